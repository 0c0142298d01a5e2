import { type PDF, PdfDict, type PdfObject, PdfStream, PdfString } from "@libpdf/core";
import { Reader } from "../forms/reader.ts";
import { readText } from "../forms/text-string.ts";
import { cleanAction } from "./links.ts";
import type { Source } from "../file/load.ts";
import { resolver } from "../file/page-tree.ts";
import { reachableDictionaries } from "../file/streams.ts";
import { type NamedObject, nameTree, readNameTree } from "../file/trees.ts";
import type { UploadWarnings } from "./warnings.ts";

/** Keys of the catalog that stay (ISO 32000-2 table 29). */
const KEPT: ReadonlySet<string> = new Set([
  "Type",
  "Version",
  "Pages",
  "PageLabels",
  "Names",
  "Dests",
  "ViewerPreferences",
  "PageLayout",
  "PageMode",
  "Outlines",
  "StructTreeRoot",
  "MarkInfo",
  "Lang",
  "OutputIntents",
  "Metadata",
  "AF",
]);
/** How windows look and paper is chosen (ISO 32000-2 table 147). Parts of pages that are shown or printed are not. */
const PREFERENCES: ReadonlySet<string> = new Set([
  "HideToolbar",
  "HideMenubar",
  "HideWindowUI",
  "FitWindow",
  "CenterWindow",
  "DisplayDocTitle",
  "NonFullScreenPageMode",
  "Direction",
  "PrintScaling",
  "Duplex",
  "PickTrayByPDFSize",
]);
/** Name trees that stay. */
const NAMES = ["Dests", "EmbeddedFiles"] as const;
/** Entries that put something else in the place of a stream: external data, another file, the picture that prints. */
const REPLACING = ["F", "FFilter", "FDecodeParms", "Ref", "OPI", "Alternates"] as const;
/** Actions that are emptied wherever they are. A structure element of such a name has a parent. */
const HARMFUL: ReadonlySet<string> = new Set([
  "JavaScript",
  "Launch",
  "SubmitForm",
  "ImportData",
  "GoToE",
  "GoToR",
  "Thread",
  "Rendition",
  "RichMediaExecute",
  "SetOCGState",
]);
/** Bookmarks that are looked at; broken lists loop. */
const MAX_BOOKMARKS = 100_000;
/** Actions that only move in the file may run by themselves; they go without a word. */
const MOVES: ReadonlySet<string> = new Set(["GoTo", "Named"]);

/**
 * Takes out of a document what acts by itself, and what no page shows. Pages and their annotations are clean already.
 */
export function cleanDocument(source: Source, warnings: UploadWarnings): void {
  new Cleaner(source, warnings).clean();
}

/** Whether a document has something of its own that runs, before anything is removed. */
export function hasScripts({ pdf, pages }: Source): boolean {
  const reader = new Reader(resolver(pdf));
  const catalog = pdf.getCatalog();
  const opening = reader.dict(catalog.get("OpenAction"));
  const isMove = opening === null || MOVES.has(reader.name(opening.get("S")) ?? "");
  const names = reader.dict(catalog.get("Names"));
  if (!isMove || opening?.has("Next") || catalog.has("AA") || names?.has("JavaScript")) return true;
  return pages.some(
    ({ dict }) => dict.has("AA") || reader.array(dict.get("Annots")).some((item) => acts(item, reader)),
  );
}

/** A field that words or checks its value by a script is one, too. */
function acts(item: PdfObject, reader: Reader): boolean {
  const annotation = reader.dict(item);
  if (annotation === null) return false;
  const action = annotation.get("A");
  return annotation.has("AA") || (action !== undefined && cleanAction(action, reader) === null);
}

class Cleaner {
  readonly #pdf: PDF;
  readonly #reader: Reader;
  readonly #pages: ReadonlySet<PdfObject>;
  readonly #warnings: UploadWarnings;

  constructor({ pdf, pages }: Source, warnings: UploadWarnings) {
    this.#pdf = pdf;
    this.#reader = new Reader(resolver(pdf));
    const root = this.#reader.dict(pdf.getCatalog().get("Pages"));
    this.#pages = new Set([...pages.map(({ dict }) => dict), ...(root ? [root] : [])]);
    this.#warnings = warnings;
  }

