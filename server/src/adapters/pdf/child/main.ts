// The child process in which files that strangers sent are parsed. It knows no secret and keeps nothing.
import { Worker } from "node:worker_threads";
import { PdfRejected } from "../../../domain/pdf.ts";
import { inspect } from "../document/inspect.ts";
import type { Answer, JobMessage, JobName, Jobs, Outcome } from "./protocol.ts";
import { READY } from "./protocol.ts";
import type { WatchdogData } from "./watchdog.ts";

type Work = { [Name in JobName]: (input: Jobs[Name]["input"]) => Promise<Jobs[Name]["output"]> };

const WORK: Work = {
  inspect,
  findTexts: async ({ bytes, texts }) => (await import("../search/find-texts.ts")).findTexts(bytes, texts),
  evidence: async (request) => (await import("../document/evidence.ts")).prepareEvidence(request),
};

const work = <Name extends JobName>(job: Name, input: Jobs[Name]["input"]): Promise<Jobs[Name]["output"]> =>
  WORK[job](input);

function failure(error: unknown): Outcome {
  if (error instanceof PdfRejected)
    return { ok: false, rejected: { reason: error.reason, detail: error.message } };
  return { ok: false, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

async function answer(message: JobMessage): Promise<void> {
  const outcome: Outcome = await work(message.job, message.input).then(
    (output) => ({ ok: true, output }),
    failure,
  );
  const reply: Answer = { ...outcome, rss: process.memoryUsage.rss() };
  process.send?.(reply);
  // What only evidence needs (fonts, drawing) is loaded while nobody waits for it.
  await import("../document/evidence.ts");
}

process.on("disconnect", () => process.exit());
process.on("message", (message) => void answer(message as JobMessage));
const workerData: WatchdogData = { memoryBytes: Number(process.argv[2]), parentPid: process.ppid };
new Worker(new URL("./watchdog.ts", import.meta.url), { workerData }).unref();
process.send?.(READY);
