import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { textOf } from "../../sealing/support/read.ts";
import type { Answer, Client } from "../client.ts";
import { enter, exit } from "../support/corrections.ts";
import { linkTo, mailTo } from "../support/links.ts";
import {
  type Draft,
  draft,
  frameFor,
  newDocument,
  openSession,
  type Person,
  sent,
  signAs,
  type Signer,
} from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

let world: World;
let client: Client;
let tenantId: string;

before(async () => {
  world = await createWorld();
  ({ tenantId } = await world.createTenant());
  client = world.as(await world.createKey(tenantId));
});
beforeEach(() => world.clock.advance(60_000));
after(() => world.close());

interface Member extends Person {
  group?: string | null;
  action?: "sign" | "approve" | "view" | "copy";
}
let number = 0;
const person = (more: Partial<Member> = {}): Member => {
  number += 1;
  return { name: `Person ${number}`, email: `person${number}@example.com`, ...more };
};
const legal = (more: Partial<Member> = {}): Member => person({ group: "Legal", ...more });

/** One signature for the group, of its first member, and one for each other person. */
const fields = (signer: Signer, index: number) =>
  (signer as Member).group !== undefined && index > 0
    ? []
    : [{ signerId: signer.id, type: "signature", page: 1, x: 72, y: 72 + 80 * index }];
const ofFirst = (signer: Signer, index: number) => (index === 0 ? fields(signer, index) : []);

const sentTo = (...people: Member[]): Promise<Draft> => sent(client, { signers: people, fields });
const retrieve = async ({ id }: Pick<Draft, "id">): Promise<Answer["body"]> =>
  (await client.get(`/v3/documents/${id}?expand=signers`)).body;
const statusesOf = async (document: Draft): Promise<string[]> =>
  (await retrieve(document)).signers.map(({ status }: Signer) => status);
const eventsOf = async ({ id }: Draft): Promise<Answer["body"][]> =>
  (await client.get(`/v3/documents/${id}/events?limit=100`)).body.data.toReversed();

test("an answer names the group, and counts it as one", async () => {
  const document = await draft(client, { signers: [legal(), legal(), person()], fields });
  assert.deepEqual(
    document.signers.map((signer) => (signer as Member).group),
    ["Legal", "Legal", undefined],
  );
  const { signerCount, signedCount } = await retrieve(document);
  assert.deepEqual([signerCount, signedCount], [2, 0]);
});

test("members who do not fit together are refused at their paths", async () => {
  const others: [Partial<Member>, string][] = [
    [{ order: 2 }, "order"],
    [{ action: "approve" }, "action"],
    [{ role: "Buyer" }, "role"],
    [{ action: "view" }, "group"],
  ];
  for (const [more, at] of others) {
    const { status, body } = await newDocument(client, { signers: [legal(), legal(more)] });
    assert.deepEqual([status, body.errors[0].pointer], [422, `/signers/1/${at}`], at);
  }
  const many = Array.from({ length: 21 }, () => legal());
  const { status, body } = await newDocument(client, { signers: many });
  assert.deepEqual([status, body.errors[0].pointer], [422, "/signers/20/group"]);
  for (const group of ["", "x".repeat(65)])
    assert.equal((await newDocument(client, { signers: [person({ group })] })).status, 422, group);
});

test("a group that grows by requests may be one person in a draft, and is refused as it is sent", async () => {
  const document = await draft(client, { signers: [legal(), person()], fields: ofFirst });
  const path = `/v3/documents/${document.id}`;
  const refused = await client.post(`${path}/send`);
  assert.deepEqual([refused.status, refused.body.code], [409, "DOCUMENT_NOT_SENDABLE"]);
  assert.match(refused.body.detail, /"Legal" has one member/);
  const wrong = await client.post(`${path}/signers`, legal({ order: 3 }));
  assert.deepEqual([wrong.status, wrong.body.errors[0].pointer], [422, "/order"]);
  const added = expectStatus(await client.post(`${path}/signers`, legal()), 201);
  assert.equal(added["group"], "Legal");
  expectStatus(await client.post(`${path}/send`), 200);
  assert.equal((await retrieve(document)).signerCount, 2);
});

