import { MAX_TEMPLATE_BYTES } from "@service/contract/limits";
import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  DocxConverterMissing,
  type DocxConverterHealth,
  type DocxEngine,
  DocxEngineUnavailable,
  type DocxFilling,
  type DocxInspection,
  DocxRejected,
  type DocxRendering,
} from "./port/docx.ts";
import { type FileBytes, piecesOf, sizeOf } from "@service/engine-process/file-bytes";
import { FilesUnavailable } from "@service/engine-process/unavailable";
import type { Log } from "./port/docx.ts";
import { type PoolObserver, UNOBSERVED } from "@service/engine-process/observer";
import { ChildHost, ChildLost } from "@service/engine-process/child-host";
import { WorkQueue } from "@service/engine-process/work-queue";
import type { Answer, JobMessage, JobName, Jobs } from "./child/protocol.ts";
import {
  ConversionFailed,
  type ConversionJob,
  type Converter,
  MAX_QUEUE_LENGTH,
  TRIAL_WALL_MS,
} from "./convert/converter.ts";
import { EmbeddedConverter } from "./convert/embedded.ts";
import { EmbeddedFonts } from "./convert/fonts.ts";
import { JOB_FOLDERS, sweepJobFolders, withJobFolder } from "./convert/job-folder.ts";
import { knownFile } from "./convert/known-file.ts";
import { SofficeConverter } from "./convert/soffice.ts";
import { TrustedConverters } from "./convert/trusted-converters.ts";
import { refusal } from "./limits/refusals.ts";

export interface DocxEngineOptions {
  /** Path of LibreOffice's program. Null for the embedded converter. */
  sofficePath: string | null;
  /** Replace what is installed, in order of preference. They are closed with the engine. */
  converters?: readonly Converter[];
  /** Elapsed time for the trial of a converter, ms. Default TRIAL_WALL_MS. */
  trialMs?: number;
  log: Log;
  /** Limit of reading processes, which start on demand. Default 2, so that a slow file delays only its owner. */
  workers?: number;
  /** Memory limit of each, MB. Default 768. */
  memoryMb?: number;
  /** Processor time to read or fill one file, ms. Default 20,000. */
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
/** An installed LibreOffice, and the embedded one. */
const MAX_CONVERTERS = 2;
/** Errors that callers tell apart. */
const PASSED_ON = [DocxRejected, DocxEngineUnavailable, FilesUnavailable, ConversionFailed];

type Host = ChildHost<JobMessage, Answer>;

class ForkedDocxEngine implements DocxEngine {
  readonly #log: Log;
  readonly #hosts: readonly Host[];
  readonly #queue: WorkQueue<Host>;
  readonly #converters: TrustedConverters;
  readonly #trialMs: number;
  readonly #fonts = new EmbeddedFonts();
  #swept: Promise<void> | null = null;

