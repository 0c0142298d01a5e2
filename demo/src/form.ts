import { leaseAgreement } from "./documents/lease.ts";
import { nonDisclosureAgreement } from "./documents/nda.ts";
import type { PreparedDocument } from "./documents/prepared.ts";
import { uploadedDocument } from "./documents/upload.ts";
import { type Locale, WORDS } from "./locales/index.ts";

/** The form has a missing or invalid value. */
export class InvalidForm extends Error {
  override readonly name = "InvalidForm";
}

export interface AgreementForm {
  document: PreparedDocument;
  signerName: string;
  locale: Locale;
}

/** A part of a multipart form, not yet checked. */
type FormValue = unknown;

const SAMPLES: Readonly<Record<string, () => Promise<PreparedDocument>>> = {
  lease: leaseAgreement,
  nda: nonDisclosureAgreement,
};

/** Reads the page's form: `document` (`lease`, `nda`, `upload`), `file`, `signerName`, `locale`. Throws InvalidForm, UnreadablePdf. */
export async function readForm(form: Record<string, FormValue>): Promise<AgreementForm> {
  const signerName = readName(form["signerName"]);
  const locale = readLocale(form["locale"]);
  const document = await readDocument(form["document"], form["file"], locale);
  return { document, signerName, locale };
}

export function readLocale(value: unknown): Locale {
  if (typeof value !== "string" || !Object.hasOwn(WORDS, value)) throw new InvalidForm("locale");
  return value as Locale;
}

function readName(value: FormValue): string {
  if (typeof value !== "string" || value.trim() === "" || value.length > 100)
    throw new InvalidForm("signerName");
  return value.trim();
}

async function readDocument(kind: FormValue, file: FormValue, locale: Locale): Promise<PreparedDocument> {
  if (kind === "upload") {
    if (!(file instanceof File) || file.size === 0) throw new InvalidForm("file");
    return uploadedDocument(
      file.name,
      new Uint8Array(await file.arrayBuffer()),
      WORDS[locale].signatureLabel,
    );
  }
  return readSample(kind);
}

/** A sample document of the portal: `lease` or `nda`. Throws InvalidForm. */
export async function readSample(kind: FormValue): Promise<PreparedDocument> {
  const sample = typeof kind === "string" && Object.hasOwn(SAMPLES, kind) ? SAMPLES[kind] : undefined;
  if (sample === undefined) throw new InvalidForm("document");
  return sample();
}
