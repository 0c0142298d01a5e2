import { rawPdf, rawStream } from "./pdfs.ts";
import { curve, profileOf } from "./profile.ts";

/** Files that claim to be PDF/A. */

export const xmp = (properties: string): string =>
  `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:fx="urn:factur-x">${properties}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
export const claim = (part: number, level: string): string =>
  `<pdfaid:part>${part}</pdfaid:part><pdfaid:conformance>${level}</pdfaid:conformance>`;

/** An ICC profile with primaries and curves near those of sRGB, under this head. */
export function profile({ version = 4, kind = "mntr", space = "RGB ", n = 3 } = {}): Buffer {
  const whole = profileOf(curve((x) => x ** 2.2));
  whole[8] = version;
  whole.write(`${kind}${space}`, 12, "latin1");
  return rawStream(`/N ${n}`, whole);
}

/** Describes the properties of a namespace, as ISO 19005-3 §6.6.2.3 wants it. */
export const extension = (uri: string): string =>
  `<x:schemas xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"><pdfaSchema:namespaceURI>${uri}</pdfaSchema:namespaceURI></x:schemas>`;

export interface Source {
  properties?: string;
  /** Further entries of the catalog, and objects from number 7. */
  catalog?: string;
  objects?: (string | Buffer)[];
  annotations?: string;
  resources?: string;
  /** Entries of the page. */
  page?: string;
  content?: string;
  /** The profile of the output intent. */
  intent?: Buffer;
}

/** A page that keeps PDF/A-3: an intent for RGB, and nothing that a rule forbids. */
export const source = ({
  properties = claim(3, "B"),
  catalog = "",
  objects = [],
  ...page
}: Source = {}): Buffer =>
  Buffer.from(
    rawPdf([
      `<< /Type /Catalog /Pages 2 0 R /Metadata 4 0 R /OutputIntents [<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB) /DestOutputProfile 5 0 R >>] ${catalog} >>`,
      "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Resources << ${page.resources ?? ""} >> /Contents 6 0 R /Annots [${page.annotations ?? ""}] ${page.page ?? ""} >>`,
      rawStream("/Type /Metadata /Subtype /XML", Buffer.from(xmp(properties))),
      page.intent ?? profile(),
      rawStream("", Buffer.from(page.content ?? "0 0 1 rg 10 10 100 100 re f")),
      ...objects,
    ]),
  );
