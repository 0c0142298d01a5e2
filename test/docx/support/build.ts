import { crc32, deflateRawSync } from "node:zlib";
import { Zip, type ZipInputFile } from "fflate";

/** Parts of a minimal document that Word and LibreOffice open, as XML. */
export interface Pieces {
  /** Children of `w:body`. */
  body: string;
  /** Children of `w:hdr`, `w:ftr`, one `w:footnote` and one `w:endnote`. */
  header?: string;
  footer?: string;
  footnote?: string;
  endnote?: string;
  comment?: string;
  /** Children of `w:numbering`. */
  numbering?: string;
  /** Further relationships of the body: `<Relationship …/>`. */
  relationships?: string;
  files?: Record<string, Uint8Array | string>;
  /** Further entries of the content types. */
  types?: string;
  /** Replaces the content type of the main part. */
  mainType?: string;
}

export const WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const NAMESPACES = [
  `xmlns:w="${WORD}"`,
  `xmlns:r="${RELATIONS}"`,
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:o="urn:schemas-microsoft-com:office:office"',
].join(" ");

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const WORD_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml";

export const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
export const run = (text: string, format = ""): string =>
  `<w:r>${format && `<w:rPr>${format}</w:rPr>`}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;
export const paragraph = (...children: string[]): string => `<w:p>${children.join("")}</w:p>`;
export const words = (text: string): string => paragraph(run(text));

export const cell = (content: string, width = 6000): string =>
  `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${content}</w:tc>`;
export const table = (...cells: string[]): string =>
  `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/></w:tblPr><w:tblGrid/><w:tr>${cells.join("")}</w:tr></w:tbl>`;

/** A tag as Word stores it after editing: six runs, with a bookmark and spelling marks between them. */
export function torn(tag: string): string {
  const sixth = Math.ceil(tag.length / 6);
  const pieces = Array.from({ length: 6 }, (_, index) => tag.slice(index * sixth, (index + 1) * sixth));
  const between = [
    '<w:proofErr w:type="spellStart"/>',
    '<w:bookmarkStart w:id="7" w:name="b7"/>',
    "",
    "<!-- x -->",
  ];
  return pieces
    .map((piece, index) => run(piece, index % 2 ? "<w:b/>" : "") + (between[index] ?? ""))
    .join("");
}

/** A text box as Word writes it: once for applications that know it, and once as a fallback. */
export const textBox = (content: string): string =>
  paragraph(
    `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:inline><wp:extent cx="3600000" cy="1200000"/>` +
      `<wp:docPr id="41" name="box"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape">` +
      `<wps:wsp><wps:cNvSpPr txBox="1"/><wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="3600000" cy="1200000"/></a:xfrm>` +
      `<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></wps:spPr><wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx>` +
      `<wps:bodyPr/></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing></mc:Choice>` +
      `<mc:Fallback><w:pict><v:rect style="width:283pt;height:94pt"><v:textbox><w:txbxContent>${content}</w:txbxContent>` +
      `</v:textbox></v:rect></w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
  );

interface Part {
  kind: string;
  name: string;
  xml: string;
}

const note = (kind: string, content: string): string =>
  [-1, 0]
    .map(
      (id) =>
        `<w:${kind} w:id="${id}" w:type="${id ? "separator" : "continuationSeparator"}">` +
        `<w:p><w:r><w:${id ? "separator" : "continuationSeparator"}/></w:r></w:p></w:${kind}>`,
    )
    .join("") + `<w:${kind} w:id="1">${content}</w:${kind}>`;

const part = (kind: string, root: string, content: string | undefined): Part[] =>
  content === undefined
    ? []
    : [{ kind, name: `${kind}1.xml`, xml: `${XML}<w:${root} ${NAMESPACES}>${content}</w:${root}>` }];

function partsOf({ header, footer, footnote, endnote, comment, numbering }: Pieces): Part[] {
  return [
    ...part("header", "hdr", header),
    ...part("footer", "ftr", footer),
    ...part("footnotes", "footnotes", footnote && note("footnote", footnote)),
    ...part("endnotes", "endnotes", endnote && note("endnote", endnote)),
    ...part("comments", "comments", comment && `<w:comment w:id="3" w:author="A">${comment}</w:comment>`),
    ...part("numbering", "numbering", numbering),
  ];
}

function mainPart({ body }: Pieces, parts: readonly Part[]): string {
  const references = parts
    .filter(({ kind }) => kind === "header" || kind === "footer")
    .map(({ kind }) => `<w:${kind}Reference w:type="default" r:id="own-${kind}"/>`);
  const section =
    `<w:sectPr>${references.join("")}<w:pgSz w:w="11906" w:h="16838"/>` +
    `<w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/></w:sectPr>`;
  return `${XML}<w:document ${NAMESPACES}><w:body>${body}${section}</w:body></w:document>`;
}

const relationships = (entries: string): string =>
  `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries}</Relationships>`;

/** The files of a document before packing. */
export function filesOf(pieces: Pieces): Record<string, Uint8Array | string> {
  const parts = partsOf(pieces);
  const types = parts.map(
    ({ kind, name }) => `<Override PartName="/word/${name}" ContentType="${WORD_TYPE}.${kind}+xml"/>`,
  );
  const relations = parts.map(
    ({ kind, name }) => `<Relationship Id="own-${kind}" Type="${RELATIONS}/${kind}" Target="${name}"/>`,
  );
  return {
    "[Content_Types].xml":
      `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
      `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      `<Default Extension="xml" ContentType="application/xml"/>` +
      `<Override PartName="/word/document.xml" ContentType="${pieces.mainType ?? `${WORD_TYPE}.document.main+xml`}"/>` +
      `${types.join("")}${pieces.types ?? ""}</Types>`,
    "_rels/.rels": relationships(
      `<Relationship Id="r1" Type="${RELATIONS}/officeDocument" Target="word/document.xml"/>`,
    ),
    "word/document.xml": mainPart(pieces, parts),
    "word/_rels/document.xml.rels": relationships(relations.join("") + (pieces.relationships ?? "")),
    ...Object.fromEntries(parts.map(({ name, xml }) => [`word/${name}`, xml])),
    ...pieces.files,
  };
}

/** A directory entry of an archive, correct or not. */
export interface Entry {
  name: string;
  /** Deflated, or raw when empty. */
  packed: Uint8Array;
  size: number;
  crc: number;
}

const STORED = 0;
const DEFLATED = 8;
const QUICK = { level: 1 };

function entryOf(name: string, content: Uint8Array | string): Entry {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  const packed = bytes.length > 0 ? deflateRawSync(bytes, QUICK) : bytes;
  return { name, packed, size: bytes.length, crc: crc32(bytes) };
}

/** @param more entries after the files */
export function pack(files: Record<string, Uint8Array | string>, more: readonly Entry[] = []): Uint8Array {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  const entries = Object.entries(files).map(([name, content]) => entryOf(name, content));
  for (const { name, packed, size, crc } of [...entries, ...more]) {
    const compression = packed.length > 0 ? DEFLATED : STORED;
    const file: ZipInputFile = { filename: name, size, crc, compression };
    zip.add(file);
    file.ondata?.(null, Uint8Array.from(packed), true);
  }
  zip.end();
  return Buffer.concat(chunks);
}

export const docx = (pieces: Pieces | string): Uint8Array =>
  pack(filesOf(typeof pieces === "string" ? { body: pieces } : pieces));

export const external = (id: string, kind: string, target: string): string =>
  `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${escaped(target)}" TargetMode="External"/>`;
