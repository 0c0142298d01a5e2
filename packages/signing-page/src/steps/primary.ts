import type { CeremonyField } from "@service/contract/embed";
import { fieldLabel } from "../fields/field-words.ts";
import { isInkField, ownFields, problemOf, remaining, targetField } from "../session/entries.ts";
import type { InkField } from "../session/entries.ts";
import type { Work } from "../session/state.ts";
import { variableProblem } from "../session/variables.ts";
import type { Words } from "../locales/index.ts";

/** Characters of a label in the bar: two lines on a small phone. */
const MAX_LABEL_LENGTH = 36;

/** The action of the bar's button. `step` of `total` counts the fields that came empty. */
export type Primary =
  | { kind: "accept" }
  | { kind: "verify" }
  | { kind: "data" }
  | { kind: "next"; field: CeremonyField | null; step: number; total: number }
  | { kind: "ink"; field: InkField; step: number; total: number }
  | { kind: "fea" }
  | { kind: "submit" };

export function primaryOf(work: Work): Primary {
  const { ceremony, entries, activeFieldId } = work;
  if (work.step === "consent") return { kind: "accept" };
  if (work.step === "verify") return { kind: "verify" };
  if (work.step === "data") return { kind: "data" };
  if (work.step !== "review") return { kind: entries.byCertificate ? "fea" : "submit" };
  const { done, total } = fieldCount(work);
  const step = Math.min(total, done + 1);
  const own = ownFields(ceremony);
  const active = own.find((field) => field.id === activeFieldId);
  if (active !== undefined && isInkField(active) && problemOf(active, entries) !== null)
    return { kind: "ink", field: active, step, total };
  return { kind: "next", field: targetField(own, entries, activeFieldId), step, total };
}

/** How many of the fields that were empty on arrival are filled. A prefilled field that was cleared counts, too. */
export function fieldCount({ ceremony, entries, asked }: Work): { done: number; total: number } {
  const open = remaining(ownFields(ceremony), entries).map((field) => field.id);
  const total = new Set([...asked, ...open]).size;
  return { done: total - open.length, total };
}

/** How many of the required variables have a valid value. */
export function dataCount({ ceremony, entries }: Work): { done: number; total: number } {
  const asked = ceremony.variables.filter(({ required }) => required);
  const done = asked.filter((variable) => {
    return variableProblem(variable, entries.variables[variable.id] ?? "") === null;
  });
  return { done: done.length, total: asked.length };
}

export function primaryWords(primary: Primary, words: Words): string {
  if (primary.kind === "accept") return words.bar.accept;
  if (primary.kind === "verify") return words.bar.verify;
  if (primary.kind === "data") return words.bar.giveData;
  if (primary.kind === "submit") return words.bar.submit;
  if (primary.kind === "fea") return words.bar.fea;
  const { step, total } = primary;
  if (primary.kind === "next") return words.bar.next(step, total, shortLabel(primary.field, words));
  return primary.field.type === "signature"
    ? words.bar.signHere(step, total)
    : words.bar.initialHere(step, total);
}

/** Senders write labels of any length; the button shows the beginning. */
function shortLabel(field: CeremonyField | null, words: Words): string {
  const label = field === null ? "" : fieldLabel(field, words);
  return label.length > MAX_LABEL_LENGTH ? `${label.slice(0, MAX_LABEL_LENGTH - 1).trimEnd()}…` : label;
}
