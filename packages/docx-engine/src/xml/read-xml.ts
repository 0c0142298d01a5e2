import { MAX_ATTRIBUTES, MAX_DEPTH } from "../limits/limits.ts";
import { refusal } from "../limits/refusals.ts";
import { decode, ILLEGAL } from "./entities.ts";

/** The start of an element. Offsets count UTF-16 units of the source. */
export interface Tag {
  uri: string;
  local: string;
  /** The name as written, with its prefix. */
  name: string;
  /** Offset of the `<`. */
  start: number;
  /** Offset after the `>`. */
  end: number;
  isEmpty: boolean;
  /** Names and values as written, references not resolved. */
  attributes: readonly (readonly [name: string, raw: string])[];
  /** Namespaces by prefix, "" the default one. */
  scope: Scope;
}

export type Scope = ReadonlyMap<string, string>;

export interface XmlHandler {
  open?(tag: Tag): void;
  /** `end`: behind the element's last `>`. An empty element is closed too. */
  close?(tag: Tag, end: number): void;
  /** Text between tags. References are resolved on demand, because most text is not read. */
  text?(content: () => string): void;
}

const NAME = String.raw`[^\s<>/=:"'&?!;]+`;
const OPEN = new RegExp(`<((?:${NAME}:)?${NAME})`, "y");
const ATTRIBUTE = new RegExp(String.raw`\s+((?:${NAME}:)?${NAME})\s*=\s*(?:"([^"<]*)"|'([^'<]*)')`, "y");
const OPEN_END = /\s*(\/?)>/y;
const CLOSE = new RegExp(String.raw`</((?:${NAME}:)?${NAME})\s*>`, "y");

const damaged = () => refusal("damaged");
const ROOT_SCOPE: Scope = new Map([
  ["", ""],
  ["xml", "http://www.w3.org/XML/1998/namespace"],
]);

class XmlReader {
  readonly #xml: string;
  readonly #handler: XmlHandler;
  readonly #open: Tag[] = [];
  #hasRoot = false;
  #at = 0;

  constructor(xml: string, handler: XmlHandler) {
    this.#xml = xml;
    this.#handler = handler;
  }

  read(): void {
    for (;;) {
      const next = this.#xml.indexOf("<", this.#at);
      if (next < 0) break;
      this.#text(this.#at, next);
      this.#at = next;
      this.#mark();
    }
    this.#text(this.#at, this.#xml.length);
    if (this.#open.length > 0 || !this.#hasRoot) throw damaged();
  }

  #mark(): void {
    const { [this.#at + 1]: sign } = this.#xml;
    if (sign === "/") this.#readClose();
    else if (sign === "?") this.#at = this.#behind("?>", 2);
    else if (sign === "!") this.#readDeclaration();
    else this.#readOpen();
  }

  #text(start: number, end: number): void {
    if (start === end) return;
    const slice = () => this.#xml.slice(start, end);
    if (this.#open.length > 0) this.#handler.text?.(() => decode(slice()));
    else if (slice().trim() !== "") throw damaged();
  }

  #behind(mark: string, from: number): number {
    const found = this.#xml.indexOf(mark, this.#at + from);
    if (found < 0) throw damaged();
    return found + mark.length;
  }

  #readDeclaration(): void {
    const isAt = (mark: string) => this.#xml.startsWith(mark, this.#at);
    if (isAt("<!--")) this.#at = this.#behind("-->", 4);
    else if (isAt("<![CDATA[") && this.#open.length > 0) this.#readCdata();
    else throw isAt("<!DOCTYPE") ? refusal("doctype") : damaged();
  }

  #readCdata(): void {
    const start = this.#at + "<![CDATA[".length;
    this.#at = this.#behind("]]>", 0);
    const end = this.#at - "]]>".length;
    this.#handler.text?.(() => this.#xml.slice(start, end));
  }

  #readClose(): void {
    CLOSE.lastIndex = this.#at;
    const name = CLOSE.exec(this.#xml)?.[1];
    const tag = this.#open.pop();
    if (name === undefined || tag?.name !== name) throw damaged();
    this.#at = CLOSE.lastIndex;
    this.#handler.close?.(tag, this.#at);
  }

  #readOpen(): void {
    const start = this.#at;
    OPEN.lastIndex = start;
    const name = OPEN.exec(this.#xml)?.[1];
    if (name === undefined || (this.#open.length === 0 && this.#hasRoot)) throw damaged();
    this.#at = OPEN.lastIndex;
    const attributes = this.#readAttributes();
    OPEN_END.lastIndex = this.#at;
    const end = OPEN_END.exec(this.#xml);
    if (end === null) throw damaged();
    this.#at = OPEN_END.lastIndex;
    this.#hasRoot = true;
    const scope = innerScope(this.#open.at(-1)?.scope ?? ROOT_SCOPE, attributes);
    const isEmpty = end[1] === "/";
    this.#enter({ ...resolve(name, scope), name, start, end: this.#at, isEmpty, attributes, scope });
  }

  #enter(tag: Tag): void {
    this.#handler.open?.(tag);
    if (tag.isEmpty) this.#handler.close?.(tag, tag.end);
    else this.#open.push(tag);
    if (this.#open.length > MAX_DEPTH)
      throw refusal("too_complex", "The file's text is nested deeper than a document should be.");
  }

  #readAttributes(): (readonly [string, string])[] {
    const attributes: (readonly [string, string])[] = [];
    for (;;) {
      ATTRIBUTE.lastIndex = this.#at;
      const found = ATTRIBUTE.exec(this.#xml);
      if (found === null) break;
      this.#at = ATTRIBUTE.lastIndex;
      attributes.push([found[1] ?? "", found[2] ?? found[3] ?? ""]);
      if (attributes.length > MAX_ATTRIBUTES) throw refusal("too_complex");
    }
    if (attributes.length > 1 && new Set(attributes.map(([name]) => name)).size < attributes.length)
      throw damaged();
    return attributes;
  }
}

function innerScope(outer: Scope, attributes: Tag["attributes"]): Scope {
  let scope: Map<string, string> | null = null;
  for (const [name, raw] of attributes) {
    if (name !== "xmlns" && !name.startsWith("xmlns:")) continue;
    scope ??= new Map(outer);
    scope.set(name.slice("xmlns:".length), decode(raw));
  }
  return scope ?? outer;
}

function resolve(name: string, scope: Scope): { uri: string; local: string } {
  const colon = name.indexOf(":");
  const uri = scope.get(name.slice(0, Math.max(colon, 0)));
  if (uri === undefined) throw damaged();
  return { uri, local: name.slice(colon + 1) };
}

/** The value of an attribute by its namespace ("" for one without a prefix), or undefined. */
export function attribute(
  { attributes, scope }: Tag,
  uris: readonly string[],
  local: string,
): string | undefined {
  const found = attributes.find(([name]) => {
    const colon = name.indexOf(":");
    if (name.slice(colon + 1) !== local) return false;
    return uris.includes(colon < 0 ? "" : (scope.get(name.slice(0, colon)) ?? ""));
  });
  return found && decode(found[1]);
}

/**
 * Reads XML with namespaces and without a DTD in one pass and keeps only the open elements. A part of 30 MB needs no
 * tree, and edits go by offsets. Throws DocxRejected for a DOCTYPE, for XML that is not well-formed and for deep
 * nesting.
 */
export function readXml(xml: string, handler: XmlHandler): void {
  if (ILLEGAL.test(xml)) throw damaged();
  new XmlReader(xml, handler).read();
}
