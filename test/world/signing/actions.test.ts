import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { textOf } from "../../sealing/support/read.ts";
import type { Answer, Client } from "../client.ts";
import { enter, exit } from "../support/corrections.ts";
import { linkTo, mailTo } from "../support/links.ts";
import {
  ANA,
  type Draft,
  draft,
  Frame,
  frameFor,
  newDocument,
  openFrame,
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

type Acting = Person & { action?: "sign" | "approve" | "view" | "copy" };
let number = 0;
const person = (action: NonNullable<Acting["action"]>, more: Partial<Acting> = {}): Acting => {
  number += 1;
  return { name: `${action} ${number}`, email: `${action}${number}@example.com`, action, ...more };
};

/** One signature field for each who signs. */
const fields = (signer: Signer, index: number) =>
  (signer as Acting).action === undefined
    ? [{ signerId: signer.id, type: "signature", page: 1, x: 72, y: 72 + 80 * index }]
    : [];

const sentTo = (...people: Acting[]): Promise<Draft> => sent(client, { signers: people, fields });
const NO_INK = { signature: null, initials: null, placed: [] };

const approve = async (document: Draft, signer: Signer): Promise<Answer> => {
  const frame = await frameFor(world, client, document, signer);
  return frame.post("submit", await frame.submission(NO_INK));
};

/** The frame that the newest link to an address opens. */
async function frameOfLink(to: string): Promise<Frame> {
  const link = new URL(await linkTo(world, tenantId, to));
  const opened = expectStatus(await world.anonymous.post(link.pathname, {}), 200);
  const client_secret = String(opened["clientSecret"]);
  const session_id = client_secret.split("_secret_")[0]!;
  return openFrame(world, { session_id, client_secret, signature_id: "" });
}

/** The page of a link that opens nothing. */
async function pageAt(pathname: string): Promise<string> {
  const answer = await fetch(`${world.url}${pathname}`, { headers: { "accept-language": "en" } });
  assert.equal(answer.status, 404);
  return answer.text();
}

const retrieve = async ({ id }: Pick<Draft, "id">): Promise<Answer["body"]> =>
  (await client.get(`/v3/documents/${id}?expand=signers`)).body;
const eventsOf = async ({ id }: Draft): Promise<Answer["body"][]> =>
  (await client.get(`/v3/documents/${id}/events?limit=100`)).body.data;

test("an answer names the action where it is not signing", async () => {
  const document = await draft(client, {
    signers: [person("sign"), person("approve"), person("view"), person("copy")],
    fields,
  });
  const actions = document.signers.map((signer) => (signer as Acting).action);
  assert.deepEqual(actions, [undefined, "approve", "view", "copy"]);
  assert.ok(!("action" in document.signers[0]!));
  const body = await retrieve(document);
  assert.deepEqual([body.signerCount, body.signedCount], [2, 0], "viewers and copies never count");
});

test("an approver approves in their turn without ink, and the document completes", async () => {
  const document = await sentTo(person("approve", { order: 1 }), person("sign", { order: 2 }));
  const [approver, signer] = document.signers;
  const ceremony = (await (await frameFor(world, client, document, approver)).get("ceremony")).body;
  assert.equal(ceremony.signer.action, "approve");
  const early = await client.post("/v2/signing-sessions", {
    document_id: document.id,
    signature_id: signer!.id,
  });
  assert.equal(early.status, 409, "the signer comes after the approver");
  expectStatus(await approve(document, approver!), 200);
  expectStatus(await signAs(world, client, document, { signer: signer! }), 200);
  await world.runJobs();
  const body = await retrieve(document);
  assert.deepEqual([body.status, body.signerCount, body.signedCount], ["completed", 2, 2]);
  const signed = (await eventsOf(document)).filter(({ type }) => type === "signer.signed").toReversed();
  assert.deepEqual(
    signed.map(({ data }) => [data.action, data.method]),
    [
      ["approve", "approval"],
      [undefined, "drawn"],
    ],
  );
});

test("an approval takes no ink and no certificate", async () => {
  const document = await sentTo(person("approve"));
  const [approver] = document.signers;
  const frame = await frameFor(world, client, document, approver);
  const refused = await frame.post("submit", await frame.submission());
  assert.equal(refused.body.error.code, "WRONG_SIGNING_MODE");
  expectStatus(await approve(document, approver!), 200);
});

test("an approver fills fields without ink, and is refused those with ink", async () => {
  const made = await newDocument(client, { signers: [person("approve")] });
  const { id } = expectStatus(made, 201) as { id: string };
  const [approver] = (await retrieve({ id })).signers as Signer[];
  const place = { signerId: approver!.id, page: 1, x: 72, y: 72 };
  for (const type of ["signature", "initials"]) {
    const { status, body } = await client.put(`/v3/documents/${id}/fields`, { fields: [{ ...place, type }] });
    assert.equal(status, 422);
    assert.equal(body.errors[0].pointer, "/fields/0/signerId");
  }
  const placed = await client.put(`/v3/documents/${id}/fields`, { fields: [{ ...place, type: "text" }] });
  const [field] = expectStatus(placed, 200)["data"] as { id: string }[];
  expectStatus(await client.post(`/v3/documents/${id}/send`), 200);
  const document: Draft = { id, signers: [approver!], fields: [] };
  const frame = await frameFor(world, client, document, approver);
  const empty = await frame.post("submit", await frame.submission(NO_INK));
  assert.equal(empty.status, 422, "its required field is theirs to fill");
  const values = { [field!.id.replace(/^fld_/, "")]: "Cost centre 7" };
  const ceremony = (await frame.get("ceremony")).body;
  const given = { [ceremony.fields[0].id]: Object.values(values)[0] };
  expectStatus(await frame.post("submit", await frame.submission({ ...NO_INK, values: given })), 200);
});

test("viewers and copies have no fields", async () => {
  const { signers, id } = await draft(client, {
    signers: [person("sign"), person("view"), person("copy")],
    fields,
  });
  for (const { id: signerId } of signers.slice(1)) {
    const wanted = [{ signerId, type: "text", page: 1, x: 72, y: 72 }];
    const { status, body } = await client.put(`/v3/documents/${id}/fields`, { fields: wanted });
    assert.equal(status, 422);
    assert.match(body.errors[0].detail, /sign or approve/);
  }
});

test("an approver declines with a reason, which stops the order", async () => {
  const document = await sentTo(person("approve", { order: 1 }), person("sign", { order: 2 }));
  const [approver] = document.signers;
  const frame = await frameFor(world, client, document, approver);
  expectStatus(await frame.post("decline", { reason: "The price is wrong." }), 204);
  const [declined] = (await retrieve(document)).signers;
  assert.deepEqual([declined.status, declined.declineReason], ["declined", "The price is wrong."]);
});

test("a viewer's link opens the document, and takes no act", async () => {
  const viewer = person("view", { order: 9 });
  const document = await sentTo(person("sign"), viewer);
  const [mail] = await mailTo(world, tenantId, viewer.email!);
  assert.match(mail!.subject, /compartió «Agreement» con usted · .* shared “Agreement” with you/);
  const frame = await frameOfLink(viewer.email!);
  const ceremony = (await frame.get("ceremony")).body;
  assert.deepEqual(
    [ceremony.status, ceremony.signer.action, ceremony.allowDecline, ceremony.waitingFor],
    ["open", "view", false, []],
  );
  assert.equal((await frame.get("document")).status, 200);
  expectStatus(await frame.post("act", {}), 204);
  const refused = await frame.post("submit", await frame.submission(NO_INK));
  assert.deepEqual([refused.status, refused.body.error.code], [422, "NO_FIELDS"]);
  const declined = await frame.post("decline", { reason: null });
  assert.equal(declined.body.error.code, "DECLINE_NOT_ALLOWED");
  const viewed = (await eventsOf(document)).find(({ type }) => type === "signer.viewed");
  assert.equal(viewed?.data.action, "view");
});

test("a viewer reads the completed document, and gets its sealed copy", async () => {
  const viewer = person("view");
  const document = await sentTo(person("sign"), viewer);
  expectStatus(await signAs(world, client, document), 200);
  await world.runJobs();
  assert.equal((await retrieve(document)).status, "completed");
  const [copy] = await mailTo(world, tenantId, viewer.email!);
  assert.equal(copy!.template, "signed-copy");
  assert.match(copy!.subject, /^Su copia de «Agreement» · Your copy of “Agreement”$/);
  const invitation = (await mailTo(world, tenantId, viewer.email!)).at(-1)!;
  const { pathname } = new URL(invitation.link);
  const opened = expectStatus(await world.anonymous.post(pathname, {}), 200);
  const client_secret = String(opened["clientSecret"]);
  const session_id = client_secret.split("_secret_")[0]!;
  const frame = await openFrame(world, { session_id, client_secret, signature_id: "" });
  assert.equal((await frame.get("document")).status, 200);
  assert.equal((await frame.get("signed")).status, 200);
});

test("a voided or expired document is shown to its viewer no more", async () => {
  const viewer = person("view");
  const document = await sentTo(person("sign"), viewer);
  const frame = await frameOfLink(viewer.email!);
  expectStatus(await client.post(`/v3/documents/${document.id}/void`, {}), 200);
  assert.equal((await frame.get("document")).body.error.code, "SESSION_CANCELLED");
  assert.equal((await frame.get("ceremony")).body.withheld, true);
  const { pathname } = new URL(await linkTo(world, tenantId, viewer.email!));
  const page = await pageAt(pathname);
  assert.match(page, /This document (has expired|was withdrawn)/);
  const [, ended] = (await retrieve(document)).signers;
  assert.equal(ended.status, "cancelled");
});

test("a copy gets a message at completion alone, by mail or phone, and no page", async () => {
  const byMail = person("copy");
  const byPhone: Acting = { name: "Cleo", phone: "+525511112222", action: "copy" };
  const document = await sentTo(person("sign"), byMail, byPhone);
  assert.deepEqual(await mailTo(world, tenantId, byMail.email!), []);
  const session = await client.post("/v2/signing-sessions", {
    document_id: document.id,
    signature_id: document.signers.find(({ email }) => email === byMail.email)!.id,
  });
  assert.equal(session.status, 409);
  expectStatus(await signAs(world, client, document), 200);
  await world.runJobs();
  for (const to of [byMail.email!, byPhone.phone!]) {
    const copies = await mailTo(world, tenantId, to);
    assert.deepEqual(
      copies.map(({ template }) => template),
      ["signed-copy"],
    );
    assert.equal((await fetch(copies[0]!.link)).status, 200);
  }
});

test("somebody has to sign or approve; approvers alone need no field", async () => {
  const idle = await draft(client, { signers: [person("view"), person("copy")], fields });
  const refused = await client.post(`/v3/documents/${idle.id}/send`);
  assert.deepEqual([refused.status, refused.body.code], [409, "DOCUMENT_NOT_SENDABLE"]);
  const viewer = person("view");
  const waiting = await draft(client, { signers: [person("sign"), viewer], fields });
  const recipients = [{ email: viewer.email }];
  const toNobody = await client.post(`/v3/documents/${waiting.id}/send`, { recipients });
  assert.equal(toNobody.status, 409, "a viewer alone cannot be asked");
  const mixed = await draft(client, { signers: [person("sign"), person("approve")], fields: () => [] });
  assert.equal((await client.post(`/v3/documents/${mixed.id}/send`)).status, 409, "who signs needs a field");
  const approved = await sentTo(person("approve"));
  expectStatus(await approve(approved, approved.signers[0]!), 200);
  await world.runJobs();
  assert.equal((await retrieve(approved)).status, "completed");
});

test("signers and approvers cost a credit each, viewers and copies none", async () => {
  const account = await world.createTenant({ credits: 10 });
  const owner = world.as(await world.createKey(account.tenantId, "live"));
  const people = [person("sign"), person("approve"), person("view"), person("copy")];
  await sent(owner, { signers: people, fields });
  const left = (await world.admin.patch(`/admin/tenants/${account.tenantId}`, {})).body.credits;
  assert.equal(left, 10 - 1 - 2, "the document, and two people");
});

test("a reminder goes to who must act, in words for their act", async () => {
  const [approver, viewer] = [person("approve"), person("view")];
  const document = await sentTo(approver, viewer);
  expectStatus(await client.post(`/v3/documents/${document.id}/remind`, {}), 200);
  const [reminder] = await mailTo(world, tenantId, approver.email!);
  assert.match(reminder!.subject, /falta su aprobación .* waiting for your approval/);
  assert.doesNotMatch(reminder!.text, /firm|sign /i);
  assert.equal((await mailTo(world, tenantId, viewer.email!)).length, 1);
});

test("the evidence calls an approval no signature, and lists who got a copy", async () => {
  const document = await sentTo(person("approve"), person("view"), person("copy"));
  expectStatus(await approve(document, document.signers[0]!), 200);
  await world.runJobs();
  const text = await textOf((await client.get(`/v3/documents/${document.id}/download`)).bytes);
  for (const words of ["Approvers", "Approved (UTC)", "Approved with a button", "Receive a copy"])
    assert.ok(text.includes(words), words);
  assert.ok(!text.includes("Signed the document"));
  assert.ok(!text.includes("Signed (UTC)"));
});

test("the link of an approver who has approved says so", async () => {
  const approver = person("approve");
  const document = await sentTo(approver, person("sign"));
  const { pathname } = new URL(await linkTo(world, tenantId, approver.email!));
  expectStatus(await approve(document, document.signers[0]!), 200);
  assert.match(await pageAt(pathname), /You have already approved/);
});

test("v2 lists who signs or approves, and nobody else", async () => {
  const document = await sentTo(person("sign"), person("approve"), person("view"), person("copy"));
  const { body } = await client.get(`/v2/documents/${document.id}`);
  const listed = JSON.stringify(body);
  for (const { email } of document.signers.slice(0, 2)) assert.ok(listed.includes(email!), email);
  for (const { email } of document.signers.slice(2)) assert.ok(!listed.includes(email!), email);
});

test("a correction adds and removes viewers; a new one is told at its end", async () => {
  const document = await sentTo(person("sign"), person("view"));
  expectStatus(await enter(client, document), 200);
  const added = person("view");
  expectStatus(await client.post(`/v3/documents/${document.id}/signers`, added), 201);
  const twice = await client.post(`/v3/documents/${document.id}/signers`, { ...added, action: "sign" });
  assert.equal(twice.status, 422, "one person is on a document once");
  const removed = await client.delete(`/v3/documents/${document.id}/signers/${document.signers[1]!.id}`);
  assert.equal(removed.status, 204);
  assert.deepEqual(await mailTo(world, tenantId, added.email!), []);
  expectStatus(await exit(client, document), 200);
  assert.equal((await mailTo(world, tenantId, added.email!)).length, 1);
  const { signerCount, status } = await retrieve(document);
  assert.deepEqual([signerCount, status], [1, "awaiting_signatures"]);
});

test("an unknown action is refused, and leaves nothing", async () => {
  const made = await newDocument(client, { signers: [{ ...ANA, action: "witness" }] });
  assert.equal(made.status, 422);
  assert.equal(made.body.errors[0].pointer, "/signers/0/action");
});

test("the sandbox's simulated person approves", async () => {
  const document = await sentTo({ name: "Auto", email: "autosign@sandbox.service.test", action: "approve" });
  await world.runJobs();
  await world.runJobs();
  const body = await retrieve(document);
  assert.deepEqual([body.status, body.signers[0].status], ["completed", "signed"]);
});

test("of a document signed by certificate, an approver needs none", async () => {
  const document = await sent(client, {
    signers: [person("approve", { order: 1 }), person("sign", { order: 2, rfc: "VECJ880326XXX" })],
    fields,
    body: { signatureValidation: { FEA: true } },
  });
  const frame = await frameFor(world, client, document);
  assert.equal((await frame.get("ceremony")).body.signingMode, "autografa");
  expectStatus(await frame.post("submit", await frame.submission(NO_INK)), 200);
});

test("a link of one document's viewer reads no other", async () => {
  const viewer = person("view");
  await sentTo(person("sign"), viewer);
  const frame = await frameOfLink(viewer.email!);
  const other = await sentTo(person("sign"), person("view"));
  const theirs = await frameFor(world, client, other, other.signers[1]);
  const stolen = new Frame(world, theirs.sessionId, frame.bearer);
  assert.equal((await stolen.get("document")).status, 401);
});
