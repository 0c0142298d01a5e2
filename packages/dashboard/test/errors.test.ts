import { expect } from "../../ui/test/support/expect.ts";
import { ApiError, asApiError, readError } from "../src/api/api-error.ts";
import { errorWords } from "../src/locales/errors.ts";
import { loadWords } from "../src/locales/index.ts";

await Promise.all([loadWords("es"), loadWords("en")]);

const headers = (given: Record<string, string> = {}): Headers => new Headers(given);

describe("errors of the APIs", () => {
  it("are read from a problem of v3", () => {
    const body = {
      code: "VALIDATION_ERROR",
      detail: "no",
      errors: [{ field: "signers[0].email", detail: "wrong" }],
    };
    const error = readError(422, headers({ "service-request-id": "req_1" }), JSON.stringify(body));
    expect(error.code).to.equal("VALIDATION_ERROR");
    expect(error.requestId).to.equal("req_1");
    expect(error.fields).to.deep.equal([{ field: "signers[0].email", detail: "wrong" }]);
  });

  it("are read from the shapes of v2 and the dashboard", () => {
    const body = { error: { code: "E1600", type: "conflict", message: "twice", field: "email" } };
    const error = readError(409, headers(), JSON.stringify(body));
    expect(error.code).to.equal("E1600");
    expect(error.fields).to.deep.equal([{ field: "email", detail: "twice" }]);
    expect(readError(429, headers(), '{"error":"RATE_LIMIT_EXCEEDED"}').code).to.equal("RATE_LIMIT_EXCEEDED");
  });

  it("of a proxy that answers no JSON have the status as their code", () => {
    expect(readError(502, headers(), "<html>").code).to.equal("HTTP_502");
    expect(readError(500, headers(), "null").code).to.equal("HTTP_500");
  });

  it("no connection is said of what was not fetched, and of no exception", () => {
    const missing = new TypeError("Failed to fetch dynamically imported module: https://sign.test/a.js");
    expect(asApiError(missing).code).to.equal("NETWORK_ERROR");
    const ours = asApiError(new TypeError("crypto.randomUUID is not a function"));
    expect(ours.code).to.equal("INTERNAL_ERROR");
    expect(errorWords(ours, "en").title).to.equal("Something failed on our side");
  });
});

describe("words of errors", () => {
  it("are told for codes that are unknown here, by their status", () => {
    const unknown = new ApiError({ status: 500, code: "constructor" });
    expect(errorWords(unknown, "en").title).to.equal("Something failed on our side");
    expect(errorWords(new ApiError({ status: 409, code: "NEW_CODE" }), "es").title).to.equal(
      "No se pudo hacer",
    );
  });

  it("say how long to wait", () => {
    const error = new ApiError({ status: 429, code: "RATE_LIMIT_EXCEEDED", retryAfter: 30 });
    expect(errorWords(error, "en").advice).to.include("30 seconds");
  });
});
