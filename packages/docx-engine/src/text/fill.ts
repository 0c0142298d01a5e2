import { MAX_FILLED_CHARACTERS } from "../limits/limits.ts";
import { refusal } from "../limits/refusals.ts";
import type { Edit } from "../xml/edits.ts";
import { applyEdits } from "../xml/edits.ts";
import { escape, ILLEGAL } from "../xml/entities.ts";
import type { Tag } from "../xml/read-xml.ts";
import type { Paragraph, Segment, TextElement } from "./scan.ts";
import { scanPart, textOf } from "./scan.ts";
import { findTags } from "./tag-names.ts";

/** Replacement of a tag: text, or XML that a run may contain. */
export type Replacement = { text: string } | { xml: string };

/** The replacement of a tag in text of this namespace. Null keeps it. It is called once for each tag, in order. */
export type Replace = (name: string, wordNamespace: string) => Replacement | null;

type Piece = Replacement;

/** New pieces of changed segments. */
type Rewritten = Map<Segment, Piece[]>;

interface Span {
  segment: Segment;
  start: number;
  end: number;
}

function spansOf({ segments }: Paragraph): Span[] {
  let end = 0;
  return segments.map((segment) => {
    const start = end;
    end += segment.text.length;
    return { segment, start, end };
  });
}

/** The pieces of a segment: its text without replaced tags, and the values where tags began. */
function piecesOf({ segment, start, end }: Span, replaced: readonly Replaced[]): Piece[] | null {
  const touching = replaced.filter((tag) => tag.start < end && tag.end > start);
  if (touching.length === 0 || segment.element === null) return null;
  const pieces: Piece[] = [];
  let at = start;
  for (const tag of touching) {
    if (tag.start > at) pieces.push({ text: segment.text.slice(at - start, tag.start - start) });
    if (tag.start >= start) pieces.push(tag.by);
    at = Math.min(tag.end, end);
  }
  if (at < end) pieces.push({ text: segment.text.slice(at - start) });
  return pieces;
}

interface Replaced {
  start: number;
  end: number;
  by: Replacement;
}

function rewrite(paragraph: Paragraph, replace: Replace): Rewritten {
  const namespace = paragraph.segments.find(({ element }) => element)?.element?.tag.uri ?? "";
  const replaced = findTags(textOf(paragraph)).flatMap(({ name, start, end }) => {
    const by = replace(name, namespace);
    return by === null ? [] : [{ start, end, by }];
  });
  const rewritten: Rewritten = new Map();
  for (const span of spansOf(paragraph)) {
    const pieces = piecesOf(span, replaced);
    if (pieces !== null) rewritten.set(span.segment, pieces);
  }
  return rewritten;
}

/** Line ends of every kind, with vertical tab and form feed, and the tab. */
const BREAKS = new RegExp(String.raw`(\r\n|[\n\r\v\f\u2028\u2029]|\t)`);
const EVERY_ILLEGAL = new RegExp(ILLEGAL, "g");

/** Writes adjacent text elements with the namespace and prefix of the original. */
class Writer {
  readonly #tag: Tag;
  readonly #prefix: string;
  readonly #namespace: string;

  constructor(tag: Tag) {
    this.#tag = tag;
    const colon = tag.name.indexOf(":");
    this.#prefix = tag.name.slice(0, colon + 1);
    this.#namespace = `xmlns${colon < 0 ? "" : `:${tag.name.slice(0, colon)}`}="${escape(tag.uri)}"`;
  }

  write(piece: Piece): string {
    if ("xml" in piece) return piece.xml;
    return piece.text
      .split(BREAKS)
      .map((part) => this.#part(part))
      .join("");
  }

  #part(part: string): string {
    if (part === "") return "";
    if (part === "\t") return `<${this.#prefix}tab ${this.#namespace}/>`;
    if (BREAKS.test(part)) return `<${this.#prefix}br ${this.#namespace}/>`;
    const { name } = this.#tag;
    const text = escape(part.replace(EVERY_ILLEGAL, "\ufffd"));
    return `<${name} ${this.#namespace} xml:space="preserve">${text}</${name}>`;
  }
}

function editOf({ tag, end }: TextElement, pieces: readonly Piece[]): Edit {
  const writer = new Writer(tag);
  // Adjacent texts are one element, so that a value stays joined to the words around it.
  const merged: Piece[] = [];
  for (const piece of pieces) {
    const last = merged.at(-1);
    if (last && "text" in last && "text" in piece)
      merged[merged.length - 1] = { text: last.text + piece.text };
    else merged.push(piece);
  }
  return { start: tag.start, end, replacement: merged.map((piece) => writer.write(piece)).join("") };
}

function assertFits(xml: string, edits: readonly Edit[]): void {
  const length = edits.reduce((sum, { replacement }) => sum + replacement.length, xml.length);
  if (length > MAX_FILLED_CHARACTERS)
    throw refusal("too_complex", "The document with its values is larger than a document should be.");
}

/** Replaces the tags of a printed part and makes it ready to convert. Throws DocxRejected. */
export function fillPart(xml: string, replace: Replace): string {
  const { paragraphs, repairs } = scanPart(xml);
  const edits: Edit[] = [...repairs];
  for (const paragraph of paragraphs) {
    for (const [{ element }, pieces] of rewrite(paragraph, replace)) {
      if (element === null) continue;
      edits.push(editOf(element, pieces), ...element.bindings);
    }
  }
  assertFits(xml, edits);
  return edits.length === 0 ? xml : applyEdits(xml, edits);
}
