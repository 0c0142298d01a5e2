import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { describe, test } from "node:test";
import fc from "fast-check";
import { verifyClassicWebhook, WebhookVerificationError } from "../src/index.ts";
import type { VerificationErrorCode, VerifyClassicWebhookOptions } from "../src/index.ts";

const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const AT = "2026-07-11T12:00:00.000Z";
const NOW = new Date(AT);
const EVENT = {
  event: "signature.signed",
  event_id: "0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
  occurred_at: AT,
  document: { id: "0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5c", name: "Añejo 🙂", status: "ESPERANDO_FIRMAS" },
};
const PAYLOAD = JSON.stringify(EVENT);

/** By the words of the contract: hexadecimal HMAC over `<timestamp>.<body>`, the secret's literal bytes are the key. */
function signed(payload: string | Buffer = PAYLOAD, timestamp = AT, secret = SECRET): Record<string, string> {
  const hmac = createHmac("sha256", Buffer.from(secret, "utf8"));
  return {
    "X-Service-Event": "signature.signed",
    "X-Service-Timestamp": timestamp,
    "X-Service-Signature": hmac.update(`${timestamp}.`).update(payload).digest("hex"),
  };
}

function verify(options: Partial<VerifyClassicWebhookOptions> = {}): unknown {
  return verifyClassicWebhook({ payload: PAYLOAD, headers: signed(), secret: SECRET, now: NOW, ...options });
}

function refuses(options: Partial<VerifyClassicWebhookOptions>, code: VerificationErrorCode): void {
  assert.throws(
    () => verify(options),
    (error) => error instanceof WebhookVerificationError && error.code === code,
  );
}

const off = (seconds: number) => signed(PAYLOAD, new Date(NOW.getTime() - seconds * 1000).toISOString());

describe("a classic delivery", () => {
  test("is verified as text and as bytes, with one secret of several", () => {
    assert.deepEqual(verify(), EVENT);
    assert.deepEqual(verify({ payload: Buffer.from(PAYLOAD), headers: new Headers(signed()) }), EVENT);
    assert.deepEqual(verify({ secret: ["another", SECRET] }), EVENT);
  });

  test("is refused with a changed byte, a changed instant, another secret", () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 255 }), (place, flip) => {
        const payload = Buffer.from(PAYLOAD);
        payload[place % payload.length]! ^= flip;
        refuses({ payload }, "NO_MATCHING_SIGNATURE");
      }),
    );
    const later = { ...signed(), "X-Service-Timestamp": "2026-07-11T12:00:01.000Z" };
    refuses({ headers: later }, "NO_MATCHING_SIGNATURE");
    refuses({ secret: SECRET.slice(6) }, "NO_MATCHING_SIGNATURE");
    refuses({ headers: { ...signed(), "X-Service-Signature": "v1,AAAA" } }, "NO_MATCHING_SIGNATURE");
  });

  test("is refused 301 s off, either way, and not 300", () => {
    for (const seconds of [300, -300]) assert.deepEqual(verify({ headers: off(seconds) }), EVENT);
    refuses({ headers: off(301) }, "TIMESTAMP_TOO_OLD");
    refuses({ headers: off(-301) }, "TIMESTAMP_IN_FUTURE");
  });

  test("is refused without its headers, with an instant that is none, and when it is no event", () => {
    for (const name of ["X-Service-Timestamp", "X-Service-Signature"]) {
      const { [name]: _, ...rest } = signed();
      refuses({ headers: rest }, "MISSING_HEADER");
    }
    for (const timestamp of ["1783771200", "yesterday", "2026-07-11"])
      refuses({ headers: signed(PAYLOAD, timestamp) }, "INVALID_TIMESTAMP");
    for (const payload of ["", "[]", "{}"]) refuses({ payload, headers: signed(payload) }, "INVALID_PAYLOAD");
    assert.throws(() => verify({ secret: "" }), /^TypeError: the secret is missing/);
    assert.throws(() => verify({ secret: undefined as never }), /^TypeError: the secret is missing/);
    assert.throws(() => verify({ payload: {} as never }), /^TypeError: pass the raw body/);
  });
});
