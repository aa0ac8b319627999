"""A canvas for charts: the same lines, boxes, dots and texts as SVG or, with Pillow, as PNG."""

import contextlib
import unicodedata
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Protocol
from xml.sax.saxutils import escape, quoteattr

from fidchell.ai import WORDS
from fidchell.rulekit.errors import UserError

FONT = "system-ui, 'Segoe UI', Helvetica, Arial, sans-serif"
BACKGROUND = "#ffffff"
OVERSAMPLING = 3  # a PNG is drawn so many times larger, then made smaller: smooth edges
SYSTEM_FONTS = (
    "DejaVuSans.ttf",
    "LiberationSans-Regular.ttf",
    "NotoSans-Regular.ttf",
    "Arial.ttf",
    "arial.ttf",
)
ANCHORS = {"start": "ls", "middle": "ms", "end": "rs"}


class Canvas(Protocol):
    """Where a chart is drawn; places are in points from the upper left corner."""

    def line(self, ends: tuple[float, float, float, float], colour: str, width: float) -> None:
        """A straight line."""

    def box(self, place: tuple[float, float], size: tuple[float, float], colour: str) -> None:
        """A filled box."""

    def dot(self, place: tuple[float, float], radius: float, colour: str) -> None:
        """A filled circle."""

    def text(self, place: tuple[float, float], words: str, anchor: str, size: float, colour: str) -> None:
        """Words on a base line that start, end or have their middle at a place."""

    def save(self, path: Path) -> None:
        """Write the file."""


class SvgCanvas:
    """A chart as SVG, written by us; its title is what a screen reader says."""

    def __init__(self, width: float, height: float, title: str) -> None:
        self.lines = [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" '
            f'viewBox="0 0 {width:g} {height:g}" role="img" aria-label={quoteattr(title)} '
            f'font-family="{FONT}">',
            f"<title>{escape(title)}</title>",
            f'<rect width="100%" height="100%" fill="{BACKGROUND}"/>',
        ]

    def line(self, ends: tuple[float, float, float, float], colour: str, width: float) -> None:
        """A straight line."""
        x1, y1, x2, y2 = (f"{number:.1f}" for number in ends)
        stroke = f'stroke="{colour}" stroke-width="{width:g}"'
        self.lines.append(f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" {stroke}/>')

    def box(self, place: tuple[float, float], size: tuple[float, float], colour: str) -> None:
        """A filled box."""
        spot = f'x="{place[0]:.1f}" y="{place[1]:.1f}"'
        self.lines.append(f'<rect {spot} width="{size[0]:.1f}" height="{size[1]:.1f}" fill="{colour}"/>')

    def dot(self, place: tuple[float, float], radius: float, colour: str) -> None:
        """A filled circle."""
        spot = f'cx="{place[0]:.1f}" cy="{place[1]:.1f}"'
        self.lines.append(f'<circle {spot} r="{radius:g}" fill="{colour}"/>')

    def text(self, place: tuple[float, float], words: str, anchor: str, size: float, colour: str) -> None:
        """Words at a place."""
        style = f'text-anchor="{anchor}" font-size="{size:g}" fill="{colour}"'
        spot = f'x="{place[0]:.1f}" y="{place[1]:.1f}"'
        self.lines.append(f"<text {spot} {style}>{escape(words)}</text>")

    def save(self, path: Path) -> None:
        """Write the file."""
        path.write_text("\n".join([*self.lines, "</svg>", ""]), encoding="utf-8")


class PngCanvas:
    """The same chart as PNG, drawn by Pillow."""

    def __init__(self, width: float, height: float, title: str) -> None:
        from PIL import Image, ImageDraw, ImageFont

        self.size = (round(width), round(height))
        self.picture: Any = Image.new(
            "RGB", (self.size[0] * OVERSAMPLING, self.size[1] * OVERSAMPLING), BACKGROUND
        )
        self.pen, self.fonts = ImageDraw.Draw(self.picture), ImageFont
        self.title = title

    def font(self, size: float) -> tuple[Any, bool]:
        """A font of the system, or Pillow's own, which has no accents; and whether it has them."""
        for name in SYSTEM_FONTS:
            with contextlib.suppress(OSError):
                return self.fonts.truetype(name, size), True
        return self.fonts.load_default(size), False

    def line(self, ends: tuple[float, float, float, float], colour: str, width: float) -> None:
        """A straight line."""
        self.pen.line([number * OVERSAMPLING for number in ends], colour, max(1, round(width * OVERSAMPLING)))

    def box(self, place: tuple[float, float], size: tuple[float, float], colour: str) -> None:
        """A filled box."""
        x, y = place[0] * OVERSAMPLING, place[1] * OVERSAMPLING
        self.pen.rectangle(
            (x, y, x + max(0, size[0] * OVERSAMPLING - 1), y + max(0, size[1] * OVERSAMPLING - 1)), colour
        )

    def dot(self, place: tuple[float, float], radius: float, colour: str) -> None:
        """A filled circle."""
        x, y, r = place[0] * OVERSAMPLING, place[1] * OVERSAMPLING, radius * OVERSAMPLING
        self.pen.ellipse((x - r, y - r, x + r, y + r), colour)

    def text(self, place: tuple[float, float], words: str, anchor: str, size: float, colour: str) -> None:
        """Words at a place."""
        spot = (place[0] * OVERSAMPLING, place[1] * OVERSAMPLING)
        font, has_accents = self.font(size * OVERSAMPLING)
        self.pen.text(
            spot, words if has_accents else without_accents(words), colour, font, anchor=ANCHORS[anchor]
        )

    def save(self, path: Path) -> None:
        """Write the file with two pixels for a point."""
        from PIL import PngImagePlugin

        about = PngImagePlugin.PngInfo()
        about.add_itxt("Title", self.title)
        width, height = self.size
        self.picture.resize((width * 2, height * 2), reducing_gap=2.0).save(path, "PNG", pnginfo=about)


def without_accents(words: str) -> str:
    """Words without accents, for a font that has none."""
    plain = unicodedata.normalize("NFKD", words.replace("−", "-"))
    return plain.encode("ascii", "ignore").decode()


KINDS: dict[str, type[SvgCanvas] | type[PngCanvas]] = {".svg": SvgCanvas, ".png": PngCanvas}


def check_chart(path: Path) -> None:
    """Refuse a file that no chart can be written to: before the long work, not after it."""
    if path.suffix.lower() not in KINDS:
        raise UserError("chart-kind", WORDS, file=str(path))
    if path.suffix.lower() == ".png" and find_spec("PIL") is None:
        raise UserError("chart-pillow", WORDS, file=str(path))
    if path.is_dir() or not path.parent.is_dir():
        raise UserError("chart-place", WORDS, file=str(path))


def canvas_for(path: Path, width: float, height: float, title: str) -> Canvas:
    """A canvas for a file, by the ending of its name."""
    return KINDS[path.suffix.lower()](width, height, title)


def save_chart(canvas: Canvas, path: Path) -> None:
    """Write a finished chart; a file that cannot be written is an error for the user."""
    try:
        canvas.save(path)
    except OSError as error:
        raise UserError("chart-unwritable", WORDS, file=str(path), reason=error.strerror or "?") from error
