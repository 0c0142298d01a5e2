import type { FindOptions, Where } from "../../domain/ports/store.ts";
import type { ColumnKind } from "./columns.ts";
import { type Codec, encodeValue } from "./codec.ts";

/**
 * The shape of a find, and its parameters. Finds of one shape are one statement, compiled once
 * (docs/findings.md#statements: the builder costs 12.6 µs, a cached statement 0.5).
 */
export interface Shape {
  key: string;
  parameters: unknown[];
}

/** SQLite takes 32,766 parameters, PostgreSQL 65,535. */
const MAX_LISTED = 10_000;

export function isLongList(kind: ColumnKind, wanted: unknown): wanted is string[] {
  return kind === "text" && Array.isArray(wanted) && wanted.length > MAX_LISTED;
}

export function shapeOf<Row extends object>(
  codec: Codec<Row>,
  where: Where<Row>,
  { named, orderBy, beyond, limit, offset }: FindOptions<Row>,
): Shape {
  const shape: Shape = { key: "", parameters: [] };
  for (const property in where) addCondition(shape, codec, property, where[property]);
  if (named) {
    shape.key += `|named ${named.entries.length}`;
    for (const entry of named.entries) shape.parameters.push(named.tenantId, ...entry);
  }
  for (const [property, direction] of orderBy ?? []) shape.key += `|${property} ${direction}`;
  if (beyond) {
    shape.key += "|beyond";
    for (const [property] of orderBy ?? []) shape.parameters.push(beyond[property]);
  }
  if (limit !== undefined) {
    shape.key += "|limit";
    shape.parameters.push(limit);
  }
  if (offset !== undefined) {
    shape.key += "|offset";
    shape.parameters.push(offset);
  }
  return shape;
}

function addCondition<Row extends object>(
  shape: Shape,
  codec: Codec<Row>,
  property: string,
  wanted: unknown,
): void {
  if (wanted === undefined) return;
  const { kind } = codec.column(property);
  if (wanted === null) shape.key += `,${property}:null`;
  else if (isLongList(kind, wanted)) {
    shape.key += `,${property}:list`;
    shape.parameters.push(JSON.stringify(wanted));
  } else if (Array.isArray(wanted)) {
    shape.key += `,${property}:${wanted.length}`;
    for (const value of wanted) shape.parameters.push(encodeValue(kind, value));
  } else if (typeof wanted === "object") {
    for (const [bound, value] of Object.entries(wanted)) {
      if (value === undefined) continue;
      shape.key += `,${property}:${bound}${value === null ? " null" : ""}`;
      if (value !== null) shape.parameters.push(encodeValue(kind, value));
    }
  } else {
    shape.key += `,${property}`;
    shape.parameters.push(encodeValue(kind, wanted));
  }
}
