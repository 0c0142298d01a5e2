import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { MessageRefused } from "@service/platform/ports/message-transport";
import type { Client } from "../client.ts";
import { base64, samplePdf } from "../pdfs.ts";
import { sampleOf } from "../support/machine/metrics.ts";
import { draft, openFrame, openSession, sent } from "../support/signing.ts";
import { register } from "../support/webhooks.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

const TOKEN = "a-token-for-the-metrics-of-32-characters";
let world: World;
let client: Client;

before(async () => {
  const overrides = {
    transport: {
      send: async ({ to }: { to: string }) => {
        if (to.startsWith("refused")) throw new MessageRefused("550");
        return true;
      },
    },
  };
  // With engines of its own, whose work it counts.
  world = await createWorld({ overrides, env: { CHILD_PROCESSES: "2" } });
  client = await world.integrator("live");
});
after(() => world.close());

async function scrape(): Promise<string> {
  const answer = await world.anonymous.get("/metrics");
  assert.equal(answer.status, 200);
  assert.match(String(answer.headers.get("content-type")), /^text\/plain; version=0\.0\.4/);
  return String(answer.body);
}

test("requests are counted by operation and class, never by path", async () => {
  const created = await client.post("/v3/documents", {
    file: { name: "a.pdf", content: base64(await samplePdf()) },
  });
  const { id } = created.body as { id: string };
  await client.get(`/v3/documents/${id}`);
  await client.get("/v3/documents/doc_nothing");
  await client.get("/v3/nothing");
  await world.anonymous.get("/sign/a-secret-of-a-link");
  await world.anonymous.get("/nothing-at-all");
  await world.anonymous.get("/embed/assets/nothing.js");
  const text = await scrape();
  const counted = (operation: string, status: string, surface = "v3") =>
    sampleOf(text, "service_http_requests_total", { surface, operation, method: "GET", status });
  assert.equal(counted("retrieveDocument", "2xx"), 1);
  assert.equal(counted("retrieveDocument", "4xx"), 1);
  assert.equal(counted("unknown", "4xx"), 1);
  assert.equal(counted("/sign/:token", "4xx", "web"), 1);
  assert.equal(counted("/*", "4xx", "web"), 1);
  assert.equal(counted("/assets/*", "4xx", "embed"), 1);
  assert.equal(sampleOf(text, "service_http_requests_in_flight", {}), 1, "the scrape itself");
  assert.ok(!text.includes(id.slice(4)) && !text.includes("a-secret-of-a-link"));
  const duration = { surface: "v3", operation: "retrieveDocument", method: "GET" };
  assert.equal(sampleOf(text, "service_http_request_duration_seconds_count", duration), 2);
});

test("a document's life counts jobs, messages, and the work of child processes", async () => {
  const document = await sent(client, { signers: [{ name: "Ana", email: "ana@example.com" }] });
  await world.runJobs();
  const session = await openSession(client, document, { body: { allowed_origins: ["https://example.com"] } });
  const frame = await openFrame(world, session);
  expectStatus(await frame.post("submit", await frame.submission()), 200);
  await world.runJobs();
  const text = await scrape();
  const jobs = (kind: string, outcome: string) =>
    sampleOf(text, "service_job_duration_seconds_count", { kind, outcome });
  assert.equal(jobs("seal", "done"), 1);
  assert.ok((sampleOf(text, "service_messages_total", { channel: "email", outcome: "sent" }) ?? 0) >= 1);
  const evidence = { engine: "pdf", job: "evidence", outcome: "done" };
  assert.equal(sampleOf(text, "service_child_job_duration_seconds_count", evidence), 1);
  for (const gauge of ["running", "waiting"])
    assert.equal(sampleOf(text, `service_child_jobs_${gauge}`, { engine: "pdf" }), 0);
  assert.equal(sampleOf(text, "service_child_jobs_refused_total", { engine: "converter" }), 0);
});

test("what waits is counted with its age, at most every five seconds", async () => {
  world.clock.advance(10_000);
  await sent(client, { signers: [{ name: "Refused", email: "refused@example.com" }] });
  const before = await scrape();
  const due = { queue: "jobs", kind: "deliver-message" };
  assert.equal(sampleOf(before, "service_queue_due", due), 1);
  assert.equal(sampleOf(before, "service_messages_waiting", {}), 1);
  world.clock.advance(4_999);
  assert.equal(sampleOf(await scrape(), "service_queue_oldest_due_age_seconds", due), 0);
  world.clock.advance(1);
  const later = await scrape();
  assert.equal(sampleOf(later, "service_queue_oldest_due_age_seconds", due), 5);
  assert.equal(sampleOf(later, "service_messages_oldest_waiting_age_seconds", {}), 5);
  await world.runJobs();
  world.clock.advance(10_000);
  const after = await scrape();
  assert.equal(sampleOf(after, "service_queue_due", due), 0);
  assert.equal(sampleOf(after, "service_messages_total", { channel: "email", outcome: "refused" }), 1);
});

test("due deliveries are counted by the endpoints that are enabled, and attempts by outcome", async () => {
  const other = await world.integrator("test");
  await register(other);
  const paused = await register(other, { url: "https://paused.example.com/" });
  expectStatus(await other.patch(`/v3/webhooks/${paused.id}`, { disabled: true }), 200);
  await draft(other);
  world.clock.advance(6_000);
  const due = { queue: "deliveries", kind: "webhook" };
  assert.equal(sampleOf(await scrape(), "service_queue_due", due), 1);
  assert.equal(sampleOf(await scrape(), "service_queue_oldest_due_age_seconds", due), 6);
  await world.runJobs();
  const attempts = { outcome: "retried" };
  assert.equal(sampleOf(await scrape(), "service_delivery_attempt_duration_seconds_count", attempts), 1);
});

test("a clock that goes back does not keep what was read", async () => {
  world.clock.advance(6_000);
  const { database } = world.server.context;
  await scrape();
  world.clock.advance(-3_600_000);
  await database.close();
  try {
    assert.equal(sampleOf(await scrape(), "service_database_up", {}), 0);
  } finally {
    world.clock.advance(3_600_000);
    await world.restart();
  }
});

test("a database that fails leaves the scrape whole, without the counts", async () => {
  const { database } = world.server.context;
  world.clock.advance(6_000);
  assert.equal(sampleOf(await scrape(), "service_database_up", {}), 1);
  await database.close();
  try {
    world.clock.advance(6_000);
    const text = await scrape();
    assert.equal(sampleOf(text, "service_database_up", {}), 0);
    for (const absent of ["service_queue_due", "service_messages_waiting"])
      assert.doesNotMatch(text, new RegExp(`^${absent}[ {]`, "m"));
    assert.match(text, /^process_resident_memory_bytes \d/m);
    assert.match(text, /^nodejs_eventloop_lag_p99_seconds \d/m);
  } finally {
    await world.restart();
  }
});

test("with METRICS_TOKEN they need it as the bearer", async () => {
  const own = await createWorld({ env: { METRICS_TOKEN: TOKEN } });
  try {
    for (const token of [undefined, "wrong", `${TOKEN}x`]) {
      const refused = await (token === undefined ? own.anonymous : own.as(token)).get("/metrics");
      assert.deepEqual([refused.status, refused.headers.get("www-authenticate")], [401, "Bearer"]);
    }
    assert.equal((await own.as(TOKEN).get("/metrics")).status, 200);
  } finally {
    await own.close();
  }
});
