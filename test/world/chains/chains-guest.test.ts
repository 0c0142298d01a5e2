import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import type { Answer, Client } from "../client.ts";
import { type Outbox, outboxOf, wrongOf } from "../support/ceremonies.ts";
import {
  type Chain,
  chainOf,
  fill,
  invited,
  LANDLORD_VALUES,
  pathOf,
  TENANT_VALUES,
  withJobs,
} from "../support/chains.ts";
import { contact } from "../support/contacts.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { fakeDocx } from "../support/templates.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** The side of a chain's people, who have a link (docs/contract/v2.md#chains-guest). */
const ANA = "ana@example.com";
const BEA = "bea@example.com";
let world: World;
let client: Client;
let outbox: Outbox;
let chain: Chain;
before(async () => {
  world = await createWorld({
    env: { TRUST_PROXY: "127.0.0.1" },
    overrides: { pdf: plainPdf, docx: fakeDocx() },
  });
});
beforeEach(async () => {
  client = await world.integrator();
  outbox = await outboxOf(world, client);
  chain = await invited(client);
});
after(() => world.close());

/** A browser at an address. */
class Guest {
  private readonly path: string;
  readonly headers: Record<string, string>;

  constructor(path: string, headers: Record<string, string> = {}) {
    this.path = path;
    this.headers = { "x-forwarded-for": someAddress(), "user-agent": "a browser", ...headers };
  }

  view = (): Promise<Answer> => world.anonymous.get(this.path, this.headers);
  send = (): Promise<Answer> => world.anonymous.post(`${this.path}/otp`, undefined, this.headers);
  verify = (code: string): Promise<Answer> =>
    world.anonymous.post(`${this.path}/otp/verify`, { code }, this.headers);

  fill(values: Record<string, unknown>): Promise<Answer> {
    const variables = Object.entries(values).map(([variableName, value]) => ({ variableName, value }));
    return withJobs(world, world.anonymous.post(`${this.path}/fill`, { variables }, this.headers));
  }

  /** The same browser, but for these headers. */
  with = (headers: Record<string, string>) => new Guest(this.path, { ...this.headers, ...headers });
}

let addresses = 0;
const someAddress = () => `198.51.100.${(addresses += 1) % 250}`;

async function guestOf(email: string): Promise<Guest> {
  const token = (await outbox.link(email)).split("/").at(-1)!;
  return new Guest(`/v2/guest/chains/${token}`);
}

async function verified(email: string): Promise<Guest> {
  const guest = await guestOf(email);
  expectStatus(await guest.send(), 200);
  const { accessToken } = expectStatus(await guest.verify(await outbox.code(email)), 200);
  return guest.with({ authorization: `Bearer ${String(accessToken)}` });
}

const refusal = ({ status, body }: Answer) => [status, body.error?.code];

test("before the code a link tells the sender and the masked contact alone", async () => {
  const guest = await guestOf(ANA);
  const { body } = await guest.view();
  assert.deepEqual(
    [body.verified, body.contact, body.chainName, body.documents, body.variables],
    [false, "a•••@example.com", null, [], []],
  );
  assert.deepEqual(refusal(await guest.fill(LANDLORD_VALUES)), [403, "VERIFICATION_PENDING"]);
  assert.deepEqual(refusal(await guest.verify("000000")), [409, "E1600"], "no code was asked for");
});

test("after the code a person sees their own variables and fills them", async () => {
  const guest = await verified(BEA);
  const { body } = await guest.view();
  assert.deepEqual([body.verified, body.chainName, body.chainStatus], [true, "Renta", "INVITED"]);
  assert.deepEqual(
    body.variables.map(({ variableName }: { variableName: string }) => variableName),
    ["arrendatario__nombre", "arrendatario__rfc"],
  );
  assert.deepEqual(body.people, [
    { name: "Ana Ruiz", isSelf: false, missingValues: 1, unsigned: 3 },
    { name: "Bea Sol", isSelf: true, missingValues: 2, unsigned: 3 },
  ]);
  const filled = await guest.fill(TENANT_VALUES);
  assert.deepEqual(filled.body, {
    filledCount: 2,
    remainingCount: 1,
    chainStatus: "FILLING",
    allFilled: false,
  });
  const theirs = await guest.fill(LANDLORD_VALUES);
  assert.deepEqual(refusal(theirs), [422, "E1200"]);
});

