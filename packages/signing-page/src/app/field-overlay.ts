import type { CeremonyField } from "@service/contract/embed";
import { html } from "lit";
import type { TemplateResult } from "lit";
import type { SigningFieldView } from "../fields/field-view.ts";
import type { Words } from "../locales/index.ts";
import { isFilled, isInkField, isPlaced, nextField, ownFields, problemOf } from "../session/entries.ts";
import type { SessionState } from "../session/state.ts";
import type { FaceStore } from "../signature/faces.ts";

/** What lies over the pages: the signer's own fields in reading order, then everybody else's. */
export function fieldOverlay(state: SessionState, words: Words, faces: FaceStore): TemplateResult[] {
  if (state.ceremony === null) return [];
  const own = ownFields(state.ceremony);
  const isFilling = state.step === "review" && state.phase === "signing";
  const next = isFilling ? wanted(own, state) : null;
  const others = state.ceremony.fields.filter((field) => !field.mine);
  return [
    ...own.map((field) => ownField(field, state, words, faces, field === next)),
    ...others.map((field) => otherField(field, state, words)),
  ];
}

/** The field that the margin arrow leads to: the active one while it wants something, else the next that does. */
function wanted(
  own: readonly CeremonyField[],
  { entries, activeFieldId }: SessionState,
): CeremonyField | null {
  const active = own.find((field) => field.id === activeFieldId);
  if (active !== undefined && problemOf(active, entries) !== null) return active;
  return nextField(own, entries, activeFieldId);
}

function ownField(
  field: CeremonyField,
  { entries, locale, problems, activeFieldId, step }: SessionState,
  words: Words,
  faces: FaceStore,
  isNext: boolean,
): TemplateResult {
  const adopted = isInkField(field) ? entries[field.type] : null;
  const carries = isInkField(field) && isPlaced(field, entries);
  return html`<signing-field-view
    slot="page-${field.page}"
    data-field=${field.id}
    ?inert=${step === "consent"}
    .field=${field}
    .value=${entries.values[field.id] ?? ""}
    .ink=${carries ? adopted : null}
    .ghost=${carries ? null : adopted}
    .faces=${faces}
    .words=${words}
    .locale=${locale}
    .problem=${problems[field.id] ?? null}
    .next=${isNext}
    .active=${field.id === activeFieldId}
    .filled=${isFilled(field, entries)}
  ></signing-field-view>`;
}

function otherField(field: CeremonyField, { ceremony }: SessionState, words: Words): TemplateResult {
  const owner = ceremony?.signers.find(({ id }) => id === field.signerId);
  return html`<signing-other-field
    slot="page-${field.page}"
    .field=${field}
    .words=${words}
    .owner=${owner?.name ?? ""}
    .signed=${owner?.status === "signed"}
  ></signing-other-field>`;
}

/** The field that the signer is at. */
export function activeField({ ceremony, activeFieldId }: SessionState): CeremonyField | null {
  return ceremony?.fields.find(({ id }) => id === activeFieldId) ?? null;
}

/** The field that an event of its view is about. */
export function fieldOf(event: Event): CeremonyField {
  return (event.target as SigningFieldView).field;
}
