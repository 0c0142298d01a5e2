import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { textOf } from "../../sealing/support/read.ts";
import type { Answer, Client } from "../client.ts";
import { assertChain } from "../support/chain.ts";
import { createTeam, signedIn } from "../support/dashboard.ts";
import { ANA, BEA, type Frame, frameFor, openFrame, openSession, sent, signAs } from "../support/signing.ts";
import { register } from "../support/webhooks.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** docs/contract/v3.md#consent-text */
const PATH = "/v3/consent-text";
const GERMAN = {
  locale: "de",
  text: "Ich bin einverstanden, Verträge der Acme GmbH elektronisch zu erhalten.\n\nIch kann das jederzeit widerrufen.",
  termsUrl: "https://acme.example/agb",
  privacyUrl: "https://acme.example/datenschutz",
};
const ENGLISH = { locale: "en", text: "I agree to receive contracts of Acme Ltd electronically." };
const BOTH = { defaultLocale: "en", texts: [GERMAN, ENGLISH] };

let world: World;
before(async () => {
  world = await createWorld({ env: { WEBHOOK_ALLOW_PRIVATE: "1" } });
});
after(() => world.close());

const refusal = ({ status, body }: Answer) => [status, body.code ?? body.error?.code];
const replace = async (client: Client, body: unknown = BOTH): Promise<Answer["body"]> =>
  expectStatus(await client.put(PATH, body), 200);

/** The consent of a submission, as a page in a language makes it. */
const consent = (locale: string, text?: { version: number; locale: string }) => ({
  accepted: true,
  locale,
  acceptedAt: "2026-07-11T12:00:00.000Z",
  ...(text && { text }),
});
const submit = async (frame: Frame, said: ReturnType<typeof consent>): Promise<Answer> =>
  frame.post("submit", await frame.submission({ consent: said }));
const signedEvent = async (client: Client, id: string): Promise<Answer["body"]> =>
  (await client.get(`/v3/documents/${id}/events?limit=100`)).body.data.find(
    ({ type }: { type: string }) => type === "signer.signed",
  );

test("without texts nothing is asked for, and nothing is recorded", async () => {
  const client = await world.integrator();
  assert.deepEqual(expectStatus(await client.get(PATH), 200), {
    object: "consent_text",
    livemode: false,
    version: 0,
    defaultLocale: null,
    texts: [],
    createdAt: null,
  });
  const document = await sent(client);
  const frame = await frameFor(world, client, document);
  assert.ok(!("consentText" in (await frame.get("ceremony")).body));
  expectStatus(await submit(frame, consent("de")), 200);
  assert.ok(!("consent" in (await signedEvent(client, document.id)).data));
});

test("a change makes a version; the same again makes none; earlier ones can be read", async () => {
  const client = await world.integrator();
  const first = await replace(client);
  assert.equal(first.version, 1);
  assert.equal(first.defaultLocale, "en");
  assert.deepEqual(first.texts[0], GERMAN);
  assert.deepEqual(first.texts[1], { ...ENGLISH, termsUrl: null, privacyUrl: null });
  assert.deepEqual(await replace(client), first);
  const second = await replace(client, { texts: [{ ...GERMAN, locale: "de-AT" }] });
  assert.deepEqual([second.version, second.defaultLocale, second.texts.length], [2, "de", 1]);
  assert.deepEqual(expectStatus(await client.get(`${PATH}?version=1`), 200), first);
  assert.deepEqual(expectStatus(await client.get(PATH), 200), second);
  const none = await replace(client, { texts: [] });
  assert.deepEqual([none.version, none.defaultLocale, none.texts], [3, null, []]);
  for (const version of ["4", "-1", "x"])
    assert.deepEqual(refusal(await client.get(`${PATH}?version=${version}`)), [422, "VALIDATION_ERROR"]);
});

test("each environment has its own, and another workspace none of it", async () => {
  const { tenantId } = await world.createTenant();
  const [live, trial] = await Promise.all(
    (["live", "test"] as const).map(async (environment) =>
      world.as(await world.createKey(tenantId, environment)),
    ),
  );
  await replace(trial!);
  assert.equal((await live!.get(PATH)).body.version, 0);
  assert.equal((await (await world.integrator()).get(PATH)).body.version, 0);
});

