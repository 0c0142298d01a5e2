import type { Arrangement } from "../model/arrange.ts";
import type { Handle, Point, Size, Spot } from "../model/geometry.ts";
import type { Guide } from "../model/snap.ts";
import type { Names } from "../model/definition.ts";
import { isInk } from "@service/contract/rules/field-types";
import type { Field, FieldConditions, FieldLook, FieldRules, FieldType, FoundField } from "../model/types.ts";

/** The pointer's current action. Previews are shown instead of the fields and become them on release. */
export type Mode =
  | { kind: "idle" }
  /** The next press on a page places a field. */
  | { kind: "armed"; fieldType: FieldType }
  /** A new field follows the pointer; without a preview the pointer is not over the pages. */
  | { kind: "carrying"; fieldType: FieldType; preview: Field | null; guides: readonly Guide[] }
  | { kind: "moving"; grabbed: string; from: Spot; preview: readonly Field[]; guides: readonly Guide[] }
  | { kind: "resizing"; id: string; handle: Handle; from: Spot; preview: Field; guides: readonly Guide[] }
  /** `kept` was selected before. */
  | { kind: "marquee"; from: Spot; to: Point; kept: readonly string[] };

export interface EditorState {
  pages: readonly Size[];
  signerIds: ReadonlySet<string>;
  /** Those of them who sign nothing. */
  approvers: ReadonlySet<string>;
  /** Signers whose fields cannot change. */
  locked: ReadonlySet<string>;
  readOnly: boolean;
  /** Words that new fields begin with. */
  names: Names;
  fields: readonly Field[];
  /** In the sequence of the selection: the last one gives the size. */
  selected: readonly string[];
  /** The field that Tab leads to. */
  focused: string | null;
  /** Signer of new fields. */
  signerId: string | null;
  clipboard: readonly Field[];
  past: readonly (readonly Field[])[];
  future: readonly (readonly Field[])[];
  mode: Mode;
  /** Number of the next new id. */
  nextId: number;
  /** The last action would have exceeded the number of fields. */
  isFull: boolean;
}

export interface FieldChange {
  signerId?: string;
  required?: boolean;
  label?: string | null;
  page?: number;
  x?: number;
  y?: number;
  width?: number;
  height?: number;
  /** The value. In a radio field any text chooses its option. */
  value?: string | null;
  /** The options of a dropdown. */
  options?: string[];
  /** The option of a radio field; `group` renames its whole group. */
  option?: string;
  group?: string;
  /** The named rules; undefined removes one. */
  rules?: FieldRules;
  /** The named members of the look; undefined removes one. */
  look?: FieldLook;
  /** The conditions, and who prepares the field; in a radio field, those of its whole group. */
  conditions?: Partial<FieldConditions & Pick<Field, "preparedBy" | "correctable">>;
}

/** `tolerance` is how near a line attracts, in points; 0 while Alt is held. */
export type Action =
  | {
      type: "configure";
      given: Pick<EditorState, "pages" | "signerIds" | "approvers" | "locked" | "readOnly" | "names">;
    }
  | { type: "load"; fields: readonly Field[] }
  | { type: "choose-signer"; signerId: string | null }
  | { type: "arm"; fieldType: FieldType }
  | { type: "carry"; fieldType: FieldType; spot: Spot | null; tolerance: number }
  | { type: "place"; fieldType: FieldType; spot: Spot; seekFree: boolean }
  | { type: "add"; found: readonly FoundField[] }
  | { type: "focus"; id: string }
  | { type: "select"; ids: readonly string[] }
  | { type: "toggle"; id: string }
  | { type: "select-all" }
  | { type: "grab"; id: string; spot: Spot }
  | { type: "grip"; id: string; handle: Handle; spot: Spot }
  | { type: "lasso"; spot: Spot; keep: boolean }
  | { type: "drag"; spot: Spot; tolerance: number }
  | { type: "release" }
  | { type: "cancel" }
  /** `again` while a key is held: all of it is one step of the history. */
  | { type: "nudge"; x: number; y: number; again: boolean }
  /** Changes the selected fields, or the named ones. */
  | { type: "change"; change: FieldChange; ids?: readonly string[] }
  /** One more circle for the group of a radio field. */
  | { type: "add-option"; id: string }
  | { type: "arrange"; how: Arrangement }
  | { type: "copy" }
  | { type: "paste"; page: number }
  | { type: "duplicate" }
  | { type: "copy-to-pages"; from: number; to: number }
  /** A field that is not selected is deleted alone. */
  | { type: "delete"; id: string | null }
  | { type: "undo" }
  | { type: "redo" };

export type ActionOf<Type extends Action["type"]> = Extract<Action, { type: Type }>;

export const IDLE: Mode = { kind: "idle" };

export const EMPTY: EditorState = {
  pages: [],
  signerIds: new Set(),
  approvers: new Set(),
  locked: new Set(),
  readOnly: false,
  names: { group: "", option: "", note: "" },
  fields: [],
  selected: [],
  focused: null,
  signerId: null,
  clipboard: [],
  past: [],
  future: [],
  mode: IDLE,
  nextId: 1,
  isFull: false,
};

/** The fields as they are on the screen: with those that the pointer moves. */
export function shownFields({ fields, mode }: EditorState): readonly Field[] {
  if (mode.kind === "carrying") return mode.preview === null ? fields : [...fields, mode.preview];
  if (mode.kind === "resizing") return fields.map((field) => (field.id === mode.id ? mode.preview : field));
  if (mode.kind !== "moving") return fields;
  const moved = new Map(mode.preview.map((field) => [field.id, field]));
  return fields.map((field) => moved.get(field.id) ?? field);
}

export function selectedFields({ fields, selected }: EditorState): Field[] {
  const known = new Map(fields.map((field) => [field.id, field]));
  return selected.flatMap((id) => known.get(id) ?? []);
}

/** The chosen signer, if they can get fields of the type, or any at all. */
export function newSigner(state: EditorState, type?: FieldType): string | null {
  const { readOnly, signerId, signerIds } = state;
  const isKnown = !readOnly && signerId !== null && signerIds.has(signerId);
  return isKnown && mayGet(state, signerId, type) ? signerId : null;
}

/** Whether a signer still fills fields, and those of the type. */
export function mayGet({ locked, approvers }: EditorState, signerId: string, type?: FieldType): boolean {
  return !locked.has(signerId) && !(approvers.has(signerId) && type !== undefined && isInk({ type }));
}

/** The selected fields that may change. */
export function changeableFields(state: EditorState): Field[] {
  return state.readOnly ? [] : selectedFields(state).filter(({ signerId }) => !state.locked.has(signerId));
}
