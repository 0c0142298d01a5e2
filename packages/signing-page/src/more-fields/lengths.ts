import type { CeremonyField } from "@service/contract/embed";
import { late } from "./late-looks.ts";

/** Characters that a field takes. */
function mostOf({ rules, look }: CeremonyField): number {
  return Math.min(rules?.maxLength ?? Infinity, look?.comb ?? Infinity);
}

/** The characters of a text as the rules count them, or as the cells of a comb do. */
function charactersIn({ look }: CeremonyField, text: string): string[] {
  return (look?.comb !== undefined && late.looks?.letters(text)) || Array.from(text);
}

/** Characters that still fit into a field; below zero: so many are too many. */
export function leftIn(field: CeremonyField, value: string): number {
  return mostOf(field) - charactersIn(field, value).length;
}

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * Takes of what is typed, pasted or dropped as many characters as have room. A `maxlength` would count the browser's
 * units, of which a picture has several.
 */
export function limitInput(event: InputEvent, field: CeremonyField): void {
  const control = event.target as Control;
  const { selectionStart: from, selectionEnd: to, value } = control;
  const added = event.data ?? event.dataTransfer?.getData("text/plain") ?? lineEndOf(event);
  if (added === "" || from === null || to === null || !event.cancelable) return;
  const [before, after] = [value.slice(0, from), value.slice(to)];
  if (leftIn(field, before + added + after) >= 0) return;
  event.preventDefault();
  const room = Math.max(0, leftIn(field, before + after));
  const taken = charactersIn(field, added).slice(0, room).join("");
  // The command keeps what can be undone.
  if (taken !== "") document.execCommand("insertText", false, taken);
}

const lineEndOf = ({ inputType }: InputEvent): string =>
  inputType === "insertLineBreak" || inputType === "insertParagraph" ? "\n" : "";

/** Cuts what an input method has composed, and what a control without a selection was given, to the room. */
export function cutExcess(event: Event, field: CeremonyField): void {
  const { isComposing, inputType = "" } = event as Partial<InputEvent>;
  const control = event.target as Control;
  const { value, selectionEnd } = control;
  const excess = -leftIn(field, value);
  if (excess <= 0 || isComposing || /^(?:delete|history)/.test(inputType)) return;
  const at = selectionEnd ?? value.length;
  const kept = charactersIn(field, value.slice(0, at)).slice(0, -excess).join("");
  control.value = kept + value.slice(at);
  if (selectionEnd !== null) control.setSelectionRange(kept.length, kept.length);
}
