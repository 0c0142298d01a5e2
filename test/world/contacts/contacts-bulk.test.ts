import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Client } from "../client.ts";
import { con, contact, listed, newContact, refusal } from "../support/contacts.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** Bulk operations and custom fields of contacts (docs/contract/v2.md#contact-bulk). */
let world: World;
let client: Client;
before(async () => {
  world = await createWorld();
  client = await world.integrator();
});
after(() => world.close());

interface Detail {
  contactId: string | null;
  email: string | null;
  success: boolean;
  error?: string;
}

async function bulk(method: "POST" | "PATCH" | "DELETE", json: unknown, as = client): Promise<Detail[]> {
  const answer = expectStatus(await as.send(method, "/v2/contacts/bulk", { json }), 200);
  const details = answer["details"] as Detail[];
  const failed = details.filter(({ success }) => !success);
  assert.deepEqual(
    [answer["success"], answer["failedCount"], answer["succeededCount"]],
    [failed.length === 0, failed.length, details.length - failed.length],
  );
  for (const { success, error } of details) {
    assert.equal(error === undefined, success);
    if (error !== undefined) assert.match(error, /\.$|[a-z]/);
  }
  return details;
}

const outcomes = (details: Detail[]) => details.map(({ success }) => success);

test("POST bulk: items stand for themselves; a known e-mail succeeds with its contact, unchanged", async () => {
  const known = await newContact(client, { email: "known@example.com", fullName: "Known" });
  const details = await bulk("POST", {
    contacts: [
      { email: "b1@example.com", tags: ["b"] },
      { email: " KNOWN@example.com", fullName: "Other" },
      { email: "no address" },
      { email: "b2@example.com", fullName: 7 },
      {},
      { email: "B1@example.com" },
      { phone: "+5215500000009" },
    ],
  });
  assert.deepEqual(outcomes(details), [true, true, false, false, false, true, true]);
  assert.equal(details[1]!.contactId, known.id);
  assert.equal(details[5]!.contactId, details[0]!.contactId);
  assert.deepEqual(details[2], { contactId: null, email: null, success: false, error: details[2]!.error });
  assert.match(details[2].error ?? "", /^email: /);
  assert.equal(details[3]!.email, "b2@example.com");
  assert.match(details[3]!.error ?? "", /^fullName: /);
  assert.deepEqual(await contact(client, known.id), known);
  assert.deepEqual(await listed(client, "?tag=b"), [details[0]!.contactId]);
  assert.deepEqual(await listed(client, "?search=b2@example.com"), []);
});

test("PATCH bulk: only what an item has changes; others' and malformed ids are items that fail", async () => {
  const one = await newContact(client, { email: "one@example.com", fullName: "One", tags: ["t"] });
  const stranger = await newContact(await world.integrator(), { email: "one@example.com" });
  const details = await bulk("PATCH", {
    contacts: [
      { id: one.id, company: "New" },
      { id: con(one.id), fullName: null },
      { id: stranger.id, fullName: "Taken" },
      { id: "7", fullName: "x" },
      { fullName: "x" },
      { id: one.id, tags: [""] },
    ],
  });
  assert.deepEqual(outcomes(details), [true, true, false, false, false, false]);
  assert.deepEqual(
    details.map(({ contactId }) => contactId),
    [one.id, one.id, stranger.id, null, null, one.id],
  );
  assert.deepEqual(await contact(client, one.id), { ...one, company: "New", fullName: null });
  assert.equal(details[2]!.error, "No such contact.");
});

test("DELETE bulk: others' contacts and repeated ones are not found", async () => {
  const one = await newContact(client, { email: "del@example.com" });
  const outsider = await world.integrator();
  const stranger = await newContact(outsider, { email: "del@example.com" });
  const details = await bulk("DELETE", { contactIds: [one.id, con(one.id), stranger.id, 7, "x"] });
  assert.deepEqual(outcomes(details), [true, false, false, false, false]);
  assert.equal(details[0]!.email, "del@example.com");
  assert.equal((await client.get(`/v2/contacts/${one.id}`)).status, 404);
  assert.deepEqual(await contact(outsider, stranger.id), stranger);
});

const many = (length: number) => Array.from({ length }, (_, index) => ({ email: `m${index}@example.com` }));

test("the whole is refused for the size of its list, or an item that is no object", async () => {
  const cases: ["POST" | "PATCH" | "DELETE", unknown, string | undefined][] = [
    ["POST", { contacts: [] }, "contacts"],
    ["POST", { contacts: many(101) }, "contacts"],
    ["POST", {}, "contacts"],
    ["POST", { contacts: [{ email: "kept@example.com" }, "x"] }, "contacts[1]"],
    ["PATCH", { contacts: [] }, "contacts"],
    ["PATCH", { contacts: [null] }, "contacts[0]"],
    ["DELETE", { contactIds: [] }, "contactIds"],
    ["DELETE", { contactIds: Array(101).fill("x") }, "contactIds"],
    ["DELETE", undefined, undefined],
  ];
  for (const [method, json, field] of cases) {
    const { status, body } = await client.send(method, "/v2/contacts/bulk", { json });
    assert.deepEqual([status, body.error.code, body.error.field], [422, "E1200", field], method);
  }
  assert.deepEqual(await listed(client, "?search=kept@example.com"), []);
  assert.equal((await bulk("POST", { contacts: many(100) })).length, 100);
});

