import type { FrameEvent } from "@service/contract/embed/protocol";
import type { Failure } from "./failure.ts";
import { stepIn, workOf } from "./state.ts";
import type { SessionState } from "./state.ts";
import { hasData, isCollecting } from "./variables.ts";
import { placeOf } from "./way.ts";

/** Returns the host's event for a phase that ends or leaves the session; null for the others. */
export function exitOf(state: SessionState): FrameEvent | null {
  const { phase } = state;
  if (phase === "done") return { type: "exit", status: "completed" };
  if (phase === "declined") return { type: "exit", status: "declined" };
  if (phase === "closed" || phase === "returned") return { type: "exit", status: "closed" };
  return phase === "failed" ? errorExit(state.failure) : null;
}

export function errorExit(error: Failure): FrameEvent {
  return { type: "exit", status: "error", error };
}

/** The step that the signer is at; null where others act or the session is left. */
export function stepEvent(state: SessionState): Extract<FrameEvent, { type: "step" }> | null {
  const ceremony = state.phase === "done" ? state.ceremony : workOf(state)?.ceremony;
  if (ceremony === undefined || !isAtStep(state)) return null;
  const step = stepIn(state);
  return { type: "step", step, ...placeOf(ceremony, step) };
}

function isAtStep(state: SessionState): boolean {
  if (state.phase === "waiting" || state.phase === "preparing") {
    const { ceremony } = state.work;
    return hasData(ceremony) && (!ceremony.chain || isCollecting(ceremony));
  }
  return state.phase === "signing" || state.phase === "done";
}
