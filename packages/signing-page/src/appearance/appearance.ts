import { makeLegible } from "./colors.ts";
import { warn } from "./console.ts";
import { HOST_FONT, readFont } from "./font.ts";
import { readLogo } from "./logo.ts";
import { fitTokens } from "./tokens.ts";

/** The host's appearance, unchecked: an invalid part is ignored, the others apply. */
export interface HostAppearance {
  theme?: unknown;
  variables?: unknown;
  fontSrc?: unknown;
  logo?: unknown;
  /** In place of `logo` where the page is dark; of a workspace's brand. */
  logoDark?: unknown;
}

const FONT = "--signing-font";

/** Applies the host's appearance; each replaces the one before. */
export class Appearance {
  readonly #root: HTMLElement;
  readonly #scheme = matchMedia("(prefers-color-scheme: dark)");
  #given: HostAppearance = {};
  #font: { src: string; face: Promise<FontFace | null> } | null = null;
  #logo: unknown = null;

  constructor(root: HTMLElement) {
    this.#root = root;
    this.#scheme.addEventListener("change", () => {
      this.#paint();
      void this.#useLogo();
    });
  }

  /** Resolves when every valid part is applied. */
  async apply(given: HostAppearance): Promise<void> {
    this.#given = given;
    this.#paint();
    await Promise.all([this.#useFont(given.fontSrc), this.#useLogo()]);
  }

  #paint(): void {
    const { style, dataset } = this.#root;
    const { theme, variables } = this.#given;
    if (theme === "light" || theme === "dark") dataset["theme"] = theme;
    else delete dataset["theme"];
    // a copy: removing a property shortens the list
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
    this.#font = { src, face: readFont(src).catch(warn) };
    await this.#applyFont(this.#font.face);
  }

  async #applyFont(coming: Promise<FontFace | null>): Promise<void> {
    const face = await coming;
    if (face === null || this.#font?.face !== coming) return;
    document.fonts.add(face);
    const others = getComputedStyle(this.#root).getPropertyValue(FONT).trim() || "sans-serif";
    if (!others.startsWith(HOST_FONT)) this.#root.style.setProperty(FONT, `${HOST_FONT}, ${others}`);
  }

  get #isDark(): boolean {
    const { theme } = this.#root.dataset;
    return theme === undefined ? this.#scheme.matches : theme === "dark";
  }

  async #useLogo(): Promise<void> {
    const { logo: light, logoDark } = this.#given;
    const src = this.#isDark ? (logoDark ?? light) : light;
    if (src === this.#logo) return;
    this.#logo = src;
    const logo = typeof src === "string" ? await readLogo(src).catch(warn) : null;
    if (this.#logo !== src) return; // replaced meanwhile
    const { style } = this.#root;
    const set = (name: string, value: string) =>
      logo === null ? style.removeProperty(name) : style.setProperty(name, value);
    // base64 has no quote that could end the string
    set("--signing-logo", `url("${logo?.url}")`);
    set("--signing-logo-width", `${logo?.width}px`);
    set("--signing-logo-display", "block");
  }
}

let page: Appearance | undefined;

/** The appearance of this page. */
export function applyAppearance(given: HostAppearance): Promise<void> {
  page ??= new Appearance(document.documentElement);
  return page.apply(given);
}
