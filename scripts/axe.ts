/**
 * `npm run axe [-- AREA… [--only PATTERN]]`: opens every screen of the named areas, or of all, in Chromium, and runs axe on
 * each (the rules of `test/browser/support/axe.ts`). Prints a line for each run and one of totals; fails on a finding, or
 * on a screen that was not reached. The pattern chooses by "area name WIDTH locale theme".
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import type { Area } from "./axe/area.ts";
import { openDashboard } from "./axe/dashboard.ts";
import { openEditor } from "./axe/editor.ts";
import { LOOKS } from "./axe/looks.ts";
import { openPages } from "./axe/pages.ts";
import { Report } from "./axe/report.ts";
import { openSigning } from "./axe/signing.ts";
import { CHROMIUM_FLAGS, chromiumPath } from "./chromium.ts";
import { cameraFlags, writeFilm } from "./testing/film.ts";

const AREAS: Readonly<Record<string, () => Promise<Area>>> = {
  signing: openSigning,
  pages: openPages,
  editor: openEditor,
  dashboard: openDashboard,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: "string", default: "" } },
});
const chosen = new RegExp(values.only);
const report = new Report();
const folder = mkdtempSync(join(tmpdir(), "axe-"));
const film = join(folder, "camera.y4m");
writeFilm(film);
const args = [...CHROMIUM_FLAGS, ...cameraFlags({ film })];
const browser = await chromium.launch({ executablePath: await chromiumPath(), args });
try {
  for (const name of positionals.length > 0 ? positionals : Object.keys(AREAS)) await visit(browser, name);
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}
report.printTotals();
if (!report.isClean) process.exitCode = 1;

async function visit(browser: Browser, name: string): Promise<void> {
  const open = AREAS[name];
  if (open === undefined) throw new Error(`no area ${name}; there are: ${Object.keys(AREAS).join(", ")}`);
  const area = await open();
  try {
    for (const [screen, show] of Object.entries(area.screens))
      for (const look of LOOKS) {
        const title = `${name} ${screen} ${look.width} ${look.locale} ${look.theme}`;
        if (chosen.test(title)) await report.visit(title, (check) => show({ browser, look, check }));
      }
  } finally {
    await area.close();
  }
}
