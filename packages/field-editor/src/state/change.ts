import { FIELD_TYPE_ROWS, isOfSender } from "@service/contract/rules/field-types";
import { withGroups } from "../model/radio.ts";
import type { Field } from "../model/types.ts";
import { movedTo } from "./history.ts";
import type { EditorState, FieldChange } from "./state.ts";
import { changeableFields, mayGet } from "./state.ts";

/** The selected fields after a change, and the rest of their groups: whose they are, and whether required, is one's. */
export function changedFields(state: EditorState, change: FieldChange): Field[] {
  const chosen = changeableFields(state);
  const { signerId, required, group, value, conditions } = change;
  const shared: FieldChange = {
    ...(signerId !== undefined && { signerId }),
    ...(required !== undefined && { required }),
    ...(group !== undefined && { group }),
    ...(typeof value === "string" && { value: null }),
    ...(conditions !== undefined && { conditions }),
  };
  const isShared = Object.keys(shared).length > 0;
  const all = isShared ? withGroups(chosen, state.fields) : chosen;
  return all.map((field) => changed(state, field, chosen.includes(field) ? change : shared));
}

function changed(state: EditorState, field: Field, change: FieldChange): Field {
  const { signerId, required, label, page, x, y, width, height, conditions, ...definition } = change;
  const next: Field = {
    ...field,
    ...(signerId !== undefined && mayGet(state, signerId, field.type) && { signerId }),
    ...(required !== undefined && { required: required && !isOfSender(field) }),
    ...(label !== undefined && { label }),
    ...redefined(field, definition),
    ...conditions,
    // Nobody fills a result.
    ...(conditions?.formula && { required: false, requiredWhen: null, value: null }),
  };
  const kept = JSON.stringify(next) === JSON.stringify(field) ? field : next;
  const place = Object.fromEntries(
    Object.entries({ page, x, y, width, height }).filter(([, length]) => length !== undefined),
  );
  return Object.keys(place).length === 0
    ? kept
    : movedTo(state, kept, { ...kept, ...atLeast({ ...kept, ...place }, field.type) });
}

type Definition = Pick<FieldChange, "value" | "options" | "option" | "group" | "rules" | "look">;

/** A default that is no option any more goes; one whose option is renamed follows. */
function redefined(field: Field, { value, options, option, group, rules, look }: Definition): Partial<Field> {
  const { radio } = field;
  const next: Partial<Field> = {};
  if (value !== undefined) next.value = radio && value !== null ? radio.option : value;
  if (options !== undefined) {
    next.options = options.length === 0 ? null : options;
    if (!options.includes(field.value ?? "")) next.value = null;
  }
  if (radio && (option !== undefined || group !== undefined)) {
    next.radio = { group: group ?? radio.group, option: option ?? radio.option };
    if (field.value !== null) next.value = next.radio.option;
  }
  for (const [name, given] of [
    ["rules", rules],
    ["look", look],
  ] as const) {
    const all = Object.entries({ ...field[name], ...given }).filter(([, member]) => member !== undefined);
    if (given)
      (next as Record<string, unknown>)[name] = all.length === 0 ? NONE[name] : Object.fromEntries(all);
  }
  return next;
}

const NONE = { rules: null, look: undefined };

/** The box at least as large as fields of the type must be. */
export function atLeast<T extends { width: number; height: number }>(box: T, type: Field["type"]): T {
  const min = FIELD_TYPE_ROWS[type].minSize;
  return { ...box, width: Math.max(min.width, box.width), height: Math.max(min.height, box.height) };
}
