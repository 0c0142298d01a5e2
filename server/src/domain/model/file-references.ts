import type { Domain } from "./domain.ts";
import type { Reader } from "./store.ts";

/** Those of some stored files that a row refers to. The others may be removed. */
export async function referencedFiles(reader: Reader, storageKeys: string[]): Promise<ReadonlySet<string>> {
  const files = await reader.files.find({ storageKey: storageKeys });
  const sources = await reader.workflowSources.find({ storageKey: storageKeys });
  const archives = await reader.archives.find({ storageKey: storageKeys });
  const captures = await reader.captures.find({ storageKey: storageKeys });
  const attachments = await reader.attachments.find({ storageKey: storageKeys });
  const parts = await reader.exportParts.find({ storageKey: storageKeys });
  const rows = [...parts, ...files, ...sources, ...archives, ...captures, ...attachments];
  return new Set(rows.flatMap(({ storageKey }) => storageKey ?? []));
}

/** Keys of one query. */
const BATCH = 500;

/** Removes those of a request's uploads that no row refers to: it was refused, failed or did not use them. */
export async function removeUnreferenced(
  { store, files }: Pick<Domain, "store" | "files">,
  storageKeys: string[],
): Promise<void> {
  for (let start = 0; start < storageKeys.length; start += BATCH) {
    const batch = storageKeys.slice(start, start + BATCH);
    const kept = await store.read((reader) => referencedFiles(reader, batch));
    for (const storageKey of batch) if (!kept.has(storageKey)) await files.delete(storageKey);
  }
}
