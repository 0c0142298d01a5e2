import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { textOf } from "../../sealing/support/read.ts";
import type { Client } from "../client.ts";
import { createTeam, refusal, signedIn } from "../support/dashboard.ts";
import { ANA, draft, newDocument, openFrame, openSession, sent, signAs } from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

const MEXICO = "America/Mexico_City";
/** 15 January 2027, 23:59:59.999 in Mexico City. */
const END_OF_15 = "2027-01-16T05:59:59.999Z";

let world: World;
let client: Client;
before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  client = await world.integrator();
});
after(() => world.close());

async function mailTo(to: string, template: string): Promise<{ text: string; html: string }> {
  const { body } = await world.admin.get(`/admin/outbox?to=${encodeURIComponent(to)}&limit=100`);
  return body.data.find((message: { template: string }) => message.template === template);
}

let people = 0;
const somebody = () => ({ name: "Ana Ruiz", email: `ana.${(people += 1)}@example.com` });

describe("a day is one day for everybody", () => {
  test("an expiry of a day ends that day in the document's zone, in mails, end screen and evidence", async () => {
    const ana = somebody();
    const document = await sent(client, {
      signers: [ana],
      body: { expiresAt: "2027-01-15", timeZone: MEXICO },
    });
    const read = expectStatus(await client.get(`/v3/documents/${document.id}`), 200);
    assert.deepEqual([read["expiresAt"], read["timeZone"], read["dateFormat"]], [END_OF_15, MEXICO, "long"]);
    const { text } = await mailTo(ana.email, "invitation");
    assert.match(text, /Puede firmar hasta el 15 de enero de 2027, 23:59 \(UTC−6, America\/Mexico_City\)\./);
    assert.match(text, /You can sign until January 15, 2027, 23:59 \(UTC−6, America\/Mexico_City\)\./);

    const session = await openSession(client, document);
    const frame = await openFrame(world, session);
    const ceremony = expectStatus(await frame.get("ceremony"), 200) as { document: Record<string, unknown> };
    assert.deepEqual([ceremony.document["timeZone"], ceremony.document["dateFormat"]], [MEXICO, "long"]);

    expectStatus(await signAs(world, client, document), 200);
    await world.runJobs();
    const sealed = await client.get(`/v3/documents/${document.id}/download`);
    const page = (await textOf(sealed.bytes)).replaceAll(/\s+/g, " ");
    // Created, sealed, consent and signature.
    assert.equal(
      page.match(/\dZ · (\d{4}-\d\d-\d\d )?\d\d:\d\d \(UTC−6, America\/Mexico_City\)/g)?.length,
      4,
    );
    const copy = await mailTo(ana.email, "signed-copy");
    assert.match(copy.text, /hasta el \d+ de \w+ de 20\d\d, \d\d:\d\d \(UTC−6, America\/Mexico_City\)/);
  });

  test("the signer is asked until the day has ended there, and not after", async () => {
    const own = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
    try {
      const asked = await own.integrator();
      const { id } = await sent(asked, { body: { expiresAt: "2027-01-15", timeZone: MEXICO } });
      const status = async () => (await asked.get(`/v3/documents/${id}`)).body.status;
      own.clock.advance(Date.parse(END_OF_15) - 1 - own.clock.now());
      await own.runJobs();
      assert.equal(await status(), "awaiting_signatures");
      own.clock.advance(1);
      await own.runJobs();
      assert.equal(await status(), "expired");
    } finally {
      await own.close();
    }
  });

  test("without a choice days are of UTC, and say so", async () => {
    const ana = somebody();
    const { id } = await sent(client, { signers: [ana], body: { expiresAt: "2027-01-16T05:30:00Z" } });
    const read = expectStatus(await client.get(`/v3/documents/${id}`), 200);
    assert.deepEqual([read["timeZone"], read["dateFormat"]], ["UTC", "long"]);
    const { text } = await mailTo(ana.email, "invitation");
    assert.match(text, /until January 16, 2027, 05:30 \(UTC\)\./);
  });

  test("days are written as the document says", async () => {
    const ana = somebody();
    await sent(client, { signers: [ana], body: { expiresAt: "2027-01-15", dateFormat: "DD/MM/YYYY" } });
    const { text } = await mailTo(ana.email, "invitation");
    assert.match(text, /until 15\/01\/2027, 23:59 \(UTC\)\./);
  });

  test("zones, formats and days that are none are refused by name", async () => {
    for (const [member, value] of [
      ["timeZone", "Mars/Olympus"],
      ["timeZone", "UTC-6"],
      ["timeZone", ""],
      ["timeZone", 6],
      ["timeZone", "a".repeat(200)],
      ["dateFormat", "YY/MM/DD"],
      ["dateFormat", null],
      ["expiresAt", "2027-02-30"],
      ["expiresAt", "2027-1-5"],
      ["expiresAt", "tomorrow"],
      ["expiresAt", "2026-07-10"],
      ["expiresAt", "9999-12-31T23:59:59-14:00"],
    ] as const) {
      const { status, body } = await newDocument(client, { [member]: value });
      assert.deepEqual(
        [status, body.code, body.errors?.[0]?.field],
        [422, "VALIDATION_ERROR", member],
        `${member} ${value}`,
      );
    }
    // Today has not ended yet.
    expectStatus(await newDocument(client, { expiresAt: "2026-07-11" }), 201);
    // In Kiritimati it is tomorrow already.
    const { status } = await newDocument(client, { expiresAt: "2026-07-11", timeZone: "Pacific/Kiritimati" });
    assert.equal(status, 422);
  });
});

