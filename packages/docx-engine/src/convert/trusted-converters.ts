import type { DocxConverterHealth } from "../port/docx.ts";
import type { Log } from "../port/docx.ts";
import { ConversionFailed, ConversionTimeout, type Converter } from "./converter.ts";

/** Converts the known file. Other errors than ConversionFailed and ConversionTimeout say nothing about the converter. */
export type Trial = (converter: Converter) => Promise<void>;

type State = "untried" | "works" | "broken";

/**
 * Converters in order of preference. An installed program is tried before its first document. A converter that fails
 * the trial is not used while another one works, and no document is refused for its fault.
 */
export class TrustedConverters {
  readonly #states: Map<Converter, State>;
  readonly #trial: Trial;
  readonly #log: Log;
  readonly #running = new Map<Converter, Promise<boolean>>();

  constructor(candidates: readonly Converter[], trial: Trial, log: Log) {
    // The hashes of the embedded converter's files are checked, and its start takes 2 s and 1.2 GB.
    this.#states = new Map(candidates.map((each) => [each, each.kind === "soffice" ? "untried" : "works"]));
    this.#trial = trial;
    this.#log = log;
  }

  /** The first converter that works. Null where none does. Rejects where a trial could not be made. */
  async current(): Promise<Converter | null> {
    const usable = [...this.#states].filter(([, state]) => state !== "broken");
    // Where none works, all are tried again: disk, memory or the program may be back.
    for (const [converter, state] of usable.length > 0 ? usable : [...this.#states])
      if (state === "works" || (await this.works(converter))) return converter;
    return null;
  }

  /** Tries a converter, once at a time. Rejects where the trial could not be made. */
  works(converter: Converter): Promise<boolean> {
    const running = this.#running.get(converter) ?? this.#try(converter);
    this.#running.set(converter, running);
    return running.finally(() => this.#running.delete(converter));
  }

  health(): DocxConverterHealth {
    const all = [...this.#states];
    const serving = all.findIndex(([, state]) => state !== "broken");
    const converter = all[serving]?.[0].kind ?? "none";
    if (serving < 0) return { converter, state: "away" };
    return { converter, state: serving === 0 ? "ok" : "degraded" };
  }

  async close(): Promise<void> {
    await Promise.all([...this.#states.keys()].map((converter) => converter.close()));
    await Promise.allSettled(this.#running.values());
  }

  async #try(converter: Converter): Promise<boolean> {
    try {
      await this.#trial(converter);
      this.#states.set(converter, "works");
      return true;
    } catch (error) {
      if (!(error instanceof ConversionFailed || error instanceof ConversionTimeout)) throw error;
      this.#states.set(converter, "broken");
      this.#log.error("a converter of Word templates does not convert a simple document and is not used", {
        converter: converter.kind,
        error,
      });
      return false;
    }
  }
}
