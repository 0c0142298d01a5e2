import { refusal } from "../limits/refusals.ts";
import type { Edit } from "../xml/edits.ts";
import { COMPATIBILITY, SHAPES, WORD } from "../xml/names.ts";
import type { Scope, Tag } from "../xml/read-xml.ts";
import { readXml } from "../xml/read-xml.ts";
import { mayHoldTags } from "./tag-names.ts";

/** A text element (`w:t`) of the source, or a visible object between texts, which no tag crosses. */
export interface Segment {
  /** Its part of the paragraph's text. */
  text: string;
  /** Null for an object. */
  element: TextElement | null;
}

export interface TextElement {
  tag: Tag;
  /** Behind the element's last `>`. */
  end: number;
  /** Edits that remove data bindings of the content controls around it, which would replace its text. */
  bindings: readonly Edit[];
}

export interface Paragraph {
  segments: Segment[];
  /** Whether it is in a fallback, which readers use only where they do not know the choice beside it. */
  isFallback: boolean;
}

export interface Scan {
  /** Paragraphs with braces, in order of their text. */
  paragraphs: Paragraph[];
  /** Edits before every conversion: removed marks of comments and former formats, tables separated from text boxes. */
  repairs: Edit[];
}

/** Visible objects between texts. A tag that one of them interrupts is no tag. */
const MARKS = new Set(["tab", "br", "cr", "drawing", "pict", "object", "sym", "noBreakHyphen", "ptab"]);
/** A soft hyphen is shown only at a line end. */
const SOFT_HYPHEN = "\u00ad";
const TRACKED = new Set(["ins", "del", "moveFrom", "moveTo", "cellIns", "cellDel", "cellMerge"]);
const FORMER_FORMATS =
  /^(?:rPr|pPr|sectPr|tblPr|tblPrEx|tblGrid|trPr|tcPr|numbering)Change$|^numberingChange$/;
const COMMENT_MARKS = new Set(["commentRangeStart", "commentRangeEnd", "commentReference"]);
const EMBEDDED = new Set(["altChunk", "subDoc"]);

interface OpenParagraph extends Paragraph {
  /** Its offset, where a table ends right before it. */
  behindTable: number | null;
}

interface ContentControl {
  tag: Tag;
  bindings: Edit[];
}

/** `mc:AlternateContent`: content for readers that know a feature, and for those that do not. */
interface Alternative {
  tag: Tag;
  fallback: { start: number; end: number } | null;
  holdsBehindTable: boolean;
}

const emptyLine = (word: string): string => `<w:p xmlns:w="${word}"/>`;

const removal = (start: number, end: number): Edit => ({ start, end, replacement: "" });

class Scanner {
  readonly paragraphs: Paragraph[] = [];
  readonly repairs: Edit[] = [];
  readonly #open: OpenParagraph[] = [];
  readonly #controls: ContentControl[] = [];
  #text: { tag: Tag; parts: string[] } | null = null;
  #fallbacks = 0;
  #isBehindTable = false;
  readonly #alternatives: Alternative[] = [];
  #former: Tag | null = null;

  open(tag: Tag): void {
    if (tag.uri === COMPATIBILITY) this.#openCompatibility(tag);
    if (tag.uri === SHAPES && tag.local === "txbx") this.#openBox(tag);
    if (!isWord(tag)) return;
    const { local } = tag;
    if (this.#former === null) this.#refuse(local);
    if (local === "p") this.#openParagraph(tag);
    else if (local === "t") this.#text = { tag, parts: [] };
    else if (local === "sdt") this.#controls.push({ tag, bindings: [] });
    else if (MARKS.has(local)) this.#open.at(-1)?.segments.push({ text: "\n", element: null });
    else if (local === "softHyphen") this.#open.at(-1)?.segments.push({ text: SOFT_HYPHEN, element: null });
    else if (FORMER_FORMATS.test(local)) this.#former ??= tag;
  }

  close(tag: Tag, end: number): void {
    if (tag.uri === COMPATIBILITY) this.#closeCompatibility(tag, end);
    if (!isWord(tag)) return;
    const { local } = tag;
    if (local === "tbl") this.#isBehindTable = true;
    else if (local === "p") this.#closeParagraph();
    else if (local === "t") this.#closeText(end);
    else if (local === "sdt") this.#controls.pop();
    else if (local === "dataBinding") this.#controls.at(-1)?.bindings.push(removal(tag.start, end));
    else if (COMMENT_MARKS.has(local)) this.repairs.push(removal(tag.start, end));
    else if (this.#former?.start === tag.start) {
      this.repairs.push(removal(tag.start, end));
      this.#former = null;
    }
  }

  text(content: () => string): void {
    this.#text?.parts.push(content());
  }

  #refuse(local: string): void {
    if (TRACKED.has(local)) throw refusal("tracked_changes");
    if (EMBEDDED.has(local)) throw refusal("embedded_document");
  }

