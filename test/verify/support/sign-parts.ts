import { type Body, tableRevision, type Update } from "./revisions.ts";
import type { Signer } from "./signers.ts";
import { fillIn, unfilledSignature } from "./signed-pdf.ts";
import { edited, type PdfParts } from "./target.ts";

export interface NewSignature {
  cms: Signer;
  subFilter?: "ETSI.CAdES.detached" | "ETSI.RFC3161";
  more?: string;
  /** What its widget paints on the first page; null for nothing. */
  appearance?: Body | null;
  objects?: Update["objects"];
  /** How the revision is written. Default: with a table. */
  write?: (parts: PdfParts, update: Update) => Buffer;
}

/** Signs in a new revision, whose objects are numbered from the next free one: field, value, appearance. */
export function signParts(parts: PdfParts, signature: NewSignature): Promise<Buffer> {
  const { cms, write = tableRevision } = signature;
  return fillIn(write(parts, { objects: objectsOf(parts, signature) }), { cms });
}

function objectsOf(parts: PdfParts, signature: NewSignature): Update["objects"] {
  const { page, form, formNumber, catalog, fields, size } = parts;
  const { subFilter = "ETSI.CAdES.detached", more = "", appearance = null } = signature;
  const rect = appearance === null ? "[0 0 0 0]" : "[0 0 300 200]";
  const look = appearance === null ? "" : `/AP << /N ${size + 2} 0 R >>`;
  const formSource = edited(form, { Fields: `[${fields.join(" ")} ${size} 0 R]`, SigFlags: "3" });
  const annotations = page.source.get("Annots") ?? "[ ]";
  return {
    ...(formNumber === null
      ? { [catalog.number]: edited(catalog.source, { AcroForm: formSource }) }
      : { [formNumber]: formSource }),
    ...(annotations.startsWith("[") && {
      [page.number]: edited(page.source, { Annots: `[${annotations.slice(1, -1)} ${size} 0 R]` }),
    }),
    [size]: `<< /FT /Sig /T (Signature ${size}) /V ${size + 1} 0 R /Type /Annot /Subtype /Widget /Rect ${rect} /F 132 /P ${page.number} 0 R ${look} >>`,
    [size + 1]: unfilledSignature(subFilter, more),
    ...(appearance !== null && { [size + 2]: appearance }),
    ...signature.objects,
  };
}
