import type { Locale } from "@service/contract/locales";
import type { Words } from "../common/reasons.ts";
import { type Counted, counted, figuresOf } from "../words/counted.ts";

const TEXTS = {
  title: { es: "Verificar un PDF firmado", en: "Verify a signed PDF" },
  bar: { es: "Verificador", en: "Verifier" },
  lead: {
    es: "Vea quién firmó, cuándo, y si algo cambió después.",
    en: "See who signed, when, and whether anything changed since.",
  },
  private: {
    es: "El archivo no sale de su dispositivo: se revisa aquí mismo.",
    en: "The file stays on your device: it’s checked right here.",
  },
  choose: { es: "Elegir un PDF", en: "Choose a PDF" },
  drop: { es: "o suéltelo aquí", en: "or drop it here" },
  constancia: { es: "Agregar la constancia (opcional)", en: "Add the constancia (optional)" },
  constanciaHint: {
    es: "La constancia de conservación NOM-151 que acompaña al PDF: un archivo .tst, .tsr o .json.",
    en: "The NOM-151 conservation record that comes with the PDF: a .tst, .tsr or .json file.",
  },
  constanciaGiven: { es: "Constancia: {}", en: "Constancia: {}" },
  another: { es: "Verificar otro archivo", en: "Verify another file" },
  save: { es: "Guardar el informe", en: "Save the report" },
  working: { es: "Revisando {}…", en: "Checking {}…" },
  failed: { es: "No se pudo revisar {}", en: "{} couldn’t be checked" },
  unexpected: {
    es: "Algo falló en esta página. Vuelva a cargarla e inténtelo de nuevo.",
    en: "Something went wrong on this page. Reload it and try again.",
  },
  insecure: {
    es: "Aquí no se puede revisar un archivo",
    en: "Files can’t be checked on this page",
  },
  insecureAdvice: {
    es: "Esta página se abrió sin https, y así el navegador no puede comprobar firmas. Ábrala con https o avise a quien le dio esta dirección.",
    en: "This page was opened without https, where browsers can’t check signatures. Open it with https, or tell whoever gave you this address.",
  },
  language: { es: "English", en: "Español" },
  why: { es: "Por qué", en: "Why" },
  file: { es: "Archivo", en: "File" },
  fingerprint: { es: "Huella SHA-256", en: "SHA-256 fingerprint" },
  people: { es: "Quién firmó", en: "Who signed" },
  approvers: { es: "Quién aprobó", en: "Who approved" },
  peopleAndApprovers: { es: "Quién firmó o aprobó", en: "Who signed or approved" },
  signedAt: { es: "Firmó", en: "Signed" },
  approvedAt: { es: "Aprobó, sin firmar", en: "Approved, without signing" },
  email: { es: "Correo", en: "Email" },
  efirma: { es: "Con e.firma", en: "With e.firma" },
  signature: { es: "Firma", en: "Signature" },
  seal: { es: "Sello", en: "Seal" },
  documentTimestamp: { es: "Sello de tiempo", en: "Timestamp" },
  intact: { es: "Íntegra", en: "Intact" },
  unaltered: { es: "Íntegro", en: "Intact" },
  broken: { es: "No es válida", en: "Not valid" },
  brokenSeal: { es: "No es válido", en: "Not valid" },
  time: { es: "Fecha", en: "Date" },
  unknownTime: { es: "No consta", en: "Not recorded" },
  bySource_timestamp: { es: "según un sello de tiempo", en: "according to a timestamp" },
  bySource_document_timestamp: { es: "según un sello de tiempo", en: "according to a timestamp" },
  bySource_claimed: { es: "según quien firmó", en: "according to the signer" },
  issuer: { es: "Emisor", en: "Issuer" },
  trust: { es: "Confianza", en: "Trust" },
  covers: { es: "Cubre", en: "Covers" },
  whole: { es: "todo el archivo", en: "the whole file" },
  since: { es: "Después de firmarse", en: "Since then" },
  nothing: { es: "no cambió nada", en: "nothing changed" },
  details: { es: "Detalles técnicos", en: "Technical details" },
  subject: { es: "Titular del certificado", en: "Certificate holder" },
  serial: { es: "Número de serie", en: "Serial number" },
  validity: { es: "Vigencia", en: "Validity" },
  level: { es: "Nivel", en: "Level" },
  algorithm: { es: "Algoritmo", en: "Algorithm" },
  timestampBy: { es: "Sello de tiempo emitido por", en: "Timestamp issued by" },
  root: { es: "Huella del certificado raíz", en: "Root certificate fingerprint" },
  audit: { es: "Registro de auditoría", en: "Audit record" },
  earlier: { es: "Registro de un documento anterior", en: "Record of an earlier document" },
  earlierHint: {
    es: "Este archivo se hizo a partir de un documento ya sellado. Su registro viene adjunto tal como se subió: este sello no lo confirma.",
    en: "This file was made from a document that had been sealed before. Its record is attached as it was uploaded: this seal does not confirm it.",
  },
  events: { es: "Eventos", en: "Events" },
  auditBad: {
    es: "El registro no coincide: vea arriba los motivos.",
    en: "The record doesn’t match: see the reasons above.",
  },
  eventBad: { es: "alterado", en: "altered" },
  fea: { es: "Firma electrónica avanzada (e.firma)", en: "Advanced electronic signature (e.firma)" },
  constanciaTitle: { es: "Constancia NOM-151", en: "NOM-151 constancia" },
  constanciaGood: { es: "Corresponde a este archivo.", en: "It belongs to this file." },
  policy: { es: "Política", en: "Policy" },
} as const satisfies Record<string, Words>;

