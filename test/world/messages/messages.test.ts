import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Client } from "../client.ts";
import { newDocument, sent } from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

let world: World;
let tenantId: string;
let client: Client;
before(async () => {
  world = await createWorld();
  ({ tenantId } = await world.createTenant());
});
after(() => world.close());

interface Message {
  template: string;
  subject: string;
  text: string;
}

/** Characters that would start a line, a header or another text direction in a message. */
const HOSTILE: [what: string, between: string][] = [
  ["CR LF", "\r\n"],
  ["LF", "\n\n"],
  ["a lone CR", "\r"],
  ["a vertical tab and a form feed", "\v\f"],
  ["line and paragraph separators", "\u2028\u2029"],
  ["an override of the direction", "\u202e"],
  ["isolates and marks of the direction", "\u2066\u2069\u200f\u061c"],
];

const evil = (between: string, word: string) => `${word}${between}Bcc: all@evil.example`;

for (const [what, between] of HOSTILE)
  test(`${what} in a name is a space in whatever a message says`, async () => {
    const { userId } = expectStatus(
      await world.admin.post(`/admin/tenants/${tenantId}/members`, {
        email: `m${what.replaceAll(/\W/g, "")}@example.com`,
        name: evil(between, "Sender"),
        role: "member",
      }),
      201,
    );
    client = world.as(await world.createKey(tenantId, "test", { userId }));
    const to = `to${what.replaceAll(/\W/g, "").toLowerCase()}@example.com`;
    const made = await sent(client, {
      signers: [{ name: evil(between, "Signer"), email: to }],
      body: { name: evil(between, "Document") },
    });
    world.clock.advance(3_600_000);
    expectStatus(await client.post(`/v3/documents/${made.id}/remind`, {}), 200);
    const { data } = (await world.admin.get(`/admin/outbox?tenantId=${tenantId}&to=${to}`)).body as {
      data: Message[];
    };
    assert.deepEqual(
      data.map(({ template }) => template),
      ["reminder", "invitation"],
    );
    for (const { subject, text } of data) {
      assert.doesNotMatch(subject, /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u);
      assert.doesNotMatch(text.replaceAll("\n", ""), /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u);
      assert.doesNotMatch(text, /^\W*Bcc:/m, "no line of theirs");
      assert.match(subject, /Document \S*\s?Bcc: all@evil\.example/);
    }
  });

for (const [what, between] of [
  ["NEL", "\u0085"],
  ["escapes of terminals", "\u001b[2J\u0007"],
] as const)
  test(`${what} in a name are refused`, async () => {
    const refused = await newDocument(client, { name: evil(between, "Document") });
    assert.deepEqual([refused.status, refused.body.errors[0].field], [422, "name"]);
  });
