import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { WEBHOOK_EVENTS } from "../../../server/src/domain/webhook-events/catalog.ts";
import type { Client } from "../client.ts";
import { holdsWhilePaged, ids } from "../support/paging.ts";
import { HOOK, register, secretsOf } from "../support/webhooks.ts";
import { createWorld, expectStatus, type Workspace, type World } from "../world.ts";

const NO_WEBHOOK = `whe_${"0".repeat(32)}`;

let world: World;
let workspace: Workspace;
let client: Client;

before(async () => {
  world = await createWorld();
  workspace = await world.createTenant();
  client = world.as(await world.createKey(workspace.tenantId));
});
after(() => world.close());

describe("POST /webhooks", () => {
  test("201 with the whole endpoint and, this once, its secret", async () => {
    const events = ["document.completed", "signer.signed"];
    const made = await register(client, { events, description: " Our ERP " });
    assert.match(made.id, /^whe_[0-9a-f]{32}$/);
    assert.match(made.secret, /^whsec_[A-Za-z0-9]{32}$/);
    const now = new Date(world.clock.now()).toISOString();
    assert.deepEqual(made, {
      object: "webhook_endpoint",
      id: made.id,
      livemode: false,
      url: HOOK,
      events,
      description: "Our ERP",
      disabled: false,
      apiVersion: "2026-07-11",
      secretLast4: made.secret.slice(-4),
      createdAt: now,
      updatedAt: now,
      secret: made.secret,
    });
  });

  test("secrets are 24 random bytes that both base64 alphabets write alike", async () => {
    const made = await Promise.all(Array.from({ length: 30 }, () => register(client)));
    for (const { secret } of made) {
      const text = secret.slice("whsec_".length);
      assert.equal(Buffer.from(text, "base64").length, 24);
      assert.equal(Buffer.from(text, "base64url").toString("base64"), text);
    }
    assert.equal(new Set(made.map(({ secret }) => secret)).size, made.length);
  });

  test('events given twice are kept once; ["*"] stands for all of them', async () => {
    const twice = ["document.sent", "document.created", "document.sent"];
    assert.deepEqual((await register(client, { events: twice }))["events"], [
      "document.sent",
      "document.created",
    ]);
    assert.deepEqual((await register(client, { events: ["*"] }))["events"], ["*"]);
    assert.deepEqual((await register(client, { events: [...WEBHOOK_EVENTS] }))["events"], [
      ...WEBHOOK_EVENTS,
    ]);
  });

  const refused: [what: string, body: Record<string, unknown>, pointer: string][] = [
    ["no url", { url: undefined }, "/url"],
    ["no events", { events: undefined }, "/events"],
    ["an empty list of events", { events: [] }, "/events"],
    ["an unknown event", { events: ["document.created", "document.burnt"] }, "/events/1"],
    ["a classic event", { events: ["signature.signed"] }, "/events/0"],
    ["an event with a space", { events: ["document.created "] }, "/events/0"],
    ["an event of a prototype", { events: ["constructor"] }, "/events/0"],
    ["a wildcard of a kind", { events: ["document.*"] }, "/events/0"],
    ["* beside another", { events: ["*", "document.created"] }, "/events"],
    ["events that are no list", { events: "*" }, "/events"],
    ["101 events", { events: Array(101).fill("document.sent") }, "/events"],
    ["a description of 501 characters", { description: "x".repeat(501) }, "/description"],
    ["a description with U+0000", { description: "\u0000" }, "/description"],
    ["http", { url: "http://example.com/" }, "/url"],
    ["no scheme", { url: "example.com/hooks" }, "/url"],
    ["a relative address", { url: "/hooks" }, "/url"],
    ["javascript:", { url: "javascript:alert(1)" }, "/url"],
    ["file:", { url: "file:///etc/passwd" }, "/url"],
    ["ftp", { url: "ftp://example.com/" }, "/url"],
    ["gopher", { url: "gopher://example.com:25/_HELO" }, "/url"],
    ["a user", { url: "https://user@example.com/" }, "/url"],
    ["a password", { url: "https://:secret@example.com/" }, "/url"],
    ["no host", { url: "https://" }, "/url"],
    ["a bad port", { url: "https://example.com:99999/" }, "/url"],
    ["a line feed", { url: "https://example.com/\nHost: evil" }, "/url"],
    ["a tab in the host", { url: "https://exam\tple.com/" }, "/url"],
    ["a blank before it", { url: " https://example.com/" }, "/url"],
    ["backslashes", { url: "https:\\\\example.com\\hooks" }, "/url"],
    ["an empty url", { url: "" }, "/url"],
    ["2049 characters", { url: `https://example.com/${"x".repeat(2029)}` }, "/url"],
    ["a url that is no text", { url: { href: "https://example.com/" } }, "/url"],
  ];
  for (const [what, body, pointer] of refused)
    test(`${what} is 422 VALIDATION_ERROR at ${pointer}`, async () => {
      const answer = await client.post("/v3/webhooks", { url: HOOK, events: ["*"], ...body });
      assert.deepEqual([answer.status, answer.body.code], [422, "VALIDATION_ERROR"]);
      assert.equal(answer.body.errors[0].pointer, pointer);
      assert.equal(answer.body.errors[0].code, "INVALID_VALUE");
    });

  for (const url of [
    `https://example.com/${"x".repeat(2028)}`,
    "https://[2606:4700:4700::1111]:8443/",
    "HTTPS://EXAMPLE.COM",
    "https://bücher.example/",
  ])
    test(`${url.slice(0, 40)} is kept as it is given`, async () => {
      assert.equal((await register(client, { url }))["url"], url);
    });

  test("what the server decides cannot be given", async () => {
    const body = {
      apiVersion: "v2legacy",
      disabled: true,
      secret: "whsec_mine",
      livemode: true,
      cohort: "v2legacy",
    };
    const made = await register(client, body);
    assert.deepEqual([made["apiVersion"], made["disabled"], made["livemode"]], ["2026-07-11", false, false]);
    assert.notEqual(made.secret, "whsec_mine");
  });

  test("livemode is the key's environment", async () => {
    const live = world.as(await world.createKey(workspace.tenantId, "live"));
    assert.equal((await register(live))["livemode"], true);
  });

  test("50 calls with one Idempotency-Key register one endpoint, and all see one secret", async () => {
    const own = await world.integrator();
    const call = () => own.post("/v3/webhooks", { url: HOOK, events: ["*"] }, { "Idempotency-Key": "once" });
    const answers = await Promise.all(Array.from({ length: 50 }, call));
    assert.ok(answers.every(({ status }) => status === 201 || status === 409));
    const replayed = expectStatus(await call(), 201);
    const seen = answers.filter(({ status }) => status === 201).map(({ body }) => body.secret);
    assert.deepEqual(new Set(seen), new Set([replayed["secret"]]));
    assert.equal(ids(expectStatus(await own.get("/v3/webhooks"), 200)).length, 1);
  });

  test("at most 500 endpoints stand at once", async () => {
    const { tenantId } = await world.createTenant();
    const own = world.as(await world.createKey(tenantId));
    const template = await register(own);
    await world.server.context.domain.store.write(async (writer) => {
      const row = (await writer.webhookEndpoints.first({ id: template.id.slice(4) }))!;
      const copies = Array.from({ length: 499 }, (_, index) => ({
        ...row,
        // The lower half of an id begins with its variant, never with 0, so no copy has the row's own id.
        id: index.toString(16).padStart(16, "0").padStart(32, row.id),
      }));
      await writer.webhookEndpoints.insert(...copies);
    });
    assert.equal((await own.post("/v3/webhooks", { url: HOOK, events: ["*"] })).status, 422);
    expectStatus(await own.delete(`/v3/webhooks/${template.id}`), 204);
    await register(own);
  });
});

