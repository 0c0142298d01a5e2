import type { ArrangedPdf, Arrangement, CanonicalPdf, UploadOptions } from "./port/canonical-pdf.ts";
import {
  type AuditPagesRequest,
  type Evidence,
  type EvidenceRequest,
  type FormField,
  type PartialRequest,
  type PdfEngine,
  PdfEngineUnavailable,
  PdfRejected,
  type Place,
  type SealKeyKind,
} from "./port/pdf.ts";
import { asRead, asReadStamp } from "./child/as-read.ts";
import type { FileBytes } from "@service/engine-process/file-bytes";
import { FilesUnavailable } from "@service/engine-process/unavailable";
import type { TimestampAuthority } from "@service/sealing/port/timestamp";
import { type PoolObserver, UNOBSERVED } from "@service/engine-process/observer";
import { ChildHost, ChildLost } from "@service/engine-process/child-host";
import { asSent } from "@service/engine-process/exchange";
import { WorkQueue } from "@service/engine-process/work-queue";
import type { TimestampSource } from "@service/sealing/seal/cms";
import type { SealKey } from "@service/sealing/seal/seal-key";
import { sealPrepared, timestampPrepared } from "@service/sealing/seal/slot";
import { SlotSizes, timestampSlot, withRoom } from "@service/sealing/seal/slot-sizes";
import { certificatesBehind } from "@service/sealing/seal/validation/certificates";
import type { CollectValidation } from "@service/sealing/seal/validation/collect";
import type { Answer, JobMessage, JobName, Jobs } from "./child/protocol.ts";
import { PictureReader } from "./pictures/reader.ts";
import { missingGlyphs } from "./fonts/glyphs.ts";

/** Long-term levels of seals: B-LT, and with `archive` B-LTA (EN 319 142-1 §6). */
export interface LongTerm {
  collect: (
    certificates: Parameters<CollectValidation>[0],
    key: SealKeyKind,
  ) => ReturnType<CollectValidation>;
  archive: boolean;
  /** Closes the connections for revocation data. */
  close(): void;
}

export interface PdfEngineOptions extends PdfChildrenOptions {
  /** The current sealing key, requested for each document. */
  seal: () => Promise<SealKey>;
  /** The current qualified key. Without one, documents that need it are not sealed. */
  qualifiedSeal?: (() => Promise<SealKey>) | null;
  /** Key and timestamps of the sandbox. Without them its documents are not sealed. */
  sandbox?: { seal: () => Promise<SealKey>; timestamps: TimestampAuthority } | null;
  /**
   * Timestamps of the seals (PAdES B-T). While they are unavailable nothing is sealed. Null for seals without a
   * timestamp (B-B).
   */
  timestamps: TimestampAuthority | null;
  /** Default none, for level B-T. */
  longTerm?: LongTerm | null;
  /** Child processes that outlive the engine and work for it alone. Default: its own, which it ends. */
  children?: PdfChildren | undefined;
  observer?: PoolObserver;
}

export interface PdfChildrenOptions {
  /** Limit of child processes, which start on demand. Default 2, so that a slow file delays only its owner. */
  workers?: number;
  /** Memory limit of each, MB. Default 1024. A file of 50 MB takes 350. */
  memoryMb?: number;
  /** Processor time for one file, ms. Default 60,000: two programs draw each page of an upload. */
  deadlineMs?: number;
  /** Elapsed time for one file, ms. Default 300,000. */
  wallMs?: number;
}

/** Idle time after which a child ends and releases its memory. The next one starts in half a second. */
const IDLE_END_MS = 120_000;
/** A waiting evidence holds its file in memory. */
const MAX_QUEUE_LENGTH = 64;

const PROGRAM = {
  name: "PDF",
  main: new URL("./child/main.ts", import.meta.url),
  permissions: { hasAddons: true },
};
type Host = ChildHost<JobMessage, Answer>;
export type PdfChildren = readonly Host[];

/** Hosts of child processes, which start on demand. */
export function createPdfChildren({
  workers = 2,
  memoryMb = 1024,
  deadlineMs = 60_000,
  wallMs = 300_000,
}: PdfChildrenOptions = {}): PdfChildren {
  const limits = { memoryMb, deadlineMs, wallMs, idleEndMs: IDLE_END_MS };
  return Array.from({ length: workers }, () => new ChildHost<JobMessage, Answer>(PROGRAM, limits));
}

