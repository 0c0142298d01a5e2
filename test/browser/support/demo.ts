import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { assertServiceSealsValid } from "./valid-seals.ts";

/** A running `npm run demo` on free ports with its own data. */
export interface Demo {
  serviceUrl: string;
  portalUrl: string;
  adminToken: string;
  dataDir: string;
  output(): string;
  /** Checks every sealed file with independent tools, and stops both. */
  stop(): Promise<void>;
}

const MAIN = join(import.meta.dirname, "../../../demo/src/main.ts");

export async function startDemo(): Promise<Demo> {
  const dataDir = await mkdtemp(join(tmpdir(), "demo-"));
  const adminToken = randomBytes(24).toString("hex");
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      PORT: "0",
      DEMO_PORT: "0",
      DEMO_DATA_DIR: dataDir,
      ADMIN_TOKEN: adminToken,
      LOG_LEVEL: "debug",
      // Webhooks of tests go to this machine.
      WEBHOOK_ALLOW_PRIVATE: "1",
      // Each test has its own address (see test.ts), like visitors behind a proxy.
      TRUST_PROXY: "127.0.0.1",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const lines: string[] = [];
  const exit = once(child, "exit");
  const end = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
    await exit;
    await rm(dataDir, { recursive: true, force: true });
  };
  const urls = await Promise.race([
    printedUrls([child.stdout, child.stderr], lines),
    exit.then(() => Promise.reject(new Error(`The demo ended:\n${lines.join("\n")}`))),
  ]);
  const service = join(dataDir, "service");
  const stop = async () => {
    try {
      await assertServiceSealsValid(urls.serviceUrl, service);
    } finally {
      await end();
    }
  };
  return { ...urls, adminToken, dataDir: service, output: () => lines.join("\n"), stop };
}

/** Collects the lines. Resolves when both addresses have been printed. */
function printedUrls(streams: NodeJS.ReadableStream[], lines: string[]) {
  const found = { serviceUrl: "", portalUrl: "" };
  return new Promise<typeof found>((resolve) => {
    for (const input of streams)
      createInterface({ input }).on("line", (line) => {
        lines.push(line);
        found.serviceUrl ||= /^Service:\s+(\S+)/.exec(line)?.[1] ?? "";
        found.portalUrl ||= /^Integrator:\s+(\S+)/.exec(line)?.[1] ?? "";
        if (found.serviceUrl !== "" && found.portalUrl !== "") resolve(found);
      });
  });
}
