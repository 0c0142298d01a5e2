import { AsyncLocalStorage } from "node:async_hooks";

/** Whether a running job waits for a service of others. */
export interface JobWait {
  isWaiting: boolean;
}

const current = new AsyncLocalStorage<JobWait>();

/** Runs a job, whose waits are noted in `wait`. */
export function runWithWait<Result>(wait: JobWait, run: () => Promise<Result>): Promise<Result> {
  return current.run(wait, run);
}

/** Waits for a service of others. The place of the running job, if there is one, is free for another job meanwhile. */
export async function waitElsewhere<Result>(work: () => Promise<Result>): Promise<Result> {
  const wait = current.getStore();
  if (wait === undefined) return work();
  wait.isWaiting = true;
  try {
    return await work();
  } finally {
    wait.isWaiting = false;
  }
}
