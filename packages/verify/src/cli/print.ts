import type { Locale } from "@service/contract/locales";
import { changeWords } from "../changes/words.ts";
import type { Weight, Words } from "../common/reasons.ts";
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
import { type Counted, counted } from "../words/counted.ts";
import { eventSentence } from "../words/events.ts";
import { REVOCATION_LABEL, revocationWords } from "../words/revocation.ts";
import { trustWords, VERDICT_WORDS } from "../words/verdicts.ts";

const LABELS = {
  file: { es: "Archivo", en: "File" },
  signature: { es: "Firma", en: "Signature" },
  timestamp: { es: "Sello de tiempo del documento", en: "Timestamp of the document" },
  intact: { es: "íntegra", en: "intact" },
  broken: { es: "no es válida", en: "not valid" },
  signer: { es: "Firmante", en: "Signer" },
  issuer: { es: "Emisor", en: "Issuer" },
  serial: { es: "Número de serie", en: "Serial number" },
  validity: { es: "Vigencia", en: "Valid" },
  time: { es: "Fecha", en: "Time" },
  level: { es: "Nivel", en: "Level" },
  covers: { es: "Cubre", en: "Covers" },
  whole: { es: "todo el archivo", en: "the whole file" },
  after: { es: "Después", en: "Since then" },
  audit: { es: "Registro de auditoría", en: "Audit record" },
  earlier: { es: "Registro de un documento anterior", en: "Record of an earlier document" },
  environment: { es: "Entorno", en: "Environment" },
  sandbox: { es: "pruebas (sandbox), sin validez legal", en: "test (sandbox), no legal value" },
  fea: { es: "Firma electrónica avanzada de", en: "Advanced electronic signature of" },
  constancia: { es: "Constancia", en: "Constancia" },
  policy: { es: "Política", en: "Policy" },
  verified: { es: "Verificado", en: "Verified" },
} as const satisfies Record<string, Words>;

/** Sentences with a number. */
const COUNTED = {
  bytes: { one: { es: "{} byte", en: "{} byte" }, other: { es: "{} bytes", en: "{} bytes" } },
  chained: {
    one: { es: "{} evento, protegido por el sello", en: "{} event, protected by the seal" },
    other: {
      es: "{} eventos enlazados y protegidos por el sello",
      en: "{} linked events, protected by the seal",
    },
  },
  unconfirmed: {
    one: { es: "{} evento, que este sello no confirma", en: "{} event, which this seal does not confirm" },
    other: {
      es: "{} eventos, que este sello no confirma",
      en: "{} events, which this seal does not confirm",
    },
  },
  unvouched: {
    one: {
      es: "{} evento, pero ningún sello conocido lo respalda",
      en: "{} event, but no known seal backs it",
    },
    other: {
      es: "{} eventos enlazados, pero ningún sello conocido los respalda",
      en: "{} linked events, but no known seal backs them",
    },
  },
} as const satisfies Record<string, Counted>;

const SOURCES: Readonly<Record<SignatureReport["time"]["source"], Words>> = {
  timestamp: { es: "sello de tiempo", en: "timestamp" },
  document_timestamp: { es: "sello de tiempo del documento", en: "timestamp of the document" },
  claimed: { es: "según quien firmó", en: "according to the signer" },
  none: { es: "no consta", en: "not recorded" },
};

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
  const words = VERDICT_WORDS[report.verdict];
  const t = (label: keyof typeof LABELS): string => LABELS[label][locale];
  const lines = [
    `${words.title[locale].toUpperCase()} — ${words.text[locale]}`,
    "",
    `${t("file")}: ${name} (${counted(COUNTED.bytes, report.file.size, locale)})`,
    `SHA-256: ${report.file.sha256}`,
    `${t("verified")}: ${report.verifiedAt}`,
  ];
  if (report.environment === "sandbox") lines.push(`${t("environment")}: ${t("sandbox")}`);
  for (const [index, signature] of report.signatures.entries())
    lines.push("", ...printSignature(signature, index + 1, locale));
  if (report.audit) {
    const { events, documentId, vouched } = report.audit;
    lines.push("", `${t("audit")}: ${auditState(report.audit, locale)} (${documentId ?? "?"})`);
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
  const standing = auditStanding(audit);
  if (standing === "bad") return LABELS.broken[locale];
  return counted(COUNTED[standing === "good" ? "chained" : "unvouched"], audit.events.length, locale);
}

