import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { DocxEngine } from "../../../packages/docx-engine/src/port/docx.ts";
import { embeddedEngine } from "../../docx/support/engine.ts";
import { HOSTILE } from "../../docx/support/hostile.ts";
import { largeTemplate } from "../../docx/support/large.ts";
import type { Client } from "../client.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { upload } from "../support/templates.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** Uploads that are not valid templates (docs/contract/v2.md#template-upload), over HTTP and directly to the engine. */
const real = embeddedEngine();
let isReading = false;
const watched: DocxEngine = {
  inspect: async (bytes) => {
    isReading = true;
    return real.inspect(bytes).finally(() => (isReading = false));
  },
  render: (bytes, filling) => real.render(bytes, filling),
  health: () => real.health(),
  close: () => real.close(),
};
let world: World;
let client: Client;
before(async () => {
  world = await createWorld({ overrides: { pdf: plainPdf, docx: watched } });
  client = await world.integrator();
});
after(() => world.close());

const residue = () =>
  world.server.context.domain.store.read(async (reader) => [
    await reader.files.count({}),
    await reader.templates.count({}),
  ]);

/** Built before the server starts, because building blocks this process. */
const FILES = HOSTILE.map(({ what, make, reason }) => ({ what, file: make(), reason }));
const LARGE = largeTemplate();

for (const { what, file, reason } of FILES)
  test(`POST /v2/templates: ${what} is 400 for ${reason}, and nothing is kept`, async () => {
    const before = await residue();
    const { status, body } = await upload(client, { file });
    assert.equal(status, 400, JSON.stringify(body));
    const { message, ...error } = body.error;
    assert.deepEqual(error, { code: "E1700", type: "bad_request", field: "file", reason });
    assert.match(message, /^[A-Z].*\.$/s, "a sentence");
    assert.deepEqual(await residue(), before);
  });

test("while a document of 45 MB is read, health is answered again and again", async () => {
  let answered = 0;
  const state = { isOver: false };
  const uploaded = upload(client, { file: LARGE }).finally(() => (state.isOver = true));
  const asking = async () => {
    while (!state.isOver) {
      const wasReading = isReading;
      expectStatus(await world.anonymous.get("/v3/healthz"), 200);
      if (wasReading && isReading) answered += 1;
    }
  };
  const [made] = await Promise.all([uploaded, asking()]);
  expectStatus(made, 201);
  assert.ok(answered >= 5, `${answered} answers while it was read`);
});
