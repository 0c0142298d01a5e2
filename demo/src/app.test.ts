import assert from "node:assert/strict";
import { test } from "node:test";
import { Service } from "@service/node";
import { ServiceOperator } from "@service/node/operator";
import { Agreements } from "./agreements.ts";
import { createApp } from "./app.ts";
import { leaseAgreement } from "./documents/lease.ts";
import { Outbox } from "./outbox.ts";

const ORIGIN = "http://localhost:8788";
const SDK = { origin: "http://127.0.0.1:8787", url: "http://127.0.0.1:8787/sdk.js", integrity: "sha384-abc" };
const SECRET = `ses_${"0".repeat(32)}_secret_${"a".repeat(43)}`;

interface Call {
  route: string;
  authorization: string | null;
  body: unknown;
}

const ANSWERS: Record<string, object> = {
  "POST /v3/documents": { id: "doc_1" },
  "GET /v3/documents/doc_1/signers": { data: [{ id: "sgr_1" }] },
  "PUT /v3/documents/doc_1/fields": {},
  "POST /v3/documents/doc_1/send": {},
  "POST /v2/signing-sessions": { session_id: "ses_1", client_secret: SECRET },
  "GET /v3/documents/doc_1": { status: "processing" },
  "POST /v2/signing-sessions/ses_1/verify": {
    signer: { name: "Łukasz Ñandú" },
    signed_at: "2026-11-21T10:00:00Z",
    document_hash: "ff",
  },
};

/** The portal over a service that gives these answers (a Response is given as it is), and what it was asked. */
function portal(answers: Record<string, object | Response> = {}) {
  const calls: Call[] = [];
  const service: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const route = `${request.method} ${new URL(request.url).pathname}`;
    const text = await request.text();
    const body: unknown = text === "" ? null : JSON.parse(text);
    calls.push({ route, authorization: request.headers.get("authorization"), body });
    const answer = answers[route] ?? ANSWERS[route];
    if (answer === undefined) return new Response("", { status: 404 });
    return answer instanceof Response ? answer : Response.json(answer);
  };
  const connection = { baseUrl: SDK.origin, fetch: service };
  const client = new Service({ ...connection, apiKey: "service_dev_sk_x" });
  const outbox = new Outbox(new ServiceOperator({ ...connection, token: "operator" }));
  const reports: string[] = [];
  const app = createApp({ agreements: new Agreements(client, ORIGIN), outbox }, SDK, (line) =>
    reports.push(line),
  );
  return { app, calls, reports };
}

function form(values: Record<string, string | File>): RequestInit {
  const body = new FormData();
  const all = { document: "lease", signerName: "Łukasz Ñandú", locale: "es", ...values };
  for (const [name, value] of Object.entries(all)) body.set(name, value);
  return { method: "POST", body };
}

async function createdId(app: ReturnType<typeof portal>["app"]): Promise<string> {
  const response = await app.request("/api/agreements", form({}));
  return ((await response.json()) as { id: string }).id;
}

test("an agreement is created, its fields placed, sent, and opened for our origin alone", async () => {
  const { app, calls } = portal();
  const response = await app.request("/api/agreements", form({}));
  assert.equal(response.status, 201);
  const { clientSecret } = (await response.json()) as { clientSecret: string };
  assert.equal(clientSecret, SECRET);
  assert.deepEqual(
    calls.map(({ route }) => route),
    [
      "POST /v3/documents",
      "GET /v3/documents/doc_1/signers",
      "PUT /v3/documents/doc_1/fields",
      "POST /v3/documents/doc_1/send",
      "POST /v2/signing-sessions",
    ],
  );
  assert.ok(calls.every(({ authorization }) => authorization === "Bearer service_dev_sk_x"));
  const [, , placed, , session] = calls.map(({ body }) => body as Record<string, unknown>);
  const lease = await leaseAgreement();
  assert.deepEqual(placed, { fields: lease.fields.map((field) => ({ signerId: "sgr_1", ...field })) });
  assert.deepEqual(session, {
    document_id: "doc_1",
    signer_email: "firmante@example.com",
    allowed_origins: [ORIGIN],
    locale: "es",
  });
});

test("the page's answers name the agreement and no id or key of the service", async () => {
  const { app } = portal();
  const id = await createdId(app);
  assert.deepEqual(await (await app.request(`/api/agreements/${id}`)).json(), {
    id,
    name: "Contrato de arrendamiento",
    status: "processing",
  });
  const verified = await app.request(`/api/agreements/${id}/verification`, { method: "POST" });
  assert.deepEqual(await verified.json(), {
    signerName: "Łukasz Ñandú",
    signedAt: "2026-11-21T10:00:00Z",
    documentHash: "ff",
  });
});

test("the PDF passes through the backend", async () => {
  const pdf = new Response("%PDF-1.7 …", { headers: { "content-type": "application/pdf" } });
  const { app } = portal({ "GET /v3/documents/doc_1/download": pdf });
  const response = await app.request(`/api/agreements/${await createdId(app)}/pdf`);
  assert.equal(response.headers.get("content-type"), "application/pdf");
  assert.equal(await response.text(), "%PDF-1.7 …");
});

const problem = (status: number, code: string) => Response.json({ code, detail: "…" }, { status });
const codeOf = async (response: Response) =>
  ((await response.json()) as { error: { code: string } }).error.code;

