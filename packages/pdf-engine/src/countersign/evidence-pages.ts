import { PDF, PdfDict } from "@libpdf/core";
import { EVIDENCE_PAGES_NAME } from "../port/evidence-names.ts";
import type { Attachment } from "../port/pdf.ts";
import type { ReadEvidenceRequest } from "../port/read-request.ts";
import { inEach } from "../locales/index.ts";
import { drawAudit } from "../audit/audit.ts";
import { languagesOf } from "../audit/languages.ts";
import { drawTagged } from "../document/assemble.ts";
import type { Drawing } from "../content/content.ts";
import { AUDIT_FRAME, placeWatermark } from "../document/evidence.ts";
import { writeMetadata } from "../document/metadata.ts";
import { collectPages, replacePages, resolver } from "../file/page-tree.ts";
import { PdfWriter } from "../file/writer.ts";
import { drawingName, Sheet } from "../drawing/sheet.ts";

/** The audit pages as a PDF of their own, for a document that must keep its pages. Throws Error. */
export async function evidencePages({
  audit,
  watermark,
  sealedAt,
}: Pick<ReadEvidenceRequest, "audit" | "watermark" | "sealedAt">): Promise<Attachment> {
  const sheet = await Sheet.create();
  const written = drawAudit(sheet, audit, { sealedAt, firstPage: 0 });
  const frames = Array.from({ length: written.pages }, () => AUDIT_FRAME);
  const placements = watermark === null ? [] : placeWatermark(sheet, watermark, frames);
  const pdf = await PDF.load(await sheet.save());
  const resolve = resolver(pdf);
  const [drawn, ...pages] = collectPages(pdf);
  const resources = resolve(drawn?.dict.get("Resources"));
  const drawings = resources instanceof PdfDict ? resolve(resources.get("XObject")) : undefined;
  const find = (index: number): Drawing[] =>
    placements.flatMap(({ page, drawing, matrix }) => {
      const xobject = drawings instanceof PdfDict ? drawings.getRef(drawingName(drawing)) : undefined;
      return page === index && xobject ? [{ xobject, matrix }] : [];
    });
  drawTagged({ pdf, pages: [] }, pages, { drawings: find, structure: written.structure });
  replacePages(pdf, pages);
  writeMetadata(pdf, audit.documentName, sealedAt);
  return {
    name: EVIDENCE_PAGES_NAME,
    description: inEach(languagesOf(audit), ({ evidence }) => evidence.auditPages),
    contentType: "application/pdf",
    relationship: "Supplement",
    bytes: Buffer.concat(PdfWriter.anew(pdf).pieces()),
  };
}
