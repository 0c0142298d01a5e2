import type { Locale } from "@service/contract/locales";
import * as en from "../locales/en/diagnosis.ts";
import * as es from "../locales/es/diagnosis.ts";
import * as fr from "../locales/fr/diagnosis.ts";
import * as pt from "../locales/pt/diagnosis.ts";
import * as de from "../locales/de/diagnosis.ts";
import * as it from "../locales/it/diagnosis.ts";

const ALL = { es, en, pt, fr, de, it };

interface DiagnosisTexts {
  ends: typeof es.ends;
  errors: typeof es.errors;
  unknownError: typeof es.unknownError;
  close: string;
  mayClose: string;
}

/** The words of errors, and of a panel's buttons. */
export const DIAGNOSIS_TEXTS: Readonly<Record<Locale, DiagnosisTexts>> = ALL;
