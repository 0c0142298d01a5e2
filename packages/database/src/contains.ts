import { type RawBuilder, sql } from "kysely";

const escaped = (folded: string): string => folded.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Whether a folded column begins with a folded text. */
export function startsWith(column: string, folded: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} like ${`${escaped(folded)}%`} escape '\\'`;
}

/** Whether a folded column or expression contains a folded text. */
export function contains(column: string | RawBuilder<string>, folded: string): RawBuilder<boolean> {
  const text = typeof column === "string" ? sql.ref(column) : column;
  return sql<boolean>`${text} like ${`%${escaped(folded)}%`} escape '\\'`;
}
