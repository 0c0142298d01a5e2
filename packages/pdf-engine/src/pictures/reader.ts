import { ChildHost, ChildLost } from "@service/engine-process/child-host";
import { asSent } from "@service/engine-process/exchange";
import { type FileBytes, piecesOf } from "@service/engine-process/file-bytes";
import { type PoolObserver, UNOBSERVED } from "@service/engine-process/observer";
import { WorkQueue } from "@service/engine-process/work-queue";
import type { PicturePage, UploadType } from "../port/canonical-pdf.ts";
import { PdfRejected } from "../port/pdf.ts";
import { HEAD_BYTES, kindOf } from "../port/upload-kind.ts";
import type { PictureAnswer, PictureMessage } from "./protocol.ts";

const PROGRAM = {
  name: "picture",
  main: new URL("./child.ts", import.meta.url),
  permissions: { hasAddons: true },
};
/** 40 megapixels of an interlaced PNG take 300 MB; decoded, turned and packed they take five seconds. */
const LIMITS = { memoryMb: 1024, deadlineMs: 30_000, idleEndMs: 60_000 };
const MAX_QUEUE_LENGTH = 64;

type Host = ChildHost<PictureMessage, PictureAnswer>;

/** The pages of an upload as a PDF, with the type that its bytes tell. */
export interface UploadedPages {
  type: UploadType;
  pdf: FileBytes;
}

/** Makes PDFs of uploaded pictures in child processes, which start with the first picture. */
export class PictureReader {
  readonly #hosts: readonly Host[];
  readonly #queue: WorkQueue<Host>;

  constructor({ workers = 2, observer = UNOBSERVED }: { workers?: number; observer?: PoolObserver }) {
    this.#hosts = Array.from({ length: workers }, () => new ChildHost(PROGRAM, LIMITS, observer));
    this.#queue = new WorkQueue(this.#hosts, MAX_QUEUE_LENGTH, { prepare: (host) => host.prepare() });
  }

  /** A PDF stays as it is. Throws PdfRejected, and other errors where the child does not answer. */
  async pagesOf(file: FileBytes, page: PicturePage, owner?: string): Promise<UploadedPages> {
    const { type } = kindOf(await headOf(file));
    if (type === "application/pdf") return { type, pdf: file };
    const answer = await this.#run({ bytes: asSent(file), page }, owner);
    if ("rejected" in answer) throw new PdfRejected(answer.rejected.reason, answer.rejected.detail);
    if ("failed" in answer) throw new Error(answer.failed);
    // The child takes no picture of another type.
    return { type: type as UploadType, pdf: answer.pdf };
  }

  async #run(message: PictureMessage, owner?: string): Promise<PictureAnswer> {
    try {
      return await this.#queue.run((host) => host.run(message, "picture"), owner);
    } catch (error) {
      if (error instanceof ChildLost && error.during === "job")
        throw new PdfRejected("too_complex", "The picture takes more time or memory to read than it should.");
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.#queue.close();
    await Promise.all(this.#hosts.map((host) => host.stop()));
  }
}

async function headOf(file: FileBytes): Promise<Uint8Array> {
  let head = Buffer.alloc(0);
  for await (const piece of piecesOf(file)) {
    head = Buffer.concat([head, piece.subarray(0, HEAD_BYTES)]);
    if (head.length >= HEAD_BYTES) break;
  }
  return head;
}
