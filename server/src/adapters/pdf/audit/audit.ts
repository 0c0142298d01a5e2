import type { AuditReport } from "../../../domain/pdf.ts";
import type { Sheet } from "../drawing/sheet.ts";
import { drawEvents } from "./events.ts";
import type { Fact } from "./facts.ts";
import { drawFact, instant } from "./facts.ts";
import { COLORS, PAGE, Pager, STYLE } from "./pager.ts";
import { drawSigner } from "./signer.ts";
import type { Phrase } from "./words.ts";
import { pageOf, WORDS } from "./words.ts";

function drawTitle(pager: Pager, report: AuditReport): void {
  pager.both(WORDS.title, STYLE.title, { size: 12, color: COLORS.muted });
  pager.y -= 8;
  pager.both(WORDS.intro, STYLE.body);
  if (!report.livemode) {
    pager.y -= 6;
    pager.both(
      WORDS.testMode,
      { size: 9, bold: true, color: COLORS.warning },
      { size: 7, color: COLORS.warning },
    );
  }
}

function startSection(pager: Pager, title: Phrase, room: number): void {
  pager.y -= 16;
  pager.ensure(room);
  pager.both(title, STYLE.section);
  pager.y -= 6;
}

function documentFacts(report: AuditReport, sealedAt: number): Fact[] {
  return [
    { label: WORDS.documentName, values: [report.documentName] },
    { label: WORDS.documentId, values: [report.documentId] },
    { label: WORDS.sender, values: [report.senderName] },
    { label: WORDS.createdAt, values: [instant(report.createdAt)] },
    { label: WORDS.sealedAt, values: [instant(sealedAt)] },
    { label: WORDS.sourcePages, values: [String(report.sourcePages)] },
    { label: WORDS.sourceHash, values: [report.sourceSha256], style: STYLE.small },
  ];
}

/** Head and foot of every page, once it is known how many there are. */
function drawMargins(pager: Pager, report: AuditReport): void {
  for (const [index, page] of pager.pages.entries()) {
    const { es, en } = pageOf(index + 1, pager.pages.length);
    const font = pager.typeface(STYLE.english).pdfFont;
    const style = { size: STYLE.english.size, font, color: COLORS.muted };
    const numbers = `${es} · ${en}`;
    const width = font.widthOfTextAtSize(numbers, style.size);
    page.drawText(numbers, { ...style, x: PAGE.width - PAGE.margin - width, y: 36 });
    page.drawText(`${WORDS.title.es} · ${WORDS.title.en}`, { ...style, x: PAGE.margin, y: 36 });
    page.drawText(report.documentId, { ...style, x: PAGE.margin, y: PAGE.height - 42 });
  }
}

/** Writes the audit pages at the end of the sheet; answers how many. */
export function drawAudit(sheet: Sheet, report: AuditReport, sealedAt: number): number {
  const pager = new Pager(sheet);
  drawTitle(pager, report);
  startSection(pager, WORDS.document, 120);
  for (const fact of documentFacts(report, sealedAt)) drawFact(pager, fact);
  startSection(pager, WORDS.signers, 190);
  for (const signer of report.signers) drawSigner(pager, signer);
  startSection(pager, WORDS.events, 120);
  drawEvents(pager, report.events);
  startSection(pager, WORDS.chain, 92);
  pager.both(WORDS.chainIntro, STYLE.body);
  pager.y -= 8;
  drawFact(pager, { label: WORDS.chainHead, values: [report.chainHead], style: STYLE.small });
  drawMargins(pager, report);
  return pager.pages.length;
}
