import type { Failure } from "../../src/session/failure.ts";
import type { SigningSession } from "../../src/session/session.ts";
import { stepIn, workOf } from "../../src/session/state.ts";
import type { In, SessionState, Work } from "../../src/session/state.ts";

export interface Seen extends Work {
  readonly phase: SessionState["phase"];
  readonly saved: boolean;
  readonly failure: Failure | null;
  readonly handingOff: In<"handed">["handingOff"] | null;
  readonly isLate: boolean;
  readonly result: In<"done">["result"] | null;
}

/** The state as one object, for assertions: null stands for what the phase does not have. */
export function flat(state: SessionState): Seen {
  const others = { failure: null, handingOff: null, isLate: false, result: null };
  return { ...others, ...(workOf(state) as Work), ...state, step: stepIn(state) };
}

export const seen = ({ state }: Pick<SigningSession, "state">): Seen => flat(state);
