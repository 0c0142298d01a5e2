import {
  type Evidence,
  type EvidenceRequest,
  type PdfEngine,
  PdfEngineUnavailable,
  type PdfInspection,
  PdfRejected,
  type Place,
  type SealKeyKind,
} from "../../domain/ports/pdf.ts";
import type { TimestampAuthority } from "../../domain/ports/timestamp.ts";
import { ChildHost, ChildLost } from "../child/child-host.ts";
import { WorkQueue } from "../child/work-queue.ts";
import type { Stamp } from "../seal/cms.ts";
import type { SealKey } from "../seal/seal-key.ts";
import { sealPrepared, stampPrepared } from "../seal/slot.ts";
import { certificatesBehind } from "../seal/validation/certificates.ts";
import type { CollectValidation } from "../seal/validation/collect.ts";
import type { Answer, JobMessage, Jobs } from "./child/protocol.ts";
import { missingGlyphs } from "./fonts/glyphs.ts";

/** How seals outlive their certificates: B-LT, and with `archive` B-LTA (EN 319 142-1 §6). */
export interface LongTerm {
  collect: (
    certificates: Parameters<CollectValidation>[0],
    key: SealKeyKind,
  ) => ReturnType<CollectValidation>;
  archive: boolean;
  /** Gives up the connections to those who tell of revocation. */
  close(): void;
}

export interface PdfEngineOptions {
  /** The key that seals, as it is today; asked for each document. */
  seal: () => Promise<SealKey>;
  /** The qualified key in the same way; without one, what asks for it is not sealed now. */
  qualifiedSeal?: (() => Promise<SealKey>) | null;
  /** The key and the time of the sandbox; without them, what asks for them is not sealed now. */
  sandbox?: { seal: () => Promise<SealKey>; timestamps: TimestampAuthority } | null;
  /** Stamps the seals (PAdES B-T); while it is unavailable nothing is sealed. Null: seals without a timestamp (B-B). */
  timestamps: TimestampAuthority | null;
  /** Default: none, and the level is B-T. */
  longTerm?: LongTerm | null;
  /** Child processes at most; each starts when it is needed. Default 2: a file that takes long is waited for by its owner alone. */
  workers?: number;
  /** Memory that one of them may hold, MB. Default 1024: a file of 50 MB takes 350. */
  memoryMb?: number;
  /** Time for one file, ms, from when its turn has come. Default 30,000. */
  deadlineMs?: number;
}

/** A child that nobody needs gives its memory back; the next one starts in half a second. */
const IDLE_END_MS = 120_000;
/** Each waiting job holds its file in memory. */
const LONGEST_QUEUE = 64;

const PROGRAM = { name: "PDF", main: new URL("./child/main.ts", import.meta.url), permissions: {} };
type Host = ChildHost<JobMessage, Answer>;

/** A key, and who certifies the time of what it seals. */
interface Sealer {
  key: () => Promise<SealKey>;
  stamp: Stamp | undefined;
}

const stampOf = (timestamps: TimestampAuthority | null): Stamp | undefined =>
  timestamps ? async (sha256) => (await timestamps.stamp(sha256)).der : undefined;

function sealersOf(options: PdfEngineOptions): Record<SealKeyKind, Sealer | null> {
  const { seal, qualifiedSeal, sandbox, timestamps } = options;
  const stamp = stampOf(timestamps);
  return {
    standard: { key: seal, stamp },
    qualified: qualifiedSeal ? { key: qualifiedSeal, stamp } : null,
    sandbox: sandbox ? { key: sandbox.seal, stamp: stampOf(sandbox.timestamps) } : null,
  };
}

class ForkedPdfEngine implements PdfEngine {
  readonly #sealers: Readonly<Record<SealKeyKind, Sealer | null>>;
  readonly #longTerm: LongTerm | null;
  readonly #hosts: readonly Host[];
  readonly #queue: WorkQueue<Host>;

  constructor(options: PdfEngineOptions) {
    this.#longTerm = options.longTerm ?? null;
    const { workers = 2, memoryMb = 1024, deadlineMs = 30_000 } = options;
    this.#sealers = sealersOf(options);
    this.#hosts = Array.from(
      { length: workers },
      () => new ChildHost(PROGRAM, { memoryMb, deadlineMs, idleEndMs: IDLE_END_MS }),
    );
    this.#queue = new WorkQueue(this.#hosts, LONGEST_QUEUE);
  }

  async inspect(bytes: Uint8Array, owner?: string): Promise<PdfInspection> {
    try {
      return (await this.#run({ job: "inspect", input: bytes }, owner)) as Jobs["inspect"]["output"];
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

  async evidence(request: EvidenceRequest, owner?: string): Promise<Evidence> {
    try {
      const sealer = this.#sealers[request.key];
      if (sealer === null) throw new Error(`no ${request.key} key is configured`);
      const key = await sealer.key();
      const prepared = (await this.#run(
        { job: "evidence", input: request },
        owner,
      )) as Jobs["evidence"]["output"];
      const { bytes, cms } = await sealPrepared(prepared, key, sealer.stamp);
      return { bytes: await this.#extend({ bytes, cms }, request.key, sealer, owner), pages: prepared.pages };
    } catch (error) {
      throw unavailable(error);
    }
  }

  /** The levels above B-T, each an update that leaves what was before as it is. */
  async #extend(
    { bytes: sealed, cms }: { bytes: Uint8Array; cms: Uint8Array },
    key: SealKeyKind,
    { stamp }: Sealer,
    owner?: string,
  ): Promise<Uint8Array> {
    const longTerm = this.#longTerm;
    if (longTerm === null || stamp === undefined) return sealed;
    const validation = await longTerm.collect(certificatesBehind(cms), key);
    const input = { sealed, validation, archive: longTerm.archive };
    const { bytes, revisionStart } = (await this.#run(
      { job: "extend", input },
      owner,
    )) as Jobs["extend"]["output"];
    const extended = { bytes: Buffer.concat([sealed, bytes]), revisionStart };
    return longTerm.archive ? stampPrepared(extended, stamp) : extended.bytes;
  }

  async findTexts(bytes: Uint8Array, texts: string[], owner?: string): Promise<Place[][]> {
    try {
      return (await this.#run(
        { job: "findTexts", input: { bytes, texts } },
        owner,
      )) as Jobs["findTexts"]["output"];
    } catch (error) {
      throw unavailable(error);
    }
  }

  async pictureProblem(
    picture: Parameters<PdfEngine["pictureProblem"]>[0],
    owner?: string,
  ): ReturnType<PdfEngine["pictureProblem"]> {
    try {
      const answer = await this.#run({ job: "pictureProblem", input: picture }, owner);
      return answer as Jobs["pictureProblem"]["output"];
    } catch (error) {
      if (error instanceof ChildLost && error.during === "job") return "The picture cannot be read.";
      throw unavailable(error);
    }
  }

  async missingGlyphs(text: string, face: Parameters<PdfEngine["missingGlyphs"]>[1]): Promise<string> {
    return missingGlyphs(text, face);
  }

  async close(): Promise<void> {
    await this.#queue.close();
    await Promise.all(this.#hosts.map((host) => host.stop()));
    this.#longTerm?.close();
  }

  async #run(message: JobMessage, owner?: string): Promise<Jobs[keyof Jobs]["output"]> {
    const answer = await this.#queue.run((host) => host.run(message), owner);
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
