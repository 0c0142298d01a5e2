import { existsSync } from "node:fs";
import { mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Deployment } from "./support/deployment.ts";
import { fault } from "./support/fault.ts";
import { Journal } from "./support/journal.ts";
import { checkNothingLost, NOTHING_LOST } from "./support/settle.ts";
import { Traffic } from "./support/traffic.ts";

const LIBRARY = "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1";
const HOUR_S = 3600;
const SPAN_MS = 7000;

/** The machine's clock jumps an hour ahead, back, and an hour behind, while documents are created and signed. */
export const clockJump = fault({
  name: "clock-jump",
  expected: {
    refusals: "No request is answered 5xx, whichever way the clock jumps.",
    progress: "Documents are created and signed after each jump.",
    ascending: "Ids of documents ascend as they were created, also while the clock is behind.",
    jobs: "No job ran twice at a time: each document is completed once, and nothing stays in processing.",
    process: "The service's process is the same one throughout.",
    expectable: "No answer is a surprise, but for sessions whose time is over by an hour.",
    ...NOTHING_LOST,
  },
  run: async (check) => {
    if (!existsSync(LIBRARY)) throw new Error("Debian's faketime is needed");
    const folder = await mkdtemp(join(tmpdir(), "fault-clock-"));
    const file = join(folder, "offset");
    await jump(file, 0);
    const env = {
      LD_PRELOAD: LIBRARY,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    };
    const deployment = await Deployment.open({ env });
    try {
      const journal = new Journal();
      const traffic = new Traffic(deployment, journal);
      const { pid } = deployment;
      traffic.start(3);
      await delay(SPAN_MS);
      const counts = [journal.signed];
      for (const offset of [HOUR_S, 0, -HOUR_S, 0]) {
        await jump(file, offset);
        await delay(SPAN_MS);
        counts.push(journal.signed);
      }
      await traffic.stop();
      const wrong = journal.answers.filter(({ status }) => status >= 500);
      check("refusals", wrong.length === 0, JSON.stringify(journal.statuses()));
      check(
        "progress",
        counts.every((count, index) => index === 0 || count > counts[index - 1]!),
        counts.join(", "),
      );
      const ids = [...journal.documents.keys()];
      const behind = ids.filter((id, index) => index >= PARALLEL && id < ids[index - PARALLEL]!);
      check("ascending", behind.length === 0, `${ids.length} ids`);
      check("process", deployment.isRunning && deployment.pid === pid);
      const odd = journal.surprises.filter((sentence) => !/SESSION_EXPIRED|SESSION_INVALID/.test(sentence));
      check("expectable", odd.length === 0, odd.slice(0, 3).join("; "));
      await checkNothingLost({ deployment, journal }, (key, held, found) => {
        check(key, held, found);
        if (key === "sealed") check("jobs", held, found);
      });
    } finally {
      await deployment.close();
      await rm(folder, { recursive: true });
    }
  },
});

/** Documents that are created at the same time may be acknowledged in another order. */
const PARALLEL = 6;

/** The library reads the file at each look at the clock, so it is replaced whole. */
async function jump(file: string, seconds: number): Promise<void> {
  await writeFile(`${file}.new`, `${seconds < 0 ? "" : "+"}${seconds}\n`);
  await rename(`${file}.new`, file);
}
