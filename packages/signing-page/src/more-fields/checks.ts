import type { CeremonyField } from "@service/contract/embed";
import { valueOfType } from "@service/contract/rules/field-types";
import { ruleBreach } from "@service/contract/rules/field-rules";
import type { FieldChecks, Groups, ValueProblem } from "../session/field-checks.ts";
import { late } from "./late-looks.ts";
import { readingsOf } from "./numbers.ts";
import { matches } from "./patterns.ts";

/** The rules of values, as the server checks them (docs/contract/v3.md#field-rules). */
export const fieldChecks: FieldChecks = { groups: groupsOf, breach: breachOf };

function groupsOf(own: readonly CeremonyField[]): Groups {
  const circles = own.filter(({ radio }) => radio);
  const ofGroup = (field: CeremonyField) =>
    circles.filter(({ radio }) => radio?.group === field.radio?.group).map(({ id }) => id);
  return Object.fromEntries(circles.map((field) => [field.id, ofGroup(field)]));
}

function breachOf(field: CeremonyField, value: string): ValueProblem | null {
  if (value === "") return null;
  if (valueOfType(field.type) === "number" && readingsOf(value) !== null) return "unclear_number";
  const { type, options = null, radio = null, rules = null } = field;
  const breach = ruleBreach({ type, options, radio, rules }, value, matches);
  return breach ?? late.looks?.breach(field, value) ?? null;
}
