import { CompiledQuery, type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { type Codec, encodeValue } from "./codec.ts";
import type { AnySchema, Db, Engine, Fetch } from "@service/database/engine/db";
import { hasEntries } from "./has-names.ts";
import { isLongList, type Shape, shapeOf } from "./shape.ts";
import type { FindOptions, Where, WritableTable } from "../../domain/ports/store.ts";

type Select = SelectQueryBuilder<AnySchema, string, object>;

/** Compiled finds of each table. There are few shapes; lists of unusual lengths are not kept beyond this number. */
const MAX_STATEMENTS = 500;

/** Rows of one multi-row insert; SQLite allows 32,766 parameters in a statement. */
const INSERT_BATCH = 200;

const COMPARISONS = { gt: ">", gte: ">=", lt: "<", lte: "<=" } as const;

interface Filterable<Self> {
  where(
    column: string,
    operator: "=" | "!=" | "is" | "is not" | "in" | ">" | ">=" | "<" | "<=",
    value: unknown,
  ): Self;
  where(condition: RawBuilder<boolean>): Self;
}

function whereBounds<Query extends Filterable<Query>>(
  query: Query,
  column: string,
  bounds: Record<string, unknown>,
  encode: (value: unknown) => unknown,
): Query {
  return Object.entries(bounds).reduce((narrowed, [bound, value]) => {
    if (value === undefined) return narrowed;
    if (bound === "not") return narrowed.where(column, value === null ? "is not" : "!=", encode(value));
    return narrowed.where(column, COMPARISONS[bound as keyof typeof COMPARISONS], encode(value));
  }, query);
}

/** A long list is one parameter. */
function isAnyOf(engine: Engine, column: string, wanted: readonly unknown[]): RawBuilder<boolean> {
  const text = JSON.stringify(wanted);
  return engine === "postgres"
    ? sql`${sql.ref(column)} in (select jsonb_array_elements_text(${text}::jsonb))`
    : sql`${sql.ref(column)} in (select value from json_each(${text}))`;
}

/** Adds the domain's conditions, and the table's own, to a query. */
function narrow<Row extends object, Query extends Filterable<Query>>(
  query: Query,
  { codec, engine }: { codec: Codec<Row>; engine: Engine },
  where: Where<Row>,
): Query {
  const own = codec.rows === null ? query : query.where(codec.rows);
  return Object.entries(where).reduce((narrowed, [property, wanted]: [string, unknown]) => {
    if (wanted === undefined) return narrowed;
    const { column, kind } = codec.column(property);
    const encode = (value: unknown) => encodeValue(kind, value);
    if (wanted === null) return narrowed.where(column, "is", null);
    if (isLongList(kind, wanted)) return narrowed.where(isAnyOf(engine, column, wanted));
    if (Array.isArray(wanted)) return narrowed.where(column, "in", wanted.map(encode));
    if (typeof wanted === "object")
      return whereBounds(narrowed, column, wanted as Record<string, unknown>, encode);
    return narrowed.where(column, "=", encode(wanted));
  }, own);
}

/** Whether no row can meet a condition: SQL has no empty `in ()`. */
function isEmpty(where: object): boolean {
  return Object.values(where).some((wanted) => Array.isArray(wanted) && wanted.length === 0);
}

/** A table of the store. Both engines accept its statements. */
export class SqlTable<Row extends object> implements WritableTable<Row> {
  private readonly db: Db;
  readonly engine: Engine;
  readonly codec: Codec<Row>;
  private readonly fetch: Fetch | undefined;

  /** @param fetch the fast path of single reads; without it reads use the transaction */
  constructor(db: Db, engine: Engine, codec: Codec<Row>, fetch?: Fetch) {
    this.db = db;
    this.engine = engine;
    this.codec = codec;
    this.fetch = fetch;
  }

  async first(where: Where<Row>, options: FindOptions<Row> = {}): Promise<Row | undefined> {
    return (await this.find(where, { ...options, limit: 1 }))[0];
  }

  async find(where: Where<Row>, options: FindOptions<Row> = {}): Promise<Row[]> {
    if (isEmpty(where)) return [];
    const rows = await this.rows(shapeOf(this.codec, where, options), () => this.select(where, options));
    return rows.map((row) => this.codec.decode(row));
  }

  async count(where: Where<Row>, options: Pick<FindOptions<Row>, "named"> = {}): Promise<number> {
    if (isEmpty(where)) return 0;
    const query = this.select(where, options).select(({ fn }) => fn.countAll().as("count"));
    return Number((await query.executeTakeFirstOrThrow())["count"]);
  }

  async lock(where: Where<Row>): Promise<Row | undefined> {
    const query = this.select(where, { limit: 1 }).select(this.codec.columnNames);
    // SQLite has one writer at a time, whose transaction locks everything.
    const row = await (this.engine === "postgres" ? query.forUpdate() : query).executeTakeFirst();
    return row && this.codec.decode(row);
  }

  async lockShared(where: Where<Row>): Promise<Row[]> {
    if (isEmpty(where)) return [];
    const query = this.select(where, {}).select(this.codec.columnNames);
    const rows = await (this.engine === "postgres" ? query.forKeyShare() : query).execute();
    return rows.map((row) => this.codec.decode(row));
  }

  async insert(...rows: Row[]): Promise<void> {
    for (let at = 0; at < rows.length; at += INSERT_BATCH) {
      const batch = rows.slice(at, at + INSERT_BATCH).map((row) => this.codec.encode(row));
      await this.db.insertInto(this.codec.table).values(batch).execute();
    }
  }

  async insertIfAbsent(row: Row): Promise<boolean> {
    const result = await this.db
      .insertInto(this.codec.table)
      .values(this.codec.encode(row))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return Number(result.numInsertedOrUpdatedRows ?? 0) > 0;
  }

  async update(where: Where<Row>, patch: Partial<Row>): Promise<number> {
    if (isEmpty(where)) return 0;
    const query = this.db.updateTable(this.codec.table).set(this.codec.encode(patch));
    const narrowed = narrow(query as never as Filterable<never> & typeof query, this, where);
    return Number((await narrowed.executeTakeFirstOrThrow()).numUpdatedRows);
  }

  async delete(where: Where<Row>): Promise<number> {
    if (isEmpty(where)) return 0;
    const query = this.db.deleteFrom(this.codec.table);
    const result = await narrow(
      query as never as Filterable<never> & typeof query,
      this,
      where,
    ).executeTakeFirstOrThrow();
    return Number(result.numDeletedRows);
  }

  private async rows({ key, parameters }: Shape, build: () => Select): Promise<Record<string, unknown>[]> {
    const text = this.statement(`${this.engine}${key}`, build);
    if (this.fetch) return this.fetch(text, parameters);
    const query = CompiledQuery.raw(text, parameters) as CompiledQuery<Record<string, unknown>>;
    return (await this.db.executeQuery(query)).rows;
  }

  private statement(key: string, build: () => Select): string {
    const known = this.codec.statements.get(key);
    if (known !== undefined) return known;
    const { sql: text } = build().select(this.codec.columnNames).compile();
    if (this.codec.statements.size < MAX_STATEMENTS) this.codec.statements.set(key, text);
    return text;
  }

  private select(where: Where<Row>, options: FindOptions<Row>) {
    const { named, orderBy = [], limit, offset } = options;
    const from = this.db.selectFrom(this.codec.table) as never as Filterable<Select> & Select;
    const found = narrow(from as never, this, where) as Select;
    const withNames = named ? found.where(hasEntries("id", named)) : found;
    const narrowed = this.seek(withNames, options);
    const ordered = orderBy.reduce(
      (query, [property, direction]) => query.orderBy(this.codec.column(property).column, direction),
      narrowed,
    );
    const limited = limit === undefined ? ordered : ordered.limit(limit);
    return offset === undefined ? limited : limited.offset(offset);
  }

  /** One row comparison, which an index on the columns of the order answers by a range. */
  private seek(query: Select, { orderBy = [], beyond }: FindOptions<Row>): Select {
    if (!beyond) return query;
    const columns = orderBy.map(([property]) => sql.ref(this.codec.column(property).column));
    const place = orderBy.map(([property]) => beyond[property]);
    const comparison = sql.raw(orderBy[0]?.[1] === "desc" ? "<" : ">");
    return query.where(sql<boolean>`(${sql.join(columns)}) ${comparison} (${sql.join(place)})`);
  }
}