/** A key, and the timestamp authority for its seals. */
interface Sealer {
  key: () => Promise<SealKey>;
  timestamp: TimestampSource | null;
}

/** A source of timestamps that knows the size of its last one. */
interface MeasuredSource {
  source: TimestampSource;
  bytes: () => number;
}

interface Sealed {
  bytes: Uint8Array;
  cms: Uint8Array;
  pages: number;
  timestamp: MeasuredSource | null;
}

const timestampSourceOf = (timestamps: TimestampAuthority | null): TimestampSource | null =>
  timestamps && (async (sha256) => (await timestamps.issueToken(sha256)).der);

function measured(timestamp: TimestampSource | null): MeasuredSource | null {
  if (timestamp === null) return null;
  let last = 0;
  const source: TimestampSource = async (sha256) => {
    const token = await timestamp(sha256);
    last = token.length;
    return token;
  };
  return { source, bytes: () => last };
}

function sealersOf(options: PdfEngineOptions): Record<SealKeyKind, Sealer | null> {
  const { seal, qualifiedSeal, sandbox, timestamps } = options;
  const timestamp = timestampSourceOf(timestamps);
  return {
    standard: { key: seal, timestamp },
    qualified: qualifiedSeal ? { key: qualifiedSeal, timestamp } : null,
    sandbox: sandbox ? { key: sandbox.seal, timestamp: timestampSourceOf(sandbox.timestamps) } : null,
  };
}

class ForkedPdfEngine implements PdfEngine {
  readonly #sealers: Readonly<Record<SealKeyKind, Sealer | null>>;
  readonly #longTerm: LongTerm | null;
  readonly #slots = new SlotSizes<SealKeyKind>();
  /** Children of its own. */
  readonly #own: PdfChildren;
  readonly #observer: PoolObserver;
  readonly #queue: WorkQueue<Host>;
  readonly #pictures: PictureReader;

