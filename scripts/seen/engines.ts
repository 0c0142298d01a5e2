import { spawnSync } from "node:child_process";
import { drawWithMupdf, drawWithPdfium, drawWithPoppler } from "./programs.ts";
import type { Raster } from "./raster.ts";
import { SigningPageViewer } from "./signing-page.ts";

export type Engine = "pdf.js" | "PDFium" | "Poppler" | "MuPDF";

/** Draws the first pages of a file. Null where the engine cannot show it. */
export type Drawer = (pdf: Uint8Array, maxPages: number, scale: number) => Promise<Raster[] | null>;

export type Drawers = ReadonlyMap<Engine, Drawer>;

const TOOLS = [
  ["pdftoppm", "Poppler", drawWithPoppler],
  ["mutool", "MuPDF", drawWithMupdf],
] as const;

const isInstalled = (tool: string): boolean => spawnSync(tool, ["-v"]).error === undefined;

export const missingDrawers = (): string[] =>
  TOOLS.filter(([tool]) => !isInstalled(tool)).map(([tool]) => tool);

/** The engines that are installed. pdf.js is the signing page's, in Chromium. */
export async function openDrawers(): Promise<{
  drawers: Drawers;
  close: () => Promise<void>;
}> {
  const viewer = await SigningPageViewer.open();
  const drawers = new Map<Engine, Drawer>([
    ["pdf.js", (...asked) => viewer.draw(...asked)],
    ["PDFium", drawWithPdfium],
  ]);
  for (const [tool, engine, draw] of TOOLS) if (isInstalled(tool)) drawers.set(engine, draw);
  return { drawers, close: () => viewer.close() };
}
