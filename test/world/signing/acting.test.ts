import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { V2_OPERATIONS } from "@service/contract/v2";
import { V3_OPERATIONS } from "@service/contract/v3";
import type { Answer, Client } from "../client.ts";
import { createWorld, expectStatus, type World, type Workspace } from "../world.ts";
import { ANA, BEA, draft, newDocument, sampleBase64, sent, uuid } from "../support/signing.ts";

const APP_SCOPE = "user-context:app-mode";
const SIGNER_SCOPE = "delegation:impersonate";

let world: World;
let workspace: Workspace;
/** The key of an application that may act for users and signers. */
let app: Client;
let eva: string;
let ivo: string;

before(async () => {
  world = await createWorld();
  workspace = await world.createTenant({ credits: 100 });
  eva = await memberOf(workspace, "Eva");
  ivo = await memberOf(workspace, "Ivo");
  app = await appKey();
});
after(() => world.close());

async function memberOf({ tenantId }: Workspace, name: string): Promise<string> {
  const member = { name, email: `${name.toLowerCase()}@example.com`, role: "member" };
  const made = await world.admin.post(`/admin/tenants/${tenantId}/members`, member);
  return String(expectStatus(made, 201)["userId"]);
}

const appKey = async (body: Record<string, unknown> = {}): Promise<Client> =>
  world.as(await world.createKey(workspace.tenantId, "test", { appMode: true, ...body }));
const asUser = (id: string) => ({ "x-user-id": id });
const forSigner = (email: string) => ({ "x-on-behalf-of": email });
const meOf = async (client: Client, headers = {}): Promise<unknown> =>
  expectStatus(await client.get("/v3/users/me", headers), 200)["id"];
const idsOf = ({ body }: Answer): string[] => body.data.map(({ id }: { id: string }) => uuid(id));
const firstOf = (answer: Answer): unknown[] => [answer.status, answer.body.error?.code ?? answer.body.code];

async function create(client: Client, headers: Record<string, string>): Promise<Answer> {
  const file = { name: "agreement.pdf", content: await sampleBase64() };
  const body = { name: "Agreement", file, signers: [ANA] };
  return client.post("/v3/documents", body, headers);
}

test("X-User-Id: the named user is who the request is of, in both notations of the id", async () => {
  assert.equal(await meOf(app, asUser(eva)), eva);
  assert.equal(await meOf(app, asUser(uuid(eva))), eva);
  assert.equal(await meOf(app), workspace.ownerId);
});

test("the named user is the actor of every event, and the owner of what is made", async () => {
  const { id } = expectStatus(await create(app, asUser(eva)), 201) as { id: string };
  const path = `/v3/documents/${id}`;
  const signers = expectStatus(await app.get(`${path}/signers`), 200)["data"] as { id: string }[];
  const field = { signerId: signers[0]!.id, type: "signature", page: 1, x: 72, y: 72 };
  expectStatus(await app.put(`${path}/fields`, { fields: [field] }), 200);
  expectStatus(await app.post(`${path}/send`, undefined, asUser(ivo)), 200);
  expectStatus(await app.post(`${path}/void`, { reason: "a test" }, asUser(eva)), 200);
  const { data } = expectStatus(await app.get(`${path}/events`), 200) as { data: EventRow[] };
  const acts = data
    .filter(({ actor }) => actor?.type === "user")
    .map(({ type, actor }) => `${type} ${actor!.id} ${actor!.name}`);
  assert.deepEqual(acts.toSorted(), [
    `document.created ${eva} Eva`,
    `document.sent ${ivo} Ivo`,
    `document.voided ${eva} Eva`,
    `signer.invited ${ivo} Ivo`,
  ]);
  const listed = expectStatus(await app.get("/v3/documents?scope=owner", asUser(eva)), 200);
  assert.deepEqual(
    (listed["data"] as { id: string }[]).map((row) => row.id),
    [id],
  );
  const others = expectStatus(await app.get("/v3/documents?scope=owner", asUser(ivo)), 200);
  assert.deepEqual(others["data"], []);
});

interface EventRow {
  type: string;
  actor: { type: string; id: string; name: string } | null;
}

test("a cached key keeps its users apart, requests at the same time included", async () => {
  const wanted = Array.from({ length: 30 }, (_, index) => [eva, ivo, workspace.ownerId][index % 3]!);
  const seen = await Promise.all(wanted.map((id) => meOf(app, id === workspace.ownerId ? {} : asUser(id))));
  assert.deepEqual(seen, wanted);
});

const createOnce = async (id: string): Promise<unknown> =>
  expectStatus(await create(app, { ...asUser(id), "idempotency-key": "same" }), 201)["id"];

test("two users of one key may use the same Idempotency-Key: neither gets the other's answer", async () => {
  const first = await createOnce(eva);
  assert.notEqual(await createOnce(ivo), first);
  assert.equal(await createOnce(eva), first);
});

