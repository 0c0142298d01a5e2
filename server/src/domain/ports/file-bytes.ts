/** A file for an engine: its bytes, or how to read them. A job that waits for its turn then holds none. */
export type FileBytes = Uint8Array | (() => Promise<Uint8Array>);

/** Reads the bytes, where they are not given. */
export async function bytesOf(file: FileBytes): Promise<Uint8Array> {
  return typeof file === "function" ? file() : file;
}
