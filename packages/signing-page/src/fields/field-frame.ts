import type { CeremonyField } from "@service/contract/embed";
import type { Locale } from "@service/contract/embed/protocol";
import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import { icon } from "@service/ui/icons";
import type { Words } from "../locales/index.ts";
import type { FieldProblem } from "../session/entries.ts";
import { problemWords } from "./field-words.ts";

/** A field as far as its frame shows it. */
interface Framed {
  readonly field: CeremonyField;
  readonly value: string;
  readonly words: Words;
  readonly locale: Locale;
  readonly problem: FieldProblem | null;
  readonly next: boolean;
  readonly active: boolean;
}

/**
 * Frames the control of a field, as in `signing-field-view`: `tag` while the field is active, the arrow to
 * it, and its problem, by default in the words of any field.
 */
export function fieldFrame(
  view: Framed,
  control: TemplateResult,
  tag: string,
  ownProblem?: string,
): TemplateResult {
  const { field, value, words, locale, problem, next, active } = view;
  return html`${control}${active && tag !== "" ? html`<span class="tag" aria-hidden="true">${tag}</span>` : nothing}
    ${next ? html`<span class="flag" aria-hidden="true"><span>${words.fields.next}</span>${icon("next", 18)}</span>` : nothing}
    <span class="problem ${problem === "required" ? "owed" : ""}" id="problem" ?hidden=${problem === null}
      >${ownProblem ?? problemWords(field, problem, value, words, locale)}</span
    >`;
}

/** Names a field and its page. */
export function fieldName(label: string, { field, words }: Pick<Framed, "field" | "words">): string {
  return `${label}, ${words.fields.onPage(field.page)}`;
}
