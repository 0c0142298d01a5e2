import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, beforeEach, test } from "node:test";
import {
  SECRETS,
  close,
  eventsOf,
  invited,
  mail,
  open,
  reset,
  shown,
  signerOf,
  take,
  undelivered,
  world,
} from "../support/reports.ts";

/** Mails that come back after a server has taken them (docs/contract/operator.md#message-reports). */
before(open);
beforeEach(reset);
after(close);

test("a mail is returned to the operator's address, and reported by its Message-ID", async () => {
  const senders: string[] = [];
  mail.rule = (step, address) => {
    if (step === "MAIL") senders.push(address);
    return null;
  };
  const asked = await invited("email");
  assert.deepEqual([...new Set(senders)], ["bounces@acme.mx"]);
  for (const message of mail.accepted) assert.match(message, /^From: sign@acme\.mx/im);
  await take(undelivered(asked.message, { code: "smtp; 550 5.1.1 no such user" }), { kind: "email" });
  const why = { reason: "address_refused", channel: "email", permanent: true };
  assert.deepEqual(await eventsOf(asked), [why]);
});

const OURS = "this service is refused, not the recipient: the message is lost";
const BOUNCES: [code: string | number, reason: string, permanent: boolean][] = [
  ["5.1.10", "address_refused", true],
  ["550 no such user", "address_refused", true],
  [550, "address_refused", true],
  ["smtp; 550 unknown user", "address_refused", true],
  ["5.2.2", "mailbox_full", true],
  ["4.2.2", "mailbox_full", true],
  ["552 over quota", "mailbox_full", true],
  ["5.6.0", "message_refused", true],
  ["554 no", "message_refused", true],
  ["5.7.1", "sending_failed", false],
  ["550 5.7.26 unauthenticated sender", "sending_failed", false],
  ["554 your IP is listed by a blocklist", "sending_failed", false],
  ["5.1.8", "sending_failed", false],
  ["4.4.7 delivery time expired", "sending_failed", false],
];

for (const [code, reason, permanent] of BOUNCES)
  test(`a mail that comes back with ${code} is ${reason}`, async () => {
    const asked = await invited("email");
    const before = world.log.filter((line) => line.includes(OURS)).length;
    await take(undelivered(asked.message, { code }), { kind: "email" });
    assert.deepEqual(await eventsOf(asked), [{ reason, channel: "email", permanent }]);
    const told = world.log.filter((line) => line.includes(OURS)).length - before;
    assert.equal(told, permanent || String(code).startsWith("4") ? 0 : 1);
  });

/** A failure as Mailgun posts it. */
const mailgun = (message: string, members: Record<string, unknown> = {}) => ({
  event: "failed",
  severity: "permanent",
  recipient: "ana@example.com",
  message: { headers: { "message-id": message.slice(1, -1) } },
  "delivery-status": { code: 550, "enhanced-code": "5.1.1", message: "5.1.1 No such user" },
  ...members,
});

test("the contract's lines forward what a mail provider says", async (t) => {
  const contract = await readFile(new URL("../../../docs/contract/operator.md", import.meta.url), "utf8");
  const [, code = ""] = /id="forward-bounces"[\s\S]*?```js\n([\s\S]*?)```/.exec(contract) ?? [];
  const { forward } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    forward: (event: unknown) => Promise<Response>;
  };
  // The example reads the system's clock.
  t.mock.timers.enable({ apis: ["Date"], now: world.clock.now() });
  Object.assign(process.env, { MAIL_SECRET: SECRETS.email, PUBLIC_URL: world.url });
  const asked = await invited("email");
  const events = [
    mailgun(asked.message, { severity: "temporary" }),
    mailgun(asked.message, { event: "delivered", "delivery-status": undefined }),
    mailgun(asked.message),
  ];
  for (const event of events) {
    assert.deepEqual(await eventsOf(asked), []);
    assert.equal((await forward(event)).status, 204);
  }
  assert.deepEqual(await eventsOf(asked), [{ reason: "address_refused", channel: "email", permanent: true }]);
  assert.notEqual((await shown(asked)).deliveredAt, null);
});

test("a transport's own word on who was refused goes before its code", async () => {
  const asked = await invited("email");
  await take(undelivered(asked.message, { code: "5.1.1", reason: "service_refused" }), { kind: "email" });
  assert.equal((await signerOf(asked)).undelivered.reason, "sending_failed");
});
