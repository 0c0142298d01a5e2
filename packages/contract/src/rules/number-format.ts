import type { FieldLook } from "./field-look.ts";

/** The way to write a number (docs/contract/v3.md#number-format). The server makes it, and the signing page gets it. */
export interface NumberFormat {
  /** Before and after the figures: a currency, with its space. */
  before: string;
  after: string;
  /** Between thousands; empty: nothing is. */
  group: string;
  /** Between the whole and its fraction. */
  point: string;
  /** Fewest digits after the point. No digit of a value is ever left out. */
  decimals: number;
}

/** A look as the signing page gets it. */
export interface ShownLook extends FieldLook {
  number?: NumberFormat | undefined;
}

/** Writes a decimal (`-1250.5`) digit for digit; what is none stays as it is. */
export function writeNumber(value: string, { before, after, group, point, decimals }: NumberFormat): string {
  const [, sign = "", whole, given = ""] = /^(-?)0*(\d+)(?:\.(\d+))?$/.exec(value) ?? [];
  if (whole === undefined) return value;
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group);
  const fraction = given.padEnd(decimals, "0");
  return `${sign}${before}${grouped}${fraction === "" ? "" : point + fraction}${after}`;
}
