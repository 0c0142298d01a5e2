import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Answer, Client } from "../client.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import {
  answersOf,
  give,
  type MadeForm,
  newForm,
  person,
  rowsOf,
  signed,
  solved,
} from "../support/public-forms.ts";
import { someAddress } from "../support/signing.ts";
import { fakeDocx } from "../support/templates.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** A form in the element of a host's page (docs/contract/embed.md#form-embedded). */
const SHOP = "https://shop.example.com";
let world: World;
let client: Client;
before(async () => {
  const env = { TRUST_PROXY: "127.0.0.1", FORM_PROOF_BITS: "8" };
  world = await createWorld({ env, overrides: { pdf: plainPdf, docx: fakeDocx() } });
  client = await world.integrator();
});
after(() => world.close());

interface Opened {
  session_id: string;
  frame_url: string;
  frame_token: string;
  policy: { allowed_origins: string[] };
  livemode: boolean;
}

const from = (origin: string | null, address = someAddress()) => ({
  "x-forwarded-for": address,
  ...(origin !== null && { origin }),
});

function init(form: MadeForm, origin: string | null = SHOP, body: object = {}): Promise<Answer> {
  return world.anonymous.post(`/f/${form.token}/init`, body, from(origin));
}

const openedBy = async (form: MadeForm, body: object = {}): Promise<Opened> =>
  expectStatus(await init(form, SHOP, body), 200) as unknown as Opened;

const codeOf = ({ status, body }: Answer) => [status, (body.error as { code: string }).code];

/** Of a live workspace, where localhost is no exception. */
async function liveForm(body: object): Promise<MadeForm> {
  const { tenantId } = await world.createTenant({ credits: 10 });
  return newForm(world.as(await world.createKey(tenantId, "live")), body);
}

test("a host's page opens the form by its token alone: its frame, a challenge, and who may frame it", async () => {
  const form = await newForm(client, { allowedOrigins: [SHOP] });
  const before = await rowsOf(world);
  const opened = await openedBy(form, { v: "a b.c" });
  assert.equal(opened.session_id, form.token);
  assert.equal(opened.frame_url, `${world.url}/f/${form.token}?v=a+b.c`);
  assert.ok(opened.policy.allowed_origins.includes(SHOP));
  assert.equal(opened.livemode, false);
  assert.ok(opened.frame_token.length <= 256);
  assert.deepEqual(await rowsOf(world), before);
});

test("the challenge of the frame is good for one answer, whose session the same page may frame", async () => {
  const form = await newForm(client, { allowedOrigins: [SHOP] });
  const { frame_token: challenge } = await openedBy(form);
  const body = { ...solved(challenge), ...person(1), framed: true, locale: "de" };
  const { clientSecret } = expectStatus(await give(world, form.token, body), 200) as { clientSecret: string };
  assert.equal((await give(world, form.token, body)).status, 409);
  const address = "/v2/signing-sessions/init";
  const secret = { client_secret: clientSecret };
  const session = expectStatus(await world.anonymous.post(address, secret, from(SHOP)), 200);
  assert.equal(session["locale"], "de", "the language in which the form was answered");
  const page = await world.anonymous.get(new URL(String(session["frame_url"])).pathname, from(null));
  assert.match(
    page.headers.get("content-security-policy") ?? "",
    /frame-ancestors [^;]*https:\/\/shop\.example\.com/,
  );
  const other = await world.anonymous.post(address, secret, from("https://evil.example.com"));
  assert.deepEqual(codeOf(other), [403, "ORIGIN_NOT_ALLOWED"]);
  assert.equal((await answersOf(client, form)).length, 1);
});

test("no page but those of the form opens it, or frames its page", async () => {
  for (const [allowedOrigins, allowed] of [
    [[], []],
    [[SHOP], [SHOP]],
  ] as const) {
    const form = await liveForm({ allowedOrigins });
    for (const origin of [SHOP, "https://evil.example.com", "http://localhost:3000", "null", null]) {
      const answer = await init(form, origin);
      if (origin !== null && (allowed as readonly string[]).includes(origin)) expectStatus(answer, 200);
      else assert.deepEqual(codeOf(answer), [403, "ORIGIN_NOT_ALLOWED"], String(origin));
      assert.equal(answer.headers.get("access-control-allow-origin"), origin, "the page can read why");
    }
    const { headers } = await world.anonymous.get(`/f/${form.token}`, from(null));
    assert.match(
      headers.get("content-security-policy") ?? "",
      new RegExp(`frame-ancestors ${[world.url, ...allowed].join(" ")}$`),
    );
    assert.equal(headers.get("x-frame-options"), null);
    assert.equal(headers.get("referrer-policy"), "no-referrer");
  }
});

test("the page that takes no answers is framed as the form is, and says why in the language asked for", async () => {
  const form = await newForm(client, { allowedOrigins: [SHOP], requiresSignedValues: true });
  const shown = await world.anonymous.get(`/f/${form.token}?locale=de&v=x.y`, from(null));
  assert.equal(shown.status, 404);
  assert.match(String(shown.body), /<html lang="de">[^]*Dieser Link/);
  assert.match(String(shown.body), new RegExp(`content="${form.token}"`));
  assert.match(shown.headers.get("content-security-policy") ?? "", /https:\/\/shop\.example\.com /);
  const v = signed(form.secret, { name: "Ana Ruiz" });
  const open = await world.anonymous.get(`/f/${form.token}?v=${v}`, from(null));
  assert.match(String(open.body), /readonly value="Ana Ruiz"/);
  expectStatus(await client.patch(`/v3/forms/${form.id}`, { status: "paused" }), 200);
  await openedBy(form);
});

test("an unknown form, a suspended workspace's and what is no request open nothing", async () => {
  const unknown = { token: "x".repeat(43) } as MadeForm;
  assert.deepEqual(codeOf(await init(unknown)), [404, "FORM_UNAVAILABLE"]);
  const form = await newForm(client, { allowedOrigins: [SHOP] });
  assert.deepEqual(codeOf(await init(form, SHOP, { v: 7 })), [400, "INVALID_REQUEST"]);
  const { tenantId } = await world.createTenant();
  const theirs = await newForm(world.as(await world.createKey(tenantId, "test")));
  await world.admin.patch(`/admin/tenants/${tenantId}`, { suspended: true });
  assert.deepEqual(codeOf(await init(theirs)), [404, "FORM_UNAVAILABLE"]);
});

test("openings count as challenges of their address", async () => {
  const form = await newForm(client, { allowedOrigins: [SHOP] });
  const headers = from(SHOP, "192.0.2.78");
  const statuses: number[] = [];
  for (let count = 0; count < 61; count++)
    statuses.push((await world.anonymous.post(`/f/${form.token}/init`, {}, headers)).status);
  assert.deepEqual([statuses[59], statuses[60]], [200, 429]);
  assert.equal((await world.anonymous.get(`/f/${form.token}/challenge`, headers)).status, 429);
});
