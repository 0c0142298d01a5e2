import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { assertServiceSealsValid } from "./valid-seals.ts";

const MAIN = join(import.meta.dirname, "../../../server/src/main.ts");

/** Settings of every service; `asAnotherVisitor` acts as the proxy. */
const FIXED = { LOG_LEVEL: "warn", TRUST_PROXY: "127.0.0.1" };

// oxlint-disable-next-line typescript/no-explicit-any -- tests assert on deep members of answers
type Body = any;

/** A service on a free port with its own data, with access as its operator and as an integrator. */
export interface Service {
  url: string;
  /** Calls the API as the operator (`/admin/…`), or else as an integrator in the sandbox. Throws unless it succeeds. */
  call(method: string, path: string, body?: unknown): Promise<Body>;
  download(path: string): Promise<Buffer>;
  /** Checks every sealed file with independent tools, and stops the service. */
  stop(): Promise<void>;
}

export async function startService(env: Record<string, string>): Promise<Service> {
  const dataDir = await mkdtemp(join(tmpdir(), "service-"));
  const adminToken = randomBytes(24).toString("hex");
  const settings = { PORT: "0", DATA_DIR: dataDir, ADMIN_TOKEN: adminToken, ...FIXED, ...env };
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exit = once(child, "exit");
  const [line] = (await Promise.race([
    once(createInterface({ input: child.stdout }), "line"),
    exit.then(() => Promise.reject(new Error("The service ended."))),
  ])) as [string];
  const url = line.split(" ").at(-1) ?? "";
  let key = "";
  const request = async (method: string, path: string, body?: unknown): Promise<Response> => {
    const token = path.startsWith("/admin") ? adminToken : key;
    const response = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  const call = async (method: string, path: string, body?: unknown): Promise<Body> =>
    (await request(method, path, body)).json();
  const { tenantId } = await call("POST", "/admin/tenants", { name: "Inmobiliaria", plan: "Business" });
  key = (await call("POST", "/admin/keys", { tenantId, environment: "test" })).key;
  return {
    url,
    call,
    download: async (path) => Buffer.from(await (await request("GET", path)).arrayBuffer()),
    stop: async () => {
      try {
        await assertServiceSealsValid(url, dataDir);
      } finally {
        if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
        await exit;
        await rm(dataDir, { recursive: true, force: true });
      }
    },
  };
}
