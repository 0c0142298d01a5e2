import type { CeremonyField } from "@service/contract/embed";
import type { Words } from "../locales/index.ts";
import { isInkField } from "../session/entries.ts";
import type { FieldProblem } from "../session/entries.ts";

/** What a field asks for: its own label, or its type in words. */
export function fieldLabel(field: CeremonyField, words: Words): string {
  const label = field.label?.trim() ?? "";
  return label === "" ? words.fields.types[field.type] : label;
}

/** What is wrong with a field, and what to do. */
export function problemWords(field: CeremonyField, problem: FieldProblem | null, { fields }: Words): string {
  if (problem === null) return "";
  if (problem === "required" && field.type === "checkbox") return fields.confirmBox;
  if (problem === "required" && isInkField(field)) return fields.signHere;
  return fields.problems[problem];
}