describe("a workspace's calendar", () => {
  test("is that of its new documents, which keep it", async () => {
    const team = await createTeam(world, "days.example");
    const { owner, member } = await signedIn(world, team);
    const change = { timeZone: MEXICO, dateFormat: "YYYY-MM-DD" };
    const changed = expectStatus(await owner.patch("/dashboard/api/workspace", change), 200);
    assert.deepEqual([changed["timeZone"], changed["dateFormat"]], [MEXICO, "YYYY-MM-DD"]);
    const { id } = await draft(owner, { signers: [ANA], body: { expiresAt: "2027-01-15" } });
    const of = async () => {
      const { body } = await owner.get(`/v3/documents/${id}`);
      return [body.expiresAt, body.timeZone, body.dateFormat];
    };
    assert.deepEqual(await of(), [END_OF_15, MEXICO, "YYYY-MM-DD"]);
    const reset = expectStatus(await owner.patch("/dashboard/api/workspace", { timeZone: null }), 200);
    assert.deepEqual([reset["timeZone"], reset["dateFormat"]], [null, "YYYY-MM-DD"]);
    assert.deepEqual(await of(), [END_OF_15, MEXICO, "YYYY-MM-DD"]);

    const expiry = `/dashboard/api/documents/${id}/expiry`;
    const moved = expectStatus(await owner.put(expiry, { expiresAt: "2027-01-16" }), 200);
    assert.equal(moved["expiresAt"], "2027-01-17T05:59:59.999Z");
    assert.deepEqual(refusal(await owner.put(expiry, { expiresAt: "2026-07-10" })), [
      422,
      "VALIDATION_ERROR",
    ]);
    assert.equal((await member.patch("/dashboard/api/workspace", change)).status, 403);
    for (const wrong of [{ timeZone: "Nowhere" }, { dateFormat: "long ago" }])
      assert.equal((await owner.patch("/dashboard/api/workspace", wrong)).status, 422);
  });

  test("is changed by the operator, too", async () => {
    const { tenantId } = await world.createTenant();
    const path = `/admin/tenants/${tenantId}`;
    const changed = expectStatus(await world.admin.patch(path, { timeZone: MEXICO }), 200);
    assert.deepEqual([changed["timeZone"], changed["dateFormat"]], [MEXICO, null]);
    assert.equal((await world.admin.patch(path, { timeZone: "Nowhere" })).status, 422);
  });

  test("without one the operator's setting holds", async () => {
    const own = await createWorld({ env: { TIME_ZONE: "Asia/Kolkata", DATE_FORMAT: "DD/MM/YYYY" } });
    try {
      const asked = await own.integrator();
      const { id } = await draft(asked, { body: { expiresAt: "2027-01-15" } });
      const { body } = await asked.get(`/v3/documents/${id}`);
      assert.deepEqual(
        [body.expiresAt, body.timeZone, body.dateFormat],
        ["2027-01-15T18:29:59.999Z", "Asia/Kolkata", "DD/MM/YYYY"],
      );
    } finally {
      await own.close();
    }
    await assert.rejects(createWorld({ env: { TIME_ZONE: "Nowhere" } }), /TIME_ZONE must be the IANA name/);
    await assert.rejects(createWorld({ env: { DATE_FORMAT: "soon" } }), /DATE_FORMAT must be one of/);
  });
});