function sentence(event: AuditEventReport, locale: Locale): string {
  const { who, what } = eventSentence(event, locale);
  return who === null ? what : `${who} ${what}`;
}

/** The trust of a valid part. Beside an invalid part the word "trusted" would mislead. */
const trusted = (isGood: boolean, trust: TrustReport, locale: Locale): string =>
  isGood ? ` (${trustWords(trust)[locale]})` : "";

function printSignature(signature: SignatureReport, number: number, locale: Locale): string[] {
  const t = (label: keyof typeof LABELS): string => LABELS[label][locale];
  const { signer, time, coverage, changesAfter, kind, intact, level, trust, revocation } = signature;
  const what = kind === "signature" ? t("signature") : t("timestamp");
  const lines = [`${number}. ${what} «${signature.field}»: ${intact ? t("intact") : t("broken")}`];
  if (signer) {
    lines.push(`   ${t("signer")}: ${signer.subject}${trusted(intact, trust, locale)}`);
    lines.push(`   ${t("issuer")}: ${signer.issuer}`);
    lines.push(`   ${t("serial")}: ${signer.serialNumber}`);
    lines.push(`   ${t("validity")}: ${signer.notBefore.slice(0, 10)} – ${signer.notAfter.slice(0, 10)}`);
  }
  lines.push(`   ${t("time")}: ${time.at ?? "—"} (${SOURCES[time.source][locale]})`);
  if (level) lines.push(`   ${t("level")}: PAdES ${level}`);
  if (intact) lines.push(`   ${REVOCATION_LABEL[locale]}: ${revocationWords(revocation, locale)}`);
  if (coverage.byteRange) {
    const { wholeFile, bytesAfter } = coverage;
    lines.push(
      `   ${t("covers")}: ${wholeFile ? t("whole") : `… + ${counted(COUNTED.bytes, bytesAfter, locale)}`}`,
    );
  }
  for (const change of changesAfter) lines.push(`   ${t("after")}: ${changeWords(change)[locale]}`);
  return lines;
}

function printFea({ signerId, name, valid, signer, rfc, trust }: FeaReport, locale: Locale): string[] {
  const state = LABELS[valid ? "intact" : "broken"][locale];
  const lines = [`${LABELS.fea[locale]} ${name ?? signerId}: ${state}`];
  if (signer) lines.push(`   ${LABELS.signer[locale]}: ${signer.subject}${trusted(valid, trust, locale)}`);
  if (rfc !== null) lines.push(`   RFC: ${rfc}`);
  return lines;
}

function printEarlier({ documentId, documentName, events, fea }: EarlierRecord, locale: Locale): string[] {
  const state = counted(COUNTED.unconfirmed, events, locale);
  const title = `${LABELS.earlier[locale]} «${documentName ?? "?"}»: ${state} (${documentId ?? "?"})`;
  return [title, ...fea.flatMap((one) => printFea(one, locale)).map((line) => `   ${line}`)];
}

function printConstancia(constancia: ConstanciaReport, locale: Locale): string[] {
  const { valid, time, policy, serialNumber, issuer, trust } = constancia;
  const state = LABELS[valid ? "intact" : "broken"][locale];
  return [
    `${LABELS.constancia[locale]}: ${state}`,
    `   ${LABELS.time[locale]}: ${time ?? "—"}`,
    `   ${LABELS.issuer[locale]}: ${issuer?.subject ?? "—"}${trusted(valid, trust, locale)}`,
    `   ${LABELS.policy[locale]}: ${policy ?? "—"}`,
    `   ${LABELS.serial[locale]}: ${serialNumber ?? "—"}`,
  ];
}
