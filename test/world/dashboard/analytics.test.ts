import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Client } from "../client.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { draft, type Person, sent } from "../support/signing.ts";
import { createWorld, expectStatus, type Workspace, type World } from "../world.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ROBOT: Person = { name: "Robot", email: "autosign@sandbox.service.test" };
const ANA: Person = { name: "Ana Ruiz", email: "ana@example.com" };
const BEA: Person = { name: "Bea Łukasz", email: "bea@example.com" };
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

async function waitUntil(instant: string): Promise<void> {
  await wait(Date.parse(instant) - world.clock.now());
}

interface Shop extends Workspace {
  client: Client;
}

async function shop(name = "Ana María López"): Promise<Shop> {
  const workspace = await world.createTenant({ name, plan: "Business" });
  return { ...workspace, client: world.as(await world.createKey(workspace.tenantId)) };
}

async function answer(client: Client, path: string): Promise<Record<string, unknown>> {
  return expectStatus(await client.get(`/v3/analytics/${path}`), 200);
}

async function list<Item>(client: Client, path: string): Promise<Item[]> {
  const { data, ...envelope } = await answer(client, path);
  const bounded = { object: "list", hasMore: false, limit: null, nextCursor: null, previousCursor: null };
  assert.deepEqual(envelope, bounded);
  return data as Item[];
}

/** A document that an automatic signer signs `hours` after it was sent. */
async function completed(client: Client, hours: number): Promise<string> {
  const { id } = await sent(client, { signers: [ROBOT] });
  await wait(hours * HOUR);
  return id;
}

const PERIODIC = ["kpis", "funnel", "team"];
const ALL = [...PERIODIC, "trend", "bottlenecks", "events"];

describe("every analytics operation", () => {
  for (const path of PERIODIC) {
    for (const period of ["1d", "30", "30D", "12M", "", "7d,30d", "__proto__", "365d"])
      test(`/analytics/${path}?period=${period} is 422 VALIDATION_ERROR`, async () => {
        const { client } = await shop();
        const { status, body } = await client.get(`/v3/analytics/${path}?period=${period}`);
        assert.deepEqual([status, body.code, body.errors[0].pointer], [422, "VALIDATION_ERROR", "/period"]);
      });
    test(`/analytics/${path} takes 7d, 30d, 90d and 12m, 30d by default, and one of them once`, async () => {
      const { client } = await shop();
      await sent(client);
      const byDefault = await answer(client, path);
      for (const period of ["7d", "30d", "90d", "12m"])
        assert.deepEqual(await answer(client, `${path}?period=${period}`), byDefault);
      assert.equal((await client.get(`/v3/analytics/${path}?period=7d&period=7d`)).status, 422);
    });
  }

  for (const path of ALL)
    test(`/analytics/${path} needs analytics:read, which analytics:* and * cover`, async () => {
      const { tenantId } = await world.createTenant();
      const as = async (...scopes: string[]) => world.as(await world.createKey(tenantId, "test", { scopes }));
      for (const scopes of [["analytics:read"], ["analytics:*"], ["*"]])
        expectStatus(await (await as(...scopes)).get(`/v3/analytics/${path}`), 200);
      const { status, body } = await (await as("document:*", "user:read")).get(`/v3/analytics/${path}`);
      assert.deepEqual([status, body.code], [403, "PERMISSION_DENIED"]);
      assert.equal(body.requiredScope, "analytics:read");
      assert.equal((await world.anonymous.get(`/v3/analytics/${path}`)).status, 401);
    });

  test("another tenant's and another environment's documents do not count", async () => {
    const busy = await shop();
    await completed(busy.client, 1);
    await sent(busy.client, { signers: [ANA] });
    const others = [
      (await shop()).client,
      world.as(await world.createKey(busy.tenantId, "live")),
      world.as(await world.createKey(busy.tenantId, "dev")),
    ];
    for (const other of others) {
      assert.equal((await answer(other, "kpis"))["totalDocs"], 0);
      for (const path of ["funnel", "trend", "team"])
        for (const { count, signed, sent: out } of await list<Record<string, number>>(other, path))
          assert.equal((count ?? 0) + (signed ?? 0) + (out ?? 0), 0, path);
      assert.deepEqual(await list(other, "bottlenecks"), []);
      assert.deepEqual(await list(other, "events"), []);
    }
  });
});

