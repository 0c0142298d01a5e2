import { type PdfDict, PdfStream } from "@libpdf/core";
import { Reader } from "../forms/reader.ts";
import { imageEnd } from "./inline-image.ts";
import { replaceContent } from "./content.ts";
import { type Token, Tokens } from "./content-tokens.ts";
import { ContestedContent } from "./contested-content.ts";
import { contestedUses, FormUse } from "./drawn-forms.ts";
import { FarPlaces } from "./far-places.ts";
import { takenBy } from "./operands.ts";
import { type Edit, isContestedName, isPlainDictionary, operandEdits } from "./plain-operands.ts";
import { type IsShown, LayerMarks } from "./layer-marks.ts";
import type { Source } from "../file/load.ts";
import { type Shown, ShownLetters } from "./shown-letters.ts";
import { resolver } from "../file/page-tree.ts";
import { ALL, type Resources, resourcesOf } from "./content-resources.ts";
import { contentsOf } from "./contents.ts";
import { plainDashes } from "./dashes.ts";
import { decode, isPlainlyPacked, reachableDictionaries } from "../file/streams.ts";

/** Operators that need a current point, that make one, and that end a path. */
const CONTINUING: ReadonlySet<string> = new Set(["l", "c", "v", "y", "h"]);
/** A clip without a path hides all in some programs, and nothing in others. */
const CLIPPING: ReadonlySet<string> = new Set(["W", "W*"]);
const STARTING: ReadonlySet<string> = new Set(["m", "re"]);
const ENDING: ReadonlySet<string> = new Set(["b", "B", "b*", "B*", "f", "F", "f*", "n", "s", "S"]);

/** Operators that name a resource, and its category. */
const NAMING: Readonly<Record<string, string>> = {
  gs: "ExtGState",
  cs: "ColorSpace",
  CS: "ColorSpace",
  Do: "XObject",
  sh: "Shading",
  scn: "Pattern",
  SCN: "Pattern",
  Tf: "Font",
};
const WHOLE: ReadonlySet<string> = new Set(["Tr", "J", "j"]); // modes, caps and joins
/** Colour spaces that need no resource. */
const BUILT_IN: ReadonlySet<string> = new Set(["DeviceGray", "DeviceRGB", "DeviceCMYK", "Pattern"]);
/** Operators with the parts of a colour, of which those of four inks are shares of a whole. */
const MIXING: ReadonlySet<string> = new Set("k K sc SC scn SCN".split(" "));
const INKS = 4;
/** Operators that set a colour. A glyph that begins with `d1` has that of the text (ISO 32000-2 table 111). */
const COLOURING: ReadonlySet<string> = new Set("g G rg RG k K cs CS sc SC scn SCN sh".split(" "));

export interface PlainContents {
  /** Whether anything was odd. */
  isOdd: boolean;
  /** Streams with something that programs draw differently, although two of them agree. */
  contested: Set<PdfDict>;
  /** The strings that each stream shows. */
  shown: Map<PdfDict, Shown>;
}

/** Writes the content of pages, forms, patterns and glyphs plainly, and without layers. */
export function writePlainContents({ pdf }: Pick<Source, "pdf">, isShown: IsShown): PlainContents {
  const reader = new Reader(resolver(pdf));
  const found: PlainContents = { isOdd: false, contested: new Set(), shown: new Map() };
  const uses = new Map<PdfDict, FormUse>();
  for (const { stream, holder } of contentsOf(pdf, reader)) {
    const content = Buffer.from(decode(pdf, stream));
    const { plain, isContested, shown, use } = readContent(content, resourcesOf(reader, holder), isShown);
    uses.set(stream, use);
    if (isContested) found.contested.add(stream);
    if (shown.size > 0) found.shown.set(stream, shown);
    if (plain === content && isPlainlyPacked(pdf, stream)) continue;
    replaceContent(stream, plain);
    found.isOdd = true;
  }
  for (const stream of contestedUses(uses)) found.contested.add(stream);
  // A dictionary of resources is no stream, so that a resource of this name stays.
  for (const dict of reachableDictionaries(pdf)) if (dict instanceof PdfStream) dict.delete("OC");
  return found;
}

/**
 * A content stream that programs read alike: numbers as the standard writes them, and operators with the operands that
 * they take. What is not so is written plainly or taken out, so that a comparison of pictures tells whether it matters.
 * Resources that are not there are not used. Answers `content` itself where nothing is odd.
 */
export const plainContent = (content: Buffer): Buffer => readContent(content, ALL, () => true).plain;

interface ReadContent {
  plain: Buffer;
  isContested: boolean;
  shown: Shown;
  use: FormUse;
}

