import { PDF, PdfDict, type PdfRef } from "@libpdf/core";
import type { AuditReport, Evidence, PageSize } from "../port/pdf.ts";
import type { ReadEvidenceRequest, ReadStamp } from "../port/read-request.ts";
import { inEach, type Texts } from "../locales/index.ts";
import { drawAudit } from "../audit/audit.ts";
import { PAGE } from "../audit/pager.ts";
import { languagesOf } from "../audit/languages.ts";
import { type Element, element } from "../structure/element.ts";
import { drawingName, Sheet } from "../drawing/sheet.ts";
import { drawStamps } from "../drawing/stamp.ts";
import { drawWatermark } from "../drawing/watermark.ts";
import { assemble } from "./assemble.ts";
import type { Drawing } from "../content/content.ts";
import type { Source } from "../file/load.ts";
import { type Matrix, type PageFrame, pageFrame } from "../file/geometry.ts";
import { resolver, type SourcePage } from "../file/page-tree.ts";
import type { SealPlan, WrittenPdf } from "../file/revision.ts";

const UPRIGHT: Matrix = [1, 0, 0, 1, 0, 0];
export const AUDIT_FRAME: PageFrame = { width: PAGE.width, height: PAGE.height, toUserSpace: UPRIGHT };

/** A drawing of the sheet, to be placed on the page with this index. */
export interface Placement {
  page: number;
  drawing: number;
  matrix: Matrix;
  element?: Element;
}

/** The structure element of a stamp: a paragraph, or a figure with words for it. */
function stampElement(alternative: string | null): Element {
  return alternative === null ? element("P") : element("Figure", { alt: alternative });
}

/** Words for a stamp that is no text, in the languages of the audit pages. */
export function alternativeOf(
  content: ReadStamp["content"],
  audit: Pick<AuditReport, "languages">,
): string | null {
  const said = wordsFor(content);
  return said && inEach(languagesOf(audit), ({ evidence }) => said(evidence));
}

function wordsFor(content: ReadStamp["content"]): ((texts: Texts["evidence"]) => string) | null {
  switch (content.kind) {
    case "ink": {
      const { caption } = content;
      return ({ initials, signatureOf }) => (caption === null ? initials : signatureOf(caption));
    }
    case "checkbox":
      return ({ checked, unchecked }) => (content.checked ? checked : unchecked);
    case "radio":
      return ({ chosen, notChosen }) => (content.chosen ? chosen : notChosen)(content.option);
    case "strikethrough":
      return ({ struck }) => struck;
    case "picture":
      return ({ picture, stamp }) => (content.of === "signer" ? picture : stamp);
    default:
      content satisfies { kind: "text" | "paragraphs" | "certificate" }; // they can be read
      return null;
  }
}

/** Draws each stamp. Answers their placements in their order. */
export function placeStamps(
  sheet: Sheet,
  { stamps, audit }: Pick<ReadEvidenceRequest, "stamps"> & { audit: Pick<AuditReport, "languages"> },
  frames: readonly PageFrame[],
): Placement[] {
  return stamps.map((stamp) => {
    const frame = frames[stamp.page - 1];
    if (frame === undefined) throw new RangeError(`there is no page ${stamp.page} to stamp`);
    const drawing = sheet.addDrawing(drawStamps(sheet, [stamp], frame), frame);
    return {
      page: stamp.page - 1,
      drawing,
      matrix: frame.toUserSpace,
      element: stampElement(alternativeOf(stamp.content, audit)),
    };
  });
}

const sizeKey = ({ width, height }: PageSize): string => `${width} ${height}`;

/** Places the watermark. Pages of one size share one drawing. */
export function placeWatermark(sheet: Sheet, text: string, frames: readonly PageFrame[]): Placement[] {
  const bySize = new Map<string, number>();
  return frames.map((frame, page) => {
    const key = sizeKey(frame);
    const drawing = bySize.get(key) ?? sheet.addDrawing(drawWatermark(sheet, text, frame), frame);
    bySize.set(key, drawing);
    return { page, drawing, matrix: frame.toUserSpace };
  });
}

/** Copies the sheet's pages into the document: the audit pages, and the drawings of its first page. */
export async function bringIn(
  pdf: PDF,
  sheet: Sheet,
): Promise<{ audit: SourcePage[]; find: (drawing: number) => PdfRef }> {
  const source = await PDF.load(await sheet.save());
  const indices = Array.from({ length: source.getPageCount() }, (_, index) => index);
  const [first, ...audit] = await pdf.copyPagesFrom(source, indices);
  const resolve = (ref: PdfRef): ReturnType<PDF["getObject"]> => pdf.getObject(ref);
  const drawings = first?.dict.getDict("Resources", resolve)?.getDict("XObject", resolve) ?? new PdfDict();
  const find = (drawing: number): PdfRef => {
    const ref = drawings.getRef(drawingName(drawing));
    if (ref === undefined) throw new Error("a drawing was lost in copying");
    return ref;
  };
  return { audit: audit.map(({ ref, dict }) => ({ ref, dict })), find };
}

/**
 * Stamps a canonical file, appends the audit pages, watermarks, attaches, and prepares the seal. Throws PdfRejected or
 * Error.
 */
export async function prepareEvidence(
  request: ReadEvidenceRequest & { seal: SealPlan },
  source: Source,
): Promise<WrittenPdf & Pick<Evidence, "pages">> {
  const frames = source.pages.map((page) => pageFrame(page.dict, resolver(source.pdf)));
  const sheet = await Sheet.create();
  const { sealedAt, attachments } = request;
  const written = drawAudit(sheet, request.audit, { sealedAt, firstPage: frames.length });
  const allFrames = [...frames, ...Array.from({ length: written.pages }, () => AUDIT_FRAME)];
  const placements = [
    ...placeStamps(sheet, request, frames),
    ...(request.watermark === null ? [] : placeWatermark(sheet, request.watermark, allFrames)),
  ];
  const { audit, find } = await bringIn(source.pdf, sheet);
  const byPage = Map.groupBy(placements, ({ page }) => page);
  const drawings = (index: number): Drawing[] =>
    (byPage.get(index) ?? []).map(({ drawing, ...placed }) => ({ xobject: find(drawing), ...placed }));
  const { structure } = written;
  const title = request.audit.documentName;
  const sealable = await assemble(source, sealedAt, {
    pages: audit,
    drawings,
    attachments,
    title,
    structure,
    seal: request.seal,
  });
  return { ...sealable, pages: allFrames.length };
}
