import { DocxRejected } from "../../../domain/ports/docx.ts";
import { MAX_XML_BYTES, MAX_XML_TOTAL_BYTES } from "../limits/limits.ts";
import { refusal } from "../limits/refusals.ts";
import { relationKind } from "../xml/names.ts";
import { readXml } from "../xml/read-xml.ts";
import { textOf } from "../xml/text-of.ts";
import { type Archive, type ArchiveEntry, openArchive, unpack, verify } from "./archive.ts";
import { CONTENT_TYPES_PART, ContentTypes } from "./content-types.ts";
import { PieceLimits } from "./piece-limits.ts";
import { type Relationship, Relationships, relsPartOf, sourceOfRels } from "./relationships.ts";

/** A package that was checked: every part unpacks as declared, every XML part is well-formed and bounded. */
export interface DocxPackage {
  archive: Archive;
  types: ContentTypes;
  /** XML parts by lower-case name. */
  xml: ReadonlyMap<string, string>;
  /** Parts that print text, in reading order: body, headers, footers, footnotes, endnotes. */
  printed: string[];
}

const WORD_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.";
/** A main part that may run macros, and what they are kept in. An embedded workbook's are not the document's. */
const MACROS = /macroenabled(?:template)?\.main\+xml$|vbaproject|vbadata/;
/** A DOCX has one main part of this type; a template (DOTX) differs in nothing else. */
const MAIN_TYPES = new Set([`${WORD_TYPE}document.main+xml`, `${WORD_TYPE}template.main+xml`]);
const RELATIONSHIPS = ".rels";
const PRINTED_KINDS = ["header", "footer", "footnotes", "endnotes"];

/** Pictures in SVG are XML too, but nothing that the document is made of. */
const isXml = (part: string, type: string): boolean =>
  /\.(?:xml|rels|vml)$/.test(part) || (/[+/]xml$/.test(type) && !type.startsWith("image/"));

class XmlParts {
  readonly #archive: Archive;
  readonly #texts = new Map<string, string>();
  #total = 0;

  constructor(archive: Archive) {
    this.#archive = archive;
  }

  get texts(): ReadonlyMap<string, string> {
    return this.#texts;
  }

  /** The text of a part, unpacked once; null where there is none. */
  async read(part: string): Promise<string | null> {
    const key = part.toLowerCase();
    const known = this.#texts.get(key);
    if (known !== undefined) return known;
    const file = this.#archive.entries.get(key);
    if (file === undefined) return null;
    this.#count(file);
    const text = textOf(await unpack(this.#archive, file));
    this.#texts.set(key, text);
    return text;
  }

  drop(part: string): void {
    this.#texts.delete(part.toLowerCase());
  }

  #count({ entry: { uncompressedSize } }: ArchiveEntry): void {
    this.#total += uncompressedSize;
    if (uncompressedSize > MAX_XML_BYTES || this.#total > MAX_XML_TOTAL_BYTES) throw refusal("too_complex");
  }
}

async function relationshipsOf(parts: XmlParts, part: string): Promise<Relationships> {
  return new Relationships(part, await parts.read(relsPartOf(part)));
}

/** The main part, found by its relationship and known by its type: a name proves nothing. */
async function findMain(parts: XmlParts, types: ContentTypes): Promise<string> {
  const root = new Relationships("", await parts.read("_rels/.rels"));
  const [main] = root.targets("officeDocument");
  if (main === undefined) throw refusal("not_a_docx");
  const type = types.of(main);
  if (!MAIN_TYPES.has(type)) throw refusal("not_a_docx");
  if ((await parts.read(main)) === null) throw refusal("damaged");
  return main;
}

const isMacro = (type: string) => MACROS.test(type);
const isProject = (part: string) => /(?:^|\/)vba(?:project|data)\.\w+$/.test(part);

function assertNoMacros({ entries }: Archive, types: ContentTypes): void {
  if (types.all().some(isMacro) || [...entries.keys()].some(isProject)) throw refusal("macros");
}

/** Every part that a relationship leads to. */
async function relatedParts({ entries }: Archive, parts: XmlParts): Promise<Set<string>> {
  const related = new Set<string>();
  for (const part of entries.keys()) {
    if (!part.endsWith(RELATIONSHIPS)) continue;
    const { all } = new Relationships(sourceOfRels(part), await parts.read(part));
    assertWhole(all);
    for (const { target, isExternal } of all) if (!isExternal) related.add(target.toLowerCase());
  }
  return related;
}

async function assertSound(archive: Archive, types: ContentTypes, parts: XmlParts): Promise<void> {
  const limits = new PieceLimits();
  const related = await relatedParts(archive, parts);
  for (const [part, file] of archive.entries) {
    if (!isXml(part, types.of(part))) await verify(archive, file);
    else if (related.has(part) || part.endsWith(RELATIONSHIPS))
      readXml((await parts.read(part)) ?? "", limits);
    else await readStray(part, parts, limits);
  }
}

/** What nothing leads to is no part of the document, and may be named XML without being it: a packer's notes, say. */
async function readStray(part: string, parts: XmlParts, limits: PieceLimits): Promise<void> {
  try {
    readXml((await parts.read(part)) ?? "", limits);
  } catch (error) {
    if (!(error instanceof DocxRejected) || error.reason !== "damaged") throw error;
    parts.drop(part);
  }
}

/** Opens and checks a DOCX: cheap questions first, nothing unpacked beyond its bounds. Throws DocxRejected. */
export async function openDocx(bytes: Buffer): Promise<DocxPackage> {
  const archive = await openArchive(bytes);
  const parts = new XmlParts(archive);
  const contentTypes = await parts.read(CONTENT_TYPES_PART);
  if (contentTypes === null) throw refusal("not_a_docx");
  const types = new ContentTypes(contentTypes);
  assertNoMacros(archive, types);
  const main = await findMain(parts, types);
  const relationships = await relationshipsOf(parts, main);
  await assertSound(archive, types, parts);
  const printed = [main, ...PRINTED_KINDS.flatMap((kind) => relationships.targets(kind))];
  const present = [...new Set(printed)].filter((part) => parts.texts.has(part.toLowerCase()));
  return { archive, types, xml: parts.texts, printed: present };
}

/** Text that stands in other files is neither read for tags nor shown before it is signed. */
function assertWhole(all: readonly Relationship[]): void {
  const kinds = new Set(all.map(({ type }) => relationKind(type)));
  if (kinds.has("aFChunk") || kinds.has("subDocument")) throw refusal("embedded_document");
}
