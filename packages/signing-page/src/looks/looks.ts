import { makeLegible } from "./colors.ts";
import { complain } from "./console.ts";
import { HOST_FONT, readFont } from "./font.ts";
import { readLogo } from "./logo.ts";
import { fitTokens } from "./tokens.ts";

/** What the host's page says of its looks, as it came: each part that does not fit costs itself alone. */
export interface Wishes {
  theme?: unknown;
  variables?: unknown;
  fontSrc?: unknown;
  logo?: unknown;
}

const FONT = "--signing-font";

/** The host's looks, and nothing of an earlier wish. */
export class Looks {
  readonly #root: HTMLElement;
  readonly #scheme = matchMedia("(prefers-color-scheme: dark)");
  #wishes: Wishes = {};
  #font: { src: string; face: Promise<FontFace | null> } | null = null;
  #logo: unknown = null;

  constructor(root: HTMLElement) {
    this.#root = root;
    this.#scheme.addEventListener("change", () => this.#paint());
  }

  /** Resolves when everything that fits is there. */
  async putOn(wishes: Wishes): Promise<void> {
    this.#wishes = wishes;
    this.#paint();
    await Promise.all([this.#useFont(wishes.fontSrc), this.#useLogo(wishes.logo)]);
  }

  #paint(): void {
    const { style, dataset } = this.#root;
    const { theme, variables } = this.#wishes;
    if (theme === "light" || theme === "dark") dataset["theme"] = theme;
    else delete dataset["theme"];
    // a copy: the list shrinks as its properties go
    for (const name of Array.from(style)) if (/^--signing-(?!logo)/.test(name)) style.removeProperty(name);
    const tokens = fitTokens(variables);
    for (const [name, value] of tokens) style.setProperty(name, value);
    if (tokens.some(([name]) => name.startsWith("--signing-color-"))) makeLegible(this.#root);
    if (this.#font !== null) void this.#applyFont(this.#font.face);
  }

  async #useFont(src: unknown): Promise<void> {
    if (src === this.#font?.src) return;
    const former = this.#font;
    this.#font = null;
    this.#paint();
    const face = await former?.face;
    if (face) document.fonts.delete(face);
    if (typeof src !== "string") return;
    this.#font = { src, face: readFont(src).catch(complain) };
    await this.#applyFont(this.#font.face);
  }

  async #applyFont(coming: Promise<FontFace | null>): Promise<void> {
    const face = await coming;
    if (face === null || this.#font?.face !== coming) return;
    document.fonts.add(face);
    const others = getComputedStyle(this.#root).getPropertyValue(FONT).trim() || "sans-serif";
    if (!others.startsWith(HOST_FONT)) this.#root.style.setProperty(FONT, `${HOST_FONT}, ${others}`);
  }

  async #useLogo(src: unknown): Promise<void> {
    if (src === this.#logo) return;
    this.#logo = src;
    const logo = typeof src === "string" ? await readLogo(src).catch(complain) : null;
    if (this.#logo !== src) return; // there is another wish by now
    const { style } = this.#root;
    const set = (name: string, value: string) =>
      logo === null ? style.removeProperty(name) : style.setProperty(name, value);
    // what was read is base64: nothing in it ends the string
    set("--signing-logo", `url("${logo?.url}")`);
    set("--signing-logo-width", `${logo?.width}px`);
    set("--signing-logo-display", "block");
  }
}

let looks: Looks | undefined;

/** The looks of this page. */
export function putOn(wishes: Wishes): Promise<void> {
  looks ??= new Looks(document.documentElement);
  return looks.putOn(wishes);
}
