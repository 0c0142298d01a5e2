import { chromium } from "@playwright/test";
import type { Browser, CDPSession, Frame, Page } from "@playwright/test";
import { startBench } from "../../packages/signing-page/dev/server.ts";
import { ceremony, THREE_FIELDS } from "../../packages/signing-page/test/support/ceremonies.ts";
import { FakeEmbed } from "../../packages/signing-page/test/support/fake-embed.ts";
import { chromiumPath, CHROMIUM_FLAGS } from "../chromium.ts";
import type { Benchmark, Measurement } from "./benchmark.ts";
import { sized } from "./brief.ts";
import { median } from "./median.ts";
import { startStockViewer } from "./stock-viewer.ts";
import { largeDocument, PAGES, SIZE } from "./viewer-document.ts";

const ROUNDS = sized(5, 1);
/**
 * Limit for the time to the first page, as a ratio to pdf.js's own viewer in the same run over a network. On loopback
 * the file's size has no effect and both measure the start of pdf.js, so that ratio has no limit.
 */
const MAX_RATIO = 0.6;
/** Limits while scrolling to the end: canvases of nearby pages only, and a heap that does not grow with the pages. */
const MAX_CANVAS_MB = 96;
const MAX_HEAP_MB = 64;
const MEGA = 1_000_000;

/** Bits a second and milliseconds of a good mobile network; null for loopback. */
const LINES: Record<string, { rate: number; latency: number } | null> = {
  "no network": null,
  "20 Mbit/s, 40 ms": { rate: 20_000_000, latency: 40 },
};

interface Setup {
  browser: Browser;
  ours: string;
  stock: string;
}

/** 200 pages, 20 MB: the time to the first page, and the memory of scrolling through all pages. */
export const viewer: Benchmark = {
  name: "viewer",
  run: async () => {
    const document = largeDocument();
    const page = await startBench(0, { large: () => embed(document) });
    const stock = await startStockViewer(document);
    const executablePath = await chromiumPath();
    const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS] });
    try {
      const setup = { browser, ours: `${page.hostUrl}/?scenario=large`, stock: stock.url };
      return [
        { what: `the document`, value: document.length, unit: "bytes", limit: null },
        ...(await firstPages(setup)),
        ...(await scrolling(setup)),
      ];
    } finally {
      await browser.close();
      await Promise.all([page.close(), stock.close()]);
    }
  },
};

function embed(document: Uint8Array<ArrayBuffer>): FakeEmbed {
  const pages = Array.from({ length: PAGES }, () => SIZE);
  const change = { document: { ...ceremony().document, pageCount: PAGES, pages }, fields: THREE_FIELDS };
  return new FakeEmbed(change, document);
}

async function firstPages(setup: Setup): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const name of Object.keys(LINES)) measurements.push(...(await onLine(setup, name)));
  return measurements;
}

/** Both viewers alternate, so that other load on the machine affects them equally. */
async function onLine({ browser, ours, stock }: Setup, name: string): Promise<Measurement[]> {
  const times: { ours: number[]; stock: number[] } = { ours: [], stock: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.stock.push(await firstPage(browser, stock, name));
    times.ours.push(await firstPage(browser, ours, name));
  }
  const limit = LINES[name] === null ? null : MAX_RATIO;
  const [own, other] = [median(times.ours), median(times.stock)];
  return [
    { what: `${name}: first page, pdf.js's viewer`, value: other, unit: "ms", limit: null },
    { what: `${name}: first page, signing page`, value: own, unit: "ms", limit: null },
    { what: `${name}: ours by theirs`, value: own / other, unit: "times", limit },
  ];
}

/** Time from the start of the navigation in milliseconds, with an empty cache. */
async function firstPage(browser: Browser, url: string, line: string): Promise<number> {
  const page = await newPage(browser, line);
  await page.goto(url, { waitUntil: "commit" });
  const at = await readyAt(page);
  await page.context().close();
  return at;
}

async function newPage(browser: Browser, line: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const speed = LINES[line];
  if (!speed) return page;
  const devtools = await context.newCDPSession(page);
  const throughput = speed.rate / 8;
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: speed.latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  return page;
}

async function readyAt(page: Page): Promise<number> {
  const at = await page.waitForFunction(() => (globalThis as { readyAt?: number }).readyAt, null, {
    timeout: 120_000,
  });
  return (await at.jsonValue()) ?? Number.NaN;
}

async function scrolling({ browser, ours }: Setup): Promise<Measurement[]> {
  const page = await newPage(browser, "no network");
  await page.goto(ours);
  await readyAt(page);
  const devtools = await page.context().newCDPSession(page);
  const frame = page.frames()[1];
  if (frame === undefined) throw new Error("The host shows no frame.");
  const measurements = await held(devtools, frame, "at the start");
  for (const [where, part] of [
    ["in the middle", 0.5],
    ["at the end", 1],
  ] as const) {
    await scrollTo(frame, part);
    measurements.push(...(await held(devtools, frame, where)));
  }
  await page.context().close();
  return measurements;
}

const VIEW = `document.querySelector("signing-app").shadowRoot.querySelector("signing-document-view").shadowRoot`;

/** Scrolls one screen at a time, with a few animation frames for each. */
async function scrollTo(frame: Frame, part: number): Promise<void> {
  await frame.evaluate(`(async () => {
    const scroller = ${VIEW}.querySelector(".scroller");
    const end = (scroller.scrollHeight - scroller.clientHeight) * ${part};
    while (scroller.scrollTop < end - 1) {
      scroller.scrollTop = Math.min(end, scroller.scrollTop + scroller.clientHeight);
      for (let frames = 0; frames < 4; frames += 1) await new Promise(requestAnimationFrame);
    }
  })()`);
  await frame.waitForTimeout(500); // the last pages are painted and distant ones are released
}

async function held(devtools: CDPSession, frame: Frame, where: string): Promise<Measurement[]> {
  await devtools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await devtools.send("Runtime.getHeapUsage");
  const canvas = await frame.evaluate<number>(`[...${VIEW}.querySelectorAll("signing-page-view")]
    .flatMap(({ shadowRoot }) => [...shadowRoot.querySelectorAll("canvas")])
    .reduce((sum, { width, height }) => sum + width * height * 4, 0)`);
  return [
    { what: `heap ${where}`, value: usedSize / MEGA, unit: "MB", limit: MAX_HEAP_MB },
    { what: `canvases ${where}`, value: canvas / MEGA, unit: "MB", limit: MAX_CANVAS_MB },
  ];
}