function readContent(content: Buffer, resources: Resources, isShown: IsShown): ReadContent {
  const reading = new Reading(content.toString("latin1"), resources, isShown);
  const edits = reading.edits();
  return {
    plain: edits.length === 0 ? content : edited(content, edits),
    isContested: reading.isContested,
    shown: reading.shown,
    use: reading.use,
  };
}

function edited(content: Buffer, edits: readonly Edit[]): Buffer {
  const parts: Buffer[] = [];
  let at = 0;
  // Of two that begin at one place the longer is first, and those within it are skipped.
  const ordered = edits.toSorted((left, right) => left.start - right.start || right.end - left.end);
  for (const { start, end, text } of ordered) {
    if (start < at) continue;
    parts.push(content.subarray(at, start), Buffer.from(text, "latin1"));
    at = end;
  }
  return Buffer.concat([...parts, content.subarray(at)]);
}

class Reading {
  readonly #text: string;
  readonly #tokens: Tokens;
  readonly #edits: Edit[] = [];
  #operands: Token[] = [];
  #hasPoint = false;
  readonly #resources: Resources;
  readonly #contested: ContestedContent;
  readonly #letters: ShownLetters;
  readonly #places = new FarPlaces();
  readonly use: FormUse;
  readonly #marks: LayerMarks;
  /** States that the content has kept and not taken back. */
  #states = 0;
  #isFirst = true;
  /** The content is a glyph without colours of its own. */
  #isUncoloured = false;
  /** Programs find the end of an inline image in their own ways. */
  #hasInlineImage = false;
  /** A form is drawn between the parts of a path, which one program forgets then. */
  #isInPath = false;
  #hasContestedName = false;
  /** A glyph says how wide it is after something else: some programs begin it there. */
  #isLateGlyph = false;

  constructor(text: string, resources: Resources, isShown: IsShown) {
    this.#text = text;
    this.#marks = new LayerMarks(resources, isShown);
    this.#resources = resources;
    this.#contested = new ContestedContent((name) => resources.componentsOf(name));
    this.use = new FormUse(resources);
    this.#letters = new ShownLetters(text, (name) => resources.fontOf(name));
    this.#tokens = new Tokens(text);
  }

  get isContested(): boolean {
    return (
      this.#hasInlineImage ||
      this.#isInPath ||
      this.#hasContestedName ||
      this.#isLateGlyph ||
      this.#places.isFound ||
      this.#contested.isFound ||
      this.#letters.isInherited ||
      this.#letters.isLong ||
      this.#letters.isHidden
    );
  }

  get shown(): Shown {
    return this.#letters.found;
  }

  edits(): Edit[] {
    for (let token = this.#tokens.next(); token !== null; token = this.#tokens.next()) {
      if (token.kind !== "word" || ["true", "false", "null"].includes(token.text)) this.#operand(token);
      else if (token.text === "BI") this.#inlineImage(token);
      else this.#operator(token);
    }
    const [first, last] = [this.#operands[0], this.#operands.at(-1)];
    if (first !== undefined) this.#remove(first, last!);
    this.#close();
    return this.#edits;
  }

  /** Ends what is open: in some programs a mark, a path or a clip lasts beyond the form that has it. */
  #close(): void {
    const end = this.#text.length;
    const path = this.#hasPoint ? "n\n" : "";
    const text = path + "EMC\n".repeat(this.#marks.unended) + "Q\n".repeat(this.#states);
    if (text !== "") this.#edits.push({ start: end, end, text: `\n${text}` });
  }

  #operand(token: Token): void {
    this.#operands.push(token);
    this.#edits.push(...operandEdits(this.#text, token));
  }

