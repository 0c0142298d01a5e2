import type { FileTable } from "@service/database/copy/named-files";
import { TABLES } from "./columns.ts";

/** Their hash is of the file as a person sent it. It is stored in another form, and encrypted. */
const OTHERWISE_HASHED = new Set([TABLES.captures.table]);

/** The tables whose `storage_key` names a stored file. */
export const FILE_TABLES: readonly FileTable[] = Object.values(TABLES).flatMap(({ table, columns }) =>
  "storageKey" in columns ? [{ table, hasHash: "sha256" in columns && !OTHERWISE_HASHED.has(table) }] : [],
);
