import type { Kysely } from "kysely";

export type Db = Kysely<AnySchema>;

export type Engine = "sqlite" | "postgres";

/** Names come from columns.ts, where the rows' types check them. Kysely sees plain text. */
export type AnySchema = Record<string, Record<string, unknown>>;

/** Runs a single read without the builder and its connections. */
export type Fetch = (sql: string, parameters: readonly unknown[]) => Promise<Record<string, unknown>[]>;
