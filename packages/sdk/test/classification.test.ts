import { assert } from "@open-wc/testing";
import { EMBED_ERRORS } from "@service/contract/embed";
import { classifyError, ERROR_CODES, SigningError } from "../src/errors.ts";
import { requestInit } from "../src/session/init-request.ts";
import type { InitAnswer } from "../src/session/init-answer.ts";
import { FakeClock, makeSecret, ORIGIN, service, sessionOf } from "./support/world.ts";

const SECRET = makeSecret();
const SESSION = sessionOf(SECRET);

function ask(
  clock = new FakeClock(),
  baseUrl = service("ok"),
  signal = new AbortController().signal,
): Promise<InitAnswer> {
  return requestInit({ baseUrl, clientSecret: SECRET, sessionId: SESSION, clock, signal });
}

async function refusalOf(answer: Promise<InitAnswer>): Promise<SigningError> {
  const error = await answer.then(
    () => assert.fail("answered"),
    (thrown: unknown) => thrown,
  );
  assert.instanceOf(error, SigningError);
  return error;
}

describe("classifyError", () => {
  it("knows every code of the contract, by the contract's classes", () => {
    assert.sameMembers(Object.keys(ERROR_CODES), Object.keys(EMBED_ERRORS));
    for (const [code, expected] of Object.entries(EMBED_ERRORS)) {
      assert.deepEqual(classifyError(code), { code, ...expected });
      assert.equal(ERROR_CODES[code as keyof typeof ERROR_CODES], code);
    }
  });

  it("takes HTTP_5xx for transient and everything else that is unknown for final", () => {
    for (const code of ["HTTP_500", "HTTP_503", "HTTP_599"])
      assert.isTrue(classifyError(code).retryable, code);
    for (const code of ["HTTP_404", "HTTP_429", "HTTP_5000", "SOMETHING_NEW", "", "toString", "__proto__"])
      assert.deepEqual(classifyError(code), { code, retryable: false, doNotAutoRetry: false });
  });
});

const html = { "content-type": "text/html; charset=utf-8" };
const json = { "content-type": "application/json" };
const told = (code: string) => JSON.stringify({ error: { code, type: "conflict", message: "No." } });
const frameElsewhere = JSON.stringify({
  session_id: SESSION,
  frame_url: "https://elsewhere.test/embed/x",
  frame_token: "t".repeat(43),
  locale: null,
});

const TABLE: [answer: string, status: number, headers: Record<string, string>, body: string, code: string][] =
  [
    ["a proxy's 502", 502, {}, "", "BACKEND_UNREACHABLE"],
    ["a proxy's 503", 503, { "content-type": "text/plain" }, "no healthy upstream", "BACKEND_UNREACHABLE"],
    ["a proxy's 504", 504, json, '{"message":"upstream timeout"}', "BACKEND_UNREACHABLE"],
    ["a proxy's HTML with 403", 403, html, "<html>blocked</html>", "BACKEND_UNREACHABLE"],
    ["a proxy's HTML that says it is nothing", 500, {}, " <!doctype html>", "BACKEND_UNREACHABLE"],
    ["HTML with 200", 200, html, "<html>log in</html>", "INVALID_BACKEND_RESPONSE"],
    ["nothing with 200", 200, json, "", "INVALID_BACKEND_RESPONSE"],
    ["other JSON with 200", 200, json, '{"ok":true}', "INVALID_BACKEND_RESPONSE"],
    ["null with 200", 200, json, "null", "INVALID_BACKEND_RESPONSE"],
    ["a frame on another origin", 200, json, frameElsewhere, "INVALID_BACKEND_RESPONSE"],
    ["500 without our JSON", 500, { "content-type": "text/plain" }, "oops", "HTTP_500"],
    ["429 without a code", 429, json, '{"error":"Rate limit exceeded"}', "HTTP_429"],
    ["404 without our JSON", 404, json, '{"error":null}', "HTTP_404"],
    ["our 500", 500, json, told("INTERNAL_ERROR"), "INTERNAL_ERROR"],
    ["our 503", 503, json, told("INTERNAL_ERROR"), "INTERNAL_ERROR"],
    ["a code that is newer than this SDK", 409, json, told("SOMETHING_NEW"), "SOMETHING_NEW"],
    ...Object.keys(EMBED_ERRORS).map((code): (typeof TABLE)[number] => [code, 400, json, told(code), code]),
  ];

