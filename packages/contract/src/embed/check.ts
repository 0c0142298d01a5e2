import type { z } from "zod";

/** The parts of the guards that `npm run generate -w packages/contract` makes of the schemas (generated/guards.ts). */
export type Check = (value: unknown) => boolean;

/** Whether a value is what its schema takes. */
export type Guard<Schema extends z.ZodType> = (value: unknown) => value is z.infer<Schema>;

type Fields = Record<string, unknown>;

export const isText = (value: unknown): value is string => typeof value === "string";
export const isBoolean: Check = (value) => typeof value === "boolean";
export const isNumber: Check = Number.isFinite;
export const isInteger: Check = Number.isSafeInteger;

export function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/* @__NO_SIDE_EFFECTS__ */
export function inRange(check: Check, least: number, most = Infinity): Check {
  return (value) => check(value) && (value as number) >= least && (value as number) <= most;
}

/* @__NO_SIDE_EFFECTS__ */
export function ofLength(check: Check, least: number, most: number): Check {
  return (value) => check(value) && inRange(isNumber, least, most)((value as string).length);
}

/* @__NO_SIDE_EFFECTS__ */
export function matching(pattern: RegExp, check: Check = isText): Check {
  return (value) => check(value) && pattern.test(value as string);
}

/** ISO 8601 in UTC, of a day and a time that exist: a Date turns 30 February into another day, and writes a year from 10000 with a sign. */
export const isInstant: Check = (value) =>
  isText(value) &&
  /^\d.{18}(\.\d+)?Z$/.test(value) &&
  new Date(value).toJSON()?.slice(0, 19) === value.slice(0, 19);

/* @__NO_SIDE_EFFECTS__ */
export function oneOf(...values: unknown[]): Check {
  return (value) => values.includes(value);
}

/* @__NO_SIDE_EFFECTS__ */
export function either(...checks: Check[]): Check {
  return (value) => checks.some((check) => check(value));
}

/* @__NO_SIDE_EFFECTS__ */
export function optional(check: Check): Check {
  return (value) => value === undefined || check(value);
}

/* @__NO_SIDE_EFFECTS__ */
export function nullable(check: Check): Check {
  return (value) => value === null || check(value);
}

/* @__NO_SIDE_EFFECTS__ */
export function listOf(check: Check): Check {
  return (value) => Array.isArray(value) && value.every(check);
}

/* @__NO_SIDE_EFFECTS__ */
export function tuple(...checks: Check[]): Check {
  return (value) =>
    Array.isArray(value) && value.length === checks.length && checks.every((check, at) => check(value[at]));
}

/* @__NO_SIDE_EFFECTS__ */
export function recordOf(key: Check, check: Check): Check {
  return (value) =>
    isObject(value) && Object.entries(value).every(([name, item]) => key(name) && check(item));
}

/** Unknown members are let through: a newer version may send more. */
/* @__NO_SIDE_EFFECTS__ */
export function shape(checks: Record<string, Check>): Check {
  return (value) => isObject(value) && Object.entries(checks).every(([name, check]) => check(value[name]));
}
