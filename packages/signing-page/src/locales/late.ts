import { enLate } from "./en-late.ts";
import { esLate } from "./es-late.ts";

/** The words that are fetched with the sheets. */
export const LATE_WORDS = { es: esLate, en: enLate };
