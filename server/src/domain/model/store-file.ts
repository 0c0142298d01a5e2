import { type FileBytes, piecesOf, writeWhole } from "@service/engine-process/file-bytes";
import { StoreUnavailable } from "@service/platform/ports/store-unavailable";
import type { Domain } from "./domain.ts";
import type { Writer } from "./store.ts";

/** Stores a file. One that is read on demand is copied in pieces. */
export async function putFile(files: Domain["files"], content: FileBytes): Promise<Stored> {
  return content instanceof Uint8Array
    ? files.put(content)
    : writeWhole(await files.create(), piecesOf(content));
}

type Stored = Awaited<ReturnType<Domain["files"]["put"]>>;

/** Stores a file for a transaction, and removes it if the transaction fails. */
export async function storeFile<T>(
  domain: Pick<Domain, "files" | "store">,
  content: FileBytes,
  write: (writer: Writer, stored: Stored) => Promise<T>,
): Promise<T> {
  return storeFiles(domain, [content], (writer, [stored]) => write(writer, stored!));
}

/** Stores files for a transaction, and removes all of them if it fails. */
export async function storeFiles<T>(
  domain: Pick<Domain, "files" | "store">,
  contents: readonly FileBytes[],
  write: (writer: Writer, stored: readonly Stored[]) => Promise<T>,
): Promise<T> {
  const stored: Stored[] = [];
  try {
    for (const content of contents) stored.push(await putFile(domain.files, content));
    return await domain.store.write((writer) => write(writer, stored));
  } catch (error) {
    for (const file of stored) await removeAfterFailure(domain, file, error);
    throw error;
  }
}

/**
 * Keeps a stored file if `write` says that its run won, and removes it if another did or the write failed. Answers
 * whether it won.
 */
export async function keepIfWon(
  domain: Pick<Domain, "files">,
  stored: Stored,
  write: Promise<boolean>,
): Promise<boolean> {
  const isWon = await write.catch(async (error: unknown) => {
    await removeAfterFailure(domain, stored, error);
    throw error;
  });
  if (!isWon) await domain.files.delete(stored.storageKey);
  return isWon;
}

/**
 * Removes the stored file of a transaction that has failed. One that the database did not answer may be committed all
 * the same: the file stays, and the sweep removes it if no row names it.
 */
export async function removeAfterFailure(
  { files }: Pick<Domain, "files">,
  { storageKey }: Pick<Stored, "storageKey">,
  error: unknown,
): Promise<void> {
  if (!(error instanceof StoreUnavailable)) await files.delete(storageKey);
}
