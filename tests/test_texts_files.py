"""What all text files have to satisfy: the same keys and fields, whole plurals, typography, no leftovers."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

import pytest

from flotsam_kit.texts import LANGUAGES, catalogue, numbers
from flotsam_kit.texts.sentence import fields

ROOT = Path(__file__).parents[1]
NBSP, NARROW, HYPHEN = "\u00a0", "\u202f", "\u2011"
ALL = [pytest.param(lang, area, id=f"{lang}-{area}") for lang in LANGUAGES for area in catalogue.areas(lang)]
# Keys whose text may be the same in two languages: names, signs, words that two languages share.
SAME = re.compile(
    r"^(flotsam|korsar|betta)\.name$"
    r"|\.option\.two-player-loser\.(plus_one|minus_one)$"
    r"|^notation\.where\."
    r"|\.points?(\.one|\.other)?$"
    r"|^nouns\.betta\."
    r"|^betta-board\.canvas\.(patterns|table)$|^worksheet\.date$"
    r"|^nouns\.position\.|^hint\.table\.error$"
    r"|^board\.(page\.python|button\.branches)$|^explore\.edit\.phase$"
)


def texts(lang: str) -> dict[str, str]:
    return {
        f"{area}.{key}": text
        for area in catalogue.areas(lang)
        for key, text in catalogue.area(lang, area).items()
    }


def prose(text: str) -> str:
    """The text without its fields: what typography is about."""
    return re.sub(r"\{[^{}]*\}", "0", text.replace("{{", "").replace("}}", ""))


def choices(text: str) -> list[str]:
    """The words inside the fields, such as `goes` and `go`."""
    return [word for spec in re.findall(r"\{\w+:([^{}]*)\}", text) if "|" in spec for word in spec.split("|")]


@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_all_languages_have_the_same_keys(lang: str) -> None:
    def sentences(lang: str) -> set[str]:
        return {key for key in texts(lang) if not key.startswith("nouns.")}

    assert sentences(lang) == sentences("en")


@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_all_languages_have_the_same_fields(lang: str) -> None:
    english = texts("en")
    different = {
        key: (fields(english[key]), fields(text))
        for key, text in texts(lang).items()
        if not key.startswith("nouns.") and fields(text) != fields(english[key])
    }
    # Model sentence 4 counts boats in French and names the limit alone in Russian: the fields are the same.
    assert not different


def test_nothing_is_left_untranslated() -> None:
    for one, other in itertools.combinations(LANGUAGES, 2):
        same = {
            key
            for key, text in texts(one).items()
            if texts(other).get(key) == text and prose(text).strip("0 .")
        }
        assert not {
            key for key in same if not SAME.search(key) and re.search(r"[^\W\d_]{2}", prose(texts(one)[key]))
        }


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_noun_has_every_plural_form(lang: str) -> None:
    forms: dict[str, set[str]] = {}
    for key in catalogue.area(lang, "nouns"):
        noun, _, form = key.rpartition(".")
        forms.setdefault(noun, set()).add(form)
    for noun, found in forms.items():
        wanted = {"one", "other"} if ".named" in noun else set(numbers.forms(lang))
        assert found == wanted, noun


def test_every_noun_exists_in_every_language() -> None:
    def nouns(lang: str) -> set[str]:
        return {key.partition(".")[0] for key in catalogue.area(lang, "nouns")}

    assert nouns("en") == nouns("fr") == nouns("ru")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_field_names_a_noun_or_a_table_that_exists(lang: str) -> None:
    nouns, keys = catalogue.area(lang, "nouns"), texts(lang)
    for key, text in keys.items():
        for spec in re.findall(r"\{\w+:([^{}]*)\}", text):
            if spec.startswith("@"):
                assert any(k.startswith(f"{spec[1:]}.") for k in keys), (key, spec)
            elif "|" in spec:
                assert spec.count("|") + 1 in {2, len(numbers.forms(lang))}, (key, spec)
            elif spec not in {"or", "quoted", "signed"}:
                name, _, case = spec.partition(".")
                starts = tuple(".".join(filter(None, (name, named, case))) + "." for named in ("", "named"))
                assert any(noun.startswith(starts) for noun in nouns), (key, spec)


# A value in a line of Python: whoever pastes it needs its straight marks.
CODE = re.compile(r'(?<=[=(\[])"[^"]*"(?:, "[^"]*")*')


def mistakes(lang: str, text: str) -> list[str]:
    """What is wrong with the typography of a text."""
    plain = CODE.sub("", prose(text))
    rules = [
        (r"[=(\[][“”„«]", "code with quotation marks that Python does not read"),
        (r"'", "a straight apostrophe"),
        (r'"', "straight quotation marks"),
        (r"\.\.\.", "three dots instead of an ellipsis"),
        (r"(?<!\u00a0)×|×(?!\u00a0)", "× without U+00A0 on both sides"),
        (r"\b(FF|KO|BE)-\d", "a rule id that can break: U+2011"),
        (r"  ", "two spaces"),
        (r" $|^ ", "a space at an end"),
        (r"[\u2600-\u27bf\U0001f000-\U0001faff]", "a picture character"),
    ]
    rules += {"en": ENGLISH, "fr": FRENCH, "ru": RUSSIAN}[lang]
    return [what for pattern, what in rules if re.search(pattern, plain)]


ENGLISH = [
    (r"[«»„]", "quotation marks of another language"),
    (r"\s[;!?:]", "a space before a mark"),
    (r"\b(card|boat|round|seat|step|character) 0(?!\d| of)", "a number that can leave its word: U+00A0"),
    (r" [–—] ", "a dash"),
]
FRENCH = [
    (r"(?<![\u202f«])[;!?](?!\w)", "; ! ? without U+202F"),
    (r"(?<!\u00a0): (?![a-z]+=)", "a colon without U+00A0"),
    (r"«(?!\u00a0)|(?<!\u00a0)»", "« » without U+00A0"),
    (r"„", "quotation marks of another language"),
    (r"\b(carte|bateau|manche|place|étape|[Ll]e) 0", "a number that can leave its word: U+00A0"),
    (r"\b(vous|votre|vos)\b", "vous instead of tu"),
    (r"(?<!\u00a0)–|—", "a dash without U+00A0"),
    (r"\w·\w", "a point médian"),
    (r"\b(sorti|sortie)\b|\b(est|es|reste|restes) seule?\b", "a word with a gender"),
    (r"^A [a-zéè]|\bcoeur\b|\bsoeur\b", "an accent or ligature that is missing"),
]
# Words with ё that are most often written with е; whole words, so that "все" and "всё" are left alone.
YO = (
    "еще|счет|зеленый|желтый|черный|берет|кладет|начнет|идет|ждет|партнер|партнера|раздает|дает|"
    "ведет|найдет|пойдет|придет|подойдет|остается|ее|нее|моем|твоем|своем|вперед|назовет|"
    "возьмет|передает|сбережет|легкий|тяжелый|твердый|учтен|сочтем|причем|нипочем"
)
NUMBERED = r"(?i:карт|лодк|корабл|витрин|узор|раунд|шаг|уров|мест|игрок|правил|строк)\w*"
RUSSIAN = [
    (r"\s[;!?:]", "a space before a mark"),
    (r"«\s|\s»", "a space inside « »"),
    (r"(?<!\u00a0)—|—(?! |$)", "a dash without U+00A0 before and a space behind"),
    (rf"\b({NUMBERED}) 0", "a number that can leave its word: U+00A0"),
    (r"\b([Тт]ы|[Тт]ебе|[Тт]ебя|[Тт]вой|[Тт]воя|[Тт]вои)\b", "ты instead of вы"),
    (r"\(а\)|\(а,|/а\b", "a past tense with two genders"),
    (rf"(?i)\b({YO})\b", "е where ё is written"),
    (r"\b[а-яё]+[A-Za-z]+\b|\b[A-Z]?[a-z]+[а-яё]+\b", "Latin and Cyrillic letters in one word"),
]


@pytest.mark.parametrize(("lang", "area"), ALL)
def test_typography(lang: str, area: str) -> None:
    found = {
        key: wrong
        for key, text in catalogue.area(lang, area).items()
        if (wrong := [what for piece in (text, *choices(text)) for what in mistakes(lang, piece)])
    }
    assert not found


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "it's"),
        ("en", 'a "word"'),
        ("en", "2 ×\u00a03"),
        ("en", "write names=[“Ann”]"),
        ("en", "see FF-4"),
        ("en", "boat {boat} sinks"),
        ("fr", "fini: suite"),
        ("fr", "fini ! "),
        ("fr", "Quoi?"),
        ("fr", "« mot »"),
        ("fr", "l'eau"),
        ("fr", "votre main"),
        ("ru", "он еще идет"),
        ("ru", "Лодка {boat} — на воде"),
        ("ru", "положил(а)"),
        ("ru", "карту {card}"),
        ("ru", "Корабля {ship} нет"),
    ],
)
def test_the_check_of_typography_finds(lang: str, text: str) -> None:
    assert mistakes(lang, text)


# Tables whose keys are made from codes at run time; they are compared with the codes in other tests.
BY_CODE = re.compile(
    r"^(flotsam|korsar|betta)\.(refusal|fault|where|event|place|option|phase|rule|name|move)\b"
    r"|^(korsar|betta)\.(colour|deck|rating)\b"
    r"|^notation\.(expected|where)\."
    r"|^lesson\.(fault|confidence|place|type|language)\."
    r"|^progress\.(fault|reason)\.|^file\.reason\."
    r"|^(rules|nouns)\."
)


def test_no_text_is_unused() -> None:
    sources = [
        path
        for folder in ("flotsam_kit", "widgets", "notebooks")
        for pattern in ("*.py", "*.ipynb", "*.toml", "*.js")
        for path in (ROOT / folder).rglob(pattern)
        if "texts" not in path.parts or path.suffix == ".py"
    ]
    code = "\n".join(path.read_text(encoding="utf-8") for path in sources)
    heads = tuple(set(re.findall(r"[\"'`]([a-z-]+(?:\.[\w-]+)*[.-])\{", code)))
    heads = tuple(head for head in heads if head.count(".") >= 1)
    literal = set(re.findall(r"[a-z-]+(?:\.[\w-]+)+", code))
    unused = {
        key
        for key in texts("en")
        if not BY_CODE.search(key) and key not in literal and not (heads and key.startswith(heads))
    }
    assert not unused
