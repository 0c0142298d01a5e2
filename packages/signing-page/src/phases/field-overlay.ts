import type { CeremonyField } from "@service/contract/embed";
import type { Locale } from "@service/contract/embed/protocol";
import { html } from "lit";
import type { TemplateResult } from "lit";
import type { SigningFieldView } from "../fields/field-view.ts";
import {
  inReadingOrder,
  isFilled,
  isInkField,
  isOfSender,
  isPlaced,
  nextField,
  ownFields,
  problemOf,
} from "../session/entries.ts";
import type { In, Work } from "../session/state.ts";
import { type FieldView, late } from "./late-fields.ts";
import type { Page } from "./page.ts";

/**
 * Returns the fields over the pages: the signer's own and the sender's in reading order, then everybody
 * else's.
 */
export function fieldOverlay({ phase, work, locale }: In<"signing" | "submitting">, page: Page): FieldView[] {
  const { fields } = work.ceremony;
  const isFilling = work.step === "review" && phase === "signing";
  const next = isFilling ? fieldToFill(ownFields(work.ceremony), work) : null;
  const own = inReadingOrder(fields.filter((field) => field.mine || isOfSender(field)));
  const inOrder = [...new Set([...own, ...fields])];
  return [
    ...inOrder.map((field) => viewOf(field, work, { page, locale, isNext: field === next })),
    ...(late.captions?.(work, page) ?? []),
  ];
}

/** The view of any field. */
export function viewOf(field: CeremonyField, work: Work, look: Look): FieldView {
  return late.view?.(field, work, look) ?? (field.mine ? ownField : otherField)(field, work, look);
}

/** How a field is shown. */
export interface Look {
  page: Page;
  locale: Locale;
  isNext: boolean;
}

/** The field that the margin arrow leads to: the active one while it is not complete, else the next. */
function fieldToFill(own: readonly CeremonyField[], { entries, activeFieldId }: Work): CeremonyField | null {
  const active = own.find((field) => field.id === activeFieldId);
  if (active !== undefined && problemOf(active, entries) !== null) return active;
  return nextField(own, entries, activeFieldId);
}

function ownField(
  field: CeremonyField,
  { entries, problems, activeFieldId, step }: Work,
  { page, locale, isNext }: Look,
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
    .faces=${page.ports.faces}
    .words=${page.words}
    .locale=${locale}
    .problem=${problems[field.id] ?? null}
    .next=${isNext}
    .active=${field.id === activeFieldId}
    .filled=${isFilled(field, entries)}
  ></signing-field-view>`;
}

function otherField(field: CeremonyField, { ceremony }: Work, { page }: Look): TemplateResult {
  const owner = ceremony.signers.find(({ id }) => id === field.signerId);
  return html`<signing-other-field
    slot="page-${field.page}"
    .field=${field}
    .words=${page.words}
    .owner=${owner?.name ?? ""}
    .signed=${owner?.status === "signed"}
  ></signing-other-field>`;
}

/** The field that the signer is at. */
export function activeField({ ceremony, activeFieldId }: Work): CeremonyField | null {
  return ceremony.fields.find(({ id }) => id === activeFieldId) ?? null;
}

/** The field that an event of its view is about. */
export function fieldOf(event: Event): CeremonyField {
  return (event.target as SigningFieldView).field;
}
