import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { after, before, test } from "node:test";
import type { Client } from "../client.ts";
import { ANA, BEA, type Draft, sent, signAs } from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

let world: World;
let client: Client;
let tenantId: string;
before(async () => {
  world = await createWorld();
  ({ tenantId } = await world.createTenant());
  client = world.as(await world.createKey(tenantId));
});
after(() => world.close());

interface Copy {
  to: string;
  subject: string;
  text: string;
  html: string;
  link: string;
}

async function copiesTo(email: string): Promise<Copy[]> {
  const { data } = (await world.admin.get(`/admin/outbox?tenantId=${tenantId}&to=${email}`)).body as {
    data: (Copy & { template: string })[];
  };
  return data.filter(({ template }) => template === "signed-copy");
}

const consent = (locale: "es" | "en") => ({
  consent: { accepted: true, locale, acceptedAt: "2026-07-11T12:00:00.000Z" },
});

async function signedByBoth(body: Record<string, unknown> = {}): Promise<Draft> {
  const document = await sent(client, { signers: [ANA, BEA], body });
  const [ana, bea] = document.signers;
  expectStatus(await signAs(world, client, document, { signer: ana!, ...consent("es") }), 200);
  assert.deepEqual(await copiesTo(ANA.email!), [], "not before everybody has signed");
  expectStatus(await signAs(world, client, document, { signer: bea!, ...consent("en") }), 200);
  await world.runJobs();
  return document;
}

test("each signer gets a link to the sealed PDF, in the language in which they signed", async () => {
  const { id } = await signedByBoth();
  const [[ana], [bea]] = [await copiesTo(ANA.email!), await copiesTo(BEA.email!)];
  assert.match(ana!.subject, /^Su copia firmada de «Agreement»$/);
  assert.match(bea!.subject, /^Your signed copy of “Agreement”$/);
  assert.match(bea!.html, /<html lang="en">/);
  const sealed = createHash("sha256");
  const file = await fetch(bea!.link);
  sealed.update(new Uint8Array(await file.arrayBuffer()));
  const document = expectStatus(await client.get(`/v3/documents/${id}?expand=evidencePdf`), 200);
  assert.equal(sealed.digest("hex"), (document["evidencePdf"] as { hash: string }).hash);
});

test("the link works for 30 days, and says until when", async () => {
  const [copy] = await copiesTo(BEA.email!);
  assert.match(copy!.text, /The link works until August \d+, 2026/);
  world.clock.advance(30 * 86_400_000 - 60_000);
  assert.equal((await fetch(copy!.link)).status, 200);
  world.clock.advance(120_000);
  assert.notEqual((await fetch(copy!.link)).status, 200);
});

test("who has no e-mail address is sent none", async () => {
  const document = await sent(client, { signers: [{ name: "Cleo", phone: "+525512345678" }] });
  expectStatus(await signAs(world, client, document), 200);
  await world.runJobs();
  const { data } = (await world.admin.get(`/admin/outbox?tenantId=${tenantId}&to=%2B525512345678`)).body as {
    data: { template: string }[];
  };
  assert.deepEqual(
    data.map(({ template }) => template),
    ["invitation"],
  );
});
