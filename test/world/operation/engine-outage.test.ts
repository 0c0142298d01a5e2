import assert from "node:assert/strict";
import { test } from "node:test";
import { PdfEngineUnavailable, PdfRejected } from "../../../packages/pdf-engine/src/port/pdf.ts";
import { createWorld, expectStatus } from "../world.ts";
import { tamperedEngine } from "../support/engine.ts";
import { residue } from "../support/machine/residue.ts";
import { ANA, draft, newDocument, sent, openFrame, openSession } from "../support/signing.ts";

const down = () => Promise.reject(new PdfEngineUnavailable("down"));

test("while the engine cannot read, a creation and an anchor are 503, and nothing is left behind", async () => {
  const engine = tamperedEngine();
  const world = await createWorld({ overrides: { pdf: engine.pdf } });
  try {
    const client = await world.integrator();
    const { id, signers } = await draft(client);
    const before = await residue(world);
    engine.tamper({ canonicalize: down, findTexts: down });
    const created = await newDocument(client, { signers: [ANA] });
    assert.deepEqual([created.status, created.body.code], [503, "SERVICE_UNAVAILABLE"]);
    const anchored = { signerId: signers[0]!.id, type: "signature", anchor: { text: "Sign here" } };
    const put = () => client.put(`/v3/documents/${id}/fields`, { fields: [anchored] });
    const refused = await put();
    assert.deepEqual([refused.status, refused.body.code], [503, "SERVICE_UNAVAILABLE"]);
    engine.tamper({ findTexts: () => Promise.reject(new PdfRejected("too_complex", "too much")) });
    const unreadable = await put();
    assert.equal(unreadable.status, 422);
    assert.equal(unreadable.body.errors[0].pointer, "/fields/0/anchor");
    assert.deepEqual(await residue(world), before);
    engine.repair();
    expectStatus(await newDocument(client), 201);
  } finally {
    await world.close();
    await engine.close();
  }
});

test("while it cannot seal, the document waits in processing; later it completes, once", async () => {
  const engine = tamperedEngine();
  const world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" }, overrides: { pdf: engine.pdf } });
  try {
    // Live, because this test's engine has only the key of live seals.
    const client = await world.integrator("live");
    const document = await sent(client);
    const body = { allowed_origins: ["https://portal.example"] };
    const frame = await openFrame(world, await openSession(client, document, { body }));
    expectStatus(await frame.post("submit", await frame.submission()), 200);
    engine.tamper({ evidence: down });
    const states = [];
    // The second attempt waits 2 s, the third 4 s more.
    for (const wait of [0, 1999, 1, 3999, 1]) {
      if (states.length === 4) engine.repair();
      world.clock.advance(wait);
      await world.runJobs();
      states.push((await client.get(`/v3/documents/${document.id}`)).body.status);
    }
    assert.deepEqual(states, ["processing", "processing", "processing", "processing", "completed"]);
    const { rows, files } = await residue(world);
    assert.deepEqual([rows["files"], files], [3, 3], "the upload, its canonical file and one evidence");
  } finally {
    await world.close();
    await engine.close();
  }
});
