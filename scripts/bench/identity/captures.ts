import { randomBytes, randomInt } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import sharp from "sharp";
import { drawClip, drawFace } from "../../../test/identity/support/faces.ts";
import { Random } from "../../../test/identity/support/random.ts";
import { writeWebm } from "../../../test/identity/support/webm.ts";
import type { Client } from "../../../test/world/client.ts";
import { newOnboarding } from "../../../test/world/support/identity.ts";
import { sampleOf } from "../../../test/world/support/machine/metrics.ts";
import { newIntegrator } from "../../../test/world/support/tenants.ts";
import { expectStatus } from "../../../test/world/world.ts";
import type { Measurement } from "../benchmark.ts";
import { sized } from "../brief.ts";
import { median } from "../median.ts";
import { startPeer } from "../peer.ts";
import type { ApiClientData, Latencies } from "./api-client.ts";
import { specimen } from "./specimens.ts";

const PICTURES = sized(50, 2);
const RECORDINGS = sized(4, 1);
const RECORDING_BYTES = sized(45, 2) * 1024 * 1024;
const QUIET_MS = sized(8000, 300);
/** After the answers, while what was handed in is examined. */
const EXAMINING_MS = sized(15_000, 300);
const LOOP_WRITE_MS = 300;
/** Processes that only compute: as many as examine captures. */
const BURNERS = 3;
/** The API's p99 while captures come in. */
const LIMIT_MS = 100;

type File = [type: string, bytes: Uint8Array];

/** Drawn pictures, each of other bytes. */
async function drawnPictures(): Promise<File[]> {
  const random = new Random(randomInt(2 ** 31));
  const drawn: File[] = [];
  for (const kind of sized(["front", "back", "front", "back"] as const, ["front", "back"] as const)) {
    const { side, picture } = await specimen(kind, "light", random);
    drawn.push([side, picture]);
  }
  drawn.push(["selfie", await drawFace(random.integer(1_000_000))]);
  const files: File[] = [];
  for (let each = 0; each < PICTURES; each++) {
    const [type, picture] = drawn[each % drawn.length] ?? ["selfie", new Uint8Array()];
    const quality = 95 - Math.floor(each / drawn.length);
    files.push([type, await sharp(picture).jpeg({ quality }).toBuffer()]);
  }
  return files;
}

/** Recordings as large as they may be. */
async function drawnRecordings(): Promise<File[]> {
  const frames = drawClip(randomInt(1_000_000), ["left", "right"]);
  const padding = Math.floor(RECORDING_BYTES / frames.length);
  const video = await writeWebm(frames, { padding });
  return Array.from({ length: RECORDINGS }, (): File => ["liveness", video]);
}

interface Request {
  contentType: string;
  body: Uint8Array<ArrayBuffer>;
}

/** Whole bodies, encoded before they are sent. */
async function requestOf(client: Client, [type, file]: File): Promise<Request> {
  const config = { documentScan: true, selfieCapture: true, requireLiveness: true };
  const { token } = await newOnboarding(client, { target_email: "ana@example.com", config });
  const agreed = { token, biometric_consent: true };
  expectStatus(await client.post("/v2/onboarding/validate", agreed), 200);
  const form = new FormData();
  form.set("token", token);
  form.set("capture_type", type);
  form.set("file", new Blob([new Uint8Array(file)]), "capture");
  const encoded = new Response(form);
  const contentType = encoded.headers.get("content-type") ?? "";
  return { contentType, body: new Uint8Array(await encoded.arrayBuffer()) };
}

