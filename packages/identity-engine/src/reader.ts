import type { PictureUse } from "./port/identity-provider.ts";
import type { PoolObserver } from "@service/engine-process/observer";
import { UNOBSERVED } from "@service/engine-process/observer";
import { ChildHost, ChildLost, type LossPhase } from "@service/engine-process/child-host";
import { WorkQueue } from "@service/engine-process/work-queue";
import type { Answer, JobMessage, JobName, Jobs } from "./child/protocol.ts";
import type { DocumentReading, DocumentSide } from "./fields/reading.ts";
import type { Logo } from "./images/open-logo.ts";
import type { Picture } from "./images/open-picture.ts";
import { PictureRefused } from "@service/engine-process/pictures/refused";

/** Reads identity documents in child processes. */
export interface IdentityReader {
  /** Writes a stranger's JPEG or PNG anew. Throws PictureRefused, ReaderLost, QueueRefused. */
  openPicture(bytes: Uint8Array, use?: PictureUse, owner?: string): Promise<Picture>;
  /** Draws a stranger's PNG or SVG as a small PNG. Throws PictureRefused, ReaderLost, QueueRefused. */
  openLogo(bytes: Uint8Array, owner?: string): Promise<Logo>;
  /** Reads a picture that `openPicture` answered. Throws ReaderLost, QueueRefused. */
  readDocumentSide(
    picture: Uint8Array,
    side: DocumentSide,
    options: { today: string; owner?: string },
  ): Promise<DocumentReading>;
  close(): Promise<void>;
}

/** The child was lost: the picture took too much time or memory, or the machine did. The job can be tried again. */
export class ReaderLost extends Error {
  override readonly name = "ReaderLost";
  readonly fault = "reader_lost";
  /** Only a loss during its job may be the picture's fault. */
  readonly during: LossPhase;
  constructor(lost: ChildLost) {
    super("the reader of identity documents was lost", { cause: lost });
    this.during = lost.during;
  }
}

export interface IdentityReaderOptions {
  /** Limit of processes, which start on demand. Default 1: a reading takes one core for a second. */
  workers?: number;
  /** Memory limit of each, MB. */
  memoryMb?: number;
  /** Processor time for one job, ms. */
  deadlineMs?: number;
  /** Jobs that may wait. */
  maxWaiting?: number;
  observer?: PoolObserver;
}

const PROGRAM = {
  name: "identity",
  main: new URL("./child/main.ts", import.meta.url),
  // libvips is native code.
  permissions: { hasAddons: true },
};
/** A progressive JPEG of 40 megapixels takes 400 MB, the reader of text 250. */
const MEMORY_MB = 768;
const DEADLINE_MS = 20_000;
const IDLE_END_MS = 120_000;
const MAX_WAITING = 200;

type Host = ChildHost<JobMessage, Answer>;

class ForkedReader implements IdentityReader {
  readonly #hosts: readonly Host[];
  readonly #queue: WorkQueue<Host>;

  constructor(options: IdentityReaderOptions) {
    const { workers = 1, memoryMb = MEMORY_MB, deadlineMs = DEADLINE_MS, maxWaiting = MAX_WAITING } = options;
    const { observer = UNOBSERVED } = options;
    // Text takes 250 MB that stay with the child, so that it is kept between readings.
    const limits = { memoryMb, deadlineMs, idleMb: memoryMb * 0.6, idleEndMs: IDLE_END_MS };
    this.#hosts = Array.from({ length: workers }, () => new ChildHost(PROGRAM, limits, observer));
    this.#queue = new WorkQueue(this.#hosts, maxWaiting, { prepare: (host) => host.prepare(), observer });
  }

  openPicture(bytes: Uint8Array, use: PictureUse = "capture", owner?: string): Promise<Picture> {
    return this.#ask("open", { bytes, use }, owner);
  }

  openLogo(bytes: Uint8Array, owner?: string): Promise<Logo> {
    return this.#ask("logo", { bytes }, owner);
  }

  readDocumentSide(
    picture: Uint8Array,
    side: DocumentSide,
    { today, owner }: { today: string; owner?: string },
  ): Promise<DocumentReading> {
    return this.#ask("read", { picture, side, today }, owner);
  }

  async close(): Promise<void> {
    await this.#queue.close();
    await Promise.all(this.#hosts.map((host) => host.stop()));
  }

  async #ask<Name extends JobName>(
    job: Name,
    input: Jobs[Name]["input"],
    owner: string | undefined,
  ): Promise<Jobs[Name]["output"]> {
    const answer = await this.#queue
      .run((host) => host.run({ job, input } as JobMessage, job), owner)
      .catch((error: unknown) => {
        throw error instanceof ChildLost ? new ReaderLost(error) : error;
      });
    if (answer.ok) return answer.output;
    if ("refused" in answer) throw new PictureRefused(answer.refused);
    throw new Error(answer.failed);
  }
}

/** Creates the reader, whose processes start when they are needed. */
export function identityReader(options: IdentityReaderOptions = {}): IdentityReader {
  return new ForkedReader(options);
}
