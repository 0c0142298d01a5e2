import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { LOCALES } from "@service/contract/locales";
import { chromium } from "@playwright/test";
import type { Browser } from "@playwright/test";
import { chromiumPath, CHROMIUM_FLAGS } from "../../../scripts/chromium.ts";
import { newPage, SCREENS, show } from "./pages.ts";
import type { Screen } from "./pages.ts";
import { startBench } from "./server.ts";
import type { Bench } from "./server.ts";

/**
 * `npm run screens -w @service/dashboard [-- folder [pattern]]`: a picture of every page in two sizes, both languages and
 * themes, and axe's findings. The pattern chooses by "name WIDTH locale theme".
 */
const [folder = "test-results/dashboard", pattern = ""] = process.argv.slice(2);
const chosen = new RegExp(pattern);

const failures: string[] = [];

async function look(
  browser: Browser,
  bench: Bench,
  name: string,
  screen: Screen,
  width: number,
  locale: string,
  theme: string,
) {
  const title = `${name} ${width} ${locale} ${theme}`;
  if (!chosen.test(title)) return;
  const page = await newPage(browser, screen, { width, locale, theme });
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      problems.push(message.text());
  });
  try {
    await show(page, bench, screen);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) problems.push(`scrolls ${wide} px sideways`);
    await page.screenshot({ path: join(folder, `${name}-${width}-${locale}-${theme}.png`), fullPage: true });
    const { violations } = await new AxeBuilder({ page }).analyze();
    for (const { id, nodes } of violations)
      problems.push(`${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
    assert.deepEqual(problems, []);
  } catch (error) {
    failures.push(title);
    process.stdout.write(`${title}: ${String(error)}\n`);
  } finally {
    await page.context().close();
  }
}

const bench = await startBench();
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...CHROMIUM_FLAGS] });
try {
  for (const [name, screen] of Object.entries(SCREENS))
    for (const width of [1280, 360])
      for (const locale of LOCALES)
        for (const theme of ["light", "dark"]) await look(browser, bench, name, screen, width, locale, theme);
} finally {
  await browser.close();
  await bench.close();
}
if (failures.length > 0) process.exitCode = 1;
