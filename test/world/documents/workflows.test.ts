import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { PdfEngineUnavailable, PdfRejected } from "../../../packages/pdf-engine/src/port/pdf.ts";
import type { Client } from "../client.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { residue } from "../support/machine/residue.ts";
import { fakeDocx } from "../support/templates.ts";
import { created, follow, pdfOf, queued, workflowPath } from "../support/workflows.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

const DAY = 24 * 3600 * 1000;
const MINUTE = 60_000;

let isRefusing = false;
let isAway = false;
let gate: Promise<void> = Promise.resolve();
const pdf = {
  ...plainPdf,
  canonicalize: async (...job: Parameters<typeof plainPdf.canonicalize>) => {
    await gate;
    if (isAway) throw new PdfEngineUnavailable("away for the test");
    if (isRefusing) throw new PdfRejected("damaged", "The file is damaged.");
    return plainPdf.canonicalize(...job);
  },
};

let world: World;
let client: Client;
before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" }, overrides: { pdf, docx: fakeDocx() } });
  client = await world.integrator();
});
after(() => world.close());

async function account(credits: number): Promise<{ client: Client; credits: () => Promise<number> }> {
  const { tenantId } = await world.createTenant({ credits, plan: "Business" });
  return {
    client: world.as(await world.createKey(tenantId, "live")),
    credits: async () => (await world.admin.patch(`/admin/tenants/${tenantId}`, {})).body.credits,
  };
}

const one = { document: { base64Content: pdfOf(), name: "Lease" } };
const WORD = Buffer.from("WORD{{a}}").toString("base64");
const many = {
  name: "Pack",
  documents: Array.from({ length: 20 }, (_, index) => ({
    base64Content: pdfOf(),
    fileType: "pdf",
    name: `${index}`,
  })),
};

test("an async creation is queued, done by a job, and shown as sync answers it", async () => {
  const id = await queued(client, one);
  assert.deepEqual(expectStatus(await client.get(workflowPath(id)), 200), {
    id,
    status: "queued",
    step: "queued",
    percent: 0,
    documentId: null,
    document: null,
    error: null,
    createdAt: "2026-07-11T12:00:00.000Z",
    completedAt: null,
  });
  await world.runJobs();
  const done = expectStatus(await client.get(workflowPath(`wfl_${id.replaceAll("-", "")}`)), 200);
  const { id: documentId, ...answer } = done["document"] as Record<string, unknown>;
  const { id: other, ...expected } = expectStatus(await created(client, one), 201);
  assert.notEqual(documentId, other);
  assert.deepEqual([done["status"], done["percent"], done["documentId"]], ["completed", 100, documentId]);
  assert.deepEqual(answer, expected);
  expectStatus(await client.get(`/v2/documents/${String(documentId)}`), 200);
});

test("events are told in order, and again from the one after Last-Event-ID", async () => {
  const id = await queued(client, many);
  const following = follow(world.url, client, id);
  await world.runJobs();
  const { status, headers, events } = await following;
  assert.equal(status, 200);
  assert.equal(headers.get("content-type"), "text/event-stream");
  assert.equal(headers.get("cache-control"), "no-store");
  assert.equal(headers.get("x-accel-buffering"), "no");
  assert.deepEqual(
    events.map((event) => event.id),
    events.map((_, index) => String(index + 1)),
  );
  assert.deepEqual(events[0]!.data, { step: "queued", percent: 0 });
  const percents = events.slice(0, -1).map(({ data }) => data.percent as number);
  assert.deepEqual(
    percents,
    percents.toSorted((a, b) => a - b),
    "progress never goes back",
  );
  // Progress that is written later than the end is not told.
  assert.ok(events.length >= 3, "something is told between begin and end");
  const last = events.at(-1)!;
  const shown = expectStatus(await client.get(workflowPath(id)), 200);
  assert.deepEqual([last.event, last.data], ["completed", { document: shown["document"] }]);
  assert.equal(last.data.document.workflowId, id);
  assert.equal(last.data.document.pdfs.length, 20);
  for (const after of [1, 7, events.length - 1]) {
    const again = await follow(world.url, client, id, { lastEventId: String(after) });
    assert.deepEqual(again.events, events.slice(after));
  }
  for (const bad of ["0", "-1", "999999", "x", "1.5", "1e1", "9".repeat(500)]) {
    const again = await follow(world.url, client, id, { lastEventId: bad });
    assert.deepEqual(again.events, events, `${bad} is ignored`);
  }
  const nothing = await follow(world.url, client, id, { lastEventId: last.id });
  assert.deepEqual([nothing.status, nothing.events], [204, []]);
});

