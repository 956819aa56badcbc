"""Values of options as people choose and type them."""

from tablebots.core.options import Option, OptionValue


def turned(option: Option, value: OptionValue, step: int) -> OptionValue:
    """The next value of an option, or the one before with a negative step."""
    if option.type == "flag":
        return not value
    if option.type == "number" and isinstance(value, int):
        width = 10 if option.high - option.low > 100 else 1
        return max(option.low, min(value + step * width, option.high))
    if option.type == "choice" and isinstance(value, str):
        return option.choices[(option.choices.index(value) + step) % len(option.choices)]
    return value


def read_value(option: Option, text: str) -> object:
    """The value that a typed text means for an option; a text that fits nothing stays a text."""
    if option.type == "flag":
        return {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}.get(
            text.lower(), text
        )
    if option.type == "number":
        digits = text.removeprefix("-")
        return int(text) if digits.isascii() and digits.isdecimal() and len(digits) < 10 else text
    return text
