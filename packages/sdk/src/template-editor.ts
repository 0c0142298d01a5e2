import { TemplateEditorElement } from "./editor/template-element.ts";

export type {
  EditorExit,
  SavedTemplateField,
  SavedTemplateRole,
  ServiceTemplateEditorElement,
  TemplateEditorEvents,
} from "./editor/template-types.ts";

const EDITOR_TAG = "service-template-editor";

/** Registers `<service-template-editor>`, once, in a browser; elsewhere nothing. */
export function defineTemplateEditorElement(): void {
  if (typeof window === "undefined" || customElements.get(EDITOR_TAG) !== undefined) return;
  customElements.define(EDITOR_TAG, TemplateEditorElement);
}

defineTemplateEditorElement();
