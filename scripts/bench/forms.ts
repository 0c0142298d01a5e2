import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Benchmark, Measurement } from "./benchmark.ts";
import { sized } from "./brief.ts";
import { scanOf } from "./pdf/sample.ts";
import { type Peer, startPeer } from "./peer.ts";
import { ADMIN_TOKEN, newKey, peakMemory, REQUESTS, send, sendAll, type SentBody } from "./uploading.ts";

const FORM_MB = sized(49, 1);
/** A little less than the limit of 10 MB of v3's creation. */
const V3_MB = sized(9, 1);
const LIMIT_MB = 600;

/** `npm run bench:creations`: ten uploads at once as forms of 50 MB, and as v3's creations of 10 MB. Memory of the server. */
export const forms: Benchmark = { name: "forms", run: measure };

async function measure(): Promise<Measurement[]> {
  return [
    await peakOf(`${REQUESTS} templates of ${FORM_MB} MB as forms`, "/admin/templates", storeTemplates),
    await peakOf(`${REQUESTS} creations of ${V3_MB} MB in v3`, "/v3/documents", createInV3),
  ];
}

type Upload = (url: string, base: string) => Promise<unknown>;

async function peakOf(what: string, path: string, upload: Upload): Promise<Measurement> {
  const dataDir = await mkdtemp(join(tmpdir(), "bench-"));
  const env = { DATA_DIR: dataDir, PORT: "0", ADMIN_TOKEN, LOG_LEVEL: "error" };
  const server: Peer = await startPeer("server/src/main.ts", env);
  try {
    await upload(`${server.url}${path}`, server.url);
    return {
      what: `peak memory of the server during ${what}`,
      value: await peakMemory(server),
      unit: "MB",
      limit: LIMIT_MB,
    };
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function storeTemplates(url: string, base: string): Promise<unknown> {
  const { tenantId } = await send("POST", `${base}/admin/tenants`, ADMIN_TOKEN, {
    name: "Bench",
    plan: "Business",
  });
  return sendAll(
    url,
    ADMIN_TOKEN,
    formOf(await scanOf(FORM_MB), { tenantId: String(tenantId), name: "Scan" }),
  );
}

async function createInV3(url: string, base: string): Promise<unknown> {
  const content = Buffer.from(await scanOf(V3_MB)).toString("base64");
  const bytes = Buffer.from(JSON.stringify({ name: "Scan", file: { name: "scan.pdf", content } }));
  return sendAll(url, await newKey(base), { type: "application/json", bytes });
}

const head = (disposition: string): Buffer =>
  Buffer.from(`--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`);

function formOf(file: Uint8Array, fields: Record<string, string>): SentBody {
  const end = Buffer.from("\r\n");
  const texts = Object.entries(fields).flatMap(([name, text]) => [
    head(`name="${name}"`),
    Buffer.from(text),
    end,
  ]);
  const parts = [...texts, head('name="file"; filename="scan.pdf"'), file, end, Buffer.from("--b--\r\n")];
  return { type: "multipart/form-data; boundary=b", bytes: Buffer.concat(parts) };
}
