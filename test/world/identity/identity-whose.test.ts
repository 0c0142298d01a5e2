import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { identityProviders } from "../../../server/src/adapters/identity/providers.ts";
import type { IdentityProvider } from "../../../packages/identity-engine/src/port/identity-provider.ts";
import type { Answer, Client } from "../client.ts";
import { invite, newChain } from "../support/chains.ts";
import { createTeam, signedIn } from "../support/dashboard.ts";
import { newDigital } from "../support/digital.ts";
import { bodyOf, captureAll, complete, newOnboarding } from "../support/identity.ts";
import { newInPerson, openDevice } from "../support/in-person.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import {
  type Draft,
  draft,
  frameFor,
  openSession,
  type Person,
  sent,
  type Signer,
  uuid,
} from "../support/signing.ts";
import { fakeDocx, newTemplate } from "../support/templates.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** A verification is of the person who was verified, whoever else has their contact (docs/contract/v2.md#whose). */
const SHARED = "family@example.com";
const PHONE = "+5215512345678";

/** Examines everybody as who the sender says. */
const provider: IdentityProvider = {
  id: "told",
  version: "1",
  assurance: "vendor",
  best: () => "pass",
  examine: ({ type, person: { name } }) =>
    Promise.resolve({
      outcome: "pass",
      confidence: 1,
      reasons: [],
      fields: type === "id_front" ? { fullName: name, expiry: "2099-12-31" } : null,
      oneSided: false,
      data: null,
    }),
  conclude: ({ checks }) => checks.map((check) => ({ check, verdict: "pass", confidence: 1, reasons: [] })),
};

let world: World;
before(async () => {
  world = await createWorld({
    env: { INIT_RATE_LIMIT_MINUTE: "1000", TRUST_PROXY: "127.0.0.1" },
    overrides: {
      pdf: plainPdf,
      docx: fakeDocx(),
      identity: {
        identity: identityProviders(provider, []),
        captureFiles: {
          openImage: (bytes) => Promise.resolve({ contentType: "image/jpeg", bytes }),
          openLogo: () => Promise.reject(new Error("there is no logo")),
          openVideo: (bytes) => Promise.resolve({ contentType: "video/webm", bytes }),
        },
      },
    },
  });
});
after(() => world.close());

const ANA = "Ana Ruiz";
const CONFIG = { documentScan: true, nameVerification: true };
const REUSING = { signatureValidation: { id_scan: true, id_reuse_policy: "reuse_valid" } };
const LINKING = { signatureValidation: { id_scan: true } };

async function hand(token: string): Promise<Answer> {
  await captureAll(world, token, ["id_front", "id_back"]);
  return complete(world, token);
}

/** Verifies "Ana Ruiz", by the shared mailbox unless another contact is named. */
async function verified(client: Client, body: Record<string, unknown> = {}): Promise<string> {
  const wanted = { target_email: SHARED, target_name: ANA, config: CONFIG, ...body };
  const { id, token } = await newOnboarding(client, wanted);
  assert.equal(bodyOf(await hand(token)).success, true);
  return id;
}

const policyOf = async (client: Client, sessionId: string): Promise<string> => {
  const { verifications } = bodyOf(await client.get(`/v2/signing-sessions/${sessionId}/policy`));
  const steps = verifications as { module: string; status: string }[];
  return steps.find(({ module }) => module === "id_scan")!.status;
};

async function scanOf(client: Client, document: Draft, signer = document.signers[0]!): Promise<string> {
  return policyOf(client, (await openSession(client, document, { signer })).session_id);
}

const reusedBy = async (client: Client, person: Person): Promise<string> =>
  scanOf(client, await sent(client, { signers: [person], body: REUSING }));

for (const [name, status] of [
  [ANA, "passed"],
  ["RUÍZ  Ana", "passed"],
  ["Ana de la Ruiz", "passed"],
  ["Completely Other Person", "pending"],
  ["Ana Ruiz Gómez", "pending"],
  ["Ana", "pending"],
  ["李明", "pending"],
] as const)
  test(`a verification of ${ANA} is ${status} for ${name} at the same mailbox`, async () => {
    const client = await world.integrator();
    await verified(client);
    assert.equal(await reusedBy(client, { name, email: SHARED }), status);
  });

test("names without a Latin letter are compared as they are written", async () => {
  const client = await world.integrator();
  await verified(client, { target_name: "李明" });
  assert.deepEqual(
    [
      await reusedBy(client, { name: "李明", email: SHARED }),
      await reusedBy(client, { name: "王芳", email: SHARED }),
    ],
    ["passed", "pending"],
  );
});

