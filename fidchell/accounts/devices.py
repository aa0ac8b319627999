"""What a device is called among those that are signed in: browser and system, from its user agent."""

# The first that is found: browsers also name those that they descend from.
BROWSERS = (
    ("Edg/", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chromium/", "Chromium"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
)
LONGEST = 60


def device_of(user_agent: str) -> str:
    """Names of a browser and a system; of a program, the first word that it gives itself."""
    named = [next((name for mark, name in known if mark in user_agent), "") for known in (BROWSERS, SYSTEMS)]
    found = ", ".join(name for name in named if name)
    return found or clean((user_agent.split() or [""])[0])


def clean(text: str) -> str:
    """A text that somebody gave a device, in one line."""
    printable = "".join(letter if letter.isprintable() else " " for letter in text)
    return " ".join(printable.split())[:LONGEST]
