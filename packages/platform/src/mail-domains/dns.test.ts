import assert from "node:assert/strict";
import { createSocket, type Socket } from "node:dgram";
import { once } from "node:events";
import { Resolver } from "node:dns/promises";
import { after, before, test } from "node:test";
import { mailLookup } from "./dns.ts";

/** docs/contract/v2.md#email-checks, against a name server of the test. */
const TYPES = { 1: "A", 15: "MX", 28: "AAAA" } as const;
const RCODES = { noerror: 0, servfail: 2, nxdomain: 3 } as const;
const ADDRESS = Buffer.from([192, 0, 2, 1]);
const mx = (exchange: Buffer) => Buffer.concat([Buffer.from([0, 10]), exchange]);
const label = (text: string) => Buffer.concat([Buffer.from([text.length]), Buffer.from(text)]);
const ROOT = Buffer.from([0]);
const MAIL = mx(Buffer.concat([label("mail"), label("test"), ROOT]));

interface Zone {
  rcode?: keyof typeof RCODES;
  MX?: Buffer[];
  A?: Buffer[];
  AAAA?: Buffer[];
  silent?: true;
}
const ZONES: Record<string, Zone> = {
  "gmail.com": { MX: [MAIL] },
  "mx.test": { MX: [MAIL] },
  "null.test": { MX: [mx(ROOT)], A: [ADDRESS] },
  "address.test": { A: [ADDRESS] },
  "six.test": { AAAA: [Buffer.alloc(16, 1)] },
  "empty.test": {},
  "absent.test": { rcode: "nxdomain" },
  "broken.test": { rcode: "servfail" },
  "silent.test": { silent: true },
  "xn--nio-8ma.test": { MX: [MAIL] },
};

let server: Socket;
let asked: string[] = [];
let now = Date.parse("2026-07-11T12:00:00Z");
const clock = { now: () => now };

before(async () => {
  server = createSocket("udp4");
  server.on("message", (query, { port, address }) => {
    const answer = answerTo(query);
    if (answer) server.send(answer, port, address);
  });
  server.bind(0, "127.0.0.1");
  await once(server, "listening");
});
after(() => server.close());

/** The answer (RFC 1035 §4.1) of the zone, or null for a silent one. */
function answerTo(query: Buffer): Buffer | null {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  const question = query.subarray(12, at + 5);
  const type = TYPES[query.readUInt16BE(at + 1) as keyof typeof TYPES];
  const name = labels.join(".").toLowerCase();
  asked.push(`${type} ${name}`);
  const { rcode = "noerror", silent, ...records } = ZONES[name] ?? { rcode: "nxdomain" };
  if (silent) return null;
  const found = records[type] ?? [];
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(0x8180 | RCODES[rcode], 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(found.length, 6);
  const rows = found.map((data) => {
    const row = Buffer.from([0xc0, 12, ...question.subarray(-4), 0, 0, 0, 60, 0, data.length]);
    return Buffer.concat([row, data]);
  });
  return Buffer.concat([header, question, ...rows]);
}

function lookup(timeoutMs?: number) {
  const resolver = new Resolver({ timeout: 500, tries: 1 });
  resolver.setServers([`127.0.0.1:${server.address().port}`]);
  return mailLookup(clock, resolver, timeoutMs);
}

for (const [domain, expected] of [
  ["mx.test", "takes_mail"],
  ["null.test", "takes_none"],
  ["address.test", "takes_mail"],
  ["six.test", "takes_mail"],
  ["empty.test", "takes_none"],
  ["absent.test", "takes_none"],
  ["broken.test", "unknown"],
  ["silent.test", "unknown"],
  ["niño.test", "takes_mail"],
  [`${"x".repeat(64)}.test`, "takes_none"],
  ["xn--.test", "takes_none"],
] as const)
  test(`${domain.slice(0, 20)} is answered ${expected}`, async () => {
    assert.equal(await lookup()(domain), expected);
  });

test("an answer is kept for ten minutes, and many questions at once ask once", async () => {
  const lookUp = lookup();
  asked = [];
  const questions = Array.from({ length: 20 }, () => lookUp("mx.test"));
  assert.ok((await Promise.all(questions)).every((answer) => answer === "takes_mail"));
  now += 9 * 60_000;
  await lookUp("mx.test");
  assert.deepEqual(asked, ["MX mx.test"]);
  now += 2 * 60_000;
  await lookUp("mx.test");
  assert.deepEqual(asked, ["MX mx.test", "MX mx.test"]);
});

test("a resolver that knows no public names says nothing of others, but for what it knows itself", async () => {
  const { "gmail.com": known } = ZONES;
  delete ZONES["gmail.com"];
  try {
    const lookUp = lookup();
    asked = [];
    for (const [domain, expected] of [
      ["absent.test", "unknown"],
      ["empty.test", "unknown"],
      ["null.test", "takes_none"],
      ["mx.test", "takes_mail"],
    ] as const)
      assert.equal(await lookUp(domain), expected, domain);
    assert.equal(asked.filter((question) => question === "MX gmail.com").length, 1);
    ZONES["gmail.com"] = known!;
    now += 11 * 60_000;
    assert.equal(await lookUp("absent.test"), "takes_none");
  } finally {
    ZONES["gmail.com"] = known!;
  }
});

test("want of an answer is not kept", async () => {
  const lookUp = lookup();
  asked = [];
  await lookUp("broken.test");
  await lookUp("broken.test");
  assert.equal(asked.filter((question) => question === "MX broken.test").length, 2);
});

test("a silent name is unknown after the timeout, however many wait", async () => {
  const lookUp = lookup(20);
  const names = Array.from({ length: 250 }, (_, index) => `a${index}.silent.test`);
  for (const name of names) ZONES[name] = { silent: true };
  const answers = await Promise.all(names.map((name) => lookUp(name)));
  assert.ok(answers.every((answer) => answer === "unknown"));
});