test("unknown members of items are warned of", async () => {
  const json = { contacts: [{ email: "w@example.com", fulName: "x" }] };
  const answer = await client.post("/v2/contacts/bulk", json);
  assert.equal(
    answer.headers.get("service-warnings"),
    '"unknown member contacts[0].fulName; did you mean fullName?"',
  );
});

test("of concurrent bulk creations each address is made once", async () => {
  const contacts = Array.from({ length: 5 }, (_, index) => ({ email: `r${index}@example.com` }));
  const all = await Promise.all([
    bulk("POST", { contacts }),
    bulk("POST", { contacts: contacts.toReversed() }),
    bulk("POST", { contacts }),
  ]);
  assert.ok(all.flat().every(({ success }) => success));
  assert.equal(new Set(all.flat().map(({ contactId }) => contactId)).size, 5);
});

const fields = (id: string, body: unknown) => client.patch(`/v2/contacts/${id}/custom-fields`, body);

test("custom fields: set merges, then remove; the contact is answered", async () => {
  const made = await newContact(client, { email: "fields@example.com" });
  assert.deepEqual(expectStatus(await fields(made.id, { set: { a: "1", b: "" } }), 200), {
    ...made,
    customFields: { a: "1", b: "" },
  });
  const renamed = await fields(con(made.id), { set: { c: "1", b: "unusual" }, remove: ["a", "absent"] });
  assert.deepEqual(renamed.body.customFields, { b: "unusual", c: "1" });
  const both = await fields(made.id, { set: { d: "x" }, remove: ["d"] });
  assert.deepEqual(both.body.customFields, { b: "unusual", c: "1" });
  assert.deepEqual((await fields(made.id, {})).body.customFields, { b: "unusual", c: "1" });
  assert.deepEqual(await listed(client, "?search=unusual"), [made.id]);
});

test("custom fields: names of every kind are names", async () => {
  const { id } = await newContact(client, { email: "proto@example.com" });
  const set = JSON.parse('{"__proto__":"p","constructor":"c","toString":"t","ñ 😀":"e"}') as object;
  const { status, body } = await client.send("PATCH", `/v2/contacts/${id}/custom-fields`, { json: { set } });
  assert.equal(status, 200);
  assert.deepEqual(new Set(Object.entries(body.customFields)), new Set(Object.entries(set)));
  assert.equal(({} as Record<string, unknown>)["p"], undefined);
  const removed = await fields(id, { remove: ["__proto__", "constructor"] });
  assert.deepEqual(Object.keys(removed.body.customFields), ["toString", "ñ 😀"]);
});

const named = (from: number, to: number) =>
  Object.fromEntries(Array.from({ length: to - from }, (_, index) => [`k${from + index}`, "v"]));

test("custom fields: what does not hold is 422, and changes nothing", async () => {
  const { id } = await newContact(client, { email: "refused@example.com" });
  expectStatus(await fields(id, { set: named(0, 200) }), 200);
  const cases: [unknown, string][] = [
    [{ set: { a: 1 } }, "set.a"],
    [{ set: { a: true } }, "set.a"],
    [{ set: { a: null } }, "set.a"],
    [{ set: { a: "x".repeat(2001) } }, "set.a"],
    [{ set: { a: "x".repeat(1_000_000) } }, "set.a"],
    [{ set: { "": "x" } }, "set."],
    [{ set: { ["k".repeat(129)]: "x" } }, `set.${"k".repeat(129)}`],
    [{ set: [] }, "set"],
    [{ set: null }, "set"],
    [{ remove: "k0" }, "remove"],
    [{ remove: [1] }, "remove[0]"],
    [{ remove: Array(201).fill("k") }, "remove"],
    [{ set: named(200, 201) }, "set"],
  ];
  for (const [body, field] of cases)
    assert.deepEqual(refusal(await fields(id, body)), [422, "E1200", field], field);
  expectStatus(await fields(id, { set: named(200, 201), remove: ["k0"] }), 200);
  assert.equal(Object.keys((await contact(client, id)).customFields).length, 200);
});

test("custom fields: concurrent calls lose nothing", async () => {
  const { id } = await newContact(client, { email: "parallel@example.com" });
  const names = Array.from({ length: 20 }, (_, index) => `n${index}`);
  await Promise.all(names.map((name) => fields(id, { set: { [name]: name } })));
  assert.deepEqual(new Set(Object.keys((await contact(client, id)).customFields)), new Set(names));
});
