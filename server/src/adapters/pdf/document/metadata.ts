import type { PDF } from "@libpdf/core";
import { PdfBool, PdfDict, PdfName, PdfStream } from "@libpdf/core";
import { resolver } from "./page-tree.ts";

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
/** Characters that XML 1.0 excludes. */
// oxlint-disable-next-line no-control-regex -- control characters are what this is about
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;
const escape = (text: string): string =>
  text.replaceAll(FORBIDDEN, "\ufffd").replaceAll(/[&<>]/g, (character) => ESCAPES[character] ?? "");

/** XMP (ISO 16684-1) with the title alone. */
const packet = (title: string): string => `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escape(title)}</rdf:li></rdf:Alt></dc:title>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;

function showTitle(pdf: PDF): void {
  const resolve = resolver(pdf);
  const given = resolve(pdf.getCatalog().get("ViewerPreferences"));
  const preferences = given instanceof PdfDict ? given.clone() : new PdfDict();
  preferences.set("DisplayDocTitle", PdfBool.of(true));
  pdf.getCatalog().set("ViewerPreferences", preferences);
}

/** Gives the document the title that its signers saw, unless its author has set one. */
export function giveTitle(pdf: PDF, title: string): void {
  showTitle(pdf);
  const own = pdf.getTitle()?.trim();
  if (own === undefined || own === "") {
    pdf.setTitle(title);
    pdf.setCreator("Service Signing");
  }
  const metadata = resolver(pdf)(pdf.getCatalog().get("Metadata"));
  if (metadata instanceof PdfStream) return;
  const entries = { Type: PdfName.of("Metadata"), Subtype: PdfName.of("XML") };
  const shown = own === undefined || own === "" ? title : own;
  pdf.getCatalog().set("Metadata", pdf.createStream(entries, new TextEncoder().encode(packet(shown))));
}
