import type { Locale } from "@service/contract/locales";
import * as en from "../locales/en/diagnosis.ts";
import * as es from "../locales/es/diagnosis.ts";
import * as fr from "../locales/fr/diagnosis.ts";

const ALL = { es, en, fr };

interface DiagnosisTexts {
  ends: typeof es.ends;
  errors: typeof es.errors;
  unknownError: typeof es.unknownError;
  close: string;
  mayClose: string;
}

/** The words of errors, and of a panel's buttons. */
export const DIAGNOSIS_TEXTS: Readonly<Record<Locale, DiagnosisTexts>> = ALL;
