import { LOCALES, type Locale } from "../common/locales.ts";
import { digitsOf, signOf } from "./currencies.ts";
import { type FieldLook, NUMBER_LOOKS } from "./field-look.ts";
import type { FieldRules } from "./field-rules.ts";
import { type NumberFormat, type ShownLook, writeNumber } from "./number-format.ts";

const NO_BREAK = "\u00a0";

/**
 * Marks of thousands and of fractions, and the place of a currency (CLDR 48); `es` is Mexico's. They are not asked of
 * the platform, whose versions differ: a number that was signed is sealed as it was shown.
 */
const WRITTEN: Readonly<Record<Locale, { group: string; point: string; amount: (sign: string) => Sides }>> = {
  es: { group: ",", point: ".", amount: close },
  en: { group: ",", point: ".", amount: close },
  pt: { group: ".", point: ",", amount: (sign) => ({ before: sign + NO_BREAK, after: "" }) },
  fr: { group: "\u202f", point: ",", amount: after },
  de: { group: ".", point: ",", amount: after },
  it: { group: ".", point: ",", amount: after },
};

type Sides = Pick<NumberFormat, "before" | "after">;

/** A sign stands at the figures, letters do not. */
function close(sign: string): Sides {
  return { before: /\p{S}$/u.test(sign) ? sign : sign + NO_BREAK, after: "" };
}

function after(sign: string): Sides {
  return { before: "", after: NO_BREAK + sign };
}

interface Numeric {
  look?: FieldLook | null | undefined;
  rules: FieldRules | null;
}

/** The format of a field's numbers; null: they are written as their values are. */
export function numberFormatOf({ look, rules }: Numeric): NumberFormat | null {
  if (!look || NUMBER_LOOKS.every((member) => look[member] === undefined)) return null;
  const { grouping = true, currency, locale = LOCALES[0] } = look;
  const { group, point, amount } = WRITTEN[locale];
  const sides = currency === undefined ? { before: "", after: "" } : amount(signOf(currency, locale));
  const decimals = currency === undefined ? 0 : (rules?.decimals ?? digitsOf(currency));
  return { ...sides, group: grouping ? group : "", point, decimals };
}

/** The look of a field with the format of its numbers. */
export function shownLook(field: Numeric): ShownLook {
  const number = numberFormatOf(field);
  return { ...field.look, ...(number !== null && { number }) };
}

/** A value as it is drawn. */
export function drawnNumber(field: Numeric, value: string): string {
  const format = numberFormatOf(field);
  return format === null ? value : writeNumber(value, format);
}
