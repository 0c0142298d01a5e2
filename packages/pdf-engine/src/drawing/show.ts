import type { Glyph } from "fontkit";
import { fontOf } from "../fonts/font.ts";
import { operands } from "./canvas.ts";
import type { PlacedGlyph, Run } from "./shape.ts";

const hex = (code: number): string => code.toString(16).padStart(4, "0");

/** Thousandths of an em that the pen goes back, as TJ takes them. */
const back = (distance: number): string => {
  const thousandths = Math.round(distance * 1000);
  return thousandths === 0 ? "" : `> ${thousandths} <`;
};

type CodeOf = (glyph: Glyph, text: string) => number;

/** Glyphs of one height as the operand of TJ: codes, and where widths and places differ, distances. */
function array(glyphs: readonly PlacedGlyph[], unitsPerEm: number, codeOf: CodeOf): string {
  const items = glyphs.map(({ glyph, advance, x, text }) => {
    const natural = glyph.advanceWidth / unitsPerEm;
    return `${back(-x)}${hex(codeOf(glyph, text))}${back(x + natural - advance)}`;
  });
  return `[<${items.join("")}>]`.replaceAll("<>", "");
}

/** Splits glyphs where their height over the baseline changes. */
function byHeight(glyphs: readonly PlacedGlyph[]): PlacedGlyph[][] {
  const groups: PlacedGlyph[][] = [];
  for (const glyph of glyphs) {
    const last = groups.at(-1);
    if (last !== undefined && last[0]?.y === glyph.y) last.push(glyph);
    else groups.push([glyph]);
  }
  return groups;
}

const utf16 = (text: string): string => Buffer.from(`\ufeff${text}`, "utf16le").swap16().toString("hex");

/** Operators that show a run at `size` points: its font, its glyphs, and its text where they do not tell it. */
export function showRun({ face, glyphs, actualText }: Run, size: number, codeOf: CodeOf): string {
  const { unitsPerEm } = fontOf(face).font;
  const shown = byHeight(glyphs).map((group) => {
    const rise = (group[0]?.y ?? 0) * size;
    const text = `${array(group, unitsPerEm, codeOf)} TJ`;
    return rise === 0 ? text : `${operands(rise)} Ts ${text} 0 Ts`;
  });
  const text = `/${face} ${operands(size)} Tf ${shown.join(" ")}`;
  return actualText === null ? text : `/Span <</ActualText <${utf16(actualText)}>>> BDC ${text} EMC`;
}
