import type { SessionState } from "../../src/session/state.ts";
import type { Bench } from "./session.ts";

/** Until the state is so: what the page began by itself has been answered. */
export function until({ session }: Bench, holds: (state: SessionState) => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (holds(session.state)) return resolve();
    const stop = session.subscribe(() => {
      if (!holds(session.state)) return;
      stop();
      resolve();
    });
  });
}
