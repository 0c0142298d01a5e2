import type { AuditReport, AuditSigner } from "../../../domain/ports/pdf.ts";
import type { Sheet } from "../drawing/sheet.ts";
import { type Element, element } from "../structure/element.ts";
import { drawEvents } from "./events.ts";
import { drawFacts, type Fact } from "./facts.ts";
import { instantWithZone } from "./local-time.ts";
import { COLORS, PAGE, Pager, STYLE } from "./pager.ts";
import { drawQrCode, qrCode } from "./qr-code.ts";
import { drawMember, drawReader, drawSigner } from "./signer.ts";
import { SIGNATURES_KEPT, UPLOAD_WORDS } from "./upload-words.ts";
import { pageOf, type Phrase, WORDS } from "./words.ts";

const WARNING = [
  { size: 9, bold: true, color: COLORS.warning },
  { size: 7.5, color: COLORS.warning },
] as const;

/** Points between the facts and the QR code. */
const QR_GAP = 12;

function drawTitle(pager: Pager, report: AuditReport): void {
  pager.heading("H1", WORDS.title, STYLE.title, STYLE.subtitle);
  pager.y -= 8;
  pager.both(WORDS.intro, STYLE.body);
  if (report.livemode) return;
  pager.y -= 6;
  pager.both(WORDS.testMode, ...WARNING);
}

/** Writes a section. Its heading stays with the first `room` points of its content. */
function section(pager: Pager, title: Phrase, room: number, draw: () => void): void {
  pager.y -= 16;
  pager.ensure(room);
  pager.within("Sect", () => {
    pager.heading("H2", title, STYLE.section, STYLE.english);
    pager.y -= 6;
    draw();
  });
}

function documentFacts(report: AuditReport, sealedAt: number): Fact[] {
  return [
    { label: WORDS.documentName, values: [report.documentName] },
    { label: WORDS.documentId, values: [report.documentId] },
    { label: WORDS.sender, values: [report.senderName] },
    { label: WORDS.createdAt, values: [instantWithZone(report.createdAt, report.timeZone)] },
    { label: WORDS.sealedAt, values: [instantWithZone(sealedAt, report.timeZone)] },
    { label: WORDS.sourcePages, values: [String(report.sourcePages)] },
    { label: WORDS.sourceHash, values: [report.sourceSha256], style: STYLE.small },
    ...uploadFacts(report),
  ];
}

/** The upload, where one file was the document, and what was changed in it. */
function uploadFacts({ originalSha256, uploadWarnings, keepsSignatures }: AuditReport): Fact[] {
  const kept = keepsSignatures ? [SIGNATURES_KEPT] : [];
  const changes = [...kept, ...uploadWarnings.map((code) => UPLOAD_WORDS[code])];
  return [
    ...(originalSha256 === null
      ? []
      : [{ label: WORDS.originalHash, values: [originalSha256], style: STYLE.small }]),
    ...(changes.length === 0 ? [] : [{ label: WORDS.uploadChanges, values: changes }]),
  ];
}

/** Draws the facts of the document beside the QR code of its address for verification. */
function drawDocument(pager: Pager, report: AuditReport, sealedAt: number): void {
  const { verificationUrl: address } = report;
  const facts = documentFacts(report, sealedAt);
  if (address === null) {
    drawFacts(pager, facts);
    return;
  }
  const code = qrCode(address);
  const { y: top, pageIndex } = pager;
  pager.setAside(code.side + QR_GAP, top - code.side);
  drawFacts(pager, [...facts, { label: WORDS.verification, values: [address, WORDS.verificationHint] }]);
  pager.onPage(pageIndex, () => drawQrCode(pager, code, address, top));
}

function drawSigners(pager: Pager, report: AuditReport): void {
  const isApproved = report.signers.some(({ action }) => action === "approve");
  pager.both(isApproved ? WORDS.actsIntro : WORDS.statesIntro, STYLE.small);
  pager.y -= 8;
  for (const signer of report.signers.filter(hasActed)) {
    if (signer.group && signer.group.by !== null) drawMember(pager, signer);
    else drawSigner(pager, signer);
  }
}

const hasActed = ({ action }: AuditSigner): boolean => action === "sign" || action === "approve";

/** The title of those who acted, by what they did. */
function actorsTitle({ signers }: AuditReport): Phrase {
  const isThere = (wanted: AuditSigner["action"]): boolean => signers.some(({ action }) => action === wanted);
  if (!isThere("approve")) return WORDS.signers;
  return isThere("sign") ? WORDS.signersAndApprovers : WORDS.approvers;
}

function drawChain(pager: Pager, report: AuditReport): void {
  pager.both(WORDS.chainIntro, STYLE.body);
  pager.y -= 8;
  drawFacts(pager, [{ label: WORDS.chainHead, values: [report.chainHead], style: STYLE.small }]);
}

/** Draws head and foot of every page, when the number of pages is known. */
function drawMargins(pager: Pager, report: AuditReport): void {
  const style = { size: 7, color: COLORS.muted };
  const heading = { line: `${WORDS.title.es} · ${WORDS.title.en}`, x: PAGE.margin, y: 36 };
  const id = { line: report.documentId, x: PAGE.margin, y: PAGE.height - 42 };
  for (const index of pager.pages.keys()) {
    const { es, en } = pageOf(index + 1, pager.pages.length);
    const line = `${es} · ${en}`;
    const number = { line, x: PAGE.width - PAGE.margin - pager.width(line, style), y: 36 };
    pager.onPage(index, () => pager.artifact(() => pager.text([number, heading, id], style)));
  }
}

/**
 * Writes the audit pages at the end of the sheet. Answers their number and structure. `firstPage`: index of the first
 * of them in the document.
 */
export function drawAudit(
  sheet: Sheet,
  report: AuditReport,
  { sealedAt, firstPage }: { sealedAt: number; firstPage: number },
): { pages: number; structure: Element } {
  const title = `${WORDS.title.es} · ${WORDS.title.en}`;
  const pager = new Pager(sheet, firstPage, element("Part", { lang: "es", title }));
  drawTitle(pager, report);
  section(pager, WORDS.document, 120, () => drawDocument(pager, report, sealedAt));
  section(pager, actorsTitle(report), 260, () => drawSigners(pager, report));
  const readers = report.signers.filter((signer) => !hasActed(signer));
  if (readers.length > 0)
    section(pager, WORDS.readers, 180, () => {
      for (const reader of readers) drawReader(pager, reader);
    });
  section(pager, WORDS.events, 120, () => drawEvents(pager, report.events));
  section(pager, WORDS.chain, 92, () => drawChain(pager, report));
  drawMargins(pager, report);
  return { pages: pager.pages.length, structure: pager.root };
}
