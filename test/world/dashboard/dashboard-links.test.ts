import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import type { Client } from "../client.ts";
import { invite as inviteChain, newChain } from "../support/chains.ts";
import { createTeam, signedIn, type Team } from "../support/dashboard.ts";
import { newDigital } from "../support/digital.ts";
import { newOnboarding } from "../support/identity.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { draft, sent, uuid } from "../support/signing.ts";
import { fakeDocx, newTemplate } from "../support/templates.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** Who learns links that act as a person (docs/contract/dashboard.md#personal-links). */
let world: World;
let team: Team;
let live: Client;
let sandbox: Client;
let integrator: Client;
before(async () => {
  world = await createWorld({
    overrides: { pdf: plainPdf, docx: fakeDocx(), lookUpMail: () => Promise.resolve("takes_mail") },
  });
  team = await createTeam(world);
});
beforeEach(async () => {
  // Limits are counted anew, and access tokens have ended.
  world.clock.advance(60 * 60_000);
  expectStatus(await world.admin.patch(`/admin/tenants/${team.tenantId}`, { credits: 1000 }), 200);
  live = (await signedIn(world, team, "live")).member;
  sandbox = (await signedIn(world, team, "test")).member;
  integrator = world.as(await world.createKey(team.tenantId, "live", { userId: team.ids.owner }));
});
after(() => world.close());

const OTHER = "victim@example.com";
/** The links of somebody else and of the member, as each caller is told them. */
type Told = [other: unknown, own: unknown];

const ofInvitations = async (client: Client): Promise<Told> => {
  const people = [
    { name: "V", email: OTHER },
    { name: "M", email: team.emails.member },
  ];
  const { id } = await draft(client, { signers: people });
  const answer = await client.post(`/v2/documents/${uuid(id)}/invite-bulk`, {
    participants: people.map((person) => ({ ...person, email: person.email.toUpperCase() })),
  });
  const [other, own] = expectStatus(answer, 200)["details"] as { guestLink: string | null }[];
  return [other!.guestLink, own!.guestLink];
};

const ofChain = async (client: Client): Promise<Told> => {
  const chain = await newChain(client, {
    texts: ["{{sign__uno}} {{sign__dos}}"],
    roles: [
      { name: "Uno", contactEmail: OTHER, contactName: "V", sortOrder: 0 },
      { name: "Dos", contactEmail: team.emails.member, contactName: "M", sortOrder: 1 },
    ],
  });
  const [other, own] = await inviteChain(client, chain);
  return [other!.guestUrl, own!.guestUrl];
};

const ofDigital = async (client: Client): Promise<Told> => {
  const templateId = await newTemplate(client, {
    text: "{{uno__nombre}} {{dos__nombre}} {{sign__uno}} {{sign__dos}}",
  });
  const { participants } = await newDigital(client, templateId, {
    participants: [
      { role: "Uno", contact: { email: OTHER, name: "V", phone: "+5215511111111" } },
      { role: "Dos", contact: { email: team.emails.member, name: "M", phone: "+5215522222222" } },
    ],
    fixed_variables: {},
    verification: { id_scan: false, otp_phone: false },
  });
  const [other, own] = participants;
  assert.equal(other!.token === "", other!.url === "");
  return [other!.url, own!.url];
};

const ofOnboarding = async (client: Client): Promise<Told> => {
  const body = { config: { selfieCapture: true }, send_invitation: true };
  const other = await newOnboarding(client, { target_email: OTHER, ...body });
  const own = await newOnboarding(client, { target_email: team.emails.member, ...body });
  assert.equal(other.token === "", other.url === "");
  return [other.url, own.url];
};

const CASES = {
  "an invitation": { told: ofInvitations, untold: null },
  "the invitation to a chain": { told: ofChain, untold: "" },
  "a digital onboarding": { told: ofDigital, untold: "" },
  "an onboarding": { told: ofOnboarding, untold: "" },
};
const isLink = (link: unknown) => typeof link === "string" && /^http.*\/[\w-]{43}$/.test(link);

for (const [name, { told, untold }] of Object.entries(CASES))
  test(`${name} tells a member in live their own link alone, and everything to keys and in the sandbox`, async () => {
    const [other, own] = await told(live);
    assert.equal(other, untold);
    assert.ok(isLink(own), String(own));
    assert.deepEqual((await told(integrator)).map(isLink), [true, true]);
    assert.deepEqual((await told(sandbox)).map(isLink), [true, true]);
  });

test("the person whose link is not told gets it by mail", async () => {
  const { data: before } = (await world.admin.get(`/admin/outbox?to=${OTHER}`)).body;
  await ofInvitations(live);
  const { data } = (await world.admin.get(`/admin/outbox?to=${OTHER}`)).body;
  assert.equal(data.length, before.length + 1);
  assert.ok(isLink(data[0].link));
});

test("in live the answers to a member hold nothing that opens another person's page", async () => {
  const { id, signers } = await sent(live, { signers: [{ name: "V", email: OTHER }] });
  const path = `/v2/documents/${uuid(id)}`;
  const answers = [
    await live.post(`${path}/invite`, { participant: { name: "V", email: OTHER } }),
    await live.post(`/v3/documents/${id}/remind`),
    await live.get(`/v3/documents/${id}`),
    await live.get(`/v3/documents/${id}/signers`),
    await live.get(`/v3/documents/${id}/events`),
    await live.get(path),
    await live.get("/dashboard/api/outbox"),
    await live.get("/v2/onboarding/sessions"),
    await live.get(`/v3/documents/${id}/signers/${signers[0]!.id}`),
  ];
  const { data } = (await world.admin.get(`/admin/outbox?to=${OTHER}`)).body;
  const tokens = (data as { link: string | null }[]).flatMap(({ link }) => link?.split("/").pop() ?? []);
  assert.ok(tokens.length > 0);
  for (const answer of answers)
    for (const token of tokens) assert.ok(!answer.bytes.toString().includes(token));
});

test("a member in live sends the verification of a signature to its signer alone", async () => {
  const { signers } = await sent(live, { signers: [{ name: "V", email: OTHER }] });
  const wanted = {
    signature_id: uuid(signers[0]!.id),
    config: { selfieCapture: true },
    send_invitation: true,
  };
  const foreign = await live.post("/v2/onboarding/sessions", {
    ...wanted,
    target_email: team.emails.member,
  });
  assert.deepEqual([foreign.status, foreign.body.error.field], [422, "target_email"]);
  const byPhone = await live.post("/v2/onboarding/sessions", {
    ...wanted,
    send_invitation: false,
    target_phone: "+5215511111111",
  });
  assert.equal(byPhone.status, 422);
  assert.equal((await newOnboarding(live, { ...wanted, target_email: OTHER })).url, "");
  const asBefore = { ...wanted, target_email: team.emails.owner };
  assert.ok(isLink((await newOnboarding(integrator, asBefore)).url));
});
