import { createHash, type Hash } from "node:crypto";
import { once } from "node:events";
import { PassThrough } from "node:stream";
import type { PutObjectCommandInput, S3Client } from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import type { FileWriter, PutFile } from "../ports/file-store.ts";
import { FilesUnavailable } from "@service/engine-process/unavailable";
import { unavailable } from "./s3-client.ts";

/** Size of a part: the least that S3 takes. A writer holds about two. */
export const PART_BYTES = 5 * 1024 * 1024;
/** Bytes that a writer takes before it waits for the part. */
const BUFFER_BYTES = 1024 * 1024;

/**
 * A file that is uploaded in parts while it is written, or at once if it is smaller than a part. S3 shows it when all
 * parts are there. A failed upload removes its parts.
 */
export class S3Writer implements FileWriter {
  readonly #storageKey: string;
  readonly #body = new PassThrough({ highWaterMark: BUFFER_BYTES });
  readonly #hash: Hash = createHash("sha256");
  /** Settles when S3 has the file, or when its parts are removed. */
  readonly #uploaded: Promise<unknown>;
  #size = 0;
  #failure: FilesUnavailable | null = null;

  constructor(client: S3Client, storageKey: string, target: Omit<PutObjectCommandInput, "Body">) {
    this.#storageKey = storageKey;
    const params = { ...target, Body: this.#body };
    // The upload reports the errors of its body.
    this.#body.on("error", () => undefined);
    const upload = new Upload({ client, params, partSize: PART_BYTES, queueSize: 1 });
    this.#uploaded = upload.done();
    this.#uploaded.catch((error: unknown) => {
      this.#failure ??= unavailable(error);
      this.#body.destroy(this.#failure);
    });
  }

  async write(bytes: Uint8Array): Promise<void> {
    this.#assertOpen();
    this.#hash.update(bytes);
    this.#size += bytes.length;
    // `bytes` may be reused by its owner, and the part is sent later.
    if (this.#body.write(Uint8Array.from(bytes))) return;
    // An upload that fails reads no more.
    await Promise.race([once(this.#body, "drain"), this.#uploaded]).catch((error: unknown) => {
      throw unavailable(error);
    });
  }

  async finish(): Promise<PutFile> {
    this.#assertOpen();
    this.#body.end();
    await this.#uploaded.catch((error: unknown) => {
      throw unavailable(error);
    });
    return { storageKey: this.#storageKey, size: this.#size, sha256: this.#hash.digest("hex") };
  }

  async discard(): Promise<void> {
    this.#failure ??= new FilesUnavailable(new Error("the file was discarded"));
    if (!this.#body.writableFinished) this.#body.destroy(this.#failure);
    await this.#uploaded.catch(() => undefined);
  }

  #assertOpen(): void {
    if (this.#failure !== null) throw this.#failure;
  }
}
