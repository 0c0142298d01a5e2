import type { SessionContext } from "./context.ts";
import { DataStep } from "./data-step.ts";
import { HandOff } from "./hand-off.ts";
import { VerifyStep } from "./verify-step.ts";

/** Steps that most sessions do not have. */
export interface LateSteps {
  readonly data: DataStep;
  readonly handOff: HandOff;
  readonly verify: VerifyStep;
}

export function createLateSteps(context: SessionContext): LateSteps {
  return {
    data: new DataStep(context),
    handOff: new HandOff(context),
    verify: new VerifyStep(context),
  };
}
