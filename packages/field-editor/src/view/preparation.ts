import { isPreparable } from "@service/contract/rules/preparable";
import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type { Definition } from "./controls.ts";
import { same } from "./controls.ts";

/** Chooses who fills the fields before their signer, among those who act before that one. */
export function preparationView(definition: Definition): TemplateResult | typeof nothing {
  const { host, words, fields, type, change } = definition;
  const { preparers } = host;
  const { signers } = host.language;
  const owners = new Set(fields.map(({ signerId }) => signerId));
  const first = Math.min(...signers.filter(({ id }) => owners.has(id)).map(({ order = Infinity }) => order));
  const offered = preparers.filter(({ order = 0 }) => order < first);
  const isCalculated = fields.some(({ formula }) => Boolean(formula));
  if (offered.length === 0 || isCalculated || !isPreparable({ type })) return nothing;
  const chosen = same(fields, ({ preparedBy }) => preparedBy ?? "");
  const isCorrectable = same(fields, ({ correctable }) => correctable === true);
  const choose = (preparedBy: string, correctable: boolean): void =>
    change({
      conditions: {
        preparedBy: preparedBy || undefined,
        correctable: (preparedBy !== "" && correctable) || undefined,
      },
    });
  return html`<label class="line"
      >${words.preparedBy}
      <select
        class="input"
        data-name="preparedBy"
        .value=${live(chosen ?? "")}
        @change=${(event: Event) => choose((event.currentTarget as HTMLSelectElement).value, isCorrectable ?? false)}
      >
        ${chosen === undefined ? html`<option value="" disabled selected>${words.panel.mixed}</option>` : nothing}
        <option value="" ?selected=${chosen === ""}>${words.unprepared}</option>
        ${offered.map(({ id, name }) => html`<option value=${id} ?selected=${id === chosen}>${name}</option>`)}
      </select></label
    >
    ${
      chosen
        ? html`<label class="check"
            ><input
              type="checkbox"
              data-name="correctable"
              .checked=${live(isCorrectable ?? false)}
              .indeterminate=${live(isCorrectable === undefined)}
              @change=${(event: Event) => choose(chosen, (event.currentTarget as HTMLInputElement).checked)}
            />${words.correctable}</label
          >`
        : nothing
    }`;
}