describe("GET /analytics/kpis", () => {
  test("of nothing: zeroes, and no rate is NaN", async () => {
    assert.deepEqual(await answer((await shop()).client, "kpis"), {
      totalDocs: 0,
      completed: 0,
      pending: 0,
      expired: 0,
      completionRate: 0,
      avgSignTimeHours: 0,
    });
  });

  test("counts by what became of the documents; the rate is 0 to 1, the time from sending to completion", async () => {
    const { client } = await shop();
    await draft(client);
    const voided = await sent(client);
    expectStatus(await client.post(`/v3/documents/${voided.id}/void`), 200);
    const soon = new Date(world.clock.now() + 2 * HOUR).toISOString();
    await sent(client, { body: { expiresAt: soon } });
    await sent(client, { signers: [ANA, BEA] });
    await completed(client, 1);
    await completed(client, 2);
    assert.deepEqual(await answer(client, "kpis"), {
      totalDocs: 6,
      completed: 2,
      pending: 1,
      expired: 1,
      completionRate: 0.3333,
      avgSignTimeHours: 1.5,
    });
  });

  test("a period counts what was created in it, its first instant included", async () => {
    const { client } = await shop();
    await draft(client);
    const totals = async () =>
      Promise.all(
        ["7d", "30d", "90d", "12m"].map(
          async (period) => (await answer(client, `kpis?period=${period}`))["totalDocs"],
        ),
      );
    await wait(7 * DAY);
    assert.deepEqual(await totals(), [1, 1, 1, 1]);
    await wait(1);
    assert.deepEqual(await totals(), [0, 1, 1, 1]);
    await wait(23 * DAY);
    assert.deepEqual(await totals(), [0, 0, 1, 1]);
    await wait(60 * DAY);
    assert.deepEqual(await totals(), [0, 0, 0, 1]);
    await wait(276 * DAY);
    assert.deepEqual(await totals(), [0, 0, 0, 0]);
  });
});

const stages = (counts: number[], pcts: number[]) =>
  ["Enviados", "En progreso", "Completados", "Expirados"].map((label, index) => ({
    label,
    count: counts[index],
    pct: pcts[index],
  }));

describe("GET /analytics/funnel", () => {
  test("exactly four stages in order, of nothing too", async () => {
    assert.deepEqual(await list((await shop()).client, "funnel"), stages([0, 0, 0, 0], [0, 0, 0, 0]));
  });

  test("counts what was sent and where it is now, in percent of what was sent", async () => {
    const { client } = await shop();
    await draft(client);
    await sent(client, { body: { expiresAt: new Date(world.clock.now() + HOUR).toISOString() } });
    await sent(client);
    await completed(client, 2);
    assert.deepEqual(await list(client, "funnel"), stages([3, 1, 1, 1], [100, 33.3, 33.3, 33.3]));
  });
});

describe("GET /analytics/trend", () => {
  test("the last six months of UTC, oldest first, each with what was completed in it", async () => {
    const { client } = await shop();
    await waitUntil("2028-01-31T23:59:59.999Z");
    const first = await sent(client, { signers: [ROBOT], body: { expiresAt: null } });
    await wait(0);
    await waitUntil("2028-02-01T00:00:00.000Z");
    await completed(client, 0);
    await waitUntil("2028-02-29T12:00:00.000Z");
    await completed(client, 5);
    assert.equal((await client.get(`/v3/documents/${first.id}`)).body.status, "completed");
    assert.deepEqual(await list(client, "trend"), [
      { month: "2027-09", signed: 0, avgHours: 0 },
      { month: "2027-10", signed: 0, avgHours: 0 },
      { month: "2027-11", signed: 0, avgHours: 0 },
      { month: "2027-12", signed: 0, avgHours: 0 },
      { month: "2028-01", signed: 1, avgHours: 0 },
      { month: "2028-02", signed: 2, avgHours: 2.5 },
    ]);
    await waitUntil("2028-07-01T00:00:00.000Z");
    const months = await list<{ month: string; signed: number }>(client, "trend");
    assert.deepEqual(
      months.map(({ month, signed }) => `${month} ${signed}`),
      ["2028-02 2", "2028-03 0", "2028-04 0", "2028-05 0", "2028-06 0", "2028-07 0"],
    );
  });

  test("takes no parameter: the six months are fixed", async () => {
    const { client } = await shop();
    assert.deepEqual(await list(client, "trend?period=7d&limit=1"), await list(client, "trend"));
  });
});