test("without user-context:app-mode: v2 INSUFFICIENT_DELEGATION_SCOPE with every member, v3 PERMISSION_DENIED", async () => {
  const scopes = ["document:*", "embedded:write", "user:read"];
  const key = await appKey({ scopes });
  const v2 = await key.get("/v2/templates", asUser(eva));
  assert.deepEqual(firstOf(v2), [403, "INSUFFICIENT_DELEGATION_SCOPE"]);
  const { type, required_scopes, your_scopes, hint, documentation_url } = v2.body.error;
  assert.deepEqual([type, required_scopes, your_scopes], ["permission_error", [APP_SCOPE], scopes]);
  assert.ok(hint);
  assert.equal(documentation_url, `${world.url}/docs/errors#INSUFFICIENT_DELEGATION_SCOPE`);
  assert.equal(v2.headers.get("x-your-scopes"), scopes.join(","));
  const v3 = await key.get("/v3/users/team", asUser(eva));
  assert.deepEqual([...firstOf(v3), v3.body.requiredScope], [403, "PERMISSION_DENIED", APP_SCOPE]);
  const me = await key.get("/v3/users/me", asUser(eva));
  assert.deepEqual(firstOf(me), [401, "AUTHENTICATION_REQUIRED"], "the probe is never 403");
});

test("the scope alone, its resource's wildcard and * each suffice", async () => {
  for (const scope of [APP_SCOPE, "user-context:*", "*"])
    assert.equal(await meOf(await appKey({ scopes: [scope] }), asUser(eva)), eva, scope);
});

test("a key that is no application's acts as its own user alone: 403 E1100, PERMISSION_DENIED", async () => {
  const plain = await appKey({ appMode: false });
  assert.deepEqual(firstOf(await plain.get("/v2/templates", asUser(eva))), [403, "E1100"]);
  assert.deepEqual(firstOf(await plain.get("/v3/documents", asUser(eva))), [403, "PERMISSION_DENIED"]);
});

test("a user of another tenant is not told from one that never was", async () => {
  const stranger = await memberOf(await world.createTenant(), "Eve");
  const messages = new Set<string>();
  for (const id of [stranger, `usr_${"0".repeat(32)}`]) {
    const v2 = await app.get("/v2/templates", asUser(id));
    assert.deepEqual(firstOf(v2), [403, "E1100"]);
    messages.add(v2.body.error.message);
    assert.deepEqual(firstOf(await app.get("/v3/documents", asUser(id))), [403, "PERMISSION_DENIED"]);
  }
  assert.equal(messages.size, 1);
});

test("what is no id, empty or given twice is refused at the header, never done as the owner", async () => {
  for (const id of ["eva@example.com", "", " ", `doc_${"0".repeat(32)}`, `${eva}, ${ivo}`]) {
    const v2 = await app.get("/v2/templates", asUser(id));
    assert.deepEqual([...firstOf(v2), v2.body.error.field], [422, "E1200", "X-User-Id"], id);
    const v3 = await app.get("/v3/documents", asUser(id));
    assert.deepEqual([...firstOf(v3), v3.body.errors[0].field], [422, "VALIDATION_ERROR", "X-User-Id"], id);
  }
});

test("one request acts for one person: both headers are refused", async () => {
  const both = { ...asUser(eva), ...forSigner(ANA.email!) };
  assert.deepEqual(firstOf(await app.get("/v2/templates", both)), [422, "E1200"]);
  assert.deepEqual(firstOf(await app.get("/v3/documents", both)), [422, "VALIDATION_ERROR"]);
});

test("every operation with a key refuses a person whom the key may not act for", async () => {
  const limited = await appKey({ scopes: [...new Set(SCOPES)] });
  for (const [root, operations] of ROOTS) {
    for (const { id, method, path, auth } of operations) {
      if (auth !== "key") continue;
      const target = `${root}${path.replaceAll(/\{\w+\}/g, "x")}`;
      for (const headers of [asUser(eva), forSigner(ANA.email!)]) {
        const { status } = await limited.send(method.toUpperCase(), target, { headers });
        assert.ok(status === 403 || status === 401, `${id}: ${status}`);
      }
    }
  }
});

const ROOTS = [
  ["/v2", V2_OPERATIONS],
  ["/v3", V3_OPERATIONS],
] as const;
const SCOPES = ROOTS.flatMap(([, operations]) => operations.flatMap(({ scope }) => scope?.split(" ") ?? []));

test("X-On-Behalf-Of without delegation:impersonate is INSUFFICIENT_DELEGATION_SCOPE, in v3 PERMISSION_DENIED", async () => {
  const key = await appKey({ scopes: ["document:*", "embedded:write", APP_SCOPE] });
  const v2 = await key.get("/v2/templates", forSigner(ANA.email!));
  assert.deepEqual(firstOf(v2), [403, "INSUFFICIENT_DELEGATION_SCOPE"]);
  assert.deepEqual(v2.body.error.required_scopes, [SIGNER_SCOPE]);
  const v3 = await key.get("/v3/documents", forSigner(ANA.email!));
  assert.deepEqual([...firstOf(v3), v3.body.requiredScope], [403, "PERMISSION_DENIED", SIGNER_SCOPE]);
});

