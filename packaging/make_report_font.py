#!/usr/bin/env python3
"""Builds "Terroir Sans SC", the report's font, from Debian's fonts-noto-cjk (Noto Sans CJK SC 2.004, SIL OFL 1.1).

Why not the stock font: Qt's PDF writer maps glyphs back to the first code point that shows them. In the stock font the
Kangxi radicals (U+2F00 and on) share the glyphs of 力, 目, 金 ..., so searching the PDF for 算力 finds nothing, and the
font's `locl` feature swaps in digits that have no code point at all. The subset has neither, so text extracts exactly.
The family is renamed, since a system font of the same name would win, and since the licence asks for it.

    packaging/make_report_font.py [--source DIR] [--out DIR]       needs python3-fonttools and fonts-noto-cjk
"""
import argparse
import pathlib
import unicodedata

from fontTools import subset
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTCollection

FAMILY = "Terroir Sans SC"
WEIGHTS = {"Regular": 400, "Bold": 700}

# What the program writes besides GB 2312 and Latin: marks, arrows, mathematics, currencies.
SYMBOLS = "★☆→←↑↓⇒≥≤≠≈×÷±−·•…–—√∞∑στπμηθΔΣΩλρ¥￥€£°‰²³⁴¹½¼¾✓▲▼△▽◆◇●○■□▶◀※№™©®«»‹›†‡′″①②③④⑤⑥⑦⑧⑨⑩"
# Han characters of present-day names and terms that the standard of 1980 lacks.
EXTRA_HAN = "瞭镕喆玥珺堃昇睿炜翀旻赟飏祎叒犇骉"
# Second code points of one glyph that would extract as the wrong one, or are of no use here.
DROPPED = {0x00AD, 0x2003, 0x2012, 0x2027, 0x30FB, 0x22EF, 0x2035, 0x2215}
# Full-width in the CJK design, but read between Latin letters and digits: redrawn with these side bearings.
PROPORTIONAL = {ch: 70 for ch in "×÷±≥≤≠≈√∞·"}
NARROW_SPACE_WIDTH = 180
# Shared on purpose: the first of each pair is what a search in the PDF expects.
SHARED = [(0x20, 0xA0), (0x2D, 0x2011)]


def characters():
    chars = {chr(c) for c in range(0x20, 0x7F)} | {chr(c) for c in range(0xA0, 0x100)}
    for high in range(0xA1, 0xF8):
        for low in range(0xA1, 0xFF):
            try:
                chars.add(bytes((high, low)).decode("gb2312"))
            except UnicodeDecodeError:
                pass
    chars |= set(SYMBOLS) | set(EXTRA_HAN) | {"\u2009", "\u202f", "\u2011", "\u3000"}
    kept = {c for c in chars if ord(c) not in DROPPED}
    # Compatibility forms of Han characters (radicals, compatibility ideographs) are what this font is free of.
    return {ord(c) for c in kept if not (0x2E80 <= ord(c) <= 0x2FDF or 0xF900 <= ord(c) <= 0xFAFF)}


def redraw(font, source, target, bearing):
    """Draws glyph `source` as `target`, moved so that `bearing` stands on both sides."""
    glyphs = font.getGlyphSet()
    bounds = BoundsPen(glyphs)
    glyphs[source].draw(bounds)
    x_min, _, x_max, _ = bounds.bounds
    width = round(x_max - x_min) + 2 * bearing
    pen = T2CharStringPen(width, glyphs)
    glyphs[source].draw(TransformPen(pen, (1, 0, 0, 1, bearing - x_min, 0)))
    replace(font, target, pen, width, bearing)


def blank(font, target, width):
    replace(font, target, T2CharStringPen(width, font.getGlyphSet()), width, 0)


def replace(font, target, pen, width, bearing):
    top = font["CFF "].cff.topDictIndex[0]
    old = top.CharStrings[target]
    drawn = pen.getCharString(private=old.private, globalSubrs=old.globalSubrs)
    # The pen writes the width as such; the CFF stores its distance from the nominal width.
    drawn.program[0] = width - old.private.nominalWidthX
    old.setProgram(drawn.program)
    font["hmtx"][target] = (width, bearing)


