/** Exact arithmetic on decimals: no floating point, so that page and server come to the same digits. */
import { scaledDecimal } from "./field-rules.ts";

/** A fraction; the denominator is positive. */
export interface Exact {
  readonly top: bigint;
  readonly bottom: bigint;
}

/** `scaledDecimal` counts in units of 10⁻¹⁰. */
const UNIT = 10n ** 10n;

export const ZERO: Exact = { top: 0n, bottom: UNIT };

/** Parses decimal digits with an optional sign and fraction (`-1250.5`); null: not a number. */
export function exactOf(decimal: string): Exact | null {
  const top = scaledDecimal(decimal);
  return top === null ? null : { top, bottom: UNIT };
}

export function negated({ top, bottom }: Exact): Exact {
  return { top: -top, bottom };
}

export function plus(a: Exact, b: Exact): Exact {
  if (a.bottom % b.bottom === 0n) return { top: a.top + b.top * (a.bottom / b.bottom), bottom: a.bottom };
  if (b.bottom % a.bottom === 0n) return plus(b, a);
  return { top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom };
}

export function times(a: Exact, b: Exact): Exact {
  return { top: a.top * b.top, bottom: a.bottom * b.bottom };
}

/** Null: by zero. */
export function dividedBy(a: Exact, b: Exact): Exact | null {
  if (b.top === 0n) return null;
  const sign = b.top < 0n ? -1n : 1n;
  return { top: a.top * b.bottom * sign, bottom: a.bottom * b.top * sign };
}

/** Below zero: `a` is less; above: greater. */
export function compared(a: Exact, b: Exact): number {
  const difference = a.top * b.bottom - b.top * a.bottom;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** With so many digits after the point, half away from zero: `-0.125` with 2 is `-0.13`. */
export function roundedDecimal({ top, bottom }: Exact, decimals: number): string {
  const size = top < 0n ? -top : top;
  const rounded = (2n * size * 10n ** BigInt(decimals) + bottom) / (2n * bottom);
  const digits = String(rounded).padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = decimals === 0 ? "" : `.${digits.slice(-decimals)}`;
  return `${top < 0n && rounded !== 0n ? "-" : ""}${whole}${fraction}`;
}
