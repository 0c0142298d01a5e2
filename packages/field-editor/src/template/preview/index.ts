import type { Locale } from "@service/contract/locales";
import { register } from "@service/ui/register";
import { knownLocale, loadWords, wordsOf } from "../../locales/index.ts";
import type { Field } from "../../model/types.ts";
import { TEMPLATE_WORDS } from "../shared/words.ts";
import { TemplatePreview } from "./preview.ts";
import { PREVIEW_WORDS } from "./words.ts";

export type { TestData } from "./seen.ts";

/** Loads the words of `<template-preview>` in a language. */
export async function loadPreviewWords(locale: Locale): Promise<void> {
  await Promise.all([
    PREVIEW_WORDS.load(locale),
    TEMPLATE_WORDS.load(locale),
    loadWords(knownLocale(locale)),
  ]);
}

/** The words for a field in a language whose words are loaded. */
export function nameOfField({ label, type, page }: Field, locale: Locale): string {
  const { types, labelled, onPage } = wordsOf(knownLocale(locale));
  return onPage(label ? labelled(label, types[type]) : types[type], page);
}

/** Registers `<template-preview>`. */
export function definePreview(): void {
  register({ "template-preview": TemplatePreview });
}
