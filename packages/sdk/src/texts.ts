import type { Locale } from "@service/contract/locales";
import { element as en } from "./locales/en/element.ts";
import { element as es } from "./locales/es/element.ts";
import { element as fr } from "./locales/fr/element.ts";
import { element as pt } from "./locales/pt/element.ts";
import { element as de } from "./locales/de/element.ts";
import { element as it } from "./locales/it/element.ts";
import type { ElementTexts } from "./locales/es/element.ts";

/** The element is one file: each language is a line here. */
const ALL = { es, en, pt, fr, de, it };

/** All that a signer reads outside the frame; the words of each code come with `diagnosis.ts`. */
export const TEXTS: Readonly<Record<Locale, ElementTexts>> = ALL;
