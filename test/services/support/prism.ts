import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { installLocked } from "./locked.ts";

/** Installs prism, unless it is installed. Returns the path of the command. */
export async function installPrism(): Promise<string> {
  return join(await installLocked("prism"), "@stoplight/prism-cli/dist/index.js");
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
