import type { PdfDict } from "@libpdf/core";
import type { Token } from "./content-tokens.ts";
import { stringBytes } from "../file/strings.ts";

/** Mode of text that nobody sees (ISO 32000-2 table 104). */
const INVISIBLE = 3;
/** Operators that show strings. */
export const SHOWING: ReadonlySet<string> = new Set(["Tj", "TJ", "'", '"']);

/** Fonts of content by their names in its resources. */
export type FontOf = (name: string) => PdfDict | null;

/** Bytes of a string, as it is written, that all programs show. */
const MAX_STRING = 32_767;

/** Strings that content shows in each font, a character for each byte. */
export type Shown = Map<PdfDict, Set<string>>;

interface State {
  font: PdfDict | null;
  isInvisible: boolean;
}

/** Collects the strings that a content stream shows in each font, those that nobody sees left out. */
export class ShownLetters {
  readonly #fontOf: FontOf;
  readonly #text: string;
  readonly #stack: State[] = [];
  #state: State = { font: null, isInvisible: false };
  readonly found: Shown = new Map();
  /** Whether something is shown in a font of other content. */
  isInherited = false;
  /** Whether nobody should see letters that are content, which most programs show all the same. */
  isHidden = false;
  /** Whether a string is so long that programs cut it off. */
  isLong = false;

  constructor(text: string, fontOf: FontOf) {
    this.#text = text;
    this.#fontOf = fontOf;
  }

  get font(): PdfDict | null {
    return this.#state.font;
  }

  /** Takes an operator with the operands that it takes. */
  note(operator: string, taken: readonly Token[]): void {
    if (operator === "q") this.#stack.push({ ...this.#state });
    else if (operator === "Q") this.#state = this.#stack.pop() ?? this.#state;
    else if (operator === "Tf") this.#state.font = this.#fontOf(taken[0]!.text);
    else if (operator === "Tr") this.#state.isInvisible = Number(taken[0]!.text) === INVISIBLE;
    else if (SHOWING.has(operator)) this.#show(taken.at(-1)!);
  }

  #show({ kind, items, ...whole }: Token): void {
    const { font, isInvisible } = this.#state;
    if (isInvisible && font?.has("CharProcs")) this.isHidden = true;
    if (isInvisible) return;
    if (font === null) {
      this.isInherited = true;
      return;
    }
    const strings = this.found.get(font) ?? new Set();
    this.found.set(font, strings);
    for (const { start, end } of kind === "array"
      ? items.filter((item) => item.kind === "string")
      : [whole]) {
      this.isLong ||= end - start > MAX_STRING;
      strings.add(Buffer.from(stringBytes(this.#text.slice(start, end))).toString("latin1"));
    }
  }
}
