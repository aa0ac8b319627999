"""What people may be called: names that can be seen, and told apart from all others at the table."""

import unicodedata
from collections.abc import Iterable

from fidchell.rulekit.errors import UserError
from fidchell.rulekit.strict import UNCLEAN
from fidchell.table import WORDS

LONGEST_NAME = 24
MOST_MARKS = 3  # accents on one letter

# Letters and signs that are printed as nothing: fillers of Hangul, joiners, selectors of variants, blanks.
UNSEEN = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
PRESENTATION = {0xFE0E: None, 0xFE0F: None}  # whether a sign is drawn as text or as a picture

# Scripts that are written together; of the others a name may use one.
TOGETHER = frozenset(("LATIN", "CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "HANGUL", "BOPOMOFO"))
SHARED = frozenset(("MODIFIER", "COMBINING"))  # marks of any script

# Letters, and below each the Latin one that it is taken for.
LOOK_ALIKES = (
    ("АВЕЅІЈКМНОРСТУХЗаеосрухіјѕԁһӏԛԝвкмнтгѵь", "ABESIJKMHOPCTYX3aeocpyxijsdhlqwbkmhtrvb"),
    ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβεηικνορτυχγωϲϳ", "ABEZHIKMNOPTYXabenikvoptuxywcj"),
    ("ՍՏԼՕՀոսօհցքզյ", "USLOZnuohgfqj"),
    ("ᎠᎡᎢᎥᎪᎫᎬᎳᎷᎻᎽᏀᏃᏎᏏᏒᏔᏕᏙᏚᏞᏟᏢᏦᏧᏴ", "DRTiAJEWMHYGZ4bRWSVSLCPKdB"),
    ("ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ", "BPDTGKJCZFMNLSRVHWXYAEIOU"),
    ("ıɩɑɡǀ|Il10ℓ", "iiaglllllol"),
    ("ᴀʙᴄᴅᴇғɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ", "abcdefghijklmnoprstuvwyz"),
)
FOLDED = {
    ord(letter): latin for alike, taken in LOOK_ALIKES for letter, latin in zip(alike, taken, strict=True)
}


def clean_name(text: str) -> str:
    """A name in its usual form: letters composed, wide and ornamental ones plain, blanks single."""
    return " ".join(composed(text).split())


def composed(text: str) -> str:
    """A text with its letters composed, wide and ornamental ones plain."""
    return unicodedata.normalize("NFKC", text.translate(PRESENTATION))


def check_name(name: str) -> None:
    """A name is one line of letters that can be seen, of one script, neither empty nor long."""
    cleaned = clean_name(name)
    if not 1 <= len(cleaned) <= LONGEST_NAME or len(name) > LONGEST_NAME or not is_visible(composed(name)):
        raise UserError("name-wrong", WORDS, longest=LONGEST_NAME, came=shown(name))
    scripts = scripts_of(cleaned)
    if len(scripts) > 1 and not scripts <= TOGETHER:
        raise UserError("name-mixed", WORDS, came=cleaned)


def is_visible(name: str) -> bool:
    """Whether every letter of a name can be seen, and not too many marks lie on one."""
    marks = 0
    for letter in name:
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if kind in UNCLEAN or letter in UNSEEN or marks > MOST_MARKS or is_selector(letter):
            return False
    return unicodedata.category(name.lstrip()[0]) not in ("Mn", "Me")


def is_selector(letter: str) -> bool:
    """Whether a letter only chooses the form of another."""
    return "VARIATION SELECTOR" in unicodedata.name(letter, "")


def scripts_of(name: str) -> set[str]:
    """The scripts of a name's letters, by the first words of their names in Unicode."""
    letters = [letter for letter in name if unicodedata.category(letter).startswith("L")]
    return {unicodedata.name(letter, "UNKNOWN").split()[0] for letter in letters} - SHARED


def skeleton(name: str) -> str:
    """What two names have in common that look the same."""
    return clean_name(name).translate(FOLDED).casefold().translate(FOLDED).replace(" ", "")


def check_distinct(name: str, others: Iterable[str]) -> None:
    """Nobody may be called like somebody else at the table, nor look so."""
    known = [other for other in others if other]
    if name.casefold() in [clean_name(other).casefold() for other in known]:
        raise UserError("name-twice", WORDS, came=name)
    for other in known:
        if skeleton(name) == skeleton(other):
            raise UserError("name-alike", WORDS, came=name, other=other)


def usable_name(name: str) -> str:
    """A name from elsewhere, as far as it can be used here; "" where it cannot."""
    cleaned = clean_name(name)[:LONGEST_NAME].strip()
    try:
        check_name(cleaned)
    except UserError:
        return ""
    return cleaned


def shown(name: str) -> str:
    """A wrong name, so that it can be shown in a message."""
    return "".join(letter if letter.isprintable() else " " for letter in name[: 2 * LONGEST_NAME])
