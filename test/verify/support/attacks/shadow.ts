import { rawPdf, rawStream } from "../../../sealing/support/pdfs.ts";
import { ending, row, streamBody, tableRevision, trailerOf, Writer } from "../revisions.ts";
import { type NewSignature, signParts } from "../sign-parts.ts";
import type { Signer } from "../signers.ts";
import { edited, readParts, readTarget, type Target } from "../target.ts";
import { appearance } from "./pages.ts";

/** Attacks by an author who prepares or co-signs the document: what was signed, and what is shown afterwards. */

export interface Prepared {
  name: string;
  signed: Target;
  altered: Buffer;
}

/** The signers and the timestamp authority. */
export interface Signers {
  roots: readonly Uint8Array[];
  cms: Signer;
  stranger: Signer;
  timestamp: Signer;
}

const TEXT = (words: string): Buffer => Buffer.from(`BT /F1 18 Tf 60 150 Td (${words}) Tj ET`);
const COVER = Buffer.from("q 1 1 1 rg 40 130 220 50 re f Q BT /F1 18 Tf 60 150 Td (We agree on 100) Tj ET");
const FONTS = "/Resources << /Font << /F1 5 0 R >> >>";

/** Objects 1 to 6 are those of `basePdf`; the content is 7 and overrides 4. */
const coveredPdf = (more: readonly (string | Buffer)[] = []): Uint8Array =>
  rawPdf([
    "<< /Type /Catalog /Pages 2 0 R /AcroForm 6 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents [7 0 R 4 0 R] ${FONTS} /Annots [] >>`,
    rawStream("", COVER),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    "<< /Fields [] /SigFlags 3 >>",
    rawStream("", TEXT("We agree on 900")),
    ...more,
  ]);

async function signed(pdf: Uint8Array, signers: Signers, more = ""): Promise<Target> {
  const bytes = await signParts(await readParts(pdf), { cms: signers.cms, more });
  return readTarget("prepared", bytes, signers.roots);
}

/** A table that points object 4 to an offset inside the signed revision. */
function redirected(target: Target, offset: number): Buffer {
  const writer = new Writer(target.bytes);
  const start = writer.at;
  const trailer = trailerOf(target, { objects: {} });
  return writer.add(`xref\n4 1\n${row(offset)}trailer\n${trailer}\n${ending(start)}`).bytes;
}

const HIDDEN = Buffer.concat([
  Buffer.from("4 0 obj\n"),
  streamBody(TEXT("We agree on 900")),
  Buffer.from("\nendobj\n"),
]);

/** Hide, replace, hide-and-replace (Shadow Attacks, NDSS 2021). */
export async function shadowAttacks(signers: Signers): Promise<Prepared[]> {
  const covered = await signed(coveredPdf(), signers);
  const hiding = await signed(coveredPdf([rawStream("/Type /Metadata /Subtype /XML", HIDDEN)]), signers);
  const page =
    "<< /Type /Page /Parent 9 0 R /MediaBox [0 0 300 200] /Contents 7 0 R /Resources << /Font << /F1 5 0 R >> >> >>";
  const twoTrees = await signed(
    coveredPdf([
      page,
      "<< /Type /Pages /Kids [8 0 R] /Count 1 >>",
      "<< /Type /Catalog /Pages 9 0 R /AcroForm 6 0 R >>",
    ]),
    signers,
  );
  const hidden = hiding.bytes.indexOf(HIDDEN);
  return [
    {
      name: "hide: the cover is taken away",
      signed: covered,
      altered: tableRevision(covered, { objects: { 4: "null" } }),
    },
    {
      name: "hide: the cover is freed",
      signed: covered,
      altered: tableRevision(covered, { objects: {} }, () => `4 1\n${row(0, 1, "f")}`),
    },
    {
      name: "hide: the contents name one stream less",
      signed: covered,
      altered: tableRevision(covered, { objects: { 3: edited(covered.page.source, { Contents: "7 0 R" }) } }),
    },
    {
      name: "replace: another font",
      signed: covered,
      altered: tableRevision(covered, {
        objects: { 5: "<< /Type /Font /Subtype /Type1 /BaseFont /Symbol >>" },
      }),
    },
    {
      name: "hide and replace: an object within a stream",
      signed: hiding,
      altered: redirected(hiding, hidden),
    },
    {
      name: "hide and replace: the other page tree",
      signed: twoTrees,
      altered: tableRevision(twoTrees, {
        objects: { [twoTrees.catalog.number]: edited(twoTrees.catalog.source, { Pages: "9 0 R" }) },
      }),
    },
    {
      name: "hide and replace: the other catalog",
      signed: twoTrees,
      altered: tableRevision(twoTrees, { objects: {}, trailer: { Root: "10 0 R" } }, () => "0 0\n"),
    },
  ];
}

const LEVELS = [1, 2, 3] as const;

const certifies = (level: number): string =>
  `/Reference [<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /Type /TransformParams /P ${level} /V /1.2 >> >>]`;

const note = (kind: string): string =>
  `<< /Type /Annot /Subtype /${kind} /Rect [0 0 300 200] /F 4 /AP << /N 31 0 R >> >>`;

function annotated(target: Target, kind: string): Buffer {
  const objects = { 3: edited(target.page.source, { Annots: "[30 0 R]" }), 30: note(kind), 31: appearance() };
  return tableRevision(target, { objects });
}

const painting = (cms: Signer, more: Partial<NewSignature> = {}): NewSignature => ({
  cms,
  appearance: appearance(),
  ...more,
});

/** Evil annotation and sneaky signature (Breaking the Specification: PDF Certification, S&P 2021). */
export async function certificationAttacks(signers: Signers): Promise<Prepared[]> {
  const made: Prepared[] = [];
  for (const level of LEVELS) {
    const target = await signed(coveredPdf(), signers, certifies(level));
    for (const kind of ["FreeText", "Stamp", "Redact", "Highlight"])
      made.push({
        name: `level ${level}: an annotation that paints, ${kind}`,
        signed: target,
        altered: annotated(target, kind),
      });
    made.push({
      name: `level ${level}: a stranger's signature that paints`,
      signed: target,
      altered: await signParts(target, painting(signers.stranger)),
    });
  }
  return made;
}

/** Later signatures and timestamps that paint. */
export async function laterSignatures(signers: Signers): Promise<Prepared[]> {
  const target = await signed(coveredPdf(), signers);
  const time = { subFilter: "ETSI.RFC3161" } as const;
  return [
    {
      name: "a stranger's signature that paints",
      signed: target,
      altered: await signParts(target, painting(signers.stranger)),
    },
    {
      name: "a stranger's signature over another content",
      signed: target,
      altered: await signParts(target, {
        cms: signers.stranger,
        objects: { 4: streamBody(TEXT("We agree on 900")) },
      }),
    },
    {
      name: "a document timestamp that paints",
      signed: target,
      altered: await signParts(target, painting(signers.timestamp, time)),
    },
    {
      name: "a document timestamp over another content",
      signed: target,
      altered: await signParts(target, {
        cms: signers.timestamp,
        ...time,
        objects: { 4: streamBody(TEXT("We agree on 900")) },
      }),
    },
    {
      name: "a trusted signature over another content",
      signed: target,
      altered: await signParts(target, {
        cms: signers.cms,
        objects: { 4: streamBody(TEXT("We agree on 900")) },
      }),
    },
  ];
}
