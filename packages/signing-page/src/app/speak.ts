import { fieldLabel, problemWords } from "../fields/field-view.ts";
import type { Words } from "../locales/index.ts";
import { stepCount, stepsOf, workOf } from "../session/state.ts";
import type { SessionState, Work } from "../session/state.ts";

/** The page's language, for screen readers and the tab's title. */
export function speak(locale: string, words: Words): void {
  document.documentElement.lang = locale;
  document.title = words.title;
}

/** Where the signer is, for screen readers. */
export function stepWords({ ceremony, step }: Work, words: Words): string {
  const place = words.stepOf(stepsOf(ceremony).indexOf(step) + 1, stepCount(ceremony));
  return `${place}: ${words.steps[step]}`;
}

/** The field that has just been found wrong, and what to do; empty where there is none. */
export function mistakeWords(state: SessionState, before: SessionState, words: Words): string {
  const work = workOf(state);
  if (work === null) return "";
  const { ceremony, problems } = work;
  const known = workOf(before)?.problems ?? {};
  const field = ceremony.fields.find(({ id }) => (problems[id] ?? known[id]) !== known[id]);
  if (field === undefined) return "";
  return `${fieldLabel(field, words)}: ${problemWords(field, problems[field.id] ?? null, words)}`;
}
