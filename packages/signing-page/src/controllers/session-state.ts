import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { SigningSession } from "../session/session.ts";
import type { SessionState } from "../session/state.ts";

/** Renders its host again whenever the session's state is replaced. */
export class SessionStateController implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #session: SigningSession;
  readonly #onChange: (state: SessionState, before: SessionState) => void;
  #stop: (() => void) | null = null;

  constructor(
    host: ReactiveControllerHost,
    session: SigningSession,
    onChange: (state: SessionState, before: SessionState) => void,
  ) {
    this.#host = host;
    this.#session = session;
    this.#onChange = onChange;
  }

  hostConnected(): void {
    let before = this.#session.state;
    this.#stop = this.#session.subscribe(() => {
      const { state } = this.#session;
      this.#host.requestUpdate(); // first: what waits for the host's update waits for this state
      this.#onChange(state, before);
      before = state;
    });
  }

  hostDisconnected(): void {
    this.#stop?.();
    this.#stop = null;
  }
}
