import { rawPdf, rawStream } from "../../../../sealing/support/pdfs.ts";
import { auditTrail } from "../../audit-trail.ts";
import { type Body, streamBody, tableRevision, type Update } from "../../revisions.ts";
import { signParts } from "../../sign-parts.ts";
import { type PdfParts, readParts, readTarget, type Target } from "../../target.ts";
import { CERTIFIES } from "../../signed-pdf.ts";
import type { Prepared, Signers } from "../shadow.ts";

/** Documents that an author prepares for a change after the signature. */

/** The page of a prepared document. Objects 1 to 6 are those of `basePdf`; `objects` begin at 7. */
export interface Source {
  catalog?: string;
  /** The value of /Pages. */
  pages?: string;
  /** The object of the page tree's root. */
  root?: string;
  /** Entries of the page besides its parent and its box. */
  page?: string;
  content?: string;
  form?: string;
  objects?: readonly Body[];
}

/** A prepared document, and the change of it. */
export interface Plot {
  name: string;
  source: Source;
  update: Update | ((target: Target) => Update);
  /** How the update is written. */
  write?: (target: Target, update: Update) => Buffer;
  /** False where the tests do not draw it: no viewer shows the change, or another plot shows the same. */
  isDrawn?: boolean;
}

export const FONTS = "/Font << /F1 5 0 R >>";
export const PAGE = `/Resources << ${FONTS} >> /Annots [] /Contents 4 0 R`;
export const text = (words: string, font = "F1"): string => `BT /${font} 18 Tf 60 150 Td (${words}) Tj ET`;
/** A form XObject. */
export const drawing = (words: string, more = ""): Buffer =>
  streamBody(
    text(words),
    `/Type /XObject /Subtype /Form /BBox [0 0 300 200] /Resources << ${FONTS} >> ${more}`,
  );

export const catalogOf = (source: Source, more = ""): string =>
  `<< /Type /Catalog /Pages ${source.pages ?? "2 0 R"} /AcroForm 6 0 R ${source.catalog ?? ""} ${more} >>`;

export const pageOf = (entries: string): string =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] ${entries} >>`;

/** Objects of the source. `record`: attaches an audit record, as our seals have one. */
function objectsOf(source: Source, record: boolean): (string | Buffer)[] {
  const { root, page = PAGE, content = text("We agree on 100"), form = "/Fields [] /SigFlags 3" } = source;
  const objects = (source.objects ?? []) as (string | Buffer)[];
  const specification = 7 + objects.length;
  const names = `/Names << /EmbeddedFiles << /Names [(audit-trail.json) ${specification} 0 R] >> >>`;
  const file = `<< /Type /Filespec /F (audit-trail.json) /UF (audit-trail.json) /EF << /F ${specification + 1} 0 R >> >>`;
  return [
    catalogOf(source, record ? names : ""),
    root ?? "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    pageOf(page),
    rawStream("", Buffer.from(content)),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    `<< ${form} >>`,
    ...objects,
    ...(record ? [file, rawStream("/Type /EmbeddedFile", auditTrail())] : []),
  ];
}

/** How a prepared document is signed: by somebody, certified for good, and as our long-term seals are. */
export const SEALS = [
  { name: "signed", more: "", record: false },
  { name: "certified, no changes", more: CERTIFIES(1), record: false },
  { name: "certified over an audit record, forms", more: CERTIFIES(2), record: true },
] as const;

export type Seal = (typeof SEALS)[number];

export async function signedSource(
  source: Source,
  seal: Seal,
  { cms, roots }: Pick<Signers, "cms" | "roots">,
): Promise<Target> {
  const parts = await readParts(rawPdf(objectsOf(source, seal.record)));
  const bytes = await signParts(parts, { cms, more: seal.more, write: writeWithoutPage });
  return readTarget(seal.name, bytes, roots);
}

/** Writes a field that does not name its page. */
function writeWithoutPage(parts: PdfParts, { objects }: Update): Buffer {
  const bodies = Object.entries(objects).map(([number, body]) => [
    number,
    typeof body === "string" && body.includes("/FT /Sig") ? body.replace(/\/P \d+ 0 R/, "") : body,
  ]);
  return tableRevision(parts, { objects: Object.fromEntries(bodies) as Update["objects"] });
}

/** Signs the prepared document in each way, and changes it. */
export async function carryOutPlot(
  plot: Plot,
  signers: Signers,
): Promise<(Prepared & { isDrawn: boolean })[]> {
  const { write = tableRevision } = plot;
  const made = [];
  for (const seal of SEALS) {
    const signed = await signedSource(plot.source, seal, signers);
    const update = typeof plot.update === "function" ? plot.update(signed) : plot.update;
    const altered = write(signed, update);
    made.push({ name: `${plot.name}; ${seal.name}`, signed, altered, isDrawn: plot.isDrawn ?? true });
  }
  return made;
}
