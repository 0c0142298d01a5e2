/** Places the fields of one PDF on the pages of another (docs/contract/v3.md#carried-fields). */

interface Size {
  width: number;
  height: number;
}

/** The top-left corner of a text. */
interface TextPlace {
  page: number;
  x: number;
  y: number;
}

export interface CarriedField {
  type: string;
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
  role: string | null;
  variable: string | null;
  anchor: { text: string; occurrence: number; offsetX: number; offsetY: number } | null;
  radio: { group: string } | null;
  conditions: object | null;
}

/** Why a field has no place in the other PDF. */
export const NOT_PLACED = ["page_gone", "no_room", "taken", "group", "condition"] as const;
export type NotPlaced = (typeof NOT_PLACED)[number];

/** A field of the other PDF. `placed` is null where there is a reason. */
export interface Carried<Field extends CarriedField> {
  field: Field;
  placed: Field | null;
  reason: NotPlaced | null;
}

/** A field that the rules of fields refuse, and its member that is wrong. */
export interface Refused {
  index: number;
  member: string;
}

/** Rounds of leaving out what depends on what was left out, before everything with a condition is. */
const MAX_ROUNDS = 8;

/** Places fields at their anchors where the text is found, and else where they were. `places`: by the text. */
export function placeCarried<Field extends CarriedField>(
  fields: readonly Field[],
  pages: readonly Size[],
  places: ReadonlyMap<string, readonly TextPlace[]>,
): Carried<Field>[] {
  return fields.map((field) => {
    const { anchor } = field;
    const text = anchor && places.get(anchor.text)?.[anchor.occurrence - 1];
    const at = text
      ? { page: text.page, x: text.x + anchor.offsetX, y: text.y + anchor.offsetY }
      : { page: field.page, x: field.x, y: field.y };
    const page = pages[at.page - 1];
    if (page === undefined) return { field, placed: null, reason: "page_gone" };
    if (field.width > page.width || field.height > page.height)
      return { field, placed: null, reason: "no_room" };
    const x = within(at.x, page.width - field.width);
    const y = within(at.y, page.height - field.height);
    // A text that is not there any more can lead nowhere, also when the field is saved again.
    const placed = { ...field, page: at.page, x, y, anchor: text ? anchor : null };
    return { field, placed, reason: null };
  });
}

/** Points: less cannot be seen. */
const SEEN = 0.5;

/** Whether a field has another place than before. */
export function hasMoved(field: CarriedField, placed: CarriedField): boolean {
  return placed.page !== field.page || Math.hypot(placed.x - field.x, placed.y - field.y) > SEEN;
}

/** Leaves out what cannot stand beside the present fields, and what depends on it. */
export function settleCarried<Field extends CarriedField>(
  present: readonly Field[],
  carried: readonly Carried<Field>[],
  refusedOf: (fields: readonly Field[]) => readonly Refused[],
): Carried<Field>[] {
  const groups = new Set(present.flatMap(({ radio }) => (radio ? [radio.group] : [])));
  const spots = new Set(present.map(spotOf));
  let settled = carried.map((one) => {
    const { placed } = one;
    if (placed === null) return one;
    const isTaken = spots.has(spotOf(placed)) || (placed.radio !== null && groups.has(placed.radio.group));
    return isTaken ? without(one, "taken") : one;
  });
  for (let round = 1; ; round += 1) {
    const kept = settled.filter(({ placed }) => placed !== null);
    const refused = refusedOf([...present, ...kept.map(({ placed }) => placed!)]);
    const reasons = new Map(
      refused.flatMap(({ index, member }) => {
        const one = kept[index - present.length];
        return one === undefined ? [] : [[one, reasonOf(member)] as const];
      }),
    );
    if (reasons.size === 0) return settled;
    const isLast = round === MAX_ROUNDS;
    settled = settled.map((one) => {
      const reason = reasons.get(one) ?? (isLast && one.placed?.conditions ? "condition" : null);
      return reason === null ? one : without(one, reason);
    });
  }
}

/** Members by which a field depends on others, or on who prepares it. */
const DEPENDENT: ReadonlySet<string> = new Set(["showWhen", "requiredWhen", "formula", "preparedBy"]);

/** A field of one type, at one place, that one person fills. */
function spotOf({ type, page, x, y, role, variable }: CarriedField): string {
  return JSON.stringify([type, page, Math.round(x), Math.round(y), role, variable]);
}

function reasonOf(member: string): NotPlaced {
  if (member === "radio") return "group";
  return DEPENDENT.has(member) ? "condition" : "taken";
}

function without<Field extends CarriedField>({ field }: Carried<Field>, reason: NotPlaced): Carried<Field> {
  return { field, placed: null, reason };
}

/** The value, moved into 0 to `highest`. */
export function within(value: number, highest: number): number {
  return Math.max(0, Math.min(value, highest));
}
