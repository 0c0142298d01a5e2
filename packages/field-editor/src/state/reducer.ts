import { MAX_FIELD_LABEL } from "@service/contract/limits";
import { FIELD_TYPE_ROWS, isOfSender, valueOfType } from "@service/contract/rules/field-types";
import { arrange } from "../model/arrange.ts";
import { copiesBeside, copiesOnPages } from "../model/copies.ts";
import type { NewField } from "../model/copies.ts";
import { definitionOf } from "../model/definition.ts";
import { boxAround, clampBox, inReadingOrder, limitMove, overlaps } from "../model/geometry.ts";
import { nextCircle, regrouped, withGroups } from "../model/radio.ts";
import { FIELD_TYPES } from "../model/field-types.ts";
import type { Field, FoundField } from "../model/types.ts";
import { atLeast, changedFields } from "./change.ts";
import { carry, commitPlaced, drag, grab, grip, lasso, newFieldAt, release } from "./gestures.ts";
import { commit, commitChanged, commitNew, movedTo, redo, undo, withExisting } from "./history.ts";
import type { Action, ActionOf, EditorState } from "./state.ts";
import { changeableFields, IDLE, mayGet, newSigner, selectedFields } from "./state.ts";

type Handlers = { [Type in Action["type"]]: (state: EditorState, action: ActionOf<Type>) => EditorState };

const HANDLERS: Handlers = {
  configure: (state, { given }) => ({ ...state, ...given }),
  load,
  "choose-signer": (state, { signerId }) => ({ ...state, signerId }),
  arm: (state, { fieldType }) => (state.readOnly ? state : { ...state, mode: { kind: "armed", fieldType } }),
  carry,
  place,
  add,
  focus: (state, { id }) => ({ ...state, focused: id }),
  select: (state, { ids }) => ({ ...state, selected: ids, focused: ids.at(-1) ?? state.focused }),
  toggle,
  "select-all": (state) => ({ ...state, selected: state.fields.map(({ id }) => id) }),
  grab,
  grip,
  lasso,
  drag,
  release,
  cancel,
  nudge,
  change: (state, { change, ids = state.selected }) =>
    commitChanged(state, changedFields({ ...state, selected: ids }, change)),
  "add-option": addOption,
  arrange: (state, { how }) => {
    const fields = changeableFields(state);
    const places = fields.length < 2 ? [] : arrange(fields, how);
    const placed = fields.map((field, index): Field => {
      const box = places[index] ?? field;
      const sized = how === "same-size" ? atLeast(box, field.type) : box;
      return movedTo(state, field, { ...sized, page: field.page });
    });
    return commitChanged(state, placed);
  },
  copy: (state) => (state.selected.length === 0 ? state : { ...state, clipboard: copied(state) }),
  paste: (state, { page }) => {
    const first = Math.min(...state.clipboard.map((field) => field.page));
    return addCopies(state, copiesBeside(state.clipboard, page - first, state));
  },
  duplicate: (state) => addCopies(state, copiesBeside(copied(state), 0, state)),
  "copy-to-pages": copyToPages,
  delete: remove,
  undo,
  redo,
};

/** The state after an action. Without side effects. */
export function reduce(state: EditorState, action: Action): EditorState {
  const handler = HANDLERS[action.type] as (state: EditorState, action: Action) => EditorState;
  return handler(state.isFull ? { ...state, isFull: false } : state, action);
}

/** Fields from outside. The same fields change nothing; others end the history. */
function load(state: EditorState, { fields }: ActionOf<"load">): EditorState {
  if (fields === state.fields || isEqual(fields, state.fields)) return { ...state, fields };
  const numbers = fields.map(({ id }) => Number(/^new-(\d+)$/.exec(id)?.[1] ?? 0));
  const nextId = Math.max(state.nextId, ...numbers.map((number) => number + 1));
  return withExisting({ ...state, fields, nextId, past: [], future: [], mode: IDLE });
}

/** Hosts may give back a copy of what the editor gave them. */
function isEqual(one: readonly Field[], other: readonly Field[]): boolean {
  return one.length === other.length && JSON.stringify(one) === JSON.stringify(other);
}

/** Distance to the next place that is tried, points. */
const FREE_STEP = 8;

function place(state: EditorState, { fieldType, spot, seekFree }: ActionOf<"place">): EditorState {
  const idle = { ...state, mode: IDLE };
  const field = newFieldAt(state, fieldType, spot);
  if (field === null) return idle;
  return commitPlaced(idle, seekFree ? freeOf(state, field) : field);
}

/** The field below its place where nothing is, or at its place when the page is full. */
function freeOf(state: EditorState, field: Field): Field {
  const others = state.fields.filter(({ page }) => page === field.page);
  const height = state.pages[field.page - 1]?.height ?? 0;
  for (let y = field.y; y + field.height <= height; y += FREE_STEP)
    if (!others.some((other) => overlaps(other, { ...field, y }))) return { ...field, y };
  return field;
}

