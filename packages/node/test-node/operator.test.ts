import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { createWorld, type World } from "../../../test/world/world.ts";
import { Service } from "../src/index.ts";
import { ServiceError, ServiceOperator } from "../src/operator.ts";

let world: World;
let operator: ServiceOperator;
before(async () => {
  world = await createWorld();
  operator = new ServiceOperator({ token: world.server.context.adminToken, baseUrl: world.url });
});
after(() => world.close());

describe("the operator's client", () => {
  test("makes a workspace, a member and a key that works, lists and revokes it", async () => {
    const { tenantId, ownerEmail } = await operator.tenants.create({ name: "Acme", credits: 2 });
    assert.match(ownerEmail, /@/);
    const { plan, credits } = await operator.tenants.update(tenantId, { plan: "Conecta" });
    assert.deepEqual([plan, credits], ["Conecta", 2]);
    const member = { email: "m@example.com", name: "M", role: "member" } as const;
    const { userId } = await operator.tenants.addMember(tenantId, member);
    const { id, key } = await operator.keys.create({ tenantId, environment: "test", userId });
    const me = await new Service({ apiKey: key, baseUrl: world.url }).users.me();
    assert.equal(me.id, userId);
    assert.deepEqual(
      (await operator.keys.list({ tenantId })).map((each) => each.id),
      [id],
    );
    await operator.keys.revoke(id);
    await assert.rejects(
      new Service({ apiKey: key, baseUrl: world.url, maxRetries: 0 }).users.me(),
      ServiceError,
    );
    assert.deepEqual(await operator.outbox.list({ tenantId }), []);
  });

  test("registers an endpoint and switches its format", async () => {
    const { tenantId } = await operator.tenants.create({ name: "Acme" });
    const wanted = { tenantId, environment: "test", url: "https://example.com/hook", events: ["*"] } as const;
    const { id, secret, cohort } = await operator.webhooks.create({ ...wanted, events: ["*"] });
    assert.match(secret, /^whsec_/);
    assert.equal(cohort, "v2legacy");
    assert.equal((await operator.webhooks.update(id, { cohort: "2026-07-11" })).cohort, "2026-07-11");
  });

  test("imports contacts, exports them as CSV, and issues a certificate of the sandbox", async () => {
    const { tenantId } = await operator.tenants.create({ name: "Acme" });
    const file = Buffer.from("email,fullName\nana@example.com,Ana Torres\n");
    const dry = await operator.contacts.import(tenantId, file, { dryRun: true });
    assert.deepEqual([dry.dryRun, dry.created], [true, 1]);
    const { created, failed } = await operator.contacts.import(tenantId, file);
    assert.deepEqual([created, failed], [1, 0]);
    const csv = await (await operator.contacts.export(tenantId)).bytes();
    assert.match(Buffer.from(csv).toString(), /"ana@example\.com"/);
    const { cer } = await operator.testCertificates.create({
      name: "Ana Torres",
      rfc: "TOAA800101AB1",
      password: "secret",
    });
    assert.ok(Buffer.from(cer, "base64").length > 500);
    assert.deepEqual(await operator.archives.list(), []);
  });

  test("tells a refusal as the others do, and never sends a change twice", async () => {
    await assert.rejects(
      operator.tenants.create({ name: " " }),
      (error) => error instanceof ServiceError && error.status === 422 && error.errors[0]?.field === "name",
    );
    let tries = 0;
    const fetch = async () => {
      tries += 1;
      throw new TypeError("fetch failed");
    };
    const lost = new ServiceOperator({ token: "x", baseUrl: world.url, fetch });
    await assert.rejects(lost.tenants.create({ name: "Acme" }), ServiceError);
    assert.equal(tries, 1);
  });

  test("says which options are missing, all at once", () => {
    assert.throws(
      () => new ServiceOperator({} as never),
      /^TypeError: token is missing: .*; baseUrl is missing: /,
    );
  });
});
