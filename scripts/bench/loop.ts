import { mkdtemp, readFile, rm } from "node:fs/promises";
import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { docx, words } from "../../test/docx/support/build.ts";
import type { Client } from "../../test/world/client.ts";
import { newTemplate, tmpl } from "../../test/world/support/templates.ts";
import { ANA } from "../../test/world/support/signing.ts";
import { expectStatus } from "../../test/world/world.ts";
import { Deployment } from "../faults/support/deployment.ts";
import { Journal } from "../faults/support/journal.ts";
import { Traffic } from "../faults/support/traffic.ts";
import type { Benchmark, Measurement } from "./benchmark.ts";
import { sized } from "./brief.ts";

const SEALING_MS = sized(15_000, 1000);
const IDLE_MS = sized(4000, 200);
const WORKERS = 3;
const PARAGRAPHS = sized(200, 5);
const CONVERSIONS = sized(6, 1);
const WRITE_MS = 300;
/** Limit of the delay of the event loop that 99 % of its turns keep, in ms. */
const LIMIT_MS = 50;

/** `npm run bench:loop`: how long a turn of the server's event loop waits while documents are sealed and converted. */
export const loop: Benchmark = { name: "loop", run: measure };

async function measure(): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), "bench-loop-"));
  const file = join(folder, "loop.json");
  const deployment = await Deployment.open({ entry: "scripts/bench/loop-peer.ts", env: { LOOP_FILE: file } });
  try {
    const client = deployment.keys[0]!;
    const delays = async () => {
      process.kill(deployment.pid, "SIGUSR2");
      await delay(WRITE_MS);
      return JSON.parse(await readFile(file, "utf8")) as Delays;
    };
    await delays();
    await delay(IDLE_MS);
    const idle = await delays();
    const journal = new Journal();
    const traffic = new Traffic(deployment, journal, { pauseMs: 20 });
    traffic.start(WORKERS);
    await delay(SEALING_MS);
    await traffic.stop();
    const sealing = await delays();
    const template = tmpl(await newTemplate(client, { file: lease() }));
    await delays();
    await convert(client, template);
    return [
      { what: "delay of the event loop, p99, of the idle server", value: idle.p99, unit: "ms", limit: null },
      ...report(`while ${journal.signed} documents are signed and sealed`, sealing),
      ...report(`while ${CONVERSIONS} documents of ${PARAGRAPHS} paragraphs are converted`, await delays()),
    ];
  } finally {
    await deployment.close();
    await rm(folder, { recursive: true });
  }
}

interface Delays {
  p50: number;
  p99: number;
  max: number;
}

function report(what: string, { p50, p99, max }: Delays): Measurement[] {
  return [
    { what: `delay of the event loop, p99, ${what}`, value: p99, unit: "ms", limit: LIMIT_MS },
    { what: "the same, p50", value: p50, unit: "ms", limit: null },
    { what: "the same, longest", value: max, unit: "ms", limit: null },
  ];
}

const lease = (): Uint8Array =>
  docx(
    Array.from({ length: PARAGRAPHS }, (_, index) =>
      words(`${index}. {{cliente}} ${"pays ".repeat(40)}`),
    ).join(""),
  );

async function convert(client: Client, templateId: string): Promise<void> {
  const create = async () =>
    expectStatus(
      await client.post("/v3/documents", {
        source: "template",
        templateId,
        templateValues: { cliente: randomBytes(8).toString("hex") },
        signers: [ANA],
      }),
      201,
    );
  await Promise.all(Array.from({ length: CONVERSIONS }, create));
}
