import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { docx, words } from "../../docx/support/build.ts";
import type { Client } from "../client.ts";
import { samplePdf } from "../pdfs.ts";
import { attach } from "../support/attachments.ts";
import { ceremony, handIn, statusOf } from "../support/collecting.ts";
import { type Draft, frameFor, type Person, sent, type Signer } from "../support/signing.ts";
import { newTemplate, tmpl } from "../support/templates.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** What a group fills: the values of its role, and the files of its fields. */
let world: World;
let client: Client;
before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  client = await world.integrator();
});
after(() => world.close());

const member = (name: string, more: object = {}): Person & { group: string } => ({
  name,
  email: `${name.toLowerCase()}@example.com`,
  group: "Buyers",
  ...more,
});

const LEASE = docx({
  body: ["{{buyer__city}}", "{{seller__city}}", "{{sign__buyer}}", "{{sign__seller}}"]
    .map((text) => words(text))
    .join(""),
});

test("members with a role share it: any of them enters its values, and signs at its one tag", async () => {
  const id = await newTemplate(client, { file: LEASE });
  const made = await client.post("/v3/documents", {
    templateId: tmpl(id),
    signers: [
      member("Ana", { role: "buyer" }),
      member("Bea", { role: "Buyer" }),
      { name: "Carla", email: "carla@example.com", role: "seller" },
    ],
  });
  const path = `/v3/documents/${String(expectStatus(made, 201)["id"])}`;
  assert.equal(expectStatus(await client.post(`${path}/send`), 200)["status"], "collecting_data");
  const signers = (await client.get(`${path}/signers`)).body.data as Signer[];
  const document: Draft = { id: path.split("/").at(-1)!, signers, fields: [] };
  const [ana, bea, carla] = [
    await frameFor(world, client, document, signers[0]),
    await frameFor(world, client, document, signers[1]),
    await frameFor(world, client, document, signers[2]),
  ];
  for (const frame of [ana, bea])
    assert.deepEqual(
      (await ceremony(frame)).variables.map(({ name }: { name: string }) => name),
      ["buyer__city"],
    );
  assert.deepEqual((await ceremony(carla)).waitingFor, ["Buyers"], "the group by its name, once");
  assert.deepEqual((await ceremony(ana)).waitingFor, ["Carla"], "not their own group");
  expectStatus(await handIn(bea, { buyer__city: "Puebla" }), 200);
  assert.deepEqual((await ceremony(carla)).waitingFor, []);
  expectStatus(await handIn(carla, { seller__city: "León" }), 200);
  await world.runJobs();
  const fields = (await client.get(`${path}/fields`)).body.data as { anchor: { text: string } }[];
  assert.deepEqual(
    fields.map(({ anchor }) => anchor.text),
    ["{{sign__buyer}}", "{{sign__seller}}"],
    "one place for the group",
  );
  expectStatus(await bea.post("submit", await bea.submission()), 200);
  expectStatus(await carla.post("submit", await carla.submission()), 200);
  await world.runJobs();
  assert.equal(await statusOf(client, path), "completed");
});

test("nobody signs a file that another member attached", async () => {
  const document = await sent(client, {
    signers: [member("Dora"), member("Eva")],
    fields: (signer, index) => {
      const place = { signerId: signer.id, page: 1, x: 72, width: 200, height: 60 };
      if (index > 0) return [];
      return [
        { ...place, y: 72, type: "signature" },
        { ...place, y: 300, type: "attachment", label: "Proof", required: false },
      ];
    },
  });
  const [dora, eva] = [
    await frameFor(world, client, document, document.signers[0]),
    await frameFor(world, client, document, document.signers[1]),
  ];
  const fieldsOf = async (frame: typeof dora) =>
    (await frame.get("ceremony")).body.fields as { id: string; type: string; value: string | null }[];
  const fieldId = (await fieldsOf(dora)).find(({ type }) => type === "attachment")!.id;
  const file = { name: "proof.pdf", bytes: await samplePdf() };
  expectStatus(await attach(world, dora, fieldId, file), 200);
  const seenBy = async (frame: typeof eva) => (await fieldsOf(frame)).find(({ id }) => id === fieldId)!.value;
  assert.equal(await seenBy(eva), null, "the file is of who attached it");
  expectStatus(await attach(world, eva, fieldId, { ...file, name: "other.pdf" }), 200);
  const lost = await dora.post("submit", await dora.submission({ values: { [fieldId]: "proof.pdf" } }));
  assert.equal(lost.status, 422, "the page shows a file that is gone");
  expectStatus(await attach(world, dora, fieldId, file), 200);
  const values = { [fieldId]: "proof.pdf" };
  expectStatus(await dora.post("submit", await dora.submission({ values })), 200);
  await world.runJobs();
  const { data } = (await client.get(`/v3/documents/${document.id}/attachments`)).body;
  assert.deepEqual(
    data.map(({ name, signerId }: { name: string; signerId: string }) => [name, signerId]),
    [["proof.pdf", document.signers[0]!.id]],
  );
});
