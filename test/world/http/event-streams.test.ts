import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import type { Client } from "../client.ts";
import {
  type Digital,
  digitalPath,
  followDigital,
  identify,
  newDigital,
  type Participant,
  statuses,
  submit,
} from "../support/digital.ts";
import { validate } from "../support/identity.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { fakeDocx, newTemplate } from "../support/templates.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** Streams of keys (docs/contract/v2.md#streams): how many are open at once, and what they cost while nothing happens. */

const PER_KEY = 12;
const PER_OBJECT = 10;

let world: World;
let client: Client;
let templateId: string;
/** How long streams of documents would wait for an announcement. */
const waits: number[] = [];
before(async () => {
  world = await createWorld({
    env: { STREAMS_PER_KEY: String(PER_KEY), TRUST_PROXY: "127.0.0.1" },
    overrides: { pdf: plainPdf, docx: fakeDocx() },
  });
  // No wait ends by its time, so that only what is announced wakes a stream.
  const { announcements } = world.server.context.domain;
  const next = announcements.next.bind(announcements);
  announcements.next = (id, ms, signal) => {
    if (id.startsWith("documents-")) waits.push(ms);
    return next(id, 2 ** 31 - 1, signal);
  };
});
beforeEach(async () => {
  client = await world.integrator();
  templateId = await newTemplate(client);
});
after(() => world.close());

interface Opened {
  response: Response;
  close: () => void;
}

async function open(path: string, key = client, method = "GET"): Promise<Opened> {
  const ended = new AbortController();
  const response = await fetch(`${world.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${key.token}` },
    signal: ended.signal,
  });
  return { response, close: () => ended.abort() };
}

const eventsOf = (digital: Digital) => `${digitalPath(digital)}/events`;
const several = (count: number) =>
  Promise.all(Array.from({ length: count }, () => newDigital(client, templateId)));

/** Opens until it is admitted: the server learns a little later that a client has gone. */
async function admitted(path: string): Promise<Opened> {
  for (;;) {
    const opened = await open(path);
    if (opened.response.status === 200) return opened;
    await opened.response.text();
  }
}

async function assertRefused({ response }: Opened, limit: number): Promise<void> {
  const { headers, status } = response;
  const body = (await response.json()) as Record<string, unknown>;
  assert.deepEqual([status, body.error, body.retry_after], [429, "Rate limit exceeded", 30]);
  const named = ["retry-after", "x-ratelimit-limit", "x-ratelimit-remaining", "x-ratelimit-reason"];
  assert.deepEqual(
    named.map((name) => headers.get(name)),
    ["30", String(limit), "0", "endpoint"],
  );
}

test("a key has so many streams open, over all that it follows, and one that closes makes room", async () => {
  const [first, second] = (await several(2)) as [Digital, Digital];
  const streams: Opened[] = [];
  for (let count = 0; count < PER_KEY; count += 1)
    streams.push(await open(eventsOf(count % 2 === 0 ? first : second)));
  assert.deepEqual(new Set(streams.map(({ response }) => response.status)), new Set([200]));
  await assertRefused(await open(eventsOf(first)), PER_KEY);
  await assertRefused(await open(eventsOf(second), client, "GET"), PER_KEY);
  streams[0]!.close();
  streams[0] = await admitted(eventsOf(first));
  for (const { close } of streams) close();
});

test("what is followed has so many streams open, whoever follows it", async () => {
  const [digital, other] = (await several(2)) as [Digital, Digital];
  const streams: Opened[] = [];
  for (let count = 0; count < PER_OBJECT; count += 1) streams.push(await open(eventsOf(digital)));
  await assertRefused(await open(eventsOf(digital)), PER_OBJECT);
  // A refused stream counts nowhere.
  for (let count = PER_OBJECT; count < PER_KEY; count += 1) streams.push(await open(eventsOf(other)));
  assert.deepEqual(new Set(streams.map(({ response }) => response.status)), new Set([200]));
  for (const { close } of streams) close();
});

test("HEAD requests leave nothing open", async () => {
  const [digital] = (await several(1)) as [Digital];
  for (let count = 0; count < 2 * PER_KEY; count += 1) {
    const { response } = await open(eventsOf(digital), client, "HEAD");
    assert.equal(response.status, 200);
  }
});

test("a stream is told of everything at once, and looks by itself at most every fifteen seconds", async () => {
  const [digital] = (await several(1)) as [Digital];
  const [ana, bea] = digital.participants as [Participant, Participant];
  waits.length = 0;
  const seen = new Set<string>();
  let grown = Promise.withResolvers<void>();
  const following = followDigital(world, client, digital, {
    enough: ({ event, data }) => {
      const text = event === "status" ? statuses(data as Digital).join(" ") : "";
      if (text !== "" && !seen.has(text)) grown.resolve();
      if (text !== "") seen.add(text);
      return text.startsWith("awaiting_signatures");
    },
  });
  await grown.promise;
  const acts = [
    () => validate(world, ana.token),
    () => identify(world, ana),
    () => identify(world, bea),
    () => submit(world, bea, { arrendatario__nombre: "Bea Sol", arrendatario__domicilio: "R 1" }),
  ];
  for (const act of acts) {
    grown = Promise.withResolvers();
    expectStatus(await act(), 200);
    await grown.promise;
  }
  await world.runJobs();
  await following;
  for (const text of [
    "pending pending pending",
    "in_progress verifying_identity pending",
    "in_progress variables_submitted pending",
    "in_progress variables_submitted verifying_identity",
    "awaiting_signatures signing signing",
  ])
    assert.ok(seen.has(text), `${text} in ${[...seen].join(", ")}`);
  assert.ok(waits.length > 0 && waits.every((ms) => ms >= 15_000), String(waits));
});

test("a stream ends with the right of its key", async () => {
  const { tenantId } = await world.createTenant({ plan: "Business", credits: 1000 });
  const { id, key } = expectStatus(
    await world.admin.post("/admin/keys", { tenantId, environment: "test" }),
    201,
  ) as { id: string; key: string };
  client = world.as(key);
  templateId = await newTemplate(client);
  const [digital] = (await several(1)) as [Digital];
  const isOpen = Promise.withResolvers<void>();
  const following = followDigital(world, client, digital, {
    enough: () => {
      isOpen.resolve();
      return false;
    },
  });
  await isOpen.promise;
  expectStatus(await world.admin.delete(`/admin/keys/${id}`), 204);
  expectStatus(await submit(world, digital.participants[1]!, { arrendatario__nombre: "Bea" }, true), 200);
  const { events } = await following;
  assert.deepEqual(
    events.map(({ event }) => event),
    ["status"],
  );
});
