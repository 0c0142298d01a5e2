import { MAX_TEMPLATE_BYTES } from "@service/contract/limits";
import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  DocxConverterMissing,
  type DocxEngine,
  DocxEngineUnavailable,
  type DocxFilling,
  type DocxInspection,
  DocxRejected,
  type DocxRendering,
} from "../../domain/ports/docx.ts";
import { type FileBytes, piecesOf, sizeOf } from "../../domain/ports/file-bytes.ts";
import { FilesUnavailable } from "../../domain/ports/unavailable.ts";
import type { Log } from "../../log/log.ts";
import { type PoolObserver, UNOBSERVED } from "../../telemetry/pool-metrics.ts";
import { ChildHost, ChildLost } from "../child/child-host.ts";
import { WorkQueue } from "../child/work-queue.ts";
import type { Answer, JobMessage, JobName, Jobs } from "./child/protocol.ts";
import { ConversionFailed, type Converter, MAX_QUEUE_LENGTH } from "./convert/converter.ts";
import { EmbeddedConverter } from "./convert/embedded.ts";
import { EmbeddedFonts } from "./convert/fonts.ts";
import { SofficeConverter } from "./convert/soffice.ts";
import { JOB_FOLDERS, sweepJobFolders, withJobFolder } from "./convert/job-folder.ts";
import { refusal } from "./limits/refusals.ts";

export interface DocxEngineOptions {
  /** Path of LibreOffice's program. Null for the embedded converter. */
  sofficePath: string | null;
  /** Replaces the converter that is chosen by what is installed; null for none. It is closed with the engine. */
  converter?: Converter | null;
  log: Log;
  /** Limit of reading processes, which start on demand. Default 2, so that a slow file delays only its owner. */
  workers?: number;
  /** Memory limit of each, MB. Default 768. */
  memoryMb?: number;
  /** Time to read or fill one file once it is started, ms. Default 20,000. */
  deadlineMs?: number;
  observer?: PoolObserver;
  converterObserver?: PoolObserver;
}

const PROGRAM = {
  name: "DOCX",
  main: new URL("./child/main.ts", import.meta.url),
  permissions: { files: [`${JOB_FOLDERS}*`] },
};
/** Idle time after which a child ends and releases its memory. */
const IDLE_END_MS = 120_000;
const NONCE_BYTES = 16;

type Host = ChildHost<JobMessage, Answer>;

class ForkedDocxEngine implements DocxEngine {
  readonly #log: Log;
  readonly #hosts: readonly Host[];
  readonly #queue: WorkQueue<Host>;
  readonly #converter: Converter | null;
  readonly #fonts = new EmbeddedFonts();
  #swept: Promise<void> | null = null;

