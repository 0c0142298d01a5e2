import type { Domain } from "./domain.ts";
import type { Reader } from "./store.ts";

/** Those of some stored files that a row refers to. The others may be removed. */
export async function referencedFiles(reader: Reader, storageKeys: string[]): Promise<ReadonlySet<string>> {
  const files = await reader.files.find({ storageKey: storageKeys });
  const sources = await reader.workflowSources.find({ storageKey: storageKeys });
  return new Set([...files, ...sources].map(({ storageKey }) => storageKey));
}

/** Removes those of a request's uploads that no row refers to: it was refused, failed or did not use them. */
export async function removeUnreferenced(
  { store, files }: Pick<Domain, "store" | "files">,
  storageKeys: string[],
): Promise<void> {
  const kept = await store.read((reader) => referencedFiles(reader, storageKeys));
  for (const storageKey of storageKeys) if (!kept.has(storageKey)) await files.delete(storageKey);
}
