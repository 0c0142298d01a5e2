import { FIELD_TYPE_ROWS } from "@service/contract/rules/field-types";
import { definitionOf } from "../model/definition.ts";
import { boxAround, boxBetween, limitMove, overlaps, resizeBox } from "../model/geometry.ts";
import type { Point, Spot } from "../model/geometry.ts";
import { nextCircle } from "../model/radio.ts";
import { snapBox, snapHandle, snapLines } from "../model/snap.ts";
import type { Snapped } from "../model/snap.ts";
import type { Field, FieldType } from "../model/types.ts";
import { commitChanged, commitNew, movedTo } from "./history.ts";
import type { ActionOf, EditorState, Mode } from "./state.ts";
import { changeableFields, IDLE, newSigner } from "./state.ts";

type Of<Kind extends Mode["kind"]> = Extract<Mode, { kind: Kind }>;

/** Id of the field that follows the pointer from the palette. */
const CARRIED = "carried";

/** A new field with its centre at a spot; null without a signer who can get it. */
export function newFieldAt(state: EditorState, type: FieldType, spot: Spot): Field | null {
  const signerId = newSigner(state, type);
  if (signerId === null) return null;
  const size = FIELD_TYPE_ROWS[type].size;
  const box = { ...size, page: spot.page, x: spot.x - size.width / 2, y: spot.y - size.height / 2 };
  const field = { id: CARRIED, signerId, type, ...definitionOf(type, state.names, state.fields), ...box };
  return state.pages[spot.page - 1] === undefined ? null : movedTo(state, field, box);
}

/** Adds a field that was placed. A radio field brings a second one: a group has at least two. */
export function commitPlaced(state: EditorState, field: Field): EditorState {
  const second = nextCircle([field], state.names.option, state.pages);
  return commitNew(state, second === null ? [field] : [field, second]);
}

export function carry(state: EditorState, { fieldType, spot, tolerance }: ActionOf<"carry">): EditorState {
  const field = spot === null ? null : newFieldAt(state, fieldType, spot);
  if (field === null) return { ...state, mode: { kind: "carrying", fieldType, preview: null, guides: [] } };
  const { move, guides } = attracted(state, field, { page: field.page, own: [], tolerance });
  const preview = movedTo(state, field, { ...field, x: field.x + move.x, y: field.y + move.y });
  return { ...state, mode: { kind: "carrying", fieldType, preview, guides } };
}

export function grab(state: EditorState, { id, spot }: ActionOf<"grab">): EditorState {
  const selected = state.selected.includes(id) ? state.selected : [id];
  const next = { ...state, selected, focused: id };
  if (!changeableFields(next).some((field) => field.id === id)) return { ...next, mode: IDLE };
  return { ...next, mode: { kind: "moving", grabbed: id, from: spot, preview: [], guides: [] } };
}

export function grip(state: EditorState, { id, handle, spot }: ActionOf<"grip">): EditorState {
  const field = changeableFields(state).find((each) => each.id === id);
  if (field === undefined) return state;
  return { ...state, mode: { kind: "resizing", id, handle, from: spot, preview: field, guides: [] } };
}

export function drag(state: EditorState, { spot, tolerance }: ActionOf<"drag">): EditorState {
  const { mode } = state;
  if (mode.kind === "moving") return { ...state, mode: moving(state, mode, { spot, tolerance }) };
  if (mode.kind === "resizing") return { ...state, mode: resizing(state, mode, { spot, tolerance }) };
  if (mode.kind === "marquee") return enclose(state, { ...mode, to: spot });
  return state;
}

interface Pull {
  spot: Spot;
  tolerance: number;
}

/** The fields of the grabbed one's page follow the pointer together; those of other pages make the same move. */
function moving(state: EditorState, mode: Of<"moving">, { spot, tolerance }: Pull): Mode {
  const fields = changeableFields(state);
  const grabbed = fields.find(({ id }) => id === mode.grabbed);
  const page = state.pages[spot.page - 1];
  if (grabbed === undefined || page === undefined) return mode;
  const group = boxAround(fields.filter((field) => field.page === grabbed.page));
  const wanted = limitMove(group, { x: spot.x - mode.from.x, y: spot.y - mode.from.y }, page);
  const there = { ...group, x: group.x + wanted.x, y: group.y + wanted.y };
  const own = fields.map(({ id }) => id);
  const { move, guides } = attracted(state, there, { page: spot.page, own, tolerance });
  const { x, y } = limitMove(group, { x: wanted.x + move.x, y: wanted.y + move.y }, page);
  const turn = spot.page - grabbed.page;
  const preview = fields.map((field) =>
    movedTo(state, field, { ...field, page: field.page + turn, x: field.x + x, y: field.y + y }),
  );
  return { ...mode, preview, guides };
}

function resizing(state: EditorState, mode: Of<"resizing">, { spot, tolerance }: Pull): Mode {
  const field = state.fields.find(({ id }) => id === mode.id);
  const page = field && state.pages[field.page - 1];
  if (field === undefined || page === undefined || spot.page !== field.page) return mode;
  const limits = { min: FIELD_TYPE_ROWS[field.type].minSize, page };
  const wanted = { x: spot.x - mode.from.x, y: spot.y - mode.from.y };
  const free = resizeBox(field, mode.handle, wanted, limits);
  const lines = linesOf(state, field.page, [field.id]);
  const { move, guides } = snapHandle(free, mode.handle, { lines, tolerance });
  const box = resizeBox(field, mode.handle, { x: wanted.x + move.x, y: wanted.y + move.y }, limits);
  return { ...mode, preview: movedTo(state, field, { ...box, page: field.page }), guides };
}

function linesOf(state: EditorState, page: number, own: readonly string[]) {
  const others = state.fields.filter((field) => field.page === page && !own.includes(field.id));
  return snapLines(state.pages[page - 1] ?? { width: 0, height: 0 }, others);
}

interface Surroundings {
  page: number;
  /** Fields that move along and attract nothing. */
  own: readonly string[];
  tolerance: number;
}

function attracted(
  state: EditorState,
  box: Parameters<typeof snapBox>[0],
  { page, own, tolerance }: Surroundings,
): Snapped {
  const none: Point = { x: 0, y: 0 };
  return tolerance > 0 ? snapBox(box, linesOf(state, page, own), tolerance) : { move: none, guides: [] };
}

export function lasso(state: EditorState, { spot, keep }: ActionOf<"lasso">): EditorState {
  const kept = keep ? state.selected : [];
  return { ...state, selected: kept, mode: { kind: "marquee", from: spot, to: spot, kept } };
}

function enclose(state: EditorState, mode: Of<"marquee">): EditorState {
  const area = boxBetween(mode.from, mode.to);
  const touched = state.fields.filter((field) => field.page === mode.from.page && overlaps(field, area));
  const selected = [...new Set([...mode.kept, ...touched.map(({ id }) => id)])];
  return { ...state, mode, selected };
}

export function release(state: EditorState): EditorState {
  const { mode } = state;
  const idle = { ...state, mode: IDLE };
  if (mode.kind === "moving") return commitChanged(idle, mode.preview);
  if (mode.kind === "resizing") return commitChanged(idle, [mode.preview]);
  if (mode.kind === "carrying") return mode.preview === null ? idle : commitPlaced(idle, mode.preview);
  return mode.kind === "marquee" ? idle : state;
}
