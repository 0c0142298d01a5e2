import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Answer, Client } from "../client.ts";
import { createTeam, refusal, signedIn, type Team } from "../support/dashboard.ts";
import { WITHOUT_IDENTITY } from "../support/identity.ts";
import { type InPersonSession, openDevice } from "../support/in-person.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { ANA, BEA, draft, sent } from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** Sessions in person of a member (docs/contract/dashboard.md#in-person). */
let world: World;
let team: Team;
let member: Client;
let key: Client;
before(async () => {
  world = await createWorld({
    env: { TRUST_PROXY: "127.0.0.1" },
    overrides: { pdf: plainPdf, ...WITHOUT_IDENTITY },
  });
  team = await createTeam(world);
  member = (await signedIn(world, team)).member;
  key = world.as(await world.createKey(team.tenantId));
});
after(() => world.close());

const open = (client: Client, id: string, body: Record<string, unknown> = {}): Promise<Answer> =>
  client.post(`/dashboard/api/documents/${id}/in-person-sessions`, { hostName: "Laura Vega", ...body });

test("a member opens a session, whose link and PINs are shown once", async () => {
  const { id } = await sent(key, { signers: [ANA, BEA] });
  const made = expectStatus(await open(member, id), 201) as unknown as InPersonSession;
  for (const { pin } of made.signers) assert.match(pin!, /^\d{6}$/);
  assert.ok(made.url.startsWith(`${world.url}/device/`));
  const device = await openDevice(world, made);
  const part = await device.part(made.signers[0]!);
  expectStatus(await part.get("document"), 200);
});

test("in live a part asks for a code of the person's own contact, which the member does not get", async () => {
  const live = world.as(await world.createKey(team.tenantId, "live"));
  const { id } = await sent(live, { signers: [ANA] });
  const owner = (await signedIn(world, team, "live")).member;
  const made = expectStatus(await open(owner, id), 201) as unknown as InPersonSession;
  const device = await openDevice(world, made);
  const part = await device.part(made.signers[0]!);
  assert.equal((await part.get("document")).body.error.code, "VERIFICATION_PENDING");
  const ceremony = expectStatus(await part.get("ceremony"), 200);
  assert.deepEqual(ceremony["verifications"], [{ module: "email_otp", required: true, status: "pending" }]);
});

test("drafts, bodies and documents of others are refused", async () => {
  const { id } = await draft(key);
  assert.deepEqual(refusal(await open(member, id)), [409, "SIGNING_NOT_OPEN"]);
  const document = await sent(key);
  assert.deepEqual(refusal(await open(member, document.id, { hostName: "" })), [422, "VALIDATION_ERROR"]);
  const other = await sent(await world.integrator());
  assert.deepEqual(refusal(await open(member, other.id)), [404, "NOT_FOUND"]);
  // A member opens no signing session of another person, nor one in person by the API of the keys.
  const path = `/v3/documents/${document.id}/in-person-sessions`;
  assert.equal((await member.post(path, { hostName: "Laura" })).status, 403);
});
