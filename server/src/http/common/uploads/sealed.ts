import { randomBytes } from "node:crypto";
import type { FormFile } from "@service/contract/common";
import { createSealed, readSealed, SEAL_BYTES } from "../../../domain/identity/sealed-file.ts";
import type { SentCapture } from "../../../domain/identity/take-capture.ts";
import type { Domain } from "../../../domain/model/domain.ts";
import { KEY_BYTES } from "@service/platform/ports/secret-box";
import type { FileStore } from "@service/platform/ports/file-store";

/** The key of this process alone: an upload lives as long as its request. */
const KEY = randomBytes(KEY_BYTES);

/** Stores the file of a request encrypted, so that it is at no time readable at rest. */
export function sealedUploads({
  files,
  random,
}: Pick<Domain, "files" | "random">): Pick<FileStore, "create"> {
  return { create: () => createSealed(files, random, KEY) };
}

/** A file that was received by `sealedUploads`. */
export function openUpload(
  { files }: Pick<Domain, "files">,
  { content }: FormFile,
): Pick<SentCapture, "size" | "read"> {
  return { size: content.size - SEAL_BYTES, read: (take) => readSealed(files, content, KEY, take) };
}
