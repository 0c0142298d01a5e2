import assert from "node:assert/strict";
import { createHash, createPublicKey, verify } from "node:crypto";
import { after, before, beforeEach, test } from "node:test";
import { AUTO_SIGN } from "../../../server/src/domain/model/sandbox-signer.ts";
import { readPdf } from "../../sealing/support/read.ts";
import type { Answer, Client } from "../client.ts";
import { check, handOff, start } from "../support/ceremonies.ts";
import { newInPerson } from "../support/in-person.ts";
import { LegacyClient } from "../support/legacy.ts";
import { Authenticator, type Tampering } from "../support/peers/authenticator.ts";
import {
  ANA,
  BEA,
  draft,
  type Draft,
  type Frame,
  frameFor,
  newDocument,
  sent,
  TYPED,
} from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** A passkey of the signer, as a step-up at the act (docs/contract/v3.md#passkey). */
const SANDBOX_CODE = "000000";
const MINUTE = 60_000;

let world: World;
let client: Client;
let people = 0;

before(async () => {
  world = await createWorld({ env: { HOST: "localhost", TRUST_PROXY: "127.0.0.1" } });
  const { tenantId } = await world.createTenant({ credits: 400 });
  client = world.as(await world.createKey(tenantId, "test"));
});
beforeEach(() => world.clock.advance(MINUTE));
after(async () => {
  assert.deepEqual(
    world.log.filter((line) => line.includes('"level":"error"')),
    [],
  );
  await world.close();
});

type Submission = Record<string, unknown>;
type Options = Record<string, unknown> & { allowCredentials?: { id: string }[] };

const refusal = ({ status, body }: Answer) => [status, body.error.code];
const REFUSED = [422, "PASSKEY_REFUSED"];
const MISSING = [422, "PASSKEY_REQUIRED"];
const PENDING = [403, "VERIFICATION_PENDING"];
const newEmail = () => `key${++people}@example.com`;

/** A sent document whose only signer confirms with a passkey. */
async function asked(
  email = newEmail(),
  by = client,
): Promise<{ document: Draft; frame: Frame; email: string }> {
  const document = await sent(by, { signers: [{ ...ANA, email, passkey: true } as never] });
  return { document, email, frame: await frameFor(world, by, document) };
}

const challenge = async (frame: Frame, submission: Submission) =>
  expectStatus(await frame.post("passkey-challenge", submission), 200)["options"] as Options | undefined;

async function prove(frame: Frame): Promise<void> {
  expectStatus(await start(frame, "email_otp"), 200);
  assert.equal(expectStatus(await check(frame, "email_otp", SANDBOX_CODE), 200)["status"], "passed");
}

/** Registers a passkey as a page does: the code comes first. */
async function register(frame: Frame, authenticator = new Authenticator(world.url)): Promise<Authenticator> {
  assert.deepEqual(refusal(await frame.post("passkey-registration", undefined)), PENDING);
  await prove(frame);
  const { options } = expectStatus(await frame.post("passkey-registration", undefined), 200) as {
    options: object;
  };
  expectStatus(await frame.post("passkeys", { credential: authenticator.create(options) }), 204);
  return authenticator;
}

async function registered(): Promise<{
  document: Draft;
  frame: Frame;
  email: string;
  authenticator: Authenticator;
}> {
  const made = await asked();
  return { ...made, authenticator: await register(made.frame) };
}

/** The submission with the passkey's answer to its challenge. */
async function confirmed(
  frame: Frame,
  authenticator: Authenticator,
  more: object = {},
  lie?: Tampering,
): Promise<Submission> {
  const submission = await frame.submission({ ...more });
  return { ...submission, passkey: authenticator.get((await challenge(frame, submission))!, lie) };
}
const submit = (frame: Frame, submission: Submission) => frame.post("submit", submission);

interface Evidence {
  credentialId: string;
  publicKey: string;
  authenticatorData: string;
  clientDataJSON: string;
  signature: string;
  statement: string;
  registeredAt: string;
  provedBy: string;
}

const signedData = async ({ id }: Draft) =>
  (await client.get(`/v3/documents/${id}/events?limit=100`)).body.data.find(
    ({ type }: { type: string }) => type === "signer.signed",
  ).data as { passkey?: Evidence; documentSha256: string };

test("a passkey is registered after a code, confirms the act, and the record proves it without the service", async () => {
  const { document, frame, email } = await asked();
  assert.equal(expectStatus(await frame.get("ceremony"), 200)["passkey"], true);
  const submission = await frame.submission();
  assert.deepEqual(refusal(await submit(frame, submission)), MISSING);
  assert.equal(await challenge(frame, submission), undefined);
  const authenticator = await register(frame);
  const done = await confirmed(frame, authenticator);
  expectStatus(await submit(frame, done), 200);
  // The answer was lost: the page sends the same again.
  expectStatus(await submit(frame, done), 200);
  const { passkey, documentSha256 } = await signedData(document);
  assert.ok(passkey);
  assert.equal(passkey.provedBy, "email_otp");
  assert.ok(!JSON.stringify(passkey).includes(email));
  const clientData = Buffer.from(passkey.clientDataJSON, "base64url");
  const authData = Buffer.from(passkey.authenticatorData, "base64url");
  const digest = createHash("sha256").update(clientData).digest();
  const cose = Buffer.from(passkey.publicKey, "base64url");
  const [x, y] = [cose.subarray(10, 42), cose.subarray(45, 77)].map((part) => part.toString("base64url"));
  const key = createPublicKey({ key: { kty: "EC", crv: "P-256", x: x!, y: y! }, format: "jwk" });
  assert.ok(
    verify("sha256", Buffer.concat([authData, digest]), key, Buffer.from(passkey.signature, "base64url")),
  );
  const hash = createHash("sha256").update(passkey.statement).digest("base64url");
  assert.equal((JSON.parse(clientData.toString()) as { challenge: string }).challenge, hash);
  const statement = JSON.parse(passkey.statement) as Record<string, unknown>;
  assert.deepEqual(
    [statement["documentId"], statement["signerId"], statement["documentSha256"], statement["submissionId"]],
    [document.id, document.signers[0]!.id, documentSha256, done["submissionId"]],
  );
  await world.runJobs();
  const { bytes } = await client.get(`/v3/documents/${document.id}/download`);
  const text = (await readPdf(bytes)).runs.map((run) => run.text).join(" ");
  assert.match(text, /Ana Ruiz · Passkey · 20/);
  assert.match(text, /Confirmó con su huella, rostro o PIN en su dispositivo/);
  assert.match(text, /Confirmed with fingerprint, face or PIN on their device/);
  assert.match(text, /Registrada el 20[^]*Código por correo/);
});

test("a registered passkey is used again for later documents, without a code, in this workspace alone", async () => {
  const { email, frame, authenticator } = await registered();
  expectStatus(await submit(frame, await confirmed(frame, authenticator)), 200);
  const later = await asked(email);
  expectStatus(await submit(later.frame, await confirmed(later.frame, authenticator)), 200);
  const capitals = await asked(email.toUpperCase().replace("EXAMPLE.COM", "example.com"));
  assert.equal(
    (await challenge(capitals.frame, await capitals.frame.submission()))!.allowCredentials!.length,
    1,
  );
  const stranger = await world.integrator();
  const foreign = await asked(email, stranger);
  assert.equal(await challenge(foreign.frame, await foreign.frame.submission()), undefined);
  await proveFor(foreign.frame);
  const { options } = expectStatus(await foreign.frame.post("passkey-registration", undefined), 200) as {
    options: { excludeCredentials?: unknown[] };
  };
  assert.deepEqual(options.excludeCredentials ?? [], []);
});

async function proveFor(frame: Frame): Promise<void> {
  await frame.post("passkey-registration", undefined);
  await prove(frame);
}

test("whoever has the link alone registers nothing, also where a passkey is known", async () => {
  const { document, frame } = await registered();
  const thief = await frameFor(world, client, document);
  const own = new Authenticator(world.url);
  const submission = await thief.submission();
  const options = (await challenge(thief, submission))!;
  assert.deepEqual(refusal(await submit(thief, { ...submission, passkey: own.get(options) })), REFUSED);
  assert.deepEqual(refusal(await thief.post("passkey-registration", undefined)), PENDING);
  assert.deepEqual(refusal(await thief.post("passkeys", { credential: own.create(options) })), PENDING);
  assert.deepEqual(refusal(await thief.get("document")), PENDING);
  // The signer's own page is not held up.
  expectStatus(await frame.get("document"), 200);
});

test("an answer is taken once, by the session and the submission that it was asked for", async () => {
  const { document, frame, email, authenticator } = await registered();
  const first = await confirmed(frame, authenticator);
  const other = await frameFor(world, client, document);
  assert.deepEqual(refusal(await submit(other, first)), REFUSED);
  const changes: Submission[] = [
    { submissionId: "3e6ec1f8-2a55-4a63-9a0c-0f5e3c1a7c11" },
    { signature: TYPED },
    { values: { any: "thing" } },
    { reason: "Another one" },
    { placed: [] },
    { consent: { ...(first["consent"] as object), acceptedAt: "2026-07-11T12:00:01.000Z" } },
  ];
  for (const change of changes)
    assert.deepEqual(refusal(await submit(frame, { ...first, ...change })), REFUSED, JSON.stringify(change));
  expectStatus(await submit(frame, first), 200);
  const later = await asked(email);
  const submission = await later.frame.submission();
  assert.deepEqual(refusal(await submit(later.frame, { ...submission, passkey: first["passkey"] })), REFUSED);
  await challenge(later.frame, submission);
  assert.deepEqual(refusal(await submit(later.frame, { ...submission, passkey: first["passkey"] })), REFUSED);
});

test("an answer to a challenge that has expired, or that a newer one has replaced, is refused", async () => {
  const { frame, authenticator } = await registered();
  const late = await confirmed(frame, authenticator);
  world.clock.advance(5 * MINUTE);
  assert.deepEqual(refusal(await submit(frame, late)), REFUSED);
  const replaced = await confirmed(frame, authenticator);
  const fresh = await confirmed(frame, authenticator);
  assert.deepEqual(refusal(await submit(frame, replaced)), REFUSED);
  expectStatus(await submit(frame, fresh), 200);
});

test("another signer's and another person's passkey confirm nothing", async () => {
  const ana = await registered();
  const bea = await registered();
  const submission = await bea.frame.submission();
  const options = (await challenge(bea.frame, submission))!;
  assert.deepEqual(
    refusal(await submit(bea.frame, { ...submission, passkey: ana.authenticator.get(options) })),
    REFUSED,
  );
  expectStatus(await submit(bea.frame, { ...submission, passkey: bea.authenticator.get(options) }), 200);
});

const LIES: Record<string, Tampering> = {
  "another origin": { origin: "https://evil.example" },
  "another challenge": { challenge: "AAAA" },
  "another relying party": { rpId: "evil.example" },
  "a person who was not verified": { isUserVerified: false },
  "a counter that goes back": { counter: 1 },
  "a page around it that may not frame the session": { topOrigin: "https://evil.example" },
};
for (const [name, lie] of Object.entries(LIES))
  test(`${name} is refused, and the right answer is taken afterwards`, async () => {
    const { frame, authenticator } = await registered();
    const later = await confirmed(frame, authenticator);
    assert.deepEqual(refusal(await submit(frame, await confirmed(frame, authenticator, {}, lie))), REFUSED);
    assert.deepEqual(refusal(await submit(frame, later)), REFUSED);
    expectStatus(await submit(frame, await confirmed(frame, authenticator)), 200);
  });

for (const [name, lie] of Object.entries(LIES).filter(([lie]) => !lie.includes("counter")))
  test(`a registration with ${name} is refused`, async () => {
    const { frame } = await asked();
    const authenticator = new Authenticator(world.url);
    await proveFor(frame);
    const { options } = expectStatus(await frame.post("passkey-registration", undefined), 200) as {
      options: object;
    };
    const wrong = await frame.post("passkeys", { credential: authenticator.create(options, lie) });
    assert.deepEqual(refusal(wrong), REFUSED);
    expectStatus(await frame.post("passkeys", { credential: authenticator.create(options) }), 204);
    const twice = await frame.post("passkeys", { credential: authenticator.create(options) });
    assert.deepEqual(refusal(twice), REFUSED);
  });

test("a page that may frame the session is in the answer", async () => {
  const { frame, authenticator } = await registered();
  const framed = { topOrigin: "http://localhost:4000" };
  expectStatus(await submit(frame, await confirmed(frame, authenticator, {}, framed)), 200);
});

test("of two submissions at the same time one is taken", async () => {
  const { document, frame, authenticator } = await registered();
  const other = await frameFor(world, client, document);
  const both = [await confirmed(frame, authenticator), await confirmed(other, authenticator)] as const;
  const answers = await Promise.all([submit(frame, both[0]), submit(other, both[1])]);
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((one, other) => one - other),
    [200, 409],
  );
  const again = await registered();
  const same = await confirmed(again.frame, again.authenticator);
  const twice = await Promise.all([submit(again.frame, same), submit(again.frame, same)]);
  assert.deepEqual(
    twice.map(({ status }) => status),
    [200, 200],
  );
});

