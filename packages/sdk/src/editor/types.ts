import type { Appearance } from "@service/contract/embed/protocol";
import type { ExitError } from "../types.ts";

/** A field as `GET /v3/documents/{id}/fields` answers it. */
export type SavedField = Record<string, unknown> & { id: string };

export interface EditorExit {
  metadata: {
    status: "saved" | "closed" | "error";
    /** The error of `<service-signing>`, with `message` for the person and `detail` for the developer. */
    error?: Omit<ExitError, "requestId">;
  };
}

/** Events of the element. Each bubbles and crosses shadow roots. */
export interface FieldEditorEvents {
  "editor-ready": CustomEvent<null>;
  /** The fields differ from the saved ones. */
  "editor-change": CustomEvent<{ count: number }>;
  "editor-save": CustomEvent<{ documentId: string; fields: SavedField[] }>;
  "editor-exit": CustomEvent<EditorExit>;
}

/** `<service-field-editor>`. */
export interface ServiceFieldEditorElement extends HTMLElement {
  /** `client-secret`: from your server's `POST /v3/documents/{id}/editor-sessions`. */
  clientSecret: string | null;
  /** `base-url`: where the service is. The origin that the script came from when absent. */
  baseUrl: string | null;
  /** `locale`: `es`, `en`, `pt`, `fr`, `de` or `it`; a regional tag (`fr-CA`) is taken by its language. */
  locale: string | null;
  /** `appearance`: an object, or its JSON as the attribute. */
  appearance: Appearance | null;
  /** Saves as its button does; `editor-save` follows. */
  save(): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "service-field-editor": ServiceFieldEditorElement;
  }
  interface HTMLElementEventMap extends FieldEditorEvents {}
}
