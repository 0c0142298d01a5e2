import { fieldLabel, problemWords } from "../fields/field-view.ts";
import type { Words } from "../locales/index.ts";
import { stepCount, stepsOf } from "../session/state.ts";
import type { SessionState } from "../session/state.ts";

/** The page's language, for screen readers and the tab's title. */
export function speak(locale: string, words: Words): void {
  document.documentElement.lang = locale;
  document.title = words.title;
}

/** Where the signer is, for screen readers. */
export function stepWords(state: SessionState, words: Words): string {
  const place = words.stepOf(stepsOf(state).indexOf(state.step) + 1, stepCount(state));
  return `${place}: ${words.steps[state.step]}`;
}

/** The field that has just been found wrong, and what to do; empty where there is none. */
export function mistakeWords(
  { ceremony, problems }: SessionState,
  before: SessionState,
  words: Words,
): string {
  const field = ceremony?.fields.find(
    ({ id }) => (problems[id] ?? before.problems[id]) !== before.problems[id],
  );
  if (field === undefined) return "";
  return `${fieldLabel(field, words)}: ${problemWords(field, problems[field.id] ?? null, words)}`;
}