  #openParagraph({ start }: Tag): void {
    const behindTable = this.#isBehindTable ? start : null;
    this.#isBehindTable = false;
    this.#open.push({ segments: [], isFallback: this.#fallbacks > 0, behindTable });
  }

  /**
   * The embedded converter (LibreOffice 24.8) loses what follows a text box whose paragraph stands right behind a
   * table. There the older notation (VML) that Word writes beside it is used, or an empty line is inserted.
   */
  #openBox({ scope }: Tag): void {
    const paragraph = this.#open.find(({ behindTable }) => behindTable !== null);
    if (paragraph === undefined) return;
    const alternative = this.#alternatives[0];
    if (alternative !== undefined) alternative.holdsBehindTable = true;
    else this.#partFromTable(paragraph, scope);
  }

  #partFromTable(paragraph: OpenParagraph, scope: Scope): void {
    const at = paragraph.behindTable ?? 0;
    const word = WORD.find((uri) => [...scope.values()].includes(uri)) ?? WORD[0];
    paragraph.behindTable = null;
    this.repairs.push({ start: at, end: at, replacement: emptyLine(word) });
  }

  #openCompatibility(tag: Tag): void {
    if (tag.local === "AlternateContent")
      this.#alternatives.push({ tag, fallback: null, holdsBehindTable: false });
    if (tag.local !== "Fallback") return;
    this.#fallbacks += 1;
    const alternative = this.#alternatives.at(-1);
    if (alternative !== undefined) alternative.fallback = { start: tag.end, end: tag.end };
  }

  #closeCompatibility(tag: Tag, end: number): void {
    if (tag.local === "Fallback") {
      this.#fallbacks -= 1;
      const fallback = this.#alternatives.at(-1)?.fallback;
      if (fallback && !tag.isEmpty) fallback.end = end - `</${tag.name}>`.length;
    }
    if (tag.local === "AlternateContent") this.#closeAlternative(end);
  }

  #closeAlternative(end: number): void {
    const alternative = this.#alternatives.pop();
    if (!alternative?.holdsBehindTable) return;
    const { fallback, tag } = alternative;
    const paragraph = this.#open.find(({ behindTable }) => behindTable !== null);
    if (fallback !== null && fallback.end > fallback.start)
      this.repairs.push(removal(tag.start, fallback.start), removal(fallback.end, end));
    else if (paragraph !== undefined) this.#partFromTable(paragraph, tag.scope);
  }

  #closeText(end: number): void {
    if (this.#text === null) return;
    const { tag, parts } = this.#text;
    this.#text = null;
    const bindings = this.#controls.flatMap((control) => control.bindings);
    this.#open.at(-1)?.segments.push({ text: parts.join(""), element: { tag, end, bindings } });
  }

  #closeParagraph(): void {
    const paragraph = this.#open.pop();
    if (paragraph === undefined) return;
    if (mayHoldTags(textOf(paragraph))) this.paragraphs.push(paragraph);
  }
}

const isWord = ({ uri }: Tag): boolean => (WORD as readonly string[]).includes(uri);

export const textOf = ({ segments }: Paragraph): string => segments.map(({ text }) => text).join("");

const firstOffset = ({ segments }: Paragraph): number =>
  segments.find(({ element }) => element !== null)?.element?.tag.start ?? 0;

/** Reads a printed part's paragraphs. Throws DocxRejected for pending tracked changes. */
export function scanPart(xml: string): Scan {
  const scanner = new Scanner();
  readXml(xml, {
    open: (tag) => scanner.open(tag),
    close: (tag, end) => scanner.close(tag, end),
    text: (content) => scanner.text(content),
  });
  const paragraphs = scanner.paragraphs.toSorted((left, right) => firstOffset(left) - firstOffset(right));
  return { paragraphs, repairs: scanner.repairs };
}
