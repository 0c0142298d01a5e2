import { EDITOR_EVENTS } from "@service/contract/embed/editor-protocol";
import type { EditorEvent } from "@service/contract/embed/editor-protocol";
import type { Check } from "@service/contract/embed/check";
import type { Locale } from "@service/contract/locales";
import type { EDITOR_SUBJECTS } from "@service/contract/rules/editor-limits";
import type { EditorTexts } from "../locales/es/editor.ts";
import { EDITOR_TEXTS } from "./texts.ts";

/** The subject of an element, with its words and messages. */
export interface EditorKind {
  /** Absent: a document. */
  subject?: (typeof EDITOR_SUBJECTS)[number];
  texts: Readonly<Record<Locale, EditorTexts>>;
  /** The messages that its page may send. */
  events: Record<EditorEvent["type"], Record<string, Check>>;
}

export const DOCUMENT_KIND: EditorKind = {
  texts: EDITOR_TEXTS,
  events: EDITOR_EVENTS as unknown as EditorKind["events"],
};
