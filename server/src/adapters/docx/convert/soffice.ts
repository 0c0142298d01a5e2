import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, rename, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { type PoolObserver, UNOBSERVED } from "../../../telemetry/pool-metrics.ts";
import { startStopwatch } from "../../../telemetry/stopwatch.ts";
import { WorkQueue } from "../../child/work-queue.ts";
import type { ConversionJob, Converter } from "./converter.ts";
import { CONVERSION_DEADLINE_MS, ConversionFailed, MAX_QUEUE_LENGTH } from "./converter.ts";
import { withoutNetwork } from "./isolation.ts";
import { PROXY_ENVIRONMENT, writeProfile } from "./profile.ts";

const STDERR_KEPT = 2000;
/**
 * Limits of address space (kB) and CPU time (s), which end LibreOffice where this process cannot. It usually takes 0.3
 * GB.
 */
const BOUNDS = `ulimit -v ${4 * 1024 * 1024}; ulimit -t ${CONVERSION_DEADLINE_MS / 1000}`;
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
    if (!(await stat(made).catch(() => null))?.size) throw new ConversionFailed(said);
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
    const deadline = setTimeout(() => killGroup(child), CONVERSION_DEADLINE_MS);
    let said = "";
    child.stderr.on("data", (chunk: Buffer) => {
      said = (said + chunk.toString("utf8")).slice(-STDERR_KEPT);
    });
    try {
      const [code, signal] = (await once(child, "exit")) as [number | null, string | null];
      if (signal !== null || code === null || code !== 0)
        throw new Error(`soffice ended with ${signal ?? code} ${said}`.trim());
      return said;
    } finally {
      clearTimeout(deadline);
      this.#running.delete(child);
      // The launcher may have exited while its child still runs.
      killGroup(child);
    }
  }
}
