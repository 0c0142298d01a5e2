import {
  type FieldLook,
  givenLook,
  lookProblems,
  looksOfType,
  MAX_COMB,
  MAX_FONT_SIZE,
  MIN_COMB,
  MIN_FONT_SIZE,
} from "@service/contract/rules/field-look";
import type { FormField } from "../port/pdf.ts";
import { parseDefaultAppearance } from "../forms/default-appearance.ts";
import { type Field, has } from "../forms/field.ts";

type Placed = Pick<FormField, "type" | "width" | "height" | "rules">;

/** The look that a form gives to a field, as far as one of ours can have it; null: none. */
export function lookOf(placed: Placed, field: Field): FieldLook | null {
  const { size, colour } = parseDefaultAppearance(field.defaultAppearance);
  const wanted: FieldLook = {
    comb: combOf(field),
    fontSize: size >= MIN_FONT_SIZE && size <= MAX_FONT_SIZE ? Math.round(size * 100) / 100 : undefined,
    color: colorOf(colour),
    align: ([undefined, "center", "right"] as const)[field.alignment],
  };
  const allowed: readonly string[] = looksOfType(placed.type);
  const look = Object.fromEntries(Object.entries(wanted).filter(([member]) => allowed.includes(member)));
  const refused = new Set<string>(lookProblems({ ...placed, look }).map(({ member }) => member));
  const left = Object.fromEntries(Object.entries(look).filter(([member]) => !refused.has(member)));
  return givenLook({ type: placed.type, look: left });
}

/** Cells are of one line that is read (ISO 32000-1 table 228). */
function combOf(field: Field): number | undefined {
  const { maxLength } = field;
  const isComb = has(field, "comb") && !has(field, "multiline") && !has(field, "password");
  return isComb && Number.isInteger(maxLength) && maxLength >= MIN_COMB && maxLength <= MAX_COMB
    ? maxLength
    : undefined;
}

/** Black is the ink of every field. CMYK is not converted: the colour would be another one. */
function colorOf(colour: readonly number[]): string | undefined {
  const [red = 0, green = red, blue = red] = colour;
  if (colour.length > 3 || Math.max(red, green, blue) <= 0) return undefined;
  const hex = [red, green, blue].map((part) =>
    Math.round(Math.max(0, Math.min(1, part)) * 255)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${hex.join("")}`;
}
