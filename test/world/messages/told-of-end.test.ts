import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { OutgoingMessage } from "@service/platform/ports/message-transport";
import { MessageDeferred } from "@service/platform/ports/message-transport";
import type { Client } from "../client.ts";
import { correct, enter, remove } from "../support/corrections.ts";
import { invite, newChain, pathOf } from "../support/chains.ts";
import { mailTo } from "../support/links.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { draft, frameFor, sent, signAs, silent } from "../support/signing.ts";
import { fakeDocx } from "../support/templates.ts";
import { somebody } from "../support/told.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** Whom nothing is asked any more (docs/contract/v3.md#told-of-end). */
const HOUR = 3_600_000;
let world: World;
let client: Client;
let tenantId: string;
let live: Client;
let isDown = false;
const arrived: OutgoingMessage[] = [];
const transport = {
  async send(message: OutgoingMessage): Promise<boolean> {
    if (isDown) throw new MessageDeferred("The mail server is down.", HOUR);
    arrived.push(message);
    return true;
  },
};

before(async () => {
  const overrides = { pdf: plainPdf, docx: fakeDocx(), transport };
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" }, overrides });
  ({ tenantId } = await world.createTenant({ credits: 1000 }));
  client = world.as(await world.createKey(tenantId));
  live = world.as(await world.createKey(tenantId, "live"));
});
after(() => world.close());

const to = (email: string | undefined) => mailTo(world, tenantId, email!);
const templates = async (email: string | undefined) => (await to(email)).map(({ template }) => template);
const voided = (id: string, as = client) =>
  as.post(`/v3/documents/${id}/void`, { reason: "Wrong\nfile https://evil.example/x" });

test("who was asked and who had signed is told of a void, each in words of their own, with the reason", async () => {
  const document = await sent(client, { signers: [somebody(), somebody()], body: { name: "Lease" } });
  const [signed, asked] = document.signers;
  const consent = { accepted: true, locale: "en", acceptedAt: "2026-07-11T12:00:00.000Z" };
  expectStatus(await signAs(world, client, document, { consent }), 200);
  expectStatus(await voided(document.id), 200);
  expectStatus(await voided(document.id), 200);
  const [toSigned] = await to(signed!.email);
  assert.equal(toSigned!.subject, "“Lease” was withdrawn");
  assert.match(toSigned!.text, /You had signed it already; the document will not be completed\./);
  assert.match(toSigned!.text, /Reason: Wrong file/);
  const [toAsked, ...earlier] = await to(asked!.email);
  assert.equal(toAsked!.subject, "«Lease» fue anulado · “Lease” was withdrawn");
  assert.match(toAsked!.text, /There’s nothing left for you to do, and your links no longer open it\./);
  assert.equal(toAsked!.link, null);
  assert.deepEqual(
    earlier.map(({ template }) => template),
    ["invitation"],
  );
});

test("nobody is told of a draft, of a turn that had not come, or of what the integrator's page alone has shown", async () => {
  const unsent = await draft(client, { signers: [somebody()] });
  expectStatus(await voided(unsent.id), 200);
  assert.deepEqual(await templates(unsent.signers[0]!.email), []);
  const inOrder = await sent(client, { signers: [somebody(), { ...somebody(), order: 2 }] });
  expectStatus(await voided(inOrder.id), 200);
  assert.deepEqual(await templates(inOrder.signers[1]!.email), []);
  const embedded = await silent(client, somebody().email);
  await frameFor(world, client, embedded).then((frame) => frame.get("ceremony"));
  expectStatus(await voided(embedded.id), 200);
  assert.deepEqual(await templates(embedded.signers[0]!.email), []);
});

test("who has declined is told no more", async () => {
  const document = await sent(client, { signers: [somebody(), somebody()] });
  const frame = await frameFor(world, client, document);
  expectStatus(await frame.post("decline", { reason: "No" }), 204);
  expectStatus(await voided(document.id), 200);
  assert.deepEqual(await templates(document.signers[0]!.email), ["invitation"]);
});

test("an invitation that waits for the mail server is withdrawn with the document, and nothing is sent", async () => {
  isDown = true;
  const document = await sent(live, { signers: [somebody()] });
  const { email } = document.signers[0]!;
  await world.runJobs();
  expectStatus(await voided(document.id, live), 200);
  isDown = false;
  world.clock.advance(2 * HOUR);
  await world.runJobs();
  assert.deepEqual(
    arrived.filter((message) => message.to === email),
    [],
  );
  const [invitation, ...others] = (await to(email)) as unknown as { text: null; error: string }[];
  assert.deepEqual([invitation!.text, invitation!.error], [null, "Withdrawn: the document has ended."]);
  assert.deepEqual(others, []);
});

test("whom a correction removes is told, who was added in it is not", async () => {
  const document = await sent(client, { signers: [somebody(), somebody()] });
  await correct(client, document, () => remove(client, document, document.signers[1]!));
  assert.deepEqual(await templates(document.signers[1]!.email), ["removed", "invitation"]);
  expectStatus(await enter(client, document), 200);
  const added = somebody();
  const made = await client.post(`/v3/documents/${document.id}/signers`, added);
  expectStatus(await remove(client, document, expectStatus(made, 201) as { id: string }), 200);
  assert.deepEqual(await templates(added.email), []);
});

test("the person before a reassignment is not told who is asked instead, and not when only the name changes", async () => {
  const document = await sent(client, { signers: [somebody()] });
  const [signer] = document.signers;
  const path = `/v3/documents/${document.id}/signers/${signer!.id}/reassign`;
  expectStatus(await client.post(path, { name: "Ana María", email: signer!.email }), 200);
  assert.ok(!(await templates(signer!.email)).includes("replaced"));
  const other = somebody();
  expectStatus(await client.post(path, other), 200);
  const [told] = await to(signer!.email);
  assert.equal(told!.template, "replaced");
  assert.doesNotMatch(told!.text, new RegExp(other.email));
  assert.doesNotMatch(told!.text, new RegExp(other.name));
});

test("a chain that is voided or expires is one message to each person", async () => {
  const ends: [string, (path: string) => Promise<unknown>][] = [
    ["voided", (path) => client.delete(path)],
    ["expired", () => Promise.resolve(world.clock.advance(40 * 24 * HOUR))],
  ];
  for (const [template, end] of ends) {
    const [a, b] = [somebody(), somebody()];
    const roles = [a, b].map(({ name, email }, sortOrder) => ({
      name: ["Arrendador", "Arrendatario"][sortOrder],
      contactEmail: email,
      contactName: name,
      sortOrder,
    }));
    const chain = await newChain(client, { roles });
    await invite(client, chain);
    await end(pathOf(chain));
    await world.runJobs();
    for (const { email } of [a, b]) {
      const [told, ...earlier] = await to(email);
      assert.equal(told!.template, template);
      assert.match(told!.subject, /«Renta»/);
      assert.equal(earlier.filter((one) => one.template === template).length, 0);
    }
  }
});