test("what the form lacks is refused before the service is asked", async () => {
  const { app, calls } = portal();
  const wrong: Record<string, string | File>[] = [
    { signerName: " " },
    { document: "toString" },
    { locale: "ja" },
    { document: "upload" },
    { document: "upload", file: new File(["hello"], "x.pdf") },
  ];
  for (const values of wrong) {
    const response = await app.request("/api/agreements", form(values));
    assert.equal(response.status, 422, JSON.stringify(values));
  }
  assert.deepEqual(calls, []);
});

test("a refused file keeps its code; trouble of the service is a bad gateway", async () => {
  const refused = portal({ "POST /v3/documents": problem(422, "INVALID_PDF") });
  const unprocessable = await refused.app.request("/api/agreements", form({}));
  assert.deepEqual([unprocessable.status, await codeOf(unprocessable)], [422, "INVALID_PDF"]);
  const broken = portal({ "POST /v3/documents": problem(401, "AUTHENTICATION_REQUIRED") });
  const gateway = await broken.app.request("/api/agreements", form({}));
  assert.deepEqual([gateway.status, await codeOf(gateway)], [502, "AUTHENTICATION_REQUIRED"]);
  assert.match(broken.reports.join(), /401 AUTHENTICATION_REQUIRED/);
});

test("an unknown agreement is not found, on every route", async () => {
  const { app } = portal();
  for (const path of ["", "/session", "/verification", "/pdf"]) {
    const method = path === "" || path === "/pdf" ? "GET" : "POST";
    const response = await app.request(`/api/agreements/nobody${path}`, { method });
    assert.equal(response.status, 404, path);
  }
});

test("the page pins the SDK and allows the service's origin where embedding needs it", async () => {
  const response = await portal().app.request("/");
  const html = await response.text();
  assert.match(html, /src="http:\/\/127\.0\.0\.1:8787\/sdk\.js" integrity="sha384-abc"/);
  const policy = response.headers.get("content-security-policy") ?? "";
  for (const directive of ["script-src 'self'", "connect-src 'self'", "frame-src"])
    assert.ok(policy.includes(`${directive} ${SDK.origin}`), directive);
  assert.ok(!policy.includes("unsafe"));
});

test("serves its own files and pdf.js, and nothing around them", async () => {
  const { app } = portal();
  assert.equal((await app.request("/demo.js")).status, 200);
  assert.equal((await app.request("/pdfjs/build/pdf.min.mjs")).status, 200);
  for (const path of [
    "/index.html",
    "/../src/main.ts",
    "/pdfjs/../package.json",
    "/pdfjs/%2e%2e/hono/package.json",
  ])
    assert.equal((await app.request(path)).status, 404, path);
});

const MESSAGE = {
  id: "m1",
  channel: "email",
  to: "ana@example.com",
  template: "invitation",
  subject: "Alameda le pide firmar «Contrato»",
  text: "Hola, Ana:",
  html: "<!doctype html><html><head><title>x</title></head><body>Hola, Ana:</body></html>",
  link: "http://127.0.0.1:8787/sign/secret",
  simulated: true,
  createdAt: "2026-11-21T10:00:00.000Z",
};

test("the outbox has the sandbox's mails, never one of live", async () => {
  const live = { ...MESSAGE, id: "m2", subject: "Live", simulated: false };
  const { app, calls } = portal({ "GET /admin/outbox": { data: [live, MESSAGE] } });
  const { data } = (await (await app.request("/api/outbox")).json()) as { data: { id: string }[] };
  assert.deepEqual(
    data.map(({ id }) => id),
    ["m1"],
  );
  assert.equal(calls[0]!.authorization, "Bearer operator");
  assert.equal((await app.request("/api/outbox/m1/mail")).status, 200);
  for (const id of ["m2", "m3"]) assert.equal((await app.request(`/api/outbox/${id}/mail`)).status, 404, id);
});

test("a mail is shown without scripts, requests and forms, and in our own pages alone", async () => {
  const { app } = portal({ "GET /admin/outbox": { data: [MESSAGE] } });
  const response = await app.request("/api/outbox/m1/mail");
  const policy = response.headers.get("content-security-policy") ?? "";
  for (const directive of ["default-src 'none'", "frame-ancestors 'self'", "sandbox allow-popups"])
    assert.ok(policy.includes(directive), directive);
  assert.doesNotMatch(policy, /allow-scripts|allow-same-origin|script-src/);
  assert.match(await response.text(), /Hola, Ana:/);
});

test("the playground opens a session as its form says, and refuses what has not its shape", async () => {
  const { app, calls } = portal();
  const ask = (wish: object) =>
    app.request("/api/playground", { method: "POST", body: JSON.stringify(wish) });
  const wish = { document: "nda", locale: "en", verifications: ["email_otp"], simulate: "SESSION_EXPIRED" };
  const response = await ask({ ...wish, allowDecline: false });
  assert.equal(response.status, 201);
  const { locale, verifications, simulate, allow_decline } = calls.at(-1)!.body as Record<string, unknown>;
  assert.deepEqual(
    { locale, verifications, simulate, allow_decline },
    {
      locale: "en",
      verifications: [{ module: "email_otp", required: true }],
      simulate: "SESSION_EXPIRED",
      allow_decline: false,
    },
  );
  const asked = calls.length;
  for (const wrong of [
    {},
    { ...wish, document: "x" },
    { ...wish, verifications: [5] },
    { ...wish, simulate: 5 },
  ])
    assert.equal((await ask(wrong)).status, 422, JSON.stringify(wrong));
  assert.equal(calls.length, asked, "the service is not asked");
});
