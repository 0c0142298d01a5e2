import type { Locale } from "@service/contract/locales";
import { editor as en } from "../locales/en/editor.ts";
import { editor as es } from "../locales/es/editor.ts";
import { editor as fr } from "../locales/fr/editor.ts";
import { editor as pt } from "../locales/pt/editor.ts";
import { editor as de } from "../locales/de/editor.ts";
import { editor as it } from "../locales/it/editor.ts";
import type { EditorTexts } from "../locales/es/editor.ts";

const ALL = { es, en, pt, fr, de, it };

/** All that a person reads outside the frame. */
export const EDITOR_TEXTS: Readonly<Record<Locale, EditorTexts>> = ALL;
