import { FieldEditorElement } from "./editor/element.ts";

export type { EditorExit, FieldEditorEvents, SavedField, ServiceFieldEditorElement } from "./editor/types.ts";

const EDITOR_TAG = "service-field-editor";

/** Registers `<service-field-editor>`, once, in a browser; elsewhere nothing. */
export function defineFieldEditorElement(): void {
  if (typeof window === "undefined" || customElements.get(EDITOR_TAG) !== undefined) return;
  customElements.define(EDITOR_TAG, FieldEditorElement);
}

defineFieldEditorElement();