/** Sends one capture. Answers how long it took. */
async function handIn(url: string, { contentType, body }: Request): Promise<number> {
  const started = performance.now();
  const headers = { "content-type": contentType };
  const answer = await fetch(`${url}/v2/onboarding/capture`, { method: "POST", headers, body });
  if (answer.status !== 201)
    throw new Error(`a capture was answered with ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
  return performance.now() - started;
}

/** The server and a client that asks it all the time. */
class Observed {
  readonly url: string;
  readonly #pid: number;
  readonly #loopFile: string;
  readonly #asking: Worker;

  constructor(url: string, pid: number, loopFile: string, token: string) {
    [this.url, this.#pid, this.#loopFile] = [url, pid, loopFile];
    const workerData: ApiClientData = {
      urls: [`${url}/v3/documents`, `${url}/v3/healthz`],
      authorization: `Bearer ${token}`,
    };
    this.#asking = new Worker(new URL("./api-client.ts", import.meta.url), { workerData });
  }

  /** Latencies of the API, and delays of the server's event loop, while `work` runs. */
  async during(work: () => Promise<unknown>): Promise<Phase> {
    await this.#taken();
    await work();
    return this.#taken();
  }

  async #taken(): Promise<Phase> {
    process.kill(this.#pid, "SIGUSR2");
    this.#asking.postMessage("next");
    const [times] = (await once(this.#asking, "message")) as [Latencies];
    await delay(LOOP_WRITE_MS);
    const loop = JSON.parse(await readFile(this.#loopFile, "utf8")) as Phase["loop"];
    return { times, loop };
  }

  /** Captures that children have examined so far. */
  async examined(): Promise<number> {
    const text = await (await fetch(`${this.url}/metrics`)).text();
    const done = (engine: string, job: string) =>
      sampleOf(text, "service_child_job_duration_seconds_count", { engine, job, outcome: "done" }) ?? 0;
    return done("identity", "read") + done("faces", "picture") + done("faces", "video");
  }

  async close(): Promise<void> {
    await this.#asking.terminate();
  }
}

interface Phase {
  times: Latencies;
  loop: { p99: number; max: number };
}

const at = (times: Latencies, share: number) => times[Math.floor((times.length - 1) * share)] ?? Number.NaN;

const p99 = ({ times }: Phase) => at(times, 0.99);

function rows(what: string, { times, loop }: Phase, limit: number | null): Measurement[] {
  const label = `of ${times.length} answers of the API ${what}`;
  return [
    { what: `median ${label}`, value: at(times, 0.5), unit: "ms", limit: null },
    { what: `p99 ${label}`, value: at(times, 0.99), unit: "ms", limit },
    { what: `longest ${label}`, value: times.at(-1) ?? Number.NaN, unit: "ms", limit: null },
    { what: `p99 of the event loop's delay ${what}`, value: loop.p99, unit: "ms", limit: null },
    { what: `longest delay of the event loop ${what}`, value: loop.max, unit: "ms", limit: null },
  ];
}

const ratio = (what: string, value: number): Measurement => ({ what, value, unit: "times", limit: null });

/** Keeps processors busy as the children do, without any capture. */
async function burn(): Promise<void> {
  const script = `const until = Date.now() + ${QUIET_MS}; while (Date.now() < until) Math.random();`;
  const burner = () => once(new Worker(script, { eval: true }), "exit");
  await Promise.all(Array.from({ length: BURNERS }, burner));
}

async function phases(observed: Observed, client: Client): Promise<Measurement[]> {
  const { url } = observed;
  const pictures = await Promise.all((await drawnPictures()).map((file) => requestOf(client, file)));
  const recordings = await Promise.all((await drawnRecordings()).map((file) => requestOf(client, file)));
  const quiet = await observed.during(() => delay(QUIET_MS));
  const busy = await observed.during(burn);
  let taken: number[] = [];
  const sent = await observed.during(async () => {
    taken = await Promise.all(pictures.map((each) => handIn(url, each)));
  });
  const before = await observed.examined();
  const examining = await observed.during(() => delay(EXAMINING_MS));
  const examined = (await observed.examined()) - before;
  const large = await observed.during(() => Promise.all(recordings.map((each) => handIn(url, each))));
  return [
    ...rows("without captures", quiet, null),
    ...rows(`without captures, beside ${BURNERS} busy threads`, busy, null),
    {
      what: `${PICTURES} pictures at once, median until one is taken`,
      value: median(taken),
      unit: "ms",
      limit: null,
    },
    ...rows(`while ${PICTURES} pictures are handed in`, sent, LIMIT_MS),
    ...rows(`while they are examined (${examined} in ${EXAMINING_MS / 1000} s)`, examining, LIMIT_MS),
    ...rows(`while ${RECORDINGS} recordings of 45 MB are handed in`, large, LIMIT_MS),
    ratio("p99 with pictures ÷ without captures", p99(sent) / p99(quiet)),
    ratio("p99 with pictures ÷ beside busy threads", p99(sent) / p99(busy)),
    ratio("p99 with recordings ÷ beside busy threads", p99(large) / p99(busy)),
  ];
}

/** The API's latency while captures are handed in at once, and examined. */
export async function measureCaptures(): Promise<Measurement[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "bench-"));
  const adminToken = randomBytes(24).toString("base64url");
  const loopFile = join(dataDir, "loop.json");
  const env = {
    DATA_DIR: dataDir,
    PORT: "0",
    ADMIN_TOKEN: adminToken,
    LOG_LEVEL: "error",
    LOOP_FILE: loopFile,
  };
  const peer = await startPeer("scripts/bench/loop-peer.ts", env);
  try {
    const client = await newIntegrator(peer.url, { adminToken });
    const observed = new Observed(peer.url, peer.child.pid ?? 0, loopFile, client.token ?? "");
    try {
      return await phases(observed, client);
    } finally {
      await observed.close();
    }
  } finally {
    await peer.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
