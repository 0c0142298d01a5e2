import { register } from "@service/ui/register";
import { defineFieldEditor } from "../define.ts";
import { TemplateEditor } from "./template-editor.ts";

export { TemplateEditor } from "./template-editor.ts";
export { TEMPLATE_WORDS } from "./shared/words.ts";
export { edited, formInput, unpublishable } from "./shared/form.ts";
export type { EditedForm, TemplateForm, TemplateFormInput } from "./shared/form.ts";

/** Registers `<template-editor>` and the `<field-editor>` in it. */
export function defineTemplateEditor(): void {
  defineFieldEditor();
  register({ "template-editor": TemplateEditor });
}
