import type { Words } from "../reasons.ts";

export type Locale = "es" | "en";

/** What the page says. */
export const TEXTS = {
  title: { es: "Verificar un PDF firmado", en: "Verify a signed PDF" },
  bar: { es: "Verificador", en: "Verifier" },
  by: { es: "por {}", en: "by {}" },
  lead: {
    es: "Vea quién firmó, cuándo, y si algo cambió después.",
    en: "See who signed, when, and whether anything changed since.",
  },
  private: {
    es: "El archivo no sale de su dispositivo: se revisa aquí mismo.",
    en: "The file does not leave your device: it is checked right here.",
  },
  choose: { es: "Elegir un PDF", en: "Choose a PDF" },
  drop: { es: "o suéltelo aquí", en: "or drop it here" },
  constancia: { es: "Agregar la constancia (opcional)", en: "Add the constancia (optional)" },
  constanciaHint: {
    es: "El archivo .tst, .tsr o .json que acompaña al PDF (NOM-151).",
    en: "The .tst, .tsr or .json file that comes with the PDF (NOM-151).",
  },
  constanciaGiven: { es: "Constancia: {}", en: "Constancia: {}" },
  another: { es: "Verificar otro archivo", en: "Verify another file" },
  save: { es: "Guardar el informe", en: "Save the report" },
  working: { es: "Revisando {}…", en: "Checking {}…" },
  failed: { es: "No se pudo revisar {}", en: "{} could not be checked" },
  unexpected: {
    es: "Algo falló en esta página. Vuelva a cargarla e inténtelo otra vez.",
    en: "Something failed in this page. Reload it and try again.",
  },
  language: { es: "English", en: "Español" },
  why: { es: "Por qué", en: "Why" },
  file: { es: "Archivo", en: "File" },
  fingerprint: { es: "Huella SHA-256", en: "SHA-256 fingerprint" },
  signatures: { es: "Firmas", en: "Signatures" },
  signature: { es: "Firma", en: "Signature" },
  documentTimestamp: { es: "Sello de tiempo", en: "Timestamp" },
  intact: { es: "Íntegra", en: "Intact" },
  broken: { es: "No es válida", en: "Not valid" },
  time: { es: "Fecha", en: "Time" },
  unknownTime: { es: "No consta", en: "Not recorded" },
  bySource_timestamp: { es: "según un sello de tiempo", en: "by a timestamp" },
  bySource_document_timestamp: { es: "según un sello de tiempo", en: "by a timestamp" },
  bySource_claimed: { es: "según quien firma", en: "as the signer says" },
  issuer: { es: "Emisor", en: "Issuer" },
  trust: { es: "Confianza", en: "Trust" },
  covers: { es: "Cubre", en: "Covers" },
  whole: { es: "todo el archivo", en: "the whole file" },
  part: { es: "el archivo hasta que se agregaron {} bytes", en: "the file until {} bytes were added" },
  since: { es: "Después de esta firma", en: "Since this signature" },
  nothing: { es: "nada cambió", en: "nothing changed" },
  details: { es: "Detalles técnicos", en: "Technical details" },
  subject: { es: "Titular del certificado", en: "Certificate of" },
  serial: { es: "Número de serie", en: "Serial number" },
  validity: { es: "Vigencia", en: "Validity" },
  level: { es: "Nivel", en: "Level" },
  algorithm: { es: "Algoritmo", en: "Algorithm" },
  timestampBy: { es: "Sello de tiempo de", en: "Timestamp by" },
  root: { es: "Huella de la raíz", en: "Fingerprint of the root" },
  audit: { es: "Registro de auditoría", en: "Audit record" },
  auditGood: {
    es: "{} eventos, cada uno encadenado al anterior y todos bajo el sello.",
    en: "{} events, each chained to the one before and all under the seal.",
  },
  auditUnvouched: {
    es: "{} eventos encadenados, pero ningún sello conocido los avala: pudo escribirlos cualquiera.",
    en: "{} chained events, but no known seal vouches for them: anybody could have written them.",
  },
  auditBad: {
    es: "El registro no corresponde: vea los motivos arriba.",
    en: "The record does not match: see the reasons above.",
  },
  eventBad: { es: "alterado", en: "altered" },
  fea: { es: "Firma electrónica avanzada (e.firma)", en: "Advanced electronic signature (e.firma)" },
  constanciaTitle: { es: "Constancia de conservación (NOM-151)", en: "Conservation constancia (NOM-151)" },
  constanciaGood: { es: "Es de este archivo.", en: "It is of this file." },
  policy: { es: "Política", en: "Policy" },
} as const satisfies Record<string, Words>;

export type TextKey = keyof typeof TEXTS;

/** The words of one language; `{}` takes the detail. */
export type Say = (key: TextKey, detail?: string | number) => string;

export const sayIn =
  (locale: Locale): Say =>
  (key, detail = "") =>
    TEXTS[key][locale].replace("{}", () => String(detail));

/** The audit record's events (decisions §3), for people. */
export const EVENTS: Readonly<Record<string, Words>> = {
  "document.created": { es: "Se creó el documento", en: "The document was created" },
  "document.sent": { es: "Se envió a firmar", en: "It was sent to be signed" },
  "document.viewed": { es: "Se abrió el documento", en: "The document was opened" },
  "document.corrected": { es: "Se corrigió el documento", en: "The document was corrected" },
  "document.completed": { es: "Todos firmaron", en: "Everybody signed" },
  "document.voided": { es: "Se anuló el documento", en: "The document was voided" },
  "document.expired": { es: "El documento venció", en: "The document expired" },
  "document.data_collected": { es: "Se reunieron los datos", en: "The data were collected" },
  "signer.invited": { es: "Se invitó a firmar", en: "Was invited to sign" },
  "signer.viewed": { es: "Abrió el documento", en: "Opened the document" },
  "signer.verified": { es: "Verificó su identidad", en: "Verified their identity" },
  "signer.verification_failed": { es: "No verificó su identidad", en: "Failed to verify their identity" },
  "signer.signed": { es: "Firmó", en: "Signed" },
  "signer.declined": { es: "Rechazó firmar", en: "Declined to sign" },
  "signer.reminder_sent": { es: "Se le recordó firmar", en: "Was reminded to sign" },
};

/** "21 nov 2026, 10:00:05 GMT-6"; what is no instant stays as it is. */
export function dateTime(text: string | null, locale: Locale): string {
  const instant = Date.parse(text ?? "");
  if (Number.isNaN(instant)) return text ?? "—";
  const format = new Intl.DateTimeFormat(locale, {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    second: "2-digit",
    timeZoneName: "short",
  });
  return format.format(instant);
}

export function day(text: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).format(Date.parse(text));
}

/** Figures as in the rest of our Spanish, 1,250.5: plain `es` writes them as Spain does. */
export function fileSize(bytes: number, locale: Locale): string {
  const unit = bytes < 1_000_000 ? "kilobyte" : "megabyte";
  const value = bytes / (unit === "kilobyte" ? 1000 : 1_000_000);
  return new Intl.NumberFormat(locale === "es" ? "es-MX" : locale, {
    style: "unit",
    unit,
    maximumFractionDigits: 1,
  }).format(value);
}

/** The common name of an RFC 4514 name, else all of it. */
export function commonName(name: string): string {
  const found = /(?:^|,)CN=((?:\\.|[^,\\])+)/.exec(name)?.[1];
  return found?.replaceAll(/\\(.)/g, "$1") ?? name;
}
