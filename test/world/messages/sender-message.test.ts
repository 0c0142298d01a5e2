import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Client } from "../client.ts";
import { ANA, draft, newDocument, sent } from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

let world: World;
let client: Client;
let tenantId: string;

before(async () => {
  world = await createWorld();
  ({ tenantId } = await world.createTenant({ name: "Acme Rentals" }));
  client = world.as(await world.createKey(tenantId));
});
after(() => world.close());

interface Message {
  template: string;
  subject: string;
  text: string;
  html: string;
}

const latest = async (): Promise<Message> =>
  (await world.admin.get(`/admin/outbox?tenantId=${tenantId}`)).body.data[0];

const MESSAGE = { subject: "Your lease of May", body: "Dear Ana,\n\nplease sign until Friday.\r\nAda" };

test("invitation and reminder have the sender's words beside the service's own", async () => {
  const made = await sent(client, {
    signers: [{ ...ANA, locale: "en" } as typeof ANA],
    body: { message: MESSAGE },
  });
  const shown = expectStatus(await client.get(`/v3/documents/${made.id}`), 200);
  assert.deepEqual(shown["message"], MESSAGE);
  const invitation = await latest();
  assert.deepEqual([invitation.template, invitation.subject], ["invitation", "Your lease of May"]);
  const quoted = "Message from Acme Rentals:\n> Dear Ana,\n> please sign until Friday.\n> Ada";
  assert.ok(invitation.text.includes(quoted), invitation.text);
  assert.match(invitation.text, /Acme Rentals sent you the document/);
  assert.match(invitation.html, /<blockquote[^>]*>\n<p [^>]*>Dear Ana,<\/p>\n<p [^>]*>please sign/);
  expectStatus(await client.post(`/v3/documents/${made.id}/remind`), 200);
  const reminder = await latest();
  assert.deepEqual([reminder.template, reminder.subject], ["reminder", "Reminder: Your lease of May"]);
  assert.ok(reminder.text.includes(quoted));
});

for (const [locale, label, subject] of [
  ["es", "Mensaje de Acme Rentals:", "Recordatorio: Lease"],
  ["pt", "Mensagem de Acme Rentals:", "Lembrete: Lease"],
  ["fr", "Message de Acme Rentals\u00a0:", "Rappel\u00a0: Lease"],
  ["de", "Nachricht von Acme Rentals:", "Erinnerung: Lease"],
  ["it", "Messaggio di Acme Rentals:", "Promemoria: Lease"],
] as const)
  test(`the words around are in the signer's language: ${locale}`, async () => {
    const signers = [{ ...ANA, locale } as typeof ANA];
    const { id } = await sent(client, { signers, body: { message: { subject: "Lease", body: "Hello" } } });
    assert.equal((await latest()).subject, "Lease");
    expectStatus(await client.post(`/v3/documents/${id}/remind`), 200);
    const message = await latest();
    assert.equal(message.subject, subject);
    assert.ok(message.text.includes(`${label}\n> Hello`), message.text);
  });

test("a subject in two languages stands once, whole, without a body no quotation follows", async () => {
  const subject = "S".repeat(200);
  await sent(client, { body: { message: { subject } } });
  const message = await latest();
  assert.equal(message.subject, subject);
  assert.doesNotMatch(message.html, /<blockquote/);
});

test("words make no link and no markup, and show what they have", async () => {
  const body =
    "<b>See</b> https://evil.example/pay or evil.example\n\u202eesrever \u200bx\njavascript:alert(1)";
  await sent(client, { body: { message: { subject: "evil.example <i>", body } } });
  const { subject, text, html } = await latest();
  assert.equal(subject, "evil. example <i>");
  assert.doesNotMatch(text, /evil\.example|https:\/\/evil|javascript:a|\u202e|\u200b/);
  assert.doesNotMatch(html, /evil\.example|<b>|<i>|javascript:a/);
  assert.match(html, /&lt;b&gt;See&lt;\/b&gt;/);
});

test("a chat message has the words where they fit", async () => {
  const signers = [{ name: "Celia", phone: "+34600000003" }];
  await sent(client, { signers, body: { message: { body: "Short words" } } });
  assert.match((await latest()).text, /> Short words/);
  await sent(client, { signers, body: { message: { body: "Long words ".repeat(50) } } });
  assert.doesNotMatch((await latest()).text, /Long words/);
});

test("a subject is one line, and both are no longer than they may be", async () => {
  for (const [message, pointer] of [
    [{ subject: "Lease\r\nBcc: eve@evil.example" }, "/message/subject"],
    [{ subject: "Lease\nX" }, "/message/subject"],
    [{ subject: "Lease\u2028X" }, "/message/subject"],
    [{ subject: "Lease\u0000X" }, "/message/subject"],
    [{ subject: "\u200b" }, "/message/subject"],
    [{ subject: "" }, "/message/subject"],
    [{ subject: "S".repeat(201) }, "/message/subject"],
    [{ body: "B".repeat(2001) }, "/message/body"],
    [{ body: "a\u0007b" }, "/message/body"],
    [{ body: "   " }, "/message/body"],
    [{ html: "<b>" }, "/message"],
    ["Hello", "/message"],
  ] as const) {
    const { status, body } = await newDocument(client, { message });
    assert.deepEqual([status, body.code], [422, "VALIDATION_ERROR"], JSON.stringify(message));
    assert.match(JSON.stringify(body.errors), new RegExp(`"${pointer}`));
  }
  expectStatus(
    await newDocument(client, { message: { subject: "S".repeat(200), body: "B".repeat(2000) } }),
    201,
  );
});

test("a draft's message is merged by PATCH; that of a sent document stays", async () => {
  const { id } = await draft(client);
  const patch = (message: unknown) => client.patch(`/v3/documents/${id}`, { message });
  assert.deepEqual(expectStatus(await patch({ subject: "One" }), 200)["message"], {
    subject: "One",
    body: null,
  });
  assert.deepEqual(expectStatus(await patch({ body: "Two" }), 200)["message"], {
    subject: "One",
    body: "Two",
  });
  assert.equal("message" in expectStatus(await patch({ subject: null, body: null }), 200), false);
  expectStatus(await patch(MESSAGE), 200);
  assert.equal("message" in expectStatus(await patch(null), 200), false);
  const other = world.as(await world.createKey((await world.createTenant()).tenantId));
  assert.equal((await other.patch(`/v3/documents/${id}`, { message: MESSAGE })).status, 404);
  expectStatus(await client.post(`/v3/documents/${id}/send`), 200);
  const { status, body } = await patch(MESSAGE);
  assert.deepEqual([status, body.code], [409, "DOCUMENT_NOT_EDITABLE"]);
});
