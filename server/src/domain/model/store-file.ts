import type { Domain } from "./domain.ts";
import type { Writer } from "./store.ts";

type Stored = Awaited<ReturnType<Domain["files"]["put"]>>;

/** Stores a file for a transaction, and removes it if the transaction fails. */
export async function storeFile<T>(
  domain: Pick<Domain, "files" | "store">,
  content: Uint8Array,
  write: (writer: Writer, stored: Stored) => Promise<T>,
): Promise<T> {
  const stored = await domain.files.put(content);
  try {
    return await domain.store.write((writer) => write(writer, stored));
  } catch (error) {
    await domain.files.delete(stored.storageKey);
    throw error;
  }
}