  #operator(token: Token): void {
    const operands = this.#operands;
    this.#operands = [];
    const taken = takenBy(token.text, operands);
    if (
      taken === null ||
      !isUsable(token.text, taken) ||
      !this.#isKept(token.text) ||
      ((CONTINUING.has(token.text) || CLIPPING.has(token.text)) && !this.#hasPoint)
    )
      return this.#remove(operands[0] ?? token, token);
    this.#isLateGlyph ||= !this.#isFirst && (token.text === "d0" || token.text === "d1");
    if (this.#isFirst) this.#isUncoloured = token.text === "d1";
    this.#isFirst = false;
    if (!this.#isFound(token.text, taken) || (this.#isUncoloured && COLOURING.has(token.text)))
      return this.#remove(operands[0] ?? token, token);
    if (!this.#marks.note(token.text, taken)) return this.#remove(operands[0] ?? token, token);
    if (taken.some((operand) => operand.kind === "dictionary" && !isPlainDictionary(operand)))
      return this.#writeMark(taken, token);
    const hidden = this.#marks.hidden(token.text, taken);
    if (hidden === undefined) {
      this.#contested.note(token.text, taken);
      this.#letters.note(token.text, taken);
      this.#places.note(token.text, taken);
      this.use.note(token.text, taken);
      this.#hasContestedName ||= taken.some(isContestedName);
    } else this.#edits.push({ start: (operands[0] ?? token).start, end: token.end, text: hidden });
    this.#isInPath ||= token.text === "Do" && this.#hasPoint && hidden === undefined;
    if (STARTING.has(token.text)) this.#hasPoint = true;
    if (ENDING.has(token.text)) this.#hasPoint = false;
    const surplus = operands.length - taken.length;
    if (surplus > 0) this.#remove(operands[0]!, operands[surplus - 1]!);
    if (token.text === "TJ") this.#removeWords(taken[0]!.items);
    if (token.text === "d") this.#writeDashes(taken[0]!, taken[1]!);
    if (WHOLE.has(token.text)) this.#writeWhole(taken[0]!);
    if (MIXING.has(token.text) && taken.length === INKS) taken.forEach((part) => this.#writeShare(part));
  }

  /** Marks with a dictionary that programs read to different ends have none. A point that is marked so is left out. */
  #writeMark([tag]: readonly Token[], { end, text }: Token): void {
    const plain = text === "BDC" ? `${this.#text.slice(tag!.start, tag!.end)} BMC` : " ";
    this.#edits.push({ start: tag!.start, end, text: plain });
  }

  /** Whether there is a state to take back. Some programs take back that of the content around. */
  #isKept(operator: string): boolean {
    if (operator === "q") this.#states += 1;
    if (operator !== "Q") return true;
    if (this.#states === 0) return false;
    this.#states -= 1;
    return true;
  }

  /** Some programs take `3.0` for no number of a mode. */
  #writeWhole({ start, end, text }: Token): void {
    const plain = String(Number(text));
    if (plain !== text) this.#edits.push({ start, end, text: plain });
  }

  /** Programs mix more than the whole of an ink, or less than none, in their own ways. */
  #writeShare({ kind, start, end, text }: Token): void {
    const share = Math.min(Math.max(Number(text), 0), 1);
    if (kind === "number" && !(share === Number(text))) this.#edits.push({ start, end, text: String(share) });
  }

  #writeDashes({ start, items }: Token, { end, text }: Token): void {
    const plain = plainDashes({ lengths: items.map((item) => Number(item.text)), phase: Number(text) });
    if (plain === null) return;
    this.#edits.push({ start, end, text: `[${plain.lengths.join(" ")}] ${plain.phase.toFixed(6)}` });
  }

  /** Whether the resource that an operator names is there. */
  #isFound(operator: string, taken: readonly Token[]): boolean {
    const category = NAMING[operator];
    // A font comes first, all others last: a colour may precede the pattern.
    const named = operator === "Tf" ? taken[0] : taken.at(-1);
    if (category === undefined || named?.kind !== "name") return true;
    return (
      (category === "ColorSpace" && BUILT_IN.has(named.text.slice(1))) ||
      this.#resources.has(category, named.text)
    );
  }

  /** Some producers write operators between the parts of a text, where most programs skip them. */
  #removeWords(items: readonly Token[]): void {
    for (const item of items) if (item.kind !== "number" && item.kind !== "string") this.#remove(item, item);
  }

  /** Takes out what is there from one token to another. */
  #remove({ start }: Token, { end }: Token): void {
    this.#edits.push({ start, end, text: " " });
  }

  /** Skips an inline image that could not become one of the resources. */
  #inlineImage(begin: Token): void {
    const hidden = this.#marks.hidden(begin.text);
    this.#hasInlineImage ||= hidden === undefined;
    this.#operands = [];
    const entries: Token[] = [];
    let token = this.#tokens.next();
    for (; token !== null && !(token.kind === "word" && token.text === "ID"); token = this.#tokens.next())
      entries.push(token);
    if (token !== null) this.#tokens.at = imageEnd(this.#text, token.end, entries).end;
    if (hidden !== undefined) this.#edits.push({ start: begin.start, end: this.#tokens.at, text: hidden });
  }
}

/** Whether a number is a cap or a join of lines (ISO 32000-2 tables 53 and 54). */
export const isLineStyle = (value: number): boolean => [0, 1, 2].includes(value);

/** Whether operands have values that programs understand alike. */
function isUsable(operator: string, [first]: readonly Token[]): boolean {
  const value = Number(first?.text);
  if (operator === "w") return !(value < 0);
  if (operator === "M") return value >= 1;
  if (operator === "J" || operator === "j") return isLineStyle(value);
  if (operator === "Tr") return Number.isInteger(value) && value >= 0 && value <= 7;
  const items = first?.items ?? [];
  if (operator !== "d" || items.length === 0) return true;
  const isDashed = items.every(({ kind, text }) => kind === "number" && !(Number(text) < 0));
  return isDashed && items.some(({ text }) => Number(text) > 0);
}
