import assert from "node:assert/strict";
import { after, before, beforeEach, describe, it, test } from "node:test";
import { EMBED_ERRORS, type EmbedErrorCode } from "@service/contract/embed";
import { simulationOf } from "@service/contract/v2";
import { V2_ERRORS } from "@service/contract/v2";
import type { Client } from "../client.ts";
import { createWorld, type World } from "../world.ts";
import { type Draft, init, openFrame, openSession, sent } from "../support/signing.ts";

let world: World;
let client: Client;
let document: Draft;

before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  client = await world.integrator();
  document = await sent(client);
});
beforeEach(() => world.clock.advance(60_000));
after(() => world.close());

const simulating = (simulate: string, allowed_origins?: string[]) =>
  openSession(client, document, { body: { simulate, ...(allowed_origins && { allowed_origins }) } });

const codes = Object.keys(EMBED_ERRORS) as EmbedErrorCode[];
const answered = codes.filter((code) => simulationOf(code).at === "init");

describe("a sandbox session that simulates an error", () => {
  for (const code of answered)
    it(`${code}: init answers it, with its own status and its class`, async () => {
      const { client_secret } = await simulating(code);
      const { status, body, headers } = await init(world, client_secret);
      assert.deepEqual({ at: "init", status }, simulationOf(code));
      if (Object.hasOwn(V2_ERRORS, code))
        assert.deepEqual({ status, type: body.error.type }, { ...V2_ERRORS[code as keyof typeof V2_ERRORS] });
      const { message, type, requestId, ...rest } = body.error;
      assert.deepEqual(rest, {
        code,
        ...EMBED_ERRORS[code],
        simulated: true,
        ...(code === "RATE_LIMITED" && { retry_after: 60 }),
      });
      assert.ok(message !== "" && type !== "");
      assert.equal(requestId, headers.get("service-request-id"));
      assert.equal(headers.get("access-control-allow-origin"), "http://localhost:3000");
      assert.equal(headers.get("retry-after"), code === "RATE_LIMITED" ? "60" : null);
    });

  for (const code of codes.filter((known) => !answered.includes(known)))
    it(`${code}: the page is told to raise it`, async () => {
      const frame = await openFrame(world, await simulating(code));
      assert.equal((await frame.get("ceremony")).body.simulate, code);
    });

  it("is refused for its real reason first", async () => {
    const { client_secret } = await simulating("RATE_LIMITED", ["https://shop.example.com"]);
    const elsewhere = await init(world, client_secret, { origin: "https://evil.example.com" });
    assert.deepEqual([elsewhere.status, elsewhere.body.error.code], [403, "ORIGIN_NOT_ALLOWED"]);
    world.clock.advance(15 * 60_000);
    assert.equal((await init(world, client_secret)).body.error.code, "SESSION_EXPIRED");
  });
});

test("a code that nobody knows cannot be simulated: 422 E1200 names the field", async () => {
  for (const simulate of ["SOMETHING_NEW", "HTTP_500", "", "toString", 7, null]) {
    const body = { document_id: document.id, signature_id: document.signers[0]!.id, simulate };
    const { status, body: answer } = await client.post("/v2/signing-sessions", body);
    assert.deepEqual([status, answer.error.code, answer.error.field], [422, "E1200", "simulate"]);
  }
});

test("nothing is simulated in live: 422 E1200 names the field", async () => {
  const live = await world.integrator("live");
  const { status, body } = await live.post("/v2/signing-sessions", {
    document_id: document.id,
    signature_id: document.signers[0]!.id,
    allowed_origins: ["https://shop.example.com"],
    simulate: "RATE_LIMITED",
  });
  assert.deepEqual([status, body.error.code, body.error.field], [422, "E1200", "simulate"]);
});