function answer(make: () => Promise<Response>): void {
  window.fetch = make;
}

describe("the classification of what init answers", () => {
  const real = window.fetch;

  afterEach(() => {
    window.fetch = real;
  });

  for (const [name, status, headers, body, code] of TABLE)
    it(`${name}: ${code}`, async () => {
      answer(() => Promise.resolve(new Response(body, { status, headers })));
      const error = await refusalOf(ask());
      assert.include(error, classifyError(code));
    });

  it("a refused connection: NETWORK_ERROR", async () => {
    answer(() => Promise.reject(new TypeError("Failed to fetch")));
    assert.include(await refusalOf(ask()), { code: "NETWORK_ERROR", retryable: true });
  });

  it("an answer that breaks off: NETWORK_ERROR", async () => {
    const body = new ReadableStream({ pull: (stream) => stream.error(new TypeError("reset")) });
    answer(() => Promise.resolve(new Response(body)));
    assert.equal((await refusalOf(ask())).code, "NETWORK_ERROR");
  });

  it("no answer for 30 s: INIT_TIMEOUT", async () => {
    let aborted: AbortSignal | null | undefined;
    window.fetch = (_, options) => {
      aborted = options?.signal;
      return new Promise((_resolve, reject) =>
        options?.signal?.addEventListener("abort", () => reject(options.signal?.reason as Error)),
      );
    };
    const clock = new FakeClock();
    const refusal = refusalOf(ask(clock));
    clock.advance(29_999);
    assert.isFalse(aborted?.aborted);
    clock.advance(1);
    assert.include(await refusal, { code: "INIT_TIMEOUT", retryable: true });
    assert.isTrue(aborted?.aborted);
  });

  it("carries request id, message and documentation of the answer", async () => {
    const error = { code: "ORIGIN_NOT_ALLOWED", message: "No.", documentation_url: "https://docs.test/x" };
    const headers = { "service-request-id": "req_7" };
    answer(() => Promise.resolve(new Response(JSON.stringify({ error }), { status: 403, headers })));
    const { message, requestId, docUrl } = await refusalOf(ask());
    assert.deepEqual([message, requestId, docUrl], ["No.", "req_7", "https://docs.test/x"]);
  });
});

describe("the init request", () => {
  it("sends the secret in the body alone, without cookies", async () => {
    const real = window.fetch;
    let sent: Request | undefined;
    window.fetch = (input, options) => {
      sent = new Request(input, options);
      return real(input, options);
    };
    document.cookie = "login=1";
    const answer = await ask();
    window.fetch = real;
    assert.equal(answer.frameUrl, `${ORIGIN}/fake/ok/frame`);
    assert.include(sent, {
      url: service("ok/v2/signing-sessions/init"),
      method: "POST",
      credentials: "omit",
    });
    assert.equal(sent?.headers.get("content-type"), "application/json");
    assert.deepEqual(await sent?.json(), { client_secret: SECRET });
  });

  it("reaches a service on another origin", async () => {
    const host = `service.localhost:${location.port}`;
    assert.equal((await ask(undefined, service("ok", host))).frameUrl, `http://${host}/fake/ok/frame`);
  });

  it("follows no redirect with the secret", async () => {
    assert.equal((await refusalOf(ask(undefined, service("redirect")))).code, "NETWORK_ERROR");
  });

  it("trusts no frame that lies elsewhere", async () => {
    assert.equal((await refusalOf(ask(undefined, service("elsewhere")))).code, "INVALID_BACKEND_RESPONSE");
  });

  it("leaves no timer behind", async () => {
    const clock = new FakeClock();
    await ask(clock);
    assert.deepEqual(clock.pending, []);
  });
});
