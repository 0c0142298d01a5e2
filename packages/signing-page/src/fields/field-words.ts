import type { CeremonyField } from "@service/contract/embed";
import type { Locale } from "@service/contract/embed/protocol";
import type { Words } from "../locales/index.ts";
import { isInkField } from "../session/entries.ts";
import type { FieldProblem } from "../session/entries.ts";
import { late } from "./late-views.ts";

/** Returns the field's own label, the name of its group, or its type in words. */
export function fieldLabel(field: CeremonyField, words: Words): string {
  const label = field.label?.trim() ?? "";
  return label || field.radio?.group || words.fields.types[field.type];
}

/** Explains the problem of a field's value, and the remedy. */
export function problemWords(
  field: CeremonyField,
  problem: FieldProblem | null,
  value: string,
  words: Words,
  locale: Locale,
): string {
  const { fields } = words;
  const problems: Partial<Record<FieldProblem, string>> = fields.problems;
  if (problem === null) return "";
  if (problem === "required" && field.type === "checkbox") return fields.confirmBox;
  if (problem === "required" && isInkField(field)) return fields.signHere;
  return problems[problem] ?? late.breachWords?.(field, problem, value, words, locale) ?? "";
}
