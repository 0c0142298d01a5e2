import type { Locale } from "@service/contract/locales";
import { editor as en } from "../locales/en/editor.ts";
import { editor as es } from "../locales/es/editor.ts";
import { editor as fr } from "../locales/fr/editor.ts";
import type { EditorTexts } from "../locales/es/editor.ts";

const ALL = { es, en, fr };

/** All that a person reads outside the frame. */
export const EDITOR_TEXTS: Readonly<Record<Locale, EditorTexts>> = ALL;
