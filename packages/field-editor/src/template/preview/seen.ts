import { type Decide, decisionsOn, type GivenValue } from "@service/contract/rules/field-conditions";
import { isOfSender } from "@service/contract/rules/field-types";
import type { Field } from "../../model/types.ts";
import { type EditedForm, inTurn, isSendersValue, SENDER } from "../shared/form.ts";
import { type Examples, exampleOf } from "./example.ts";

/** The values that the owner has typed: by the id of a field, or of the sender's by the name of the value. */
export type TestData = ReadonlyMap<string, string>;

/** The filler of a field, as the role sees it that looks at the template. */
export type SeenState = "own" | "filled" | "later" | "note";

/** A field as one role sees it. */
export interface Seen {
  field: Field;
  state: SeenState;
  isShown: boolean;
  isRequired: boolean;
  value: string;
}

export interface Look {
  form: EditedForm;
  data: TestData;
  examples: Examples;
  /** YYYY-MM-DD. */
  today: string;
}

/** The key of a test value: fields of the sender with one name show one value. */
export function dataKey({ variables }: EditedForm, field: Field): string {
  return isSendersValue(field) ? `value:${variables.get(field.id) ?? field.id}` : field.id;
}

/**
 * The fields as a role sees them when it is its turn, or the sender before all. Roles of earlier turns have filled
 * theirs, with examples where the owner has typed nothing; conditions and formulas are those of the ceremony.
 */
export function seenBy(viewer: string, look: Look): Seen[] {
  const { form, data } = look;
  const turn = form.roles.find(({ id }) => id === viewer)?.order ?? 0;
  const given: GivenValue[] = [];
  const seen: Seen[] = form.fields.flatMap((field) => senderSeen(viewer, field, look) ?? []);
  for (const [order, roles] of Map.groupBy(inTurn(form.roles), (role) => role.order)) {
    const filled: GivenValue[] = [];
    for (const { id } of roles) {
      const isExample = id !== viewer && order < turn;
      const own = form.fields.filter(({ signerId, type }) => signerId === id && !isOfSender({ type }));
      const entries = new Map(own.map((field) => [field.id, data.get(field.id) ?? field.value]));
      if (isExample) giveExamples(own, entries, look);
      const decisions = deciderOf(own, given)((fieldId) => entries.get(fieldId));
      for (const field of own) {
        const { isShown = true, isRequired = field.required, value = "" } = decisions.get(field.id) ?? {};
        const state = id === viewer ? "own" : isExample ? "filled" : "later";
        seen.push({ field, state, isShown, isRequired, value });
        if (field.key) filled.push({ key: field.key, type: field.type, value });
      }
    }
    given.push(...filled);
  }
  return seen;
}

function senderSeen(viewer: string, field: Field, { form, data, examples, today }: Look): Seen | null {
  if (isOfSender(field))
    return { field, state: "note", isShown: true, isRequired: false, value: field.value ?? "" };
  if (field.signerId !== SENDER) return null;
  const typed = data.get(dataKey(form, field)) ?? field.value;
  const isOwn = viewer === SENDER;
  const value = typed ?? (isOwn || !field.required ? "" : exampleOf(field, examples, today));
  // A value that is not given leaves nothing in the document.
  return {
    field,
    state: isOwn ? "own" : "filled",
    isShown: isOwn || value !== "",
    isRequired: field.required,
    value,
  };
}

/** Fills in what is empty. One option of a group is chosen. */
export function giveExamples(
  fields: readonly Field[],
  entries: Map<string, string | null>,
  { examples, today }: Pick<Look, "examples" | "today">,
): void {
  const groups = new Set(fields.flatMap(({ id, radio }) => (radio && entries.get(id) ? [radio.group] : [])));
  for (const field of fields) {
    if (entries.get(field.id) || field.formula || (field.radio && groups.has(field.radio.group))) continue;
    if (field.radio) groups.add(field.radio.group);
    entries.set(field.id, exampleOf(field, examples, today));
  }
}

/** The decisions of the ceremony (docs/contract/v3.md#conditions). */
function deciderOf(fields: readonly Field[], given: readonly GivenValue[]): Decide {
  return decisionsOn(
    fields.map(({ id, type, required, rules, key, showWhen, requiredWhen, formula }) => ({
      id,
      type,
      required,
      rules,
      conditions: { key, showWhen, requiredWhen, formula },
    })),
    given,
  );
}

export interface Sums {
  shown: number;
  hidden: number;
  /** Required fields without a value; a group of options counts once. */
  missing: number;
}

/** How much of the role's own fields is shown and done. */
export function sumsOf(seen: readonly Seen[]): Sums {
  const own = seen.filter(({ state }) => state === "own");
  const shown = own.filter(({ isShown }) => isShown);
  const done = new Set(shown.flatMap(({ value, field }) => (value === "" ? [] : [groupOf(field)])));
  const owed = new Set(shown.flatMap(({ isRequired, field }) => (isRequired ? [groupOf(field)] : [])));
  const missing = [...owed].filter((group) => !done.has(group));
  return { shown: shown.length, hidden: own.length - shown.length, missing: missing.length };
}

function groupOf({ id, radio }: Field): string {
  return radio === null || radio === undefined ? id : `group:${radio.group}`;
}
