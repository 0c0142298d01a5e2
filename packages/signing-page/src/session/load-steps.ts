import type { SessionContext } from "./context.ts";
import type { LateSteps } from "./late-steps.ts";

let create: ((context: SessionContext) => LateSteps) | null = null;

/** Fetches the steps that most sessions do not have. Rejects when the network is down; the next call tries again. */
export async function loadSteps(): Promise<void> {
  create ??= (await import("./late-steps.ts")).createLateSteps;
}

/** The steps of a session; null until their code is loaded. */
export function createSteps(context: SessionContext): LateSteps | null {
  return create && create(context);
}
