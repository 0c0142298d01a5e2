import { type PDF, type PdfDict, PdfStream } from "@libpdf/core";
import { resourcesOf } from "../content/content-resources.ts";
import { contentText, replaceContent } from "../content/content.ts";
import type { Token } from "../content/content-tokens.ts";
import { operationsOf } from "../content/operations.ts";
import { resolver } from "../file/page-tree.ts";
import { type Shown, ShownLetters, SHOWING } from "../content/shown-letters.ts";
import { stringBytes } from "../file/strings.ts";
import { differencesOf } from "../content/simple-font.ts";
import { Reader } from "../forms/reader.ts";
import { kindOf } from "./font-letters.ts";

/** Codes below have no letter in any encoding. */
const FIRST_LETTER = 0x20;

/**
 * Takes line ends and other codes without a letter out of text in faces of programs: some move on by a blank, others do
 * not. Takes them out of what is shown, too. Answers whether there were any.
 */
export function dropControlCodes(pdf: PDF, shown: ReadonlyMap<PdfDict, Shown>): boolean {
  const reader = new Reader(resolver(pdf));
  let isChanged = false;
  for (const [stream, fonts] of shown) {
    const dropped = new Map<PdfDict, ReadonlySet<number>>();
    for (const [font, strings] of fonts) {
      const codes = droppedOf(reader, font);
      const kept = new Set(
        [...strings].map((text) => withoutCodes(Buffer.from(text, "latin1"), codes).toString("latin1")),
      );
      if ([...strings].every((text) => kept.has(text))) continue;
      dropped.set(font, codes);
      fonts.set(font, kept);
    }
    if (dropped.size === 0 || !(stream instanceof PdfStream)) continue;
    const text = contentText(pdf, stream);
    const resources = resourcesOf(reader, stream);
    const letters = new ShownLetters(text, (name) => resources.fontOf(name));
    const written = without(text, letters, dropped);
    replaceContent(stream, Buffer.from(written, "latin1"));
    isChanged = true;
  }
  return isChanged;
}

/** Codes without a letter of a simple font whose glyphs and widths programs bring along. */
function droppedOf(reader: Reader, font: PdfDict): Set<number> {
  const { isHeld, hasWidths } = kindOf(reader, font);
  const codes = new Set(isHeld || hasWidths ? [] : Array.from({ length: FIRST_LETTER }, (_, code) => code));
  for (const code of differencesOf(reader, font).keys()) codes.delete(code);
  return codes;
}

const withoutCodes = (bytes: Buffer, codes: ReadonlySet<number>): Buffer =>
  Buffer.from(bytes.filter((code) => !codes.has(code)));

function without(
  text: string,
  letters: ShownLetters,
  dropped: ReadonlyMap<PdfDict, ReadonlySet<number>>,
): string {
  let [written, at] = ["", 0];
  const writeString = ({ start, end }: Token, codes: ReadonlySet<number>): void => {
    const bytes = Buffer.from(stringBytes(text.slice(start, end)));
    const kept = withoutCodes(bytes, codes);
    if (kept.length === bytes.length) return;
    written += `${text.slice(at, start)}<${kept.toString("hex")}>`;
    at = end;
  };
  for (const { operator, operands } of operationsOf(text)) {
    letters.note(operator, operands);
    const codes = letters.font && SHOWING.has(operator) ? dropped.get(letters.font) : undefined;
    const last = operands.at(-1);
    if (codes === undefined || last === undefined) continue;
    for (const each of last.kind === "array" ? last.items : [last])
      if (each.kind === "string") writeString(each, codes);
  }
  return written + text.slice(at);
}
