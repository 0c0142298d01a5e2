import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";

export interface PlatformProcess {
  /** Origin that the service printed. */
  url: string;
  /** Rejects when the process ends by itself. */
  broken: Promise<never>;
  stop(): Promise<void>;
}

export interface PlatformOptions {
  port: number;
  dataDir: string;
  adminToken: string;
  /** Receives each line that the service prints. */
  onLine: (line: string) => void;
  /** Settles when the start is cancelled. */
  stopped: Promise<void>;
}

const SERVER = join(import.meta.dirname, "..", "..", "..", "server", "src", "main.ts");
/** Settings that the demo's service must not inherit: it runs on its embedded defaults. */
const NOT_INHERITED = new Set([
  "DATABASE_URL",
  "REDIS_URL",
  "S3_URL",
  "SMTP_URL",
  "TSA_URL",
  "PUBLIC_URL",
  "HOST",
]);

/** Starts the service as a child process and waits for the line with its address. Null where it was stopped before. */
export async function startPlatform(options: PlatformOptions): Promise<PlatformProcess | null> {
  const child = spawn(process.execPath, [SERVER], {
    env: environment(options),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "exit").then(() => undefined);
  const broken = ended.then((): never => {
    throw new Error("The service has ended; its last lines say why.");
  });
  broken.catch(() => {}); // The service also ends with this process, when nobody awaits this promise.
  const stop = () => end(child, ended);
  const url = await Promise.race([announcedUrl(child, options.onLine), options.stopped, broken]);
  if (url !== undefined) return { url, broken, stop };
  await stop();
  return null;
}

function environment({ port, dataDir, adminToken }: PlatformOptions): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !NOT_INHERITED.has(name));
  return {
    ...Object.fromEntries(inherited),
    PORT: String(port),
    DATA_DIR: dataDir,
    ADMIN_TOKEN: adminToken,
  };
}

function announcedUrl(child: ChildProcess, onLine: (line: string) => void): Promise<string> {
  return new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (stream === null) continue;
      createInterface({ input: stream }).on("line", (line) => {
        onLine(line);
        const address = /https?:\/\/[\w.:[\]-]+/.exec(line);
        if (address !== null && stream === child.stdout) resolve(new URL(address[0]).origin);
      });
    }
  });
}

async function end(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
  await ended;
}
