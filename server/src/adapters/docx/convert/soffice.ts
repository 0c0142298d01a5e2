import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, rename, stat } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { WorkQueue } from "../../child/work-queue.ts";
import type { ConversionJob, Converter } from "./converter.ts";
import { CONVERSION_DEADLINE_MS, ConversionFailed, LONGEST_QUEUE } from "./converter.ts";
import { withoutNetwork } from "./isolation.ts";
import { PROXY_ENVIRONMENT, writeProfile } from "./profile.ts";

const STDERR_KEPT = 2000;
/** On one core too: a document that takes long is waited for by its owner alone. */
const FEWEST = 2;
/** Address space, kB, and seconds of CPU: what ends it when nobody is left to do so. It holds 0.3 GB as a rule. */
const BOUNDS = `ulimit -v ${4 * 1024 * 1024}; ulimit -t ${CONVERSION_DEADLINE_MS / 1000}`;
/** The arguments are the command: what takes the network away, LibreOffice's program, what it is told. */
const SCRIPT = `${BOUNDS}; exec "$@"`;

/** Controls of the document are printed: as fields of the PDF anybody could still change what they say. */
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

/** Ends the program and what it started; they are a process group of their own. */
function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // Nobody is left in it.
  }
}

/**
 * An installed LibreOffice, started anew for each document with a profile of its own, as many as there are cores, two at least.
 * It has no network where the platform can take it away, and settings that load nothing in any case.
 */
export class SofficeConverter implements Converter {
  readonly kind = "soffice";
  readonly #program: string;
  readonly #queue: WorkQueue<number>;
  readonly #running = new Set<ChildProcess>();
  #isolation: Promise<readonly string[]> | null = null;

  constructor(program: string, concurrency = Math.max(FEWEST, availableParallelism())) {
    this.#program = program;
    this.#queue = new WorkQueue([...Array(concurrency).keys()], LONGEST_QUEUE);
  }

  async convert(job: ConversionJob): Promise<void> {
    await this.#queue.run(() => this.#convert(job), job.owner);
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
    // It exits with 0 even when it could not load the document: only the file tells.
    if (!(await stat(made).catch(() => null))?.size) throw new ConversionFailed(said);
    await rename(made, job.to);
  }

  async #run(job: ConversionJob): Promise<string> {
    this.#isolation ??= withoutNetwork();
    const command = [...(await this.#isolation), this.#program, ...argumentsFor(job)];
    const child = spawn("/bin/sh", ["-c", SCRIPT, "sh", ...command], {
      cwd: job.folder,
      // No variable of ours reaches it; it wants a place for its caches.
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
      // The launcher may be gone while its child still runs.
      killGroup(child);
    }
  }
}
