import { fixture, html } from "@open-wc/testing";
import { contrastOf } from "@service/contract/rules/contrast";
import { Appearance } from "../src/appearance/appearance.ts";
import { readFont } from "../src/appearance/font.ts";
import { readLogo } from "../src/appearance/logo.ts";
import { ColorReader } from "../src/appearance/resolve.ts";
import { fitTokens } from "../src/appearance/tokens.ts";
import { expect } from "../../ui/test/support/expect.ts";

/** The tokens of packages/ui/src/tokens.css that the colours of a host meet. */
const DEFAULTS =
  "--signing-color-accent: light-dark(#2a4bb0, #a3b8ff); --signing-color-on-accent: light-dark(#fff, #0d1738);" +
  "--signing-color-surface: light-dark(#f3f4f6, #14161b); --signing-color-surface-raised: light-dark(#fff, #1e2128);" +
  "--signing-color-text: light-dark(#1a1d24, #eceef3); --signing-color-text-muted: light-dark(#555d6b, #a6aebd);" +
  "--signing-color-border: light-dark(#80889a, #7b8496); --signing-color-danger: light-dark(#b42318, #ff9e94);" +
  "--signing-color-on-danger: light-dark(#fff, #3a0905); --signing-color-success: light-dark(#186b46, #7fd9aa);" +
  "--signing-color-paper: #fff; --signing-color-field: #8a5a00; --signing-color-field-active: #fff0c7;" +
  "--signing-color-ink: #14245c; --signing-color-accent-line: var(--signing-color-accent);" +
  "--signing-color-accent-text: var(--signing-color-accent);";

const sheet = new CSSStyleSheet();
sheet.replaceSync(`.looks-root { ${DEFAULTS} }`);
document.adoptedStyleSheets.push(sheet);

async function rootIn(scheme: "light" | "dark"): Promise<HTMLElement> {
  const page = await fixture<HTMLElement>(
    html`<div style="color-scheme: ${scheme}"><div class="looks-root"></div></div>`,
  );
  return page.querySelector("div")!;
}

const toLogo = (svg: string): string => `data:image/svg+xml;base64,${btoa(svg)}`;
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="50"><rect width="200" height="50"/></svg>';

async function problemOf(reading: Promise<unknown>): Promise<string> {
  return reading.then(
    () => "",
    (error: unknown) => String(error),
  );
}

describe("the host's looks", () => {
  it("are theme and tokens, and take away what earlier ones set", async () => {
    const root = await rootIn("light");
    const looks = new Appearance(root);
    await looks.apply({ theme: "dark", variables: { "--signing-radius": "2px", "--signing-font": "serif" } });
    expect(root.dataset["theme"]).to.equal("dark");
    expect(root.style.getPropertyValue("--signing-radius")).to.equal("2px");
    root.style.setProperty("--mine", "1");
    await looks.apply({ theme: "auto", variables: { "--signing-font": "monospace" } });
    expect(root.dataset["theme"]).to.equal(undefined);
    expect(root.style.getPropertyValue("--signing-radius")).to.equal("");
    expect(root.style.getPropertyValue("--signing-font")).to.equal("monospace");
    expect(root.style.getPropertyValue("--mine")).to.equal("1");
  });

  for (const wishes of [
    {},
    { theme: 1, variables: "red", fontSrc: {}, logo: [] },
    { theme: "blue", variables: [["--signing-radius", "2px"]] },
    { variables: null, fontSrc: null, logo: null },
    { theme: "constructor", variables: { __proto__: { "--signing-radius": "2px" } } },
  ])
    it(`that make no sense change nothing: ${JSON.stringify(wishes)}`, async () => {
      const root = await rootIn("light");
      await new Appearance(root).apply(wishes);
      expect(root.getAttribute("style") ?? "").to.equal("");
      expect(root.dataset["theme"]).to.equal(undefined);
    });
});

describe("the host's tokens", () => {
  it("are plain values of their property", () => {
    const good = {
      "--signing-color-accent": "oklch(70% 0.2 40)",
      "--signing-color-text": "light-dark(#000, white)",
      "--signing-color-border": "color-mix(in srgb, red 20%, blue)",
      "--signing-radius": "2px 4px",
      "--signing-font": '"Work Sans", serif',
      "--signing-shadow": "none",
      "--signing-space": "calc(2px + 2px)",
    };
    expect(fitTokens(good)).to.deep.equal(Object.entries(good));
  });

  for (const [name, value] of [
    ["--signing-color-paper", "url(data:image/svg+xml;base64,PHN2Zy8+)"],
    ["--signing-color-surface", "url(https://tracker.example/p.gif) red"],
    ["--signing-color-surface", 'image-set("https://tracker.example/p.gif" 1x)'],
    ["--signing-color-surface", "u\\72l(https://tracker.example/p.gif)"],
    ["--signing-color-accent", "var(--signing-logo)"],
    ["--signing-color-accent", "red; } * { display: none"],
    ["--signing-font", "x; } body { display: none } y {"],
    ["--signing-font", 'a", url(https://tracker.example/f.woff2)'],
    ["--signing-color-text", `#000${" ".repeat(200)}`],
    ["--signing-logo", 'url("https://tracker.example/p.gif")'],
    ["--signing-color-accent-text", "#fff"],
    ["color", "red"],
    ["__proto__", "red"],
    ["--signing-radius", 4],
  ] as const)
    it(`are nothing else: ${name}: ${String(value).slice(0, 60)}`, () => {
      expect(fitTokens({ [name]: value })).to.have.length(0);
    });
});

