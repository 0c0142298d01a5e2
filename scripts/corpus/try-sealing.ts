import { mkdtemp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { type Evidence, type PdfEngine, PdfRejected } from "../../packages/pdf-engine/src/port/pdf.ts";
import type { Drawers } from "../seen/engines.ts";
import { explanationOf } from "../seen/explained.ts";
import { compareUpload, type Difference, lineOfDifference } from "../seen/try-seen.ts";
import { requestFor } from "./request.ts";
import { isValid, pagesOf, qpdfComplaint } from "./tools.ts";

export type Result = { file: string; ms: number } & (
  | {
      outcome: "saved";
      complaint: string | null;
      isInherited: boolean;
      isValid: boolean;
      isComplete: boolean;
      /** Where engines show other pages than the signing page did, without explanation. */
      differences: Difference[];
    }
  | { outcome: "refused"; reason: string; detail: string }
  | { outcome: "failed"; error: string }
);

interface Candidate {
  file: string;
  path: string;
  keep: string | null;
  /** Null: pictures are not compared. */
  drawers: Drawers | null;
}

/** The first pages of a file that are compared. */
const PICTURES = 5;

/** Inspects, stamps and seals one file like the server does, and checks the result. */
export async function trySealing(engine: PdfEngine, candidate: Candidate): Promise<Result> {
  const started = performance.now();
  const elapsed = () => Math.round(performance.now() - started);
  const { file } = candidate;
  const source = await readFile(candidate.path);
  try {
    const { pdf, pages } = await engine.canonicalize(source);
    const request = requestFor(pdf, pages);
    const evidence = await engine.evidence(request);
    const ms = elapsed();
    const judgement = await judge(candidate, evidence, pages.length);
    const { drawers } = candidate;
    const pair = {
      shown: pdf,
      sealed: evidence.bytes,
      stamps: request.stamps,
      pages: pages.slice(0, PICTURES),
    };
    const found = drawers === null ? [] : await compareUpload({ drawers }, pair, source);
    const differences =
      explanationOf(source, found) === null ? found.filter(({ isInUpload }) => !isInUpload) : [];
    return { file, ms, outcome: "saved", ...judgement, differences };
  } catch (error) {
    const ms = elapsed();
    if (error instanceof PdfRejected)
      return { file, ms, outcome: "refused", reason: error.reason, detail: error.message };
    const { message, cause } = error as Error;
    return { file, ms, outcome: "failed", error: cause instanceof Error ? cause.message : message };
  }
}

type Judgement = Omit<Extract<Result, { outcome: "saved" }>, "file" | "ms" | "outcome" | "differences">;

/** @param own the number of pages of the source by our count, used where qpdf reports a problem with the source */
async function judge({ path, keep, file }: Candidate, evidence: Evidence, own: number): Promise<Judgement> {
  const { bytes, pages } = evidence;
  const folder = keep ?? (await mkdtemp(join(tmpdir(), "corpus-")));
  await mkdir(folder, { recursive: true });
  const sealed = join(folder, keep === null ? basename(file) : file.replaceAll("/", "__"));
  await writeFile(sealed, bytes);
  const isInherited = (await qpdfComplaint(path)) !== null;
  const before = isInherited ? own : await pagesOf(path);
  const judgement = {
    complaint: await qpdfComplaint(sealed),
    isInherited,
    isValid: await isValid(sealed),
    isComplete: before !== null && (await pagesOf(sealed)) === before + pages - own,
  };
  if (keep === null) await rm(folder, { recursive: true });
  return judgement;
}

const ofSource = ({ isInherited }: Judgement): string => (isInherited ? " (as its source)" : "");

export function lineOf(result: Result): string {
  const time = `${String(result.ms).padStart(6)} ms  `;
  if (result.outcome === "refused")
    return `${time}refused  ${result.file}: ${result.reason} (${result.detail})`;
  if (result.outcome === "failed") return `${time}FAILED   ${result.file}: ${result.error.split("\n")[0]}`;
  const faults = [
    ...(result.complaint === null ? [] : [`qpdf${ofSource(result)}: ${result.complaint}`]),
    ...(result.isValid ? [] : ["not valid"]),
    ...(result.isComplete ? [] : ["other pages"]),
    ...result.differences.map(lineOfDifference),
  ];
  return `${time}saved    ${result.file}${faults.map((fault) => `  ✖ ${fault}`).join("")}`;
}

/** `saved / qpdf clean / valid / same pages`, and the reasons of refused files. */
export function summaryOf(results: readonly Result[]): { text: string; isGood: boolean } {
  const saved = results.filter((result) => result.outcome === "saved");
  const faulty = saved.filter(({ complaint }) => complaint !== null);
  const inherited = faulty.filter(({ isInherited }) => isInherited).length;
  const clean = saved.length - faulty.length;
  const valid = saved.filter((result) => result.isValid).length;
  const complete = saved.filter(({ isComplete }) => isComplete).length;
  const seen = saved.filter(({ differences }) => differences.length === 0).length;
  const failed = results.filter(({ outcome }) => outcome === "failed").length;
  const refused = results.filter((result) => result.outcome === "refused");
  const reasons = [...Map.groupBy(refused, ({ reason }) => reason)].map(
    ([reason, list]) => `  ${reason}: ${list.length}`,
  );
  const text = [
    "",
    `${results.length} files: ${saved.length} saved / ${clean} qpdf clean / ${valid} valid / ${complete} same pages / ${seen} same pictures`,
    `${faulty.length} not clean, of these ${inherited} as their source; ${refused.length} refused, ${failed} failed`,
    ...reasons,
  ].join("\n");
  const isGood =
    failed === 0 && [clean + inherited, valid, complete, seen].every((count) => count === saved.length);
  return { text, isGood };
}
