/**
 * Hand-written checks of what others send: the page checks every answer, and a schema library would weigh more
 * than the rest of it. `test/wire.test.ts` holds them to the contract's zod schemas.
 */
export type Check = (value: unknown) => boolean;

export const isText: Check = (value) => typeof value === "string";
export const isNumber: Check = (value) => typeof value === "number" && Number.isFinite(value);
export const isFlag: Check = (value) => typeof value === "boolean";

export function textOf(pattern: RegExp): Check {
  return (value) => typeof value === "string" && pattern.test(value);
}

export function textBetween(shortest: number, longest: number): Check {
  return (value) => typeof value === "string" && value.length >= shortest && value.length <= longest;
}

export function oneOf(...values: readonly (string | number)[]): Check {
  return (value) => values.some((known) => known === value);
}

export function nullable(check: Check): Check {
  return (value) => value === null || check(value);
}

export function optional(check: Check): Check {
  return (value) => value === undefined || check(value);
}

export function listOf(check: Check): Check {
  return (value) => Array.isArray(value) && value.every((item) => check(item));
}

export function recordOf(key: Check, check: Check): Check {
  return (value) =>
    isObject(value) && Object.entries(value).every(([name, item]) => key(name) && check(item));
}

/** Every key of T has its check, or it does not compile. Unknown keys are let through, as the server may grow. */
export function shape<T>(checks: { [K in keyof Required<T>]: Check }): (value: unknown) => value is T {
  const entries = Object.entries<Check>(checks);
  return (value): value is T => isObject(value) && entries.every(([key, check]) => check(value[key]));
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
