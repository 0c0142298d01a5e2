import { type RawBuilder, sql } from "kysely";
import { entriesOf, type NamesFilter } from "../../domain/model/integrator-names.ts";
import { tagKey } from "../../domain/model/tags.ts";
import type { WithNames } from "../../domain/ports/store.ts";

/** Keys and values of the entries that a document must have. */
export function namesOf({ tags = [], ...names }: NamesFilter): (readonly [string, string])[] {
  return [...entriesOf("document", names), ...tags.map((tag) => [tagKey(tag), ""] as const)];
}

/** True for a document of the tenant that has these names. */
export function hasNames(tenantId: string, filter: NamesFilter): RawBuilder<boolean> {
  return hasEntries("documents.id", { tenantId, entries: namesOf(filter) });
}

/** True for a row that has all of these entries, by its id. Each is looked up in an index of its own. */
export function hasEntries(id: string, { tenantId, entries }: WithNames): RawBuilder<boolean> {
  const conditions = entries.map(
    ([key, value]) => sql`${sql.ref(id)} in (select owner_id from name_entries
      where tenant_id = ${tenantId} and key = ${key} and value = ${value})`,
  );
  return sql<boolean>`(${sql.join([sql`1 = 1`, ...conditions], sql` and `)})`;
}