test("the first to sign acts for the group: the document completes, and the others' part ends", async () => {
  const people = [legal(), legal(), legal()];
  const document = await sentTo(...people);
  const [, second, third] = document.signers;
  const pages = [
    await frameFor(world, client, document, third),
    await frameFor(world, client, document, second),
  ] as const;
  const link = new URL(await linkTo(world, tenantId, people[2]!.email!));
  expectStatus(await pages[1].post("submit", await pages[1].submission()), 200);
  await world.runJobs();
  const body = await retrieve(document);
  assert.deepEqual([body.status, body.signerCount, body.signedCount], ["completed", 1, 1]);
  assert.deepEqual(await statusesOf(document), ["cancelled", "signed", "cancelled"]);
  // Their pages: no content, no act, and who acted.
  const ceremony = (await pages[0].get("ceremony")).body;
  assert.deepEqual([ceremony.status, ceremony.withheld, ceremony.signer.action], ["cancelled", true, "none"]);
  assert.deepEqual(ceremony.groupDone, { group: "Legal", by: people[1]!.name, approved: false });
  for (const path of ["document", "pages/1/thumbnail?width=800"])
    assert.equal((await pages[0].get(path)).body.error?.code, "SESSION_CANCELLED", path);
  const late = await pages[0].post("submit", {
    ...(await pages[0].submission()),
    documentHash: "0".repeat(64),
  });
  assert.equal(late.body.error.code, "SESSION_CANCELLED");
  const progress = { consented: true, values: {}, signature: null, initials: null, placed: [] };
  assert.equal((await pages[0].put("progress", progress)).body.error.code, "SESSION_CANCELLED");
  assert.equal((await pages[0].post("decline", { reason: null })).body.error.code, "SESSION_CANCELLED");
  // Their links.
  const page = await fetch(`${world.url}${link.pathname}`, { headers: { "accept-language": "en" } });
  assert.equal(page.status, 404);
  assert.match(await page.text(), /Someone else in your group has responded/);
  assert.equal((await world.anonymous.post(link.pathname, {})).status, 404);
  const again = await client.post("/v2/signing-sessions", {
    document_id: document.id,
    signature_id: third!.id,
  });
  assert.equal(again.status, 409);
});

test("events name the group and who signed, and the others are told by mail", async () => {
  const people = [legal(), legal()];
  const document = await sentTo(...people, person({ order: 2 }));
  expectStatus(await signAs(world, client, document), 200);
  const events = await eventsOf(document);
  const signed = events.find(({ type }) => type === "signer.signed")!;
  assert.equal(signed.data.group, "Legal");
  const cancelled = events.filter(({ type }) => type === "signer.cancelled");
  const [first, second] = document.signers;
  assert.equal(cancelled.length, 1);
  assert.deepEqual(
    [cancelled[0]!.data.signerId, cancelled[0]!.data.group, cancelled[0]!.data.signedBy],
    [second!.id, "Legal", { id: first!.id, name: people[0]!.name }],
  );
  const [mail] = await mailTo(world, tenantId, people[1]!.email!);
  assert.match(mail!.subject, /ya firmó por el grupo .* has signed for the group/);
  assert.equal(mail!.link ?? null, null);
  const own = await mailTo(world, tenantId, people[0]!.email!);
  assert.ok(own.every(({ template }) => template !== "group-done"));
});

test("the next order follows the group's one signature", async () => {
  const next = person({ order: 2 });
  const document = await sentTo(legal({ order: 1 }), legal({ order: 1 }), next);
  const [, second, last] = document.signers;
  assert.deepEqual(await mailTo(world, tenantId, next.email!), []);
  expectStatus(await signAs(world, client, document, { signer: second! }), 200);
  assert.equal((await mailTo(world, tenantId, next.email!)).length, 1);
  expectStatus(await signAs(world, client, document, { signer: last! }), 200);
  await world.runJobs();
  assert.equal((await retrieve(document)).status, "completed");
  const signed = (await eventsOf(document)).filter(({ type }) => type === "signer.signed");
  assert.equal(signed[1]!.data.stateBefore, signed[0]!.data.stateAfter, "the states are one chain");
});

const textEach = (signer: Signer, index: number) => [
  ...ofFirst(signer, index),
  { signerId: signer.id, type: "text", label: `Text ${index}`, page: 1, x: 72, y: 172 + 60 * index },
];

