import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { Deployment } from "./support/deployment.ts";
import { fault } from "./support/fault.ts";
import { Journal } from "./support/journal.ts";
import { checkNothingLost, NOTHING_LOST } from "./support/settle.ts";
import { Traffic } from "./support/traffic.ts";

const run = promisify(execFile);
/** The one that sees Debian's packages. */
const DEBIAN_PYTHON = "/usr/bin/python3";
const CUTS = 5;
const SHORTEST_MS = 1500;
const LONGEST_MS = 4000;
const MOUNT_MS = 5000;

/** The power of the embedded default's disk fails five times under traffic: what was not synced is gone. */
export const powerCut = fault({
  name: "power-cut",
  expected: {
    restarts: "After each of 5 cuts the service starts from what was synced, without repair.",
    refusals: "No request is answered 500 while the disk fails.",
    detected:
      "On a disk that only pretends to sync, the same check finds losses, or the service does not start.",
    ...NOTHING_LOST,
  },
  run: async (check) => {
    await onUnsynced([], async (folder) => {
      const deployment = await Deployment.open({ dataDir: join(folder, "data") });
      try {
        const journal = new Journal();
        const traffic = new Traffic(deployment, journal, { pauseMs: 20 });
        traffic.start(3);
        for (let cut = 0; cut < CUTS; cut += 1) {
          await delay(SHORTEST_MS + Math.random() * (LONGEST_MS - SHORTEST_MS));
          await cutPower(folder, deployment);
          await deployment.start();
        }
        check("restarts", deployment.isRunning);
        await traffic.stop();
        const wrong = journal.answers.filter(({ status }) => status >= 500 && status !== 503);
        check("refusals", wrong.length === 0, JSON.stringify(journal.statuses()));
        await checkNothingLost({ deployment, journal }, check);
      } finally {
        await deployment.close();
      }
    });
    const found = await onUnsynced(["--ignore-fsync"], lossesOf);
    check("detected", found !== null, found ?? "nothing was lost");
  },
});

/** What is lost on a disk that ignores fsync; null: nothing. */
async function lossesOf(folder: string): Promise<string | null> {
  const deployment = await Deployment.open({ dataDir: join(folder, "data") });
  try {
    const journal = new Journal();
    const traffic = new Traffic(deployment, journal, { pauseMs: 20 });
    traffic.start(3);
    while (journal.documents.size < 3) await delay(50);
    await cutPower(folder, deployment);
    try {
      await deployment.start();
    } catch (error) {
      return `the service does not start: ${(error as Error).message.slice(0, 80)}`;
    }
    const [first] = journal.documents.values();
    const { status } = await deployment.keys[first!.keyIndex]!.get(`/v3/documents/${first!.id}`);
    return status === 200 ? null : `an acknowledged document answers ${status}`;
  } finally {
    await deployment.close();
  }
}

/** The disk fails first, then the process ends, then the disk is back with what was synced. */
async function cutPower(folder: string, deployment: Deployment): Promise<void> {
  const power = join(folder, ".power-cut");
  await mkdir(power);
  await deployment.stop("SIGKILL");
  await rmdir(power);
}

/** Mounts the file system for `work`. */
async function onUnsynced<T>(options: string[], work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "fault-power-"));
  const program = join(import.meta.dirname, "support/unsynced-fs.py");
  const child = spawn(DEBIAN_PYTHON, [program, folder, ...options], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  try {
    await mounted(folder, child);
    return await work(folder);
  } finally {
    await run("umount", ["-l", folder]).catch(() => undefined);
    if (child.exitCode === null) await Promise.race([once(child, "exit"), delay(MOUNT_MS)]);
    child.kill("SIGKILL");
    await rm(folder, { recursive: true, force: true });
  }
}

async function mounted(folder: string, child: ChildProcess): Promise<void> {
  for (const until = Date.now() + MOUNT_MS; Date.now() < until && child.exitCode === null; await delay(50))
    if ((await readFile("/proc/mounts", "utf8")).includes(folder)) return;
  throw new Error("the file system was not mounted: FUSE and Debian's python3-fusepy are needed");
}
