import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import type { Client } from "../client.ts";
import { createWorld, expectStatus, type World } from "../world.ts";
import {
  ANA,
  BEA,
  type Draft,
  Frame,
  init,
  openSession,
  sent,
  signAs,
  tradeToken,
} from "../support/signing.ts";

const SHOP = "https://shop.example.com";

let world: World;
let client: Client;
let tenantId: string;
let document: Draft;

before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  ({ tenantId } = await world.createTenant({ credits: 100 }));
  client = world.as(await world.createKey(tenantId));
  document = await sent(client);
});
beforeEach(() => world.clock.advance(60_000));
after(() => world.close());

const ancestorsOf = (headers: Headers): string[] =>
  /frame-ancestors ([^;]*)/.exec(headers.get("content-security-policy") ?? "")![1]!.split(" ");
const page = (sessionId: string, headers: Record<string, string> = {}) =>
  world.anonymous.get(`/embed/${sessionId}`, headers);

test("the frame's page names who may frame it, and works under a parent with COEP", async () => {
  const { session_id } = await openSession(client, document, {
    body: { allowed_origins: [SHOP, "https://b.example"] },
  });
  const { status, headers, body } = await page(session_id);
  assert.equal(status, 200);
  assert.deepEqual(ancestorsOf(headers), [world.url, SHOP, "https://b.example", "http://localhost:*"]);
  assert.equal(headers.get("x-frame-options"), null);
  assert.equal(headers.get("cross-origin-embedder-policy"), "require-corp");
  assert.equal(headers.get("cross-origin-resource-policy"), "cross-origin");
  assert.equal(headers.get("referrer-policy"), "no-referrer");
  assert.equal(headers.get("x-content-type-options"), "nosniff");
  assert.equal(headers.get("cache-control"), "no-store");
  assert.deepEqual(headers.getSetCookie(), []);
  const policy = headers.get("content-security-policy")!;
  for (const directive of ["default-src 'none'", "base-uri 'none'", "form-action 'none'"])
    assert.ok(policy.includes(directive), directive);
  assert.doesNotMatch(policy, /unsafe|\*\.|https:(?!\/\/)/);
  assert.match(body, new RegExp(`content="${session_id}"`));
});

test("in live only the session's own origins and ours may frame it", async () => {
  const live = world.as(await world.createKey(tenantId, "live"));
  const out = await sent(live);
  const { session_id } = await openSession(live, out, { body: { allowed_origins: [SHOP] } });
  assert.deepEqual(ancestorsOf((await page(session_id)).headers), [world.url, SHOP]);
});

test("a session that does not exist is framed by nobody, and tells nothing", async () => {
  for (const id of [`ses_${"0".repeat(32)}`, "ses_1", "x", "%00", "..%2f..%2fetc"]) {
    const { status, headers, body } = await page(id);
    assert.equal(status, 404, id);
    assert.deepEqual(ancestorsOf(headers), ["'none'"]);
    assert.match(body, /<html/);
  }
});

const lang = async (locale: string | null, accept?: string) => {
  const { session_id } = await openSession(client, document, { body: { locale } });
  const { body } = await page(session_id, accept === undefined ? {} : { "accept-language": accept });
  return /<html lang="(\w+)"/.exec(body)![1];
};

test("the page speaks the session's language, else the browser's", async () => {
  assert.equal(await lang("en", "es"), "en");
  assert.equal(await lang("es", "en"), "es");
  assert.equal(await lang(null, "en-GB,en;q=0.9,es;q=0.8"), "en");
  assert.equal(await lang(null, "fr,en;q=0.5"), "es");
  assert.equal(await lang(null), "es");
});

test("built files are served for good, to any embedder, and nothing beside them", async () => {
  const { session_id } = await openSession(client, document);
  const { body } = await page(session_id);
  const files = [...body.matchAll(/(?:src|href)="(\/embed\/assets\/[^"]+)"/g)].map(([, path]) => path!);
  assert.ok(files.length > 0, "the page loads its own files");
  for (const path of files) {
    const { status, headers } = await world.anonymous.get(path);
    assert.equal(status, 200, path);
    assert.match(headers.get("cache-control")!, /immutable/);
    assert.equal(headers.get("cross-origin-resource-policy"), "cross-origin");
  }
  for (const path of [
    "/embed/assets/nothing.js",
    "/embed/assets/..%2fmanifest.json",
    "/embed/assets/%2e%2e/manifest.json",
    "/embed/assets/..%5cmanifest.json",
  ])
    assert.notEqual((await world.anonymous.get(path)).status, 200, path);
});