  constructor({ sofficePath, converters, log, ...options }: DocxEngineOptions) {
    const {
      workers = 2,
      memoryMb = 768,
      deadlineMs = 20_000,
      observer = UNOBSERVED,
      converterObserver,
      trialMs = TRIAL_WALL_MS,
    } = options;
    this.#log = log;
    this.#trialMs = trialMs;
    const limits = { memoryMb, deadlineMs, idleEndMs: IDLE_END_MS };
    this.#hosts = Array.from({ length: workers }, () => new ChildHost(PROGRAM, limits, observer));
    this.#queue = new WorkQueue(this.#hosts, MAX_QUEUE_LENGTH, {
      prepare: (host) => host.prepare(),
      observer,
    });
    this.#converters = new TrustedConverters(
      converters ?? installedConverters(sofficePath, { concurrency: workers, observer: converterObserver }),
      (converter) => this.#try(converter),
      log,
    );
  }

  /** Tries the converter before the first document needs it. A trial that cannot be made is repeated then. */
  async prepare(): Promise<void> {
    await this.#converters.current().catch((error: unknown) => {
      this.#log.warn("the converter of templates could not be tried", { error });
    });
  }

  async inspect(docx: FileBytes, owner?: string): Promise<DocxInspection> {
    return this.#inFolder(async (folder) => {
      const from = join(folder, "template.docx");
      await writeDocx(from, docx);
      return this.#read("inspect", { docx: from }, owner);
    });
  }

  /** A document that fails with a converter at fault is converted by the next one. */
  async render(docx: FileBytes, filling: DocxFilling, owner?: string): Promise<DocxRendering> {
    for (let left = MAX_CONVERTERS; left > 0; left -= 1) {
      const converter = await this.#working();
      try {
        return await this.#inFolder((folder) => this.#render(converter, docx, filling, { folder, owner }));
      } catch (error) {
        if (!(error instanceof ConversionFailed)) throw error;
        this.#log.warn("a template was not converted", { converter: converter.kind, error });
        if (await this.#asUnavailable(this.#converters.works(converter)))
          throw refusal("damaged", "The file cannot be laid out. Save it again with Word or LibreOffice.");
      }
    }
    throw this.#noConverter();
  }

  health(): DocxConverterHealth {
    return this.#converters.health();
  }

  async close(): Promise<void> {
    await Promise.all([this.#queue.close(), this.#converters.close()]);
    await Promise.all(this.#hosts.map((host) => host.stop()));
  }

  async #render(
    converter: Converter,
    docx: FileBytes,
    filling: DocxFilling,
    job: Pick<ConversionJob, "folder" | "owner" | "wallMs">,
  ): Promise<DocxRendering> {
    const { folder, owner } = job;
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
    await converter.convert({ ...job, from, to });
    if (roles.length === 0) return { pdf: await readFile(to), anchors: [] };
    const anchors = await this.#read("collect", { pdf: to, to: result, nonce, roles }, owner);
    return { pdf: await readFile(result), anchors };
  }

  /** Converts the known file. Throws ConversionFailed where its place for a signature is lost too. */
  async #try(converter: Converter): Promise<void> {
    const filling = { values: new Map<string, string>(), anchorSize: { width: 100, height: 30 } };
    const { anchors } = await withJobFolder((folder) =>
      this.#render(converter, knownFile(), filling, { folder, wallMs: this.#trialMs }),
    );
    if (anchors.length !== 1) throw new ConversionFailed("the PDF lacks the text of the document");
  }

  async #working(): Promise<Converter> {
    const converter = await this.#asUnavailable(this.#converters.current());
    if (converter === null) throw this.#noConverter();
    return converter;
  }

  #noConverter(): DocxConverterMissing {
    this.#log.error(
      "templates cannot be converted: install LibreOffice with Writer (SOFFICE_PATH), or the optional dependency @matbee/libreoffice-converter",
    );
    return new DocxConverterMissing("No converter is installed, or none works.");
  }

  /** Runs `work` in a folder. */
  async #inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
    this.#swept ??= sweepJobFolders();
    await this.#swept;
    return this.#asUnavailable(withJobFolder(work));
  }

  /** Converts errors other than the ports' and the converters' own. */
  async #asUnavailable<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work;
    } catch (error) {
      if (PASSED_ON.some((kind) => error instanceof kind)) throw error;
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
    // What is collected is the converter's PDF.
    throw job === "collect" ? new ConversionFailed(answer.failed) : new Error(answer.failed);
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

function installedConverters(
  sofficePath: string | null,
  { concurrency, observer = UNOBSERVED }: { concurrency: number; observer?: PoolObserver | undefined },
): Converter[] {
  return [
    ...(sofficePath === null ? [] : [new SofficeConverter(sofficePath, { concurrency, observer })]),
    ...(EmbeddedConverter.isInstalled() ? [new EmbeddedConverter(observer)] : []),
  ];
}

/**
 * Creates the engine, which reads and fills in two child processes and converts in others. An installed LibreOffice is
 * tried at once.
 */
export function createDocxEngine(options: DocxEngineOptions): DocxEngine {
  const engine = new ForkedDocxEngine(options);
  void engine.prepare();
  return engine;
}