/** Texts with a number. */
const COUNTED = {
  signatures: {
    one: { es: "Firma digital", en: "Digital signature" },
    other: { es: "Firmas digitales", en: "Digital signatures" },
  },
  seals: {
    one: { es: "Sello del documento", en: "The document’s seal" },
    other: { es: "Sellos del documento", en: "The document’s seals" },
  },
  part: {
    one: { es: "el archivo antes de que se agregara {} byte", en: "the file before {} byte was added" },
    other: { es: "el archivo antes de que se agregaran {} bytes", en: "the file before {} bytes were added" },
  },
  auditGood: {
    one: { es: "{} evento, protegido por el sello.", en: "{} event, protected by the seal." },
    other: {
      es: "{} eventos, cada uno enlazado con el anterior y todos protegidos por el sello.",
      en: "{} events, each linked to the one before and all protected by the seal.",
    },
  },
  auditUnvouched: {
    one: {
      es: "{} evento, pero ningún sello conocido lo respalda: pudo escribirlo cualquiera.",
      en: "{} event, but no known seal backs it: anyone could have written it.",
    },
    other: {
      es: "{} eventos enlazados, pero ningún sello conocido los respalda: pudo escribirlos cualquiera.",
      en: "{} linked events, but no known seal backs them: anyone could have written them.",
    },
  },
} as const satisfies Record<string, Counted>;

export const count = (key: keyof typeof COUNTED, number: number, locale: Locale): string =>
  counted(COUNTED[key], number, locale);

type TextKey = keyof typeof TEXTS;

/** The words of one language; `{}` takes the detail. */
export type Say = (key: TextKey, detail?: string | number) => string;

export const sayIn =
  (locale: Locale): Say =>
  (key, detail = "") =>
    TEXTS[key][locale].replace("{}", () => String(detail));

/** "21 nov 2026, 10:00:05 GMT-6"; other text is returned unchanged. */
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

export function fileSize(bytes: number, locale: Locale): string {
  const unit = bytes < 1_000_000 ? "kilobyte" : "megabyte";
  const value = bytes / (unit === "kilobyte" ? 1000 : 1_000_000);
  return new Intl.NumberFormat(figuresOf(locale), {
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
