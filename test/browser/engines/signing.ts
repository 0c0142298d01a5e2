/**
 * `node test/browser/engines/signing.ts RESULT_FILE ENGINE=EXECUTABLE…`: whole signings in each engine, from the
 * integrator's page to the service's verification. Writes the totals as JSON. Playwright drives no installed Firefox
 * or WebKit, so that the specs cover Chromium alone.
 */
import assert from "node:assert/strict";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { CHROMIUM_FLAGS } from "../../../scripts/chromium.ts";
import type { EngineName } from "../../../scripts/testing/engines.ts";
import { NOTHING, sum, type Totals } from "../../../scripts/testing/totals.ts";
import { L_SHAPE } from "../support/ceremony.ts";
import { startDemo } from "../support/demo.ts";
import { startHost } from "../support/host.ts";
import { hostPage, Integrator, LISTEN } from "../support/integrator.ts";
import { wordsOf } from "../../../packages/signing-page/src/locales/index.ts";
import "../../../packages/signing-page/dev/walk/words.ts";
import type { EnginePage, Target, Wanted } from "./engine-page.ts";
import { openPuppeteer } from "./puppeteer.ts";
import { openWebKit } from "./webkit.ts";

const RESULTS = join(import.meta.dirname, "../../../test-results");
const TIMEOUT_MS = 60_000;
const VIEWPORT: [number, number] = [1000, 900];

const [resultFile, ...engines] = process.argv.slice(2);
if (resultFile === undefined) throw new Error("usage: signing.ts RESULT_FILE ENGINE=EXECUTABLE…");

const OPENERS: Record<EngineName, (executablePath: string) => Promise<EnginePage>> = {
  chromium: (executablePath) => openPuppeteer({ executablePath, args: [...CHROMIUM_FLAGS] }, VIEWPORT),
  firefox: (executablePath) => openPuppeteer({ browser: "firefox", executablePath }, VIEWPORT),
  webkit: (executablePath) => openWebKit(executablePath, VIEWPORT),
};

const { bar, ink } = wordsOf("en");
const startOf = (words: string): string => words.slice(0, words.search(/:| \(/));

/** The ways to sign by hand. */
const WAYS: Record<string, (page: EnginePage) => Promise<void>> = {
  async drawn(page) {
    await (await there(page, { matches: "canvas[role=img]" })).drag(L_SHAPE);
  },
  async typed(page) {
    await (await there(page, { says: ink.type })).click();
    await (await there(page, { matches: "input:not([type]), input[type=text]" })).type(" Sol");
  },
};

const demo = await startDemo();
const results: Totals[] = [];
try {
  const integrator = await Integrator.join(demo);
  for (const engine of engines) {
    const [name, executable] = engine.split("=") as [EngineName, string];
    for (const way of Object.keys(WAYS))
      results.push(await tell(name, way, () => sign(integrator, name, executable, way)));
  }
} finally {
  await demo.stop();
}
const totals = sum(results);
await writeFile(resultFile, JSON.stringify(totals));
process.exitCode = totals.failed > 0 ? 1 : 0;

async function tell(engine: string, way: string, run: () => Promise<void>): Promise<Totals> {
  const title = `${engine}: a signing from page to verification, ${way}`;
  try {
    await run();
    process.stdout.write(`✔ ${title}\n`);
    return { ...NOTHING, passed: 1 };
  } catch (error) {
    process.stdout.write(`✖ ${title}\n`);
    console.error(error);
    return { ...NOTHING, failed: 1 };
  }
}

async function sign(
  integrator: Integrator,
  engine: EngineName,
  executable: string,
  way: string,
): Promise<void> {
  const session = await integrator.open();
  const attributes = { "client-secret": session.client_secret, locale: "en" };
  const body = hostPage(integrator.serviceUrl, attributes, `<script>${LISTEN}</script>`);
  const host = await startHost(body, { name: "localhost" });
  try {
    const page = await OPENERS[engine](executable);
    try {
      await page.open(host.url);
      const signedAt = await signOn(page, way).catch(async (error: unknown) => {
        await keepPicture(await page.picture(), `${engine}-${way}`);
        throw error;
      });
      const path = `/v2/signing-sessions/${session.session_id}/verify`;
      assert.equal((await integrator.post<{ signed_at: string }>(path, {})).signed_at, signedAt);
    } finally {
      await page.close();
    }
  } finally {
    await host.close();
  }
}

/** The page at the time of the failure. */
async function keepPicture(png: Uint8Array, name: string): Promise<void> {
  await mkdir(RESULTS, { recursive: true });
  await writeFile(join(RESULTS, `${name}.png`), png);
}

/** Signs, and returns when, as the host's page was told. */
async function signOn(page: EnginePage, way: string): Promise<unknown> {
  for (const says of [bar.accept, startOf(bar.next(0, 0, "")), startOf(bar.signHere(0, 0))])
    await (await there(page, { says })).click();
  await WAYS[way]!(page);
  for (const says of [ink.adopt, bar.submit]) await (await there(page, { says })).click();
  const success = await until("the event of the success", async () =>
    (await page.seen()).find(({ name }) => name === "success"),
  );
  const names = (await page.seen()).map(({ name }) => name).filter((name) => name !== "step");
  assert.deepEqual(names, ["ready", "success"]);
  return (success.detail as { signedAt: string }).signedAt;
}

function there(page: EnginePage, wanted: Wanted): Promise<Target> {
  return until(JSON.stringify(wanted), () => page.find(wanted));
}

async function until<Found>(what: string, find: () => Promise<Found | null | undefined>): Promise<Found> {
  const deadline = performance.now() + TIMEOUT_MS;
  while (performance.now() < deadline) {
    const found = await find();
    if (found !== null && found !== undefined) return found;
    await setTimeout(100);
  }
  throw new Error(`${what}: not there within ${TIMEOUT_MS / 1000} s`);
}
