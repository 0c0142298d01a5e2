import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bombPdf, openingBombPdf } from "../../../test/sealing/support/pdfs.ts";
import type { Client } from "../../../test/world/client.ts";
import { createTenant } from "../../../test/world/support/peers/webhook-storm.ts";
import type { Measurement } from "../benchmark.ts";
import { sized } from "../brief.ts";
import { startPeer } from "../peer.ts";

/** How long a file may occupy a child process. */
const DEADLINE_MS = 30_000;
/** The highest allowed latency of the API meanwhile. */
const ANSWER_MS = 50;
/** Unpacked size of a packed megabyte. */
const BOMB_BYTES = sized(1024, 400) * 1024 * 1024;

const BOMBS: [what: string, make: (bytes: number) => Uint8Array][] = [
  ["content of a page", bombPdf],
  ["a stream of objects, which opening unpacks", openingBombPdf],
];

/** Sends Flate bombs of one megabyte to a real server and measures other requests meanwhile. */
export async function measureBomb(): Promise<Measurement[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "bench-"));
  const adminToken = randomBytes(24).toString("base64url");
  const env = { DATA_DIR: dataDir, PORT: "0", ADMIN_TOKEN: adminToken, LOG_LEVEL: "warn" };
  const peer = await startPeer("server/src/main.ts", env);
  try {
    const { client } = await createTenant(peer.url, { adminToken });
    const measurements: Measurement[] = [];
    for (const [what, make] of BOMBS) {
      const { refusedMs, answers } = await send(client, make(BOMB_BYTES));
      measurements.push(
        { what: `bomb, ${what}: refused within`, value: refusedMs, unit: "ms", limit: DEADLINE_MS },
        {
          what: `  slowest of ${answers.length} answers of the API meanwhile`,
          value: Math.max(...answers),
          unit: "ms",
          limit: ANSWER_MS,
        },
      );
    }
    return measurements;
  } finally {
    await peer.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function send(client: Client, bomb: Uint8Array): Promise<{ refusedMs: number; answers: number[] }> {
  const body = { name: "Bomb", file: { name: "bomb.pdf", content: Buffer.from(bomb).toString("base64") } };
  const answers: number[] = [];
  // Warm-up requests, so that no first request is measured.
  for (let count = 0; count < 20; count += 1) await client.get("/v3/documents");
  const started = performance.now();
  const over = new AbortController();
  const refused = client.post("/v3/documents", body).finally(() => over.abort());
  while (!over.signal.aborted) {
    const asked = performance.now();
    await client.get("/v3/documents");
    answers.push(performance.now() - asked);
  }
  const { status, body: problem } = await refused;
  if (status !== 422 || problem.code !== "INVALID_PDF")
    throw new Error(`the bomb was answered with ${status} ${String(problem.code)}`);
  return { refusedMs: performance.now() - started, answers };
}
