"""The picture of each brand: a page of its name, color, logo and nouns, as Chromium draws it."""

import base64
import html
import tempfile
import tomllib
from pathlib import Path

from . import chromium
from .project import ROOT, Failure, command, say

SIZE = (1200, 630)
FONT = ROOT / "ui/node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2"
PAGE = """<!doctype html><meta charset="utf-8"><style>
@font-face{{font-family:Hanken;font-weight:100 900;src:url(data:font/woff2;base64,{font}) format('woff2')}}
html,body{{margin:0}}
body{{box-sizing:border-box;width:{width}px;height:{height}px;overflow:hidden;padding:0 96px;display:flex;flex-direction:column;justify-content:center;
background:{light};color:{dark};font-family:Hanken;border-bottom:24px solid {main}}}
img{{width:132px;height:132px;border-radius:30px}}
h1{{margin:40px 0 0;font-size:92px;line-height:1.05;font-weight:650;letter-spacing:-.02em}}
p{{margin:24px 0 0;font-size:42px;line-height:1.3;color:{main};font-weight:550}}
</style><body><img src="data:image/svg+xml;base64,{logo}" alt=""><h1>{name}</h1><p>Membership plans for {care}</p>"""


def draw(wanted):
    """Writes the pictures of the brands named, or of all."""
    folders = sorted(file.parent for file in (ROOT / "brands").glob("*/brand.toml"))
    chosen = [folder for folder in folders if not wanted or folder.name in wanted]
    if unknown := set(wanted) - {folder.name for folder in folders}:
        raise Failure(f"There is no brand {', '.join(sorted(unknown))}.")
    if not FONT.exists():
        raise Failure("The interface's font is not there yet: cd ui && npm ci")
    browser = chromium.find()
    for folder in chosen:
        profile = tomllib.loads((folder / "brand.toml").read_text())
        target = folder / "picture.png"
        with tempfile.TemporaryDirectory() as temporary:
            page = Path(temporary) / "picture.html"
            page.write_text(page_of(folder, profile))
            command([browser, "--headless", "--no-sandbox", "--hide-scrollbars", "--force-device-scale-factor=1",
                     f"--window-size={SIZE[0]},{SIZE[1]}", f"--screenshot={target}", page.as_uri()], quiet=True)
        say(f"{target.relative_to(ROOT)}: {target.stat().st_size / 1000:.0f} kB")


def page_of(folder, profile):
    """The page in the picture."""
    theme = profile["theme"]
    encoded = lambda file: base64.b64encode(file.read_bytes()).decode()
    return PAGE.format(
        width=SIZE[0], height=SIZE[1], font=encoded(FONT), logo=encoded(folder / theme["logo"]),
        light=theme["primary"][0], dark=theme["primary"][9], main=theme["primary"][theme["primary_shade"]],
        name=html.escape(profile["name"]), care=html.escape(profile["professional"]["care"]["en"]))
