import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, open, rename } from "node:fs/promises";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { type PoolObserver, UNOBSERVED } from "@service/engine-process/observer";
import { startStopwatch } from "@service/engine-process/stopwatch";
import { WorkQueue } from "@service/engine-process/work-queue";
import type { ConversionJob, Converter } from "./converter.ts";
import {
  CONVERSION_CPU_MS,
  CONVERSION_WALL_MS,
  ConversionFailed,
  ConversionTimeout,
  MAX_QUEUE_LENGTH,
} from "./converter.ts";
import { withoutNetwork } from "./isolation.ts";
import { PROXY_ENVIRONMENT, writeProfile } from "./profile.ts";

const STDERR_KEPT = 2000;
/**
 * Limits of address space (kB) and CPU time (s), which end LibreOffice where this process cannot. It usually takes 0.3
 * GB.
 */
const BOUNDS = `ulimit -v ${4 * 1024 * 1024}; ulimit -S -t ${CONVERSION_CPU_MS / 1000}`;
/** Signals of a machine without memory or of an operator. The limit of CPU time sends SIGXCPU. */
const FROM_OUTSIDE = new Set(["SIGKILL", "SIGTERM", "SIGINT", "SIGHUP"]);
/** The arguments are the command: network isolation, LibreOffice's program, its arguments. */
const SCRIPT = `${BOUNDS}; exec "$@"`;

/** Controls of the document are printed. As fields of the PDF their content could still be changed. */
const EXPORT = 'pdf:writer_pdf_Export:{"ExportFormFields":{"type":"boolean","value":"false"}}';

const profileOf = (folder: string): string => join(folder, "profile");

function argumentsFor({ from, folder }: ConversionJob): string[] {
  return [
    `-env:UserInstallation=${pathToFileURL(profileOf(folder)).href}`,
    "--headless",
    "--invisible",
    "--nologo",
    "--nodefault",
    "--norestore",
    "--nolockcheck",
    "--infilter=MS Word 2007 XML",
    "--convert-to",
    EXPORT,
    "--outdir",
    join(folder, "out"),
    from,
  ];
}

const PDF_HEADER = "%PDF-";

async function isPdf(path: string): Promise<boolean> {
  const file = await open(path).catch(() => null);
  if (file === null) return false;
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(PDF_HEADER.length) });
    return buffer.toString("latin1") === PDF_HEADER;
  } finally {
    await file.close();
  }
}

/** Kills the program's process group. */
function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // The group is empty.
  }
}

/**
 * An installed LibreOffice, started for each document with a new profile. It runs without a network where the platform permits it, and with settings that load nothing.
 */
export class SofficeConverter implements Converter {
  readonly kind = "soffice";
  readonly #program: string;
  readonly #queue: WorkQueue<number>;
  readonly #observer: PoolObserver;
  readonly #running = new Set<ChildProcess>();
  #isolation: Promise<readonly string[]> | null = null;

  constructor(program: string, { concurrency = 2, observer = UNOBSERVED } = {}) {
    this.#program = program;
    this.#observer = observer;
    this.#queue = new WorkQueue([...Array(concurrency).keys()], MAX_QUEUE_LENGTH, { observer });
  }

  async convert(job: ConversionJob): Promise<void> {
    await this.#queue.run(() => this.#observed(job), job.owner);
  }

  async #observed(job: ConversionJob): Promise<void> {
    const elapsed = startStopwatch();
    let outcome: "done" | "failed" = "failed";
    try {
      await this.#observer.trace("convert", () => this.#convert(job));
      outcome = "done";
    } finally {
      this.#observer.finished("convert", outcome, elapsed());
    }
  }

  async close(): Promise<void> {
    const closed = this.#queue.close();
    for (const child of this.#running) killGroup(child);
    await closed;
  }

  async #convert(job: ConversionJob): Promise<void> {
    await mkdir(join(job.folder, "out"));
    await writeProfile(profileOf(job.folder));
    const said = await this.#run(job);
    const made = join(job.folder, "out", basename(job.from).replace(/\.docx$/, ".pdf"));
    // LibreOffice exits with 0 even when it could not load the document. Only the file tells.
    if (!(await isPdf(made))) throw new ConversionFailed(`soffice wrote no PDF ${said}`.trim());
    await rename(made, job.to);
  }

  async #run(job: ConversionJob): Promise<string> {
    this.#isolation ??= withoutNetwork();
    const command = [...(await this.#isolation), this.#program, ...argumentsFor(job)];
    const child = spawn("/bin/sh", ["-c", SCRIPT, "sh", ...command], {
      cwd: job.folder,
      // It gets no variable of the server's. HOME is for its caches.
      env: { ...PROXY_ENVIRONMENT, HOME: job.folder, PATH: "/usr/local/bin:/usr/bin:/bin", LANG: "C.UTF-8" },
      detached: true,
      stdio: ["ignore", "ignore", "pipe"],
    });
    this.#running.add(child);
    let isLate = false;
    const deadline = setTimeout(() => {
      isLate = true;
      killGroup(child);
    }, job.wallMs ?? CONVERSION_WALL_MS);
    let said = "";
    child.stderr.on("data", (chunk: Buffer) => {
      said = (said + chunk.toString("utf8")).slice(-STDERR_KEPT);
    });
    try {
      const [code, signal] = (await once(child, "exit")) as [number | null, string | null];
      if (isLate) throw new ConversionTimeout("soffice did not end within its time");
      const end = `soffice ended with ${signal ?? code} ${said}`.trim();
      if (signal !== null && FROM_OUTSIDE.has(signal)) throw new Error(end);
      if (code !== 0) throw new ConversionFailed(end);
      return said;
    } finally {
      clearTimeout(deadline);
      this.#running.delete(child);
      // The launcher may have exited while its child still runs.
      killGroup(child);
    }
  }
}