test("the SDK is served to any page, with hashes that match", async () => {
  const integrity = await world.anonymous.get("/sdk/v1/integrity.json");
  assert.equal(integrity.status, 200);
  for (const file of ["service-signing.js", "service-signing.global.js"]) {
    const { status, headers, bytes } = await world.anonymous.get(`/sdk/v1/${file}`);
    assert.equal(status, 200, file);
    assert.match(headers.get("content-type")!, /javascript/);
    assert.equal(headers.get("access-control-allow-origin"), "*");
    assert.equal(headers.get("cross-origin-resource-policy"), "cross-origin");
    const digest = Buffer.from(await crypto.subtle.digest("SHA-384", bytes)).toString("base64");
    assert.ok(JSON.stringify(integrity.body).includes(digest), file);
  }
  for (const path of ["/sdk/v1/..%2fpackage.json", "/sdk/v1/%2e%2e/package.json", "/sdk/v1/nothing.js"])
    assert.equal((await world.anonymous.get(path)).status, 404, path);
});

test("page and SDK cross the wire compressed, as each browser reads it, and whole for one that reads neither", async () => {
  const { body } = await page((await openSession(client, document)).session_id);
  const scripts = [...body.matchAll(/(?:src|href)="(\/embed\/assets\/[^"]+js)"/g)].map(([, path]) => path!);
  assert.ok(scripts.length > 0);
  for (const path of ["/sdk/v1/service-signing.js", ...scripts]) {
    const plain = await world.anonymous.get(path, { "accept-encoding": "identity" });
    assert.equal(plain.headers.get("content-encoding"), null, path);
    if (plain.bytes.length < 1400) continue;
    for (const [accepted, encoding] of [
      ["gzip, deflate", "gzip"],
      ["gzip, deflate, br, zstd", "br"],
    ] as const) {
      const { headers, bytes } = await world.anonymous.get(path, { "accept-encoding": accepted });
      assert.equal(headers.get("content-encoding"), encoding, path);
      assert.match(headers.get("vary") ?? "", /accept-encoding/i);
      assert.ok(Number(headers.get("content-length")) < plain.bytes.length / 2, path);
      assert.deepEqual(bytes, plain.bytes, path);
    }
  }
});

async function invitations(out: Draft): Promise<Record<string, string>> {
  const { data } = (await world.admin.get(`/admin/outbox?tenantId=${tenantId}`)).body;
  return Object.fromEntries(
    out.signers.map(({ email }) => [
      email,
      new URL(data.find((message: { to: string }) => message.to === email).link).pathname,
    ]),
  );
}

const useLink = async (path: string): Promise<string> =>
  (expectStatus(await world.anonymous.post(path), 200) as { clientSecret: string }).clientSecret;

test("an invitation's link opens the signing itself, full page, without an account", async () => {
  const out = await sent(client, { signers: [ANA] });
  const path = (await invitations(out))[ANA.email!]!;
  const { status, headers, body } = await world.anonymous.get(path, { "accept-language": "en" });
  assert.equal(status, 200);
  assert.match(headers.get("content-security-policy")!, /frame-ancestors 'none'/);
  assert.equal(headers.get("referrer-policy"), "no-referrer");
  assert.equal(headers.get("cache-control"), "no-store");
  assert.match(body, /<html lang="en">/);
  assert.doesNotMatch(body, /_secret_/, "a preview of the link opens nothing");
  const secret = await useLink(path);
  assert.match(secret, /^ses_[0-9a-f]{32}_secret_[\w-]{43}$/);
  const started = await init(world, secret, { origin: world.url });
  assert.equal(started.status, 200);
  const outside = await init(world, secret, { origin: SHOP });
  assert.equal(outside.body.error.code, "ORIGIN_NOT_ALLOWED");
  const { session_id, frame_token } = started.body;
  const { bearer } = (await tradeToken(world, session_id, frame_token)).body;
  const frame = new Frame(world, session_id, bearer);
  expectStatus(await frame.post("submit", await frame.submission()), 200);
  assert.equal((await world.anonymous.get(path)).status, 404, "it has been used");
  assert.equal((await world.anonymous.post(path)).status, 404);
});

test("a link that opens nothing says why, in both languages, and is 404", async () => {
  const out = await sent(client, { signers: [ANA, BEA] });
  const paths = await invitations(out);
  expectStatus(await signAs(world, client, out), 200);
  const beas = await openSession(client, out, { signer: out.signers[1]! });
  const { frame_token } = (await init(world, beas.client_secret)).body;
  const { bearer } = (await tradeToken(world, beas.session_id, frame_token)).body;
  await new Frame(world, beas.session_id, bearer).post("decline", { reason: null });
  const voided = await sent(client, { signers: [ANA] });
  const closed = (await invitations(voided))[ANA.email!]!;
  await client.post(`/v3/documents/${voided.id}/void`);
  const told: [path: string, es: RegExp, en: RegExp][] = [
    [paths[ANA.email!]!, /Usted ya firmó/, /You have already signed/],
    [paths[BEA.email!]!, /Usted rechazó/, /You declined/],
    [closed, /fue anulado.*Acme lo anuló/s, /was withdrawn.*Acme withdrew it/s],
    [`/sign/${"x".repeat(43)}`, /no es válido/, /isn’t valid/],
    ["/sign/%00", /no es válido/, /isn’t valid/],
  ];
  for (const [path, es, en] of told) {
    for (const [language, words] of [
      ["es", es],
      ["en", en],
    ] as const) {
      const { status, body } = await world.anonymous.get(path, { "accept-language": language });
      assert.equal(status, 404, path);
      assert.match(body, words);
      assert.doesNotMatch(body, /client-secret/);
    }
  }
});

