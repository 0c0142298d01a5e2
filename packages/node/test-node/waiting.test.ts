import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { fake, json, problem } from "./support/fake-fetch.ts";

const inState = (status: string) => json({ object: "document", id: "doc_1", status });
const pdf = new Response("%PDF-", { headers: { "content-type": "application/pdf" } });

describe("documents.waitUntilCompleted", () => {
  test("looks again until it is completed", async () => {
    const { service, sent, pauses } = fake(
      ["awaiting_signatures", "processing", "completed"].map((status) => inState(status)),
    );
    assert.equal((await service.documents.waitUntilCompleted("doc_1")).status, "completed");
    assert.deepEqual([sent.length, pauses], [3, [2000, 2000]]);
  });

  for (const status of ["voided", "expired"])
    test(`a document that is ${status} never will be`, async () => {
      const { service } = fake([inState("processing"), inState(status)]);
      await assert.rejects(service.documents.waitUntilCompleted("doc_1"), { code: "DOCUMENT_ENDED" });
    });

  test("gives up when the time is over, having looked once more", async () => {
    const { service, sent, pauses } = fake([inState("processing")]);
    const waiting = service.documents.waitUntilCompleted("doc_1", { withinMs: 5000 });
    await assert.rejects(waiting, { code: "TIMEOUT" });
    assert.deepEqual([sent.length, pauses], [4, [2000, 2000, 1000]]);
  });

  test("ends with the caller's signal", async () => {
    const { service } = fake([inState("processing")]);
    const signal = AbortSignal.abort(new Error("enough"));
    await assert.rejects(service.documents.waitUntilCompleted("doc_1", { signal }), /enough/);
  });
});

describe("documents.download", () => {
  test("waits and names the version as it is told", async () => {
    const { service, sent } = fake([pdf]);
    await service.documents.download("doc_1");
    await service.documents.download("doc_1", { wait: 60 });
    await service.documents.download("doc_1", { wait: 5, version: "original" });
    assert.deepEqual(
      sent.map(({ target }) => target),
      ["", "?wait=60", "?wait=5&version=original"].map((query) => `/v3/documents/doc_1/download${query}`),
    );
  });

  test("a document that is being sealed is told as such, with when to come back", async () => {
    const { service } = fake([problem("DOCUMENT_NOT_READY", 409, { retryAfter: 2 })]);
    const refused = { code: "DOCUMENT_NOT_READY", status: 409, retryAfter: 2 };
    await assert.rejects(service.documents.download("doc_1"), refused);
  });
});
