import { isPreparable } from "./preparable.ts";

/** The filling of a field before its signer signs (docs/contract/v3.md#prepare). */
export interface Preparation {
  /** The person who fills the field before its signer signs; null: nobody does. */
  preparerId: string | null;
  /** Whether its signer may change what was prepared. */
  correctable: boolean;
}

/** A field without anybody who prepares it. */
export const UNPREPARED = { preparerId: null, correctable: false } as const;

type Prepared = Preparation & { signerId: string };

/** Whether a person fills the field: what they prepare for others, and of their own what is not prepared for good. */
export function isAskedOf({ signerId, preparerId, correctable }: Prepared, id: string): boolean {
  return preparerId === id || (signerId === id && (preparerId === null || correctable));
}

/** The person with whose act the field's value is final. */
export function settlerOf({ signerId, preparerId, correctable }: Prepared): string {
  return correctable ? signerId : (preparerId ?? signerId);
}

/** The fields of a signer that somebody has prepared. */
export function preparedFor<Filled extends Prepared>(
  signer: { id: string },
  fields: readonly Filled[],
  people: readonly { id: string; status: string }[],
): Filled[] {
  const done = new Set(people.flatMap(({ id, status }) => (status === "signed" ? [id] : [])));
  return fields.filter(
    ({ signerId, preparerId }) => signerId === signer.id && preparerId !== null && done.has(preparerId),
  );
}

/** Whether a value is settled by who fills the field first, or by one who acts strictly before. */
export function isSettledBefore(
  field: Prepared,
  other: Prepared,
  orderOf: (id: string) => number | undefined,
): boolean {
  const [first, settler] = [field.preparerId ?? field.signerId, settlerOf(other)];
  if (settler === first) return true;
  const isFilledAlike = settler === settlerOf(field) && other.preparerId === field.preparerId;
  return isFilledAlike || (orderOf(settler) ?? Infinity) < (orderOf(first) ?? 0);
}

type Preparable = Prepared & {
  type: string;
  radio: { group: string } | null;
  conditions: { formula?: string | null } | null;
};

interface Person {
  id: string;
  order: number;
  action: string;
  status: string;
}

const ENDED: ReadonlySet<string> = new Set(["signed", "declined", "cancelled", "expired"]);

/** Why fields cannot be prepared as they are given, with the index of each; empty when they can. */
export function preparationProblems(
  fields: readonly Preparable[],
  people: readonly Person[],
): { path: (string | number)[]; detail: string }[] {
  return fields.flatMap((field, index) => {
    const detail = problemOf(field, fields, people);
    return detail === null ? [] : [{ path: ["fields", index, "preparedBy"], detail }];
  });
}

function problemOf(
  field: Preparable,
  fields: readonly Preparable[],
  people: readonly Person[],
): string | null {
  const { signerId, preparerId, correctable, radio } = field;
  const isOther = (other: Preparable): boolean =>
    radio !== null &&
    other.signerId === signerId &&
    other.radio?.group === radio.group &&
    (other.preparerId !== preparerId || other.correctable !== correctable);
  if (fields.some(isOther)) return "All radio fields of a group are prepared by the same person, or none is.";
  if (preparerId === null) return null;
  const preparer = people.find(({ id }) => id === preparerId);
  const owner = people.find(({ id }) => id === signerId);
  if (preparer?.action !== "prepare") return "Name a person of the document whose action is `prepare`.";
  if (!isPreparable(field)) return `A field of type ${field.type} is filled by its own signer.`;
  if (field.conditions?.formula) return "Nobody fills a formula: the server calculates it.";
  if (!owner || ENDED.has(owner.status) || preparer.order < owner.order) return null;
  return `Whoever prepares a field acts before its signer. Give them an order below ${owner.order}.`;
}
