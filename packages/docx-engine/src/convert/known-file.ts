import { zipSync } from "fflate";
import { ANCHOR_PREFIX } from "../port/docx.ts";

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const MAIN_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";

const PARTS: Readonly<Record<string, string>> = {
  "[Content_Types].xml":
    `<Types xmlns="${PACKAGE}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/word/document.xml" ContentType="${MAIN_TYPE}"/></Types>`,
  "_rels/.rels":
    `<Relationships xmlns="${PACKAGE}/relationships">` +
    `<Relationship Id="main" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
  "word/document.xml": `<w:document xmlns:w="${WORD}"><w:body><w:p><w:r><w:t>{{${ANCHOR_PREFIX}known}}</w:t></w:r></w:p></w:body></w:document>`,
};

/** A Word document of one place for a signature, which every working converter lays out. */
export const knownFile = (): Uint8Array =>
  zipSync(
    Object.fromEntries(Object.entries(PARTS).map(([name, xml]) => [name, Buffer.from(XML + xml, "utf8")])),
  );
