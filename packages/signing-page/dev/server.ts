import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { buffer } from "node:stream/consumers";
import { renderPage } from "../src/html.ts";
import type { PageManifest } from "../src/html.ts";
import type { FakeEmbed } from "../test/support/fake-embed.ts";
import { renderOnboardingPage } from "../src/onboarding/html.ts";
import { FakeOnboarding } from "../test/support/fake-onboarding.ts";
import { hostPage } from "./host-page.ts";
import { SCENARIOS } from "./scenarios.ts";

const dist = join(import.meta.dirname, "..", "dist");
const TYPES: Record<string, string> = {
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".css": "text/css",
  ".ttf": "font/ttf",
};
/** As the real server sends them: the worker needs them on its script, too. */
const ISOLATION = {
  "Cross-Origin-Embedder-Policy": "require-corp",
  "Cross-Origin-Resource-Policy": "same-origin",
};

type Scenarios = Readonly<Record<string, () => FakeEmbed>>;

export interface Bench {
  hostUrl: string;
  frameUrl: string;
  sessions: ReadonlyMap<string, FakeEmbed>;
  close(): Promise<void>;
}

/** A host and a fake of the signing server on two origins, serving the built page. */
export async function startBench(port = 0, scenarios: Scenarios = SCENARIOS): Promise<Bench> {
  const manifest = JSON.parse(await readFile(join(dist, "manifest.json"), "utf8")) as PageManifest;
  const sessions = new Map<string, FakeEmbed>();
  const frame = await listen(0, (request, response) => frameSide(request, response, manifest, sessions));
  const host = await listen(port, (request, response) =>
    hostSide(request, response, origin(frame), { sessions, scenarios }),
  );
  return {
    hostUrl: origin(host),
    frameUrl: origin(frame),
    sessions,
    close: async () => {
      for (const server of [host, frame]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

async function listen(port: number, handler: Handler): Promise<Server> {
  const server = createServer((request, response) => {
    handler(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return server;
}

function origin(server: Server): string {
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

async function hostSide(
  request: IncomingMessage,
  response: ServerResponse,
  frameOrigin: string,
  { sessions, scenarios }: { sessions: Map<string, FakeEmbed>; scenarios: Scenarios },
): Promise<void> {
  const url = new URL(request.url ?? "/", "http://host");
  if (url.pathname === "/open")
    return send(response, open(url.searchParams.get("scenario"), sessions, scenarios));
  if (url.pathname === "/token") return send(response, token(url.searchParams.get("session"), sessions));
  response.setHeader("Content-Type", "text/html; charset=utf-8").end(hostPage(frameOrigin));
}

function open(scenario: string | null, sessions: Map<string, FakeEmbed>, scenarios: Scenarios): object {
  const make = scenarios[scenario ?? ""];
  if (make === undefined) throw new Error(`No such scenario: ${scenario}`);
  const server = make();
  const sessionId = `ses_${randomUUID().replaceAll("-", "")}`;
  server.ceremony = { ...server.ceremony, sessionId };
  sessions.set(sessionId, server);
  return { sessionId, ...token(sessionId, sessions) };
}

function token(session: string | null, sessions: Map<string, FakeEmbed>): object {
  const frameToken = randomUUID();
  sessions.get(session ?? "")?.frameTokens.add(frameToken);
  return { frameToken };
}

function send(response: ServerResponse, body: object): void {
  response.setHeader("Content-Type", "application/json").end(JSON.stringify(body));
}

async function frameSide(
  request: IncomingMessage,
  response: ServerResponse,
  manifest: PageManifest,
  sessions: ReadonlyMap<string, FakeEmbed>,
): Promise<void> {
  if (/^\/(onboarding|v2)\//.test(request.url ?? "")) return onboardingSide(request, response);
  const [, , sessionId = "", route] = (request.url ?? "").split("/");
  for (const [name, value] of Object.entries(ISOLATION)) response.setHeader(name, value);
  if (sessionId === "assets") return asset(request.url ?? "", response);
  const server = sessions.get(sessionId);
  if (route !== undefined && server !== undefined) return api(server, request, response);
  const { html, csp } = renderPage({
    manifest,
    sessionId,
    allowedOrigins: ["http://localhost:*"],
    locale: "es",
  });
  response.setHeader("Content-Security-Policy", `${csp}; frame-ancestors http://localhost:*`);
  response.setHeader("Content-Type", "text/html; charset=utf-8").end(html);
}

/** The page of an onboarding; each opening of it begins anew. */
let onboarding = new FakeOnboarding();

async function onboardingSide(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? "";
  if (path.startsWith("/onboarding/assets/")) return asset(path, response);
  if (path.startsWith("/v2/")) return api(onboarding, request, response);
  onboarding = new FakeOnboarding();
  const manifest = await readFile(join(dist, "onboarding/manifest.json"), "utf8");
  const { html, csp } = renderOnboardingPage({
    manifest: JSON.parse(manifest) as PageManifest,
    locale: "es",
  });
  response.setHeader("Content-Security-Policy", csp);
  response.setHeader("Content-Type", "text/html; charset=utf-8").end(html);
}

async function asset(path: string, response: ServerResponse): Promise<void> {
  const file = normalize(join(dist, path.replace(/^\/embed\//, "").replace(/\?.*$/, "")));
  if (!file.startsWith(dist)) throw new Error("Outside of dist.");
  const body = await readFile(file).catch(() => null);
  if (body === null) return void response.writeHead(404).end();
  response.setHeader("Content-Type", TYPES[extname(file)] ?? "application/octet-stream");
  response.setHeader("Cache-Control", "public, max-age=31536000, immutable").end(body);
}

async function api(
  server: Pick<FakeEmbed, "handle">,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const method = request.method ?? "GET";
  const body = method === "GET" ? null : await buffer(request);
  const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  const answer = await server.handle(new Request(`http://frame${request.url}`, { method, headers, body }));
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(Buffer.from(await answer.arrayBuffer()));
}
