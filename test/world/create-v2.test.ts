import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Client } from "./client.ts";
import { createFile } from "./support/creation.ts";
import { plainPdf } from "./support/plain-pdf.ts";
import { fakeDocx } from "./support/templates.ts";
import { createWorld, expectStatus, type World } from "./world.ts";

/** `POST /v2/documents` with one file or template (docs/contract/v2.md#documents-create). */
const docx = fakeDocx();
let world: World;
let client: Client;
before(async () => {
  world = await createWorld({ overrides: { pdf: plainPdf, docx } });
  client = await world.integrator();
});
after(() => world.close());

test("document: 201 with a draft, whose PDF is the upload byte for byte", async () => {
  const made = expectStatus(await createFile(client), 201);
  assert.deepEqual(
    [made["name"], made["status"], made["creditsConsumed"]],
    ["Lease", "RECOLECTANDO_FIRMANTES", 0],
  );
  const { body } = await client.get(`/v3/documents/${String(made["id"])}/download`);
  assert.equal(String(body), "%PDF file");
});
