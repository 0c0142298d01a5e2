import { chromium, type Browser, type Page } from "@playwright/test";
import { commonWords as commonEs } from "../../packages/dashboard/src/locales/es/common.ts";
import { documentListWords as documentsEs } from "../../packages/dashboard/src/locales/es/documents.ts";
import { startBench } from "../../packages/dashboard/dev/server.ts";
import { DOCUMENTS } from "../../packages/dashboard/test/support/fake-data.ts";
import { startEditorPage } from "../../packages/field-editor/dev/server.ts";
import { chromiumPath, CHROMIUM_FLAGS } from "../chromium.ts";
import type { Benchmark, Measurement } from "./benchmark.ts";
import { sized } from "./brief.ts";
import { median } from "./median.ts";

/** An answer to an input within this time is felt as immediate. */
const MAX_MS = 100;
/** A slow machine, as the browser imitates it. */
const SLOWDOWN = 4;
const ROUNDS = sized(15, 1);
const ROWS = 100;
const SETTLING_MS = 300;

interface Action {
  what: string;
  /** One input, or several. */
  act: (page: Page, round: number) => Promise<void>;
}

/** The dashboard with 100 documents and the field editor with 200 fields: inputs to the next painted frame. */
export const dashboardPage: Benchmark = {
  name: "dashboard-page",
  run: async () => {
    const executablePath = await chromiumPath();
    const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS] });
    const dashboard = await startBench();
    const editor = await startEditorPage();
    dashboard.api.own.push([/^GET \/v3\/documents$/, () => documents()]);
    try {
      return [
        ...(await measure(browser, dashboard.url, DASHBOARD_ACTIONS)),
        ...(await measure(browser, `${editor.url}/?pages=20&fields=200`, EDITOR_ACTIONS)),
      ];
    } finally {
      await browser.close();
      await Promise.all([dashboard.close(), editor.close()]);
    }
  },
};

function documents(): object {
  const data = Array.from({ length: ROWS }, (_, index) => {
    const document = DOCUMENTS[index % DOCUMENTS.length]!;
    return { ...document, name: `${document.name} ${index}` };
  });
  return { object: "list", data, hasMore: false, limit: ROWS, nextCursor: null, previousCursor: null };
}

const DASHBOARD_ACTIONS: readonly Action[] = [
  {
    what: "account menu",
    act: async (page) => {
      await page.locator("account-menu button").first().click();
      await page.keyboard.press("Escape");
    },
  },
  {
    what: "search in 100 documents",
    act: async (page) => {
      await page.getByRole("searchbox", { name: documentsEs.searchLabel }).press("a");
      await page.keyboard.press("Backspace");
    },
  },
  {
    what: "to another page and back",
    act: async (page) => {
      await page.getByRole("link", { name: commonEs.nav.contacts, exact: true }).first().click();
      await page.getByRole("link", { name: commonEs.nav.documents, exact: true }).first().click();
      await page.locator(".row").first().waitFor();
    },
  },
];

const EDITOR_ACTIONS: readonly Action[] = [
  { what: "select a field among 200", act: (page) => page.locator("[data-field]").first().click() },
  { what: "move it by a key", act: (page) => page.keyboard.press("ArrowRight") },
  {
    what: "drag it",
    act: async (page, round) => {
      const box = await page.locator("[data-field]").first().boundingBox();
      if (box === null) throw new Error("the field is not shown");
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + (round % 2 === 0 ? 30 : -30), y, { steps: 6 });
      await page.mouse.up();
    },
  },
];

async function measure(browser: Browser, url: string, actions: readonly Action[]): Promise<Measurement[]> {
  const page = await (
    await browser.newContext({ locale: "es-MX", viewport: { width: 1280, height: 800 } })
  ).newPage();
  await page.goto(url);
  await page.locator(".row, [data-field]").first().waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.evaluate(observe);
  const measured: Measurement[] = [];
  for (const { what, act } of actions) {
    await page.evaluate(() => void (globalThis as unknown as Observed).delays.splice(0));
    for (let round = 0; round < ROUNDS; round += 1) await act(page, round);
    // Entries follow the frame that answers the last input.
    await page.waitForTimeout(SETTLING_MS);
    const delays = await page.evaluate(() => (globalThis as unknown as Observed).delays);
    const sorted = delays.toSorted((a, b) => a - b);
    const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
    measured.push(
      { what: `${what}: median of ${delays.length} inputs`, value: median(delays), unit: "ms", limit: null },
      { what: `${what}: p95`, value: p95, unit: "ms", limit: MAX_MS },
    );
  }
  await page.context().close();
  return measured;
}

interface Observed {
  delays: number[];
}

/** Notes the time of each input until the next painted frame (Event Timing; steps of 8 ms, from 16 ms on). */
function observe(): void {
  const delays: number[] = [];
  Object.assign(globalThis, { delays });
  const inputs = new Set(["click", "keydown", "keyup", "pointerdown", "pointerup", "input"]);
  const options: object = { type: "event", durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (inputs.has(name)) delays.push(duration);
  }).observe(options as { type: never });
}
