"""E-mail addresses, and what is written to them."""

import re
from email.message import EmailMessage

from fidchell.accounts import WORDS, say_in
from fidchell.rulekit.errors import UserError

LONGEST_EMAIL = 254
ADDRESS = re.compile(
    r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}"
)


def check_email(text: str) -> str:
    """An address in small letters, as it is compared."""
    address = text.strip().lower()
    if len(address) > LONGEST_EMAIL or not ADDRESS.fullmatch(address):
        shown = "".join(letter if letter.isprintable() else "?" for letter in text[:80])
        raise UserError("email-wrong", WORDS, came=shown)
    return address


def link_message(kind: str, to: str, sender: str, link: str, language: str, name: str) -> EmailMessage:
    """A message with a link: to sign in, to claim a name, or to confirm an address."""
    message = EmailMessage()
    message["Subject"] = say_in(language, f"mail-{kind}-subject", name=name)
    message["From"], message["To"] = sender, to
    message["Auto-Submitted"] = "auto-generated"
    paragraphs = [say_in(language, f"mail-{kind}", name=name), link, say_in(language, "mail-once")]
    message.set_content("\n\n".join(paragraphs) + "\n")
    return message
