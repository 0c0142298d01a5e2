/** A file's bytes in any form of Node. A stream is read to its end before it is sent. */
export type FileContent =
  | Uint8Array
  | ArrayBuffer
  | Blob
  | ReadableStream<Uint8Array>
  | AsyncIterable<Uint8Array>;

/** Whether a value is a file's content, not an object of JSON. */
export function isFileContent(value: unknown): value is FileContent {
  if (value instanceof Uint8Array || value instanceof ArrayBuffer || value instanceof Blob) return true;
  return typeof value === "object" && value !== null && Symbol.asyncIterator in value;
}

/** Reads a content. Throws TypeError for a stream of anything but bytes. */
export async function bytesOf(content: FileContent): Promise<Uint8Array> {
  if (content instanceof Uint8Array) return content;
  if (content instanceof ArrayBuffer) return new Uint8Array(content);
  if (content instanceof Blob) return new Uint8Array(await content.arrayBuffer());
  const chunks: Uint8Array[] = [];
  for await (const chunk of content as AsyncIterable<unknown>) {
    if (!(chunk instanceof Uint8Array)) throw new TypeError("a file's stream must be of bytes, not of text");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
