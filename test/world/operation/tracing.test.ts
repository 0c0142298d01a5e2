import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, test } from "node:test";
import type { Client } from "../client.ts";
import { frameFor, sent } from "../support/signing.ts";
import { register } from "../support/webhooks.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

interface ExportedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  links?: { traceId: string }[];
  attributes: { key: string; value: object }[];
}

/** A receiver of OTLP over HTTP. */
class Receiver {
  readonly bodies: string[] = [];
  private readonly server: Server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString("utf8")));
    request.on("end", () => {
      if (request.url === "/base/v1/traces") this.bodies.push(body);
      response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
    });
  });

  async listen(): Promise<string> {
    this.server.listen(0, "127.0.0.1");
    await once(this.server, "listening");
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/base`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  spans(): ExportedSpan[] {
    return this.bodies.flatMap((body) => {
      const { resourceSpans } = JSON.parse(body) as {
        resourceSpans: { scopeSpans: { spans: ExportedSpan[] }[] }[];
      };
      return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
    });
  }
}

const receiver = new Receiver();
const PARENT = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
const ANA = { name: "Ximena Quetzalcóatl", email: "ximena@example.com" };
let world: World;
let client: Client;

before(async () => {
  world = await createWorld({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: await receiver.listen() } });
  client = await world.integrator();
});
after(async () => {
  await world.close();
  receiver.close();
});

/** All spans so far. The end of a server sends what is left. */
async function flushed(): Promise<ExportedSpan[]> {
  await world.restart();
  client = world.as(client.token!);
  return receiver.spans();
}

test("one trace leads from the request over the job and the child process to the delivery", async () => {
  await register(client);
  const document = await sent(client, { signers: [ANA] });
  const frame = await frameFor(world, client, document);
  const submission = await frame.submission();
  const bearer = world.as(frame.bearer);
  const answer = await bearer.post(`/embed/${frame.sessionId}/submit`, submission, { traceparent: PARENT });
  expectStatus(answer, 200);
  await world.runJobs();
  const spans = (await flushed()).filter(({ traceId }) => traceId === PARENT.slice(3, 35));
  const byId = new Map(spans.map((span) => [span.spanId, span]));
  const pathOf = (span: ExportedSpan): string[] => {
    const parent = byId.get(span.parentSpanId ?? "");
    return [...(parent ? pathOf(parent) : []), span.name];
  };
  const paths = spans.map((span) => pathOf(span).join(" > "));
  const request = paths.find((path) => path.startsWith("embed ") && !path.includes(" > "));
  assert.ok(request, "the request is a span");
  assert.equal(spans.find(({ name }) => name === request)!.parentSpanId, "b7ad6b7169203331");
  assert.ok(paths.includes(`${request} > job seal > pdf evidence`), paths.join("\n"));
  assert.ok(paths.includes(`${request} > job seal > webhook delivery`), "the delivery that the job wrote");
  assert.ok(paths.includes(`${request} > webhook delivery`), "the delivery that the request wrote");
});

test("work that begins long after its cause has a trace of its own, with a link", async () => {
  await sent(client, { signers: [ANA] });
  world.clock.advance(40 * 24 * 60 * 60 * 1000);
  await world.runJobs();
  const expiry = (await flushed()).filter(({ name }) => name === "job expire-document");
  assert.ok(expiry.length > 0);
  for (const span of expiry) {
    assert.equal(span.parentSpanId ?? "", "");
    assert.equal(span.links?.length, 1);
    assert.notEqual(span.links[0]!.traceId, span.traceId);
  }
});

test("spans hold no person and no secret, and log lines name their trace", async () => {
  const from = world.log.length;
  const answer = await client.get("/v3/users/me", { traceparent: PARENT });
  assert.equal(answer.status, 200);
  const lines = world.log.slice(from).map((line) => JSON.parse(line) as { traceId?: string });
  assert.deepEqual([...new Set(lines.map(({ traceId }) => traceId))], [PARENT.slice(3, 35)]);
  await flushed();
  const text = receiver.bodies.join("");
  for (const secret of ["Quetzalcóatl", "ximena", "example.com", client.token!, "_secret_"])
    assert.ok(!text.includes(secret), secret);
  const keys = new Set(receiver.spans().flatMap(({ attributes }) => attributes.map(({ key }) => key)));
  const allowed = /^(?:http\.request\.method|http\.response\.status_code|service\.\w+|error\.type)$/;
  assert.deepEqual(
    [...keys].filter((key) => !allowed.test(key)),
    [],
  );
});

test("a traceparent that is none begins a trace", async () => {
  for (const traceparent of ["nonsense", `00-${"0".repeat(32)}-${"0".repeat(16)}-01`])
    assert.equal((await client.get("/v3/users/me", { traceparent })).status, 200);
});

/** Names of OpenTelemetry's files that a server has loaded. */
async function loaded(env: Record<string, string>): Promise<string> {
  const script = `
    import { createRequire, registerHooks } from "node:module";
    const seen = [];
    registerHooks({ load(url, context, next) { if (/@opentelemetry.(?!api.)/.test(url)) seen.push(url); return next(url, context); } });
    const { createServer, readConfig } = await import("@service/server");
    const server = await createServer(readConfig(process.env));
    await fetch(server.url + "/v3/healthz");
    await server.close();
    process.stdout.write(String(seen.length));`;
  const base = { PATH: process.env["PATH"] ?? "", PORT: "0", LOG_LEVEL: "silent", DATA_DIR: world.dataDir };
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], { env: { ...base, ...env } });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (said += chunk.toString("utf8")));
  await once(child, "close");
  return said;
}

// Its API, without an effect by itself, is a dependency of prom-client.
test("OpenTelemetry is loaded only where a receiver is configured", async () => {
  assert.equal(await loaded({}), "0");
  assert.match(await loaded({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9" }), /^[1-9]\d*$/);
});
