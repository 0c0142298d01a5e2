import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Client } from "../client.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { ANA, BEA, draft, type Person, sent, uuid } from "../support/signing.ts";
import { createWorld, expectStatus, type Workspace, type World } from "../world.ts";

/** The operations of docs/contract/v2.md#analytics over HTTP; `analytics.test.ts` has the rules of the figures. */
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ROBOT: Person = { name: "Robot Núñez", email: "autosign@sandbox.service.test" };
const REFUSER: Person = { name: "Nadia No", email: "autodecline@sandbox.service.test" };
const PHONE: Person = { name: "Carla", phone: "+525512345678" };

let world: World;
before(async () => {
  world = await createWorld({ overrides: { pdf: plainPdf } });
});
after(() => world.close());

/** Advances the clock, with every job that becomes due. */
async function wait(ms: number): Promise<void> {
  world.clock.advance(ms);
  await world.runJobs();
}

interface Shop extends Workspace {
  client: Client;
}

async function shop(): Promise<Shop> {
  const workspace = await world.createTenant({ name: "Ana María López", plan: "Business" });
  return { ...workspace, client: world.as(await world.createKey(workspace.tenantId)) };
}

// oxlint-disable-next-line typescript/no-explicit-any -- tests assert on deep members of answers
async function ask(client: Client, path: string): Promise<any> {
  const answer = await client.get(`/v2/analytics/${path}`);
  expectStatus(answer, 200);
  return answer.body;
}

async function codeAt(client: Client, path: string): Promise<[number, string | undefined]> {
  const { status, body } = await client.get(`/v2/analytics/${path}`);
  return [status, body.error?.code];
}

/** A document that an automatic signer signs `hours` after it was sent. */
async function completed(client: Client, hours: number): Promise<string> {
  const { id } = await sent(client, { signers: [ROBOT] });
  await wait(hours * HOUR);
  return id;
}

async function expiring(client: Client): Promise<void> {
  await sent(client, { body: { expiresAt: new Date(world.clock.now() + HOUR).toISOString() } });
}

const PERIODIC = ["kpis", "funnel", "team"];
const LIMITED = [
  ["events", 50],
  ["bottlenecks", 20],
] as const;
const ALL = [...PERIODIC, "trend", "events", "bottlenecks"];

const NOTHING = {
  totalDocs: 0,
  completed: 0,
  pending: 0,
  expired: 0,
  completionRate: 0,
  avgSignTimeHours: null,
};

describe("every analytics operation of v2", () => {
  for (const path of PERIODIC) {
    for (const period of ["1d", "30", "30D", "12M", "", "7d,30d", "__proto__", "constructor", "365d"])
      test(`GET /v2/analytics/${path}?period=${period}: 422 E1200 at period`, async () => {
        const { client } = await shop();
        const { status, body } = await client.get(`/v2/analytics/${path}?period=${period}`);
        const { code, type, field } = body.error;
        assert.deepEqual([status, code, type, field], [422, "E1200", "validation_error", "period"]);
      });
    test(`GET /v2/analytics/${path}: 7d, 30d, 90d and 12m, 30d by default, of several the first`, async () => {
      const { client } = await shop();
      await sent(client);
      const byDefault = await ask(client, path);
      for (const period of ["7d", "30d", "90d", "12m"])
        assert.deepEqual(await ask(client, `${path}?period=${period}`), byDefault);
      await wait(8 * DAY);
      assert.deepEqual(await ask(client, path), byDefault);
      assert.notDeepEqual(await ask(client, `${path}?period=7d`), byDefault);
      assert.deepEqual(await ask(client, `${path}?period=30d&period=7d`), byDefault);
    });
  }

  for (const [path, most] of LIMITED)
    test(`GET /v2/analytics/${path}: a limit that is none from 1 to ${most} is 422 E1200 at limit`, async () => {
      const { client } = await shop();
      for (const limit of [
        "0",
        String(most + 1),
        "-1",
        "1e1",
        "",
        "five",
        "0x8",
        " 8",
        "8.5",
        "9".repeat(30),
      ]) {
        const { status, body } = await client.get(`/v2/analytics/${path}?limit=${encodeURIComponent(limit)}`);
        assert.deepEqual([status, body.error.code, body.error.field], [422, "E1200", "limit"], limit);
      }
      for (const limit of [1, most]) assert.deepEqual(await ask(client, `${path}?limit=${limit}`), []);
    });

  for (const path of ALL) {
    test(`GET /v2/analytics/${path}: analytics:read, which analytics:* and * cover; else 403`, async () => {
      const { tenantId } = await world.createTenant();
      const as = async (...scopes: string[]) => world.as(await world.createKey(tenantId, "test", { scopes }));
      for (const scope of ["analytics:read", "analytics:*", "*"]) {
        const { status, headers } = await (await as(scope)).get(`/v2/analytics/${path}`);
        assert.deepEqual(
          [status, headers.get("x-accepted-scopes"), headers.get("x-your-scopes")],
          [200, "analytics:read", scope],
        );
        assert.equal(headers.get("x-service-environment"), "test");
      }
      const wrong = ["document:*", "user:read"];
      const { status, body } = await (await as(...wrong)).get(`/v2/analytics/${path}`);
      assert.deepEqual([status, body.error.code], [403, "INSUFFICIENT_SCOPE"]);
      assert.deepEqual(body.error.required_scopes, ["analytics:read"]);
      assert.deepEqual(body.error.your_scopes, wrong);
    });

    test(`GET /v2/analytics/${path}: 401 without a valid key, 429 beyond the plan's limit`, async () => {
      assert.deepEqual(await codeAt(world.anonymous, path), [401, "E1000"]);
      assert.deepEqual(await codeAt(world.as("key"), path), [401, "E1001"]);
      assert.deepEqual(await codeAt(world.as(`service_test_sk_${"a".repeat(40)}`), path), [401, "E1002"]);
      const { tenantId } = await world.createTenant();
      await world.limit(tenantId, { apiRpmOverride: 1 });
      const slow = world.as(await world.createKey(tenantId));
      assert.deepEqual(await codeAt(slow, path), [200, undefined]);
      assert.deepEqual(await codeAt(slow, path), [429, "RATE_LIMIT_EXCEEDED"]);
    });
  }

  test("another tenant's and another environment's documents, signers and events are not seen", async () => {
    const busy = await shop();
    await completed(busy.client, 1);
    await sent(busy.client, { signers: [ANA] });
    for (const other of [
      (await shop()).client,
      world.as(await world.createKey(busy.tenantId, "live")),
      world.as(await world.createKey(busy.tenantId, "dev")),
    ]) {
      assert.deepEqual(await ask(other, "kpis"), NOTHING);
      for (const { count } of await ask(other, "funnel")) assert.equal(count, 0);
      for (const { signed, avgHours } of await ask(other, "trend")) assert.equal(signed + avgHours, 0);
      for (const { sent: out, signed, rate } of await ask(other, "team"))
        assert.equal(out + signed + rate, 0);
      assert.deepEqual(await ask(other, "bottlenecks"), []);
      assert.deepEqual(await ask(other, "events"), []);
    }
  });

  test("no path is there beside the six", async () => {
    const { client } = await shop();
    for (const path of ["", "/nothing", "/KPIS", "/kpis/x"]) {
      const { status, body } = await client.get(`/v2/analytics${path}`);
      assert.deepEqual([status, body.error.code], [404, "E1300"], path);
    }
  });
});

