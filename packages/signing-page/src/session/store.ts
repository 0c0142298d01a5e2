import type { CeremonyField } from "@service/contract/embed";
import type { Locale } from "@service/contract/embed/protocol";
import { ownFields } from "./entries.ts";
import { initialState } from "./state.ts";
import type { SessionState } from "./state.ts";

/** The session's state and those who watch it. State objects are replaced, never changed. */
export class Store {
  readonly #listeners = new Set<() => void>();
  #state: SessionState;

  constructor(locale: Locale) {
    this.#state = initialState(locale);
  }

  get state(): SessionState {
    return this.#state;
  }

  /** The signer's own fields in reading order. */
  get fields(): CeremonyField[] {
    return this.#state.ceremony === null ? [] : ownFields(this.#state.ceremony);
  }

  set(change: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Answers how to stop. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
