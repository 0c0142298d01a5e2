import { entriesOf, type Named, type NamesFilter } from "../model/integrator-names.ts";
import type { WithNames } from "../ports/store.ts";

/** The names that rows of a list must have; undefined: any. */
export function withNames(
  kind: Named,
  { tenantId }: { tenantId: string },
  { externalId, metadata }: Omit<NamesFilter, "tags">,
): WithNames | undefined {
  const entries = entriesOf(kind, { externalId, metadata });
  return entries.length === 0 ? undefined : { tenantId, entries };
}
