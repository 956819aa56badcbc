"""How the screens look."""

from typing import Final

CSS: Final = """
$line: #4a5566;
Screen { layout: vertical; background: $background; layers: page above; }
#cover {
    layer: above; display: none; width: 100%; height: 100%; content-align: center middle; text-align: center;
    background: $background;
}
.tiny { overflow: hidden; }
.tiny #cover { display: block; }
Input, Input:focus { border: none; height: 1; padding: 0 1; background: $panel; }
#title { height: 2; padding: 0 1; color: $accent; }
#keys { dock: bottom; height: 1; background: $panel; }
#message { height: auto; min-height: 1; max-height: 3; padding: 0 1; color: $accent; }
#help { height: auto; max-height: 8; padding: 1 3 0 3; color: $secondary; }
VerticalScroll, OptionList { scrollbar-color: $line; scrollbar-background: $background; }
Rows { height: auto; max-height: 70%; }

#top { height: 1; }
#headline { width: 1fr; height: 1; color: $accent; }
#clock { width: auto; height: 1; }
#question { height: 2; padding: 0 1; }
#middle { height: 1fr; }
#place { width: auto; height: 100%; overflow: hidden; }
.small #place, .numbered #place { overflow-y: auto; scrollbar-size-vertical: 1; }
.numbered #place { width: 3fr; padding: 0 1; }
RicochetBoard { width: auto; height: auto; }
#side { width: 1fr; height: 100%; padding: 0 0 0 1; min-width: 24; }
.numbered #side { width: 2fr; }
.mindbug #place, .rumblebots #place, .raising #place { width: 5fr; padding: 0; }
.mindbug #side, .rumblebots #side, .raising #side { width: 3fr; }
#people { height: auto; }
#choices {
    height: auto; max-height: 9; border: none; border-top: solid $line; border-title-color: $secondary;
    text-wrap: nowrap; text-overflow: ellipsis; padding: 0; background: $background;
    scrollbar-size-vertical: 1;
}
#choices:focus { border: none; border-top: solid $primary; }
.numbered #choices { max-height: 60%; text-wrap: wrap; }
.mindbug #choices, .rumblebots #choices, .raising #choices { max-height: 70%; }
.raising #choices { scrollbar-gutter: stable; scrollbar-size-horizontal: 0; }
#choices > .option-list--option-disabled { color: $foreground; }
#log {
    height: 1fr; min-height: 3; border-top: solid $line; border-title-color: $secondary; scrollbar-size-vertical: 1;
}
#line { height: 1; background: $panel; }
#speaker { width: auto; height: 1; color: $accent; }
#entry { width: 1fr; height: 1; background: $panel; }

#handover { height: 1fr; padding: 0 4; content-align: center middle; text-align: center; }
#find { margin: 0 1; }
#book { padding: 1 2; }
"""
