import type { Locale } from "@service/contract/locales";
import { templateEditor as en } from "../locales/en/template-editor.ts";
import { templateEditor as es } from "../locales/es/template-editor.ts";
import { templateEditor as fr } from "../locales/fr/template-editor.ts";
import { templateEditor as pt } from "../locales/pt/template-editor.ts";
import { templateEditor as de } from "../locales/de/template-editor.ts";
import { templateEditor as it } from "../locales/it/template-editor.ts";
import type { EditorTexts } from "../locales/es/editor.ts";

const ALL = { es, en, pt, fr, de, it };

/** The same of the template editor. */
export const TEMPLATE_EDITOR_TEXTS: Readonly<Record<Locale, EditorTexts>> = ALL;