test("GET /v2/analytics/kpis: a flat object; the rate is 0 to 100, the time null when nothing completed", async () => {
  const { client } = await shop();
  assert.deepEqual(await ask(client, "kpis"), NOTHING);
  await draft(client);
  await sent(client, { signers: [ANA, BEA] });
  await expiring(client);
  await wait(HOUR);
  const open = { ...NOTHING, totalDocs: 3, pending: 1, expired: 1 };
  assert.deepEqual(await ask(client, "kpis"), open);
  await completed(client, 1);
  await completed(client, 2);
  await sent(client);
  assert.deepEqual(await ask(client, "kpis"), {
    totalDocs: 6,
    completed: 2,
    pending: 2,
    expired: 1,
    completionRate: 33.33,
    avgSignTimeHours: 1.5,
  });
});

test("GET /v2/analytics/funnel: a plain array of the four stages, in percent of what was sent", async () => {
  const { client } = await shop();
  const labels = ["Enviados", "En progreso", "Completados", "Expirados"];
  assert.deepEqual(
    await ask(client, "funnel"),
    labels.map((label) => ({ label, count: 0, pct: 0 })),
  );
  await draft(client);
  await expiring(client);
  await sent(client);
  await completed(client, 2);
  assert.deepEqual(
    await ask(client, "funnel"),
    labels.map((label, index) => ({ label, count: index ? 1 : 3, pct: index ? 33.3 : 100 })),
  );
});

test("GET /v2/analytics/bottlenecks: a plain array, most pending first, 5 by default", async () => {
  const { client } = await shop();
  await sent(client, { signers: [BEA] });
  await wait(DAY);
  await sent(client, { signers: [ANA] });
  await sent(client, { signers: [PHONE] });
  await wait(DAY / 2);
  await sent(client, { signers: [ANA] });
  await wait(DAY / 2);
  await completed(client, 0);
  const expected = [
    { signerName: ANA.name, signerEmail: ANA.email, pendingCount: 2, avgDays: 0.75 },
    { signerName: BEA.name, signerEmail: BEA.email, pendingCount: 1, avgDays: 2 },
    { signerName: "Carla", signerEmail: null, pendingCount: 1, avgDays: 1 },
  ];
  assert.deepEqual(await ask(client, "bottlenecks"), expected);
  assert.deepEqual(await ask(client, "bottlenecks?limit=1"), expected.slice(0, 1));
  const more = Array.from({ length: 19 }, (_, index) => ({
    name: `S${index}`,
    email: `s${index}@example.com`,
  }));
  await sent(client, {
    signers: more,
    fields: ({ id }) => [{ signerId: id, type: "signature", page: 1, x: 72, y: 72 }],
  });
  assert.equal((await ask(client, "bottlenecks")).length, 5);
  assert.equal((await ask(client, "bottlenecks?limit=20")).length, 20);
});