describe("GET /webhooks", () => {
  test("newest first, without secrets; deleted ones are gone", async () => {
    const own = await world.integrator();
    assert.deepEqual(ids(expectStatus(await own.get("/v3/webhooks"), 200)), []);
    const made: string[] = [];
    for (let index = 0; index < 4; index += 1) made.push((await register(own)).id);
    expectStatus(await own.delete(`/v3/webhooks/${made[1]!}`), 204);
    const first = expectStatus(await own.get("/v3/webhooks?limit=2"), 200);
    assert.deepEqual(ids(first), [made[3], made[2]]);
    const second = expectStatus(
      await own.get(`/v3/webhooks?limit=2&startingAfter=${String(first["nextCursor"])}`),
      200,
    );
    assert.deepEqual([ids(second), second["hasMore"]], [[made[0]], false]);
    const back = expectStatus(await own.get(`/v3/webhooks?limit=2&endingBefore=${made[0]!}`), 200);
    assert.deepEqual(ids(back), ids(first));
    assert.doesNotMatch(JSON.stringify([first, second]), /whsec_|"secret"/);
  });

  test("whoever deletes each page as it comes still reaches the end", async () => {
    const own = await world.integrator();
    for (let index = 0; index < 5; index += 1) await register(own);
    let cursor = "";
    let deleted = 0;
    for (let more = true; more;) {
      const page = expectStatus(await own.get(`/v3/webhooks?limit=2${cursor}`), 200);
      for (const id of ids(page)) {
        expectStatus(await own.delete(`/v3/webhooks/${id}`), 204);
        deleted += 1;
      }
      cursor = `&startingAfter=${String(page["nextCursor"])}`;
      more = page["hasMore"] as boolean;
    }
    assert.equal(deleted, 5);
  });

  test("no row lost or repeated while endpoints come and change", async () => {
    const newList = async () => {
      const own = await world.integrator();
      let paused = false;
      return {
        client: own,
        path: "/v3/webhooks",
        insert: async () => (await register(own)).id,
        change: async (id: string) => own.patch(`/v3/webhooks/${id}`, { disabled: (paused = !paused) }),
      };
    };
    await holdsWhilePaged(world, newList);
  });

  for (const query of ["limit=0", "limit=101", "limit=1e3", "limit="])
    test(`?${query} is 422`, async () => {
      assert.equal((await client.get(`/v3/webhooks?${query}`)).body.code, "VALIDATION_ERROR");
    });

  test("a cursor that is no endpoint of the list is 400 INVALID_CURSOR", async () => {
    const theirs = (await register(await world.integrator())).id;
    for (const cursor of ["x", NO_WEBHOOK, theirs, `fld_${"0".repeat(32)}`]) {
      const answer = await client.get(`/v3/webhooks?startingAfter=${cursor}`);
      assert.deepEqual([answer.status, answer.body.code], [400, "INVALID_CURSOR"]);
    }
  });
});

