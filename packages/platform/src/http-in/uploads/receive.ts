import { StoredUpload } from "@service/contract/common";
import { MAX_SOURCE_BYTES } from "@service/contract/limits";
import type { FileStore, FileWriter } from "../../ports/file-store.ts";
import { BodyError } from "../body.ts";
import { Base64Decoder, Base64Invalid } from "./base64-decoder.ts";

/** Bytes that tell the type of a file: a PDF's header may stand anywhere in the first kilobyte. */
const HEAD_BYTES = 1024;

type Path = readonly (string | number)[];

/** One upload of a body, from its first character to its last. */
export class UploadReceiver {
  readonly #path: Path;
  readonly #writer: FileWriter;
  readonly #decoder = new Base64Decoder();
  #head: Buffer = Buffer.alloc(0);
  #size = 0;

  private constructor(path: Path, writer: FileWriter) {
    this.#path = path;
    this.#writer = writer;
  }

  static async start(files: Pick<FileStore, "create">, path: Path): Promise<UploadReceiver> {
    return new UploadReceiver([...path], await files.create());
  }

  /** Throws BodyError at the member. */
  async take(text: string): Promise<void> {
    const bytes = this.#decoded(() => this.#decoder.take(text));
    if (bytes !== null) await this.#write(bytes);
  }

  /** Throws BodyError at the member. */
  async finish(): Promise<StoredUpload> {
    await this.#write(this.#decoded(() => this.#decoder.end()));
    if (this.#size === 0) throw this.#refused("The file is empty.");
    return new StoredUpload(await this.#writer.finish(), this.#head);
  }

  discard(): Promise<void> {
    return this.#writer.discard();
  }

  async #write(bytes: Uint8Array): Promise<void> {
    this.#size += bytes.length;
    if (this.#size > MAX_SOURCE_BYTES) throw this.#refused("The file is over 50 MB.");
    if (this.#head.length < HEAD_BYTES)
      this.#head = Buffer.concat([this.#head, bytes.subarray(0, HEAD_BYTES - this.#head.length)]);
    await this.#writer.write(bytes);
  }

  #decoded<Bytes>(decode: () => Bytes): Bytes {
    try {
      return decode();
    } catch (error) {
      if (!(error instanceof Base64Invalid)) throw error;
      throw this.#refused("Standard base64 with padding is expected, without a data: URL or line breaks.");
    }
  }

  #refused(message: string): BodyError {
    return new BodyError("unsupported_text", message, [...this.#path]);
  }
}
