import { chromium, type Browser, type Page } from "@playwright/test";
import { newPage, SCREENS, show } from "../../packages/dashboard/dev/pages.ts";
import { type Bench, startBench } from "../../packages/dashboard/dev/server.ts";
import { chromiumPath, CHROMIUM_FLAGS } from "../chromium.ts";
import type { Benchmark, Measurement } from "./benchmark.ts";
import { sized } from "./brief.ts";
import { median } from "./median.ts";

/** Limits of a page that loads with an empty cache. Layout that moves without an input has no excuse. */
const MAX_LCP_MS = 1000;
const MAX_CLS = 0;
const MAX_INP_MS = 100;
/** A slow machine, as the browser imitates it. */
const SLOWDOWN = 4;
const ROUNDS = sized(5, 1);
const SETTLING_MS = 500;
const PAGES = sized(
  ["documents", "new-document", "document", "contacts", "analytics", "settings"],
  ["documents"],
);

interface Vitals {
  /** Milliseconds. */
  lcp: number;
  cls: number;
  /** Milliseconds. */
  inp: number;
}

/** LCP, CLS and INP of the dashboard's main pages, and the LCP of a page with nothing but a heading in the same run. */
export const dashboardVitals: Benchmark = {
  name: "dashboard-vitals",
  run: async () => {
    const executablePath = await chromiumPath();
    const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS] });
    const bench = await startBench();
    try {
      return await measure(browser, bench);
    } finally {
      await browser.close();
      await bench.close();
    }
  },
};

async function measure(browser: Browser, bench: Bench): Promise<Measurement[]> {
  const measured: Measurement[] = [];
  for (const width of [1280, 360]) {
    const bare: number[] = [];
    const seen = new Map<string, Vitals[]>(PAGES.map((name) => [name, []]));
    for (let round = 0; round < ROUNDS; round += 1) {
      bare.push(await bareLcp(browser, bench, width));
      for (const [name, rounds] of seen) rounds.push(await vitalsOf(browser, bench, { name, width }));
    }
    const ceiling = median(bare);
    measured.push({ what: `bare page, ${width} px: LCP`, value: ceiling, unit: "ms", limit: null });
    for (const [name, rounds] of seen) measured.push(...rows(`${name}, ${width} px`, rounds, ceiling));
  }
  return measured;
}

/** The shift is the worst of all rounds, as one that a race causes is not in each of them. */
function rows(what: string, rounds: readonly Vitals[], bare: number): Measurement[] {
  const lcp = median(rounds.map((one) => one.lcp));
  const cls = Math.max(...rounds.map((one) => one.cls));
  const inp = median(rounds.map((one) => one.inp));
  return [
    { what: `${what}: LCP`, value: lcp, unit: "ms", limit: MAX_LCP_MS },
    { what: `${what}: LCP by that of the bare page`, value: lcp / bare, unit: "times", limit: null },
    { what: `${what}: worst CLS`, value: cls, unit: "score", limit: MAX_CLS },
    { what: `${what}: INP`, value: inp, unit: "ms", limit: MAX_INP_MS },
  ];
}

interface Load {
  name: string;
  width: number;
}

async function vitalsOf(browser: Browser, bench: Bench, { name, width }: Load): Promise<Vitals> {
  const screen = SCREENS[name];
  if (screen === undefined) throw new Error(`no screen ${name}`);
  const page = await newPage(browser, screen, { width, locale: "es", theme: "light" });
  await slowDown(page);
  await page.addInitScript(observe);
  await show(page, bench, screen);
  await page.waitForTimeout(SETTLING_MS);
  const loaded = await read(page);
  await page.keyboard.press("Tab");
  await page.locator("account-menu .opener, .bottom button").filter({ visible: true }).first().click();
  await page.keyboard.press("Escape");
  await page.waitForTimeout(SETTLING_MS);
  const used = await read(page);
  await page.context().close();
  return { ...used, lcp: loaded.lcp };
}

async function bareLcp(browser: Browser, bench: Bench, width: number): Promise<number> {
  const page = await newPage(browser, { path: "" }, { width, locale: "es", theme: "light" });
  await slowDown(page);
  await page.addInitScript(observe);
  const body = "<!doctype html><title>Bare</title><h1>Documentos</h1>";
  await page.route("**/*", (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto(bench.url);
  await page.waitForTimeout(SETTLING_MS);
  const { lcp } = await read(page);
  await page.context().close();
  return lcp;
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
}

function read(page: Page): Promise<Vitals> {
  return page.evaluate(() => (globalThis as unknown as { vitals: Vitals }).vitals);
}

/** Runs in the page before its scripts. INP is the longest input, as there are fewer than fifty. */
function observe(): void {
  interface Entry {
    startTime: number;
    duration: number;
    value: number;
    hadRecentInput: boolean;
    interactionId: number;
  }
  const vitals: Vitals = { lcp: 0, cls: 0, inp: 0 };
  Object.assign(globalThis, { vitals });
  const watch = (type: string, note: (entry: Entry) => void): void => {
    const options: object = { type, buffered: true, durationThreshold: 16 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as unknown as Entry);
    }).observe(options as { type: never });
  };
  watch("largest-contentful-paint", ({ startTime }) => {
    vitals.lcp = startTime;
  });
  watch("layout-shift", ({ value, hadRecentInput }) => {
    if (!hadRecentInput) vitals.cls += value;
  });
  watch("event", ({ duration, interactionId }) => {
    if (interactionId > 0) vitals.inp = Math.max(vitals.inp, duration);
  });
}
