import * as en from "./en/form.ts";
import * as es from "./es/form.ts";
import * as fr from "./fr/form.ts";

/** The demo's words: each language is a line here. */
export const WORDS = { es, en, fr };

export type Locale = keyof typeof WORDS;
