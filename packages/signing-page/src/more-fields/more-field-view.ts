import type { CeremonyField } from "@service/contract/embed";
import { valueOfType } from "@service/contract/rules/field-types";
import type { Locale } from "@service/contract/embed/protocol";
import { html } from "lit";
import { canHandOff } from "../handoff/can-hand-off.ts";
import type { FieldView, LateFieldView } from "../phases/late-fields.ts";
import type { Page } from "../phases/page.ts";
import { isFilled, isOfSender, ownFields } from "../session/entries.ts";
import type { Work } from "../session/state.ts";
import type { Choice, RadioPlace } from "./more-field.ts";
import { roomAround } from "./room.ts";

/** Fields beyond the basic types, and those with rules. */
export const moreFieldView: LateFieldView = (field, work, { page, locale, isNext }) => {
  if (isOfSender(field))
    return html`<signing-sender-mark
      slot="page-${field.page}"
      .field=${field}
      .words=${page.words}
    ></signing-sender-mark>`;
  if (!field.mine) return filledView(field, page, locale);
  if (valueOfType(field.type) === "file") return attachmentView(field, work, { page, locale, isNext });
  if (!isShownHere(field)) return null;
  const { entries, activeFieldId, step } = work;
  return html`<signing-more-field
    slot="page-${field.page}"
    data-field=${field.id}
    ?inert=${step === "consent"}
    .field=${field}
    .value=${entries.values[field.id] ?? ""}
    .words=${page.words}
    .locale=${locale}
    .problem=${problemAt(field, work)}
    .radio=${radioPlace(field, work)}
    .room=${roomAround(field, ownFields(work.ceremony))}
    .next=${isNext}
    .active=${field.id === activeFieldId}
    .filled=${isFilled(field, entries)}
    @field-choose=${({ detail }: CustomEvent<Choice>) => choose(field, work, page, detail)}
  ></signing-more-field>`;
};

/** A value that somebody else has filled in. Where there is none, their name stands in its place. */
function filledView(field: CeremonyField, { words }: Page, locale: Locale): FieldView | null {
  if (field.value === null) return null;
  return html`<signing-filled-field
    slot="page-${field.page}"
    .field=${field}
    .words=${words}
    .locale=${locale}
  ></signing-filled-field>`;
}

const attachmentView: LateFieldView = (field, work, { page, locale, isNext }) => {
  const { ceremony, entries, activeFieldId, step, problems } = work;
  return html`<signing-attachment-field
    slot="page-${field.page}"
    data-field=${field.id}
    ?inert=${step === "consent"}
    .field=${field}
    .value=${entries.values[field.id] ?? ""}
    .words=${page.words}
    .locale=${locale}
    .problem=${problems[field.id] ?? null}
    .api=${page.ports.api}
    .canHandOff=${canHandOff(ceremony)}
    .prepare=${() => page.late.ensureLoaded()}
    .next=${isNext}
    .active=${field.id === activeFieldId}
    .filled=${isFilled(field, entries)}
    @field-phone=${() => void page.session.handOff.begin()}
  ></signing-attachment-field>`;
};

/** Beside the kinds of its own, the basic ones with rules or a look. */
function isShownHere({ type, rules, look }: CeremonyField): boolean {
  return !!rules || !!look || ["number", "lines", "option", "choice"].includes(valueOfType(type));
}

/** A choice that is owed is marked at every circle of the group, any other problem at the first alone. */
function problemAt(
  { id }: CeremonyField,
  { problems, entries: { groups } }: Work,
): Work["problems"][string] | null {
  const first = groups[id]?.[0] ?? id;
  const problem = problems[first] ?? null;
  return first === id || problem === "required" ? problem : null;
}

/** The tab stop of a group is the chosen circle, or the one that the signer is at, or the first. */
function radioPlace(
  { id }: CeremonyField,
  { entries: { groups, values }, activeFieldId }: Work,
): RadioPlace | null {
  const group = groups[id];
  if (group === undefined) return null;
  const stop =
    group.find((other) => values[other]) ?? group.find((other) => other === activeFieldId) ?? group[0];
  return { position: group.indexOf(id) + 1, size: group.length, isTabStop: stop === id };
}

/** The other circles of the group are emptied with a choice, so that a restored one is not chosen beside it. */
function choose(field: CeremonyField, { ceremony, entries }: Work, page: Page, choice: Choice): void {
  const group = entries.groups[field.id] ?? [field.id];
  const at = group.indexOf(field.id) + (typeof choice === "number" ? choice : 0);
  const chosen = ceremony.fields.find(({ id }) => id === group.at(at % group.length));
  const values = Object.fromEntries(group.map((id) => [id, ""]));
  if (chosen !== undefined && choice !== "clear") values[chosen.id] = chosen.radio?.option ?? "";
  page.session.edit.setValues(values, group[0] ?? field.id);
  if (chosen !== undefined && chosen !== field) page.fields.activate(chosen);
}
