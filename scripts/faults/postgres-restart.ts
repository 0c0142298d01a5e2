import { setTimeout as delay } from "node:timers/promises";
import { Deployment } from "./support/deployment.ts";
import { fault } from "./support/fault.ts";
import { Journal } from "./support/journal.ts";
import { PrivatePostgres } from "./support/postgres.ts";
import { checkNothingLost, NOTHING_LOST } from "./support/settle.ts";
import { Traffic } from "./support/traffic.ts";

const BEFORE_MS = 5000;
const BETWEEN_MS = 4000;
const AWAY_MS = 10_000;
const RECOVERY_MS = 2000;

/** PostgreSQL restarts cleanly, crashes, and is away for ten seconds, while documents are created and signed. */
export const postgresRestart = fault({
  name: "postgres-restart",
  expected: {
    refusals:
      "While PostgreSQL is away, requests are answered 503 and nothing else; no request is answered 500.",
    told: "Each 503 has the API's stable code (SERVICE_UNAVAILABLE, for browsers INTERNAL_ERROR) and Retry-After.",
    quick: "No request waits longer than 10 s for its refusal.",
    readiness: "GET /readyz answers 503 while PostgreSQL is away, and GET /v3/healthz stays 200.",
    recovery: "The first request succeeds within 2 s of PostgreSQL's return, after each of the three faults.",
    process: "The service's process is the same one throughout.",
    expectable: "No answer is a surprise: all others are successes, or as the OpenAPI document says.",
    ...NOTHING_LOST,
  },
  run: async (check) => {
    const postgres = await PrivatePostgres.open();
    const env = { DATABASE_URL: postgres.url };
    const deployment = await Deployment.open({ env }).catch(async (error: unknown) => {
      await postgres.close();
      throw error;
    });
    try {
      const journal = new Journal();
      const traffic = new Traffic(deployment, journal);
      const { pid } = deployment;
      traffic.start(3);
      await delay(BEFORE_MS);
      const recovered: number[] = [];
      for (const [mode, away] of [
        ["fast", 0],
        ["immediate", 0],
        ["fast", AWAY_MS],
      ] as const) {
        await postgres.stop(mode);
        if (away > 0) {
          await delay(away / 2);
          const [ready, alive] = [
            await deployment.anonymous.get("/readyz"),
            await deployment.anonymous.get("/v3/healthz"),
          ];
          check(
            "readiness",
            ready.status === 503 && alive.status === 200,
            `${ready.status}, ${alive.status}`,
          );
          await delay(away / 2);
        }
        await postgres.start();
        const back = Date.now();
        await delay(BETWEEN_MS);
        recovered.push(journal.recoveredAfter(back));
      }
      await traffic.stop();
      const refused = journal.with(503);
      const statuses = JSON.stringify(journal.statuses());
      const others = journal.answers.filter(({ status }) => status >= 500 && status !== 503);
      check("refusals", refused.length > 0 && others.length === 0, statuses);
      const codes = [...new Set(refused.map(({ code }) => String(code)))];
      const known = codes.every((code) => ["SERVICE_UNAVAILABLE", "INTERNAL_ERROR"].includes(code));
      check("told", known && refused.every(({ retryAfter }) => Number(retryAfter) > 0), codes.join(", "));
      const longest = Math.max(...refused.map(({ ms }) => ms));
      check("quick", longest <= 10_000, `longest ${longest} ms`);
      check(
        "recovery",
        recovered.every((ms) => ms <= RECOVERY_MS),
        `${recovered.map(Math.round).join(", ")} ms`,
      );
      check("process", deployment.isRunning && deployment.pid === pid);
      check("expectable", journal.surprises.length === 0, journal.surprises.slice(0, 3).join("; "));
      await checkNothingLost({ deployment, journal }, check);
    } finally {
      await deployment.close();
      await postgres.close();
    }
  },
});
