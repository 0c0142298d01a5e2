import type { Domain } from "../model/domain.ts";
import type { Reader } from "../model/store.ts";

/** Those of some stored files that a row refers to. The others may be removed. */
export async function referencedFiles(reader: Reader, storageKeys: string[]): Promise<ReadonlySet<string>> {
  const rows = await reader.files.find({ storageKey: storageKeys });
  return new Set(rows.map(({ storageKey }) => storageKey));
}

/** Removes those of a request's uploads that no row refers to: it was refused, failed or did not use them. */
export async function removeUnreferenced(
  { store, files }: Pick<Domain, "store" | "files">,
  storageKeys: string[],
): Promise<void> {
  const kept = await store.read((reader) => referencedFiles(reader, storageKeys));
  for (const storageKey of storageKeys) if (!kept.has(storageKey)) await files.delete(storageKey);
}
