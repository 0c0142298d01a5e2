import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import type { Answer, Client } from "../client.ts";
import { check, type Outbox, outboxOf, start } from "../support/ceremonies.ts";
import {
  chainOf,
  createChain,
  invited,
  LANDLORD,
  linkFrame,
  newChain,
  pathOf,
  ready,
  signAll,
  TENANT,
} from "../support/chains.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { fakeDocx } from "../support/templates.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** What people of a chain, holders of its links and keys may not do (docs/contract/v2.md#chains). */
const ANA = "ana@example.com";
const BEA = "bea@example.com";
const PHONE = "+5215500000001";
let world: World;
let client: Client;
let outbox: Outbox;
const searched: (readonly string[])[] = [];
before(async () => {
  const pdf: typeof plainPdf = {
    ...plainPdf,
    findTexts: (bytes, texts, ...rest) => {
      searched.push(texts);
      return plainPdf.findTexts(bytes, texts, ...rest);
    },
  };
  world = await createWorld({
    env: { TRUST_PROXY: "127.0.0.1" },
    overrides: { pdf, docx: fakeDocx() },
  });
});
beforeEach(async () => {
  client = await world.integrator();
  outbox = await outboxOf(world, client);
});
after(() => world.close());

const refusal = ({ status, body }: Answer) => [status, body.error?.code ?? body.code];
const v3 = (id: string) => `/v3/documents/doc_${id.replaceAll("-", "")}`;

test("a draft document of a chain is not sent without it, and so not without the code of its link", async () => {
  const chain = await newChain(client, { texts: ["Aviso", "Recibo"] });
  const [first] = chain.documents;
  assert.deepEqual(refusal(await client.post(`${v3(first!.id)}/send`)), [409, "DOCUMENT_NOT_SENDABLE"]);
  const path = `/v2/documents/${first!.id}`;
  const participant = { name: "Ana Ruiz", email: ANA };
  assert.deepEqual(refusal(await client.post(`${path}/invite`, { participant })), [409, "E1600"]);
  assert.deepEqual(refusal(await client.post(`${path}/start-signing`)), [409, "E1600"]);
  assert.deepEqual(await outbox.to(ANA), []);
  expectStatus(await client.post(`${pathOf(chain)}/invite`), 200);
  await world.runJobs();
  assert.equal((await chainOf(client, chain)).status, "SIGNING");
});

test("a verification that is required for one document is passed before the link reaches it", async () => {
  const chain = await ready(world, client);
  const [, second] = chain.documents;
  const { signatures } = (await client.get(`/v2/documents/${second!.id}`)).body;
  const verifications = [{ module: "name_confirm", required: true }];
  const body = { document_id: second!.id, signature_id: signatures[0].id, verifications };
  expectStatus(await client.post("/v2/signing-sessions", body), 201);
  const frame = await linkFrame(world, outbox, ANA);
  assert.deepEqual(refusal(await frame.get("document")), [403, "VERIFICATION_PENDING"]);
  expectStatus(await start(frame, "name_confirm"), 200);
  expectStatus(await check(frame, "name_confirm", "Ana Ruiz"), 200);
  await signAll(frame, 3);
});

test("a verification that one document comes to require is asked of sessions at another, too", async () => {
  const chain = await ready(world, client);
  const frame = await linkFrame(world, outbox, ANA);
  const { signatures } = (await client.get(`/v2/documents/${chain.documents[2]!.id}`)).body;
  const verifications = [{ module: "name_confirm", required: true }];
  const body = { document_id: chain.documents[2]!.id, signature_id: signatures[0].id, verifications };
  expectStatus(await client.post("/v2/signing-sessions", body), 201);
  const submitted = await frame.post("submit", {});
  assert.deepEqual(refusal(submitted), [403, "VERIFICATION_PENDING"]);
});

test("a wrong code gives no bearer after the right one", async () => {
  await invited(client);
  const token = (await outbox.link(BEA)).split("/").at(-1)!;
  const from = { "x-forwarded-for": "203.0.113.9", "user-agent": "a browser" };
  const path = `/v2/guest/chains/${token}/otp`;
  expectStatus(await world.anonymous.post(path, undefined, from), 200);
  const code = await outbox.code(BEA);
  const verify = (text: string) => world.anonymous.post(`${path}/verify`, { code: text }, from);
  const { accessToken } = expectStatus(await verify(code), 200);
  assert.deepEqual(refusal(await verify("000001")), [409, "E1600"]);
  assert.deepEqual(refusal(await verify(code)), [409, "E1600"], "a code passes once");
  world.clock.advance(31_000);
  expectStatus(await world.anonymous.post(path, undefined, from), 200);
  const view = () => world.as(String(accessToken)).get(`/v2/guest/chains/${token}`, from);
  assert.equal((await view()).body.verified, true);
  assert.equal((await verify("111111")).status, 422);
  expectStatus(await verify(await outbox.code(BEA)), 200);
});

test("one browser may ask for the codes of several links, and again after half an hour", async () => {
  await invited(client);
  const from = { "x-forwarded-for": "203.0.113.10", "user-agent": "a browser" };
  const paths: string[] = [];
  for (const email of [ANA, BEA])
    paths.push(`/v2/guest/chains/${(await outbox.link(email)).split("/").at(-1)!}`);
  for (const minutes of [31, 0]) {
    for (const path of paths) expectStatus(await world.anonymous.post(`${path}/otp`, undefined, from), 200);
    world.clock.advance(minutes * 60_000);
  }
  const code = await outbox.code(ANA);
  const { accessToken } = expectStatus(
    await world.anonymous.post(`${paths[0]}/otp/verify`, { code }, from),
    200,
  );
  const views = [];
  for (const path of paths) views.push((await world.as(String(accessToken)).get(path, from)).body.verified);
  assert.deepEqual(views, [true, false]);
});

test("two roles are not reached by one phone", async () => {
  const chain = await newChain(client, {
    roles: [
      { ...LANDLORD, contactPhone: PHONE },
      { ...TENANT, contactPhone: PHONE },
    ],
  });
  const byChat = await client.post(`${pathOf(chain)}/invite`, { invitationChannel: "chatapp" });
  assert.deepEqual(refusal(byChat), [400, "E1700"]);
  assert.equal((await chainOf(client, chain)).status, "DRAFT");
  expectStatus(await client.post(`${pathOf(chain)}/invite`), 200);
});

test("an anchor stands for a role's name with any characters", async () => {
  const roles = [{ ...LANDLORD, name: "US$$ & $&" }];
  const signatureFieldConfig = { mode: "anchor", anchorString: "Firma de {role}" };
  const texts = ["Aviso. Firma de US$$ & $&"];
  await createChain(client, { texts, roles, signatureFieldConfig });
  assert.ok(searched.flat().includes("Firma de US$$ & $&"));
});

test("a role that signs no document cannot be invited, and nobody is", async () => {
  const chain = await newChain(client, { texts: ["Aviso", "Recibo"] });
  for (const { id } of chain.documents) {
    const { signatures } = (await client.get(`/v2/documents/${id}`)).body;
    expectStatus(await client.delete(`/v2/documents/${id}/signers/${signatures[1].id}`), 200);
  }
  assert.deepEqual(refusal(await client.post(`${pathOf(chain)}/invite`)), [400, "E1700"]);
  assert.deepEqual(await outbox.to(ANA), []);
});

test("a draft whose documents are all voided cannot be invited", async () => {
  const chain = await newChain(client, { texts: ["Aviso"] });
  expectStatus(await client.post(`/v2/documents/${chain.documents[0]!.id}/void`, {}), 200);
  assert.deepEqual(refusal(await client.post(`${pathOf(chain)}/invite`)), [400, "E1700"]);
  assert.deepEqual(await outbox.to(ANA), []);
});

test("a document's variables are not assigned while its chain asks for values", async () => {
  const chain = await newChain(client);
  const [first] = chain.documents;
  const path = `/v2/documents/${first!.id}`;
  const assignments = [{ variableName: "renta", roleName: "Arrendatario" }];
  const assign = () => client.post(`${path}/assign-variables`, { assignments });
  assert.deepEqual(refusal(await assign()), [409, "E1600"]);
  expectStatus(await client.post(`${pathOf(chain)}/invite`), 200);
  expectStatus(await client.post(`${path}/enter-correction`), 200);
  assert.deepEqual(refusal(await assign()), [409, "E1600"]);
  expectStatus(await client.delete(`${pathOf(chain)}?hard=true`), 200);
  expectStatus(await assign(), 200);
});
