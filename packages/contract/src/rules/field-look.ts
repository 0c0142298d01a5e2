/** The look of what is typed or printed in a field (docs/contract/v3.md#field-look). Plain data and rules without a font. */
import { type Locale, LOCALES } from "../common/locales.ts";
import { contrastOf } from "./contrast.ts";
import type { FieldRules } from "./field-rules.ts";
import type { FieldType } from "./field-types.ts";

export const ALIGNMENTS = ["left", "center", "right"] as const;
export const OVERFLOWS = ["shrink", "refuse"] as const;

export interface FieldLook {
  /** Points. */
  fontSize?: number | undefined;
  /** `#rrggbb`, dark enough for white paper. */
  color?: string | undefined;
  align?: (typeof ALIGNMENTS)[number] | undefined;
  /** Cells of the same width, each for one character. */
  comb?: number | undefined;
  /** Whether a text that is too long gets smaller, which is the default, or is refused. */
  overflow?: (typeof OVERFLOWS)[number] | undefined;
  /** Whether the thousands of a number are parted, which they are where `currency` or `locale` is given. */
  grouping?: boolean | undefined;
  /** A code of ISO 4217. */
  currency?: string | undefined;
  /** The language whose marks a number has. */
  locale?: Locale | undefined;
}

export type LookMember = keyof FieldLook;

export const MIN_FONT_SIZE = 4;
export const MAX_FONT_SIZE = 72;
export const MIN_COMB = 2;
export const MAX_COMB = 100;
/** Points: less cannot be read. */
export const MIN_CELL_WIDTH = 4;
/** The contrast of small text (WCAG 2.2: 1.4.3). */
export const MIN_CONTRAST = 4.5;
/** Distance of baselines, and what a line takes of a box, in em. */
export const LINE_HEIGHT = 1.25;

/** Members of the format of a number. */
export const NUMBER_LOOKS = ["grouping", "currency", "locale"] as const;

const LINE: readonly LookMember[] = ["fontSize", "color", "align"];
const TEXT: readonly LookMember[] = [...LINE, "comb", "overflow"];

/** A note may stand for a text of the sender's, and looks as that one does. */
const LOOK_OF_TYPE: Readonly<Partial<Record<FieldType, readonly LookMember[]>>> = {
  date: LINE,
  name: TEXT,
  email: TEXT,
  text: TEXT,
  textarea: [...LINE, "overflow"],
  number: [...LINE, "comb", ...NUMBER_LOOKS],
  dropdown: LINE,
  note: TEXT,
};

/** Cells have one character each as it is, and refuse more. */
const NOT_IN_CELLS: readonly LookMember[] = ["overflow", ...NUMBER_LOOKS];

/** Returns what fields of a type can look like: nothing where nothing is typed or printed. */
export function looksOfType(type: FieldType): readonly LookMember[] {
  return LOOK_OF_TYPE[type] ?? [];
}

/** A look without absent members, in which a format of numbers has its language; null: none is left. */
export function givenLook(
  { type, look }: Pick<Looking, "type" | "look">,
  language: Locale = LOCALES[0],
): FieldLook | null {
  const given: FieldLook = Object.fromEntries(
    Object.entries(look ?? {}).filter(([, member]) => member !== undefined),
  );
  const { comb, currency, grouping, locale } = given;
  const isFormat = type === "number" && (currency !== undefined || grouping !== undefined);
  if (isFormat && comb === undefined && locale === undefined) return { ...given, locale: language };
  return Object.keys(given).length === 0 ? null : given;
}

/** A look without the format of a number, for the number that is written already; null: none is left. */
export function textLook(look: FieldLook | null): FieldLook | null {
  const { grouping: _grouping, currency: _currency, locale: _locale, ...rest } = look ?? {};
  return Object.keys(rest).length === 0 ? null : rest;
}

interface Looking {
  type: FieldType;
  width: number;
  height: number;
  rules: FieldRules | null;
  look?: FieldLook | null | undefined;
}

/** Why a field cannot look as it is asked to. */
export type LookProblem = "not_of_type" | "pale" | "narrow_cells" | "few_cells" | "no_line" | "cells_refuse";

/** The members of a look that cannot be as they are asked for; empty when all can. */
export function lookProblems(field: Looking): { member: LookMember; problem: LookProblem }[] {
  const { type, width, height, rules } = field;
  const { comb, color, overflow, fontSize = 0 } = field.look ?? {};
  const allowed = looksOfType(type);
  const foreign = (Object.keys(field.look ?? {}) as LookMember[]).filter(
    (member) => !allowed.includes(member),
  );
  if (foreign.length > 0) return foreign.map((member) => ({ member, problem: "not_of_type" }));
  const found: { member: LookMember; problem: LookProblem }[] = [];
  const refuse = (member: LookMember, problem: LookProblem) => found.push({ member, problem });
  if (color !== undefined && contrastOf(rgbOf(color), [255, 255, 255]) < MIN_CONTRAST)
    refuse("color", "pale");
  if (comb !== undefined) {
    if (width / comb < MIN_CELL_WIDTH) refuse("comb", "narrow_cells");
    else if ((rules?.minLength ?? 0) > comb) refuse("comb", "few_cells");
    for (const member of NOT_IN_CELLS) if (field.look?.[member] !== undefined) refuse(member, "cells_refuse");
  } else if (overflow === "refuse" && fontSize * LINE_HEIGHT > height) refuse("overflow", "no_line");
  return found;
}

/** Red, green and blue of `#rrggbb`, 0 to 255. */
export function rgbOf(color: string): [red: number, green: number, blue: number] {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
