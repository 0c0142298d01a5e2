import assert from "node:assert/strict";
import { Resolver } from "node:dns/promises";
import { test, type TestContext } from "node:test";
import { plainPdf } from "../support/plain-pdf.ts";
import { newDocument } from "../support/signing.ts";
import { createWorld } from "../world.ts";

const absent = (name: string) => Promise.reject(Object.assign(new Error(name), { code: "ENOTFOUND" }));

/** `EMAIL_LOOKUP` of docs/contract/operator.md#environment, against a resolver that knows `gmail.com` alone. */
function withResolver(context: TestContext): string[] {
  const asked: string[] = [];
  context.mock.method(Resolver.prototype, "resolveMx", (name: string) => {
    asked.push(name);
    return name === "gmail.com" ? Promise.resolve([{ priority: 1, exchange: "mail.test" }]) : absent(name);
  });
  for (const method of ["resolve4", "resolve6"] as const)
    context.mock.method(Resolver.prototype, method, absent);
  return asked;
}

async function liveWorkspace(context: TestContext, env: Record<string, string>) {
  const world = await createWorld({ env, overrides: { pdf: plainPdf, lookUpMail: undefined } });
  context.after(() => world.close());
  const live = await world.integrator("live");
  return (email: string) => newDocument(live, { signers: [{ name: "Ana Torres", email }] });
}

test("EMAIL_LOOKUP=0 asks no resolver in live, and the tables still refuse a misspelling", async (context) => {
  const asked = withResolver(context);
  const create = await liveWorkspace(context, { EMAIL_LOOKUP: "0" });
  assert.equal((await create("ana@no-such-firm.com")).status, 201);
  assert.equal((await create("ana@gmial.com")).body.errors[0].field, "signers[0].email");
  assert.deepEqual(asked, []);
});

for (const [how, env] of Object.entries({ "=1": { EMAIL_LOOKUP: "1" }, ", when not set,": {} }))
  test(`EMAIL_LOOKUP${how} refuses a domain that the resolver does not know`, async (context) => {
    const asked = withResolver(context);
    const create = await liveWorkspace(context, env);
    const { status, body } = await create("ana@no-such-firm.com");
    assert.deepEqual([status, body.errors[0].field], [422, "signers[0].email"]);
    assert.equal(asked[0], "no-such-firm.com");
  });
