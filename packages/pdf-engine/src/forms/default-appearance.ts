import type { Colour } from "./look.ts";

/** The settings of a /DA string (ISO 32000-1 §12.7.3.3). */
export interface TextStyle {
  /** A font's name in /DR. */
  font: string;
  /** In points; 0 fits the text into the widget. */
  size: number;
  colour: Colour;
}

const COMPONENTS: Record<string, number> = { g: 1, rg: 3, k: 4 };
/** Larger than a page is tall. */
const MAX_SIZE = 2000;

/** A name with its #xx escapes resolved. */
const nameOf = (token: string): string =>
  token
    .slice(1)
    .replaceAll(/#([\dA-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

function colourOf(operator: string, before: readonly string[]): Colour | null {
  const count = COMPONENTS[operator] ?? 0;
  const values = before.slice(-count).map(Number);
  return count > 0 && values.length === count && values.every(Number.isFinite) ? values : null;
}

function sizeOf(token: string | undefined): number {
  const size = Math.abs(Number(token));
  return Number.isFinite(size) ? Math.min(size, MAX_SIZE) : 0;
}

/** The last font and colour that are set; black Helvetica of automatic size where none is. */
export function parseDefaultAppearance(text: string): TextStyle {
  const style: TextStyle = { font: "Helv", size: 0, colour: [0] };
  const tokens = text.match(/\/?[^\s/]+/g) ?? [];
  for (const [index, token] of tokens.entries()) {
    const before = tokens.slice(Math.max(0, index - 4), index);
    style.colour = colourOf(token, before) ?? style.colour;
    const name = tokens[index - 2];
    if (token !== "Tf" || !name?.startsWith("/")) continue;
    style.font = nameOf(name);
    style.size = sizeOf(tokens[index - 1]);
  }
  return style;
}