test("what a person enters becomes custom fields of their contact, and fills the next form", async () => {
  const { items } = (await client.get(`/v2/contacts?search=${BEA}`)).body;
  await (await verified(BEA)).fill(TENANT_VALUES);
  assert.deepEqual((await contact(client, items[0].id)).customFields, TENANT_VALUES);
  chain = await invited(client);
  const { body } = await (await verified(BEA)).view();
  assert.deepEqual(
    body.variables.map((one: Record<string, unknown>) => [one["defaultValue"], one["value"]]),
    [
      ["Bea Sol", null],
      ["SOLB800101AB1", null],
    ],
  );
  const listed = expectStatus(await client.get(`/v2/chains/${chain.id}/variables`), 200) as {
    roles: { variables: { variableName: string; value: string | null; source: string | null }[] }[];
  };
  const pending = listed.roles.flatMap(({ variables }) => variables);
  const known = pending.filter(({ variableName }) => variableName in TENANT_VALUES);
  assert.deepEqual(
    Object.fromEntries(known.map(({ variableName, value }) => [variableName, value])),
    TENANT_VALUES,
  );
  assert.ok(known.every(({ source }) => source === "contact"));
  assert.ok(pending.some(({ value }) => value === null));
});

test("a thief of the link is not admitted by the owner's code, in the same office and with the same browser", async () => {
  const guest = await verified(BEA);
  for (const thief of [
    guest.with({ authorization: "" }),
    guest.with({ authorization: "", "x-forwarded-for": someAddress() }),
    guest.with({ authorization: "Bearer another" }),
  ]) {
    assert.equal((await thief.view()).body.verified, false);
    assert.deepEqual(refusal(await thief.fill(TENANT_VALUES)), [403, "VERIFICATION_PENDING"]);
  }
});

test("a bearer admits from anywhere, until it has expired; another link's does not", async () => {
  const guest = (await verified(BEA)).with({ "x-forwarded-for": someAddress(), "user-agent": "phone" });
  assert.equal((await guest.view()).body.verified, true);
  const { authorization } = guest.headers;
  const other = (await guestOf(ANA)).with({ authorization: authorization! });
  assert.equal((await other.view()).body.verified, false);
  world.clock.advance(2 * 3_600_000 - 1);
  assert.equal((await guest.view()).body.verified, true);
  world.clock.advance(1);
  assert.equal((await guest.view()).body.verified, false);
});

test("guesses are counted over all links, addresses and documents of a person", async () => {
  const guest = await guestOf(BEA);
  await guest.send();
  const wrong = wrongOf(await outbox.code(BEA));
  for (let left = 4; left > 0; left -= 1) {
    const { status, body } = await guest.verify(wrong);
    assert.deepEqual([status, body.error.field, body.error.attempts_left], [422, "code", left]);
  }
  assert.deepEqual(refusal(await guest.verify(wrong)), [403, "VERIFICATION_FAILED"]);
  assert.deepEqual(refusal(await guest.verify(await outbox.code(BEA))), [403, "VERIFICATION_FAILED"]);
});

test("unknown and removed links, and links of one document, answer the same", async () => {
  const guest = await guestOf(ANA);
  await client.delete(`${pathOf(chain)}?hard=true`);
  const unknown = new Guest("/v2/guest/chains/unknown");
  for (const one of [guest, unknown])
    for (const request of [one.view(), one.send(), one.verify("123456"), one.fill(LANDLORD_VALUES)])
      assert.deepEqual(refusal(await request), [404, "E1300"]);
});

test("a voided chain takes neither codes nor values", async () => {
  const guest = await verified(ANA);
  await client.delete(pathOf(chain));
  assert.deepEqual(refusal(await guest.fill(LANDLORD_VALUES)), [403, "VERIFICATION_PENDING"]);
  assert.equal((await guest.send()).status, 409);
  assert.equal((await guest.view()).body.verified, false);
});

test("the last value of a guest makes the chain ready for signatures", async () => {
  expectStatus(await fill(world, client, chain, "Arrendador", LANDLORD_VALUES), 200);
  const { body } = await (await verified(BEA)).fill(TENANT_VALUES);
  assert.deepEqual([body.chainStatus, body.allFilled], ["SIGNING", true]);
  assert.equal((await chainOf(client, chain)).status, "SIGNING");
});