test("GET /v2/analytics/team: a plain array of every member, the rate in percent", async () => {
  const { client, tenantId, ownerId } = await shop();
  const add = async (name: string, email: string, role: string) => {
    await wait(1);
    const added = await world.admin.post(`/admin/tenants/${tenantId}/members`, { name, email, role });
    return uuid(String(expectStatus(added, 201)["userId"]));
  };
  const admin = await add("élodie", "e@example.com", "admin");
  const idle = await add("Old Hand", "o@example.com", "member");
  await draft(client);
  await completed(client, 1);
  await sent(client);
  await sent(client);
  await sent(world.as(await world.createKey(tenantId, "test", { userId: admin })));
  const owner = { userId: uuid(ownerId), name: "Ana María López", initials: "AM", role: "owner" };
  assert.deepEqual(await ask(client, "team"), [
    { ...owner, sent: 3, signed: 1, rate: 33.33 },
    { userId: admin, name: "élodie", initials: "É", role: "admin", sent: 1, signed: 0, rate: 0 },
    { userId: idle, name: "Old Hand", initials: "OH", role: "member", sent: 0, signed: 0, rate: 0 },
  ]);
});

test("GET /v2/analytics/events: a plain array, newest first, with v2's ids and names and no internal event", async () => {
  const { client } = await shop();
  const { id } = await sent(client, { signers: [ROBOT] });
  await wait(HOUR);
  const events = await ask(client, "events");
  const log = (await client.get(`/v3/documents/${id}/events`)).body.data;
  const ofDocument = { documentName: "Agreement" };
  const owner = { ...ofDocument, actorName: "Ana María López", actorInitials: "AM" };
  const expected = [
    { ...ofDocument, eventType: "document.completed", actorName: "Sistema", actorInitials: "S" },
    { ...ofDocument, eventType: "signature.signed", actorName: "Robot Núñez", actorInitials: "RN" },
    { ...owner, eventType: "signature.invited" },
    { ...owner, eventType: "document.sent" },
    { ...owner, eventType: "document.created" },
  ];
  assert.equal(log.length, expected.length);
  assert.deepEqual(
    events,
    expected.map((event, index) => ({
      ...event,
      id: uuid(log[index].id),
      createdAt: log[index].createdAt,
    })),
  );
  const declined = await sent(client, { signers: [REFUSER] });
  await wait(HOUR);
  assert.equal((await ask(client, "events?limit=1"))[0].eventType, "signature.declined");
  expectStatus(await client.post(`/v3/documents/${declined.id}/void`), 200);
  assert.equal((await ask(client, "events?limit=1"))[0].eventType, "document.voided");
});

test("GET /v2/analytics/events: 8 by default, up to 50, over all documents", async () => {
  const { client } = await shop();
  for (let index = 0; index < 18; index += 1) await sent(client);
  assert.equal((await ask(client, "events")).length, 8);
  assert.equal((await ask(client, "events?limit=50")).length, 50);
});

test("v2 and v3 show the same figures", async () => {
  const { client } = await shop();
  await completed(client, 5);
  await expiring(client);
  await wait(HOUR);
  for (const signers of [[ANA], [ANA, PHONE], [BEA]]) await sent(client, { signers });
  const v3 = async (path: string) => expectStatus(await client.get(`/v3/analytics/${path}`), 200);
  const { completionRate, ...rest } = await v3("kpis");
  assert.deepEqual(await ask(client, "kpis"), { ...rest, completionRate: 20 });
  assert.equal(completionRate, 0.2);
  for (const path of ["funnel", "bottlenecks"])
    assert.deepEqual(await ask(client, path), (await v3(path))["data"]);
  const [member] = (await v3("team"))["data"] as { userId: string; rate: number }[];
  const shown = { ...member, userId: uuid(member!.userId), rate: member!.rate * 100 };
  assert.deepEqual(await ask(client, "team"), [shown]);
  const months = (await v3("trend"))["data"] as { month: string; signed: number; avgHours: number }[];
  const figures = ({ signed, avgHours }: (typeof months)[number]) => [signed, avgHours];
  assert.deepEqual((await ask(client, "trend")).map(figures), months.map(figures));
});

test("GET /v2/analytics/trend: a plain array of the last six months, abbreviated, oldest first", async () => {
  const { client } = await shop();
  await wait(Date.parse("2028-01-31T23:59:59.999Z") - world.clock.now());
  await completed(client, 0);
  await wait(1);
  await completed(client, 5);
  await completed(client, 2);
  const idle = { signed: 0, avgHours: 0 };
  const expected = [
    { month: "Sep", ...idle },
    { month: "Oct", ...idle },
    { month: "Nov", ...idle },
    { month: "Dic", ...idle },
    { month: "Ene", signed: 1, avgHours: 0 },
    { month: "Feb", signed: 2, avgHours: 3.5 },
  ];
  assert.deepEqual(await ask(client, "trend"), expected);
  assert.deepEqual(await ask(client, "trend?period=7d&limit=1"), expected, "it takes no parameter");
});
