import { loadavg } from "node:os";
import type { Benchmark, Measurement } from "./benchmark.ts";
import { measureCaptures } from "./identity/captures.ts";
import { measureExaminations } from "./identity/examinations.ts";

/** Processes that wanted a processor in the last minute. */
const load = (when: string): Measurement => ({
  what: `load of the machine, ${when}`,
  value: loadavg()[0] ?? Number.NaN,
  unit: "processes",
  limit: null,
});

/**
 * `npm run bench:identity`: the cost of examining drawn documents, faces and recordings, how exactly they are read, and
 * the API's latency while many people hand in captures at once.
 */
export const identity: Benchmark = {
  name: "identity",
  run: async () => [
    load("before"),
    ...(await measureExaminations()),
    load("after the examinations"),
    ...(await measureCaptures()),
    load("after the captures"),
  ],
};
