import type { Field } from "./field.ts";
import { has } from "./field.ts";
import { borderDepth } from "./look.ts";
import { fillColour, rectangle } from "./paint.ts";
import type { TextBox } from "./text.ts";
import { clippedText, singleLine, textLine } from "./text.ts";

/** The colour in which viewers mark what is selected in a list. */
const HIGHLIGHT = [0.6, 0.757, 0.855];
const LIST_SIZE = 12;
/** More rows than a page has room for. */
const MAX_ROWS = 500;

/**
 * Returns the shown options: the value of a combo box, the options of a list from the first that is shown.
 */
export function shownOptions(field: Field): string[] {
  if (!has(field, "combo"))
    return field.options.slice(field.topIndex, field.topIndex + MAX_ROWS).map(({ display }) => display);
  const [value] = field.values;
  if (value === undefined) return [];
  return [field.options.find((option) => option.value === value)?.display ?? value];
}

function isSelected(field: Field, index: number): boolean {
  if (field.values.length === 0) return field.selected.includes(index);
  const option = field.options[index];
  return (
    option !== undefined && field.values.some((value) => value === option.value || value === option.display)
  );
}

function list(box: TextBox, field: Field, options: readonly string[]): string[] {
  const { font, size, look } = box;
  const fontSize = box.style.size || LIST_SIZE;
  const row = Math.max(1, font.ascent - font.descent) * fontSize;
  const edge = borderDepth(look);
  const bottomOf = (index: number): number => size.height - edge - (index + 1) * row;
  const rows = options.map((text, index) => ({ text, y: bottomOf(index), index: index + field.topIndex }));
  const visible = rows.filter(({ y }) => y > edge - row);
  const clip = rectangle(edge, edge, { width: size.width - 2 * edge, height: size.height - 2 * edge });
  const marks = visible
    .filter(({ index }) => isSelected(field, index))
    .map(({ y }) => `${rectangle(edge, y, { width: size.width - 2 * edge, height: row })} f`);
  const lines = visible.map(({ text, y }) =>
    textLine(box, fontSize, text, edge + 2, y - font.descent * fontSize),
  );
  return [`q ${clip} W n ${fillColour(HIGHLIGHT)}`, ...marks, "Q", ...clippedText(box, lines)];
}

/** A choice field's value (ISO 32000-1 §12.7.4.4). */
export function drawChoice(box: TextBox, field: Field, options: readonly string[]): string[] {
  const [first] = options;
  if (first === undefined) return [];
  return has(field, "combo") ? singleLine(box, first, field.alignment) : list(box, field, options);
}
