import { deflateRawSync } from "node:zlib";
import type { DocxRejectionReason } from "../../../packages/docx-engine/src/port/docx.ts";
import { docx, external, filesOf, pack, paragraph, run, words } from "./build.ts";

export interface HostileFile {
  what: string;
  make: () => Uint8Array;
  reason: DocxRejectionReason;
}

const MB = 1024 * 1024;
const withFile = (name: string, content: string | Uint8Array) =>
  pack({ ...filesOf({ body: words("x") }), [name]: content });
const body = (content: string) => docx(content);
const sheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml";
const macroType = "application/vnd.ms-word.document.macroEnabled.main+xml";

function entries60k(): Uint8Array {
  const files = filesOf({ body: words("x") });
  for (let index = 0; index < 60_000; index += 1) files[`word/media/${index}.bin`] = "";
  return pack(files);
}

/** An archive whose directory declares 1,000 bytes for a file that unpacks to 200 MB. */
function lyingArchive(): Uint8Array {
  const packed = deflateRawSync(Buffer.alloc(200 * MB));
  return pack(filesOf({ body: words("x") }), [{ name: "word/media/lie.bin", packed, size: 1000, crc: 0 }]);
}

function duplicate(): Uint8Array {
  const file = Buffer.from(withFile("word/documenu.xml", "<a/>"));
  const text = file.toString("latin1").replaceAll("word/documenu.xml", "word/document.xml");
  return Buffer.from(text, "latin1");
}

const declared = (declaration: string) => {
  const files = filesOf({ body: words("&e;") });
  const main = String(files["word/document.xml"]).replace("&#38;e;", "&e;");
  files["word/document.xml"] = main.replace("?>", `?>${declaration}`);
  return pack(files);
};

type Row = [what: string, make: () => Uint8Array, reason: DocxRejectionReason];
const ROWS: Row[] = [
  ["no bytes", () => new Uint8Array(), "empty"],
  ["51 MB", () => new Uint8Array(51 * MB), "too_large"],
  ["a renamed PDF", () => Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF"), "not_a_docx"],
  ["a renamed XLSX", () => docx({ body: "", mainType: sheetType }), "not_a_docx"],
  ["any archive", () => pack({ "a.txt": "a" }), "not_a_docx"],
  ["Word's older format", () => Buffer.from("d0cf11e0a1b11ae1".padEnd(2000, "0"), "hex"), "not_a_docx"],
  ["an encrypted document", () => encrypted(), "password_protected"],
  ["a renamed DOCM", () => docx({ body: "", mainType: macroType }), "macros"],
  ["a VBA project", () => withFile("word/vbaProject.bin", "x"), "macros"],
  ["a part that is told to be XML and is not", () => damagedNotes(), "damaged"],
  ["a cut archive", () => docx(words("x")).subarray(0, 900), "damaged"],
  ["a part that is not well-formed", () => body("<w:p><w:r></w:p>"), "damaged"],
  ["two parts of one name", duplicate, "damaged"],
  ["an archive that lies about sizes", lyingArchive, "damaged"],
  [
    "an external entity",
    () => declared('<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/hostname">]>'),
    "doctype",
  ],
  [
    "entities in entities",
    () => declared(`<!DOCTYPE x [<!ENTITY a "aa"><!ENTITY e "${"&a;".repeat(9)}">]>`),
    "doctype",
  ],
  ["a DOCTYPE in another part", () => withFile("word/styles.xml", "<!DOCTYPE x><x/>"), "doctype"],
  ["a bomb of 300 MB", () => withFile("word/media/a.bin", Buffer.alloc(300 * MB)), "too_complex"],
  ["a bomb by its ratio", () => withFile("word/media/a.bin", Buffer.alloc(100 * MB)), "too_complex"],
  [
    "40 MB of XML in one part",
    () => withFile("word/styles.xml", `<a>${" ".repeat(40 * MB)}</a>`),
    "too_complex",
  ],
  ["60,000 entries", entries60k, "too_complex"],
  ["20,000 levels", () => body("<w:p>".repeat(20_000) + "</w:p>".repeat(20_000)), "too_complex"],
  ["200,000 runs in a paragraph", () => body(paragraph(run("x").repeat(200_000))), "too_complex"],
  [
    "2,000,000 elements",
    () => withFile("word/styles.xml", `<a>${"<b/>".repeat(2_000_000)}</a>`),
    "too_complex",
  ],
  ["1,000,000 relationships", () => docx({ body: "", relationships: LINK.repeat(1_000_000) }), "too_complex"],
  ["100,000 attributes", () => body(`<w:p ${attributes(100_000)}/>`), "too_complex"],
  ["3,000 different tags", () => body(words(tags(3000))), "too_complex"],
  [
    "tracked insertions",
    () => body(paragraph(`<w:ins w:id="1" w:author="A">${run("x")}</w:ins>`)),
    "tracked_changes",
  ],
  [
    "tracked deletions",
    () => body(paragraph('<w:del w:id="1"><w:r><w:delText>x</w:delText></w:r></w:del>')),
    "tracked_changes",
  ],
  ["a file within the text", () => withChunk(), "embedded_document"],
];

const LINK = '<Relationship Id="a" Type="b" Target="c"/>';
const attributes = (count: number) => Array.from({ length: count }, (_, index) => `a${index}="x"`).join(" ");
const tags = (count: number) => Array.from({ length: count }, (_, index) => `{{t${index}}}`).join(" ");
const encrypted = () =>
  Buffer.concat([
    Buffer.from("d0cf11e0a1b11ae1", "hex"),
    Buffer.alloc(600),
    Buffer.from("EncryptedPackage", "utf16le"),
  ]);
const damagedNotes = () => {
  const files = filesOf({ body: words("x"), footnote: words("x") });
  return pack({ ...files, "word/footnotes1.xml": "=== x ===" });
};
const withChunk = () =>
  docx({ body: '<w:altChunk r:id="c"/>', relationships: external("c", "aFChunk", "http://x.invalid/") });

/** Files that are refused as templates, from broken to hostile, with the reasons. */
export const HOSTILE: readonly HostileFile[] = ROWS.map(([what, make, reason]) => ({ what, make, reason }));