test("every member has the fields of all, and the one who signs fills them", async () => {
  const document = await sent(client, { signers: [legal(), legal()], fields: textEach });
  const [first, second] = document.signers;
  for (const signer of [first, second]) {
    const page = (await (await frameFor(world, client, document, signer)).get("ceremony")).body;
    assert.deepEqual(
      page.fields.map(({ mine }: { mine: boolean }) => mine),
      [true, true, true],
    );
  }
  const frame = await frameFor(world, client, document, second);
  const own = (await frame.get("ceremony")).body.fields as { id: string; type: string }[];
  const missing = await frame.post("submit", await frame.submission());
  assert.equal(missing.status, 422, "the first member's text is asked of the second");
  const texts = own.filter(({ type }) => type === "text");
  const values = Object.fromEntries(texts.map(({ id }, index) => [id, `Value ${index}`]));
  expectStatus(await frame.post("submit", await frame.submission({ values })), 200);
  await world.runJobs();
  const { data } = (await client.get(`/v3/documents/${document.id}/fields`)).body;
  assert.deepEqual(
    data.map(({ signerId, value }: { signerId: string; value: string }) => [signerId, value]),
    [
      [second!.id, "signed"],
      [second!.id, "Value 0"],
      [second!.id, "Value 1"],
    ],
  );
  assert.equal((await retrieve(document)).status, "completed");
});

test("a page shows one person of each group, and another group by its name", async () => {
  const document = await sentTo(
    legal(),
    legal(),
    person(),
    person({ group: "Finance" }),
    person({ group: "Finance" }),
  );
  const [, second, third] = document.signers;
  const namesFor = async (signer: Signer) => {
    const { signers } = (await (await frameFor(world, client, document, signer)).get("ceremony")).body;
    return signers.map(({ name, isSelf }: { name: string; isSelf: boolean }) => (isSelf ? "self" : name));
  };
  assert.deepEqual(await namesFor(second!), ["self", third!.name, "Finance"]);
  expectStatus(await signAs(world, client, document, { signer: second! }), 200);
  assert.deepEqual(await namesFor(third!), [second!.name, "self", "Finance"]);
});

test("an earlier group's values are read by later conditions", async () => {
  const [first, second, later] = [legal({ order: 1 }), legal({ order: 1 }), person({ order: 2 })];
  const document = await sent(client, {
    signers: [first, second, later],
    fields: (signer, index) => {
      const place = { signerId: signer.id, page: 1, x: 72, y: 72 + 100 * index };
      if (index === 0) return [{ ...place, type: "signature" }];
      if (index === 1) return [{ ...place, type: "number", key: "amount", required: true }];
      return [
        { ...place, type: "signature" },
        { ...place, x: 300, type: "text", label: "Why", showWhen: "amount > 100" },
      ];
    },
  });
  const frame = await frameFor(world, client, document, document.signers[0]);
  const amount = document.fields.find(({ type }) => type === "number")!;
  const own = (await frame.get("ceremony")).body.fields.find(
    ({ type }: { type: string }) => type === "number",
  );
  assert.ok(amount.id.endsWith(own.id.replaceAll("-", "")));
  expectStatus(await frame.post("submit", await frame.submission({ values: { [own.id]: "150" } })), 200);
  const last = await frameFor(world, client, document, document.signers[2]);
  const refused = await last.post("submit", await last.submission());
  assert.equal(refused.status, 422, "the text is shown, and required");
});

test("a declined member leaves the others; the last one's decline stops the order", async () => {
  const document = await sentTo(legal({ order: 1 }), legal({ order: 1 }), person({ order: 2 }));
  const [first, second] = document.signers;
  const frame = await frameFor(world, client, document, first);
  expectStatus(await frame.post("decline", { reason: "On leave" }), 204);
  const declined = (await eventsOf(document)).find(({ type }) => type === "signer.declined")!;
  assert.deepEqual([declined.data.group, declined.data.reason], ["Legal", "On leave"]);
  expectStatus(await signAs(world, client, document, { signer: second! }), 200);
  assert.deepEqual(await statusesOf(document), ["declined", "signed", "sent"]);
  const other = await sentTo(legal({ order: 1 }), legal({ order: 1 }), person({ order: 2 }));
  for (const signer of other.signers.slice(0, 2)) {
    const page = await frameFor(world, client, other, signer);
    expectStatus(await page.post("decline", { reason: null }), 204);
  }
  assert.deepEqual(await statusesOf(other), ["declined", "declined", "pending"]);
});