test("a clone of the authenticator, whose counter stands, signs no second document at the same time", async () => {
  const { frame, email, authenticator } = await registered();
  const later = await asked(email);
  const both = await Promise.all([
    confirmed(frame, authenticator, {}, { counter: 50 }),
    confirmed(later.frame, authenticator, {}, { counter: 50 }),
  ]);
  const answers = await Promise.all([submit(frame, both[0]), submit(later.frame, both[1])]);
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((one, other) => one - other),
    [200, 422],
  );
});

test("challenges at the same time leave one", async () => {
  const { frame } = await registered();
  const submission = await frame.submission();
  const answers = await Promise.all([1, 2, 3, 4].map(() => frame.post("passkey-challenge", submission)));
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200, 200],
  );
});

test("who takes the place of a signer has a passkey of their own", async () => {
  const { document, frame, authenticator } = await registered();
  const before = await confirmed(frame, authenticator);
  const path = `/v3/documents/${document.id}/signers/${document.signers[0]!.id}/reassign`;
  const email = newEmail();
  expectStatus(await client.post(path, { name: "Carla Paz", email }), 200);
  assert.notEqual((await submit(frame, before)).status, 200);
  const next = await frameFor(world, client, document);
  const submission = await next.submission();
  assert.deepEqual(refusal(await submit(next, { ...submission, passkey: before["passkey"] })), REFUSED);
  assert.equal(await challenge(next, submission), undefined);
  const own = await register(next);
  expectStatus(await submit(next, await confirmed(next, own)), 200);
});

