import { once } from "node:events";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import type { Browser, Page } from "@playwright/test";
import { makePdf } from "../../packages/signing-page/test/support/pdf.ts";
import { chromiumPath, CHROMIUM_FLAGS } from "../chromium.ts";
import type { Benchmark, Measurement } from "./benchmark.ts";
import { sized } from "./brief.ts";
import { median } from "./median.ts";
import { startPeer } from "./peer.ts";

/** Loads of each document. Each takes longer than the window in which an address may start ten sessions. */
const ROUNDS = sized(5, 1);
/** A slow mobile network, in bits a second and milliseconds, and an old phone, by its CPU slowdown. */
const LINE = { rate: 1_600_000, latency: 150 };
const CPU_SLOWDOWN = 4;
/** Limits by number of pages, in milliseconds from the host's navigation, with an empty cache. */
const MAX_FIRST_PAGE_MS: Readonly<Record<number, number>> = sized({ 3: 3000, 36: 4000 }, { 3: 3000 });
const MAX_SHELL_MS = 1500;
const A4 = { width: 595, height: 842 };
const CLAUSE = "the parties agree to what is written here, and to nothing that was said before or beside it.";

/** Loading time on a slow phone, from the host's page to the first page, with the SDK and the real service. */
export const slowLine: Benchmark = { name: "slow-line", run: measure };

interface Times {
  shell: number;
  page: number;
  sharp: number;
}

type Seen = { seenAt?: Times };

async function measure(): Promise<Measurement[]> {
  const service = await startService();
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...CHROMIUM_FLAGS] });
  try {
    const rows: Measurement[] = [];
    for (const [pages, limit] of Object.entries(MAX_FIRST_PAGE_MS))
      rows.push(...(await ofDocument(browser, service, Number(pages), limit)));
    return rows;
  } finally {
    await browser.close();
    await service.stop();
  }
}

async function ofDocument(
  browser: Browser,
  service: Service,
  pages: number,
  limit: number,
): Promise<Measurement[]> {
  const times: Times[] = [];
  const open = await service.send(pages);
  for (let round = 0; round < ROUNDS; round += 1) times.push(await load(browser, await open()));
  const row = (what: string, key: keyof Times, most: number | null): Measurement => ({
    what: `${pages} pages: ${what}`,
    value: median(times.map((time) => time[key])),
    unit: "ms",
    limit: most,
  });
  return [
    row("shell", "shell", MAX_SHELL_MS),
    row("first page can be read", "page", limit),
    row("first page by pdf.js", "sharp", null),
  ];
}

/**
 * Records in the frame when the page's own text is visible, when the first page is readable (image or paint), and
 * when pdf.js has painted it. It checks before each animation frame.
 */
const WATCH = `if (window.parent !== window) {
  const seen = (window.seenAt = {});
  const note = (name, is) => { if (is && seen[name] === undefined) seen[name] = Date.now(); };
  const look = () => {
    const app = document.querySelector("signing-app");
    const root = app && app.shadowRoot;
    note("shell", root && root.querySelector("signing-header"));
    const view = root && root.querySelector("signing-document-view");
    const page = view && view.shadowRoot && view.shadowRoot.querySelector("signing-page-view");
    const paint = page && page.shadowRoot;
    note("sharp", paint && paint.querySelector("canvas"));
    note("page", paint && (paint.querySelector("canvas") || paint.querySelector("img")));
    if (seen.sharp === undefined) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}`;

async function load(browser: Browser, url: string): Promise<Times> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await page.addInitScript(WATCH);
  await slowDown(page);
  const start = Date.now();
  await page.goto(url, { waitUntil: "commit" });
  const frame = await (await page.waitForSelector("service-signing iframe")).contentFrame();
  if (frame === null) throw new Error("The host shows no frame.");
  await frame.waitForFunction(() => (globalThis as Seen).seenAt?.sharp !== undefined, null, {
    timeout: 60_000,
  });
  const seen = await frame.evaluate(() => (globalThis as Seen).seenAt!);
  await context.close();
  return { shell: seen.shell - start, page: seen.page - start, sharp: seen.sharp - start };
}

/** Host and service are one site and therefore one process: throttling the page throttles the frame. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const throughput = LINE.rate / 8;
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: LINE.latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
}

interface Service {
  /** Sends a document with that many pages. Returns a function that opens a new session of it in a host page. */
  send(pages: number): Promise<() => Promise<string>>;
  stop(): Promise<void>;
}

async function startService(): Promise<Service> {
  const dataDir = await mkdtemp(join(tmpdir(), "bench-"));
  const adminToken = randomBytes(24).toString("hex");
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = { DATA_DIR: dataDir, PORT: port, PUBLIC_URL: url, LOG_LEVEL: "warn", ADMIN_TOKEN: adminToken };
  const peer = await startPeer("server/src/main.ts", env);
  const host = await startHost(url);
  const { tenantId } = await call(url, adminToken, "POST", "/admin/tenants", {
    name: "Bench",
    plan: "Business",
  });
  const { key } = await call(url, adminToken, "POST", "/admin/keys", { tenantId, environment: "test" });
  return {
    send: async (pages) => {
      const sent = await sendDocument((method, path, body) => call(url, key!, method, path, body), pages);
      return async () => host.show(await sent());
    },
    stop: async () => {
      await host.close();
      await peer.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return String(port);
}

type Answer = Record<string, string>;
type Call = (method: string, path: string, body: unknown) => Promise<Answer>;

async function call(
  url: string,
  token: string,
  method: string,
  path: string,
  body: unknown,
): Promise<Answer> {
  const response = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** Returns a function that creates a session and returns its client secret. */
async function sendDocument(api: Call, pages: number): Promise<() => Promise<string>> {
  const document = await api("POST", "/v3/documents", {
    name: "Agreement",
    file: { name: "agreement.pdf", content: Buffer.from(contract(pages)).toString("base64") },
    signers: [{ name: "Ana Ruiz", email: "ana@example.com" }],
  });
  const path = `/v3/documents/${document["id"]}`;
  const { data } = (await api("GET", `${path}/signers`, undefined)) as unknown as { data: { id: string }[] };
  const signerId = data[0]?.id;
  const field = { signerId, type: "signature", page: pages, x: 72, y: 700, width: 200, height: 56 };
  await api("PUT", `${path}/fields`, { fields: [field] });
  await api("POST", `${path}/send`, {});
  return async () => {
    const wanted = { document_id: document["id"], signature_id: signerId, locale: "en" };
    return (await api("POST", "/v2/signing-sessions", wanted))["client_secret"]!;
  };
}

function contract(count: number): Uint8Array {
  const pages = Array.from({ length: count }, (_, page) =>
    Array.from({ length: 44 }, (_line, line) => ({
      x: 72,
      y: 72 + line * 16,
      size: 10,
      bold: line === 0,
      text: `${page + 1}.${line + 1} ${CLAUSE}`,
    })),
  );
  return makePdf({ ...A4, pages });
}

/** An integrator's page with only the SDK and its element. */
async function startHost(
  serviceUrl: string,
): Promise<{ show(secret: string): string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const secret = new URL(request.url ?? "/", "http://host").searchParams.get("secret");
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(`<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Host</title>
<script type="module" src="${serviceUrl}/sdk/v1/service-signing.js" crossorigin="anonymous"></script>
<body style="margin:0"><service-signing base-url="${serviceUrl}" client-secret="${secret}"></service-signing>`);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    show: (secret) => `http://localhost:${port}/?secret=${encodeURIComponent(secret)}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
