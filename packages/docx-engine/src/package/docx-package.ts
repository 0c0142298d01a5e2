import { DocxRejected } from "../port/docx.ts";
import { MAX_XML_BYTES, MAX_XML_TOTAL_BYTES } from "../limits/limits.ts";
import { refusal } from "../limits/refusals.ts";
import { relationKind } from "../xml/names.ts";
import { readXml } from "../xml/read-xml.ts";
import { textOf } from "../xml/text-of.ts";
import { type Archive, type ArchiveEntry, openArchive, unpack, verify } from "./archive.ts";
import { CONTENT_TYPES_PART, ContentTypes } from "./content-types.ts";
import { PieceLimits } from "./piece-limits.ts";
import { type Relationship, Relationships, relsPartOf, sourceOfRels } from "./relationships.ts";

/** A checked package: every part unpacks as declared, and every XML part is well-formed and within the limits. */
export interface DocxPackage {
  archive: Archive;
  types: ContentTypes;
  /** XML parts by lower-case name. */
  xml: ReadonlyMap<string, string>;
  /** Parts that print text, in reading order: body, headers, footers, footnotes, endnotes. */
  printed: string[];
}

const WORD_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.";
/**
 * Content types of main parts with macros and of macro projects. Macros of an embedded workbook are not the
 * document's.
 */
const MACROS = /macroenabled(?:template)?\.main\+xml$|vbaproject|vbadata/;
/** A DOCX has one main part of this type; a template (DOTX) differs in nothing else. */
const MAIN_TYPES = new Set([`${WORD_TYPE}document.main+xml`, `${WORD_TYPE}template.main+xml`]);
const RELATIONSHIPS = ".rels";
const PRINTED_KINDS = ["header", "footer", "footnotes", "endnotes"];

/** Whether a part is XML of the document. SVG pictures are not. */
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

  /** The text of a part, unpacked once. Null where it is absent. */
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

/** Finds the main part by its relationship and checks its content type. A name proves nothing. */
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

/** All parts that relationships reach. */
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

/** Reads an unreferenced part, which need not be XML whatever its name is. */
async function readStray(part: string, parts: XmlParts, limits: PieceLimits): Promise<void> {
  try {
    readXml((await parts.read(part)) ?? "", limits);
  } catch (error) {
    if (!(error instanceof DocxRejected) || error.reason !== "damaged") throw error;
    parts.drop(part);
  }
}

/** Opens and checks a DOCX, cheap checks first, and unpacks nothing beyond the limits. Throws DocxRejected. */
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

/** Refuses text in other files, which is neither searched for tags nor shown before signing. */
function assertWhole(all: readonly Relationship[]): void {
  const kinds = new Set(all.map(({ type }) => relationKind(type)));
  if (kinds.has("aFChunk") || kinds.has("subDocument")) throw refusal("embedded_document");
}
