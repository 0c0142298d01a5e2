import type { ReactiveController, ReactiveControllerHost } from "lit";
import type * as late from "./late.ts";

type Part = typeof late;

/** Loads the code that is not needed before the pages are shown: a chunk requested after the first update. */
export class LatePart implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #given: { words: () => Promise<void>; loaded: () => void };
  isAsked = false;
  part: Part | null = null;
  hasFailed = false;

  constructor(host: ReactiveControllerHost, given: { words: () => Promise<void>; loaded: () => void }) {
    this.#host = host;
    this.#given = given;
    host.addController(this);
  }

  hostUpdated(): void {
    if (!this.isAsked) void this.#load();
  }

  /** Once: a browser remembers a module that it could not fetch for as long as the page lives. */
  async #load(): Promise<void> {
    this.isAsked = true;
    try {
      [this.part] = await Promise.all([import("./late.ts"), this.#given.words()]);
      this.#given.loaded();
    } catch {
      this.hasFailed = true;
    }
    this.#host.requestUpdate();
  }
}