test("for a signer nothing is made, sent or voided: it would be the owner's act", async () => {
  const document = await draft(app);
  const headers = forSigner(ANA.email!);
  const path = `/v3/documents/${document.id}`;
  for (const answer of [
    await create(app, headers),
    await app.post(`${path}/send`, undefined, headers),
    await app.post(`${path}/void`, {}, headers),
  ])
    assert.deepEqual(firstOf(answer), [403, "PERMISSION_DENIED"]);
  assert.deepEqual(firstOf(await app.get("/v2/templates", headers)), [403, "E1100"]);
  assert.equal((await app.get(path)).body.status, "draft");
});

test("a session for a signer is that signer's alone, whatever the case of the address", async () => {
  const document = await sent(app, { signers: [ANA, BEA] });
  const open = (signer: Record<string, unknown>, email: string): Promise<Answer> =>
    app.post("/v2/signing-sessions", { document_id: document.id, ...signer }, forSigner(email));
  const ana = document.signers[0]!.id;
  expectStatus(await open({ signature_id: ana }, "ANA@example.com "), 201);
  expectStatus(await open({ signer_email: ANA.email }, ANA.email!), 201);
  for (const email of [BEA.email!, "nobody@example.com"])
    assert.deepEqual(firstOf(await open({ signature_id: ana }, email)), [403, "E1100"], email);
});

test("evidence for a signer: of the documents that they sign, others are 404", async () => {
  const document = await sent(app, { signers: [ANA] });
  const path = `/v2/documents/${document.id}/evidence`;
  assert.equal((await app.get(path, forSigner(ANA.email!))).status, 200);
  assert.deepEqual(firstOf(await app.get(path, forSigner(BEA.email!))), [404, "E1300"]);
});

test("for a signer, reads answer the documents that were sent to them, and of those what concerns them", async () => {
  const own = await world.createTenant({ plan: "Business", credits: 100 });
  const key = world.as(await world.createKey(own.tenantId, "test", { appMode: true }));
  const both = await sent(key, { signers: [ANA, BEA] });
  const beas = await sent(key, { signers: [BEA] });
  const unsent = await draft(key, { signers: [ANA] });
  const asAna = forSigner("ANA@example.com");
  for (const scope of ["owner", "tenant"]) {
    const listed = await key.get(`/v3/documents?scope=${scope}&includeTotal=true`, asAna);
    assert.deepEqual([idsOf(listed), listed.body.totalCount], [[uuid(both.id)], 1]);
  }
  const older = await key.get("/v2/documents", asAna);
  assert.deepEqual([idsOf(older), older.body.total], [[uuid(both.id)], 1]);
  assert.deepEqual(idsOf(await key.get("/v3/documents?status=draft", asAna)), []);

  const detail = await key.get(`/v3/documents/${both.id}?expand=signers,fields,folder`, asAna);
  const { signers, fields, folder } = expectStatus(detail, 200) as Record<
    string,
    { email?: string; signerId?: string }[]
  >;
  assert.deepEqual([signers!.map(({ email }) => email), folder], [[ANA.email], null]);
  assert.deepEqual(new Set(fields!.map(({ signerId }) => signerId)), new Set([both.signers[0]!.id]));
  const v2 = expectStatus(await key.get(`/v2/documents/${uuid(both.id)}`, asAna), 200);
  assert.ok(!JSON.stringify(v2).includes(BEA.email!));
  assert.equal((await key.get(`/v3/documents/${both.id}/download`, asAna)).status, 200);
  for (const { id } of [beas, unsent])
    for (const path of [`/v3/documents/${id}`, `/v3/documents/${id}/download`, `/v2/documents/${uuid(id)}`])
      assert.equal((await key.get(path, asAna)).status, 404, path);
  // What is not of the signer alone stays the key's.
  for (const path of [
    `/v3/documents/${both.id}/events`,
    `/v3/documents/${both.id}/signers`,
    "/v3/documents/stats",
  ])
    assert.equal((await key.get(path, asAna)).status, 403, path);
});

test("X-On-Behalf-Of that is no address is refused at the header", async () => {
  for (const email of ["", "ana", "ana@example.com, bea@example.com", ivo]) {
    const { status, body } = await app.get("/v2/templates", forSigner(email));
    assert.deepEqual([status, body.error.code, body.error.field], [422, "E1200", "X-On-Behalf-Of"], email);
  }
});

test("without the headers a key acts as its user, as before", async () => {
  const { id } = expectStatus(await newDocument(app), 201) as { id: string };
  const { data } = expectStatus(await app.get(`/v3/documents/${id}/events`), 200) as { data: EventRow[] };
  assert.equal(data[0]!.actor!.id, workspace.ownerId);
});
