import { isOfSender } from "@service/contract/rules/field-types";
import type { Locale } from "@service/contract/embed/protocol";
import type { EditorWords } from "../locales/es/editor.ts";
import type { EditorSigner, Field, FieldProblem, Wording } from "../model/types.ts";
import type { Action, EditorState } from "../state/state.ts";
import { changeableFields } from "../state/state.ts";

/** Inputs of the words about fields. */
export interface Language {
  words: EditorWords;
  locale: Locale;
  wording: Wording;
  signers: readonly EditorSigner[];
  /** Points in the reader's notation, without more digits than can be seen. */
  format: (points: number) => string;
}

export function signerName({ signerId }: Pick<Field, "signerId">, { words, signers }: Language): string {
  const signer = signers.find(({ id }) => id === signerId);
  return signer ? signer.name || signer.email : words.nobody;
}

/** Characters of a note in its field's name. */
const MAX_NOTE_NAME = 80;

/** "Signature of Ana": the label, the option or the note's text comes before the type. */
export function ownedName(field: Field, language: Language): string {
  const { words } = language;
  const type = words.types[field.type];
  const note = isOfSender(field) ? field.value?.slice(0, MAX_NOTE_NAME) : null;
  const label = note || field.radio?.option || field.label;
  const what = label ? words.labelled(label, type) : type;
  return isOfSender(field) ? words.ofSender(what) : words.owned(what, signerName(field, language));
}

/** "Signature of Ana, page 2". It begins with what the field shows (WCAG 2.5.3). */
export function fieldName(field: Field, language: Language): string {
  return language.words.onPage(ownedName(field, language), field.page);
}

/** Name, obligation and place, for a screen reader. */
export function fieldDescription(field: Field, language: Language, isLocked: boolean): string {
  const { words } = language;
  const required = isOfSender(field) ? [] : [field.required ? words.required : words.optional];
  const group = field.radio?.group ?? [];
  const parts = [fieldName(field, language), group, required, placeWords(field, language)].flat();
  return [...parts, ...(isLocked ? [words.isLocked] : [])].join(", ");
}

function placeWords({ x, y }: Field, { words, format }: Language): string {
  return words.position(format(x), format(y));
}

export function problemWords(problem: FieldProblem, { problems }: EditorWords): string {
  if (problem.code === "limit") return problems.limit(problem.max);
  if (problem.code === "size") return problems.size(problem.minWidth, problem.minHeight);
  return problems[problem.code];
}

/** Words an action for a screen reader; null if the focus says enough. */
export function announcement(
  { before, action, after }: { before: EditorState; action: Action; after: EditorState },
  language: Language,
): string | null {
  const { said } = language.words;
  if (action.type === "undo" && after !== before) return said.undone;
  if (action.type === "redo" && after !== before) return said.redone;
  if (action.type === "copy") return said.copied(after.clipboard.length);
  const more = after.fields.length - before.fields.length;
  if (more < 0 && action.type !== "load") return said.deleted(-more);
  if (more > 0 && action.type !== "load") return addedWords(after, more, language);
  if (after.fields !== before.fields && action.type !== "load") return changeWords(before, after, language);
  const isSelection = after.selected !== before.selected && after.mode.kind === "idle";
  if (isSelection && action.type !== "load") return said.selected(after.selected.length);
  const mayChange = action.type === "nudge" || action.type === "arrange" || action.type === "copy-to-pages";
  return mayChange ? said.unchanged : null;
}

function addedWords({ fields }: EditorState, count: number, language: Language): string {
  const last = fields.at(-1);
  const { said } = language.words;
  return count === 1 && last !== undefined ? said.placed(fieldName(last, language)) : said.added(count);
}

function changeWords(before: EditorState, after: EditorState, language: Language): string {
  const { said } = language.words;
  const changed = after.fields.filter((field, index) => field !== before.fields[index]);
  const [field] = changed;
  if (field === undefined || changed.length > 1) return said.changed(changed.length);
  const old = changeableFields(before).find(({ id }) => id === field.id);
  const name = fieldName(field, language);
  if (old === undefined) return said.changed(1);
  if (old.x !== field.x || old.y !== field.y || old.page !== field.page)
    return said.moved(name, placeWords(field, language));
  if (old.width !== field.width || old.height !== field.height)
    return said.resized(name, language.format(field.width), language.format(field.height));
  return said.changed(1);
}
