import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Client } from "../client.ts";
import { outbox } from "../support/collecting.ts";
import { add, assign, correct, enter, exit } from "../support/corrections.ts";
import { create, docxPiece, pdfPiece } from "../support/creation.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { ANA, BEA, frameFor, sent } from "../support/signing.ts";
import { fakeDocx } from "../support/templates.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** Corrections together with pieces, invitations and webhooks (docs/contract/v2.md#correction). */
let world: World;
let client: Client;
before(async () => {
  world = await createWorld({
    env: { TRUST_PROXY: "127.0.0.1" },
    overrides: { pdf: plainPdf, docx: fakeDocx() },
  });
  client = await world.integrator();
});
after(() => world.close());

test("a document of several pieces is made anew as a whole, and its signature tags keep their pages", async () => {
  const documents = [
    pdfPiece("cover", { position: 1, kind: "cover" }),
    docxPiece("Rent {{renta}}", { position: 2, templateValues: { renta: "100" } }),
    docxPiece("Annex {{sign__a}}", { position: 3 }),
  ];
  const participants = [{ name: ANA.name, email: ANA.email, roleName: "a" }];
  const made = expectStatus(await create(client, { name: "Lease", documents, participants }), 201);
  const id = String(made["id"]);
  expectStatus(await client.post(`/v2/documents/${id}/start-signing`), 200);
  const { data: signers } = (await client.get(`/v3/documents/${id}/signers`)).body;
  const document = { id, signers, fields: [] };
  const frame = await frameFor(world, client, document);
  await correct(client, { id }, () => assign(client, { id }, [{ variableName: "renta", value: "200" }]));
  const text = String((await client.get(`/v3/documents/${id}/download`)).body);
  for (const part of ["cover", "Rent 200", "Annex"]) assert.ok(text.includes(part), part);
  const { data: fields } = (await client.get(`/v3/documents/${id}/fields`)).body;
  assert.deepEqual(
    fields.map(({ page }: { page: number }) => page),
    [3],
  );
  expectStatus(await frame.post("submit", await frame.submission({ revision: 1 })), 200);
});

test("a signer whom `invite` adds in a correction is charged for and invited once", async () => {
  const { tenantId } = await world.createTenant({ credits: 10 });
  const live = world.as(await world.createKey(tenantId, "live"));
  const credits = async () => (await world.admin.patch(`/admin/tenants/${tenantId}`, {})).body.credits;
  const email = "bea.invited@example.com";
  const document = await sent(live, { signers: [ANA] });
  expectStatus(await enter(live, document), 200);
  const participant = { name: BEA.name, email };
  expectStatus(await live.post(`/v2/documents/${document.id}/invite`, { participant, config: {} }), 200);
  expectStatus(await exit(live, document), 200);
  assert.equal(await credits(), 7);
  assert.equal((await outbox(world, email)).length, 1);
  const { data: signers } = (await live.get(`/v3/documents/${document.id}/signers`)).body;
  assert.deepEqual(
    signers.map(({ status }: { status: string }) => status),
    ["sent", "sent"],
  );
});

test("document.corrected goes to endpoints of the dated contract, and to no classic one", async () => {
  const { tenantId } = await world.createTenant();
  const of = world.as(await world.createKey(tenantId, "test"));
  const hook = { url: "https://hooks.example.com/dated", events: ["*"] };
  const dated = expectStatus(await of.post("/v3/webhooks", hook), 201);
  const classic = { tenantId, environment: "test", url: "https://hooks.example.com/classic", events: ["*"] };
  const old = expectStatus(await world.admin.post("/admin/webhooks", classic), 201);
  const document = await sent(of, { signers: [ANA] });
  await correct(of, document, () => add(of, document, { ...BEA }));
  const typesOf = async ({ id }: Record<string, unknown>) =>
    (await of.get(`/v3/webhooks/${String(id)}/deliveries`)).body.data.map(
      ({ eventType }: { eventType: string }) => eventType,
    );
  assert.ok((await typesOf(dated)).includes("document.corrected"));
  const classicTypes = await typesOf(old);
  assert.ok(classicTypes.includes("document.sent") && !classicTypes.includes("document.corrected"));
});
