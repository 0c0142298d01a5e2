import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type PutObjectCommandInput,
  type S3Client,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { writeWhole } from "@service/engine-process/file-bytes";
import type { Clock, Instant } from "../ports/clock.ts";
import type { FileLink, FileRange, FileStore, FileWriter, PutFile } from "../ports/file-store.ts";
import { createS3Client, isMissing, type S3ClientOptions, unavailable } from "./s3-client.ts";
import { PART_BYTES, S3Writer } from "./s3-writer.ts";
import { assertStorageKey, foldersOf, newStorageKey, putBefore, SWEEP_BATCH } from "./storage-key.ts";

export interface S3FileStoreOptions extends S3ClientOptions {
  bucket: string;
  /** "" or a path that ends with a slash. */
  prefix: string;
  /** Encryption by the server; null: the bucket's own setting. */
  encryption: { kind: "AES256" } | { kind: "aws:kms"; keyId: string | null } | null;
  /** Whether links answer a redirect to the bucket. */
  directDownloads: boolean;
}

/** Deletions that run at the same time. */
const SWEEP_PARALLEL = 8;
const PIECE_BYTES = 1024 * 1024;
const SECOND_MS = 1000;

/** Files as objects of a bucket. */
export class S3FileStore implements FileStore {
  readonly #client: S3Client;
  /** Sends files. */
  readonly #sending: S3Client;
  /** Reads files for clients. */
  readonly #downloading: S3Client;
  readonly #options: S3FileStoreOptions;
  readonly #clock: Clock;

  constructor(options: S3FileStoreOptions, clock: Clock) {
    this.#options = options;
    this.#clock = clock;
    this.#client = createS3Client(options);
    this.#downloading = createS3Client(options);
    this.#sending = createS3Client({ ...options, sendsFiles: true });
  }