test("the other device of a hand-off goes on with the code of the first", async () => {
  const { frame } = await asked();
  await proveFor(frame);
  const phone = await handOff(world, frame);
  const { options } = expectStatus(await phone.post("passkey-registration", undefined), 200) as {
    options: object;
  };
  const authenticator = new Authenticator(world.url);
  expectStatus(await phone.post("passkeys", { credential: authenticator.create(options) }), 204);
  expectStatus(await submit(phone, await confirmed(phone, authenticator)), 200);
});

test("a person who is erased has no passkey any more, and the record of what they signed stays", async () => {
  const { document, email, frame, authenticator } = await registered();
  expectStatus(await submit(frame, await confirmed(frame, authenticator)), 200);
  const dry = expectStatus(await client.post("/v3/people/erase", { email, dryRun: true }), 200);
  assert.equal((dry["erased"] as Record<string, number>)["passkeys"], 1);
  expectStatus(await client.post("/v3/people/erase", { email }), 200);
  assert.ok((await signedData(document)).passkey);
  const later = await asked(email);
  assert.equal(await challenge(later.frame, await later.frame.submission()), undefined);
});

test("a passkey that nobody has used for a year is forgotten", async () => {
  const { frame, email, authenticator } = await registered();
  expectStatus(await submit(frame, await confirmed(frame, authenticator)), 200);
  world.clock.advance(366 * 24 * 60 * MINUTE);
  await world.runJobs();
  const later = await asked(email);
  assert.equal(await challenge(later.frame, await later.frame.submission()), undefined);
});

