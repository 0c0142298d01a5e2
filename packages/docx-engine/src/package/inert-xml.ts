import { FieldCodes, isHarmlessCode } from "./field-codes.ts";
import type { Edit } from "../xml/edits.ts";
import { applyEdits } from "../xml/edits.ts";
import { decode } from "../xml/entities.ts";
import type { Tag } from "../xml/read-xml.ts";
import { readXml } from "../xml/read-xml.ts";

/** Elements that load other files or programs. Each is removed with its content. */
const LOADING = new Set([
  "altChunk",
  "subDoc",
  "OLEObject",
  "objectEmbed",
  "objectLink",
  "control",
  "attachedTemplate",
  "mailMerge",
  "saveThroughXslt",
  "frameset",
  "externalData",
  "audioFile",
  "videoFile",
  "quickTimeFile",
  "wavAudioFile",
  "audioCd",
  "snd",
  "movie",
  "script",
  "contentPart",
]);
/** Attributes that name a file without a relationship. */
const LOADING_ATTRIBUTES = new Set(["src", "href", "althref", "relhref"]);
/** A file, a share, or a protocol, with which no namespace and no text begins. */
const LOADED =
  /^\s*(?:(?:file|ftp|smb|sftp|davs?|webdav|macro|private|service|slot|javascript|vnd\.[\w.]+):|\\\\[^\\]|\/\/\w)/i;

const localOf = (name: string): string => name.slice(name.indexOf(":") + 1);
const isNamespace = (name: string): boolean => name === "xmlns" || name.startsWith("xmlns:");

/** Whether an attribute may stay. It may also be the code of a simple field (`w:instr`). */
function isHarmless(name: string, raw: string): boolean {
  if (isNamespace(name)) return true;
  const value = decode(raw);
  const local = localOf(name);
  if (local === "instr") return isHarmlessCode(value);
  if (LOADING_ATTRIBUTES.has(local)) return value.trim().startsWith("#");
  return !LOADED.test(value);
}

function withAttributes({ name, isEmpty }: Tag, attributes: Tag["attributes"]): string {
  const written = attributes.map(([key, raw]) => ` ${key}="${raw.replaceAll('"', "&quot;")}"`).join("");
  return `<${name}${written}${isEmpty ? "/" : ""}>`;
}

class Cleaner {
  readonly #fields = new FieldCodes();
  readonly #edits: Edit[] = [];
  #instruction: { tag: Tag; parts: string[] } | null = null;

  get edits(): Edit[] {
    this.#fields.close();
    return [...this.#edits, ...this.#fields.edits];
  }

  open(tag: Tag): void {
    if (tag.local === "fldChar") this.#field(tag);
    else if (tag.local === "instrText") this.#instruction = { tag, parts: [] };
    else if (tag.local === "t" || tag.local === "fldSimple") this.#fields.content();
    const kept = tag.attributes.filter(([name, raw]) => isHarmless(name, raw));
    if (kept.length === tag.attributes.length) return;
    this.#edits.push({ start: tag.start, end: tag.end, replacement: withAttributes(tag, kept) });
  }

  close(tag: Tag, end: number): void {
    if (LOADING.has(tag.local)) this.#edits.push({ start: tag.start, end, replacement: "" });
    if (this.#instruction?.tag.start === tag.start) this.#closeInstruction(tag, end);
  }

  text(content: () => string): void {
    this.#instruction?.parts.push(content());
  }

  #field({ attributes }: Tag): void {
    const [, type = ""] = attributes.find(([name]) => localOf(name) === "fldCharType") ?? [];
    const kind = decode(type);
    if (kind === "begin") this.#fields.begin();
    else if (kind === "separate") this.#fields.separate();
    else this.#fields.end();
  }

  #closeInstruction(tag: Tag, end: number): void {
    const { parts } = this.#instruction ?? { parts: [] };
    this.#instruction = null;
    if (tag.isEmpty) return;
    const contentEnd = end - `</${tag.name}>`.length;
    const range = { start: tag.start, end, contentStart: tag.end, contentEnd };
    this.#fields.instruction({ ...range, text: parts.join("") });
  }
}

/**
 * Removes what a converter would load from a part's XML: linked and embedded objects, other documents, and codes and
 * attributes that name files. Results of fields and pictures of objects stay. Throws DocxRejected.
 */
export function inertXml(xml: string): string {
  const cleaner = new Cleaner();
  readXml(xml, {
    open: (tag) => cleaner.open(tag),
    close: (tag, end) => cleaner.close(tag, end),
    text: (content) => cleaner.text(content),
  });
  return applyEdits(xml, cleaner.edits);
}
