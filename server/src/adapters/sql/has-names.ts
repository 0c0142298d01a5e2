import { type RawBuilder, sql } from "kysely";
import { EXTERNAL_ID_KEY, type NamesFilter } from "../../domain/model/integrator-names.ts";
import { tagKey } from "../../domain/model/tags.ts";

/** Keys and values of the entries that a document must have. */
export function namesOf({ externalId, metadata = {}, tags = [] }: NamesFilter): [string, string][] {
  const members = Object.entries(metadata);
  if (externalId !== undefined) members.push([EXTERNAL_ID_KEY, externalId]);
  for (const tag of tags) members.push([tagKey(tag), ""]);
  return members;
}

/** Whether a document of the tenant has these names. Each is looked up in an index of its own. */
export function hasNames(tenantId: string, filter: NamesFilter): RawBuilder<boolean> {
  const conditions = namesOf(filter).map(
    ([key, value]) => sql`documents.id in (select owner_id from name_entries
      where tenant_id = ${tenantId} and key = ${key} and value = ${value})`,
  );
  return sql<boolean>`(${sql.join([sql`1 = 1`, ...conditions], sql` and `)})`;
}
