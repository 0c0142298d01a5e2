// The child process in which files that strangers sent are parsed. It knows no secret and keeps nothing.
import { Worker } from "node:worker_threads";
import { PdfRejected } from "../../../domain/pdf.ts";
import { inspect } from "../document/inspect.ts";
import type { Answer, JobMessage, Outcome } from "./protocol.ts";
import { READY } from "./protocol.ts";
import type { WatchdogData } from "./watchdog.ts";

async function work(message: JobMessage): Promise<Outcome> {
  if (message.job === "inspect") return { ok: true, output: await inspect(message.input) };
  const { prepareEvidence } = await import("../document/evidence.ts");
  return { ok: true, output: await prepareEvidence(message.input) };
}

function failure(error: unknown): Outcome {
  if (error instanceof PdfRejected)
    return { ok: false, rejected: { reason: error.reason, detail: error.message } };
  return { ok: false, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

async function answer(message: JobMessage): Promise<void> {
  const outcome = await work(message).catch(failure);
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