/** Groups of circles whose names are taken get others. */
function add(state: EditorState, { found }: ActionOf<"add">): EditorState {
  const fields = found.flatMap((field) => completed(state, field) ?? []);
  return addCopies(state, regrouped(fields, state.fields));
}

/** A found field with the editor's defaults, inside its page; null where there is no such page, signer or group. */
function completed(state: EditorState, found: FoundField): NewField | null {
  const { type } = found;
  const page = state.pages[found.page - 1];
  const isKnown = found.signerId !== undefined && state.signerIds.has(found.signerId);
  const signerId = isKnown ? found.signerId : newSigner(state, type);
  if (page === undefined || signerId === undefined || signerId === null || !FIELD_TYPES.includes(type))
    return null;
  if (valueOfType(type) === "choice" && !found.radio) return null;
  const { x, y, width, height } = { ...FIELD_TYPE_ROWS[type].size, ...found };
  if (![x, y, width, height].every(Number.isFinite)) return null;
  const box = clampBox(atLeast({ x, y, width, height }, type), page);
  const defaults = definitionOf(type, state.names, []);
  const given = Object.entries(found).filter(
    ([name, member]) => name in defaults && (member ?? null) !== null,
  );
  return {
    ...defaults,
    ...Object.fromEntries(given),
    signerId,
    type,
    page: found.page,
    ...box,
    required: !isOfSender(found) && (found.required ?? true),
    label: found.label?.slice(0, MAX_FIELD_LABEL) ?? null,
  };
}

/** A signer who may get no such field gets none: the copy is for the chosen signer. */
function addCopies(state: EditorState, copies: readonly NewField[]): EditorState {
  if (state.readOnly) return state;
  const keys = new Set(state.fields.map(({ key }) => key));
  const allowed = copies.flatMap((original) => {
    // A key is one field's, or one group's.
    const copy = keys.has(original.key) ? { ...original, key: null } : original;
    if (mayGet(state, copy.signerId, copy.type)) return copy;
    const signerId = newSigner(state, copy.type);
    return signerId === null ? [] : { ...copy, signerId };
  });
  return commitNew(state, allowed);
}

/** A circle is copied with its group. */
function copied(state: EditorState): Field[] {
  return withGroups(selectedFields(state), state.fields);
}

function addOption(state: EditorState, { id }: ActionOf<"add-option">): EditorState {
  const field = changeableFields(state).find((each) => each.id === id);
  const group = field === undefined ? [] : withGroups([field], state.fields);
  const next = nextCircle(group, state.names.option, state.pages);
  return next === null ? state : commitNew(state, [next]);
}

function copyToPages(state: EditorState, { from, to }: ActionOf<"copy-to-pages">): EditorState {
  const first = Math.max(1, Math.min(from, to));
  const last = Math.min(state.pages.length, Math.max(from, to));
  const targets = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  const { selected, focused } = state;
  const next = addCopies(state, copiesOnPages(copied(state), targets, state));
  return { ...next, selected, focused };
}

function toggle(state: EditorState, { id }: ActionOf<"toggle">): EditorState {
  const others = state.selected.filter((each) => each !== id);
  const selected = others.length === state.selected.length ? [...others, id] : others;
  return { ...state, selected, focused: id };
}

/** The focus goes to the field that follows, or to the last one. */
function remove(state: EditorState, { id }: ActionOf<"delete">): EditorState {
  const selected = id === null || state.selected.includes(id) ? state.selected : [id];
  const gone = new Set(changeableFields({ ...state, selected }).map((field) => field.id));
  const order = inReadingOrder(state.fields);
  const last = order.findLastIndex((field) => gone.has(field.id));
  const isLeft = (field: Field) => !gone.has(field.id);
  const next = order.slice(last + 1).find(isLeft) ?? order.findLast(isLeft) ?? null;
  const focused = gone.size === 0 ? state.focused : (next?.id ?? null);
  return { ...commit(state, state.fields.filter(isLeft)), focused };
}

/** Ends a gesture without its change, else the selection. */
function cancel(state: EditorState): EditorState {
  return state.mode.kind === "idle" ? { ...state, selected: [] } : { ...state, mode: IDLE };
}

/** The selected fields of a page move together and stay on it. */
function nudge(state: EditorState, { x, y, again }: ActionOf<"nudge">): EditorState {
  const fields = changeableFields(state);
  const moved = fields.map((field) => {
    const page = state.pages[field.page - 1];
    if (page === undefined) return field;
    const move = limitMove(boxAround(fields.filter((each) => each.page === field.page)), { x, y }, page);
    return movedTo(state, field, { ...field, x: field.x + move.x, y: field.y + move.y });
  });
  return commitChanged(state, moved, again);
}
