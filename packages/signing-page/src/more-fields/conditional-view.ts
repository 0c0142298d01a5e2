import { html, nothing } from "lit";
import { moreFieldView } from "./more-field-view.ts";
import type { LateFieldView } from "../phases/late-fields.ts";
import { isFilled, problemOf } from "../session/entries.ts";

/**
 * Nothing of a field that is not shown, and a result in place of an input. Nobody types a result: its problem is shown
 * at once.
 */
export const conditionalView: LateFieldView = (field, work, look) => {
  if (field.conditions?.gone) return nothing;
  if (!field.conditions?.formula) return moreFieldView(field, work, look);
  const { entries, activeFieldId, problems, step } = work;
  const { page, locale, isNext } = look;
  return html`<signing-computed-field
    slot="page-${field.page}"
    data-field=${field.id}
    ?inert=${step === "consent"}
    .field=${field}
    .value=${entries.values[field.id] ?? ""}
    .words=${page.words}
    .locale=${locale}
    .problem=${problems[field.id] ?? problemOf(field, entries)}
    .next=${isNext}
    .active=${field.id === activeFieldId}
    .filled=${isFilled(field, entries)}
  ></signing-computed-field>`;
};