test("two who sign at once give one signature", async () => {
  const document = await sentTo(legal(), legal(), legal());
  const frames = await Promise.all(
    document.signers.map((signer) => frameFor(world, client, document, signer)),
  );
  const bodies = await Promise.all(frames.map((frame) => frame.submission()));
  const answers = await Promise.all(frames.map((frame, index) => frame.post("submit", bodies[index]!)));
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409, 409],
  );
  for (const { body } of answers.filter(({ status }) => status !== 200))
    assert.equal(body.error.code, "SESSION_CANCELLED");
  const events = await eventsOf(document);
  assert.equal(events.filter(({ type }) => type === "signer.signed").length, 1);
  assert.equal(events.filter(({ type }) => type === "signer.cancelled").length, 2);
  await world.runJobs();
  assert.equal((await retrieve(document)).status, "completed");
});

test("a repeated submission of the one who signed answers the same signature", async () => {
  const document = await sentTo(legal(), legal());
  const frame = await frameFor(world, client, document);
  const body = await frame.submission();
  const first = expectStatus(await frame.post("submit", body), 200);
  assert.deepEqual(expectStatus(await frame.post("submit", body), 200), first);
});

test("approvers form a group as signers do", async () => {
  const people = [legal({ action: "approve" }), legal({ action: "approve" })];
  const document = await sent(client, { signers: people, fields: () => [] });
  const [first, second] = document.signers;
  const other = await frameFor(world, client, document, first);
  const frame = await frameFor(world, client, document, second);
  const empty = { signature: null, initials: null, placed: [] };
  expectStatus(await frame.post("submit", await frame.submission(empty)), 200);
  assert.equal((await other.get("ceremony")).body.groupDone.approved, true);
  await world.runJobs();
  assert.equal((await retrieve(document)).status, "completed");
  const text = await textOf((await client.get(`/v3/documents/${document.id}/download`)).bytes);
  assert.ok(text.includes("Approved for the group Legal"));
});

test("the audit record says who signed for the group, and lists the others", async () => {
  const people = [legal(), legal()];
  const document = await sentTo(...people);
  expectStatus(await signAs(world, client, document, { signer: document.signers[1]! }), 200);
  await world.runJobs();
  const text = await textOf((await client.get(`/v3/documents/${document.id}/download`)).bytes);
  assert.ok(text.includes("Signed for the group Legal"));
  assert.ok(text.includes(`${people[1]!.name} signed for the group Legal`));
  for (const { email } of people) assert.ok(text.includes(email!), email);
  assert.ok(text.includes(`Acted for the group; ${people[0]!.name} no longer signs`));
});

test("a group costs one credit, also when it grows", async () => {
  const account = await world.createTenant({ credits: 20 });
  const owner = world.as(await world.createKey(account.tenantId, "live"));
  const left = async () => (await world.admin.patch(`/admin/tenants/${account.tenantId}`, {})).body.credits;
  const document = await sent(owner, { signers: [legal(), legal(), legal(), person()], fields });
  assert.equal(await left(), 20 - 1 - 2, "the document, the group and the other person");
  expectStatus(await enter(owner, document), 200);
  expectStatus(await owner.post(`/v3/documents/${document.id}/signers`, legal()), 201);
  expectStatus(await exit(owner, document), 200);
  assert.equal(await left(), 17);
});

test("a correction removes a member; who is left alone is an ordinary signer with the fields", async () => {
  const document = await sentTo(legal(), legal());
  const [first, second] = document.signers;
  expectStatus(await enter(client, document), 200);
  const removed = await client.delete(`/v3/documents/${document.id}/signers/${first!.id}`);
  assert.equal(removed.status, 204);
  expectStatus(await exit(client, document), 200);
  const { signers, signerCount } = await retrieve(document);
  assert.deepEqual([signers.length, signers[0].group, signerCount], [1, undefined, 1]);
  const { data } = (await client.get(`/v3/documents/${document.id}/fields`)).body;
  assert.deepEqual(
    data.map(({ signerId }: { signerId: string }) => signerId),
    [second!.id],
  );
  expectStatus(await signAs(world, client, document, { signer: second! }), 200);
  await world.runJobs();
  assert.equal((await retrieve(document)).status, "completed");
});

