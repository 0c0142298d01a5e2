import type { PageImages, PageSource } from "../port/page-images.ts";
import { FilesUnavailable } from "@service/engine-process/unavailable";
import { PdfEngineUnavailable, PdfRejected } from "../port/pdf.ts";
import { type PoolObserver, UNOBSERVED } from "@service/engine-process/observer";
import { asSent } from "@service/engine-process/exchange";
import { ChildHost, ChildLost } from "@service/engine-process/child-host";
import { WorkQueue } from "@service/engine-process/work-queue";
import type { ImageCache } from "./cache.ts";
import type { DrawAnswer, DrawMessage, DrawOutcome } from "./protocol.ts";

export interface PageImagesOptions extends PageChildrenOptions {
  cache: ImageCache;
  /** Child processes that outlive it and work for it alone. Default: its own, which it ends. */
  children?: PageChildren | undefined;
  observer?: PoolObserver;
}

export interface PageChildrenOptions {
  /** Limit of child processes, which start on demand. Default 2, so that a slow page delays only its owner. */
  workers?: number;
  /** Memory limit of each, MB. Default 768. */
  memoryMb?: number;
  /** Processor time for one page, ms. Default 10,000. */
  deadlineMs?: number;
}

const PROGRAM = { name: "page drawing", main: new URL("./child.ts", import.meta.url), permissions: {} };
/** Limit of waiting pages. A signing page requests only what is on the screen. */
const MAX_QUEUE_LENGTH = 200;
/** Idle time after which a child ends and releases its memory. */
const IDLE_END_MS = 120_000;
/** Share of its memory that a child may keep: a file of 50 MB with its pictures unpacked, which the next page needs. */
const IDLE_SHARE = 0.6;
/** Limit of remembered refused files. Each would cost a child its deadline. */
const REMEMBERED_REFUSALS = 1000;
/** Attempts to draw a page. PDFium aborts once in some hundred files and draws the page in a new process. */
const TRIES = 2;

type Host = ChildHost<DrawMessage, DrawAnswer>;
export type PageChildren = readonly Host[];

/** Hosts of child processes, which start on demand. */
export function createPageChildren({
  workers = 2,
  memoryMb = 768,
  deadlineMs = 10_000,
}: PageChildrenOptions = {}): PageChildren {
  const limits = { memoryMb, deadlineMs, idleMb: memoryMb * IDLE_SHARE, idleEndMs: IDLE_END_MS };
  return Array.from({ length: workers }, () => new ChildHost<DrawMessage, DrawAnswer>(PROGRAM, limits));
}

class ForkedPageImages implements PageImages {
  readonly #cache: ImageCache;
  readonly #own: PageChildren;
  readonly #observer: PoolObserver;
  readonly #queue: WorkQueue<Host>;
  /** Pages being drawn. Further requests for them wait. */
  readonly #drawing = new Map<string, Promise<Uint8Array | null>>();
  /** Keys of refused files and pages. */
  readonly #refused = new Set<string>();

  constructor({ cache, children, observer = UNOBSERVED, ...limits }: PageImagesOptions) {
    this.#cache = cache;
    this.#observer = observer;
    this.#own = children === undefined ? createPageChildren(limits) : [];
    this.#queue = new WorkQueue(children ?? this.#own, MAX_QUEUE_LENGTH, {
      prepare: (host) => host.prepare(),
      observer,
    });
  }

  async draw(source: PageSource, page: number, width: number): Promise<Uint8Array | null> {
    const key = `${source.sha256}-${page}-${width}`;
    const running = this.#drawing.get(key) ?? this.#cachedOrDrawn(key, source, page, width);
    this.#drawing.set(key, running);
    try {
      return await running;
    } finally {
      this.#drawing.delete(key);
    }
  }

  async close(): Promise<void> {
    await this.#queue.close();
    await Promise.all(this.#own.map((host) => host.stop()));
  }

  async #cachedOrDrawn(
    key: string,
    source: PageSource,
    page: number,
    width: number,
  ): Promise<Uint8Array | null> {
    const known = await this.#cache.get(key);
    if (known) return known;
    const png = await this.#draw(source, page, width);
    if (png) await this.#cache.put(key, png);
    return png;
  }

  async #draw(source: PageSource, page: number, width: number): Promise<Uint8Array | null> {
    const file = `${source.sha256}-${page}`;
    if (this.#refused.has(file)) throw cannotBeDrawn();
    const outcome = await this.#queue
      .run((host) => tried(host, source, { page, width }, this.#observer), source.owner)
      .catch((error: unknown) => {
        if (error instanceof FilesUnavailable) throw error;
        throw new PdfEngineUnavailable("The page could not be drawn; try again later.", { cause: error });
      });
    if (outcome.kind === "image") return outcome.png;
    if (outcome.kind === "refused") {
      this.#refused.add(file);
      if (this.#refused.size > REMEMBERED_REFUSALS)
        this.#refused.delete(this.#refused.values().next().value!);
      throw cannotBeDrawn();
    }
    return null;
  }
}

const cannotBeDrawn = () => new PdfRejected("damaged", "The file's pages cannot be drawn.");

/** Draws again in a new process when the first was lost. A file that ends the second one too is refused. */
async function tried(
  host: Host,
  source: PageSource,
  wanted: { page: number; width: number },
  observer: PoolObserver,
): Promise<DrawOutcome> {
  for (let left = TRIES; ;) {
    try {
      return await asked(host, source, wanted, observer);
    } catch (error) {
      if (!(error instanceof ChildLost) || error.during === "wait") throw error;
      if (--left > 0) continue;
      if (error.during === "start") throw error;
      return { kind: "refused", why: error.message };
    }
  }
}

async function asked(
  host: Host,
  source: PageSource,
  wanted: { page: number; width: number },
  observer: PoolObserver,
): Promise<DrawOutcome> {
  const message = { ...wanted, sha256: source.sha256 };
  const first = await host.run({ ...message, bytes: null }, "draw", observer);
  if (first.kind !== "unknown") return first;
  return host.run({ ...message, bytes: asSent(source.file) }, "draw", observer);
}

/** Creates the page images, which draw in a child process and cache the pictures. */
export function createPageImages(options: PageImagesOptions): PageImages {
  return new ForkedPageImages(options);
}
