import { register } from "@service/ui/register";
import { TemplatePreview } from "./preview.ts";

export { PREVIEW_WORDS } from "./words.ts";

/** Registers `<template-preview>`. */
export function definePreview(): void {
  register({ "template-preview": TemplatePreview });
}
