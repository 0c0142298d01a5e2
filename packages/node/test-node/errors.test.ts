import assert from "node:assert/strict";
import { test } from "node:test";
import {
  AuthenticationError,
  ConflictError,
  ConnectionError,
  InvalidRequestError,
  NotFoundError,
  PaymentRequiredError,
  PermissionDeniedError,
  RateLimitError,
  ServerError,
  ServiceError,
} from "../src/index.ts";
import { fake, json, KEY, problem } from "./support/fake-fetch.ts";

async function errorOf(answer: Response | Error): Promise<ServiceError> {
  const { service } = fake([answer], { maxRetries: 0 });
  try {
    await service.documents.retrieve("doc_1");
  } catch (error) {
    assert.ok(error instanceof ServiceError);
    return error;
  }
  throw new Error("the call succeeded");
}

test("a problem of v3: code, status, request, fields", async () => {
  const item = {
    field: "signers[0].email",
    pointer: "/signers/0/email",
    code: "INVALID_VALUE",
    detail: "no",
  };
  const error = await errorOf(problem("VALIDATION_ERROR", 422, { errors: [item] }));
  const { name, message, code, status, requestId, errors, retryAfter, requiredScope } = error;
  assert.deepEqual(
    [name, message, code, status, requestId, retryAfter, requiredScope],
    ["InvalidRequestError", "VALIDATION_ERROR: It went so.", "VALIDATION_ERROR", 422, "req_1", null, null],
  );
  assert.deepEqual(errors, [item]);
});

test("the scope that a key lacks, in v3 and in v2", async () => {
  const v3 = await errorOf(problem("PERMISSION_DENIED", 403, { requiredScope: "document:read" }));
  const body = { code: "INSUFFICIENT_SCOPE", message: "no", required_scopes: ["embedded:write"] };
  const v2 = await errorOf(json({ error: body }, 403, { "x-service-request-id": "req_2" }));
  assert.deepEqual([v3.requiredScope, v2.requiredScope], ["document:read", "embedded:write"]);
  assert.deepEqual([v2.code, v2.requestId], ["INSUFFICIENT_SCOPE", "req_2"]);
});

test("the older format of v2 and of a folder that is not empty", async () => {
  const error = await errorOf(json({ error: { code: "E1200", message: "bad", field: "a" } }, 422));
  assert.equal(error.message, "E1200: bad");
  assert.deepEqual(error.errors, [{ field: "a", pointer: "", code: "E1200", detail: "bad" }]);
  const { service } = fake([json({ error: { code: "E1700", type: "bad_request", message: "full" } }, 400)]);
  await assert.rejects(service.folders.delete("fld_1"), { code: "E1700", status: 400 });
});

test("answers that are not the service's have a code by their status", async () => {
  for (const body of ["", "<html>502</html>", "null", "[]", '"text"', '{"error":"text"}', '{"code":7}'])
    assert.equal((await errorOf(new Response(body, { status: 502 }))).code, "HTTP_502", body);
  const error = await errorOf(new Response("<html>", { status: 200 }));
  assert.deepEqual([error.code, error.status], ["INVALID_RESPONSE", 200]);
});

test("an answer of a proxy before the service says so, and what to set for large files", async () => {
  const messageOf = async (status: number) =>
    (await errorOf(new Response(`<html><center><h1>${status}</h1></center><hr>nginx</html>`, { status })))
      .message;
  assert.equal(
    await messageOf(413),
    "HTTP_413: a proxy before the service refused it with 413: it takes no body of this size (nginx: client_max_body_size)",
  );
  for (const status of [502, 503, 504])
    assert.match(
      await messageOf(status),
      new RegExp(
        `^HTTP_${status}: a proxy before the service refused it with ${status}: it got no answer from`,
      ),
    );
  assert.equal(await messageOf(500), "HTTP_500: the answer was 500");
  assert.equal((await errorOf(problem("PAYLOAD_TOO_LARGE", 413))).message, "PAYLOAD_TOO_LARGE: It went so.");
});

test("without an answer there is no status, and the message says why", async () => {
  const cause = new AggregateError([new Error("connect ECONNREFUSED ::1:1"), new Error("other")]);
  const error = await errorOf(new TypeError("fetch failed", { cause }));
  assert.deepEqual([error.code, error.status], ["NETWORK_ERROR", null]);
  assert.equal(error.message, "NETWORK_ERROR: connect ECONNREFUSED ::1:1");
  assert.ok(error.cause instanceof TypeError);
});

test("each status has its class, and all of them are ServiceError", async () => {
  const classes = {
    400: InvalidRequestError,
    401: AuthenticationError,
    402: PaymentRequiredError,
    403: PermissionDeniedError,
    404: NotFoundError,
    409: ConflictError,
    410: NotFoundError,
    413: InvalidRequestError,
    422: InvalidRequestError,
    429: RateLimitError,
    500: ServerError,
    503: ServerError,
    599: ServerError,
  };
  for (const [status, kind] of Object.entries(classes)) {
    const error = await errorOf(problem("X", Number(status)));
    assert.equal(error.constructor, kind, status);
    assert.equal(error.name, kind.name);
  }
  assert.ok((await errorOf(new TypeError("fetch failed"))) instanceof ConnectionError);
  assert.equal((await errorOf(problem("X", 418))).constructor, ServiceError);
});

test("no error holds the key", async () => {
  for (const answer of [problem("INTERNAL_ERROR", 500), new TypeError("fetch failed")]) {
    const error = await errorOf(answer);
    assert.ok(!`${error.stack}${JSON.stringify(error)}`.includes(KEY));
  }
});
