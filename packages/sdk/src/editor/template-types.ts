import type { EditorExit, ServiceFieldEditorElement } from "./types.ts";

export type { EditorExit };

/** A role as `GET /v3/template-drafts/{id}` answers it. */
export type SavedTemplateRole = Record<string, unknown> & { name: string; order: number };

/** A field as `GET /v3/template-drafts/{id}` answers it. */
export type SavedTemplateField = Record<string, unknown> & { role: string | null; variable: string | null };

/** Events of the element. Each bubbles and crosses shadow roots. */
export interface TemplateEditorEvents {
  "editor-ready": CustomEvent<null>;
  /** Roles or fields differ from the saved ones. */
  "editor-change": CustomEvent<{ count: number }>;
  "editor-save": CustomEvent<{
    templateDraftId: string;
    revision: number;
    roles: SavedTemplateRole[];
    fields: SavedTemplateField[];
  }>;
  /** The draft has become a template, or a version of one. */
  "editor-publish": CustomEvent<{ templateDraftId: string; templateId: string; version: number }>;
  "editor-exit": CustomEvent<EditorExit>;
}

/**
 * `<service-template-editor>`, with the properties of `<service-field-editor>`: its `clientSecret` is from your server's
 * `POST /v3/template-drafts/{id}/editor-sessions`.
 */
export interface ServiceTemplateEditorElement extends Omit<ServiceFieldEditorElement, "addEventListener"> {
  addEventListener<Name extends keyof TemplateEditorEvents>(
    type: Name,
    listener: (event: TemplateEditorEvents[Name]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "service-template-editor": ServiceTemplateEditorElement;
  }
}