  constructor({ sofficePath, converter, log, ...options }: DocxEngineOptions) {
    const {
      workers = 2,
      memoryMb = 768,
      deadlineMs = 20_000,
      observer = UNOBSERVED,
      converterObserver,
    } = options;
    this.#log = log;
    const limits = { memoryMb, deadlineMs, idleEndMs: IDLE_END_MS };
    this.#hosts = Array.from({ length: workers }, () => new ChildHost(PROGRAM, limits, observer));
    this.#queue = new WorkQueue(this.#hosts, MAX_QUEUE_LENGTH, {
      prepare: (host) => host.prepare(),
      observer,
    });
    this.#converter =
      converter === undefined
        ? chooseConverter(sofficePath, { concurrency: workers, observer: converterObserver })
        : converter;
  }

  async inspect(docx: FileBytes, owner?: string): Promise<DocxInspection> {
    return this.#inFolder(async (folder) => {
      const from = join(folder, "template.docx");
      await writeDocx(from, docx);
      return this.#read("inspect", { docx: from }, owner);
    });
  }

  async render(docx: FileBytes, filling: DocxFilling, owner?: string): Promise<DocxRendering> {
    const converter = this.#converter;
    if (converter === null) throw this.#noConverter();
    return this.#inFolder((folder) => this.#render(converter, docx, filling, { folder, owner }));
  }

  async health(): ReturnType<DocxEngine["health"]> {
    return { converter: this.#converter?.kind ?? "none" };
  }

  async close(): Promise<void> {
    await Promise.all([this.#queue.close(), this.#converter?.close()]);
    await Promise.all(this.#hosts.map((host) => host.stop()));
  }

  async #render(
    converter: Converter,
    docx: FileBytes,
    filling: DocxFilling,
    { folder, owner }: { folder: string; owner: string | undefined },
  ): Promise<DocxRendering> {
    const [template, from, to, result] = ["template.docx", "filled.docx", "converted.pdf", "result.pdf"].map(
      (name) => join(folder, name),
    ) as [string, string, string, string];
    const nonce = randomBytes(NONCE_BYTES).toString("hex");
    await writeDocx(template, docx);
    const { anchorSize } = filling;
    // An installed LibreOffice has the fonts of its operator.
    const values =
      converter.kind === "embedded" ? await this.#fonts.readable(filling.values) : filling.values;
    const roles = await this.#read("prepare", { values, anchorSize, nonce, docx: template, to: from }, owner);
    await this.#convert(converter, { from, to, folder, owner });
    if (roles.length === 0) return { pdf: await readFile(to), anchors: [] };
    const anchors = await this.#read("collect", { pdf: to, to: result, nonce, roles }, owner);
    return { pdf: await readFile(result), anchors };
  }

  async #convert(converter: Converter, job: Parameters<Converter["convert"]>[0]): Promise<void> {
    try {
      await converter.convert(job);
    } catch (error) {
      this.#log.warn("a template was not converted", { converter: converter.kind, error });
      if (!(error instanceof ConversionFailed)) throw error;
      throw refusal("damaged", "The file cannot be laid out. Save it again with Word or LibreOffice.");
    }
  }

  #noConverter(): DocxConverterMissing {
    this.#log.error(
      "templates cannot be converted: install LibreOffice (SOFFICE_PATH), or the optional dependency @matbee/libreoffice-converter",
    );
    return new DocxConverterMissing("No converter is installed.");
  }

  /** Runs `work` in a folder. Errors other than the ports' are converted. */
  async #inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
    this.#swept ??= sweepJobFolders();
    await this.#swept;
    try {
      return await withJobFolder(work);
    } catch (error) {
      const isPort = [DocxRejected, DocxEngineUnavailable, FilesUnavailable].some(
        (kind) => error instanceof kind,
      );
      if (isPort) throw error;
      throw new DocxEngineUnavailable("The DOCX engine could not finish; try again later.", { cause: error });
    }
  }

  async #read<Name extends JobName>(
    job: Name,
    input: Jobs[Name]["input"],
    owner: string | undefined,
  ): Promise<Jobs[Name]["output"]> {
    const answer = await this.#ask({ job, input } as JobMessage, owner);
    if (answer.ok) return answer.output;
    if ("rejected" in answer) throw new DocxRejected(answer.rejected.reason, answer.rejected.detail);
    throw new Error(answer.failed);
  }

  async #ask(message: JobMessage, owner: string | undefined): Promise<Answer> {
    try {
      return await this.#queue.run((host) => host.run(message, message.job), owner);
    } catch (error) {
      // The child reads the converter's PDF or a stranger's DOCX, which may exceed the limits.
      const isToBlame = error instanceof ChildLost && error.during === "job" && message.job !== "collect";
      throw isToBlame
        ? refusal("too_complex", "The file takes more time or memory to read than a document should.")
        : error;
    }
  }
}

/** Writes a file for a child, in pieces. Throws DocxRejected. */
async function writeDocx(path: string, docx: FileBytes): Promise<void> {
  const size = sizeOf(docx);
  if (size === 0) throw refusal("empty");
  if (size > MAX_TEMPLATE_BYTES) throw refusal("too_large");
  await writeFile(path, piecesOf(docx));
}

function chooseConverter(
  sofficePath: string | null,
  { concurrency, observer = UNOBSERVED }: { concurrency: number; observer?: PoolObserver | undefined },
): Converter | null {
  if (sofficePath !== null) return new SofficeConverter(sofficePath, { concurrency, observer });
  return EmbeddedConverter.isInstalled() ? new EmbeddedConverter(observer) : null;
}

/** Creates the engine, which reads and fills in two child processes and converts in others. */
export function createDocxEngine(options: DocxEngineOptions): DocxEngine {
  return new ForkedDocxEngine(options);
}
