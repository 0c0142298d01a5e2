import * as en from "./en/form.ts";
import * as es from "./es/form.ts";
import * as fr from "./fr/form.ts";
import * as pt from "./pt/form.ts";
import * as de from "./de/form.ts";
import * as it from "./it/form.ts";

/** The demo's words: each language is a line here. */
export const WORDS = { es, en, pt, fr, de, it };

export type Locale = keyof typeof WORDS;
