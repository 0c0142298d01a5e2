import { createInterface } from "node:readline/promises";
import type { Readable, Writable } from "node:stream";

/** Asks one question; an empty answer is the default. */
export type Ask = (question: string, fallback: string) => Promise<string>;

/** Asks in a terminal. Each question has an interface of its own, so that nothing is left open. */
export function asker(input: Readable, output: Writable): Ask {
  return async (question, fallback) => {
    const line = createInterface({ input, output });
    try {
      const answer = await line.question(fallback === "" ? `${question}: ` : `${question} (${fallback}): `);
      return answer.trim() === "" ? fallback : answer.trim();
    } finally {
      line.close();
    }
  };
}
