import type { Locale } from "@service/contract/locales";
import { changeWords } from "../changes/words.ts";
import type { Weight } from "../common/reasons.ts";
import { wordsOf } from "../locales/index.ts";
import type {
  AuditEventReport,
  AuditReport,
  ConstanciaReport,
  EarlierRecord,
  FeaReport,
  Report,
  SignatureReport,
  TrustReport,
} from "../report/report.ts";
import { auditStanding } from "../words/audit.ts";
import { counted } from "../words/counted.ts";
import { eventSentence } from "../words/events.ts";
import { revocationWords } from "../words/revocation.ts";
import { trustWords } from "../words/trust.ts";

const MARKS: Readonly<Record<Weight, string>> = {
  fault: "✖",
  unchecked: "✖",
  change: "✖",
  test: "▲",
  doubt: "▲",
  note: "·",
};

/**
 * Removes control and bidirectional characters of a file, which would move a terminal's cursor or change its colours.
 */
const plain = (text: string): string => text.replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, "·");

/** Prints the report for people, line by line. */
export function printReport(report: Report, name: string, locale: Locale): string[] {
  const { verdictWords, printWords, printCounts } = wordsOf(locale);
  const { title, text } = verdictWords[report.verdict];
  const lines = [
    `${title.toUpperCase()} — ${text}`,
    "",
    `${printWords.file}: ${name} (${counted(printCounts.bytes, report.file.size, locale)})`,
    `SHA-256: ${report.file.sha256}`,
    `${printWords.verified}: ${report.verifiedAt}`,
  ];
  if (report.environment === "sandbox") lines.push(`${printWords.environment}: ${printWords.sandbox}`);
  for (const [index, signature] of report.signatures.entries())
    lines.push("", ...printSignature(signature, index + 1, locale));
  if (report.audit) {
    const { events, documentId, vouched } = report.audit;
    lines.push("", `${printWords.audit}: ${auditState(report.audit, locale)} (${documentId ?? "?"})`);
    lines.push(
      ...events.map(
        (event) =>
          `  ${eventMark(event.valid, vouched)} ${event.createdAt ?? "?"}  ${sentence(event, locale)}  [${event.type ?? "?"}]`,
      ),
    );
  }
  for (const fea of report.fea) lines.push("", ...printFea(fea, locale));
  for (const earlier of report.earlier) lines.push("", ...printEarlier(earlier, locale));
  if (report.constancia) lines.push("", ...printConstancia(report.constancia, locale));
  if (report.reasons.length > 0) lines.push("");
  for (const { weight, code, message } of report.reasons)
    lines.push(`${MARKS[weight]} ${message[locale]}  [${code}]`);
  return lines.map(plain);
}

/** The mark of an event. A correctly chained event is confirmed only where a known seal covers the record. */
function eventMark(valid: boolean, vouched: boolean): string {
  if (!valid) return "✖";
  return vouched ? "✔" : "·";
}

function auditState(audit: AuditReport, locale: Locale): string {
  const { printWords, printCounts } = wordsOf(locale);
  const standing = auditStanding(audit);
  if (standing === "bad") return printWords.broken;
  return counted(printCounts[standing === "good" ? "chained" : "unvouched"], audit.events.length, locale);
}

function sentence(event: AuditEventReport, locale: Locale): string {
  const { who, what } = eventSentence(event, locale);
  return who === null ? what : `${who} ${what}`;
}

/** The trust of a valid part. Beside an invalid part the word "trusted" would mislead. */
const trusted = (isGood: boolean, trust: TrustReport, locale: Locale): string =>
  isGood ? ` (${trustWords(trust, locale)})` : "";

function printSignature(signature: SignatureReport, number: number, locale: Locale): string[] {
  const { printWords, printCounts, timeSources, revocationLabel } = wordsOf(locale);
  const { signer, time, coverage, changesAfter, kind, intact, level, trust, revocation } = signature;
  const what = kind === "signature" ? printWords.signature : printWords.timestamp;
  const lines = [
    `${number}. ${what} «${signature.field}»: ${intact ? printWords.intact : printWords.broken}`,
  ];
  if (signer) {
    lines.push(`   ${printWords.signer}: ${signer.subject}${trusted(intact, trust, locale)}`);
    lines.push(`   ${printWords.issuer}: ${signer.issuer}`);
    lines.push(`   ${printWords.serial}: ${signer.serialNumber}`);
    lines.push(
      `   ${printWords.validity}: ${signer.notBefore.slice(0, 10)} – ${signer.notAfter.slice(0, 10)}`,
    );
  }
  lines.push(`   ${printWords.time}: ${time.at ?? "—"} (${timeSources[time.source]})`);
  if (level) lines.push(`   ${printWords.level}: PAdES ${level}`);
  if (intact) lines.push(`   ${revocationLabel}: ${revocationWords(revocation, locale)}`);
  if (coverage.byteRange) {
    const { wholeFile, bytesAfter } = coverage;
    lines.push(
      `   ${printWords.covers}: ${wholeFile ? printWords.whole : `… + ${counted(printCounts.bytes, bytesAfter, locale)}`}`,
    );
  }
  for (const change of changesAfter) lines.push(`   ${printWords.after}: ${changeWords(change)[locale]}`);
  return lines;
}

function printFea({ signerId, name, valid, signer, rfc, trust }: FeaReport, locale: Locale): string[] {
  const { printWords } = wordsOf(locale);
  const state = printWords[valid ? "intact" : "broken"];
  const lines = [`${printWords.fea} ${name ?? signerId}: ${state}`];
  if (signer) lines.push(`   ${printWords.signer}: ${signer.subject}${trusted(valid, trust, locale)}`);
  if (rfc !== null) lines.push(`   RFC: ${rfc}`);
  return lines;
}

function printEarlier({ documentId, documentName, events, fea }: EarlierRecord, locale: Locale): string[] {
  const { printWords, printCounts } = wordsOf(locale);
  const state = counted(printCounts.unconfirmed, events, locale);
  const title = `${printWords.earlier} «${documentName ?? "?"}»: ${state} (${documentId ?? "?"})`;
  return [title, ...fea.flatMap((one) => printFea(one, locale)).map((line) => `   ${line}`)];
}

function printConstancia(constancia: ConstanciaReport, locale: Locale): string[] {
  const { valid, time, policy, serialNumber, issuer, trust } = constancia;
  const { printWords } = wordsOf(locale);
  const state = printWords[valid ? "intact" : "broken"];
  return [
    `${printWords.constancia}: ${state}`,
    `   ${printWords.time}: ${time ?? "—"}`,
    `   ${printWords.issuer}: ${issuer?.subject ?? "—"}${trusted(valid, trust, locale)}`,
    `   ${printWords.policy}: ${policy ?? "—"}`,
    `   ${printWords.serial}: ${serialNumber ?? "—"}`,
  ];
}