test("a phone counts where the token was sent to it, and not where an address was named besides", async () => {
  const client = await world.integrator();
  const prior = async () =>
    bodyOf(await client.get(`/v2/onboarding/prior-verification?phone=${encodeURIComponent(PHONE)}`)).verified;
  await verified(client, { target_phone: PHONE });
  assert.deepEqual([await reusedBy(client, { name: ANA, phone: PHONE }), await prior()], ["pending", false]);
  await verified(client, { target_email: null, target_phone: PHONE });
  assert.deepEqual([await reusedBy(client, { name: ANA, phone: PHONE }), await prior()], ["passed", true]);
});

type Kind = (client: Client, name: string) => Promise<string>;

const approver: Kind = async (client, name) => {
  const person = { name, email: SHARED, action: "approve" };
  return scanOf(client, await sent(client, { signers: [person], fields: () => [], body: REUSING }));
};

const ofFirst = (signer: Signer, index: number) =>
  index === 0 ? [{ signerId: signer.id, type: "signature", page: 1, x: 72, y: 72 }] : [];

const member: Kind = async (client, name) => {
  const signers = [
    { name: "First", email: "first@example.com", group: "Legal" },
    { name, email: SHARED, group: "Legal" },
  ];
  const document = await sent(client, { signers, fields: ofFirst, body: REUSING });
  return scanOf(client, document, document.signers[1]);
};

const inPerson: Kind = async (client, name) => {
  const document = await sent(client, { signers: [{ name, email: SHARED }], body: REUSING });
  const session = await newInPerson(client, document);
  const device = await openDevice(world, session);
  return policyOf(client, (await device.part(session.signers[0]!)).sessionId);
};

const delegate: Kind = async (client, name) => {
  const eva = { name: "Eva Sol", email: "eva@example.com" };
  await verified(client, { target_email: eva.email, target_name: eva.name });
  const document = await sent(client, { signers: [eva], body: { allowDelegation: true, ...REUSING } });
  expectStatus(
    await (await frameFor(world, client, document)).post("delegate", { name, email: SHARED, reason: "Away" }),
    204,
  );
  return scanOf(client, document);
};

const reassigned: Kind = async (client, name) => {
  const document = await sent(client, {
    signers: [{ name: "Eva", email: "eva@example.com" }],
    body: REUSING,
  });
  const [signer] = document.signers;
  const path = `/v3/documents/${document.id}/signers/${signer!.id}/reassign`;
  expectStatus(await client.post(path, { name, email: SHARED }), 200);
  return scanOf(client, document);
};

const role: Kind = async (client, contactName) => {
  const chain = await newChain(client, {
    texts: ["{{sign__uno}}"],
    roles: [{ name: "Uno", contactEmail: SHARED, contactName, sortOrder: 0 }],
  });
  expectStatus(await client.patch(`/v2/documents/${chain.documents[0]!.id}`, REUSING), 200);
  await invite(client, chain);
  await world.runJobs();
  const answer = await client.post("/v2/signing-sessions", { chain_id: chain.id, signer_email: SHARED });
  return policyOf(client, expectStatus(answer, 201)["session_id"] as string);
};

for (const [kind, statusOf] of Object.entries({ approver, member, inPerson, delegate, reassigned, role }))
  test(`a verification is taken over for its own person alone: ${kind}`, async () => {
    const client = await world.integrator();
    await verified(client);
    const [other, own] = [await statusOf(client, "Mallory Vane"), await statusOf(client, ANA)];
    assert.deepEqual([other, own], ["pending", "passed"]);
  });

const linkedTo = (client: Client, { signers }: Draft, body: Record<string, unknown> = {}) =>
  newOnboarding(client, {
    target_email: signers[0]!.email,
    signature_id: uuid(signers[0]!.id),
    config: CONFIG,
    ...body,
  });
const linkable = (client: Client): Promise<Draft> =>
  sent(client, { signers: [{ name: ANA, email: SHARED }], body: LINKING });
const eventsOf = async (client: Client, { id }: Draft) => {
  const { data } = bodyOf(await client.get(`/v3/documents/${id}/events?limit=100`));
  return (data as { type: string }[]).map(({ type }) => type);
};

test("a signature of a draft, whose signer may still be renamed, is linked to no verification", async () => {
  const client = await world.integrator();
  const document = await draft(client, { signers: [{ name: ANA, email: SHARED }], body: LINKING });
  const wanted = { target_email: SHARED, signature_id: uuid(document.signers[0]!.id), config: CONFIG };
  const refused = await client.post("/v2/onboarding/sessions", wanted);
  assert.deepEqual(
    [refused.status, refused.body.error.code, refused.body.error.field],
    [422, "E1200", "signature_id"],
  );
});

test("a link of an older version ends when the draft's signer is renamed", async () => {
  const client = await world.integrator();
  const document = await draft(client, { signers: [{ name: ANA, email: SHARED }], body: LINKING });
  const signer = document.signers[0]!;
  const id = await verified(client);
  const { domain } = world.server.context;
  const signerId = signer.id.replace("sgr_", "");
  await domain.store.write((writer) =>
    writer.onboardings.update({ id: id.replaceAll("-", "") }, { signerId }),
  );
  const participant = { name: "Carlos Otro", email: SHARED };
  expectStatus(await client.post(`/v2/documents/${uuid(document.id)}/invite`, { participant }), 200);
  assert.equal(await scanOf(client, document), "pending");
});