describe("GET /analytics/bottlenecks", () => {
  test("signers by the signatures they owe, then by how long; asked ones only", async () => {
    const { client } = await shop();
    await sent(client, { signers: [BEA, { ...PHONE, order: 2 }] });
    await wait(DAY);
    await sent(client, { signers: [ANA] });
    await sent(client, { signers: [PHONE] });
    await wait(DAY / 2);
    await sent(client, { signers: [{ ...ANA, name: "A. Ruiz" }] });
    await wait(DAY / 2);
    await draft(client, { signers: [{ name: "Never asked", email: "draft@example.com" }] });
    const voided = await sent(client, { signers: [BEA] });
    expectStatus(await client.post(`/v3/documents/${voided.id}/void`), 200);
    await completed(client, 0);
    assert.deepEqual(await list(client, "bottlenecks"), [
      { signerName: "Ana Ruiz", signerEmail: "ana@example.com", pendingCount: 2, avgDays: 0.75 },
      { signerName: "Bea Łukasz", signerEmail: "bea@example.com", pendingCount: 1, avgDays: 2 },
      { signerName: "Carla", signerEmail: null, pendingCount: 1, avgDays: 1 },
    ]);
    assert.equal((await list(client, "bottlenecks?limit=1")).length, 1);
  });

  test("5 by default, 1 to 20", async () => {
    const { client } = await shop();
    const signers = Array.from({ length: 22 }, (_, index) => ({
      name: `Signer ${index}`,
      email: `signer${index}@example.com`,
    }));
    await sent(client, {
      signers,
      fields: ({ id }) => [{ signerId: id, type: "signature", page: 1, x: 72, y: 72 }],
    });
    assert.equal((await list(client, "bottlenecks")).length, 5);
    assert.equal((await list(client, "bottlenecks?limit=20")).length, 20);
    for (const limit of ["0", "21", "-1", "1e1", "", "five"]) {
      const { status, body } = await client.get(`/v3/analytics/bottlenecks?limit=${limit}`);
      assert.deepEqual([status, body.code, body.errors[0].pointer], [422, "VALIDATION_ERROR", "/limit"]);
    }
  });
});

describe("GET /analytics/team", () => {
  test("one item for every member, those without documents too, in the order in which they came", async () => {
    const { client, tenantId, ownerId } = await shop();
    const add = async (name: string, email: string, role: string) => {
      const added = await world.admin.post(`/admin/tenants/${tenantId}/members`, { name, email, role });
      return String(expectStatus(added, 201)["userId"]);
    };
    await wait(1);
    const admin = await add("élodie", "e@example.com", "admin");
    await wait(1);
    const idle = await add("  Old  Hand III ", "o@example.com", "member");
    const colleague = world.as(await world.createKey(tenantId, "test", { userId: admin }));
    await draft(client);
    await completed(client, 1);
    await sent(client);
    await sent(client);
    await sent(colleague);
    const none = { sent: 0, signed: 0, rate: 0 };
    assert.deepEqual(await list(client, "team"), [
      {
        userId: ownerId,
        name: "Ana María López",
        initials: "AM",
        role: "owner",
        sent: 3,
        signed: 1,
        rate: 0.3333,
      },
      { userId: admin, name: "élodie", initials: "É", role: "admin", sent: 1, signed: 0, rate: 0 },
      { userId: idle, name: "Old  Hand III", initials: "OH", role: "member", ...none },
    ]);
    await wait(8 * DAY);
    for (const member of await list<typeof none>(client, "team?period=7d")) {
      const { sent: out, signed, rate } = member;
      assert.deepEqual({ sent: out, signed, rate }, none);
    }
  });
});

describe("GET /analytics/events", () => {
  test("newest first, with the document's name and who did it", async () => {
    const { client } = await shop();
    const { id } = await sent(client, { signers: [{ ...ROBOT, name: "Robot Núñez" }] });
    expectStatus(await client.patch(`/v3/documents/${id}`, { name: "Renamed" }), 200);
    await wait(HOUR);
    const events = await list<Record<string, string>>(client, "events");
    assert.deepEqual(
      events.map(({ eventType, actorName, actorInitials }) => [eventType, actorName, actorInitials]),
      [
        ["document.completed", "Sistema", "S"],
        ["signer.signed", "Robot Núñez", "RN"],
        ["signer.invited", "Ana María López", "AM"],
        ["document.sent", "Ana María López", "AM"],
        ["document.created", "Ana María López", "AM"],
      ],
    );
    const log = (await client.get(`/v3/documents/${id}/events`)).body.data as {
      id: string;
      createdAt: string;
    }[];
    assert.deepEqual(
      events.map(({ id: event, createdAt }) => [event, createdAt]),
      log.map(({ id: event, createdAt }) => [event, createdAt]),
    );
    assert.ok(events.every(({ documentName }) => documentName === "Renamed"));
    assert.deepEqual(Object.keys(events[0]!).toSorted(), [
      "actorInitials",
      "actorName",
      "createdAt",
      "documentName",
      "eventType",
      "id",
    ]);
  });

  test("8 by default, 1 to 50, over all documents", async () => {
    const { client } = await shop();
    for (let index = 0; index < 18; index += 1) await sent(client);
    assert.equal((await list(client, "events")).length, 8);
    assert.equal((await list(client, "events?limit=50")).length, 50);
    assert.equal((await list(client, "events?limit=1")).length, 1);
    for (const limit of ["0", "51", "8.5", "0x8", " 8"]) {
      const { status, body } = await client.get(`/v3/analytics/events?limit=${encodeURIComponent(limit)}`);
      assert.deepEqual([status, body.code], [422, "VALIDATION_ERROR"]);
    }
  });
});
