import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Answer, Client } from "../client.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

interface Chat {
  answer: string;
  references: { title: string; url: string }[];
}

/** Each question uses a new key, because the limit is 10 a minute. */
async function ask(...questions: string[]): Promise<Chat> {
  const client = await world.integrator();
  const messages = questions.flatMap((content, index) => [
    ...(index > 0 ? [{ role: "assistant", content: "…" }] : []),
    { role: "user", content },
  ]);
  return expectStatus(await chat(client, messages), 200) as unknown as Chat;
}

function chat(client: Client, messages: unknown): Promise<Answer> {
  return client.post("/v3/devassist/chat", { messages });
}

const questions: [question: string, first: string, answer: RegExp][] = [
  [
    "How do I send a document to be signed?",
    "POST /v3/documents/{document_id}/send",
    /scope|document:write/i,
  ],
  ["¿Cómo envío un documento?", "POST /v3/documents/{document_id}/send", /Alcance: `document:write`/],
  ["¿Cómo subo un PDF?", "POST /v3/documents", /borrador/],
  ["anular documento", "POST /v3/documents/{document_id}/void", /Anular un documento/],
  [
    "How can I resend a failed delivery?",
    "POST /v3/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver",
    /same event/,
  ],
  ["How do I verify webhook signatures?", "Receiving webhooks", /HMAC-SHA256/],
  ["¿Cómo verifico la firma de un webhook?", "Recibir webhooks", /HMAC-SHA256/],
  ["What does DOCUMENT_NOT_SENDABLE mean?", "DOCUMENT_NOT_SENDABLE", /signature field/],
  ["What does document.completed carry?", "Event document.completed", /data: .*`evidencePdf`/],
  ["¿Por qué recibo 429?", "RATE_LIMITED", /`Retry-After`/],
  ["hide completed documents in the list", "GET /v3/documents", /`status\[not\]`/],
  ["download the signed pdf", "GET /v3/documents/{document_id}/download", /sealed/],
  ["límite de solicitudes por minuto", "Límites de solicitudes", /Business/],
];

for (const [question, first, expected] of questions) {
  test(`devassist answers "${question}" from ${first}`, async () => {
    const { answer, references } = await ask(question);
    assert.equal(references[0]?.title, first);
    assert.match(answer, expected);
  });
}

test("every reference leads to a place that the documentation has", async () => {
  const asked = await Promise.all(questions.map(([question]) => ask(question)));
  const pages = new Map<string, string>();
  for (const path of ["/docs", "/docs/errors"]) pages.set(path, (await world.anonymous.get(path)).body);
  for (const { url } of asked.flatMap(({ references }) => references)) {
    const { origin, pathname, hash } = new URL(url);
    assert.equal(origin, world.url);
    assert.ok(pages.get(pathname)?.includes(`id="${hash.slice(1)}"`), url);
  }
});

test("a question that nothing is known of is answered with what can be asked", async () => {
  const { answer, references } = await ask("What is the best pizza in town?");
  assert.match(answer, /found nothing/);
  assert.deepEqual(references, [{ title: "API reference", url: `${world.url}/docs` }]);
  assert.match((await ask("¿Quién ganó el mundial?")).answer, /No encontré/);
});

test("a question that says nothing by itself means the one before", async () => {
  const { references } = await ask("How do I void a document?", "And why?");
  assert.equal(references[0]?.title, "POST /v3/documents/{document_id}/void");
});

test("messages are 1 to 50 of 1 to 4000 characters, the last one of the user", async () => {
  const client = await world.integrator();
  const user = { role: "user", content: "x" };
  const wrong: [unknown, string][] = [
    [[], "messages"],
    [Array.from({ length: 51 }, () => user), "messages"],
    [[{ role: "user", content: "  " }], "messages[0].content"],
    [[{ role: "user", content: "x".repeat(4001) }], "messages[0].content"],
    [[{ role: "system", content: "x" }], "messages[0].role"],
    [[user, { role: "assistant", content: "x" }], "messages[1].role"],
    ["hello", "messages"],
  ];
  for (const [messages, field] of wrong) {
    const problem = expectStatus(await chat(client, messages), 422) as { errors: { field: string }[] };
    assert.equal(problem.errors[0]?.field, field);
  }
  expectStatus(await chat(client, [{ role: "user", content: "x".repeat(4000) }]), 200);
});

test("any key may ask, whatever its scopes; without a key nobody", async () => {
  const { tenantId } = await world.createTenant({ plan: "Business" });
  const narrow = world.as(await world.createKey(tenantId, "live", { scopes: ["webhook:read"] }));
  const question = [{ role: "user", content: "How do I list folders?" }];
  expectStatus(await chat(narrow, question), 200);
  expectStatus(await chat(world.anonymous, question), 401);
});

test("the budget is 10 a minute, apart from the plan's", async () => {
  const client = await world.integrator();
  const question = [{ role: "user", content: "webhooks" }];
  for (let count = 0; count < 10; count += 1) expectStatus(await chat(client, question), 200);
  const refused = await chat(client, question);
  assert.equal(expectStatus(refused, 429)["code"], "RATE_LIMITED");
  assert.equal(refused.headers.get("x-ratelimit-reason"), "endpoint");
  expectStatus(await client.get("/v3/users/me"), 200);
});
