import { setTimeout as delay } from "node:timers/promises";
import { Deployment } from "./support/deployment.ts";
import { fault } from "./support/fault.ts";
import { Journal } from "./support/journal.ts";
import { checkNothingLost, NOTHING_LOST } from "./support/settle.ts";
import { Traffic } from "./support/traffic.ts";

const KILLS = 20;
/** Each process lives for a random time between these, in ms. */
const SHORTEST_MS = 300;
const LONGEST_MS = 2000;

/** The embedded default is killed twenty times, at random instants, while documents are created and signed. */
export const kill9 = fault({
  name: "kill9",
  expected: {
    restarts: "Each of 20 restarts serves within 5 s, on the same folder.",
    refusals: "Between a kill and the restart connections are refused; no request is answered 5xx.",
    expectable: "No answer is a surprise: all others are successes, or as the OpenAPI document says.",
    ...NOTHING_LOST,
  },
  run: async (check) => {
    const deployment = await Deployment.open();
    try {
      const journal = new Journal();
      const traffic = new Traffic(deployment, journal, { pauseMs: 20 });
      traffic.start(3);
      const starts: number[] = [];
      for (let kill = 0; kill < KILLS; kill += 1) {
        await delay(SHORTEST_MS + Math.random() * (LONGEST_MS - SHORTEST_MS));
        await deployment.stop("SIGKILL");
        const began = performance.now();
        await deployment.start();
        starts.push(performance.now() - began);
      }
      await traffic.stop();
      const slowest = Math.round(Math.max(...starts));
      check("restarts", starts.length === KILLS && slowest <= 5000, `slowest ${slowest} ms`);
      const wrong = journal.answers.filter(({ status }) => status >= 500 && status !== 503);
      check("refusals", wrong.length === 0, JSON.stringify(journal.statuses()));
      check("expectable", journal.surprises.length === 0, journal.surprises.slice(0, 3).join("; "));
      await checkNothingLost({ deployment, journal }, check);
    } finally {
      await deployment.close();
    }
  },
});
