import { DocxRejected } from "../../../packages/docx-engine/src/port/docx.ts";
import { docx, words } from "../../../test/docx/support/build.ts";
import { childrenRunning, cpuTime, forgetPeak, peakMemory } from "../../../test/docx/support/children.ts";
import { embeddedEngine } from "../../../test/docx/support/engine.ts";
import { HOSTILE, type HostileFile } from "../../../test/docx/support/hostile.ts";
import type { Measurement } from "../benchmark.ts";

/** Processor time of the child; wall time would include other load on the machine. */
const LIMIT_MS = 1000;
const LIMIT_MB = 300;
const MB = 1024 * 1024;

type Engine = ReturnType<typeof embeddedEngine>;

/** The cost of refusing one file in the reading child. */
async function refuse(engine: Engine, { what, make }: HostileFile): Promise<Measurement[]> {
  const file = make();
  await engine.inspect(docx(words("warm")));
  const [child] = childrenRunning("/docx-engine/src/child/main.ts");
  if (child === undefined) throw new Error("no child reads");
  forgetPeak(child);
  const [cpu, started] = [cpuTime(child), performance.now()];
  await engine.inspect(file).then(taken, refused);
  const wall = performance.now() - started;
  const named = `refused: ${what} (${Math.round(wall)} ms by the clock)`;
  return [
    { what: named, value: cpuTime(child) - cpu, unit: "ms", limit: LIMIT_MS },
    {
      what: `refused: ${what}, peak of the child`,
      value: peakMemory(child) / MB,
      unit: "MB",
      limit: LIMIT_MB,
    },
  ];
}

const taken = (): never => {
  throw new Error("a hostile file was taken");
};

const refused = (error: unknown): void => {
  if (!(error instanceof DocxRejected)) throw error;
};

/** Processor time and memory for each hostile file, with one warm child. */
export async function measureRefusals(): Promise<Measurement[]> {
  const engine = embeddedEngine();
  const results: Measurement[] = [];
  try {
    for (const file of HOSTILE) results.push(...(await refuse(engine, file)));
    return results;
  } finally {
    await engine.close();
  }
}
