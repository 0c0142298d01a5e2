import { MAX_FIELDS } from "@service/contract/limits";
import type { NewField } from "../model/copies.ts";
import { clampBox } from "../model/geometry.ts";
import type { Box } from "../model/geometry.ts";
import type { Field } from "../model/types.ts";
import type { EditorState } from "./state.ts";
import { IDLE } from "./state.ts";

/** Steps that can be undone. */
const MAX_STEPS = 200;

/** The state with other fields, as one step of the history; `again` continues the step before. */
export function commit(state: EditorState, fields: readonly Field[], again = false): EditorState {
  const isSame =
    fields.length === state.fields.length && fields.every((field, index) => field === state.fields[index]);
  if (isSame) return state;
  const past = again && state.past.length > 0 ? state.past : [...state.past, state.fields].slice(-MAX_STEPS);
  return withExisting({ ...state, fields, past, future: [] });
}

/** Puts other versions of fields in their places, as one step. */
export function commitChanged(state: EditorState, changed: readonly Field[], again = false): EditorState {
  const byId = new Map(changed.map((field) => [field.id, field]));
  const fields = state.fields.map((field) => byId.get(field.id) ?? field);
  return commit(state, fields, again);
}

/** Adds fields at the end, as one step, and selects them. All or none: there is a limit. */
export function commitNew(state: EditorState, added: readonly NewField[]): EditorState {
  if (added.length === 0) return state;
  if (state.fields.length + added.length > MAX_FIELDS) return { ...state, isFull: true };
  const fields = added.map((field, index): Field => ({ ...field, id: `new-${state.nextId + index}` }));
  const ids = fields.map(({ id }) => id);
  return {
    ...commit(state, [...state.fields, ...fields]),
    selected: ids,
    focused: ids[0] ?? null,
    nextId: state.nextId + added.length,
  };
}

export function undo(state: EditorState): EditorState {
  const fields = state.past.at(-1);
  if (fields === undefined || state.readOnly) return state;
  const future = [state.fields, ...state.future];
  return withExisting({ ...state, mode: IDLE, fields, past: state.past.slice(0, -1), future });
}

export function redo(state: EditorState): EditorState {
  const [fields, ...future] = state.future;
  if (fields === undefined || state.readOnly) return state;
  return withExisting({ ...state, mode: IDLE, fields, past: [...state.past, state.fields], future });
}

/** Forgets ids of fields that are gone. */
export function withExisting(state: EditorState): EditorState {
  const ids = new Set(state.fields.map(({ id }) => id));
  const focused = state.focused !== null && ids.has(state.focused) ? state.focused : null;
  return { ...state, selected: state.selected.filter((id) => ids.has(id)), focused };
}

/** The field at another place of a page, inside it. Another place than its anchor's takes the anchor off. */
export function movedTo(state: EditorState, field: Field, to: Box & { page: number }): Field {
  const page = Math.max(1, Math.min(state.pages.length, Math.round(to.page)));
  const size = state.pages[page - 1];
  if (size === undefined) return field;
  const box = clampBox(to, size);
  const stays = page === field.page && box.x === field.x && box.y === field.y;
  if (stays && box.width === field.width && box.height === field.height) return field;
  return { ...field, ...box, page, anchor: stays ? field.anchor : null };
}
