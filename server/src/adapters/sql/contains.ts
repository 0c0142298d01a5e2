import { type RawBuilder, sql } from "kysely";

const escaped = (folded: string): string => folded.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Whether a folded column begins with a folded text. */
export function startsWith(column: string, folded: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} like ${`${escaped(folded)}%`} escape '\\'`;
}

/** Whether a folded column contains a folded text. */
export function contains(column: string, folded: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} like ${`%${escaped(folded)}%`} escape '\\'`;
}