test("an approval is confirmed, and a signer who is not asked for a passkey gives none", async () => {
  const email = newEmail();
  const approver = { ...BEA, email, action: "approve", passkey: true } as never;
  const document = await sent(client, {
    signers: [ANA, approver],
    fields: ({ id }, index) =>
      index === 0 ? [{ signerId: id, type: "signature", page: 1, x: 72, y: 72 }] : [],
  });
  const bea = await frameFor(world, client, document, document.signers[1]);
  const act = { signature: null, initials: null };
  assert.deepEqual(refusal(await submit(bea, await bea.submission(act))), MISSING);
  const authenticator = await register(bea);
  expectStatus(await submit(bea, await confirmed(bea, authenticator, act)), 200);
  const ana = await frameFor(world, client, document, document.signers[0]);
  assert.equal("passkey" in expectStatus(await ana.get("ceremony"), 200), false);
  assert.deepEqual(refusal(await ana.post("passkey-challenge", await ana.submission())), REFUSED);
  assert.deepEqual(refusal(await ana.post("passkey-registration", undefined)), REFUSED);
  expectStatus(await submit(ana, await ana.submission()), 200);
});

test("a passkey is asked of an open signer later, or not any more; not of one who has signed", async () => {
  const document = await sent(client, { signers: [{ ...ANA, email: newEmail() }] });
  const path = `/v3/documents/${document.id}/signers/${document.signers[0]!.id}`;
  const frame = await frameFor(world, client, document);
  assert.equal(expectStatus(await client.patch(path, { passkey: true }), 200)["passkey"], true);
  assert.deepEqual(refusal(await submit(frame, await frame.submission())), MISSING);
  assert.equal("passkey" in expectStatus(await client.patch(path, { passkey: false }), 200), false);
  expectStatus(await submit(frame, await frame.submission()), 200);
  const late = await client.patch(path, { passkey: true });
  assert.deepEqual([late.status, late.body.errors[0].field], [422, "passkey"]);
});

