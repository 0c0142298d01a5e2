import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import type { Answer, Client } from "../client.ts";
import { createWorld, expectStatus, type World } from "../world.ts";
import { editorFrame, openEditor } from "../support/editor.ts";
import { ANA, BEA, draft, type Draft } from "../support/signing.ts";

const MINUTE = 60_000;

let world: World;
let client: Client;
/** Edited. */
let document: Draft;
/** Has fields of both signers. */
let source: Draft;

before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  client = await world.integrator();
  document = await draft(client, { signers: [ANA, BEA] });
  source = await draftWithFields(client);
});
beforeEach(() => world.clock.advance(MINUTE));
after(() => world.close());

async function draftWithFields(owner: Client): Promise<Draft> {
  const made = await draft(owner, { signers: [ANA, BEA] });
  const fields = made.signers.map(({ id }, index) => ({
    signerId: id,
    type: "signature",
    page: 1,
    x: 90,
    y: 100 + index * 80,
    label: `Field ${index}`,
  }));
  expectStatus(await owner.put(`/v3/documents/${made.id}/fields`, { fields }), 200);
  return made;
}

const create = (sourceDocumentIds: unknown, as = client, id = document.id) =>
  as.post(`/v3/documents/${id}/editor-sessions`, { sourceDocumentIds });

function assertGone({ status, body }: Answer): void {
  const { code, message } = body.error;
  const told = [404, "INVALID_REQUEST", "The session names no such document, or it was deleted."];
  assert.deepEqual([status, code, message], told);
}

test("the editor is told the names of the sources, once each and in their order", async () => {
  const other = await draft(client);
  const ids = [other.id, source.id, other.id];
  const frame = await editorFrame(world, await openEditor(client, document.id, { sourceDocumentIds: ids }));
  const opened = expectStatus(await frame.get("document"), 200);
  const named = await Promise.all(
    [other.id, source.id].map(async (id) => {
      const { name } = expectStatus(await client.get(`/v3/documents/${id}`), 200);
      return { id, name };
    }),
  );
  assert.deepEqual(opened["sources"], named);
});

test("a source answers what the field suggestions of the API answer", async () => {
  const session = await openEditor(client, document.id, { sourceDocumentIds: [source.id] });
  const frame = await editorFrame(world, session);
  const { fields } = expectStatus(await frame.get(`sources/${source.id}`), 200);
  const query = `source=document&documentId=${source.id}`;
  const suggested = expectStatus(
    await client.get(`/v3/documents/${document.id}/field-suggestions?${query}`),
    200,
  );
  assert.deepEqual(fields, suggested["data"]);
  assert.deepEqual(
    (fields as { label: string; signerId: string }[]).map(({ label, signerId }) => [label, signerId]),
    document.signers.map(({ id }, index) => [`Field ${index}`, id]),
  );
});

test("a session reads no document that it does not name, whosever it is", async () => {
  const stranger = await world.integrator();
  const foreign = await draftWithFields(stranger);
  const unnamed = await draftWithFields(client);
  const session = await openEditor(client, document.id, { sourceDocumentIds: [source.id] });
  const frame = await editorFrame(world, session);
  const nobody = `doc_${"0".repeat(32)}`;
  for (const id of [foreign.id, unnamed.id, document.id, nobody])
    assertGone(await frame.get(`sources/${id}`));
  const bare = await editorFrame(world, await openEditor(client, document.id));
  assertGone(await bare.get(`sources/${source.id}`));
  assert.ok(!("sources" in expectStatus(await bare.get("document"), 200)));
  assert.equal((await world.anonymous.get(`/editor/${session.id}/sources/${source.id}`)).status, 401);
});

test("a source that was deleted since is left out, and gone for who has chosen it", async () => {
  const session = await openEditor(client, document.id, { sourceDocumentIds: [source.id] });
  const frame = await editorFrame(world, session);
  // No operation deletes a document: the session names one that has no row any more.
  const deleted = "0".repeat(32);
  const { store } = world.server.context.domain;
  await store.write(async (writer) => {
    const id = session.id.replace("eds_", "");
    const row = await writer.editorSessions.first({ id });
    assert.ok(row !== undefined);
    const sourceDocumentIds = [deleted, ...row.sourceDocumentIds];
    await writer.editorSessions.update({ id }, { sourceDocumentIds });
  });
  assertGone(await frame.get(`sources/doc_${deleted}`));
  const opened = expectStatus(await frame.get("document"), 200);
  assert.deepEqual(
    (opened["sources"] as { id: string }[]).map(({ id }) => id),
    [source.id],
  );
});

test("a source ends with its session and with the document that is edited", async () => {
  const own = await draft(client, { signers: [ANA] });
  const session = await openEditor(client, own.id, { sourceDocumentIds: [source.id] });
  const frame = await editorFrame(world, session);
  expectStatus(await client.post(`/v3/documents/${own.id}/send`), 200);
  const { status, body } = await frame.get(`sources/${source.id}`);
  assert.deepEqual([status, body.error.code], [409, "DOCUMENT_NOT_EDITABLE"]);
  assert.equal((await client.delete(`/v3/editor-sessions/${session.id}`)).status, 204);
  assert.equal((await frame.get(`sources/${source.id}`)).body.error.code, "SESSION_CANCELLED");
});

test("only documents of the same workspace and environment can be named, at most 20", async () => {
  const stranger = await world.integrator();
  const { tenantId } = await world.createTenant({ plan: "Business", credits: 1000 });
  const live = world.as(await world.createKey(tenantId, "live"));
  const test = world.as(await world.createKey(tenantId, "test"));
  const foreign = await draft(stranger);
  const edited = await draft(test);
  for (const [as, id, sources] of [
    [client, document.id, [foreign.id]],
    [client, document.id, [source.id, foreign.id]],
    [client, document.id, [`doc_${"0".repeat(32)}`]],
    [test, edited.id, [(await draft(live)).id]],
  ] as const) {
    const { status, body } = await create(sources, as, id);
    assert.deepEqual([status, body.code], [404, "DOCUMENT_NOT_FOUND"]);
  }
  const tooMany = await create(Array.from({ length: 21 }, () => source.id));
  assert.deepEqual(
    [tooMany.status, tooMany.body.errors?.[0].field],
    [422, "sourceDocumentIds"],
    JSON.stringify(tooMany.body),
  );
  const malformed = await create(["x"]);
  assert.deepEqual(
    [malformed.status, malformed.body.code],
    [400, "INVALID_ID"],
    JSON.stringify(malformed.body),
  );
});

test("naming sources and reading them leaves no trace in any document", async () => {
  const events = async () =>
    Promise.all(
      [document.id, source.id].map(async (id) => (await client.get(`/v3/documents/${id}/events`)).body),
    );
  const earlier = await events();
  const session = await openEditor(client, document.id, { sourceDocumentIds: [source.id] });
  expectStatus(await (await editorFrame(world, session)).get(`sources/${source.id}`), 200);
  assert.deepEqual(await events(), earlier);
});
