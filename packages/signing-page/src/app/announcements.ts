import { fieldLabel, problemWords } from "../fields/field-words.ts";
import { late } from "../fields/late-views.ts";
import type { Words } from "../locales/index.ts";
import { documentPlace } from "../session/chain.ts";
import { workOf } from "../session/state.ts";
import type { SessionState, Work } from "../session/state.ts";
import { stepsOf } from "../session/way.ts";

/** Sets the document's language and title. */
export function setPageLanguage(locale: string, words: Words): void {
  document.documentElement.lang = locale;
  document.title = words.title;
}

/** The current step, for screen readers. */
export function stepWords({ ceremony, step }: Work, words: Words): string {
  const steps = stepsOf(ceremony);
  const at = steps.indexOf(step) + 1;
  const place =
    at === 0 ? words.steps[step] : words.labelled(words.stepOf(at, steps.length), words.steps[step]);
  if (!ceremony.chain || at === 0) return place;
  const { number, count } = documentPlace(ceremony.chain);
  return `${words.labelled(words.documentOf(number, count), ceremony.document.name)}. ${place}`;
}

/** The field whose mistake is new in this state, for screen readers; empty when there is none. */
export function mistakeWords(state: SessionState, before: SessionState, words: Words): string {
  const work = workOf(state);
  if (work === null) return "";
  const { ceremony, entries, problems } = work;
  const last = workOf(before);
  const known = last?.problems ?? {};
  const field = ceremony.fields.find(({ id }) => (problems[id] ?? known[id]) !== known[id]);
  if (field === undefined) return late.changes?.(work, last, words) ?? "";
  const { id } = field;
  const mistake = problemWords(field, problems[id] ?? null, entries.values[id] ?? "", words, state.locale);
  return words.labelled(fieldLabel(field, words), mistake);
}
