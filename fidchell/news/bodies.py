"""A message in the form that each channel takes."""

import hashlib
import hmac
import time
from collections.abc import Mapping
from email.message import EmailMessage
from typing import Any, NamedTuple

import msgspec

from fidchell.news import say_in
from fidchell.news.phrases import NewsMessage, facts_of, line_of
from fidchell.news.web_push import MOST_BYTES, PushIdentity, PushKeys, encrypt
from fidchell.store.sql.news import Batch

DISCORD_LETTERS, SLACK_LETTERS = 2000, 3000
PUSH_SECONDS = 86_400  # that a push service keeps a message for a device that is off
TOPIC_LETTERS = 32
AGENT = "Fidchell"


class Post(NamedTuple):
    """A request."""

    headers: dict[str, str]
    body: bytes


def full_link(public_url: str, path: str) -> str:
    """A path as an address; nothing where the host has not said how this server is reached."""
    return f"{public_url.rstrip('/')}{path}" if public_url else ""


def plain_text(message: NewsMessage, public_url: str) -> str:
    """A message as lines, each with its address."""
    lines = [" ".join(filter(None, (line.text, full_link(public_url, line.path)))) for line in message.lines]
    return "\n".join(lines if len(lines) == 1 else [message.title, *(f"• {line}" for line in lines)])


def json_post(value: object, batch: Batch, extra: Mapping[str, str] | None = None) -> Post:
    """A request with JSON, under the name of its message."""
    headers = {"Content-Type": "application/json", "User-Agent": AGENT, "Idempotency-Key": batch.name}
    return Post({**headers, **(extra or {})}, msgspec.json.encode(value))


def webhook_post(batch: Batch, message: NewsMessage, language: str, public_url: str) -> Post:
    """What a program gets: every event with its facts, signed with the secret that its owner has."""
    news = []
    for delivery in batch.deliveries:
        line, facts = line_of(delivery, language), facts_of(delivery)
        told = {"event": delivery.event, "at": delivery.created, "text": line.text, "facts": facts}
        news.append({**told, "link": full_link(public_url, line.path)})
    post = json_post({"id": batch.name, "title": message.title, "news": news}, batch)
    post.headers["Fidchell-Signature"] = signed(batch.endpoint.secret, post.body, int(time.time()))
    return post


def signed(secret: str, body: bytes, at: int) -> str:
    """The signature of a message: over the second in which it was sent, a dot, and the body."""
    made = hmac.new(secret.encode(), f"{at}.".encode() + body, hashlib.sha256).hexdigest()
    return f"t={at},v1={made}"


def discord_post(batch: Batch, message: NewsMessage, language: str, public_url: str) -> Post:
    """What Discord takes; nobody is called by a name that looks like a mention."""
    text = plain_text(message, public_url)[:DISCORD_LETTERS]
    return json_post({"content": text, "allowed_mentions": {"parse": []}}, batch)


def slack_post(batch: Batch, message: NewsMessage, language: str, public_url: str) -> Post:
    """What Slack takes; the three letters that it reads as something else are written differently."""
    text = plain_text(message, public_url)[:SLACK_LETTERS]
    for letter, written in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;")):
        text = text.replace(letter, written)
    return json_post({"text": text}, batch)


WEBHOOK_POSTS = {"webhook": webhook_post, "discord": discord_post, "slack": slack_post}


def push_post(batch: Batch, message: NewsMessage, identity: PushIdentity) -> Post:
    """What a browser gets, encrypted; a message that comes twice takes the place of the first."""
    topic = hashlib.sha256(batch.name.encode()).hexdigest()[:TOPIC_LETTERS]
    is_urgent = any(delivery.is_urgent for delivery in batch.deliveries)
    headers = {
        "Content-Type": "application/octet-stream",
        "Content-Encoding": "aes128gcm",
        "TTL": str(PUSH_SECONDS),
        "Topic": topic,
        "Urgency": "high" if is_urgent else "normal",
        "Authorization": identity.authorization(batch.endpoint.address),
    }
    keys = msgspec.json.decode(batch.endpoint.secret, type=PushKeys)
    return Post(headers, encrypt(push_content(message, topic), keys))


def push_content(message: NewsMessage, topic: str) -> bytes:
    """What the service worker reads; lines are left out until it is short enough."""
    lines = [line.text for line in message.lines]
    while True:
        value: dict[str, Any] = {
            "id": topic,
            "title": message.title,
            "body": "\n".join(lines),
            "path": message.path,
        }
        found = msgspec.json.encode(value)
        if len(found) <= MOST_BYTES or not lines:
            return found[:MOST_BYTES] if not lines else found
        lines.pop()


def mail_message(
    batch: Batch, message: NewsMessage, language: str, public_url: str, sender: str, to: str, stop_link: str
) -> EmailMessage:
    """A mail, with the link that makes it the last one where mail programs look for it (RFC 8058)."""
    mail = EmailMessage()
    mail["Subject"] = message.title
    mail["From"], mail["To"] = sender, to
    mail["Message-ID"] = f"<{batch.name}@{sender.rpartition('@')[2].strip('> ')}>"
    mail["Auto-Submitted"] = "auto-generated"
    mail["List-Unsubscribe"] = f"<{stop_link}>"
    mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    footer = say_in(language, "news-mail-stop", link=stop_link)
    mail.set_content(f"{plain_text(message, public_url)}\n\n-- \n{footer}\n")
    return mail
