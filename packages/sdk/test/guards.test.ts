import { assert } from "@open-wc/testing";
import { FrameEnvelope, InitResponse } from "@service/contract/embed";
import { FRAME_EVENTS } from "@service/contract/embed/client";
import type { ProtocolVersion } from "@service/contract/embed/protocol";
import { readMessage } from "@service/contract/embed/read-message";
import fc from "fast-check";
import { readInitAnswer } from "../src/session/init-answer.ts";
import { makeSecret, ORIGIN, RESULT, sessionOf } from "./support/world.ts";

const readFrameEvent = (data: unknown, nonce: string, v: ProtocolVersion = 1) =>
  readMessage(FRAME_EVENTS, data, { v, nonce });
const NONCE = "n".repeat(32);
const SESSION = sessionOf(makeSecret());
const error = { code: "SUBMIT_FAILED", retryable: false, message: "No", requestId: "req_1" };
const MESSAGES: Record<string, unknown>[] = [
  { type: "connected" },
  { type: "ready" },
  { type: "token-needed" },
  { type: "step", step: "verify", index: 0, total: 4 },
  { type: "resize", height: 812.5 },
  { type: "success", sessionId: SESSION, ...RESULT },
  { type: "success", sessionId: SESSION, ...RESULT, remaining: 2 },
  { type: "decline", reason: "por el monto" },
  { type: "decline", reason: null },
  { type: "exit", status: "closed" },
  { type: "exit", status: "error", error },
].map((event) => ({ v: 1, nonce: NONCE, ...event }));

/** Values that schemas disagree about when one of them is careless. */
const awkward = fc.oneof(
  fc.constantFrom<unknown>(null, undefined, "", "error", "done", "ready", 0, -1, 1, 1.5, NaN, Infinity, true),
  fc.constantFrom<unknown>(
    100_000,
    100_001,
    2 ** 53,
    "x".repeat(64),
    "x".repeat(65),
    "x".repeat(1001),
    [],
    {},
  ),
  fc.constantFrom<unknown>(
    `ses_${"A".repeat(32)}`,
    SESSION,
    { ...error, code: 1 },
    { ...error, requestId: null },
  ),
  fc.constantFrom(
    "2026-02-29T00:00:00Z",
    "2024-02-29T00:00:00Z",
    "2026-11-01T24:00:00Z",
    "2026-11-01T10:00Z",
  ),
  fc.constantFrom(
    "2026-11-01T10:00:00+01:00",
    "2026-11-01T10:00:00.123456Z",
    "2026-11-01",
    "0000-01-01T00:00:00Z",
  ),
  fc.anything(),
);
const mutated = fc
  .tuple(fc.constantFrom(...MESSAGES), fc.nat(), awkward, fc.boolean())
  .map(([message, at, value, drop]) => {
    const keys = Object.keys(message);
    const key = keys[at % keys.length] ?? "type";
    const { [key]: _, ...rest } = message;
    return drop ? rest : { ...message, [key]: value };
  });

function assertAgreed(message: unknown): void {
  const parsed = FrameEnvelope.safeParse(message);
  const accepted = parsed.success && parsed.data.nonce === NONCE && parsed.data.v === 1;
  assert.equal(readFrameEvent(message, NONCE) !== null, accepted, fc.stringify(message));
}

describe("the guards of the SDK", () => {
  it("read every message of the contract as its schema does", () => {
    for (const message of MESSAGES) {
      const { v: _v, nonce: _n, ...event } = FrameEnvelope.parse(message);
      assert.deepEqual(readFrameEvent(message, NONCE), event);
    }
  });

  it("accept what the contract accepts, and nothing else", () => {
    fc.assert(fc.property(mutated, assertAgreed), { numRuns: 5000 });
    fc.assert(fc.property(fc.anything(), assertAgreed));
  });

  it("take messages of the version that was agreed on alone", () => {
    const message = { v: 2, nonce: NONCE, type: "success", sessionId: SESSION, ...RESULT, remaining: 1 };
    assert.isNull(readFrameEvent(message, NONCE));
    assert.nestedPropertyVal(readFrameEvent(message, NONCE, 2), "remaining", 1);
    assert.isNull(readFrameEvent({ ...message, v: 1 }, NONCE, 2));
    for (const remaining of [-1, 0.5, "1", null])
      assert.isNull(readFrameEvent({ ...message, remaining }, NONCE, 2));
  });

  it("keep no field that the contract does not name", () => {
    const extra = { v: 1, nonce: NONCE, type: "ready", html: "<b>" };
    assert.deepEqual(readFrameEvent(extra, NONCE), { type: "ready" });
  });

  it("read the init answer of the contract, for this session and from this origin alone", () => {
    const answer = InitResponse.parse({
      session_id: SESSION,
      frame_url: `${ORIGIN}/embed/${SESSION}`,
      frame_token: "t".repeat(43),
      policy: {},
      locale: "en",
      livemode: false,
    });
    assert.deepEqual(readInitAnswer(answer, SESSION, ORIGIN), {
      frameUrl: answer.frame_url,
      frameToken: answer.frame_token,
      v: 1,
      locale: "en",
      policy: {},
      livemode: false,
    });
    assert.equal(readInitAnswer({ ...answer, locale: null }, SESSION, ORIGIN)?.locale, null);
    const wrong = [
      { session_id: sessionOf(makeSecret()) },
      { frame_url: "https://elsewhere.test/embed" },
      { frame_url: "javascript:alert(1)" },
      { frame_url: "/embed" },
      { frame_token: "" },
      { frame_token: 7 },
    ];
    for (const part of wrong) assert.isNull(readInitAnswer({ ...answer, ...part }, SESSION, ORIGIN));
    const versionOf = (given: unknown) =>
      readInitAnswer({ ...answer, protocol_version: given }, SESSION, ORIGIN)?.v;
    assert.deepEqual([1, 2, 3, null, "x", 0].map(versionOf), [1, 2, 2, 1, 1, 1]);
    for (const junk of [null, "", [], "<html>"]) assert.isNull(readInitAnswer(junk, SESSION, ORIGIN));
  });
});