test("a linked verification that ends after the signer was replaced is no step of the new one", async () => {
  const client = await world.integrator();
  const document = await linkable(client);
  const { token } = await linkedTo(client, document);
  const path = `/v3/documents/${document.id}/signers/${document.signers[0]!.id}/reassign`;
  expectStatus(await client.post(path, { name: "Carlos Otro", email: SHARED }), 200);
  const { session_id } = await openSession(client, document);
  expectStatus(await hand(token), 200);
  assert.deepEqual(
    [await policyOf(client, session_id), await scanOf(client, document)],
    ["pending", "pending"],
  );
  assert.ok(!(await eventsOf(client, document)).includes("onboarding.completed"));
});

test("a linked verification counts by the signer's own contact, or where the integrator handed the token out", async () => {
  const client = await world.integrator();
  for (const [body, status] of [
    [{ target_email: "other@example.com" }, "pending"],
    [{ target_email: "other@example.com", target_phone: PHONE }, "pending"],
    [{ target_email: null }, "passed"],
    [{}, "passed"],
  ] as const) {
    const document = await linkable(client);
    const { session_id } = await openSession(client, document);
    expectStatus(await hand((await linkedTo(client, document, body)).token), 200);
    assert.deepEqual(
      [await policyOf(client, session_id), await scanOf(client, document)],
      [status, status],
      JSON.stringify(body),
    );
  }
});

test("prior-verification says whose it is, and finds the one of a name", async () => {
  const client = await world.integrator();
  const id = await verified(client);
  world.clock.advance(1000);
  const newer = await verified(client, { target_name: "Eva Sol" });
  const prior = async (query: Record<string, string>) => {
    const search = new URLSearchParams({ email: SHARED, ...query });
    const {
      verified: isVerified,
      verifiedName,
      onboardingSessionId,
    } = bodyOf(await client.get(`/v2/onboarding/prior-verification?${search.toString()}`));
    return [isVerified, verifiedName, onboardingSessionId];
  };
  assert.deepEqual(await prior({}), [true, "Eva Sol", newer]);
  assert.deepEqual(await prior({ name: "ana ruíz" }), [true, ANA, id]);
  assert.deepEqual(await prior({ name: "Carlos Otro" }), [false, undefined, undefined]);
});

test("a contact is verified under the name that the document has shown, until they are renamed", async () => {
  const client = await world.integrator();
  const contact = async () => bodyOf(await client.get("/v2/contacts")).items[0];
  expectStatus(await client.post("/v2/contacts", { email: SHARED, fullName: "Carlos Otro" }), 201);
  await verified(client);
  assert.equal((await contact()).identityVerified, false);
  const { id } = await contact();
  const rename = (fullName: string) => client.put(`/v2/contacts/${id}`, { fullName });
  expectStatus(await rename(ANA), 200);
  await verified(client);
  assert.equal((await contact()).identityVerified, true);
  expectStatus(await rename("Ana RUÍZ"), 200);
  assert.equal((await contact()).identityVerified, true);
  expectStatus(await rename("Carlos Otro"), 200);
  assert.equal((await contact()).identityVerified, false);
});

test("a selfie verifies no contact, because it shows no name", async () => {
  const client = await world.integrator();
  const { token } = await newOnboarding(client, {
    target_email: SHARED,
    target_name: ANA,
    config: { selfieCapture: true },
  });
  await captureAll(world, token, ["selfie"]);
  assert.equal(bodyOf(await complete(world, token)).success, true);
  assert.equal(bodyOf(await client.get("/v2/contacts")).items[0].identityVerified, false);
});

test("a member in live learns no token that names another contact besides their own address", async () => {
  const team = await createTeam(world);
  const { member: own } = await signedIn(world, team, "live");
  expectStatus(await world.admin.patch(`/admin/tenants/${team.tenantId}`, { credits: 100 }), 200);
  const wanted = { target_email: team.emails.member, target_name: ANA, config: CONFIG };
  const { token, url } = await newOnboarding(own, { ...wanted, target_phone: PHONE });
  assert.deepEqual([token, url], ["", ""]);
  assert.notEqual((await newOnboarding(own, wanted)).token, "");
  const templateId = await newTemplate(own, { text: "{{sign__uno}}" });
  const tokensOf = async (phone?: string) => {
    const { participants } = await newDigital(own, templateId, {
      participants: [{ role: "Uno", contact: { email: team.emails.member, name: ANA, phone } }],
      fixed_variables: {},
      verification: { otp_phone: false },
    });
    return participants.map((one) => one.token === "");
  };
  assert.deepEqual([await tokensOf(PHONE), await tokensOf()], [[true], [false]]);
});