  constructor(options: PdfEngineOptions) {
    this.#longTerm = options.longTerm ?? null;
    this.#sealers = sealersOf(options);
    const { children, observer = UNOBSERVED } = options;
    this.#own = children === undefined ? createPdfChildren(options) : [];
    this.#observer = observer;
    this.#pictures = new PictureReader(options);
    this.#queue = new WorkQueue(children ?? this.#own, MAX_QUEUE_LENGTH, {
      prepare: (host) => host.prepare(),
      observer,
    });
  }

  async canonicalize(
    file: FileBytes,
    owner?: string,
    { takesForm = false, picturePage = "a4" }: UploadOptions = {},
  ): Promise<CanonicalPdf> {
    try {
      const { type, pdf } = await this.#pictures.pagesOf(file, picturePage, owner);
      const input = { bytes: asSent(pdf), takesForm };
      const made = await this.#run({ job: "canonicalize", input }, owner);
      return { ...(made as Jobs["canonicalize"]["output"]), type };
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

  async inspectAttachment(file: Uint8Array, owner?: string): Promise<void> {
    try {
      await this.#run({ job: "inspectAttachment", input: file }, owner);
    } catch (error) {
      if (error instanceof ChildLost && error.during === "job")
        throw new PdfRejected("too_complex", "The file takes more time or memory to read than it should.");
      throw unavailable(error);
    }
  }

  async evidence(request: EvidenceRequest, owner?: string): Promise<Evidence> {
    try {
      const sealer = this.#sealers[request.key];
      if (sealer === null) throw new Error(`no ${request.key} key is configured`);
      const sealed = await this.#seal(request, sealer, owner);
      return { bytes: await this.#extend(sealed, request.key, owner), pages: sealed.pages };
    } catch (error) {
      throw unavailable(error);
    }
  }

  async #seal(request: EvidenceRequest, sealer: Sealer, owner?: string): Promise<Sealed> {
    const key = await sealer.key();
    const timestamp = measured(sealer.timestamp);
    const isExtended = this.#longTerm !== null && timestamp !== null;
    return withRoom(this.#slots.next(request.key, key), async (slotBytes) => {
      const input = { ...asRead(request), seal: { slotBytes, isExtended } };
      const answer = await this.#run({ job: "evidence", input }, owner);
      const { pages, ...prepared } = answer as Jobs["evidence"]["output"];
      const { bytes, cms } = await sealPrepared(prepared, key, timestamp?.source);
      this.#slots.note(request.key, cms.length);
      return { bytes, cms, pages, timestamp };
    });
  }

  /** Appends the levels above B-T, each as an update. */
  async #extend(
    { bytes: sealed, cms, timestamp }: Sealed,
    key: SealKeyKind,
    owner?: string,
  ): Promise<Uint8Array> {
    const longTerm = this.#longTerm;
    if (longTerm === null || timestamp === null) return sealed;
    const validation = await longTerm.collect(certificatesBehind(cms), key);
    return withRoom(timestampSlot(timestamp.bytes()), async (slotBytes) => {
      const input = { sealed, validation, archive: longTerm.archive ? { slotBytes } : null };
      const answer = await this.#run({ job: "extend", input }, owner);
      const { bytes, ...place } = answer as Jobs["extend"]["output"];
      const extended = { bytes: Buffer.concat([sealed, bytes]), ...place };
      return longTerm.archive ? timestampPrepared(extended, timestamp.source) : extended.bytes;
    });
  }

  async partial({ source, stamps, ...request }: PartialRequest, owner?: string): Promise<Uint8Array> {
    const input = { ...request, source: asSent(source), stamps: stamps.map(asReadStamp) };
    return this.#answer("partial", input, owner);
  }

  async auditPages({ sealed, ...request }: AuditPagesRequest, owner?: string): Promise<Uint8Array> {
    return this.#answer("auditPages", { ...request, sealed: asSent(sealed) }, owner);
  }

  async join(
    files: readonly FileBytes[],
    owner?: string,
    titles: readonly string[] = [],
  ): Promise<Uint8Array> {
    try {
      const input = { files: files.map(asSent), titles };
      return (await this.#run({ job: "join", input }, owner)) as Jobs["join"]["output"];
    } catch (error) {
      if (error instanceof ChildLost && error.during === "job")
        throw new PdfRejected(
          "too_complex",
          "The files take more time or memory to join than a document should.",
        );
      throw unavailable(error);
    }
  }

  async arrange(file: FileBytes, arrangement: Arrangement, owner?: string): Promise<ArrangedPdf> {
    return this.#answer("arrange", { bytes: asSent(file), arrangement }, owner);
  }

  async findTexts(file: FileBytes, texts: string[], owner?: string): Promise<Place[][]> {
    return this.#answer("findTexts", { bytes: asSent(file), texts }, owner);
  }

  /** Runs a job that refuses no canonical file for what it holds. */
  async #answer<Name extends JobName>(
    job: Name,
    input: Jobs[Name]["input"],
    owner?: string,
  ): Promise<Jobs[Name]["output"]> {
    try {
      const message = { job, input } as JobMessage;
      return await this.#run(message, owner);
    } catch (error) {
      throw unavailable(error);
    }
  }

  async formFields(file: FileBytes, owner?: string): Promise<FormField[]> {
    try {
      const answer = await this.#run({ job: "formFields", input: asSent(file) }, owner);
      return answer as Jobs["formFields"]["output"];
    } catch (error) {
      if (error instanceof ChildLost && error.during === "job") throw tooComplexForm();
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
    return missingGlyphs(text, face === "plain" ? "body" : face);
  }

  async close(): Promise<void> {
    await Promise.all([this.#queue.close(), this.#pictures.close()]);
    await Promise.all(this.#own.map((host) => host.stop()));
    this.#longTerm?.close();
  }

  /** Files of the message that are read on demand are read when its turn comes. */
  async #run(message: JobMessage, owner?: string): Promise<Jobs[keyof Jobs]["output"]> {
    const answer = await this.#queue.run((host) => host.run(message, message.job, this.#observer), owner);
    if (answer.ok) return answer.output;
    if ("rejected" in answer) throw new PdfRejected(answer.rejected.reason, answer.rejected.detail);
    throw new Error(answer.failed);
  }
}

const tooComplexForm = (): PdfRejected =>
  new PdfRejected("too_complex", "The file's form takes more time or memory to read than it should.");

/** Converts errors other than the ports' to a temporary failure. */
const unavailable = (error: unknown): Error =>
  error instanceof PdfRejected || error instanceof PdfEngineUnavailable || error instanceof FilesUnavailable
    ? error
    : new PdfEngineUnavailable("The PDF engine could not finish; try again later.", { cause: error });

/** Creates the engine, which parses in child processes and seals in this process, where the key is. */
export function createPdfEngine(options: PdfEngineOptions): PdfEngine {
  return new ForkedPdfEngine(options);
}
