type Comparable<Value> = { gt?: Value; gte?: Value; lt?: Value; lte?: Value; not?: Value };

/** Equality, membership (an array), null, or bounds. All conditions must hold. */
export type Where<Row> = {
  [Column in keyof Row]?: Row[Column] | readonly Row[Column][] | Comparable<Row[Column]> | undefined;
};

/** Rows with all of these entries of names, of which there is at least one. */
export interface WithNames {
  tenantId: string;
  entries: readonly (readonly [key: string, value: string])[];
}

export interface FindOptions<Row> {
  /** Undefined: any. */
  named?: WithNames | undefined;
  orderBy?: readonly (readonly [keyof Row & string, "asc" | "desc"])[];
  /** Rows beyond this one in `orderBy`, whose columns then share one direction. */
  beyond?: Partial<Row> | undefined;
  limit?: number;
  /** Rows that are left out before the first, with a limit. */
  offset?: number;
}

export interface Table<Row> {
  first(where: Where<Row>, options?: FindOptions<Row>): Promise<Row | undefined>;
  find(where: Where<Row>, options?: FindOptions<Row>): Promise<Row[]>;
  count(where: Where<Row>, options?: Pick<FindOptions<Row>, "named">): Promise<number>;
}

/** `Fixed`: columns that `update` does not change. */
export interface WritableTable<Row, Fixed extends keyof Row = never> extends Table<Row> {
  /** Returns the first row and locks it against other writers until the transaction ends. */
  lock(where: Where<Row>): Promise<Row | undefined>;
  /**
   * Returns the rows and protects them against deletion and locks until the transaction ends. Several
   * transactions may do so.
   */
  lockShared(where: Where<Row>): Promise<Row[]>;
  insert(...rows: Row[]): Promise<void>;
  /** Answers false when a row with this key exists, and leaves that row unchanged. */
  insertIfAbsent(row: Row): Promise<boolean>;
  /** Answers the number of rows that it changed. */
  update(
    where: Where<Row>,
    patch: Partial<Omit<Row, Fixed>> & { [Column in Fixed]?: never },
  ): Promise<number>;
  delete(where: Where<Row>): Promise<number>;
}

/** Transactions are callbacks, and the type says reader or writer. The callback awaits queries alone. */
export interface TransactionalStore<Reader, Writer> {
  read<T>(work: (reader: Reader) => Promise<T>): Promise<T>;
  /**
   * Reads for lists and analytics: a replica may answer, when it has all that was committed before. `work`
   * runs again when the replica fails.
   */
  readList<T>(work: (reader: Reader) => Promise<T>): Promise<T>;
  write<T>(work: (writer: Writer) => Promise<T>): Promise<T>;
}
