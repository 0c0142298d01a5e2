import type { Action } from "./actions.ts";
import type { SessionContext } from "./context.ts";
import type { DocumentWait } from "./document-wait.ts";
import { toProgress } from "./entries.ts";
import { exitOf, stepEvent } from "./host-events.ts";
import type { LateSteps } from "./late-steps.ts";
import { isToBeLoaded } from "./reducer.ts";
import { workOf } from "./state.ts";
import type { SessionState } from "./state.ts";
import { isCollecting } from "./variables.ts";

/** The effects of actions: messages to the host, requests, timers. */
export class Effects {
  readonly #context: SessionContext;
  readonly #wait: DocumentWait;
  readonly #steps: () => LateSteps | null;
  #reportedStep: string | null = null;

  /** `steps` are there in a session that has one of them. */
  constructor(context: SessionContext, wait: DocumentWait, steps: () => LateSteps | null) {
    this.#context = context;
    this.#wait = wait;
    this.#steps = steps;
  }

  run(state: SessionState, before: SessionState, action: Action): void {
    this.#poll(state, action);
    this.#save(state, action);
    this.#reportPhase(state, before, action);
    this.#reportStep(state);
    this.#verify(state, action);
  }

  #poll(state: SessionState, { type }: Action): void {
    const wait = this.#wait;
    if (state.phase !== "handed") this.#steps()?.handOff.stop();
    const { phase } = state;
    if (phase !== "waiting" && phase !== "preparing" && phase !== "correcting" && phase !== "overview")
      return wait.stop();
    wait.start(phase);
    if (phase === "correcting") return;
    if (type === "accept-data" && !isCollecting(state.work.ceremony)) void wait.look();
  }

  #save(state: SessionState, { type }: Action): void {
    const { keeper } = this.#context;
    const work = workOf(state);
    if (type === "enter" && work !== null) keeper.note(toProgress(work.entries));
    if (["done", "declined", "returned"].includes(state.phase)) keeper.stop();
    if (type === "signed") keeper.discard();
  }

  /** The host is told before the signer: in an embed it takes over (docs/decisions/signing-page.md#d139). */
  #reportPhase(state: SessionState, before: SessionState, { type }: Action): void {
    if (state.phase === before.phase && state.phase !== type) return;
    const isSigned = state.phase === "done" || state.phase === "signed";
    const event = isSigned ? ({ type: "success", ...state.result } as const) : exitOf(state);
    if (event !== null) this.#context.ports.host.post(event);
  }

  #reportStep(state: SessionState): void {
    const event = stepEvent(state);
    if (event === null) return;
    // one document's steps are told once each; of several, once for each document
    const { chain } = workOf(state)?.ceremony ?? {};
    const key = event.step + (chain ? event.index : "");
    if (key === this.#reportedStep) return;
    this.#reportedStep = key;
    this.#context.ports.host.post(event);
  }

  #verify(state: SessionState, { type }: Action): void {
    if (state.phase !== "signing") return;
    if (type === "verified" && isToBeLoaded(state.work))
      void this.#loadWithheld(state.work.entries.consentedAt);
    if (state.work.step === "verify") void this.#steps()?.verify.enter();
  }

  /** The consent was given here, whether the server has it or not. */
  async #loadWithheld(consentedAt: string | null): Promise<void> {
    await this.#context.reload();
    const { state } = this.#context;
    if (state.phase !== "signing" || state.work.entries.consentedAt !== null) return;
    this.#context.dispatch({ type: "enter", change: { consentedAt } });
  }
}
