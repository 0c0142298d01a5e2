import { run } from "../../src/cli/run.ts";
import type { Surroundings } from "../../src/cli/surroundings.ts";
import { SYSTEM } from "../../src/base/runtime.ts";

/** A command that runs in this process; its pauses last until the test ends them. */
export interface Running {
  printed: string[];
  complained: string[];
  /** Milliseconds of each pause. */
  pauses: number[];
  /** Resolves when the command pauses or has ended. */
  rest(): Promise<void>;
  /** Ends the pause and waits for the next rest. */
  next(): Promise<void>;
  /** Ctrl+C; answers the exit code. */
  stop(): Promise<number>;
  /** Answers the exit code when it ends by itself. */
  ended: Promise<number>;
}

export function start(args: string[], given: Partial<Surroundings> = {}, now = () => SYSTEM.now()): Running {
  const end = new AbortController();
  const [printed, complained, pauses]: [string[], string[], number[]] = [[], [], []];
  let wake: (() => void) | undefined;
  let rested = Promise.withResolvers<void>();
  const sleep = (ms: number, signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
      // The timer of a request has a signal of its own, and does not run out here.
      if (signal !== end.signal) return;
      pauses.push(ms);
      wake = resolve;
      rested.resolve();
    });
  const ended = run(args, {
    env: {},
    print: (line) => void printed.push(line),
    complain: (line) => void complained.push(line),
    read: async () => new Uint8Array(),
    fetch: (input, init) => fetch(input, init),
    runtime: { ...SYSTEM, sleep, now },
    host: "tester@here",
    signal: end.signal,
    ...given,
  });
  const rest = () => Promise.race([rested.promise, ended.then(() => undefined)]);
  return {
    printed,
    complained,
    pauses,
    ended,
    rest,
    next: () => {
      rested = Promise.withResolvers();
      wake?.();
      return rest();
    },
    stop: () => {
      end.abort();
      return ended;
    },
  };
}
