import { inReadingOrder } from "../model/geometry.ts";
import type { Action, EditorState } from "../state/state.ts";

type Key = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey" | "repeat">;

/** Points that Shift and an arrow key move. */
const LARGE_STEP = 10;

const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Whether keys that go there belong to the control. */
export function isInput(
  target: EventTarget | null | undefined,
): target is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  );
}

/** Returns the action of a key anywhere in the editor except in an input; null: not a shortcut. */
export function shortcut(event: Key, page: number): Action | null {
  if (event.key === "Escape") return { type: "cancel" };
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  switch (event.key.toLowerCase()) {
    case "z":
      return { type: event.shiftKey ? "redo" : "undo" };
    case "y":
      return { type: "redo" };
    case "a":
      return { type: "select-all" };
    case "c":
      return { type: "copy" };
    case "v":
      return { type: "paste", page };
    case "d":
      return { type: "duplicate" };
    default:
      return null;
  }
}

/** Returns the action of a key on a field: the arrows move a selected field, else the focus. */
export function fieldKey(event: Key, state: EditorState, id: string): Action | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.key === " ") return { type: "toggle", id };
  if (event.key === "Delete" || event.key === "Backspace") return { type: "delete", id };
  const arrow = ARROWS[event.key];
  if (arrow !== undefined && state.selected.includes(id)) {
    const step = event.shiftKey ? LARGE_STEP : 1;
    return { type: "nudge", x: arrow[0] * step, y: arrow[1] * step, again: event.repeat };
  }
  const to = neighbour(event.key, state, id);
  return to === null ? null : { type: "focus", id: to };
}

function neighbour(key: string, state: EditorState, id: string): string | null {
  const order = inReadingOrder(state.fields).map((field) => field.id);
  const at = order.indexOf(id);
  const next = order[at + 1] ?? id;
  const previous = order[at - 1] ?? id;
  const moves: Record<string, string | undefined> = {
    PageDown: next,
    PageUp: previous,
    ArrowDown: next,
    ArrowRight: next,
    ArrowUp: previous,
    ArrowLeft: previous,
    Home: order[0],
    End: order.at(-1),
  };
  return moves[key] ?? null;
}
