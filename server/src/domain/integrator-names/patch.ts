import type { IntegratorNames, Named, NamesPatch } from "../model/integrator-names.ts";
import type { Writer } from "../model/store.ts";
import { replaceEntries } from "./entries.ts";
import { mergedNames } from "./merge.ts";

/** Applies a merge patch to the names of a locked row. Answers the members that change. Throws VALIDATION. */
export async function patchNamesOf(
  writer: Writer,
  kind: Exclude<Named, "document">,
  row: IntegratorNames & { id: string; tenantId: string },
  { externalId, metadata }: NamesPatch,
): Promise<Partial<IntegratorNames>> {
  if (externalId === undefined && metadata === undefined) return {};
  const names = mergedNames(row, { externalId, metadata });
  await replaceEntries(writer, kind, { ...row, ...names });
  return names;
}