test("a follower that comes back after a restart misses and repeats nothing", async () => {
  const id = await queued(client, many);
  const first = await follow(world.url, client, id, { enough: () => true });
  const held = Promise.withResolvers<void>();
  gate = held.promise;
  const open = follow(world.url, client, id, { lastEventId: first.events.at(-1)!.id });
  const running = world.runJobs();
  held.resolve();
  await running;
  await open;
  const connected = Promise.withResolvers<void>();
  const restarting = follow(world.url, client, await queued(client, one), {
    enough: () => {
      connected.resolve();
      return false;
    },
  });
  await connected.promise;
  await world.restart();
  assert.equal((await restarting).events.at(-1)?.event, "progress", "a stopping server ends its streams");
  client = world.as(client.token!);
  const rest = await follow(world.url, client, id, { lastEventId: first.events.at(-1)!.id });
  assert.deepEqual(
    [...first.events, ...rest.events].map((event) => event.id),
    Array.from({ length: first.events.length + rest.events.length }, (_, index) => String(index + 1)),
  );
  assert.equal(rest.events.at(-1)!.event, "completed");
  await world.runJobs();
});

test("a quiet stream has a heartbeat every 15 seconds", async () => {
  const id = await queued(client, one);
  const beaten = follow(world.url, client, id, {
    enough: () => {
      world.clock.advance(15_000);
      return false;
    },
    untilComment: ": ",
  });
  assert.deepEqual((await beaten).comments, ["retry: 2000", ": "]);
  await world.runJobs();
});

test("what fails in the job is told as sync would, and leaves neither file nor charge", async () => {
  const { client: payer, credits } = await account(2);
  const before = await residue(world);
  isRefusing = true;
  const id = await queued(payer, one);
  assert.equal(await credits(), 1, "reserved");
  assert.equal((await residue(world)).files, before.files + 1);
  await world.runJobs();
  const { events } = await follow(world.url, payer, id);
  const refused = await created(payer, one);
  isRefusing = false;
  assert.equal(refused.status, 422);
  assert.equal(refused.body.error.field, "document.base64Content");
  assert.deepEqual([events.at(-1)!.event, events.at(-1)!.data], ["failed", refused.body]);
  const shown = expectStatus(await payer.get(workflowPath(id)), 200);
  assert.deepEqual([shown["status"], shown["error"]], ["failed", refused.body.error]);
  assert.equal(await credits(), 2, "given back, in either mode");
  const { rows, files } = await residue(world);
  assert.deepEqual(
    [rows["documents"], rows["files"], files],
    [before.rows["documents"], before.rows["files"], before.files],
  );
});

test("an engine that is away is tried again for an hour, then the workflow fails", async () => {
  const { client: payer, credits } = await account(2);
  isAway = true;
  const [first, second] = [await queued(payer, one), await queued(payer, one)];
  await world.runJobs();
  assert.equal((await payer.get(workflowPath(first))).body.status, "running");
  isAway = false;
  world.clock.advance(5 * MINUTE);
  await world.runJobs();
  assert.equal((await payer.get(workflowPath(first))).body.status, "completed");
  assert.equal((await payer.get(workflowPath(second))).body.status, "completed");
  assert.equal(await credits(), 0, "once for each");
  const { client: other, credits: left } = await account(1);
  isAway = true;
  const third = await queued(other, one);
  for (let minutes = 0; minutes <= 70; minutes += 5) {
    await world.runJobs();
    world.clock.advance(5 * MINUTE);
  }
  isAway = false;
  const { body: shown } = await other.get(workflowPath(third));
  assert.deepEqual([shown.status, shown.error.code], ["failed", "SERVICE_UNAVAILABLE"]);
  assert.equal(await left(), 1);
});

test("of two requests for the last credit one is 402, and nothing of it stays", async () => {
  const { client: payer, credits } = await account(1);
  const before = await residue(world);
  const answers = await Promise.all([created(payer, one, "async"), created(payer, one, "async")]);
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [202, 402],
  );
  assert.equal(answers.find(({ status }) => status === 402)!.body.error.code, "E1400");
  assert.equal((await residue(world)).files, before.files + 1);
  await world.runJobs();
  assert.equal(await credits(), 0);
  assert.equal((await residue(world)).rows["documents"], before.rows["documents"]! + 1);
});

test("what needs no engine is refused before the 202", async () => {
  const cases: [object, string][] = [
    [{ documents: [{ base64Content: WORD, fileType: "pdf" }] }, "documents[0].base64Content"],
    [{ ...one, folderId: "0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b" }, ""],
    [{ ...one, permissions: { ownerEmail: "nobody@example.com" } }, "permissions.ownerEmail"],
    [{ documents: [{ templateId: "0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b" }] }, ""],
  ];
  const before = await residue(world);
  for (const [body, field] of cases) {
    const answer = await created(client, body, "async");
    assert.ok([404, 422].includes(answer.status), JSON.stringify(answer.body));
    assert.equal(answer.body.error.field ?? "", field);
  }
  assert.deepEqual(await residue(world), before);
  assert.equal((await created(client, one, "later")).status, 422);
});

