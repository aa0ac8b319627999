"""The privacy page, made from the configuration of this server: what is kept, why, and how long."""

from html import escape

from fidchell.moderation.house_rules import HouseRules
from fidchell.rulekit.i18n import LANGUAGES
from fidchell.server.http.pages import page
from fidchell.server.i18n import say_in
from fidchell.server.ops.config import Config
from fidchell.server.ops.duration import TEXT, Duration


def duration_words(language: str, duration: Duration) -> str:
    """A length of time in words."""
    found = TEXT.fullmatch(duration)
    if found is None:
        return say_in(language, "privacy-for-ever")
    return say_in(language, f"privacy-unit-{found[2]}", count=int(found[1]))


def rows(language: str, config: Config) -> list[tuple[str, str, str]]:
    """What is kept, why, and how long."""
    games = duration_words(language, config.keep_ended_tables)
    guests = duration_words(language, config.keep_guest_tables or config.keep_ended_tables)
    lengths = {
        "games": games,
        "guests": guests,
        "chat": duration_words(language, config.keep_chat or config.keep_ended_tables),
        "account": say_in(language, "privacy-until-deleted"),
        "ratings": say_in(language, "privacy-nameless"),
        "people": say_in(language, "privacy-until-deleted"),
        "tournaments": say_in(language, "privacy-nameless"),
        "news": say_in(language, "privacy-until-deleted"),
        "daily": duration_words(language, config.keep_daily_results),
        "reports": duration_words(language, config.keep_reports),
        "sanctions": say_in(language, "privacy-until-over"),
        "audit": duration_words(language, config.keep_audit),
        "addresses": say_in(language, "privacy-in-memory"),
    }
    if config.mail_server:
        lengths["email"] = say_in(language, "privacy-until-deleted")
    if config.openid_issuer:
        lengths["provider"] = say_in(language, "privacy-until-deleted")
    if config.backup_every:
        lengths["backups"] = say_in(language, "privacy-backups-kept", count=config.backup_keep)
    return [
        (say_in(language, f"privacy-{each}"), say_in(language, f"privacy-{each}-why"), kept)
        for each, kept in lengths.items()
    ]


def privacy_page(language: str, config: Config, rules: HouseRules) -> str:
    """The whole page."""
    heads = "".join(
        f'<th scope="col">{escape(say_in(language, f"privacy-{each}"))}</th>'
        for each in ("what", "why", "long")
    )
    lines = "\n".join(
        f'<tr><th scope="row">{escape(what)}</th><td>{escape(why)}</td><td>{escape(kept)}</td></tr>'
        for what, why, kept in rows(language, config)
    )
    mail = "privacy-mail" if config.mail_server else "privacy-no-mail"
    sentences = ["privacy-device", "privacy-nobody", mail, "privacy-push", "privacy-rights"]
    if rules.is_invite_only:
        sentences.insert(0, "privacy-invited")
    links = " · ".join(
        f'<a href="/privacy?language={other}" lang="{other}">{say_in(other, "lobby-language")}</a>'
        for other in LANGUAGES
    )
    told = "\n".join(f"<p>{escape(say_in(language, each))}</p>" for each in sentences)
    body = f"""<main>
<h1>{escape(say_in(language, "privacy-title"))}</h1>
<p>{escape(say_in(language, "privacy-about"))}</p>
<table>
<thead><tr>{heads}</tr></thead>
<tbody>
{lines}
</tbody>
</table>
{told}
<footer>{links} · <a href="/">{escape(say_in(language, "lobby-title"))}</a></footer>
</main>"""
    return page(language, say_in(language, "privacy-title"), body)