test("a link to which something was added at its end opens its page", async () => {
  const [path] = Object.values(await invitations(await sent(client, { signers: [ANA] })));
  for (const end of ["/", ".", ")", ",", "%20", "%3E", "%E2%80%9D", "./", ".?from=mail"]) {
    const { status, body } = await world.anonymous.get(`${path!}${end}`, { "accept-language": "en" });
    assert.equal(status, 200, end);
    assert.match(body, /Agreement/);
    expectStatus(await world.anonymous.post(`${path!}${end}`), 200);
  }
  for (const end of ["x", "/x", "/../x", "%41."])
    assert.equal((await world.anonymous.get(`${path!}${end}`)).status, 404, end);
});

const LEASE = "Contrato de arrendamiento 402";

/** The paths of the links to a document of this name, whose only signer is Ana. */
async function named(): Promise<[out: Draft, path: string]> {
  const out = await sent(client, { signers: [ANA], body: { name: LEASE } });
  return [out, (await invitations(out))[ANA.email!]!];
}

test("a link that opens nothing names document and sender, to whoever need not be verified", async () => {
  const [out, path] = await named();
  await client.post(`/v3/documents/${out.id}/void`);
  for (const [language, words] of [
    ["es", `Documento: «${LEASE}», de Acme.`],
    ["en", `Document: “${LEASE}”, from Acme.`],
  ] as const) {
    const { body } = await world.anonymous.get(path, { "accept-language": language });
    assert.ok(body.includes(words), body);
  }
});

test("a link that opens nothing names nothing where verification is required, nor where it is unknown", async () => {
  const [out, path] = await named();
  await openSession(client, out, { body: { verifications: [{ module: "email_otp" }] } });
  await client.post(`/v3/documents/${out.id}/void`);
  for (const unnamed of [path, `/sign/${"x".repeat(43)}`]) {
    const { status, body } = await world.anonymous.get(unnamed);
    assert.equal(status, 404);
    assert.doesNotMatch(body, /Documento:|Contrato/);
  }
});

test("a page that needs scripts says so without them, in both languages, and its text grows with the browser's", async () => {
  const [, path] = await named();
  const { body } = await world.anonymous.get(path);
  const [, told = ""] = /<noscript>([\s\S]*?)<\/noscript>/.exec(body) ?? [];
  assert.match(told, /lang="es">Para firmar necesitamos JavaScript/);
  assert.match(told, /lang="en">Signing needs JavaScript/);
  const styles = (await world.anonymous.get("/sign/assets/hosted.css")).body as string;
  assert.doesNotMatch(styles, /font-size: [\d.]+px/);
});

test("a document's name is text in the pages, whatever it holds", async () => {
  const name = `<script>alert("1")</script>'"&`;
  const out = await sent(client, { signers: [ANA], body: { name } });
  const { body } = await world.anonymous.get((await invitations(out))[ANA.email!]!);
  assert.doesNotMatch(body, /<script>alert/);
  const { data } = (await world.admin.get(`/admin/outbox?tenantId=${tenantId}`)).body;
  assert.doesNotMatch(data[0].html, /<script>alert/);
});

const secretPart = (secret: string) => secret.split("_secret_")[1]!;

test("no secret of a whole signing is in the log, which tells every request", async () => {
  const key = client.token!;
  const out = await sent(client, { signers: [ANA] });
  const link = (await invitations(out))[ANA.email!]!;
  await world.anonymous.get(link);
  const guest = await useLink(link);
  const { session_id, client_secret } = await openSession(client, out);
  const { frame_token } = (await init(world, client_secret)).body;
  const { bearer } = (await tradeToken(world, session_id, frame_token)).body;
  const frame = new Frame(world, session_id, bearer);
  expectStatus(await frame.post("submit", await frame.submission()), 200);
  await init(world, client_secret);
  await init(world, `${client_secret}x`);
  await world.runJobs();
  const { url } = (await client.get(`/v3/documents/${out.id}?expand=evidencePdf`)).body.evidencePdf;
  await world.anonymous.get(url.slice(world.url.length));
  const log = world.log.join("");
  assert.match(log, /"path":"\/v2\/signing-sessions\/init"/, "requests are told");
  const secrets = {
    key,
    link: link.slice("/sign/".length),
    guest: secretPart(guest),
    clientSecret: secretPart(client_secret),
    frameToken: frame_token,
    bearer,
    signature: new URL(url).searchParams.get("signature")!,
    adminToken: world.admin.token!,
  };
  for (const [name, secret] of Object.entries(secrets))
    assert.ok(!log.includes(secret), `${name} is in the log`);
});
