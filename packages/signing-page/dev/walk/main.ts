import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import type { Browser } from "@playwright/test";
import { chromiumPath, CHROMIUM_FLAGS } from "../../../../scripts/chromium.ts";
import { cameraFlags, writeFilm } from "../../../../scripts/testing/film.ts";
import { startBench } from "../server.ts";
import type { Bench } from "../server.ts";
import { signByKeyboard } from "./by-keyboard.ts";
import { signByTouch } from "./by-touch.ts";
import { SCREENS } from "./screens.ts";
import { DESKTOP, PHONE, Stage } from "./stage.ts";
import type { Setting } from "./stage.ts";

/**
 * `npm run walk -w @service/signing-page [-- folder [pattern]]`: uses the built page as signers do, on a phone and a desktop, in both
 * languages and themes; leaves a picture of every step in the folder and fails on any finding of axe. The pattern
 * chooses walks by "name width locale theme".
 */
const [folder = "test-results/walk", pattern = ""] = process.argv.slice(2);
const chosen = new RegExp(pattern);

const settings = ([PHONE, DESKTOP] as const).flatMap((device) =>
  (["es", "en"] as const).flatMap((locale) =>
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
  const title = `${setting.name} ${setting.width} ${setting.locale} ${setting.theme}`;
  if (!chosen.test(title)) return;
  const stage = await Stage.open(browser, bench, folder, setting, scenario);
  await visit(stage, bench);
  await stage.close();
  process.stdout.write(`${title}: ok\n`);
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
