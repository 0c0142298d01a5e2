import type { CeremonyField } from "@service/contract/embed";
import { inReadingOrder, isInkField, ownFields, problemOf } from "../session/entries.ts";
import type { Work } from "../session/state.ts";

/** A step of the form: a field, or the radio fields of a group. */
export interface FormStep {
  /** The id of its first field. */
  readonly id: string;
  readonly fields: readonly [CeremonyField, ...CeremonyField[]];
}

/** The steps in reading order, as conditions leave them. A certificate fills the fields for ink by itself. */
export function formSteps({ ceremony, entries }: Work): FormStep[] {
  const own = ownFields(ceremony).filter((field) => !(isInkField(field) && entries.byCertificate));
  return own.flatMap((field) => {
    const group = entries.groups[field.id] ?? [field.id];
    if (own.find(({ id }) => group.includes(id)) !== field) return [];
    const others = own.filter((other) => other !== field && group.includes(other.id));
    return [{ id: field.id, fields: [field, ...others] as const }];
  });
}

/** The step where the form begins: that of the field that the signer is at, else of the first that is not complete. */
export function firstStep(steps: readonly FormStep[], work: Work): FormStep | undefined {
  return stepWith(steps, work.activeFieldId) ?? firstOpen(steps, work) ?? steps[0];
}

export function stepWith(steps: readonly FormStep[], fieldId: string | null): FormStep | undefined {
  return steps.find(({ fields }) => fields.some(({ id }) => id === fieldId));
}

/** The step after this one; after the last, the first that is not complete. Undefined: the form is complete. */
export function stepAfter(steps: readonly FormStep[], step: FormStep, work: Work): FormStep | undefined {
  const at = steps.findIndex(({ id }) => id === step.id);
  return steps[at + 1] ?? firstOpen(steps, work);
}

function firstOpen(steps: readonly FormStep[], { entries }: Work): FormStep | undefined {
  return steps.find(({ fields }) => fields.some((field) => problemOf(field, entries) !== null));
}

/** The step to be at where a condition took the one before away: the next in reading order, or the last. */
export function nearestStep(steps: readonly FormStep[], gone: FormStep): FormStep | undefined {
  const [left] = gone.fields;
  const order = inReadingOrder([left, ...steps.map(({ fields: [field] }) => field)]);
  const after = order[order.indexOf(left) + 1];
  return steps.find(({ fields: [field] }) => field === after) ?? steps.at(-1);
}
