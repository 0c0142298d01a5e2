import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { text } from "node:stream/consumers";
import { renderDashboard } from "../src/html.ts";
import type { DashboardManifest } from "../src/html.ts";
import { FakeApi } from "../test/support/fake-api.ts";
import { paper, pdf } from "./paper.ts";

const dist = join(import.meta.dirname, "..", "dist");
const TYPES: Record<string, string> = {
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".css": "text/css",
};

export interface Bench {
  url: string;
  api: FakeApi;
  close(): Promise<void>;
}

/** The built dashboard with a fake of its server. */
export async function startBench(port = 0): Promise<Bench> {
  const manifest = JSON.parse(await readFile(join(dist, "manifest.json"), "utf8")) as DashboardManifest;
  const api = new FakeApi();
  const server = createServer((request, response) => {
    answer(request, response, manifest, api).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/dashboard`,
    api,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  manifest: DashboardManifest,
  api: FakeApi,
): Promise<void> {
  const url = new URL(request.url ?? "/", "http://localhost");
  const { pathname } = url;
  if (pathname.startsWith("/dashboard/assets/"))
    return sendFile(response, pathname.slice("/dashboard/".length));
  if (/\/pages\/\d+\/thumbnail$/.test(pathname)) return send(response, "image/svg+xml", paper());
  if (pathname.endsWith("/download")) return send(response, "application/pdf", pdf());
  if (/^\/(?:v2|v3|dashboard\/api)\//.test(pathname)) {
    const given = api.answer(request.method ?? "GET", url, await text(request));
    response.writeHead(given.status, Object.fromEntries(given.headers));
    if (given.headers.get("content-type") === "text/event-stream") return response.flushHeaders();
    response.end(await given.text());
    return;
  }
  const { html, csp } = renderDashboard({ manifest, locale: "es" });
  response.setHeader("Content-Security-Policy", csp);
  return send(response, "text/html; charset=utf-8", html);
}

async function sendFile(response: ServerResponse, path: string): Promise<void> {
  const file = join(dist, normalize(path));
  if (!file.startsWith(dist)) throw new Error("outside of the built files");
  return send(response, TYPES[extname(file)] ?? "application/octet-stream", await readFile(file));
}

async function send(response: ServerResponse, type: string, body: string | Uint8Array): Promise<void> {
  response.setHeader("Content-Type", type);
  response.end(body);
}
