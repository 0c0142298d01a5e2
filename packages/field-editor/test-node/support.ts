import type { Field } from "../src/model/types.ts";
import { reduce } from "../src/state/reducer.ts";
import { EMPTY } from "../src/state/state.ts";
import type { Action, EditorState } from "../src/state/state.ts";

export const LETTER = { width: 612, height: 792 };
/** A letter page that is turned: its size is as displayed. */
export const TURNED = { width: 792, height: 612 };
export const SMALL = { width: 200, height: 120 };

export function field(id: string, part: Partial<Field> = {}): Field {
  const place = { page: 1, x: 100, y: 100, width: 100, height: 40 };
  const rest = {
    required: true,
    label: null,
    value: null,
    anchor: null,
    options: null,
    radio: null,
    rules: null,
    key: null,
    showWhen: null,
    requiredWhen: null,
    formula: null,
  };
  return { id, signerId: "ana", type: "signature", ...place, ...rest, ...part };
}

/** Letter, turned and small page; Ana and Bruno sign, Carla has signed, Dora approves. */
export function stateWith(fields: readonly Field[], ...actions: Action[]): EditorState {
  const configured = reduce(EMPTY, {
    type: "configure",
    given: {
      pages: [LETTER, TURNED, SMALL],
      signerIds: new Set(["ana", "bruno", "carla", "dora"]),
      approvers: new Set(["dora"]),
      locked: new Set(["carla"]),
      readOnly: false,
      names: { group: "Group", option: "Option", note: "Note" },
    },
  });
  return run(configured, { type: "load", fields }, { type: "choose-signer", signerId: "ana" }, ...actions);
}

export function run(state: EditorState, ...actions: Action[]): EditorState {
  return actions.reduce(reduce, state);
}

export function byId(state: EditorState, id: string): Field {
  const found = state.fields.find((each) => each.id === id);
  if (found === undefined) throw new Error(`no field ${id}`);
  return found;
}

/** Page and corner, to compare at a glance. */
export function places(fields: readonly Field[]): (readonly [page: number, x: number, y: number])[] {
  return fields.map(({ page, x, y }) => [page, x, y] as const);
}
