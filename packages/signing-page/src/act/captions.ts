import { html } from "lit";
import type { LateCaptions } from "../phases/late-fields.ts";

/** Names at each field of the signer who has filled it. */
export const captions: LateCaptions = ({ ceremony, entries }, { words }) =>
  (ceremony.prepared ?? []).flatMap(({ id, by }) => {
    const field = ceremony.fields.find((one) => one.id === id);
    if (field === undefined || (field.mine ? entries.values[id] : field.value) === null) return [];
    if (field.radio && !field.value) return [];
    return html`<signing-prepared-by
      slot="page-${field.page}"
      .field=${field}
      .words=${words}
      .by=${by}
    ></signing-prepared-by>`;
  });