test("what was shown is in the event, in its webhook, and in the sealed record", async () => {
  const client = await world.integrator();
  const hook = await register(client, { events: ["signer.signed"] });
  await replace(client);
  const document = await sent(client, { signers: [ANA, BEA] });
  const [ana, bea] = document.signers;
  const frame = await frameFor(world, client, document, ana);
  const { consentText } = (await frame.get("ceremony")).body;
  assert.deepEqual(
    [
      consentText.version,
      consentText.defaultLocale,
      consentText.texts.map((text: { locale: string }) => text.locale),
    ],
    [1, "en", ["de", "en"]],
  );
  expectStatus(await submit(frame, consent("de", { version: 1, locale: "de" })), 200);
  const said = consent("it", { version: 1, locale: "en" });
  expectStatus(await signAs(world, client, document, { signer: bea!, consent: said }), 200);
  world.clock.advance(2500);
  await world.runJobs();
  const events = (await client.get(`/v3/documents/${document.id}/events?limit=100`)).body.data;
  assertChain(events);
  const signed = events.filter(({ type }: { type: string }) => type === "signer.signed").toReversed();
  assert.deepEqual(signed[0].data.consent, { version: 1, ...GERMAN });
  assert.deepEqual(signed[1].data.consent, { version: 1, ...ENGLISH, termsUrl: null, privacyUrl: null });
  const deliveries = (await client.get(`/v3/webhooks/${hook.id}/deliveries?limit=100&expand=event`)).body
    .data;
  const told = deliveries.map(({ event }: { event: Answer["body"] }) => event.data.consent.locale);
  assert.deepEqual(told.toSorted(), ["de", "en"]);
  for (const version of ["sealed", "certificate"]) {
    const { bytes } = await client.get(`/v3/documents/${document.id}/download?version=${version}`);
    const text = (await textOf(bytes)).replaceAll(/\s+/g, " ");
    for (const part of [
      "Verträge der Acme GmbH",
      "jederzeit widerrufen",
      GERMAN.termsUrl,
      ENGLISH.text,
      "Deutsch",
    ])
      assert.ok(text.includes(part), `${version}: ${part}`);
  }
});

test("a text that changed between opening and consent is noticed at the consent and at the signature", async () => {
  const client = await world.integrator();
  await replace(client);
  const document = await sent(client);
  const frame = await frameFor(world, client, document);
  const { document: shown } = (await frame.get("ceremony")).body;
  const progress = (version: number) => ({
    consented: true,
    consentedAt: "2026-07-11T12:00:00.000Z",
    consentedTo: { revision: 0, documentHash: shown.sha256, text: { version, locale: "de" } },
    values: {},
    signature: null,
    initials: null,
    placed: [],
  });
  expectStatus(await frame.put("progress", progress(1)), 204);
  await replace(client, { texts: [{ ...GERMAN, text: "Ein anderer Text." }] });
  expectStatus(await frame.put("progress", progress(1)), 204);
  const stale = [409, "DOCUMENT_CHANGED"];
  assert.deepEqual(refusal(await submit(frame, consent("de", { version: 1, locale: "de" }))), stale);
  assert.deepEqual(refusal(await submit(frame, consent("de"))), stale);
  assert.deepEqual(refusal(await submit(frame, consent("de", { version: 2, locale: "en" }))), stale);
  assert.deepEqual(refusal(await submit(frame, consent("de", { version: 3, locale: "de" }))), stale);
  await replace(client, { texts: [GERMAN] });
  assert.deepEqual(refusal(await frame.put("progress", progress(2))), stale);
  expectStatus(await frame.put("progress", progress(3)), 204);
  await replace(client, { texts: [] });
  assert.deepEqual(refusal(await submit(frame, consent("de", { version: 3, locale: "de" }))), stale);
  expectStatus(await submit(frame, consent("de")), 200);
});

test("before a verification the text is shown with the consent; who only reads is shown none", async () => {
  const client = await world.integrator();
  await replace(client);
  const reader = { name: "Rita", email: "rita@example.com", action: "view" };
  const document = await sent(client, {
    signers: [ANA, reader],
    fields: ({ id, name }) =>
      name === "Rita" ? [] : [{ signerId: id, type: "signature", page: 1, x: 72, y: 72 }],
  });
  const [ana, rita] = document.signers;
  const body = { verifications: [{ module: "name_confirm" }] };
  const frame = await openFrame(world, await openSession(client, document, { signer: ana!, body }));
  const { withheld, consentText } = (await frame.get("ceremony")).body;
  assert.deepEqual([withheld, consentText?.version], [true, 1]);
  const reading = await frameFor(world, client, document, rita);
  assert.ok(!("consentText" in (await reading.get("ceremony")).body));
});

test("who signs without a page consents to nothing of the workspace's", async () => {
  const client = await world.integrator();
  await replace(client);
  const signers = [{ name: "Auto", email: "autosign@sandbox.service.test" }];
  const document = await sent(client, { signers });
  await world.runJobs();
  const event = await signedEvent(client, document.id);
  assert.equal(event.type, "signer.signed");
  assert.ok(!("consent" in event.data));
});

const texts = (change: Record<string, unknown>) => ({ texts: [{ ...ENGLISH, ...change }] });
const HIDDEN: Record<string, string> = {
  "a turn of the direction": "I agree to pay \u202E001\u202C dollars",
  "an isolate": "I agree \u2066hidden\u2069",
  "a mark of direction": "I agree\u200F.",
  "an Arabic letter mark": "I agree\u061C.",
  "a zero-width space": "I do n\u200Bot agree",
  "a joiner in Latin": "I ag\u200Dree",
  "a soft hyphen": "I dis\u00ADagree",
  "letters of tags": "I agree\u{E0020}\u{E006E}\u{E006F}\u{E0074}",
  "a filler": "I agree \u3164",
  "a variation selector": "I agree\uFE0F",
};
const UNREADABLE: Record<string, string> = {
  "a control": "I agree\u0007",
  "an escape": "I agree\u001B[8m no",
  "a null": "I agree\u0000",
  "a line separator": "I agree\u2028no",
  "a private character": "I agree \uE000",
  "a blank of Braille": "\u2800\u2800",
  "spaces alone": " \u00A0\u3000 ",
  "piled marks": `I agree ${"\u0336".repeat(40)}`,
  "a broken character": "I agree \uD800",
  "too much": "I agree. ".repeat(300),
  "too many lines": "a\n".repeat(60),
  nothing: "",
};

