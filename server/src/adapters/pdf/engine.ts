import type { Evidence, EvidenceRequest, PdfEngine, PdfInspection, Place } from "../../domain/pdf.ts";
import { PdfEngineUnavailable, PdfRejected } from "../../domain/pdf.ts";
import type { TimestampAuthority } from "../../domain/timestamp.ts";
import type { Stamp } from "../seal/cms.ts";
import type { SealKey } from "../seal/seal-key.ts";
import { sealPrepared } from "../seal/slot.ts";
import { ChildHost, ChildLost } from "./child-host.ts";
import type { JobMessage, Jobs } from "./child/protocol.ts";
import { missingGlyphs } from "./glyphs.ts";
import { WorkQueue } from "./queue.ts";

export interface PdfEngineOptions {
  /** The key that seals, as it is today; asked for each document. */
  seal: () => Promise<SealKey>;
  /** Stamps the seals (PAdES B-T); while it is unavailable nothing is sealed. Null: seals without a timestamp (B-B). */
  timestamps: TimestampAuthority | null;
  /** Child processes. Default 1. */
  workers?: number;
  /** Memory that one of them may hold, MB. Default 1024: a file of 50 MB takes 350. */
  memoryMb?: number;
  /** Time for one file, ms, from when its turn has come. Default 30,000. */
  deadlineMs?: number;
}

/** Each waiting job holds its file in memory. */
const LONGEST_QUEUE = 64;

class ForkedPdfEngine implements PdfEngine {
  readonly #key: () => Promise<SealKey>;
  readonly #stamp: Stamp | undefined;
  readonly #hosts: readonly ChildHost[];
  readonly #queue: WorkQueue<ChildHost>;

  constructor({ seal, timestamps, workers = 1, memoryMb = 1024, deadlineMs = 30_000 }: PdfEngineOptions) {
    this.#key = seal;
    this.#stamp = timestamps ? async (sha256) => (await timestamps.stamp(sha256)).der : undefined;
    this.#hosts = Array.from({ length: workers }, () => new ChildHost({ memoryMb, deadlineMs }));
    this.#queue = new WorkQueue(this.#hosts, LONGEST_QUEUE);
  }

  async inspect(bytes: Uint8Array): Promise<PdfInspection> {
    try {
      return (await this.#run({ job: "inspect", input: bytes })) as Jobs["inspect"]["output"];
    } catch (error) {
      if (error instanceof ChildLost && error.during === "job") {
        throw new PdfRejected(
          "too_complex",
          "The file takes more time or memory to read than a document should.",
        );
      }
      throw unavailable(error);
    }
  }

  async evidence(request: EvidenceRequest): Promise<Evidence> {
    try {
      const key = await this.#key();
      const prepared = (await this.#run({ job: "evidence", input: request })) as Jobs["evidence"]["output"];
      return { bytes: await sealPrepared(prepared, key, this.#stamp), pages: prepared.pages };
    } catch (error) {
      throw unavailable(error);
    }
  }

  async findTexts(bytes: Uint8Array, texts: string[]): Promise<Place[][]> {
    try {
      return (await this.#run({ job: "findTexts", input: { bytes, texts } })) as Jobs["findTexts"]["output"];
    } catch (error) {
      throw unavailable(error);
    }
  }

  async missingGlyphs(text: string, face: Parameters<PdfEngine["missingGlyphs"]>[1]): Promise<string> {
    return missingGlyphs(text, face);
  }

  async close(): Promise<void> {
    await this.#queue.close();
    await Promise.all(this.#hosts.map((host) => host.stop()));
  }

  async #run(message: JobMessage): Promise<Jobs[keyof Jobs]["output"]> {
    const answer = await this.#queue.run((host) => host.run(message));
    if (answer.ok) return answer.output;
    if ("rejected" in answer) throw new PdfRejected(answer.rejected.reason, answer.rejected.detail);
    throw new Error(answer.failed);
  }
}

/** The port's two errors pass; whatever else went wrong may go right another time. */
const unavailable = (error: unknown): Error =>
  error instanceof PdfRejected || error instanceof PdfEngineUnavailable
    ? error
    : new PdfEngineUnavailable("The PDF engine could not finish; try again later.", { cause: error });

/** The engine that parses in child processes and seals in this one, where alone the key is. */
export function createPdfEngine(options: PdfEngineOptions): PdfEngine {
  return new ForkedPdfEngine(options);
}
