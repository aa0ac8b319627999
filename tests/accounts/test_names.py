"""Names of accounts: none that looks like another, none of a level of computer players."""

import pytest

from fidchell.accounts.names import account_skeleton, check_account_name
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.i18n import LANGUAGES

ALIKE = (
    ("Medb", "МЕdb"),  # Cyrillic
    ("Medb", "ｍｅｄｂ"),  # wide letters
    ("Medb", "𝓜𝓮𝓭𝓫"),  # letters of mathematics
    ("Medb", "M-e.d_b"),
    ("Medb", "MEDB"),
    ("Merna", "Mema"),
    ("Wilma", "VViIma"),
    ("Claire", "daire"),
    ("Oonagh", "0onagh"),
    ("Niamh", "NIAMH"),
    ("Niamh", "Nlamh"),
)
APART = (("Medb", "Maeve"), ("Anais", "Anaïs"), ("Conn", "Connor"), ("Ana", "Anna"))


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_names_that_look_alike_share_a_skeleton(one: str, other: str) -> None:
    assert account_skeleton(one) == account_skeleton(other)


@pytest.mark.parametrize(("one", "other"), APART)
def test_names_that_people_tell_apart_do_not(one: str, other: str) -> None:
    assert account_skeleton(one) != account_skeleton(other)


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("", "name-wrong"),
        ("x" * 25, "name-wrong"),
        ("Me\u200bdb", "name-wrong"),
        ("\x00Medb", "name-wrong"),
        ("Mеdb", "name-mixed"),  # one Cyrillic letter
        ("!!!", "account-name-short"),
        ("a", "account-name-short"),
        ("Fidchell", "account-name-reserved"),
        ("ADM1N", "account-name-reserved"),
        ("Lugh", "account-name-reserved"),
        ("OisIn", "account-name-reserved"),
    ],
)
def test_what_nobody_can_be_called(name: str, key: str) -> None:
    with pytest.raises(UserError) as refused:
        check_account_name(name)
    assert refused.value.key == key
    assert len({refused.value.say(language) for language in LANGUAGES}) == 2


def test_a_name_is_kept_in_its_usual_form() -> None:
    assert check_account_name("  Níamh   Óg ") == "Níamh Óg"
