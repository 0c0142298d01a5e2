import type { Colour, Look } from "./look.ts";
import type { Size } from "./paint.ts";
import { circle, fillColour, operands, polygon, rectangle, strokeColour } from "./paint.ts";

const WHITE: Colour = [1];
const INSET = { dark: [0.5], light: [0.75] } as const satisfies Record<string, Colour>;

/** The light at the top left and the shadow at the bottom right, as PDFium shades them. */
function shades({ borderStyle, background }: Look): [Colour, Colour] {
  if (borderStyle === "I") return [INSET.dark, INSET.light];
  return [WHITE, background.length === 4 ? [0.5] : background.map((component) => component / 2)];
}

/** Two L-shaped halves of a bevel, of the border's width, inside of its line. */
function bevel(look: Look, { width, height }: Size): string[] {
  const outer = look.borderWidth;
  const inner = 2 * outer;
  const [light, shadow] = shades(look);
  const [right, top] = [width - outer, height - outer];
  const [innerRight, innerTop] = [width - inner, height - inner];
  const upper = [
    [outer, outer],
    [outer, top],
    [right, top],
    [innerRight, innerTop],
    [inner, innerTop],
    [inner, inner],
  ] as const;
  const lower = [
    [right, top],
    [right, outer],
    [outer, outer],
    [inner, inner],
    [innerRight, inner],
    [innerRight, innerTop],
  ] as const;
  return [
    `${fillColour(light)} ${polygon(upper)} f`,
    ...(shadow.length > 0 ? [`${fillColour(shadow)} ${polygon(lower)} f`] : []),
  ];
}

const dashOf = ({ borderStyle, dash }: Look): string =>
  borderStyle === "D" ? `[${operands(...dash)}] 0 d` : "";

function line(look: Look, { width, height }: Size): string[] {
  if (look.border.length === 0) return [];
  const half = look.borderWidth / 2;
  const pen = `${strokeColour(look.border)} ${operands(look.borderWidth)} w ${dashOf(look)}`;
  if (look.borderStyle === "U") return [`${pen} ${operands(0, half)} m ${operands(width, half)} l S`];
  const inside = { width: width - look.borderWidth, height: height - look.borderWidth };
  return [`${pen} ${rectangle(half, half, inside)} S`];
}

/** Background and border of a rectangular widget, in its own space from (0, 0). */
export function drawFrame(look: Look, size: Size): string[] {
  const background =
    look.background.length === 0 ? [] : [`${fillColour(look.background)} ${rectangle(0, 0, size)} f`];
  if (look.borderWidth === 0) return background;
  const hasBevel = look.borderStyle === "B" || look.borderStyle === "I";
  return [...background, ...(hasBevel ? bevel(look, size) : []), ...line(look, size)];
}

/** Background and border of a radio button whose mark is a circle: a circle itself. */
export function drawRing(look: Look, { width, height }: Size): string[] {
  const radius = Math.min(width, height) / 2;
  const [x, y] = [width / 2, height / 2];
  const disc =
    look.background.length === 0 ? [] : [`${fillColour(look.background)} ${circle(x, y, radius)} f`];
  if (look.border.length === 0 || look.borderWidth === 0) return disc;
  const pen = `${strokeColour(look.border)} ${operands(look.borderWidth)} w ${dashOf(look)}`;
  return [...disc, `${pen} ${circle(x, y, Math.max(0, radius - look.borderWidth / 2))} S`];
}
