import { register } from "@service/ui/register";
import { late as lateWords } from "../fields/late-views.ts";
import { late as lateFields } from "../phases/late-fields.ts";
import { late as lateDecisions } from "../session/field-checks.ts";
import { changeWords } from "./change-words.ts";
import { SigningComputedField } from "./computed-field.ts";
import { conditionalView } from "./conditional-view.ts";
import { decide } from "./decide.ts";

/** Registers what conditions and formulas need, after the fields beyond the basic types. A second call has no effect. */
export function defineConditions(): void {
  if (lateDecisions.decide !== undefined) return;
  lateDecisions.decide = decide;
  lateWords.changes = changeWords;
  lateFields.view = conditionalView;
  register({ "signing-computed-field": SigningComputedField });
}
