import type { Locale } from "@service/contract/locales";
import { register } from "@service/ui/register";
import { knownLocale, loadWords } from "../../locales/index.ts";
import { TEMPLATE_WORDS } from "../shared/words.ts";
import { TemplatePreview } from "./preview.ts";
import { PREVIEW_WORDS } from "./words.ts";

export { nameOfField } from "../shared/name-of-field.ts";
export type { TestData } from "./seen.ts";

/** Loads the words of `<template-preview>` in a language. */
export async function loadPreviewWords(locale: Locale): Promise<void> {
  await Promise.all([
    PREVIEW_WORDS.load(locale),
    TEMPLATE_WORDS.load(locale),
    loadWords(knownLocale(locale)),
  ]);
}

/** Registers `<template-preview>`. */
export function definePreview(): void {
  register({ "template-preview": TemplatePreview });
}
