import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Client } from "../client.ts";
import { con, contact, listed, newContact, refusal } from "../support/contacts.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** One contact (docs/contract/v2.md#contacts), over HTTP. */
let world: World;
let client: Client;
let tenantId: string;
before(async () => {
  world = await createWorld();
  ({ tenantId } = await world.createTenant());
  client = world.as(await world.createKey(tenantId, "test"));
});
after(() => world.close());

const ANA = {
  email: " Ana@Example.COM ",
  fullName: " Ana Ruiz ",
  phone: "+52 (55) 1234-5678",
  company: "Ñandú, S.A.",
  jobTitle: "CEO",
  notes: "a\nb",
  tags: ["vip", " vip", "x"],
};

test("a contact is made, trimmed and retrieved in either notation of its id", async () => {
  const made = await newContact(client, ANA);
  const { id, createdAt, ...rest } = made as typeof made & { createdAt: string };
  assert.equal(createdAt, new Date(world.clock.now()).toISOString());
  assert.deepEqual(rest, {
    userId: null,
    email: "ana@example.com",
    fullName: "Ana Ruiz",
    phone: "+525512345678",
    authPhone: null,
    primaryChannel: "email",
    company: "Ñandú, S.A.",
    jobTitle: "CEO",
    notes: "a\nb",
    tags: ["vip", "x"],
    customFields: {},
    source: "api",
    identityVerified: false,
    totalDocumentsSigned: 0,
    totalDocumentsPending: 0,
    lastInteractionAt: null,
    documents: [],
  });
  for (const one of [id, id.toUpperCase(), con(id)]) assert.deepEqual(await contact(client, one), made);
  const { documents: _, ...item } = made;
  assert.deepEqual((await client.get("/v2/contacts")).body.items, [item]);
});

test("a contact by phone alone is reached by chat; what is empty is null", async () => {
  const body = { phone: "+5215500000001", company: " ", email: null, tags: null };
  const made = (await newContact(client, body)) as unknown as Record<string, unknown>;
  assert.deepEqual(
    [made["primaryChannel"], made["email"], made["company"], made["tags"]],
    ["chatapp", null, null, []],
  );
});

const long = (length: number) => "x".repeat(length);

test("what does not hold is 422 and names its place", async () => {
  const good = { email: "limits@example.com" };
  const cases: [unknown, string | undefined][] = [
    [{}, "email"],
    [{ fullName: "Nobody" }, "email"],
    [{ email: null, phone: null }, "email"],
    [{ email: "" }, "email"],
    [{ email: "a@b" }, "email"],
    [{ email: `${long(250)}@example.com` }, "email"],
    [{ email: 7 }, "email"],
    [{ phone: "12" }, "phone"],
    [{ ...good, fullName: "" }, "fullName"],
    [{ ...good, fullName: long(256) }, "fullName"],
    [{ ...good, company: long(256) }, "company"],
    [{ ...good, jobTitle: long(256) }, "jobTitle"],
    [{ ...good, notes: long(5001) }, "notes"],
    [{ ...good, notes: long(1_000_000) }, "notes"],
    [{ ...good, tags: "x" }, "tags"],
    [{ ...good, tags: [""] }, "tags[0]"],
    [{ ...good, tags: [long(65)] }, "tags[0]"],
    [{ ...good, tags: Array.from({ length: 51 }, (_, index) => `t${index}`) }, "tags"],
    [{ ...good, notes: "\0" }, "notes"],
    [null, undefined],
    [[], undefined],
  ];
  for (const [body, field] of cases)
    assert.deepEqual(
      refusal(await client.post("/v2/contacts", body)),
      [422, "E1200", field],
      JSON.stringify(body).slice(0, 80),
    );
  const most = {
    ...good,
    fullName: "😀".repeat(255),
    company: long(255),
    jobTitle: long(255),
    notes: long(5000),
    tags: Array.from({ length: 50 }, (_, index) => `${index}`.padStart(64, "x")),
  };
  const made = await newContact(client, most);
  assert.deepEqual({ ...made, ...most }, made);
});

test("unknown members are warned of, and refused by a strict request", async () => {
  const body = { email: "warned@example.com", fullname: "x", __proto__: { polluted: true } };
  const answer = await client.post("/v2/contacts", body);
  assert.equal(answer.headers.get("service-warnings"), '"unknown member fullname; did you mean fullName?"');
  const strict = await client.post("/v2/contacts", body, { "service-strict": "1" });
  assert.deepEqual(refusal(strict), [422, "E1200", "fullname"]);
});

test("a second contact of an e-mail is 409 and named; so is one of a phone without an e-mail", async () => {
  const { id } = await newContact(client, { email: "twice@example.com", phone: "+5215500000002" });
  const again = await client.post("/v2/contacts", { email: " TWICE@example.com", fullName: "Other" });
  assert.deepEqual(refusal(again), [409, "E1600", undefined]);
  assert.match(again.body.error.message, new RegExp(`twice@example.com.*${con(id)}`));
  await newContact(client, { phone: "+5215500000002" });
  assert.equal((await client.post("/v2/contacts", { phone: "+52 1 55 0000 0002" })).status, 409);
  await newContact(client, { email: "other@example.com", phone: "+5215500000002" });
  const other = world.as(await world.createKey(tenantId, "dev"));
  await newContact(other, { email: "twice@example.com" });
});