test("sync over 25 MB is 413, and over 10 minutes 504 while the work goes on", async () => {
  const large = await created(client, { document: { base64Content: pdfOf(25 * 1024 * 1024) } });
  assert.equal(large.status, 413);
  const { message, ...error } = large.body.error;
  assert.ok(message);
  assert.deepEqual(error, {
    code: "DOC_TOO_LARGE_FOR_SYNC",
    type: "bad_request",
    mode: "async",
    estimatedBytes: 25 * 1024 * 1024 + 9,
    limitBytes: 25 * 1024 * 1024,
  });
  const held = Promise.withResolvers<void>();
  gate = held.promise;
  const begun = Promise.withResolvers<string>();
  const { domain } = world.server.context;
  const { announcements } = domain;
  const next = announcements.next.bind(announcements);
  announcements.next = (id, ...wait) => {
    begun.resolve(id);
    return next(id, ...wait);
  };
  const slow = created(client, one);
  const id = await begun.promise;
  world.clock.advance(10 * MINUTE);
  announcements.announce(id);
  const late = await slow;
  assert.equal(late.status, 504);
  assert.equal(late.body.error.errorCode, "WORKFLOW_TIMEOUT");
  const { workflowId } = late.body.error;
  held.resolve();
  const { events } = await follow(world.url, client, workflowId);
  assert.equal(events.at(-1)!.event, "completed");
  world.clock.advance(11 * MINUTE);
  await world.runJobs();
  const { documentId } = (await client.get(workflowPath(workflowId))).body;
  assert.equal(documentId, events.at(-1)!.data.document.id, "the job finds it done");
});

test("another tenant finds no workflow, a malformed id is refused, and reading has its scope", async () => {
  const id = await queued(client, one);
  const stranger = await world.integrator();
  for (const path of [workflowPath(id), `${workflowPath(id)}/events`]) {
    assert.deepEqual(
      [(await stranger.get(path)).status, (await stranger.get(path)).body.error.code],
      [404, "E1300"],
    );
    assert.equal((await client.get(path.replace(id, "x"))).status, 422);
    assert.equal((await world.anonymous.get(path)).status, 401);
  }
  const writer = await world.integrator("test", { scopes: ["document:write"] });
  assert.equal((await writer.get(workflowPath(id))).body.error.code, "INSUFFICIENT_SCOPE");
  await world.runJobs();
});

test("workflows are kept for 7 days after their end", async () => {
  const id = await queued(client, one);
  await world.runJobs();
  world.clock.advance(7 * DAY - MINUTE);
  await world.runJobs();
  expectStatus(await client.get(workflowPath(id)), 200);
  world.clock.advance(2 * 60 * MINUTE);
  await world.runJobs();
  assert.equal((await client.get(workflowPath(id))).status, 404);
});

test("the stream of a creation that is over ends by itself, for a client that reads it whole", async () => {
  const id = await queued(client, one);
  await world.runJobs();
  const answer = await client.get(`${workflowPath(id)}/events`);
  assert.deepEqual([answer.status, answer.headers.get("content-type")], [200, "text/event-stream"]);
  const text = Buffer.from(answer.bytes).toString();
  assert.match(text, /id: 1\nevent: progress\n/);
  assert.match(text, /\nevent: completed\ndata: \{"document":\{.*\}\}\n\n$/);
});

test("a creation is not shown while its document is in the bin, and goes with it", async () => {
  const id = await queued(client, one);
  await world.runJobs();
  const { documentId } = expectStatus(await client.get(workflowPath(id)), 200) as { documentId: string };
  const path = `/v3/documents/doc_${documentId.replaceAll("-", "")}`;
  expectStatus(await client.post(`${path}/void`), 200);
  expectStatus(await client.delete(path), 202);
  assert.equal((await client.get(workflowPath(id))).status, 404);
  expectStatus(await client.post(`${path}/restore`), 200);
  expectStatus(await client.get(workflowPath(id)), 200);
  const other = await queued(client, one);
  await world.runJobs();
  const made = expectStatus(await client.get(workflowPath(other)), 200) as { documentId: string };
  expectStatus(await client.delete(`/v3/documents/doc_${made.documentId.replaceAll("-", "")}`), 204);
  assert.equal((await client.get(workflowPath(other))).status, 404);
  const { store } = world.server.context.domain;
  const rows = await store.read((reader) => reader.workflows.find({}));
  assert.ok(!rows.some((row) => row.documentId === made.documentId.replaceAll("-", "")));
});
