import { MAX_VARIABLE_NAME } from "@service/contract/limits";
import { html } from "lit";
import type { TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { type EditedForm, type FormProblem, isSendersValue } from "./shared/form.ts";
import type { Field } from "../model/types.ts";
import type { TemplateWords } from "./shared/words.ts";

interface ValuesView {
  form: EditedForm;
  words: TemplateWords;
  problems: readonly FormProblem[];
  /** "Text, page 2". */
  nameOf: (field: Field) => string;
  change: (form: Partial<EditedForm>) => void;
}

/** The names of the values that the sender gives, one for each field. */
export function valuesView({ form, words, problems, nameOf, change }: ValuesView): TemplateResult {
  const rename = (id: string, variable: string): void =>
    change({ variables: new Map([...form.variables, [id, variable]]) });
  const fields = form.fields.filter(isSendersValue);
  return html`<div class="sheet">
    <p class="hint">${fields.length === 0 ? words.noValues : words.valuesHint}</p>
    <ul class="list">
      ${fields.map((field) => {
        const problem = problems.find((one) => "fieldId" in one && one.fieldId === field.id);
        return html`<li>
          <label class="line"
            >${words.variable(nameOf(field))}
            <input
              class="input"
              maxlength=${MAX_VARIABLE_NAME}
              autocapitalize="off"
              spellcheck="false"
              aria-invalid=${problem === undefined ? "false" : "true"}
              .value=${live(form.variables.get(field.id) ?? "")}
              @change=${({ currentTarget }: Event) =>
                rename(field.id, (currentTarget as HTMLInputElement).value.trim())}
            />
          </label>
          ${problem === undefined ? "" : html`<p class="error" role="alert">${words.problems[problem.code]}</p>`}
        </li>`;
      })}
    </ul>
  </div>`;
}
