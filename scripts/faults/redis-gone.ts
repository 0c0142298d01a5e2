import { setTimeout as delay } from "node:timers/promises";
import { Redis } from "ioredis";
import { PrivateRedis } from "../../test/services/support/redis.ts";
import { withDatabase } from "../bench/peer.ts";
import { Deployment } from "./support/deployment.ts";
import { type Check, fault } from "./support/fault.ts";
import { Journal } from "./support/journal.ts";
import { checkNothingLost, NOTHING_LOST } from "./support/settle.ts";
import { Traffic } from "./support/traffic.ts";

const SPAN_MS = 6000;
const RETURN_MS = 2000;
const POLL_MS = 50;
/** What a request may take longer than the longest one before the fault. */
const DELAY_MS = 1000;

const EXPECTED = {
  refusals: "No request fails: none is answered 5xx, and none is left without an answer.",
  quick: "No request takes a second longer than the longest one before the fault.",
  back: "Redis is used again within 2 s of its return, after an end and after a freeze, without a restart.",
  expectable: "No answer is a surprise: all others are successes, or as the OpenAPI document says.",
  ...NOTHING_LOST,
} as const;

/** Redis ends, comes back empty, freezes and thaws, while documents are created and signed. */
export const redisGone = fault({
  name: "redis-gone",
  expected: EXPECTED,
  run: (check) =>
    withDatabase(async (databaseUrl) => {
      const redis = await PrivateRedis.open();
      const env = { DATABASE_URL: databaseUrl, REDIS_URL: redis.url };
      const deployment = await Deployment.open({ env }).catch(async (error: unknown) => {
        await redis.close();
        throw error;
      });
      try {
        await breakRedis(redis, deployment, check);
      } finally {
        await deployment.close();
        await redis.close();
      }
    }),
});

async function breakRedis(
  redis: PrivateRedis,
  deployment: Deployment,
  check: Check<keyof typeof EXPECTED>,
): Promise<void> {
  const journal = new Journal();
  const traffic = new Traffic(deployment, journal);
  traffic.start(3);
  await delay(SPAN_MS);
  const usual = longestOf(journal, 0);
  const broken = Date.now();
  await redis.kill();
  await delay(SPAN_MS);
  await redis.start();
  check("back", await isUsed(redis), "after an end");
  redis.freeze();
  await delay(SPAN_MS);
  redis.thaw();
  check("back", await isUsed(redis), "after an end and a freeze");
  await traffic.stop();
  const failed = journal.answers.filter(({ status }) => status >= 500 || status === 0);
  check("refusals", failed.length === 0, JSON.stringify(journal.statuses()));
  const longest = longestOf(journal, broken);
  check("quick", longest <= usual + DELAY_MS, `longest ${longest} ms, before the fault ${usual} ms`);
  check("expectable", journal.surprises.length === 0, journal.surprises.slice(0, 3).join("; "));
  await checkNothingLost({ deployment, journal }, check);
}

function longestOf({ answers }: Journal, since: number): number {
  return Math.max(...answers.filter(({ at }) => at >= since).map(({ ms }) => ms));
}

/** Whether counters of limits change within two seconds. */
async function isUsed({ url }: PrivateRedis): Promise<boolean> {
  const client = new Redis(url);
  try {
    const before = await writesOf(client);
    for (const until = Date.now() + RETURN_MS; Date.now() < until; await delay(POLL_MS))
      if ((await writesOf(client)) > before) return true;
    return false;
  } finally {
    client.disconnect();
  }
}

/** Scripts that count limits, since the start of the server. */
async function writesOf(client: Redis): Promise<number> {
  const calls = /cmdstat_evalsha:calls=(\d+)/.exec(await client.info("commandstats"));
  return Number(calls?.[1] ?? 0);
}
