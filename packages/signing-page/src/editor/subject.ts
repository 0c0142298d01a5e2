import type { EditorEvent } from "@service/contract/embed/editor-protocol";
import type { Locale } from "@service/contract/embed/protocol";
import type { EditorAnswer } from "@service/contract/editor";
import type { TemplateResult } from "lit";
import type { EditorWords } from "./words.ts";

/** The subject that the editor's page shows and saves: a document, or the draft of a template. */
export interface Subject extends Pick<
  EditorAnswer<"retrieveEditedDocument">,
  "name" | "locale" | "appearance"
> {
  /** Something cannot be saved as it is. */
  readonly isRefused: boolean;
  /** The number of fields. */
  readonly count: number;
  /** The person may publish it. */
  readonly mayPublish: boolean;
  /** Loads the words of a language before it is shown. */
  speak(locale: Locale): Promise<void>;
  /** Saves it; answers what the host is told. Rejects with ApiError. */
  save(): Promise<EditorEvent>;
  /** Returns the reason why it cannot be published yet; null: none is known. */
  unready(locale: Locale): string | null;
  /** Publishes what is saved; answers what the host is told. Rejects with ApiError. */
  publish(): Promise<EditorEvent>;
  /** The editor, and what belongs below the page's bar. */
  view(locale: Locale, words: EditorWords): TemplateResult;
}

/** Opens the session's subject. `changed` is called after each change. Rejects with ApiError. */
export type OpenSubject = (changed: () => void) => Promise<Subject>;
