import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Answer, Client } from "../client.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { draft, init, openSession } from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** Each person's language, and that of a session (docs/contract/embed.md#locale). */
let world: World;
let client: Client;
let tenantId: string;
before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" }, overrides: { pdf: plainPdf } });
  ({ tenantId } = await world.createTenant());
  client = world.as(await world.createKey(tenantId));
});
after(() => world.close());

type Body = Answer["body"];

const people = [
  { name: "Inês", email: "ines@example.com", locale: "pt-BR" },
  { name: "Jörg", email: "joerg@example.com", locale: "DE" },
  { name: "Zoe", email: "zoe@example.com" },
];

async function subjectTo(email: string, template: string): Promise<string> {
  const { body } = await world.admin.get(`/admin/outbox?tenantId=${tenantId}&limit=100`);
  const mails = (body.data as Body[]).filter((mail) => mail.to === email && mail.template === template);
  assert.equal(mails.length, 1, `${template} to ${email}`);
  return mails[0].subject;
}

test("messages to a signer are in their language alone, and their page opens in it", async () => {
  const document = await draft(client, { signers: people });
  const signers = (await client.get(`/v3/documents/${document.id}/signers`)).body.data as Body[];
  assert.deepEqual(
    signers.map(({ locale }) => locale),
    ["pt", "de", undefined],
  );
  expectStatus(await client.post(`/v3/documents/${document.id}/send`), 200);
  assert.match(await subjectTo("ines@example.com", "invitation"), /^[^·]*pede que você assine[^·]*$/);
  assert.match(
    await subjectTo("joerg@example.com", "invitation"),
    /^[^·]*bittet Sie um Ihre Unterschrift[^·]*$/,
  );
  assert.match(await subjectTo("zoe@example.com", "invitation"), /le pide firmar.* · .*asked you to sign/);
  const { client_secret } = await openSession(client, document);
  assert.equal((await init(world, client_secret)).body.locale, "pt");
  expectStatus(await client.post(`/v3/documents/${document.id}/void`, { reason: "x" }), 200);
  assert.match(await subjectTo("joerg@example.com", "voided"), /^[^·]+$/);
});

test("a signer's language changes at any time; one that is not spoken is refused", async () => {
  const document = await draft(client, { signers: people.slice(0, 1) });
  const path = `/v3/documents/${document.id}/signers/${document.signers[0]!.id}`;
  assert.equal((expectStatus(await client.patch(path, { locale: "it-CH" }), 200) as Body).locale, "it");
  assert.equal((expectStatus(await client.patch(path, { metadata: { a: "1" } }), 200) as Body).locale, "it");
  assert.equal((expectStatus(await client.patch(path, { locale: null }), 200) as Body).locale, undefined);
  for (const locale of ["ja", "", "x".repeat(40), 7]) {
    const refused = await client.patch(path, { locale });
    assert.deepEqual([refused.status, refused.body.errors?.[0]?.field], [422, "locale"], String(locale));
  }
});

test("a session takes regional tags, and `auto` is the nearest to the browser that opens it", async () => {
  const document = await draft(client, { signers: people.slice(2) });
  expectStatus(await client.post(`/v3/documents/${document.id}/send`), 200);
  const opened = async (locale: string | undefined, languages: string): Promise<unknown> => {
    const { client_secret } = await openSession(client, document, { body: { locale } });
    return (await init(world, client_secret, { "accept-language": languages })).body.locale;
  };
  assert.equal(await opened("fr-CA", "de"), "fr");
  assert.equal(await opened("auto", "it-CH,de;q=0.8"), "it");
  assert.equal(await opened("auto", "ja"), "es");
  assert.equal(await opened(undefined, "it"), null, "without a language the page's rule stays");
  const answer = await client.post("/v2/signing-sessions", {
    document_id: document.id,
    signature_id: document.signers[0]!.id,
    locale: "ja",
  });
  assert.equal(answer.status, 422);
});
