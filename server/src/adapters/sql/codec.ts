import { type RawBuilder, sql } from "kysely";
import { fold } from "@service/contract/rules/fold";
import type { ColumnKind, TableSpec } from "./columns.ts";

function snake(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Converts a property's value for its column. */
export function encodeValue(kind: ColumnKind, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (kind === "boolean") return value === true ? 1 : 0;
  return kind === "json" ? JSON.stringify(value) : value;
}

function decodeValue(kind: ColumnKind, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (kind === "boolean") return value === 1;
  return kind === "json" ? JSON.parse(value as string) : value;
}

/** Converts rows between the domain and a table. */
export class Codec<Row extends object> {
  readonly table: string;
  /** A condition on the rows that are read and changed; null: all. */
  readonly rows: RawBuilder<boolean> | null;
  /** SQL of finds by their shape, compiled once. */
  readonly statements = new Map<string, string>();
  /** All columns. Statements name them: those with `*` fail in a running process when a later version adds a column. */
  readonly columnNames: readonly string[];
  private readonly columns: { property: string; column: string; kind: ColumnKind }[];
  private readonly byProperty: Map<string, { column: string; kind: ColumnKind }>;

  private readonly folded: PropertyKey | undefined;

  constructor({ table, rows, columns, folded }: TableSpec<Row>) {
    this.table = table;
    this.rows = rows === undefined ? null : sql.raw(rows);
    this.folded = folded;
    this.columns = Object.entries<ColumnKind>(columns).map(([property, kind]) => ({
      property,
      column: snake(property),
      kind,
    }));
    this.columnNames = this.columns.map(({ column }) => column);
    this.byProperty = new Map(this.columns.map((entry) => [entry.property, entry]));
  }

  /** All columns, for statements in SQL. */
  get list(): RawBuilder<unknown> {
    return sql.join(this.columnNames.map((column) => sql.ref(column)));
  }

  column(property: string): { column: string; kind: ColumnKind } {
    const found = this.byProperty.get(property);
    if (!found) throw new TypeError(`${this.table} keeps no ${property}`);
    return found;
  }

  encode(row: Partial<Row>): Record<string, unknown> {
    const encoded: Record<string, unknown> = {};
    for (const [property, value] of Object.entries(row)) {
      const { column, kind } = this.column(property);
      encoded[column] = encodeValue(kind, value);
      if (property === this.folded) encoded[`${column}_folded`] = fold(String(value));
    }
    return encoded;
  }

  decode(stored: Record<string, unknown>): Row {
    const row: Record<string, unknown> = {};
    for (const { property, column, kind } of this.columns) row[property] = decodeValue(kind, stored[column]);
    return row as Row;
  }
}
