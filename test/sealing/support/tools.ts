import { execFileSync, spawnSync } from "node:child_process";
import type { TestContext } from "node:test";

/** Whether a tool is installed. Without it the test is skipped, or fails when REQUIRE_TOOLS=1. */
export function needsTool(context: TestContext, tool: Tool): boolean {
  if (hasTool(tool)) return true;
  context.skip(`${tool} is not installed`);
  return false;
}

export type Tool =
  | "curl"
  | "mutool"
  | "nginx"
  | "openssl"
  | "pdfdetach"
  | "pdffonts"
  | "pdfinfo"
  | "pdfsig"
  | "qpdf"
  | "pdftoppm"
  | "pdftotext"
  | "certutil";

const found = new Map<Tool, boolean>();

/** As `needsTool`, for a test that is useful without the tool. */
export function hasTool(tool: Tool): boolean {
  const has = found.get(tool) ?? spawnSync(tool, ["--version"]).error === undefined;
  found.set(tool, has);
  if (!has && process.env["REQUIRE_TOOLS"] === "1") throw new Error(`${tool} is not installed`);
  return has;
}

export interface Picture {
  width: number;
  height: number;
  /** From 0 (black) to 255 (white), row by row. */
  grey: Uint8Array;
}

/** A page at 72 dpi, cut to its crop box: one pixel for each point. */
export function renderPage(file: string, page: number): Picture {
  const pgm = execFileSync(
    "pdftoppm",
    ["-gray", "-r", "72", "-cropbox", "-f", `${page}`, "-l", `${page}`, file],
    {
      maxBuffer: 2 ** 28,
    },
  );
  const [, width = "0", height = "0"] =
    /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(pgm.toString("latin1", 0, 40)) ?? [];
  const size = Number(width) * Number(height);
  return { width: Number(width), height: Number(height), grey: pgm.subarray(pgm.length - size) };
}

/** The box of the differences between two images of one size, in pixels. */
export function difference(
  left: Picture,
  right: Picture,
): { x: number; y: number; width: number; height: number } {
  const xs: number[] = [];
  const ys: number[] = [];
  for (const [index, value] of left.grey.entries()) {
    if (Math.abs(value - (right.grey[index] ?? 0)) < 32) continue;
    xs.push(index % left.width);
    ys.push(Math.floor(index / left.width));
  }
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x + 1, height: Math.max(...ys) - y + 1 };
}
