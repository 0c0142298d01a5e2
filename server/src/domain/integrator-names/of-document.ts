import type { Document } from "../model/document.ts";
import { type IntegratorNames, type NamesPatch, type NewNames, NO_NAMES } from "../model/integrator-names.ts";
import { normalTags } from "../model/tags.ts";
import type { Writer } from "../model/store.ts";
import { insertEntries, releaseExternalId, replaceEntries, reserveExternalId } from "./entries.ts";
import { mergedNames } from "./merge.ts";

/** Returns the names of a new row. */
export function namesOf({ externalId, metadata }: NewNames = {}): IntegratorNames {
  return { externalId: externalId ?? NO_NAMES.externalId, metadata: metadata ?? NO_NAMES.metadata };
}

/** Writes the rows by which a new document is found. Throws EXTERNAL_ID_TAKEN. */
export async function indexNames(
  writer: Writer,
  document: Document,
  { externalIdUnique = false }: NewNames = {},
): Promise<void> {
  await insertEntries(writer, "document", document);
  if (externalIdUnique) await reserveExternalId(writer, document);
}

/**
 * Applies a merge patch to the names and tags of a locked document. Answers the members that change. Throws VALIDATION,
 * EXTERNAL_ID_TAKEN.
 */
export async function patchNames(
  writer: Writer,
  document: Document,
  {
    tags,
    ...patch
  }: NamesPatch & Pick<NewNames, "externalIdUnique"> & { tags?: string[] | null | undefined },
): Promise<IntegratorNames & Pick<Document, "tags">> {
  const names = {
    ...mergedNames(document, patch),
    tags: tags === undefined ? document.tags : normalTags(tags ?? []),
  };
  const renamed = { ...document, ...names };
  if ([tags, patch.metadata, patch.externalId].some((given) => given !== undefined))
    await replaceEntries(writer, "document", renamed);
  if (names.externalId !== document.externalId) await releaseExternalId(writer, document.id);
  if (patch.externalIdUnique) await reserveExternalId(writer, renamed);
  return names;
}