test("a text in which something is hidden, turned or piled up is refused", async () => {
  const client = await world.integrator();
  for (const [what, text] of Object.entries({ ...HIDDEN, ...UNREADABLE })) {
    const answer = await client.put(PATH, texts({ text }));
    assert.deepEqual([what, answer.status, answer.body.code], [what, 422, "VALIDATION_ERROR"]);
  }
  const { status, body } = await client.put(PATH, texts({ text: "x".repeat(2_000_000) }));
  assert.ok(status === 413 || status === 422, `${status} ${body.code}`);
  assert.equal((await client.get(PATH)).body.version, 0);
});

test("blanks that push words out of view are taken away; letters of other scripts stay", async () => {
  const client = await world.integrator();
  const { texts: stored } = await replace(
    client,
    texts({
      text: `\uFEFFYes.\u00A0${"\u3000".repeat(50)}No.\r\n${"\n ".repeat(30)}End e\u0301 می\u200Cخواهم`,
    }),
  );
  assert.equal(stored[0].text, "Yes. No.\n\nEnd é می\u200Cخواهم");
  const markup = "<script>alert(1)</script> & <b>bold</b> [link](javascript:alert(1)) https://evil.example";
  assert.equal((await replace(client, texts({ text: markup }))).texts[0].text, markup);
});

test("links are https, of a host by its name, without credentials", async () => {
  const client = await world.integrator();
  const refused = [
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\nscript:alert(1)",
    " https://acme.example",
    "data:text/html,<script>alert(1)</script>",
    "http://acme.example/terms",
    "ftp://acme.example",
    "blob:https://acme.example/1",
    "//acme.example/terms",
    "/terms",
    "https://acme.example@evil.example/",
    "https://user:secret@acme.example/",
    "https:\\\\acme.example",
    "https://127.0.0.1/",
    "https://[::1]/",
    "https://2130706433/",
    "https://localhost/",
    "https://acme.example/\u202Etxt",
    `https://acme.example/${"a".repeat(600)}`,
    "",
  ];
  for (const termsUrl of refused)
    for (const change of [{ termsUrl }, { privacyUrl: termsUrl }]) {
      const { status } = await client.put(PATH, texts(change));
      assert.deepEqual([termsUrl, status], [termsUrl, 422]);
    }
  const shown = await replace(client, texts({ termsUrl: "https://аcme.example/terms" }));
  assert.equal(
    shown.texts[0].termsUrl,
    "https://xn--cme-5cd.example/terms",
    "a letter of another script shows",
  );
});

test("languages are ours, each once, and the default is one of them", async () => {
  const client = await world.integrator();
  const refused = [
    { texts: [ENGLISH, { ...ENGLISH, locale: "en-GB" }] },
    { texts: [{ ...ENGLISH, locale: "xx" }] },
    { texts: [ENGLISH], defaultLocale: "de" },
    { texts: [], defaultLocale: "de" },
    { texts: [{ ...ENGLISH, html: "<b>" }] },
    { texts: Array.from({ length: 7 }, () => ENGLISH) },
    {},
  ];
  for (const body of refused) assert.equal((await client.put(PATH, body)).status, 422, JSON.stringify(body));
});

test("admins change it and members read it; the log and its webhook name who did", async () => {
  const team = await createTeam(world);
  const as = await signedIn(world, team);
  assert.deepEqual(refusal(await as.member.put(PATH, BOTH)), [403, "PERMISSION_DENIED"]);
  expectStatus(await as.member.get(PATH), 200);
  await replace(as.admin);
  await replace(as.admin);
  const { data } = expectStatus(await as.owner.get("/v3/audit-log?type=consent_text.updated"), 200);
  const [act, ...others] = data as { actor: { id: string }; data: unknown }[];
  assert.equal(others.length, 0);
  assert.equal(act!.actor.id, team.ids.admin);
  assert.deepEqual(act!.data, { version: 1, defaultLocale: "en", locales: ["de", "en"] });
  const { tenantId } = await world.createTenant();
  const writer = await world.createKey(tenantId, "test", { scopes: ["document:*"] });
  const refused = await world.as(writer).put(PATH, BOTH);
  assert.deepEqual([refused.status, refused.body.requiredScope], [403, "workspace:write"]);
});

test("changes at the same time each have a version of their own", async () => {
  const client = await world.integrator();
  const made = await Promise.all(
    Array.from({ length: 5 }, (_, index) => replace(client, texts({ text: `Text ${index}` }))),
  );
  assert.deepEqual(
    made.map(({ version }) => version as number).toSorted((one, other) => one - other),
    [1, 2, 3, 4, 5],
  );
});
