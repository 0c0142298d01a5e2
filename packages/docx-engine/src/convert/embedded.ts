import { createRequire } from "node:module";
import { type PoolObserver, UNOBSERVED } from "@service/engine-process/observer";
import { ChildHost, ChildLost } from "@service/engine-process/child-host";
import { WorkQueue } from "@service/engine-process/work-queue";
import { JOB_FOLDERS } from "./job-folder.ts";
import type { ConversionJob, Converter } from "./converter.ts";
import { CONVERSION_CPU_MS, CONVERSION_WALL_MS, ConversionFailed, MAX_QUEUE_LENGTH } from "./converter.ts";
import type { ConvertAnswer, ConvertMessage } from "./embedded-protocol.ts";

const PROGRAM = {
  name: "conversion",
  main: new URL("./embedded-child.ts", import.meta.url),
  permissions: { files: [`${JOB_FOLDERS}*`] },
};
const LIMITS = {
  /** It uses 1.2 GB after its start and does not release the memory of its largest document. */
  memoryMb: 3072,
  idleMb: 2048,
  deadlineMs: CONVERSION_CPU_MS,
  wallMs: CONVERSION_WALL_MS,
  /** A start takes 2 s of processor time, 15 s on a busy machine, and reads 250 MB from a possibly cold disk. */
  startMs: 120_000,
};
/** Starts for one document. A start fails for reasons of the machine that pass, such as memory or a deployment. */
const STARTS = 2;

type Host = ChildHost<ConvertMessage, ConvertAnswer>;

/** LibreOffice as WebAssembly in one child, which starts with the first document and converts one at a time. */
export class EmbeddedConverter implements Converter {
  readonly kind = "embedded";
  readonly #host: Host;
  readonly #queue: WorkQueue<Host>;
  #closed = false;

  constructor(observer: PoolObserver = UNOBSERVED) {
    this.#host = new ChildHost(PROGRAM, LIMITS, observer);
    this.#queue = new WorkQueue([this.#host], MAX_QUEUE_LENGTH, { observer });
  }

  /** Whether the optional package is installed. */
  static isInstalled(): boolean {
    try {
      createRequire(import.meta.url).resolve("@matbee/libreoffice-converter/package.json");
      return true;
    } catch {
      return false;
    }
  }

  async convert({ from, to, owner }: ConversionJob): Promise<void> {
    await this.#queue.run(async (host) => {
      const { failed } = await this.#ask(host, { from, to });
      if (failed === null) return;
      // The error may come from corrupted memory. The next document gets a new child.
      await host.kill();
      throw new ConversionFailed(failed);
    }, owner);
  }

  async close(): Promise<void> {
    this.#closed = true;
    const closed = this.#queue.close();
    await this.#host.kill();
    await closed;
  }

  /** Sends a document. A child that was lost during its start has not seen it, so the next child gets it. */
  async #ask(host: Host, message: ConvertMessage): Promise<ConvertAnswer> {
    for (let left = STARTS; ;) {
      try {
        return await host.run(message, "convert");
      } catch (error) {
        left -= 1;
        const unseen = error instanceof ChildLost && error.during === "start";
        if (!unseen || left === 0 || this.#closed) throw error;
      }
    }
  }
}
