import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";

const LOCKED = join(import.meta.dirname, "../prism");
const CACHE = join(import.meta.dirname, "../../../node_modules/.cache/prism");

/** Installs the versions of the lock file, unless they are installed. Returns the path of the command. */
export async function installPrism(): Promise<string> {
  const lock = await readFile(join(LOCKED, "package-lock.json"), "utf8");
  const marker = join(CACHE, ".installed");
  if ((await readFile(marker, "utf8").catch(() => "")) !== lock) {
    await mkdir(CACHE, { recursive: true });
    for (const name of ["package.json", "package-lock.json"])
      await copyFile(join(LOCKED, name), join(CACHE, name));
    await promisify(execFile)("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], { cwd: CACHE });
    await writeFile(marker, lock);
  }
  return join(CACHE, "node_modules/@stoplight/prism-cli/dist/index.js");
}

export interface Peer {
  url: string;
  stop(): Promise<void>;
}

/** `prism proxy` in front of an address. It reports every answer that differs from the document. */
export async function startPrism(command: string, document: string, upstream: string): Promise<Peer> {
  const port = await freePort();
  const options = ["--errors", "--validate-request", "false", "--port", String(port)];
  const child = spawn(process.execPath, [command, "proxy", document, upstream, ...options], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exit = once(child, "exit");
  await Promise.race([
    listening(child.stdout),
    exit.then(([code]) => Promise.reject(new Error(`prism ended with ${String(code)}`))),
  ]);
  const stop = async () => {
    child.kill("SIGTERM");
    await exit;
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}

/** Reads all lines, so that the pipe never fills. Resolves at the line that says that it listens. */
function listening(output: NodeJS.ReadableStream): Promise<void> {
  return new Promise((resolve) => {
    createInterface({ input: output }).on("line", (line) => {
      if (line.includes("Prism is listening")) resolve();
    });
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  server.close();
  return port;
}

export async function listen(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}
