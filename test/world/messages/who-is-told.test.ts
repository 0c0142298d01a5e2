import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import {
  messageOf,
  TOLD_MESSAGES,
  type ToldEvent,
  type ToldMessage,
  type ToldPerson,
  type Ways,
  WHO_IS_TOLD,
} from "@service/contract/told";
import type { Client } from "../client.ts";
import { type Outbox, outboxOf } from "../support/ceremonies.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { fakeDocx } from "../support/templates.ts";
import { type Cast, SCENARIOS, type Seat } from "../support/told.ts";
import { type Endpoint, register, wholeLog } from "../support/webhooks.ts";
import { createWorld, type World } from "../world.ts";

/** Each cell of the table of who is told (docs/contract/v3.md#who-is-told). */
let world: World;
let client: Client;
let outbox: Outbox;
let endpoint: Endpoint;
let owner: string;

before(async () => {
  const overrides = { pdf: plainPdf, docx: fakeDocx() };
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" }, overrides });
  const { tenantId } = await world.createTenant({ credits: 1000 });
  client = world.as(await world.createKey(tenantId, "test"));
  outbox = await outboxOf(world, client);
  endpoint = await register(client);
  owner = (await client.get("/v3/users/me")).body.email;
});
after(() => world.close());

const templates = async (email: string) => (await outbox.to(email)).map(({ template }) => template);
/** None of a document that is gone. */
const typesOf = async ({ document }: Cast): Promise<string[]> => {
  const { status, body } = await client.get(`/v3/documents/${document.id}/events?limit=100`);
  return status === 404 ? [] : body.data.map(({ type }: { type: string }) => type);
};
const deliveriesOf = async (event: string) =>
  (await wholeLog(client, endpoint.id)).filter(({ eventType }) => eventType === event).length;
/** What the page of a person knows. */
async function pageOf({ frame }: Seat): Promise<string> {
  const answers = [await frame!.get("ceremony"), await frame!.get("questions")];
  return JSON.stringify(answers.map(({ status, body }) => [status, body]));
}

/** What everybody whom an event concerns knows. */
async function knowledgeOf({ people }: Cast): Promise<Record<string, { messages: string[]; page: string }>> {
  const known: Record<string, { messages: string[]; page: string }> = {};
  for (const [person, seat] of Object.entries<Seat>({ ...people, owner: { email: owner } }))
    known[person] = { messages: await templates(seat.email), page: seat.frame ? await pageOf(seat) : "" };
  return known;
}

for (const event of Object.keys(WHO_IS_TOLD) as ToldEvent[])
  test(`${event}: each person is told as the table says`, async () => {
    world.clock.advance(60_000);
    const cells: Partial<Record<ToldPerson, Ways>> = WHO_IS_TOLD[event];
    const delivered = await deliveriesOf(event);
    const cast = await SCENARIOS[event]({ world, client, outbox });
    const before = await knowledgeOf(cast);
    await cast.act();
    await world.runJobs();
    const after = await knowledgeOf(cast);
    for (const person of Object.keys(after) as ToldPerson[]) {
      const { messages, page } = after[person]!;
      const earlier = before[person]!;
      const expected = messageOf(event, person);
      const added = messages.slice(0, messages.length - earlier.messages.length);
      assert.deepEqual(added, expected === null ? [] : [expected], `messages to ${person}`);
      if (cells[person]?.page) assert.notEqual(page, earlier.page, `the page of ${person}`);
    }
    assert.equal((await typesOf(cast)).includes(event), cells.owner?.dashboard === true);
    assert.equal((await deliveriesOf(event)) > delivered, cells.integrator?.webhook === true);
    for (const [person, ways] of Object.entries(cells) as [ToldPerson, Ways][])
      if (ways.message && person !== "owner") assert.ok(person in cast.people, `nobody is ${person}`);
  });

test("every message of the table is described, and the documentation shows the table", async () => {
  const used = new Set<ToldMessage | undefined>(
    Object.values<Partial<Record<ToldPerson, Ways>>>(WHO_IS_TOLD).flatMap((cells) =>
      Object.values(cells).map(({ message }: Ways) => message),
    ),
  );
  used.delete(undefined);
  assert.deepEqual(used, new Set(Object.keys(TOLD_MESSAGES)));
  const page = String((await world.anonymous.get("/docs/who-is-told")).body);
  const text = String((await world.anonymous.get("/docs/who-is-told.md")).body);
  for (const shown of [page, text])
    for (const event of Object.keys(WHO_IS_TOLD)) assert.ok(shown.includes(event), event);
  assert.match(text, /\| `signer\.delegated` \| page, message `passed-on` \|/);
});