const IMPOSSIBLE: [string, object][] = [
  ["who prepares", { action: "prepare" }],
  ["who reads", { action: "view" }],
  ["who gets a copy", { action: "copy" }],
  ["who has no address", { email: undefined, externalId: "crm-7" }],
];
for (const [what, more] of IMPOSSIBLE)
  test(`${what} is asked for no passkey`, async () => {
    const made = await newDocument(client, { signers: [BEA, { ...ANA, ...more, passkey: true }] });
    assert.deepEqual([made.status, made.body.errors[0].field], [422, "signers[1].passkey"]);
    const { id } = await draft(client, { signers: [BEA], fields: () => [] });
    const added = await client.post(`/v3/documents/${id}/signers`, { ...ANA, ...more, passkey: true });
    assert.deepEqual([added.status, added.body.errors[0].field], [422, "passkey"]);
  });

test("in person, and by the owner without a page, nobody signs who confirms with a passkey", async () => {
  const { document } = await asked();
  const held = await client.post(`/v3/documents/${document.id}/in-person-sessions`, { hostName: "Desk" });
  assert.deepEqual([held.status, held.body.errors[0].field], [422, "signers[0]"]);
  await newInPerson(client, await sent(client, { signers: [{ ...ANA, email: newEmail() }] }));
  const workspace = await world.createTenant({ name: "Acme" });
  const caller = new LegacyClient(world, await world.createKey(workspace.tenantId));
  const owner = { name: "Acme", email: workspace.ownerEmail, passkey: true } as never;
  const own = await sent(world.as(caller.key), { signers: [owner] });
  assert.equal((await caller.signAll(own.id)).status, 409);
});

test("a reserved signer of the sandbox signs without a passkey, and the record has none", async () => {
  const document = await sent(client, {
    signers: [{ name: "Auto", email: AUTO_SIGN, passkey: true } as never],
  });
  await world.runJobs();
  assert.equal((await signedData(document)).passkey, undefined);
});

test("where the service's address can have no passkeys they cannot be asked for", async () => {
  const plain = await createWorld();
  try {
    const integrator = await plain.integrator();
    const made = await newDocument(integrator, { signers: [{ ...ANA, passkey: true }] });
    assert.deepEqual([made.status, made.body.errors[0].field], [422, "signers[0].passkey"]);
  } finally {
    await plain.close();
  }
});
