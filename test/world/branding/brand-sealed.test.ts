import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import { textOf } from "../../sealing/support/read.ts";
import type { Client } from "../client.ts";
import { svgLogo, toDataUrl } from "../support/logos.ts";
import { completed } from "../support/peers/psc.ts";
import { someAddress } from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** The brand on audit pages and in the public record (docs/contract/v3.md#brands). */

let world: World;
let client: Client;
before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
});
after(() => world.close());

const create = async (body: object) =>
  expectStatus(await client.post("/v3/brands", body), 201) as { id: string };
const sealedOf = async (id: string) => (await client.get(`/v3/documents/${id}/download`)).bytes;
const recordOf = async (id: string, form = "/record") => {
  const { verificationUrl } = expectStatus(await client.get(`/v3/documents/${id}`), 200);
  const path = new URL(String(verificationUrl)).pathname;
  return world.anonymous.get(path + form, { "x-forwarded-for": someAddress() });
};

interface Node {
  role?: string;
  alt?: string;
  children?: Node[];
}

/** Words for the figures of a file. */
async function figuresOf(bytes: Uint8Array): Promise<(string | undefined)[]> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: VerbosityLevel.ERRORS });
  const file = await task.promise;
  const found: (string | undefined)[] = [];
  const walk = ({ role, alt, children = [] }: Node): void => {
    if (role === "Figure") found.push(alt);
    for (const child of children) walk(child);
  };
  for (let number = 1; number <= file.numPages; number += 1)
    walk((await (await file.getPage(number)).getStructTree()) as Node);
  await task.destroy();
  return found;
}

test("a sealed document keeps the brand that it was sealed with; its public record shows the present one", async () => {
  client = await world.integrator();
  await create({ name: "Default brand", isDefault: true });
  const own = await create({ name: "Muebles del Sur" });
  const id = await completed(world, client, { brandId: own.id });
  const sealed = await sealedOf(id);
  const text = await textOf(sealed);
  assert.match(text, /Muebles del Sur/);
  assert.doesNotMatch(text, /Default brand/);
  assert.deepEqual((await recordOf(id)).body.brand, { name: "Muebles del Sur", logo: null, logoDark: null });
  expectStatus(await client.delete(`/v3/brands/${own.id}`), 204);
  assert.deepEqual(await sealedOf(id), sealed);
  assert.equal((await recordOf(id)).body.brand.name, "Default brand");
});

test("an audit page draws the logo as a figure with the name, and stays a PDF that can be read", async () => {
  client = await world.integrator();
  await create({
    name: "Muebles del Sur",
    isDefault: true,
    logo: toDataUrl(svgLogo()),
    logoDark: toDataUrl(svgLogo("<path/>")),
  });
  const id = await completed(world, client);
  const sealed = await sealedOf(id);
  assert.ok((await figuresOf(sealed)).includes("Muebles del Sur"));
  const { brand } = (await recordOf(id)).body;
  assert.match(brand.logo, /^data:image\/png;base64,/);
  assert.match(brand.logoDark, /^data:image\/png;base64,/);
  const page = await recordOf(id, "");
  assert.match(page.headers.get("content-security-policy")!, /img-src data:; connect-src 'none'/);
});

test("a workspace without a brand has none in its record", async () => {
  client = await world.integrator();
  const id = await completed(world, client);
  assert.equal((await recordOf(id)).body.brand, undefined);
});
