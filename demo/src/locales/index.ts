import * as en from "./en/form.ts";
import * as es from "./es/form.ts";

/** The demo's words: each language is a line here. */
export const WORDS = { es, en };

export type Locale = keyof typeof WORDS;
