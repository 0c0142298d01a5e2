import type { AuditFile, AuditReport, AuditSigner } from "../port/pdf.ts";
import { inEach } from "../locales/index.ts";
import type { Sheet } from "../drawing/sheet.ts";
import { type Element, element } from "../structure/element.ts";
import { drawBrand } from "./brand.ts";
import { drawEvents } from "./events.ts";
import { drawFacts, type Fact } from "./facts.ts";
import { languagesOf } from "./languages.ts";
import { instantWithZone } from "./local-time.ts";
import { COLORS, PAGE, Pager, STYLE } from "./pager.ts";
import { drawQrCode, qrCode } from "./qr-code.ts";
import { drawMember, drawReader, drawSigner } from "./signer.ts";
import { type Phrase, word } from "./words.ts";

const WARNING = [
  { size: 9, bold: true, color: COLORS.warning },
  { size: 7.5, color: COLORS.warning },
] as const;

/** Points between the facts and the QR code. */
const QR_GAP = 12;

function drawTitle(pager: Pager, report: AuditReport): void {
  if (report.brand) drawBrand(pager, report.brand);
  pager.heading("H1", word("title"), STYLE.title, STYLE.subtitle);
  pager.y -= 8;
  pager.both(word("intro"), STYLE.body);
  if (report.livemode) return;
  pager.y -= 6;
  pager.both(word("testMode"), ...WARNING);
}

/** Writes a section. Its heading stays with the first `room` points of its content. */
function section(pager: Pager, title: Phrase, room: number, draw: () => void): void {
  pager.y -= 16;
  pager.ensure(room);
  pager.within("Sect", () => {
    pager.heading("H2", title, STYLE.section, STYLE.second);
    pager.y -= 6;
    draw();
  });
}

function documentFacts(report: AuditReport, sealedAt: number): Fact[] {
  return [
    { label: word("documentName"), values: [report.documentName] },
    { label: word("documentId"), values: [report.documentId] },
    { label: word("sender"), values: [report.senderName] },
    { label: word("createdAt"), values: [instantWithZone(report.createdAt, report.timeZone)] },
    { label: word("sealedAt"), values: [instantWithZone(sealedAt, report.timeZone)] },
    { label: word("sourcePages"), values: [String(report.sourcePages)] },
    { label: word("sourceHash"), values: [report.sourceSha256], style: STYLE.small },
    ...uploadFacts(report),
  ];
}

/** The upload, where one file was the document, and what was changed in it. */
function uploadFacts({ originalSha256, files = [], uploadWarnings, keepsSignatures }: AuditReport): Fact[] {
  const kept = keepsSignatures ? [word("signaturesKept")] : [];
  const changes = [
    ...kept,
    ...uploadWarnings.map(
      (code): Phrase =>
        ({ audit }) =>
          audit.upload[code],
    ),
  ];
  return [
    ...(originalSha256 === null
      ? []
      : [{ label: word("originalHash"), values: [originalSha256], style: STYLE.small }]),
    ...(files.length === 0
      ? []
      : [{ label: word("files"), values: files.flatMap(linesOf), style: STYLE.small }]),
    ...(changes.length === 0 ? [] : [{ label: word("uploadChanges"), values: changes }]),
  ];
}

/** A file's name with its pages, and its hash. */
function linesOf({ name, sha256, pages }: AuditFile): string[] {
  const ranges = pages.map(({ first, last }) => (first === last ? first : `${first}–${last}`));
  return [ranges.length === 0 ? name : `${name} (${ranges.join(", ")})`, sha256];
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
  drawFacts(pager, [...facts, { label: word("verification"), values: [address, word("verificationHint")] }]);
  pager.onPage(pageIndex, () => drawQrCode(pager, code, address, top));
}

function drawSigners(pager: Pager, report: AuditReport): void {
  const isMixed = report.signers.some(({ action }) => action === "approve" || action === "prepare");
  pager.both(isMixed ? word("actsIntro") : word("statesIntro"), STYLE.small);
  pager.y -= 8;
  for (const signer of report.signers.filter(hasActed)) {
    if (signer.group && signer.group.by !== null) drawMember(pager, signer);
    else drawSigner(pager, signer);
  }
}

const hasActed = ({ action }: AuditSigner): boolean => action !== "view" && action !== "copy";

/** The title of those who acted, by what they did. */
function actorsTitle({ signers }: AuditReport): Phrase {
  const isThere = (wanted: AuditSigner["action"]): boolean => signers.some(({ action }) => action === wanted);
  if (isThere("prepare")) return word("actors");
  if (!isThere("approve")) return word("signers");
  return isThere("sign") ? word("signersAndApprovers") : word("approvers");
}

function drawChain(pager: Pager, report: AuditReport): void {
  pager.both(word("chainIntro"), STYLE.body);
  pager.y -= 8;
  drawFacts(pager, [{ label: word("chainHead"), values: [report.chainHead], style: STYLE.small }]);
}

/** Draws head and foot of every page, when the number of pages is known. */
function drawMargins(pager: Pager, report: AuditReport): void {
  const style = { size: 7, color: COLORS.muted };
  const line = (phrase: Phrase): string => Object.values(pager.words(phrase)).join(" · ");
  const heading = { line: line(word("title")), x: PAGE.margin, y: 36 };
  const id = { line: report.documentId, x: PAGE.margin, y: PAGE.height - 42 };
  for (const index of pager.pages.keys()) {
    const page = line(({ audit }) => audit.pageOf(index + 1, pager.pages.length));
    const number = { line: page, x: PAGE.width - PAGE.margin - pager.width(page, style), y: 36 };
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
  const languages = languagesOf(report);
  const title = inEach(languages, ({ audit }) => audit.title);
  const root = element("Part", { lang: languages[0], title });
  const pager = new Pager(sheet, firstPage, { root, languages });
  drawTitle(pager, report);
  section(pager, word("document"), 120, () => drawDocument(pager, report, sealedAt));
  section(pager, actorsTitle(report), 260, () => drawSigners(pager, report));
  const readers = report.signers.filter((signer) => !hasActed(signer));
  if (readers.length > 0)
    section(pager, word("readers"), 180, () => {
      for (const reader of readers) drawReader(pager, reader);
    });
  section(pager, word("events"), 120, () => drawEvents(pager, report.events));
  section(pager, word("chain"), 92, () => drawChain(pager, report));
  drawMargins(pager, report);
  return { pages: pager.pages.length, structure: pager.root };
}
