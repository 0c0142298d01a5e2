import { after, before, test } from "node:test";
import type { Client } from "../world/client.ts";
import { createWorld, expectStatus, type World } from "../world/world.ts";
import { type Draft, Frame, sent } from "../world/support/signing.ts";
import { assertGolden } from "./golden.ts";

/** v2 is frozen: its answers stay the same, byte for byte. */
let world: World;
let client: Client;
let document: Draft;

before(async () => {
  world = await createWorld();
  client = await world.integrator();
  document = await sent(client);
});
after(() => world.close());

async function exchange(
  name: string,
  method: string,
  path: string,
  {
    request,
    as = client,
    headers = {},
  }: { request?: unknown; as?: Client; headers?: Record<string, string> } = {},
) {
  const answer = await as.send(method, path, { json: request, headers });
  await assertGolden(`v2/signing-sessions/${name}`, { method, path, request, answer });
  return answer;
}
const SESSIONS = "/v2/signing-sessions";
const SHOP = "https://shop.example.com";

test("the life of a session, from create to verify", async () => {
  const request = {
    document_id: document.id.replace(/^doc_(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5"),
    signer_email: "ana@example.com",
    allowed_origins: [SHOP],
    locale: "es",
    verifications: [{ module: "email_otp", required: false }],
    metadata: { order: "7" },
  };
  const { body: session } = await exchange("create", "POST", SESSIONS, { request });
  const path = `${SESSIONS}/${session.session_id}`;
  await exchange("policy", "GET", `${path}/policy`);
  await exchange("verify-too-early", "POST", `${path}/verify`);
  const { body: started } = await exchange("init", "POST", `${SESSIONS}/init`, {
    request: { client_secret: session.client_secret },
    as: world.anonymous,
    headers: { origin: SHOP },
  });
  const trade = { frameToken: started.frame_token };
  const { body: traded } = await world.anonymous.post(`/embed/${session.session_id}/token`, trade);
  const frame = new Frame(world, session.session_id, traded.bearer);
  expectStatus(await frame.post("submit", await frame.submission()), 200);
  await exchange("verify", "POST", `${path}/verify`);
  await exchange("policy-completed", "GET", `${path}/policy`);
  await exchange("cancel-completed", "DELETE", path);
});

test("a session that is cancelled, and one that expires", async () => {
  const out = await sent(client);
  const request = { document_id: out.id, signature_id: out.signers[0]!.id, expires_in_seconds: 60 };
  const { body: one } = await client.post(SESSIONS, request);
  const { body: two } = await client.post(SESSIONS, request);
  await exchange("cancel", "DELETE", `${SESSIONS}/${one.session_id}`);
  const init = async (name: string, client_secret: string, headers: Record<string, string> = {}) =>
    exchange(name, "POST", `${SESSIONS}/init`, { request: { client_secret }, as: world.anonymous, headers });
  await init("init-cancelled", one.client_secret);
  await init("init-origin-not-allowed", two.client_secret, { origin: SHOP });
  world.clock.advance(60_000);
  await init("init-expired", two.client_secret);
  await init("init-unknown", "x");
});

test("what is refused", async () => {
  world.clock.advance(60_000);
  const request = { document_id: document.id, signer_email: "ana@example.com" };
  const zeros = "0".repeat(32);
  await exchange("no-key", "POST", SESSIONS, { request, as: world.anonymous });
  await exchange("malformed-key", "POST", SESSIONS, { request, as: world.as("abc") });
  await exchange("unknown-key", "POST", SESSIONS, {
    request,
    as: world.as(`service_test_sk_${"a".repeat(40)}`),
  });
  await exchange("unknown-service-key", "POST", SESSIONS, {
    request,
    as: world.as(`service_svc_${"a".repeat(40)}`),
  });
  const narrow = await world.integrator("dev", { scopes: ["document:read"] });
  await exchange("insufficient-scope", "POST", SESSIONS, { request, as: narrow });
  await exchange("malformed-document", "POST", SESSIONS, { request: { ...request, document_id: "7" } });
  await exchange("unknown-document", "POST", SESSIONS, {
    request: { ...request, document_id: `doc_${zeros}` },
  });
  await exchange("malformed-origin", "POST", SESSIONS, {
    request: { ...request, allowed_origins: ["https://a/b"] },
  });
  await exchange("nothing-to-sign", "POST", SESSIONS, { request });
  await exchange("unknown-session", "GET", `${SESSIONS}/ses_${zeros}/policy`);
  await exchange("unknown-path", "GET", "/v2/nothing");
  await exchange("wrong-method", "PUT", SESSIONS);
  const live = await world.integrator("live");
  const out = await sent(live);
  await exchange("origins-required", "POST", SESSIONS, {
    request: { ...request, document_id: out.id },
    as: live,
  });
});
