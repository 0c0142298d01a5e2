import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import type { Client } from "../client.ts";
import { outboxOf } from "../support/ceremonies.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { frameFor, newDocument, sent } from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** Text of others in messages and names, and addresses that are spelled in several ways. */

let world: World;
let client: Client;
before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" }, overrides: { pdf: plainPdf } });
});
beforeEach(async () => {
  client = await world.integrator();
});
after(() => world.close());

const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/u;
const person = (email: string, name = "Ana Ruiz") => ({ name, email });

interface Sent {
  subject: string;
  text: string;
  html: string;
}
const messageTo = async (contact: string, from = client): Promise<Sent> =>
  (await (await outboxOf(world, from)).to(contact))[0] as unknown as Sent;

/** A workspace of that name invites somebody to a document of that name. */
async function invited(names: { workspace?: string; document?: string; signer?: string }): Promise<Sent> {
  const { tenantId } = await world.createTenant({
    name: names.workspace ?? "Acme",
    plan: "Business",
    credits: 9,
  });
  const from = world.as(await world.createKey(tenantId));
  const signer = person("ana@example.com", names.signer);
  await sent(from, { signers: [signer], body: { name: names.document ?? "Lease" } });
  return messageTo(signer.email, from);
}

const HIDDEN: [what: string, name: string, shown: string][] = [
  ["a zero width space", "Pay\u200bPal S.A.", "PayPal S.A."],
  ["a zero width non-joiner", "Pay\u200cPal", "PayPal"],
  ["soft hyphens", "Pay\u00adPal", "PayPal"],
  ["tag characters", "Acme\u{e0041}\u{e0042}", "Acme"],
  ["a Hangul filler", "Acme\u3164\u3164Bank", "AcmeBank"],
  ["a change of direction", "Acme\u202eknaB", "Acme knaB"],
];
for (const [what, name, shown] of HIDDEN)
  test(`a name with ${what} shows all it has in a message`, async () => {
    for (const names of [{ workspace: name }, { document: name }]) {
      const { subject, text } = await invited(names);
      assert.ok(subject.includes(shown), subject);
      assert.doesNotMatch(subject, UNSEEN);
      assert.doesNotMatch(text.replaceAll("\n", ""), UNSEEN);
    }
  });

test("joiners stay in the scripts and emoji that need them", async () => {
  const name = "می\u200cخواهم 👩\u200d🚀";
  assert.ok((await invited({ document: name })).subject.includes(name));
});

const LINKS = [
  "https://evil.example/login",
  "evil-bank.com",
  "www.evil.example",
  "EVIL.EXAMPLE",
  "evil\u3002example",
  "mailto:x@evil.example",
];
/** What mail programs make links of, without the service's own. */
const LINKED = /https?:\/\/evil|www\.evil|evil(?:-bank)?[.\u3002](?:com|example)|mailto:x/i;

for (const link of LINKS)
  test(`no name becomes a link: ${link}`, async () => {
    for (const names of [
      { document: `Your account: ${link}` },
      { workspace: link },
      { signer: `you, see ${link}` },
    ]) {
      const { subject, text, html } = await invited(names);
      for (const told of [subject, text, html]) assert.doesNotMatch(told, LINKED);
    }
  });

test("others of a group and the copies are told a name that is no link", async () => {
  const group = "Legal";
  const name = "you, confirm on evil-bank.com";
  const signers = [
    { ...person("one@example.com", name), group },
    { ...person("two@example.com", "Bea"), group },
  ];
  const document = await sent(client, {
    signers,
    fields: (signer, index) =>
      index > 0 ? [] : [{ signerId: signer.id, type: "signature", page: 1, x: 9, y: 9 }],
  });
  const frame = await frameFor(world, client, document);
  expectStatus(await frame.post("submit", await frame.submission()), 200);
  await world.runJobs();
  const { subject, text, html } = await messageTo("two@example.com");
  for (const told of [subject, text, html]) {
    assert.match(told, /evil-bank/);
    assert.doesNotMatch(told, LINKED);
  }
});

test("a signature is not passed on to an address in the name's place", async () => {
  const document = await sent(client, { signers: [person("ana@example.com")] });
  const frame = await frameFor(world, client, document);
  for (const name of ["customer, confirm on evil-bank.com", "www.evil", "a/b"]) {
    const to = { name, email: "carla@example.com", reason: "away" };
    const { status, body } = await frame.post("delegate", to);
    assert.deepEqual([name, status, body.error.pointer], [name, 422, "/name"]);
  }
  const to = { name: "Ma.Elena Ruiz S.A. de C.V.", email: "carla@example.com", reason: "away" };
  assert.equal((await frame.post("delegate", to)).status, 204);
});

test("a subject has at most 120 characters in each language", async () => {
  const { subject } = await invited({ document: "N".repeat(255), workspace: "W".repeat(40) });
  assert.deepEqual(
    subject.split(" · ").map(({ length }) => length),
    [120, 120],
  );
});

for (const name of ["\u200b\u200b", "\u3164", "\u2800", "Lease\u0007", "Lease\u0000"])
  test(`a name of which nothing is seen, or with a control character, is refused: ${JSON.stringify(name)}`, async () => {
    const refused = [
      await newDocument(client, { name }),
      await newDocument(client, { signers: [person("ana@example.com", name)] }),
      await world.admin.post("/admin/tenants", { name }),
      await client.post("/v2/contacts", { email: "ana@example.com", fullName: name }),
      await client.post("/v3/folders", { name }),
    ];
    assert.deepEqual(
      refused.map(({ status }) => status),
      [422, 422, 422, 422, 422],
    );
  });

const SPELLINGS: [what: string, one: string, other: string][] = [
  ["composed and decomposed", "jos\u00e9@example.com", "jose\u0301@example.com"],
  ["as people and as name servers write it", "ana@m\u00fcller.example", "ana@xn--mller-kva.example"],
  ["in any case", "ANA@M\u00dcLLER.example", "ana@m\u00fcller.example"],
];
for (const [what, one, other] of SPELLINGS)
  test(`an address is one, ${what}`, async () => {
    const twice = await newDocument(client, { signers: [person(one), person(other, "Bea")] });
    assert.equal(twice.status, 422);
    const document = await sent(client, { signers: [person(one)] });
    const session = await client.post("/v2/signing-sessions", {
      document_id: document.id,
      signer_email: other,
    });
    assert.equal(session.status, 201, JSON.stringify(session.body));
    const again = await client.post("/v2/contacts", { email: other, fullName: "Ana" });
    assert.equal(again.status, 409, JSON.stringify(again.body));
  });