/** Contrast of a token's colour on another's. */
function contrast(root: HTMLElement, token: string, ground: string): number {
  const reader = new ColorReader(root);
  const of = (name: string) => reader.read(`var(--signing-color-${name})`);
  const found = contrastOf(of(token), of(ground));
  reader.done();
  return found;
}

describe("colours of the host", () => {
  const ACCENTS = [
    "#ffff00",
    "#fff",
    "#000",
    "#777",
    "tomato",
    "oklch(80% 0.3 140)",
    "color(display-p3 0 1 0)",
  ];
  for (const scheme of ["light", "dark"] as const)
    for (const accent of [...ACCENTS, "rgb(255 200 0 / 30%)"])
      it(`can be read and seen: ${accent} as the accent, ${scheme}`, async () => {
        const root = await rootIn(scheme);
        await new Appearance(root).apply({ variables: { "--signing-color-accent": accent } });
        expect(contrast(root, "on-accent", "accent")).to.be.greaterThan(4.49);
        for (const ground of ["surface", "surface-raised"]) {
          expect(contrast(root, "accent-text", ground), ground).to.be.greaterThan(4.49);
          expect(contrast(root, "accent-line", ground), ground).to.be.greaterThan(2.99);
        }
        expect(root.style.getPropertyValue("--signing-color-accent")).to.equal(accent);
      });

  it("hide no words: text in the colour of what it lies on", async () => {
    const root = await rootIn("light");
    const [surface, text] = ["--signing-color-surface", "--signing-color-text"];
    const variables = { [surface]: "#123", [text]: "#123", "--signing-color-surface-raised": "#124" };
    await new Appearance(root).apply({ variables: { ...variables, "--signing-color-ink": "#fff" } });
    for (const token of ["text", "text-muted", "danger", "success"])
      expect(contrast(root, token, "surface"), token).to.be.greaterThan(4.49);
    expect(contrast(root, "ink", "paper")).to.be.greaterThan(4.49);
  });

  it("stay as they are where they can be read", async () => {
    const root = await rootIn("light");
    const variables = { "--signing-color-accent": "#0a5c3a" };
    await new Appearance(root).apply({ variables });
    expect(Array.from(root.style)).to.deep.equal(["--signing-color-accent"]);
  });
});

/** So many bytes that say that they are a font. */
const woff2 = (length: number, magic = "wOF2"): string => {
  const bytes = new Uint8Array(length);
  bytes.set(new TextEncoder().encode(magic));
  new DataView(bytes.buffer).setUint32(8, length);
  return `data:font/woff2;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))}`;
};

describe("the host's font", () => {
  for (const [what, src] of [
    ["an address", "https://shop.example/brand.woff2"],
    ["another type", woff2(100).replace("font/woff2", "font/ttf")],
    ["another encoding", "data:font/woff2,wOF2"],
    ["a line break", `${woff2(100)}\n`],
    ["more than 200,000 bytes", woff2(200_001)],
    ["another file by that name", woff2(100, "OTTO")],
    ["a head without tables", woff2(100)],
    ["nothing", "data:font/woff2;base64,"],
  ] as const)
    it(`is not ${what}`, async () => {
      expect(await problemOf(readFont(src))).to.match(/./);
      expect(Array.from(document.fonts).filter(({ family }) => /signing-host/.test(family))).to.have.length(
        0,
      );
    });
});

describe("the host's logo", () => {
  it("has the bar's height and its own ratio", async () => {
    const { width, height } = await readLogo(toLogo(SVG));
    expect([width, height]).to.deep.equal([128, 32]);
    const wide = await readLogo(toLogo(SVG.replace('width="200"', 'width="2000"')));
    expect(wide.width).to.equal(140);
  });

  for (const [what, url, words] of [
    ["an address", "https://shop.example/logo.svg", /no data: URL/],
    ["a path that is no picture of a brand", "/brands/brd_0/logo.svg?v=0", /no data: URL/],
    ["script in another coat", "data:text/html;base64,PHNjcmlwdD4=", /no data: URL/],
    ["text that ends the string", 'data:image/svg+xml;base64,PHN2Zy8+") red; x: url("', /no data: URL/],
    ["an SVG that is none", toLogo("<html></html>"), /no SVG/],
    ["entities", toLogo('<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg>&a;</svg>'), /document type/],
    ["copies of copies", toLogo('<svg><g id="a"/><use href="#a"/></svg>'), /<use>/],
    ["a page within", toLogo("<svg><foreignObject/></svg>"), /foreignObject/],
    ["a picture within", toLogo('<svg><image href="data:image/svg+xml,x"/></svg>'), /<image>/],
    ["UTF-16 under ASCII", toLogo("\xff\xfe<\0s\0v\0g\0>\0<!--<svg>-->"), /UTF-8/],
    ["UTF-16 without a mark", toLogo("<\0s\0v\0g\0>\0<!--<svg>-->"), /UTF-8/],
    ["another encoding", toLogo('<?xml version="1.0" encoding="utf-7"?><svg></svg>'), /UTF-8/],
    ["more than 50,000 bytes", toLogo(SVG + " ".repeat(50_000)), /at most 50000/],
    ["a PNG that is none", `data:image/png;base64,${btoa(SVG)}`, /no PNG/],
  ] as const)
    it(`is not ${what}`, async () => {
      expect(await problemOf(readLogo(url))).to.match(words);
    });

  it("is no PNG of gigapixels", async () => {
    const bytes = new Uint8Array(33);
    bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    new DataView(bytes.buffer).setUint32(16, 60_000);
    const url = `data:image/png;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))}`;
    expect(await problemOf(readLogo(url))).to.match(/more than 2000 px/);
  });
});
