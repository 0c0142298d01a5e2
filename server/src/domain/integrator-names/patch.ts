import type { IntegratorNames, Named, NamesPatch } from "../model/integrator-names.ts";
import type { Writer } from "../model/store.ts";
import { replaceEntries } from "./entries.ts";
import { mergedNames } from "./merge.ts";

/** True for a patch that changes names. */
export const isOfNames = ({ externalId, metadata }: NamesPatch): boolean =>
  externalId !== undefined || metadata !== undefined;

/** Applies a merge patch to the names of a locked row. Answers the members that change. Throws VALIDATION. */
export async function patchNamesOf(
  writer: Writer,
  kind: Exclude<Named, "document">,
  row: IntegratorNames & { id: string; tenantId: string },
  patch: NamesPatch,
): Promise<Partial<IntegratorNames>> {
  if (!isOfNames(patch)) return {};
  const names = mergedNames(row, patch);
  await replaceEntries(writer, kind, { ...row, ...names });
  return names;
}
