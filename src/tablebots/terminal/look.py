"""How the screens look."""

from typing import Final

CSS: Final = """
Screen { layout: vertical; background: $background; }
Input, Input:focus { border: none; height: 1; padding: 0 1; background: $panel; }
#title { height: 2; padding: 0 1; color: $accent; }
#keys { dock: bottom; height: 1; background: $panel; }
#message { height: 1; padding: 0 1; color: $accent; text-wrap: nowrap; text-overflow: ellipsis; }
#help { height: auto; max-height: 8; padding: 1 3 0 3; color: $secondary; }
Rows { height: auto; max-height: 70%; }

#top { height: 1; }
#headline { width: 1fr; height: 1; color: $accent; }
#clock { width: auto; height: 1; }
#question { height: 2; padding: 0 1; }
#middle { height: 1fr; }
#place { width: auto; height: 100%; }
.numbered #place { width: 3fr; padding: 0 1; }
RicochetBoard { width: auto; height: auto; }
#side { width: 1fr; height: 100%; padding: 0 0 0 1; min-width: 24; }
.numbered #side { width: 2fr; }
#people { height: auto; }
#choices {
    height: auto; max-height: 9; border: none; border-top: solid $panel; padding: 0; background: $background;
    scrollbar-size-vertical: 1;
}
#choices:focus { border: none; border-top: solid $primary; }
.numbered #choices { max-height: 60%; }
#choices > .option-list--option-disabled { color: $foreground; }
#log { height: 1fr; min-height: 3; border-top: solid $panel; scrollbar-size-vertical: 1; }
#line { height: 1; background: $panel; }
#speaker { width: auto; height: 1; color: $accent; }
#entry { width: 1fr; }

HandoverScreen { align: center middle; }
#handover { width: 100%; padding: 0 4; }
#find { margin: 0 1; }
#book { padding: 1 2; }
"""
