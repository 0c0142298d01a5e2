import assert from "node:assert/strict";
import { test } from "node:test";
import { createLog } from "./log.ts";
import { withScope } from "./scope.ts";

function lineOf(fields: Record<string, unknown>, work: (write: () => void) => void = (write) => write()) {
  const lines: string[] = [];
  const log = createLog("debug", (line) => lines.push(line), { now: () => 0 });
  work(() => log.warn("failed", fields));
  assert.equal(lines.length, 1);
  return { text: lines[0]!, line: JSON.parse(lines[0]!) as Record<string, Record<string, unknown>> };
}

const driverError = (message: string, properties: object): Error =>
  Object.assign(new Error(message), properties);

/** What drivers say, and what of it no log may hold. */
const TOLD: [who: string, error: Error, secrets: RegExp, facts: Record<string, unknown>][] = [
  [
    "PostgreSQL, of a row",
    driverError('duplicate key value violates unique constraint "users_email"', {
      name: "error",
      code: "23505",
      detail: "Key (email)=(ana@example.com) already exists.",
      where: "unnamed portal parameter $1 = 'Ana Ruiz'",
      internalQuery: "select 'Ana Ruiz'",
      constraint: "users_email",
      table: "users",
    }),
    /ana|ruiz/i,
    { code: "23505", constraint: "users_email", table: "users" },
  ],
  [
    "PostgreSQL, of a parameter",
    driverError('invalid input syntax for type bigint: "Ana Ruiz"', { code: "22P02" }),
    /ruiz/i,
    { code: "22P02" },
  ],
  ["JSON.parse", jsonError('{"name":"Ana Ruiz" oops'), /ruiz|oops/i, {}],
  [
    "a mail server",
    driverError("Message failed: 550 mailbox of Ana Ruiz (55 1234) is full", {
      code: "EMESSAGE",
      response: "550 mailbox of Ana Ruiz (55 1234) is full",
      responseCode: 550,
      rejected: ["ana@example.com"],
    }),
    /ruiz|1234|ana@/i,
    { code: "EMESSAGE", responseCode: 550 },
  ],
  [
    "an HTTP client",
    driverError(
      "request to https://key:secret@example.com/sign/tok?X-Amz-Signature=abc failed for +52 1 55 1234 5678",
      {
        config: { headers: { authorization: "Bearer abc" } },
      },
    ),
    /secret|tok\b|Signature|1234|Bearer/,
    {},
  ],
];

function jsonError(text: string): Error {
  try {
    JSON.parse(text);
  } catch (error) {
    return error as Error;
  }
  throw new Error("the text is valid");
}

for (const [who, error, secrets, facts] of TOLD) {
  test(`an error of ${who} is logged without values, at any depth`, () => {
    const wrapped = new Error("outer", { cause: error });
    for (const fields of [{ error }, { error: wrapped }, { at: { depth: [error] } }])
      assert.doesNotMatch(lineOf(fields).text, secrets);
    const { line } = lineOf({ error });
    for (const [name, value] of Object.entries(facts)) assert.equal(line["error"]![name], value);
    assert.match(String(line["error"]!["stack"]), /^\s+at [\s\S]*log\.test/);
  });
}

test("a cause that is no error, a long message and bytes are left out", () => {
  const { text } = lineOf({
    error: new Error("x".repeat(30) + " y".repeat(1000), { cause: "Ana Ruiz" }),
    file: new Uint8Array([37, 80, 68, 70]),
  });
  assert.ok(text.length < 1500);
  assert.doesNotMatch(text, /Ruiz/);
  assert.match(text, /"4 bytes"/);
});

test("a number of a tax payer or of a person is masked", () => {
  const { text } = lineOf({ what: "XAXX010101ABC and BADD110313HCMLNS09" });
  assert.doesNotMatch(text, /XAXX|BADD/);
});

test("lines name the request and the job that they belong to", () => {
  const { line } = lineOf({}, (write) =>
    withScope({ requestId: "req_1" }, () => withScope({ jobId: "j" }, write)),
  );
  assert.deepEqual([line["requestId"], line["jobId"]], ["req_1", "j"]);
});

test("bytes are counted and not written, those of a Buffer as well", () => {
  const { line } = lineOf({ file: Buffer.from("a key"), inner: { bytes: new Uint8Array(3) } });
  assert.deepEqual([line["file"], line["inner"]], ["5 bytes", { bytes: "3 bytes" }]);
});