test("nobody joins a group that has signed, and a new one needs two", async () => {
  const document = await sentTo(legal(), legal(), person({ order: 2 }));
  expectStatus(await signAs(world, client, document), 200);
  expectStatus(await enter(client, document), 200);
  const path = `/v3/documents/${document.id}/signers`;
  const late = await client.post(path, legal());
  assert.deepEqual([late.status, late.body.errors[0].pointer], [422, "/group"]);
  expectStatus(await client.post(path, person({ group: "Finance", order: 2 })), 201);
  const refused = await exit(client, document);
  assert.notEqual(refused.status, 200);
  expectStatus(await client.post(path, person({ group: "Finance", order: 2 })), 201);
  expectStatus(await exit(client, document), 200);
  assert.deepEqual((await statusesOf(document)).slice(0, 2), ["signed", "cancelled"]);
  const { signerCount, signedCount } = await retrieve(document);
  assert.deepEqual([signerCount, signedCount], [3, 1]);
});

test("another person takes a member's place and stays in the group", async () => {
  const document = await sentTo(legal(), legal());
  const [first, second] = document.signers;
  const asked = { name: "Nora", email: "nora@example.com" };
  const path = `/v3/documents/${document.id}/signers/${first!.id}/reassign`;
  assert.equal(expectStatus(await client.post(path, asked), 200)["group"], "Legal");
  expectStatus(await signAs(world, client, document, { signer: second! }), 200);
  assert.deepEqual(await statusesOf(document), ["cancelled", "signed"]);
  assert.equal((await mailTo(world, tenantId, asked.email))[0]!.template, "group-done");
});

test("a reminder goes to every member, and who waits is told the group", async () => {
  const people = [legal({ order: 1 }), legal({ order: 1 })];
  const document = await sentTo(...people, person({ order: 2 }));
  expectStatus(await client.post(`/v3/documents/${document.id}/remind`, {}), 200);
  for (const { email } of people) assert.equal((await mailTo(world, tenantId, email!)).length, 2, email);
  const early = await client.post("/v2/signing-sessions", {
    document_id: document.id,
    signature_id: document.signers[2]!.id,
  });
  assert.equal(early.status, 409);
});

test("a page whose signer was not verified is not told who signed", async () => {
  const document = await sentTo(legal(), legal());
  const [first, second] = document.signers;
  const body = { verifications: [{ module: "email_otp", required: true }] };
  const session = await openSession(client, document, { signer: first!, body });
  const { openFrame } = await import("../support/signing.ts");
  const locked = await openFrame(world, session);
  expectStatus(await signAs(world, client, document, { signer: second! }), 200);
  const ceremony = (await locked.get("ceremony")).body;
  assert.deepEqual([ceremony.signer.action, ceremony.groupDone], ["none", undefined]);
  assert.ok(!JSON.stringify(ceremony).includes(second!.name));
});

test("where no group can be named, one is refused", async () => {
  const document = await draft(client, { signers: [person()], fields });
  const path = `/v3/documents/${document.id}`;
  const recipients = [{ name: "Nora", email: "nora2@example.com", group: "Legal" }];
  const sending = await client.post(`${path}/send`, { recipients });
  assert.deepEqual([sending.status, sending.body.errors[0].pointer], [422, "/recipients/0/group"]);
  const reassigning = await client.post(
    `${path}/signers/${document.signers[0]!.id}/reassign`,
    recipients[0]!,
  );
  assert.deepEqual([reassigning.status, reassigning.body.errors[0].pointer], [422, "/group"]);
  const rows = [{ signers: [legal()] }];
  const bulk = await client.post("/v3/bulk-sends", { templateId: `tmpl_${"0".repeat(32)}`, rows });
  assert.deepEqual([bulk.status, bulk.body.errors[0].pointer], [422, "/rows/0/signers/0/group"]);
});

test("v2 shows the members by their status, and has no groups", async () => {
  const document = await sentTo(legal(), legal());
  expectStatus(await signAs(world, client, document), 200);
  const { body } = await client.get(`/v2/documents/${document.id}`);
  assert.ok(!JSON.stringify(body).includes("Legal"));
});
