import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Client } from "../client.ts";
import { draft } from "../support/signing.ts";
import { createWorld, type World } from "../world.ts";

/** The name under which a browser, or a program that believes the header, saves what it downloads. */

let world: World;
let client: Client;
before(async () => {
  world = await createWorld();
  client = await world.integrator();
});
after(() => world.close());

const NAMES: [what: string, name: string, saved: string][] = [
  ["folders", "../../etc/x", "_.._etc_x.pdf"],
  ["folders of Windows", String.raw`..\..\x`, "_.._x.pdf"],
  ["a drive", String.raw`C:\x`, "C:_x.pdf"],
  ["dots at the front", "...bashrc", "bashrc.pdf"],
  ["dots alone", "..", "pdf"],
  ["a change of direction", "x\u202Efdp.exe", "x fdp.exe.pdf"],
  ["letters of any script", "Año 7", "Año 7.pdf"],
];

for (const [what, name, saved] of NAMES)
  test(`a document's name with ${what} is saved as one file's`, async () => {
    const { id } = await draft(client, { body: { name } });
    const { headers, status } = await client.get(`/v3/documents/${id}/download`);
    assert.equal(status, 200);
    const [, plain, full] = /^attachment; filename="([^"]*)"; filename\*=UTF-8''(.*)$/.exec(
      headers.get("content-disposition")!,
    )!;
    assert.equal(decodeURIComponent(full!), saved);
    assert.equal(plain, saved.replaceAll(/[^\x20-\x7e]/g, "_"));
  });
