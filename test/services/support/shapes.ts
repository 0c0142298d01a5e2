import { describedOperation } from "../../world/openapi.ts";
import type { Recorded } from "../../world/recording.ts";

/** Exchanges of one shape that are kept. */
const OF_A_SHAPE = 4;
/** A value from a list, such as a status, whose text belongs to the shape. */
const OF_A_LIST = /^[a-z]+(?:[_.-][a-z]+)*$/i;

/** JSON without the values of numbers, texts and booleans; an array has each shape of its members once. */
function shapeOf(value: unknown): unknown {
  if (typeof value === "string") return OF_A_LIST.test(value) ? value : "…";
  if (typeof value !== "object" || value === null) return value === null ? null : typeof value;
  if (Array.isArray(value))
    return [...new Set(value.map((item) => JSON.stringify(shapeOf(item))))].toSorted();
  const members = Object.entries(value).map(([name, item]) => [name, shapeOf(item)] as const);
  return Object.fromEntries(members.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function parsed(body: string | null): unknown {
  try {
    return JSON.parse(body ?? "null");
  } catch {
    return body;
  }
}

/** The first few exchanges of each shape: another that differs only in its values tells a checker of shapes nothing new. */
export function fewOfEachShape(exchanges: readonly Recorded[]): Recorded[] {
  const counts = new Map<string, number>();
  return exchanges.filter(({ method, path, status, headers, body }) => {
    const id = describedOperation(method, path)?.operation.operationId;
    const key = JSON.stringify([id, status, Object.keys(headers).toSorted(), shapeOf(parsed(body))]);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= OF_A_SHAPE;
  });
}
