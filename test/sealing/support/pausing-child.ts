// Runs in place of a child. Waits or works for the given time before it answers.
import { setTimeout } from "node:timers/promises";
import { cpuTimeMs } from "../../../packages/engine-process/src/cpu-time.ts";
import { serve, watch } from "../../../packages/engine-process/src/serve.ts";

export interface Pause {
  waitMs: number;
  workMs: number;
}

async function pause({ waitMs, workMs }: Pause): Promise<object> {
  await setTimeout(waitMs);
  const end = cpuTimeMs() + workMs;
  while (cpuTimeMs() < end);
  return {};
}

watch();
serve((message) => pause(message as Pause));
