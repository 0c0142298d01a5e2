import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { setImmediate } from "node:timers/promises";
import type { Client } from "../client.ts";
import {
  type Chain,
  chainOf,
  fill,
  invited,
  LANDLORD_VALUES,
  newChain,
  pathOf,
  roleOf,
  TENANT_VALUES,
  withJobs,
} from "../support/chains.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { type FakeDocx, fakeDocx } from "../support/templates.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** The final PDFs of a chain (docs/contract/v2.md#chain-pdf). */
let world: World;
let docx: FakeDocx;
let client: Client;
before(async () => {
  docx = fakeDocx();
  world = await createWorld({ overrides: { pdf: plainPdf, docx } });
});
beforeEach(async () => {
  docx.down = false;
  client = await world.integrator();
});
after(() => world.close());

const regenerate = (chain: Chain, document = 0) =>
  client.post(`${pathOf(chain)}/regenerate-pdf?docId=${chain.documents[document]!.id}`);

/** A chain whose PDFs could not be made. */
async function failed(): Promise<Chain> {
  const chain = await invited(client);
  expectStatus(await fill(world, client, chain, "Arrendador", LANDLORD_VALUES), 200);
  docx.down = true;
  const { body } = await fill(world, client, chain, "Arrendatario", TENANT_VALUES);
  assert.deepEqual([body.chainStatus, body.allFilled], ["FILLING", true]);
  await world.runJobs();
  const found = await chainOf(client, chain);
  assert.deepEqual(
    found.documents.map(({ pdfStatus }) => pdfStatus),
    ["FAILED", "FAILED", "FAILED"],
  );
  return found;
}

test("twenty calls at once make one generation", async () => {
  const chain = await failed();
  docx.down = false;
  const before = docx.rendered.length;
  const calls = Promise.all(Array.from({ length: 20 }, () => regenerate(chain)));
  const answers = await withJobs(world, calls);
  for (const { status, body } of answers)
    assert.deepEqual([status, body.success, body.pdfStatus], [200, true, "SUCCESS"]);
  assert.equal(docx.rendered.length, before + 1);
});

test("the last failed PDF that is made again opens the chain for signatures", async () => {
  const chain = await failed();
  docx.down = false;
  for (const document of [0, 1]) {
    const { body } = await withJobs(world, regenerate(chain, document));
    assert.equal(body.chainStatus, "FILLING");
    assert.equal(body.failedDocumentIds.length, 2 - document);
  }
  const last = await withJobs(world, regenerate(chain, 2));
  assert.deepEqual(last.body.failedDocumentIds, []);
  await world.runJobs();
  assert.equal((await chainOf(client, chain)).status, "SIGNING");
  assert.equal((await regenerate(chain)).body.pdfStatus, "SUCCESS");
});

test("a PDF that fails again is answered as failed, and heals by itself", async () => {
  const chain = await failed();
  const { body } = await withJobs(world, regenerate(chain));
  assert.deepEqual([body.success, body.pdfStatus, body.failedDocumentIds.length], [false, "FAILED", 3]);
  docx.down = false;
  world.clock.advance(3_600_000);
  await world.runJobs();
  assert.equal((await chainOf(client, chain)).status, "SIGNING");
});

test("the PDFs of an ended chain stay as they are", async () => {
  const chain = await failed();
  expectStatus(await client.delete(pathOf(chain)), 200);
  const { status, body } = await regenerate(chain);
  assert.deepEqual([status, body.error.code], [409, "E1600"]);
});

test("a document of another chain is not found", async () => {
  const chain = await newChain(client);
  const other = await newChain(client);
  const answer = await client.post(`${pathOf(chain)}/regenerate-pdf?docId=${other.documents[0]!.id}`);
  assert.deepEqual([answer.status, answer.body.error.code], [404, "E1300"]);
  assert.equal((await client.post(`${pathOf(chain)}/regenerate-pdf`)).status, 422);
});

test("two roles that fill at once make each PDF once", async () => {
  const chain = await invited(client);
  const before = docx.rendered.length;
  const fillOf = (role: string, values: Record<string, string>) =>
    client.post(`${pathOf(chain)}/fill`, {
      roleId: roleOf(chain, role).id,
      variables: Object.entries(values).map(([variableName, value]) => ({ variableName, value })),
    });
  const both = Promise.all([fillOf("Arrendador", LANDLORD_VALUES), fillOf("Arrendatario", TENANT_VALUES)]);
  const answers = await withJobs(world, both);
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200],
  );
  await world.runJobs();
  assert.equal((await chainOf(client, chain)).status, "SIGNING");
  assert.equal(docx.rendered.length, before + 3);
});

test("a correction of one document during the filling delays the chain, and it goes on afterwards", async () => {
  const chain = await invited(client);
  const path = `/v2/documents/${chain.documents[0]!.id}`;
  expectStatus(await client.post(`${path}/enter-correction`), 200);
  expectStatus(await fill(world, client, chain, "Arrendador", LANDLORD_VALUES), 200);
  const variables = Object.entries(TENANT_VALUES).map(([variableName, value]) => ({ variableName, value }));
  const body = { roleId: roleOf(chain, "Arrendatario").id, variables };
  const filling = client.post(`${pathOf(chain)}/fill`, body);
  // The answer waits for the PDFs, of which one is held up, until its time is over.
  const answered = new AbortController();
  const request = filling.finally(() => answered.abort());
  while (!answered.signal.aborted) {
    await world.runJobs();
    world.clock.advance(1000);
    world.server.context.domain.announcements.announce(chain.id.replaceAll("-", ""));
    await setImmediate();
  }
  const answer = await request;
  assert.deepEqual([answer.body.chainStatus, answer.body.allFilled], ["FILLING", true]);
  expectStatus(await withJobs(world, client.post(`${path}/exit-correction`)), 200);
  await world.runJobs();
  assert.equal((await chainOf(client, chain)).status, "SIGNING");
});

test("the PDF of a document in the bin is not found, and no more a failed one", async () => {
  const chain = await failed();
  const [first, second] = chain.documents.map(({ id }) => `/v3/documents/doc_${id.replaceAll("-", "")}`);
  expectStatus(await client.post(`${first}/void`), 200);
  expectStatus(await client.delete(first!), 202);
  assert.equal((await regenerate(chain)).status, 404);
  docx.down = false;
  const { body } = await withJobs(world, regenerate(chain, 1));
  assert.deepEqual(body.failedDocumentIds, [chain.documents[2]!.id]);
  expectStatus(await client.get(second!), 200);
});
