import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Client } from "../client.ts";
import { linkTo } from "../support/links.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { type Frame, frameFor, openFrame, openSession, sent, signAs } from "../support/signing.ts";
import { somebody } from "../support/told.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** A page that is only loaded is not viewed: what tests the links of mails runs scripts (docs/contract/v3.md#viewed). */
let world: World;
let client: Client;
let tenantId: string;

before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" }, overrides: { pdf: plainPdf } });
  ({ tenantId } = await world.createTenant({ credits: 1000 }));
  client = world.as(await world.createKey(tenantId, "test"));
});
after(() => world.close());

type Document = Awaited<ReturnType<typeof sent>>;
interface Told {
  type: string;
  actor: { type: string };
  data: Record<string, unknown>;
}

const asked = () => sent(client, { signers: [somebody()] });
const pageOf = (document: Document): Promise<Frame> => frameFor(world, client, document);
const statusOf = async ({ id }: Document): Promise<string> =>
  (await client.get(`/v3/documents/${id}/signers`)).body.data[0].status;
/** Events of the signers after the invitations, oldest first. */
async function eventsOf({ id }: Document): Promise<Told[]> {
  const { data } = (await client.get(`/v3/documents/${id}/events?limit=100`)).body;
  return (data as Told[])
    .toReversed()
    .filter(({ type }) => /^signer\.(?!invited)|^document\.viewed/.test(type));
}
const typesOf = async (document: Document) => (await eventsOf(document)).map(({ type }) => type);
/** Loads all that a page loads by itself, from a place. */
async function load(
  frame: Frame,
  ip = "198.51.100.9",
  userAgent = "SafeLinks/1.0",
): Promise<Record<string, unknown>> {
  const from = { "x-forwarded-for": ip, "user-agent": userAgent };
  const ceremony = expectStatus(await frame.get("ceremony", from), 200);
  for (const what of ["document", "pages/1/thumbnail?width=160"])
    assert.equal((await frame.get(what, from)).status, 200);
  return ceremony;
}
const progress = (consented: boolean) => ({
  consented,
  consentedAt: consented ? new Date(world.clock.now()).toISOString() : null,
  values: {},
  signature: null,
  initials: null,
  placed: [],
});

test("a scanner that loads the page and runs its scripts leaves the signer sent, and is told as such", async () => {
  const document = await asked();
  const frame = await pageOf(document);
  for (const _ of [1, 2]) assert.equal((await load(frame))["unseen"], true);
  assert.equal(await statusOf(document), "sent");
  const [opened, ...more] = await eventsOf(document);
  assert.deepEqual([opened!.type, opened!.actor.type, more], ["signer.opened", "system", []]);
  assert.deepEqual([opened!.data["ip"], opened!.data["userAgent"]], ["198.51.100.9", "SafeLinks/1.0"]);
});

test("the scanner's visit uses up neither the link nor the person's own look", async () => {
  const document = await asked();
  await world.runJobs();
  const { pathname } = new URL(await linkTo(world, tenantId, document.signers[0]!.email!));
  for (const place of ["198.51.100.9", "203.0.113.5"]) {
    const { clientSecret } = expectStatus(await world.anonymous.post(pathname, {}), 200);
    const [session_id = ""] = String(clientSecret).split("_secret_");
    const frame = await openFrame(world, {
      session_id,
      client_secret: String(clientSecret),
      signature_id: "",
    });
    await load(frame, place);
    if (place === "203.0.113.5") expectStatus(await frame.post("act", {}), 204);
  }
  assert.deepEqual(await typesOf(document), [
    "signer.opened",
    "signer.opened",
    "signer.viewed",
    "document.viewed",
  ]);
  assert.equal(await statusOf(document), "viewed");
});

test("loads are recorded once from each place, at most ten, and no more after the first act", async () => {
  const document = await asked();
  const frame = await pageOf(document);
  for (let place = 1; place <= 12; place += 1) await load(frame, `198.51.100.${place}`);
  assert.equal((await eventsOf(document)).length, 10);
  expectStatus(await frame.post("act", {}), 204);
  assert.equal((await load(frame, "198.51.100.99"))["unseen"], undefined);
  assert.deepEqual((await typesOf(document)).slice(10), ["signer.viewed", "document.viewed"]);
});

test("the consent is an act; progress without it is none", async () => {
  const document = await asked();
  const frame = await pageOf(document);
  expectStatus(await frame.put("progress", progress(false)), 204);
  assert.equal(await statusOf(document), "sent");
  expectStatus(await frame.put("progress", progress(true)), 204);
  assert.deepEqual([await statusOf(document), (await typesOf(document))[0]], ["viewed", "signer.viewed"]);
});

test("whoever signs or declines has viewed, also where no page told an act", async () => {
  const signed = await asked();
  expectStatus(await signAs(world, client, signed), 200);
  const viewed = ["signer.viewed", "document.viewed"];
  assert.deepEqual(await typesOf(signed), ["signer.opened", ...viewed, "signer.signed"]);
  const declined = await asked();
  const frame = await pageOf(declined);
  expectStatus(await frame.post("decline", { reason: null }), 204);
  assert.deepEqual(await typesOf(declined), [...viewed, "signer.declined"]);
});

test("a submission that is refused is undone with its view", async () => {
  const document = await asked();
  const frame = await pageOf(document);
  const wrong = await frame.post("submit", await frame.submission({ signature: null }));
  assert.equal(wrong.status, 422);
  assert.deepEqual(await typesOf(document), ["signer.opened"]);
});

test("before a required verification an act says nothing of the document", async () => {
  const document = await asked();
  const body = { verifications: [{ module: "name_confirm", required: true }] };
  const frame = await openFrame(world, await openSession(client, document, { body }));
  const ceremony = expectStatus(await frame.get("ceremony"), 200);
  assert.deepEqual([ceremony["withheld"], ceremony["unseen"]], [true, undefined]);
  expectStatus(await frame.post("act", {}), 204);
  assert.deepEqual([await statusOf(document), await typesOf(document)], ["sent", []]);
});

test("an act after the end changes nothing", async () => {
  const document = await asked();
  const frame = await pageOf(document);
  expectStatus(await client.post(`/v3/documents/${document.id}/void`, {}), 200);
  expectStatus(await frame.post("act", {}), 204);
  assert.deepEqual([await statusOf(document), await typesOf(document)], ["cancelled", []]);
});
