import type { SigningEvents } from "../types.ts";

type Name = keyof SigningEvents;
type Detail<Event extends Name> = SigningEvents[Event]["detail"];
export type Emit = <Event extends Name>(name: Event, detail: Detail<Event>) => void;

/** Emits the events to the host, each once and in order, also after an exit that waits for its explanation. */
export class HostEvents {
  readonly #emit: Emit;
  readonly #life: AbortSignal;
  readonly #told = new Set<string>();
  /** The last status or code of an exit: a page whose signer goes on may exit again with another. */
  #exit: string | null = null;
  #queue: Promise<void> | null = null;

  constructor(emit: Emit, life: AbortSignal) {
    this.#emit = emit;
    this.#life = life;
  }

  tell<Event extends Name>(name: Event, detail: Detail<Event> | Promise<Detail<Event>>): void {
    const emit = (settled: Detail<Event>) => {
      if (!this.#life.aborted) this.#emit(name, settled);
    };
    if (this.#queue || detail instanceof Promise)
      this.#queue = Promise.all([detail, this.#queue]).then(([settled]) => emit(settled));
    else emit(detail);
  }

  /** Emits an event once, although the frame may repeat it; one about a document, once for each. */
  emitOnce<Event extends Name>(name: Event, detail: Detail<Event>, key: string = name): void {
    if (!this.#told.has(key)) this.tell(name, detail);
    this.#told.add(key);
  }

  /** Whether this status, or code of an error, differs from the last exit. */
  isNewExit(told: string): boolean {
    const isNew = this.#exit !== told;
    this.#exit = told;
    return isNew;
  }

  /** Forgets the last exit, because a person starts again. */
  forget(): void {
    this.#exit = null;
    this.#told.delete("signing-ready");
  }
}
