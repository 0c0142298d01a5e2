import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Client } from "../client.ts";
import { chainOf, newChain, invite } from "../support/chains.ts";
import { rowsKept } from "../support/machine/everything-kept.ts";
import { newDigital } from "../support/digital.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { newForm } from "../support/public-forms.ts";
import { fakeDocx, newTemplate, tmpl } from "../support/templates.ts";
import { createInstallation, createWorld, expectStatus, type Installation, type World } from "../world.ts";

/** docs/contract/v3.md#erase-person: people whom no document has, or not any more. */
const DAY = 86_400_000;

/** Takes every message. */
const transport = { send: () => Promise.resolve(true) };

let installation: Installation & { clear: () => Promise<void> };
let world: World;
let client: Client;
before(async () => {
  installation = await createInstallation();
  world = await createWorld({
    installation,
    env: { TRUST_PROXY: "127.0.0.1" },
    overrides: { pdf: plainPdf, docx: fakeDocx(), transport },
  });
});
after(async () => {
  await world.close();
  await installation.clear();
});

interface Erasure {
  erased: Record<string, number>;
  kept: { documentId: string; reason: string }[];
  keptElsewhere: { object: string; id: string; reason: string }[];
}
const erase = async (email: string, dryRun = false): Promise<Erasure> =>
  expectStatus(await client.post("/v3/people/erase", { email, dryRun }), 200) as unknown as Erasure;
const isKept = async (email: string): Promise<boolean> => (await rowsKept(installation)).includes(email);
async function pass(days: number): Promise<void> {
  world.clock.advance(days * DAY);
  await world.runJobs();
}

test("a person in rows of a bulk send that were not sent is named while they wait, and erased after", async () => {
  client = await world.integrator();
  const email = "bulk.zuleyka@example.com";
  const templateId = tmpl(await newTemplate(client, { text: "Oferta {{sign__cliente}}" }));
  const rows = [email, "other@example.com"].map((to) => ({ signers: [{ name: "Zuleyka Q", email: to }] }));
  const { id } = expectStatus(await client.post("/v3/bulk-sends", { templateId, rows }), 201);
  expectStatus(await client.post(`/v3/bulk-sends/${String(id)}/pause`), 200);
  const waiting = await erase(email);
  assert.deepEqual(waiting.keptElsewhere, [{ object: "bulk_send", id, reason: "open" }]);
  assert.equal(waiting.erased["bulkRows"], 0);
  expectStatus(await client.post(`/v3/bulk-sends/${String(id)}/cancel`), 200);
  assert.equal((await erase(email, true)).erased["bulkRows"], 1);
  assert.ok(await isKept(email));
  const done = await erase(email);
  assert.deepEqual([done.erased["bulkRows"], done.keptElsewhere], [1, []]);
  assert.ok(!(await isKept(email)));
  assert.ok(await isKept("other@example.com"), "other rows stay");
});

test("a countersigner of a form is named while it is not closed, and erased after", async () => {
  client = await world.integrator();
  const email = "form.zuleyka@example.com";
  const signer = { name: "Zuleyka Q", email, role: "coordinator" };
  const form = await newForm(client, { signers: [signer] });
  const open = await erase(email);
  assert.deepEqual(open.keptElsewhere, [{ object: "form", id: form.id, reason: "open" }]);
  expectStatus(await client.patch(`/v3/forms/${form.id}`, { status: "closed" }), 200);
  assert.equal((await erase(email)).erased["forms"], 1);
  assert.ok(!(await isKept(email)));
  assert.deepEqual(expectStatus(await client.get(`/v3/forms/${form.id}`), 200)["signers"], []);
});

test("a person of a chain is named while it has documents, and erased with the last of them", async () => {
  client = await world.integrator();
  const email = "chain.zuleyka@example.com";
  const roles = [
    { name: "Arrendador", contactEmail: email, contactName: "Zuleyka Q", sortOrder: 0 },
    { name: "Arrendatario", contactEmail: "bea@example.com", contactName: "Bea Sol", sortOrder: 1 },
  ];
  const chain = await newChain(client, { roles });
  await invite(client, chain);
  await world.runJobs();
  const id = `chn_${chain.id.replaceAll("-", "")}`;
  assert.deepEqual((await erase(email, true)).keptElsewhere, [{ object: "chain", id, reason: "open" }]);
  expectStatus(await client.delete(`/v2/chains/${chain.id}`), 200);
  await world.runJobs();
  assert.deepEqual((await erase(email, true)).keptElsewhere, [{ object: "chain", id, reason: "evidence" }]);
  for (const document of chain.documents)
    assert.equal((await client.delete(`/v3/documents/${document.id}`)).status, 202);
  await pass(31);
  const done = await erase(email);
  assert.deepEqual([done.erased["chains"], done.kept, done.keptElsewhere], [1, [], []]);
  assert.ok(!(await isKept(email)));
  assert.equal((await chainOf(client, chain)).status, "VOIDED");
});

test("a participant of a digital onboarding without a document is named until its end, and erased after", async () => {
  client = await world.integrator();
  const email = "digital.zuleyka@example.com";
  const participants = [
    { role: "arrendador", contact: { email, name: "Zuleyka Q", phone: "+5215511111111" } },
    { role: "arrendatario", contact: { email: "bea@example.com", name: "Bea Sol", phone: "+5215522222222" } },
  ];
  const made = await newDigital(client, await newTemplate(client), { participants });
  await world.runJobs();
  const open = await erase(email, true);
  assert.deepEqual(
    open.keptElsewhere.map(({ object, reason }) => [object, reason]),
    [["digital_onboarding", "open"]],
  );
  await pass(400);
  assert.equal((await erase(email)).erased["digitalOnboardings"], 1);
  assert.ok(!(await isKept(email)));
  assert.equal((await client.get(`/v2/onboarding/digital/${made.id}`)).status, 404);
});
