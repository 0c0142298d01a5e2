import type { CeremonyField } from "@service/contract/embed";
import type { Locale } from "@service/contract/embed/protocol";
import type { Action } from "./actions.ts";
import { ownFields } from "./entries.ts";
import { reduce } from "./reducer.ts";
import { initialState, workOf } from "./state.ts";
import type { SessionState, Work } from "./state.ts";

/** Runs after an action and before the listeners. */
export type Effect = (state: SessionState, before: SessionState, action: Action) => void;

/** The session's state and those who watch it. State objects are replaced, never changed. */
export class Store {
  readonly #listeners = new Set<() => void>();
  readonly #effect: Effect;
  #state: SessionState;

  constructor(locale: Locale, effect: Effect) {
    this.#state = initialState(locale);
    this.#effect = effect;
  }

  get state(): SessionState {
    return this.#state;
  }

  get work(): Work | null {
    return workOf(this.#state);
  }

  /** The signer's own fields in reading order. */
  get fields(): CeremonyField[] {
    return this.work === null ? [] : ownFields(this.work.ceremony);
  }

  dispatch(action: Action): void {
    const before = this.#state;
    this.#state = reduce(before, action);
    this.#effect(this.#state, before, action);
    if (this.#state !== before) for (const listener of this.#listeners) listener();
  }

  /** Returns how to stop. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