def refine(font):
    """One glyph, one code point; narrow spaces, which the CJK font lacks; mathematics set as in Latin text."""
    cmap = font.getBestCmap()
    spare = iter(["cid63164", "cid63108", "cid00468"])  # blank or Hangul filler glyphs that nothing here uses
    added = {0x2009: next(spare), 0x202F: next(spare), 0xB7: next(spare)}
    dot = cmap[0xB7]
    for code in (0x2009, 0x202F):
        blank(font, added[code], NARROW_SPACE_WIDTH)
    redraw(font, dot, added[0xB7], PROPORTIONAL["·"])
    for char, bearing in PROPORTIONAL.items():
        if char != "·":
            redraw(font, cmap[ord(char)], cmap[ord(char)], bearing)
    for table in font["cmap"].tables:
        if table.isUnicode() and table.format != 14:
            table.cmap.update(added)


def rename(font, style, version, copyright_notice):
    names = font["name"]
    names.names = []
    postscript = f"{FAMILY.replace(' ', '')}-{style}"
    texts = {0: copyright_notice, 1: FAMILY, 2: style, 3: f"{version};{postscript}", 4: f"{FAMILY} {style}",
             5: version, 6: postscript,
             10: "Subset of Noto Sans CJK SC for PDF reports, made by packaging/make_report_font.py of Terroir.",
             13: "Licensed under the SIL Open Font License, Version 1.1.", 14: "https://openfontlicense.org"}
    for name_id, text in texts.items():
        names.setName(text, name_id, 3, 1, 0x409)
    cff = font["CFF "].cff
    cff.fontNames = [postscript]
    top = cff.topDictIndex[0]
    top.FamilyName, top.FullName, top.Weight = FAMILY, f"{FAMILY} {style}", style
    os2 = font["OS/2"]
    os2.usWeightClass = WEIGHTS[style]
    os2.fsSelection = (os2.fsSelection & ~0x61) | (0x20 if style == "Bold" else 0x40)
    font["head"].macStyle = 1 if style == "Bold" else 0


def check(font):
    owners = {}
    for code, glyph in sorted(font.getBestCmap().items()):
        owners.setdefault(glyph, []).append(code)
    shared = [tuple(codes) for codes in owners.values() if len(codes) > 1]
    wrong = [codes for codes in shared if codes not in SHARED]
    assert not wrong, f"glyphs with several code points: {[[hex(c) for c in codes] for codes in wrong]}"
    radicals = [hex(c) for c in font.getBestCmap() if 0x2E80 <= c <= 0x2FDF or 0xF900 <= c <= 0xFAFF]
    assert not radicals, radicals
    assert "GSUB" not in font and "GPOS" not in font


def build(source, out, style):
    collection = TTCollection(source / f"NotoSansCJK-{style}.ttc")
    font = next(f for f in collection.fonts if f["name"].getDebugName(1).startswith("Noto Sans CJK SC"))
    version = font["name"].getDebugName(5).split(";")[0]
    copyright_notice = font["name"].getDebugName(0)
    options = subset.Options(layout_features=[], hinting=False, notdef_outline=True, glyph_names=False, name_IDs=[],
                             drop_tables=["GSUB", "GPOS", "GDEF", "BASE", "VORG", "vhea", "vmtx", "DSIG", "STAT"],
                             recalc_timestamp=False)
    wanted = characters()
    present = set(font.getBestCmap())
    refine(font)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=wanted)
    subsetter.subset(font)
    rename(font, style, version, copyright_notice)
    check(font)
    font.recalcTimestamp = False
    target = out / f"{FAMILY.replace(' ', '')}-{style}.otf"
    font.save(target)
    missing = sorted(c for c in wanted - present - {0x2009, 0x202F})
    print(f"{target.name}: {target.stat().st_size / 1e6:.2f} MB, {len(font.getBestCmap())} characters; "
          f"not in the source: {' '.join(unicodedata.name(chr(c), hex(c)) for c in missing) or 'none'}")


def main():
    here = pathlib.Path(__file__).resolve().parent.parent
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--source", type=pathlib.Path, default=pathlib.Path("/usr/share/fonts/opentype/noto"))
    parser.add_argument("--out", type=pathlib.Path, default=here / "resources" / "fonts")
    arguments = parser.parse_args()
    for style in WEIGHTS:
        build(arguments.source, arguments.out, style)


if __name__ == "__main__":
    main()