describe("GET /webhooks/events", () => {
  test("the frozen catalog, in a bounded list", async () => {
    const { data, ...envelope } = expectStatus(await client.get("/v3/webhooks/events"), 200);
    const bounded = { object: "list", hasMore: false, limit: null, nextCursor: null, previousCursor: null };
    assert.deepEqual(envelope, bounded);
    const catalog = data as { object: string; type: string; description: string }[];
    assert.deepEqual(
      catalog.map(({ type }) => type),
      [...WEBHOOK_EVENTS],
      "the contract and the domain know the same events",
    );
    for (const { object, description } of catalog) {
      assert.equal(object, "webhook_event_type");
      assert.match(description, /^[A-Z].*\.$/);
    }
    await register(client, { events: catalog.map(({ type }) => type) });
  });
});

describe("GET /webhooks/{webhook_id}", () => {
  test("200 without the secret", async () => {
    const { secret, ...made } = await register(client);
    assert.deepEqual(expectStatus(await client.get(`/v3/webhooks/${made.id}`), 200), made);
    assert.equal(made["secretLast4"], secret.slice(-4));
  });
});

describe("PATCH /webhooks/{webhook_id}", () => {
  test("changes url, events, description and disabled; what is not given stays", async () => {
    const { secret, ...made } = await register(client, { description: "Old" });
    const path = `/v3/webhooks/${made.id}`;
    world.clock.advance(7);
    const updatedAt = new Date(world.clock.now()).toISOString();
    const patches: Record<string, unknown>[] = [
      { disabled: true },
      { url: "https://example.org/" },
      { events: ["document.sent", "document.sent"] },
      { description: null },
      { disabled: false, description: "New" },
      {},
    ];
    const expected: Record<string, unknown> = { ...made, updatedAt };
    for (const patch of patches) {
      Object.assign(expected, patch, patch["events"] !== undefined && { events: ["document.sent"] });
      assert.deepEqual(expectStatus(await client.patch(path, patch), 200), expected);
    }
    assert.deepEqual(expectStatus(await client.get(path), 200), expected);
    assert.deepEqual(await secretsOf(world, made.id), [secret], "the secret stays");
  });

  test("an unknown or immutable field is 422 and named, and nothing changes", async () => {
    const { secret: _, ...made } = await register(client);
    const body = {
      disabled: true,
      apiVersion: "v2legacy",
      cohort: "v2legacy",
      secret: "x",
      id: NO_WEBHOOK,
      livemode: true,
      "a/b~c": 1,
    };
    const answer = await client.patch(`/v3/webhooks/${made.id}`, body);
    assert.deepEqual([answer.status, answer.body.code], [422, "VALIDATION_ERROR"]);
    assert.deepEqual(
      answer.body.errors.map(({ pointer }: { pointer: string }) => pointer),
      ["/apiVersion", "/cohort", "/secret", "/id", "/livemode", "/a~1b~0c"],
    );
    assert.deepEqual((await client.get(`/v3/webhooks/${made.id}`)).body, made);
  });

  const refused: [patch: Record<string, unknown>, pointer: string][] = [
    [{ url: null }, "/url"],
    [{ url: "http://example.com/" }, "/url"],
    [{ events: [] }, "/events"],
    [{ events: null }, "/events"],
    [{ events: ["nothing.happened"] }, "/events/0"],
    [{ disabled: "yes" }, "/disabled"],
    [{ disabled: null }, "/disabled"],
    [{ description: 5 }, "/description"],
  ];
  for (const [patch, pointer] of refused)
    test(`${JSON.stringify(patch)} is 422 at ${pointer}`, async () => {
      const { body } = await client.patch(`/v3/webhooks/${(await register(client)).id}`, patch);
      assert.deepEqual([body.code, body.errors?.[0].pointer], ["VALIDATION_ERROR", pointer]);
    });
});

test("the development switch opens http and nothing else", async () => {
  const open = await createWorld({ env: { WEBHOOK_ALLOW_PRIVATE: "1" } });
  try {
    const own = await open.integrator();
    await register(own, { url: "http://127.0.0.1:3000/hook" });
    for (const url of ["ftp://127.0.0.1/", "http://user@127.0.0.1/", "file:///etc/passwd"])
      assert.equal((await own.post("/v3/webhooks", { url, events: ["*"] })).status, 422);
  } finally {
    await open.close();
  }
});
