import { setTimeout as delay } from "node:timers/promises";
import { S3_CREDENTIALS, startS3 } from "../../test/services/support/s3-server.ts";
import { withDatabase } from "../bench/peer.ts";
import { Deployment } from "./support/deployment.ts";
import { type Check, fault } from "./support/fault.ts";
import { Journal } from "./support/journal.ts";
import { type Behaviour, Proxy } from "./support/proxy.ts";
import { checkNothingLost, NOTHING_LOST } from "./support/settle.ts";
import { Traffic } from "./support/traffic.ts";

const SPAN_MS = 6000;
const LONGEST_MS = 25_000;
/** Requests that read or write a stored file; the others go on. */
const WITH_FILES = new Set(["create", "file"]);

/** In turn: S3 answers 503, answers late, cuts its answers, and refuses connections. */
const BROKEN: readonly Behaviour[] = [
  { kind: "http", status: 503, retryAfter: 1 },
  { kind: "delay", ms: 3000 },
  { kind: "cut", afterBytes: 200 },
  { kind: "refuse" },
];

const EXPECTED = {
  refusals: "What needs a file is answered 503 with Retry-After and the API's code; nothing is answered 500.",
  others: "Requests that need no file are not refused.",
  bounded: "No request waits longer than 25 s for its answer.",
  retried: "Each creation that was refused succeeds when it is repeated.",
  expectable: "No answer is a surprise: all others are successes, or as the OpenAPI document says.",
  ...NOTHING_LOST,
} as const;

/** S3 answers 503, slowly, in part and not at all, while documents are created and signed. */
export const s3Faults = fault({
  name: "s3-faults",
  expected: EXPECTED,
  run: (check) =>
    withDatabase(async (databaseUrl) => {
      const s3 = await startS3();
      const { hostname, port } = new URL(s3.endpoint);
      const proxy = await Proxy.open({ host: hostname, port: Number(port) });
      const endpoint = encodeURIComponent(`http://127.0.0.1:${proxy.port}`);
      const S3_URL = `s3://${s3.bucket}/faults?endpoint=${endpoint}&region=us-east-1`;
      try {
        const env = { ...S3_CREDENTIALS, DATABASE_URL: databaseUrl, S3_URL };
        const deployment = await Deployment.open({ env });
        try {
          await breakS3(proxy, deployment, check);
        } finally {
          await deployment.close();
        }
      } finally {
        await proxy.close();
        await s3.close();
      }
    }),
});

async function breakS3(
  proxy: Proxy,
  deployment: Deployment,
  check: Check<keyof typeof EXPECTED>,
): Promise<void> {
  const journal = new Journal();
  const traffic = new Traffic(deployment, journal);
  traffic.start(3);
  await delay(SPAN_MS);
  for (const behaviour of BROKEN) {
    proxy.become(behaviour);
    await delay(SPAN_MS);
    proxy.become({ kind: "pass" });
    await delay(SPAN_MS);
  }
  await traffic.stop();
  const refused = journal.with(503);
  const others = journal.answers.filter(({ status }) => status >= 500 && status !== 503);
  const told = refused.every(
    ({ code, retryAfter }) => code === "SERVICE_UNAVAILABLE" && Number(retryAfter) > 0,
  );
  const statuses = JSON.stringify(journal.statuses());
  check("refusals", refused.length > 0 && others.length === 0 && told, statuses);
  const needless = refused.filter(({ what }) => !WITH_FILES.has(what)).map(({ what }) => what);
  check("others", needless.length === 0, [...new Set(needless)].join(", "));
  const longest = Math.max(...journal.answers.map(({ ms }) => ms));
  check("bounded", longest <= LONGEST_MS, `longest ${longest} ms`);
  const unfinished = journal.surprises.filter((surprise) => surprise.startsWith("create"));
  check("retried", unfinished.length === 0, unfinished.slice(0, 3).join("; "));
  check("expectable", journal.surprises.length === 0, journal.surprises.slice(0, 3).join("; "));
  await checkNothingLost({ deployment, journal }, check);
}
