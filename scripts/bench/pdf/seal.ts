import type { EvidenceRequest } from "../../../server/src/domain/pdf.ts";
import { openCorpusEngine } from "../../corpus/engine.ts";
import { requestFor } from "../../corpus/request.ts";
import type { Measurement } from "../benchmark.ts";
import { median } from "../median.ts";
import { sealByLibrary } from "./library.ts";
import { watchChildren } from "./memory.ts";
import { scanOf } from "./sample.ts";

/** Rounds that are not counted, until both are compiled as they will stay, and rounds that are. */
const SIZES: { megabytes: number; warmUp: number; rounds: number }[] = [
  { megabytes: 1, warmUp: 25, rounds: 15 },
  { megabytes: 10, warmUp: 10, rounds: 11 },
  { megabytes: 50, warmUp: 3, rounds: 7 },
];
/** Of the time that the library takes by itself, in the same run. */
const LIMIT_RATIO = 1.3;
const LIMIT_MB = 450;

/** Our seal against the library's own, warm and in turns, and the memory of the child. */
export async function measureSeals(): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const size of SIZES) measurements.push(...(await measureSize(size)));
  return measurements;
}

async function measureSize({ megabytes, ...rounds }: (typeof SIZES)[number]): Promise<Measurement[]> {
  const source = await scanOf(megabytes);
  const { engine, key, timestamps, close } = openCorpusEngine(1);
  try {
    const { pages } = await engine.inspect(source);
    const request: EvidenceRequest = requestFor(source, pages);
    const sealKey = await key();
    const ours = () => engine.evidence(request);
    const theirs = () => sealByLibrary(source, sealKey, timestamps);
    const memory = watchChildren();
    const times = await inTurns(ours, theirs, rounds);
    const peak = memory.stop();
    return report(megabytes, times, peak);
  } finally {
    await close();
  }
}

/** Medians of runs that take turns, so that both meet the same moments of a shared machine. */
async function inTurns(
  ours: () => Promise<unknown>,
  theirs: () => Promise<unknown>,
  { warmUp, rounds }: { warmUp: number; rounds: number },
): Promise<{ ours: number; theirs: number }> {
  const times: { ours: number; theirs: number }[] = [];
  for (let round = 0; round < warmUp + rounds; round += 1)
    times.push({ theirs: await timeOf(theirs), ours: await timeOf(ours) });
  const warm = times.slice(warmUp);
  return { ours: median(warm.map((each) => each.ours)), theirs: median(warm.map((each) => each.theirs)) };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function report(
  megabytes: number,
  { ours, theirs }: { ours: number; theirs: number },
  peak: number,
): Measurement[] {
  const size = `${megabytes} MB`;
  return [
    { what: `${size}: our evidence, from stamp to seal B-T`, value: ours, unit: "ms", limit: null },
    { what: `${size}: the library alone`, value: theirs, unit: "ms", limit: null },
    { what: `${size}: ours against the library`, value: ours / theirs, unit: "times", limit: LIMIT_RATIO },
    { what: `${size}: peak memory of the child`, value: peak, unit: "MB", limit: LIMIT_MB },
  ];
}
