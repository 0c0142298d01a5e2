import { fieldLabel, problemWords } from "../fields/field-words.ts";
import type { Words } from "../locales/index.ts";
import { stepCount, stepsOf, workOf } from "../session/state.ts";
import type { SessionState, Work } from "../session/state.ts";

/** Sets the document's language and title. */
export function setPageLanguage(locale: string, words: Words): void {
  document.documentElement.lang = locale;
  document.title = words.title;
}

/** The current step, for screen readers. */
export function stepWords({ ceremony, step }: Work, words: Words): string {
  const place = words.stepOf(stepsOf(ceremony).indexOf(step) + 1, stepCount(ceremony));
  return `${place}: ${words.steps[step]}`;
}

/** The field whose mistake is new in this state, for screen readers; empty when there is none. */
export function mistakeWords(state: SessionState, before: SessionState, words: Words): string {
  const work = workOf(state);
  if (work === null) return "";
  const { ceremony, problems } = work;
  const known = workOf(before)?.problems ?? {};
  const field = ceremony.fields.find(({ id }) => (problems[id] ?? known[id]) !== known[id]);
  if (field === undefined) return "";
  return `${fieldLabel(field, words)}: ${problemWords(field, problems[field.id] ?? null, words)}`;
}
