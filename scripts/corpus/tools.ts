import { execFile, spawnSync } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Independent tools hang on hostile files, too. */
const TIMEOUT_MS = 60_000;
const OPTIONS = { timeout: TIMEOUT_MS, maxBuffer: 64 * 1024 * 1024 };

export const missingTools = (): string[] =>
  ["qpdf", "pdfsig"].filter((tool) => spawnSync(tool, ["--version"]).error !== undefined);

/** The problem that qpdf reports, or null. Its warnings count, because our own output has none. */
export async function qpdfComplaint(path: string): Promise<string | null> {
  try {
    await run("qpdf", ["--check", path], OPTIONS);
    return null;
  } catch (error) {
    const { stderr = "" } = error as { stderr?: string };
    return stderr.replaceAll(path, "").split("\n").find(Boolean)?.trim() ?? String(error);
  }
}

/** Whether pdfsig finds the only signature valid, and the whole document signed. */
export async function isValid(path: string): Promise<boolean> {
  try {
    const { stdout } = await run("pdfsig", ["-nocert", path], OPTIONS);
    return /Signature is Valid\./.test(stdout) && /Total document signed/.test(stdout);
  } catch {
    return false;
  }
}

/** The number of pages according to qpdf; null when it fails. */
export async function pagesOf(path: string): Promise<number | null> {
  try {
    const { stdout } = await run("qpdf", ["--show-npages", path], OPTIONS);
    return Number(stdout);
  } catch (error) {
    // Exit code 3: qpdf warned and counted.
    const { code, stdout } = error as { code?: number; stdout?: string };
    return code === 3 ? Number(stdout) : null;
  }
}
