import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { LOCALES } from "@service/contract/locales";
import { AxeBuilder } from "@axe-core/playwright";
import { chromium } from "@playwright/test";
import type { Browser } from "@playwright/test";
import { chromiumPath, CHROMIUM_FLAGS } from "../../../../scripts/chromium.ts";
import { cameraFlags, writeFilm } from "../../../../scripts/testing/film.ts";
import { startBench } from "../server.ts";
import type { Bench } from "../server.ts";
import { signByKeyboard } from "./by-keyboard.ts";
import { signByTouch } from "./by-touch.ts";
import { SCREENS } from "./screens.ts";
import { SIZES, Stage } from "./stage.ts";
import type { Setting } from "./stage.ts";

/**
 * `npm run screens [-- folder [pattern]]`: uses the built page as signers do, in five sizes, every language and both themes;
 * leaves a picture of every step in the folder and fails on any finding of axe. The pattern chooses walks by
 * "name WIDTHxHEIGHT locale theme".
 */
const [folder = "test-results/walk", pattern = ""] = process.argv.slice(2);
const chosen = new RegExp(pattern);

/** A picture of what is on the screen, and axe's opinion of it: none. */
async function takePicture({ page, setting }: Stage, name: string): Promise<void> {
  const { width, height, locale, theme } = setting;
  const file = `${name}-${width}x${height}-${locale}-${theme}.png`;
  await page.screenshot({ path: join(folder, file) });
  const { violations } = await new AxeBuilder({ page }).include("iframe").analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
  assert.deepEqual(found, [], `axe on ${file}`);
}

const failures: string[] = [];
const settings = SIZES.flatMap((device) =>
  LOCALES.flatMap((locale) =>
    (["light", "dark"] as const).map((theme): Omit<Setting, "name"> => ({ ...device, locale, theme })),
  ),
);

async function walk(
  browser: Browser,
  bench: Bench,
  setting: Setting,
  scenario: string,
  visit: (stage: Stage, bench: Bench) => Promise<void>,
): Promise<void> {
  const title = `${setting.name} ${setting.width}x${setting.height} ${setting.locale} ${setting.theme}`;
  if (!chosen.test(title)) return;
  const stage = await Stage.open(browser, bench, setting, scenario, takePicture);
  try {
    await visit(stage, bench);
    stage.assertNoProblems();
    process.stdout.write(`${title}: ok\n`);
  } catch (error) {
    failures.push(title);
    await stage.page.screenshot({ path: join(folder, `FAILED ${title}.png`) });
    process.stdout.write(`${title}: ${String(error)}\n`);
  } finally {
    await stage.close();
  }
}

const bench = await startBench();
await mkdir(folder, { recursive: true });
const film = join(folder, "camera.y4m");
writeFilm(film);
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: [...CHROMIUM_FLAGS, ...cameraFlags({ film })],
});
try {
  for (const setting of settings) {
    await walk(browser, bench, { ...setting, name: "touch" }, "three", signByTouch);
    await walk(browser, bench, { ...setting, name: "keyboard" }, "three", signByKeyboard);
  }
  for (const [scenario, visit] of Object.entries(SCREENS))
    for (const setting of settings.filter(({ locale, theme }) => (locale === "es") === (theme === "light")))
      await walk(browser, bench, { ...setting, name: scenario }, scenario, visit);
} finally {
  await browser.close();
  await bench.close();
}
if (failures.length > 0) {
  process.stdout.write(`Failed:\n${failures.join("\n")}\n`);
  process.exitCode = 1;
}
