import { createRequire } from "node:module";
import { ChildHost, ChildLost } from "../../child/child-host.ts";
import { WorkQueue } from "../../child/work-queue.ts";
import { JOB_FOLDERS } from "./job-folder.ts";
import type { ConversionJob, Converter } from "./converter.ts";
import { CONVERSION_DEADLINE_MS, ConversionFailed, LONGEST_QUEUE } from "./converter.ts";
import type { ConvertAnswer, ConvertMessage } from "./embedded-protocol.ts";

const PROGRAM = {
  name: "conversion",
  main: new URL("./embedded-child.ts", import.meta.url),
  permissions: { files: [`${JOB_FOLDERS}*`] },
};
const LIMITS = {
  /** It holds 1.2 GB when it starts and keeps what its largest document took. */
  memoryMb: 3072,
  idleMb: 2048,
  deadlineMs: CONVERSION_DEADLINE_MS,
  /** It takes 2 s of processors, 15 s by the clock on a busy machine, and reads 250 MB from a disk that may be cold. */
  startMs: 120_000,
};
/** For one document: what ends a start comes from the machine (memory that ran out, a deployment) and passes. */
const STARTS = 2;

type Host = ChildHost<ConvertMessage, ConvertAnswer>;

/** LibreOffice as WebAssembly, in one child that starts with the first document and takes one at a time. */
export class EmbeddedConverter implements Converter {
  readonly kind = "embedded";
  readonly #host: Host = new ChildHost(PROGRAM, LIMITS);
  readonly #queue = new WorkQueue([this.#host], LONGEST_QUEUE);
  #closed = false;

  /** The optional package was installed. */
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
      // What it says may be of a memory that is spoilt: the next document gets a fresh one.
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

  /** A child that is lost while it starts has not seen the document: the next one gets it. */
  async #ask(host: Host, message: ConvertMessage): Promise<ConvertAnswer> {
    for (let left = STARTS; ;) {
      try {
        return await host.run(message);
      } catch (error) {
        left -= 1;
        const unseen = error instanceof ChildLost && error.during === "start";
        if (!unseen || left === 0 || this.#closed) throw error;
      }
    }
  }
}