  clean(): void {
    const catalog = this.#pdf.getCatalog();
    this.#cleanNames(catalog);
    this.#cleanBookmarks(catalog);
    for (const key of catalog.keys()) if (!KEPT.has(key.value)) catalog.delete(key);
    const preferences = this.#reader.dict(catalog.get("ViewerPreferences"));
    for (const { value: key } of preferences?.keys() ?? [])
      if (!PREFERENCES.has(key)) preferences?.delete(key);
    const mode = this.#reader.name(catalog.get("PageMode"));
    if (mode === "UseAttachments" || mode === "UseOC" || mode === "FullScreen") catalog.delete("PageMode");
    for (const dict of reachableDictionaries(this.#pdf)) this.#cleanDictionary(dict);
  }

  #cleanNames(catalog: PdfDict): void {
    const given = this.#reader.dict(catalog.get("Names"));
    const names = new PdfDict();
    for (const key of NAMES) {
      const entries = readNameTree(this.#pdf, given?.get(key));
      if (key === "EmbeddedFiles") this.#tellFiles(entries);
      if (entries.length > 0) names.set(key, this.#pdf.register(nameTree(entries)));
    }
    catalog.set("Names", names);
  }

  #tellFiles(entries: readonly NamedObject[]): void {
    const names = entries.map(([key]) => readText(key));
    this.#warnings.addNaming("FILES_INSIDE", "Files inside of the PDF stay in it:", names);
  }

  #cleanBookmarks(catalog: PdfDict): void {
    const root = this.#reader.dict(catalog.get("Outlines"));
    const waiting = root ? [root] : [];
    const seen = new Set<PdfDict>();
    for (let next = waiting.pop(); next !== undefined && seen.size < MAX_BOOKMARKS; next = waiting.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      this.#cleanBookmark(next);
      for (const key of ["First", "Next"]) {
        const other = this.#reader.dict(next.get(key));
        if (other !== null) waiting.push(other);
      }
    }
  }

  #cleanBookmark(bookmark: PdfDict): void {
    if (!bookmark.has("A")) return;
    const action = cleanAction(bookmark.get("A"), this.#reader);
    if (action === null) {
      bookmark.delete("A");
      this.#warnings.add("ACTIVE_CONTENT_REMOVED");
    } else bookmark.set("A", action);
  }

  #cleanDictionary(dict: PdfDict): void {
    for (const key of ["AA", "JS", "PieceInfo"]) dict.delete(key);
    if (dict instanceof PdfStream) for (const key of REPLACING) dict.delete(key);
    const type = this.#reader.name(dict.get("Type"));
    const isForeign =
      (type === "Catalog" && dict !== this.#pdf.getCatalog()) ||
      ((type === "Page" || type === "Pages") && !this.#pages.has(dict));
    const isAction = HARMFUL.has(this.#reader.name(dict.get("S")) ?? "") && !dict.has("P");
    if ((isForeign || isAction) && !(dict instanceof PdfStream))
      for (const key of dict.keys()) dict.delete(key);
  }
}

/** Lists the files that annotations hold with the document's, because the annotations become drawings. */
export function keepAnnotatedFiles({ pdf, pages }: Source): void {
  const reader = new Reader(resolver(pdf));
  const files = pages.flatMap(({ dict }) =>
    reader.array(dict.get("Annots")).flatMap((item): NamedObject[] => {
      const annotation = reader.dict(item);
      if (reader.name(annotation?.get("Subtype")) !== "FileAttachment") return [];
      const file = reader.dict(annotation?.get("FS"));
      const name = reader.text(file?.get("UF")) ?? reader.text(file?.get("F")) ?? "file";
      return file ? [[PdfString.fromString(name), annotation?.get("FS") ?? file]] : [];
    }),
  );
  if (files.length === 0) return;
  const catalog = pdf.getCatalog();
  const names = reader.dict(catalog.get("Names")) ?? new PdfDict();
  names.set("EmbeddedFiles", nameTree([...readNameTree(pdf, names.get("EmbeddedFiles")), ...files]));
  catalog.set("Names", names);
}
