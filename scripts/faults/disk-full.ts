import { execFile } from "node:child_process";
import { mkdtemp, rm, statfs, unlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { storedFiles } from "../../test/world/support/machine/residue.ts";
import { Deployment } from "./support/deployment.ts";
import { fault } from "./support/fault.ts";
import { Journal } from "./support/journal.ts";
import { checkNothingLost, NOTHING_LOST } from "./support/settle.ts";
import { Traffic } from "./support/traffic.ts";

const run = promisify(execFile);
const SIZE_MB = 64;
const SLACK = 1024 * 1024;
const BEFORE_MS = 4000;
const FULL_MS = 10_000;
const RECOVERY_MS = 2000;

/** The embedded default's disk, a small file system, is full for ten seconds while documents are created and signed. */
export const diskFull = fault({
  name: "disk-full",
  expected: {
    refusals: "What needs space is answered 503 with Retry-After; no request is answered 500.",
    reads: "Reads of documents and files go on with 200.",
    recovery: "The first creation succeeds within 2 s of the space's return, without a restart.",
    process: "The service's process is the same one throughout.",
    whole: "No temporary file is left behind by the refused requests.",
    expectable: "No answer is a surprise: all others are successes, or as the OpenAPI document says.",
    ...NOTHING_LOST,
  },
  run: async (check) => {
    const folder = await mkdtemp(join(tmpdir(), "fault-disk-"));
    await run("mount", ["-t", "tmpfs", "-o", `size=${SIZE_MB}m`, "tmpfs", folder]);
    try {
      const deployment = await Deployment.open({ dataDir: join(folder, "data") });
      try {
        const journal = new Journal();
        const traffic = new Traffic(deployment, journal);
        const { pid } = deployment;
        traffic.start(3);
        await delay(BEFORE_MS);
        const ballast = join(folder, "ballast");
        const fullAt = Date.now();
        await fill(folder, ballast);
        const read = await readMeanwhile(deployment, journal, FULL_MS);
        await unlink(ballast);
        const back = Date.now();
        await delay(RECOVERY_MS * 2);
        const created = journal.answers.find(
          ({ what, status, at }) => what === "create" && status === 201 && at > back,
        );
        await traffic.stop();
        const refused = journal.with(503);
        const others = journal.answers.filter(({ status }) => status >= 500 && status !== 503);
        const told = refused.every(({ retryAfter }) => Number(retryAfter) > 0);
        const statuses = JSON.stringify(journal.statuses(fullAt));
        check("refusals", refused.length > 0 && told && others.length === 0, statuses);
        check(
          "reads",
          read.every((status) => status === 200),
          `${read.length} reads`,
        );
        const after = created ? created.at - back : Number.POSITIVE_INFINITY;
        check("recovery", after <= RECOVERY_MS, `${after} ms`);
        check("process", deployment.isRunning && deployment.pid === pid);
        check("expectable", journal.surprises.length === 0, journal.surprises.slice(0, 3).join("; "));
        await checkNothingLost({ deployment, journal }, check);
        const partial = (await storedFiles(deployment.dataDir)).filter((path) => path.endsWith(".tmp"));
        check("whole", partial.length === 0, `${partial.length} temporary files`);
      } finally {
        await deployment.close();
      }
    } finally {
      await run("umount", [folder]);
      await rm(folder, { recursive: true });
    }
  },
});

/** Takes all that is free of the file system. */
async function fill(folder: string, ballast: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  // The service writes as well, so that some of it may be gone already.
  for (const size of [Math.max(0, bavail * bsize - SLACK), SLACK, SLACK])
    await writeFile(ballast, Buffer.alloc(size), { flag: "a" }).catch(() => undefined);
}

/** Statuses of reads of a document and of its file, one after the other. */
async function readMeanwhile({ keys }: Deployment, journal: Journal, ms: number): Promise<number[]> {
  const [first] = [...journal.documents.values()];
  const client = keys[first!.keyIndex]!;
  const statuses: number[] = [];
  for (const until = Date.now() + ms; Date.now() < until; await delay(200)) {
    statuses.push((await client.get(`/v3/documents/${first!.id}`)).status);
    statuses.push((await client.get(`/v3/documents/${first!.id}/download?version=original`)).status);
  }
  return statuses;
}
