import { valueOfType } from "@service/contract/rules/field-types";
import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import { definitionProblems } from "../model/definition-problems.ts";
import { withGroups } from "../model/radio.ts";
import type { Field } from "../model/types.ts";
import type { EditorHost } from "./host.ts";
import { optionsView, radioView } from "./choices.ts";
import { advancedView, conditionsView } from "./conditions.ts";
import type { Definition } from "./controls.ts";
import { same } from "./controls.ts";
import { lookView } from "./look.ts";
import { preparationView } from "./preparation.ts";
import { rulesView } from "./rules.ts";
import { valueView } from "./value.ts";
import { lateWords } from "../locales/index.ts";

/**
 * Shows the definition of the selected fields beyond their label. Fields of several types share none of it.
 */
export function definitionView(host: EditorHost, fields: readonly Field[]): TemplateResult | typeof nothing {
  const type = same(fields, (field) => field.type);
  if (type === undefined) return nothing;
  const kind = valueOfType(type);
  const ids = new Set(fields.map(({ id }) => id));
  const definition: Definition = {
    host,
    words: lateWords(host.language),
    fields,
    type,
    problems: definitionProblems(withGroups(fields, host.state.fields)).filter(
      ({ fieldId }) => kind === "choice" || ids.has(fieldId),
    ),
    change: (change) => host.dispatch({ type: "change", change }),
  };
  const conditions = html`${preparationView(definition)}${conditionsView(definition)}${advancedView(definition)}`;
  if (kind === "choice") return html`${radioView(definition)}${conditions}`;
  return html`${kind === "option" ? optionsView(definition) : nothing}${valueView(definition)}
  ${rulesView(definition)}${lookView(definition)}${conditions}`;
}