  async put(bytes: Uint8Array): Promise<PutFile> {
    if (bytes.length > PART_BYTES) return this.#putInParts(bytes);
    const storageKey = newStorageKey(this.#clock.now());
    const command = new PutObjectCommand({ ...this.#newObject(storageKey), Body: bytes });
    await asked(this.#sending.send(command));
    return { storageKey, size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
  }

  /** One request for a large file would exceed its time. */
  async #putInParts(bytes: Uint8Array): Promise<PutFile> {
    return writeWhole(await this.create(), cut(bytes));
  }

  async create(): Promise<FileWriter> {
    return this.#write(newStorageKey(this.#clock.now()));
  }

  /** Stores a file under a key that it has already. */
  async import(storageKey: string, bytes: ReadableStream<Uint8Array>): Promise<void> {
    await writeWhole(this.#write(storageKey), bytes);
  }

  #write(storageKey: string): FileWriter {
    return new S3Writer(this.#sending, storageKey, this.#newObject(storageKey));
  }

  stream(storageKey: string, range?: FileRange): Promise<ReadableStream<Uint8Array>> {
    return this.#read(this.#client, storageKey, range);
  }

  download(storageKey: string, range?: FileRange): Promise<ReadableStream<Uint8Array>> {
    return this.#read(this.#downloading, storageKey, range);
  }

  async #read(
    client: S3Client,
    storageKey: string,
    range: FileRange | undefined,
  ): Promise<ReadableStream<Uint8Array>> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const command = new GetObjectCommand({ ...this.#object(storageKey), Range });
    const { Body } = await client.send(command).catch((error: unknown) => {
      throw isMissing(error)
        ? new Error(`there is no file ${storageKey}`, { cause: error })
        : unavailable(error);
    });
    return ReadableStream.from(piecesOf(Body as Readable));
  }

  async delete(storageKey: string): Promise<void> {
    await asked(this.#client.send(new DeleteObjectCommand(this.#object(storageKey))));
  }

  async has(storageKey: string): Promise<boolean> {
    return this.#client.send(new HeadObjectCommand(this.#object(storageKey))).then(
      () => true,
      (error: unknown) => {
        if (isMissing(error)) return false;
        throw unavailable(error);
      },
    );
  }

  /** Asks for the bucket itself: a missing one answers like a missing object. */
  async ping(): Promise<void> {
    await asked(this.#client.send(new HeadBucketCommand({ Bucket: this.#options.bucket })));
  }

  async link(
    storageKey: string,
    { expiresAt, contentType, contentDisposition }: FileLink,
  ): Promise<string | null> {
    if (!this.#options.directDownloads) return null;
    const command = new GetObjectCommand({
      ...this.#object(storageKey),
      ResponseContentType: contentType,
      ResponseContentDisposition: contentDisposition,
    });
    const expiresIn = Math.max(1, Math.floor((expiresAt - this.#clock.now()) / SECOND_MS));
    return asked(getSignedUrl(this.#client, command, { expiresIn }));
  }

  async sweep({ before, part, of, keep }: Parameters<FileStore["sweep"]>[0]): Promise<number> {
    let removed = 0;
    for (const folder of foldersOf(part, of)) {
      for await (const keys of batches(this.#oldKeys(folder, before))) {
        const kept = await keep(keys);
        const orphans = keys.filter((key) => !kept.has(key));
        await inParallel(orphans, (key) => this.delete(key));
        removed += orphans.length;
      }
      removed += await this.#abortUploads(folder, before);
    }
    return removed;
  }

  async close(): Promise<void> {
    this.#client.destroy();
    this.#downloading.destroy();
    this.#sending.destroy();
  }

  /** The keys of a folder that are older than an instant. */
  async *#oldKeys(folder: string, before: Instant): AsyncGenerator<string> {
    const Prefix = `${this.#options.prefix}${folder}/`;
    for (
      let ContinuationToken: string | undefined, isFirst = true;
      isFirst || ContinuationToken;
      isFirst = false
    ) {
      const listed = await asked(
        this.#client.send(
          new ListObjectsV2Command({ Bucket: this.#options.bucket, Prefix, ContinuationToken }),
        ),
      );
      for (const { Key = "" } of listed.Contents ?? []) {
        const name = Key.slice(Prefix.length);
        if (putBefore(name, before)) yield `${folder}/${name}`;
      }
      ContinuationToken = listed.NextContinuationToken;
    }
  }

  /** Removes the parts of uploads that a process left behind. Answers how many uploads there were. */
  async #abortUploads(folder: string, before: Instant): Promise<number> {
    const { bucket: Bucket, prefix } = this.#options;
    const Prefix = `${prefix}${folder}/`;
    const listed = await asked(this.#client.send(new ListMultipartUploadsCommand({ Bucket, Prefix })));
    const old = (listed.Uploads ?? []).filter(({ Key = "" }) => putBefore(Key.slice(Prefix.length), before));
    await inParallel(old, async ({ Key, UploadId }) => {
      await asked(this.#client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })), isMissing);
    });
    return old.length;
  }

  #object(storageKey: string): { Bucket: string; Key: string } {
    const { bucket, prefix } = this.#options;
    return { Bucket: bucket, Key: `${prefix}${assertStorageKey(storageKey)}` };
  }

  #newObject(storageKey: string): Omit<PutObjectCommandInput, "Body"> {
    const { encryption } = this.#options;
    return {
      ...this.#object(storageKey),
      ...(encryption !== null && { ServerSideEncryption: encryption.kind }),
      ...(encryption?.kind === "aws:kms" && encryption.keyId !== null && { SSEKMSKeyId: encryption.keyId }),
    };
  }
}

/** The answer to a request; its error is the port's. `isFine`: errors that mean that nothing is left to do. */
function asked<T>(request: Promise<T>): Promise<T>;
function asked<T>(request: Promise<T>, isFine: (error: unknown) => boolean): Promise<T | undefined>;
async function asked<T>(request: Promise<T>, isFine?: (error: unknown) => boolean): Promise<T | undefined> {
  try {
    return await request;
  } catch (error) {
    if (isFine?.(error) === true) return undefined;
    throw unavailable(error);
  }
}

function* cut(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}

/** The pieces of a body. An answer that breaks off is S3's failure. */
async function* piecesOf(body: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* body as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw unavailable(error);
  }
}

async function* batches(keys: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const key of keys) {
    if (batch.push(key) < SWEEP_BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  for (let start = 0; start < items.length; start += SWEEP_PARALLEL)
    await Promise.all(items.slice(start, start + SWEEP_PARALLEL).map(work));
}