test("of concurrent creations one makes it, and the others are told", async () => {
  const body = { email: "race@example.com", tags: ["r"] };
  const answers = await Promise.all(Array.from({ length: 8 }, () => client.post("/v2/contacts", body)));
  const made = answers.filter(({ status }) => status === 201);
  assert.equal(made.length, 1);
  assert.equal(answers.filter(({ status }) => status === 409).length, 7);
  assert.equal((await listed(client, "?tag=r")).length, 1);
});

const hex = (id: string | null) => id?.replaceAll("-", "").replace("usr_", "");

test("the tenant's user is linked, whichever of the two comes first", async () => {
  const addMember = async (email: string) => {
    const body = { email, name: "Member", role: "member" };
    return String(
      expectStatus(await world.admin.post(`/admin/tenants/${tenantId}/members`, body), 201)["id"],
    );
  };
  const first = await addMember("first@example.com");
  const linked = await newContact(client, { email: "first@example.com" });
  assert.equal(hex(linked.userId), hex(first));
  const live = world.as(await world.createKey(tenantId, "live"));
  const made = [await newContact(client, { email: "later@example.com" })];
  const inLive = await newContact(live, { email: "later@example.com" });
  const later = await addMember("later@example.com");
  assert.equal(hex((await contact(client, made[0]!.id)).userId), hex(later));
  assert.equal(hex((await contact(live, inLive.id)).userId), hex(later));
  const stranger = await world.integrator();
  assert.equal((await newContact(stranger, { email: "later@example.com" })).userId, null);
});

test("PUT changes what it names, null clears, tags are replaced, the e-mail stays", async () => {
  const made = await newContact(client, { ...ANA, email: "put@example.com", phone: "+5215500000003" });
  world.clock.advance(1000);
  const path = `/v2/contacts/${made.id}`;
  const changed = { fullName: "Ána", company: null, tags: ["neu", "neu"] };
  const put = await client.put(path, { ...changed, email: "new@example.com" });
  assert.equal(put.headers.get("service-warnings"), '"unknown member email"');
  assert.deepEqual(expectStatus(put, 200), { ...made, ...changed, tags: ["neu"] });
  assert.deepEqual(await contact(client, con(made.id)), put.body);
  assert.deepEqual(await listed(client, "?search=ANA&tag=neu"), [made.id]);
  assert.ok(!(await listed(client, "?tag=vip")).includes(made.id));
  assert.deepEqual((await client.put(path, {})).body, put.body, "nothing is changed");
  const cleared = { fullName: null, phone: null, jobTitle: null, notes: null, tags: null };
  assert.deepEqual((await client.put(path, cleared)).body, { ...put.body, ...cleared, tags: [] });
  assert.deepEqual(refusal(await client.put(path, { fullName: "" })), [422, "E1200", "fullName"]);
  assert.deepEqual(refusal(await client.put(path, { tags: [""] })), [422, "E1200", "tags[0]"]);
});

test("PUT: a contact by phone keeps a phone that no other has", async () => {
  const made = await newContact(client, { phone: "+5215500000004", tags: ["kept"] });
  await newContact(client, { phone: "+5215500000005" });
  const path = `/v2/contacts/${made.id}`;
  assert.deepEqual(refusal(await client.put(path, { phone: null })), [422, "E1200", "phone"]);
  assert.deepEqual(refusal(await client.put(path, { phone: "+5215500000005" })), [409, "E1600", undefined]);
  const moved = expectStatus(await client.put(path, { phone: "+5215500000006" }), 200);
  assert.deepEqual(moved, { ...made, phone: "+5215500000006" });
  assert.deepEqual(await listed(client, "?tag=kept"), [made.id]);
  const race = await Promise.all([
    client.put(path, { phone: "+5215500000007" }),
    client.post("/v2/contacts", { phone: "+5215500000007" }),
  ]);
  assert.equal(race.filter(({ status }) => status === 409).length, 1);
});

test("DELETE removes the profile; a repeated one is 404, and the address is free again", async () => {
  const { id } = await newContact(client, { email: "gone@example.com", tags: ["gone"] });
  const removed = expectStatus(await client.delete(`/v2/contacts/${con(id)}`), 200);
  assert.equal(removed["success"], true);
  assert.match(String(removed["message"]), /^[A-Z].*\.$/);
  assert.deepEqual(refusal(await client.delete(`/v2/contacts/${id}`)), [404, "E1300", undefined]);
  assert.deepEqual(refusal(await client.get(`/v2/contacts/${id}`)), [404, "E1300", undefined]);
  assert.deepEqual(await listed(client, "?tag=gone"), []);
  const again = await newContact(client, { email: "gone@example.com" });
  assert.notEqual(again.id, id);
});

test("hostile text is kept as it is", async () => {
  const body = {
    email: "ñandú@example.com",
    fullName: "\u202eمحمد 👩‍👩‍👧 <script>",
    notes: "'; drop table contacts; --",
    tags: ["__proto__", "constructor", "%", "\u200f"],
  };
  const { tags, ...rest } = body;
  const made = await newContact(client, body);
  assert.deepEqual({ ...made, ...rest }, made);
  assert.deepEqual(made.tags, tags);
  for (const tag of tags)
    assert.deepEqual(await listed(client, `?tag=${encodeURIComponent(tag)}`), [made.id], tag);
});
