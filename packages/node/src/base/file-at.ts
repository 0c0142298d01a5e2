import { createReadStream } from "node:fs";
import { basename } from "node:path";
import type { FileContent } from "./file-content.ts";

/** A file with its name. */
export interface NamedFile {
  name: string;
  content: FileContent;
}

/** The file at a path, which is opened when the call is made. `name` replaces the file's own name. */
export function fileAt(path: string, { name = basename(path) }: { name?: string } = {}): NamedFile {
  return { name, content: { [Symbol.asyncIterator]: () => createReadStream(path)[Symbol.asyncIterator]() } };
}
