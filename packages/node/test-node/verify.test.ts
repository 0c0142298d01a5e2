import assert from "node:assert/strict";
import { createHmac, randomBytes } from "node:crypto";
import { describe, test } from "node:test";
import fc from "fast-check";
import { Webhook } from "standardwebhooks";
import { verifyWebhook, WebhookVerificationError } from "../src/index.ts";
import type { VerificationErrorCode, VerifyWebhookOptions } from "../src/index.ts";

const NOW = new Date();
const SECONDS = Math.floor(NOW.getTime() / 1000);
const ID = "0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";

/** As the service mints them: the same in both alphabets of base64. */
function mint(): string {
  for (;;) {
    const text = randomBytes(24).toString("base64");
    if (!/[+/]/.test(text)) return `whsec_${text}`;
  }
}
const SECRET = mint();
const OTHER = mint();

const EVENT = {
  eventId: "evt_0197a1b2c3d47e5f8a9b0c1d2e3f4a5b",
  eventType: "document.voided",
  apiVersion: "2026-07-11",
  occurredAt: "2026-07-11T12:00:00.000Z",
  tenantId: "ten_0197a1b2c3d47e5f8a9b0c1d2e3f4a5b",
  livemode: false,
  data: { documentId: "doc_0197a1b2c3d47e5f8a9b0c1d2e3f4a5b", reason: "Añejo 🙂" },
};
const PAYLOAD = JSON.stringify(EVENT);

/** Signed by the peer library, with one secret or several. */
function signed(payload = PAYLOAD, secrets = [SECRET], seconds = SECONDS): Record<string, string> {
  const at = new Date(seconds * 1000);
  return {
    "webhook-id": ID,
    "webhook-timestamp": String(seconds),
    "webhook-signature": secrets.map((each) => new Webhook(each).sign(ID, at, payload)).join(" "),
  };
}

function verify(options: Partial<VerifyWebhookOptions> = {}): unknown {
  return verifyWebhook({ payload: PAYLOAD, headers: signed(), secret: SECRET, now: NOW, ...options });
}

function refuses(options: Partial<VerifyWebhookOptions>, code: VerificationErrorCode): void {
  assert.throws(
    () => verify(options),
    (error) => error instanceof WebhookVerificationError && error.code === code,
  );
}

/** What the peer says. */
function peerAccepts(payload: Buffer | string, headers: Record<string, string>, secret = SECRET): boolean {
  try {
    new Webhook(secret).verify(payload, headers);
    return true;
  } catch {
    return false;
  }
}

describe("what the standardwebhooks library signs", () => {
  test("is verified, as text and as bytes, by plain headers in any case and by Headers", () => {
    const capitals = Object.fromEntries(
      Object.entries(signed()).map(([name, value]) => [name.toUpperCase(), value]),
    );
    const lists = Object.fromEntries(Object.entries(signed()).map(([name, value]) => [name, [value]]));
    for (const headers of [signed(), capitals, lists, new Headers(signed())])
      for (const payload of [PAYLOAD, Buffer.from(PAYLOAD), new TextEncoder().encode(PAYLOAD)])
        assert.deepEqual(verify({ headers, payload }), EVENT);
  });

  test("during a rotation is verified with the old secret, the new one, and both", () => {
    const headers = signed(PAYLOAD, [OTHER, SECRET]);
    for (const secret of [SECRET, OTHER, [SECRET, OTHER], [mint(), OTHER]])
      assert.deepEqual(verify({ headers, secret }), EVENT);
    refuses({ headers, secret: mint() }, "NO_MATCHING_SIGNATURE");
    refuses({ headers, secret: [] }, "NO_MATCHING_SIGNATURE");
  });

  test("with other versions of signatures beside it is verified", () => {
    const headers = signed();
    headers["webhook-signature"] = `v1a,AAAA ${headers["webhook-signature"]} v2,BBBB`;
    assert.deepEqual(verify({ headers }), EVENT);
    refuses(
      { headers: { ...headers, "webhook-signature": headers["webhook-signature"].replace(" v1,", " v2,") } },
      "NO_MATCHING_SIGNATURE",
    );
  });

  test("any payload of any bytes is verified exactly when it is unchanged", () => {
    const object = fc.dictionary(fc.string(), fc.jsonValue());
    fc.assert(
      fc.property(object, fc.nat(), fc.integer({ min: 1, max: 255 }), (data, place, flip) => {
        const payload = Buffer.from(JSON.stringify({ ...EVENT, data }));
        const headers = signed(payload.toString());
        assert.deepEqual(verify({ payload, headers }), JSON.parse(payload.toString()));
        payload[place % payload.length]! ^= flip;
        refuses({ payload, headers }, "NO_MATCHING_SIGNATURE");
      }),
    );
  });

  test("a changed character of any signed header is refused", () => {
    const name = fc.constantFrom("webhook-id", "webhook-timestamp", "webhook-signature");
    fc.assert(
      fc.property(name, fc.nat(), fc.integer({ min: 0x21, max: 0x7e }), (header, place, code) => {
        const headers = signed();
        const value = headers[header]!;
        const at = place % value.length;
        const changed = value.slice(0, at) + String.fromCharCode(code) + value.slice(at + 1);
        fc.pre(changed !== value);
        assert.throws(() => verify({ headers: { ...headers, [header]: changed } }), WebhookVerificationError);
      }),
    );
  });
});

const age = (seconds: number) => signed(PAYLOAD, [SECRET], SECONDS - seconds);

describe("the clock", () => {
  test("300 s off is within the window and 301 s is not, either way, and the peer says the same", () => {
    for (const seconds of [0, 1, 299, 300, -300]) {
      assert.deepEqual(verify({ headers: age(seconds) }), EVENT);
      assert.equal(peerAccepts(PAYLOAD, age(Math.sign(seconds) * Math.min(Math.abs(seconds), 290))), true);
    }
    refuses({ headers: age(301) }, "TIMESTAMP_TOO_OLD");
    refuses({ headers: age(-301) }, "TIMESTAMP_IN_FUTURE");
    // The peer reads the real clock: a few seconds may have passed since.
    for (const seconds of [301, -310]) assert.equal(peerAccepts(PAYLOAD, age(seconds)), false);
  });

  test("any age is accepted exactly within the tolerance", () => {
    const near = fc.integer({ min: -700, max: 700 });
    fc.assert(
      fc.property(near, fc.nat({ max: 600 }), (seconds, toleranceSeconds) => {
        const attempt = () => verify({ headers: age(seconds), toleranceSeconds });
        if (Math.abs(seconds) <= toleranceSeconds) assert.deepEqual(attempt(), EVENT);
        else assert.throws(attempt, WebhookVerificationError);
      }),
    );
  });

  test("is the system's unless given", () => {
    assert.deepEqual(verify({ now: undefined }), EVENT);
  });

  test("takes no timestamp that is not a plain number, even when it is signed", () => {
    for (const timestamp of ["1e9", " 1", "-1", "0x10", "1.5", "soon", `${SECONDS}0000000`]) {
      const key = Buffer.from(SECRET.slice(6), "base64");
      const token = createHmac("sha256", key).update(`${ID}.${timestamp}.${PAYLOAD}`).digest("base64");
      const headers = {
        "webhook-id": ID,
        "webhook-timestamp": timestamp,
        "webhook-signature": `v1,${token}`,
      };
      refuses({ headers }, "INVALID_TIMESTAMP");
    }
  });
});

describe("what is refused besides", () => {
  test("a header that is missing, empty, or there twice", () => {
    for (const name of Object.keys(signed())) {
      const { [name]: value, ...rest } = signed();
      refuses({ headers: rest }, "MISSING_HEADER");
      refuses({ headers: { ...rest, [name]: "" } }, "MISSING_HEADER");
      refuses({ headers: { ...rest, [name]: [value!, value!] } }, "MISSING_HEADER");
      refuses({ headers: { ...rest, [name]: value, [name.toUpperCase()]: value } }, "MISSING_HEADER");
    }
  });

  test("a payload that is signed and no event", () => {
    for (const payload of [
      "",
      "null",
      "[]",
      "7",
      "{",
      "{}",
      '{"eventId":"evt_1","eventType":"a","data":null}',
    ])
      refuses({ payload, headers: signed(payload) }, "INVALID_PAYLOAD");
  });

  test("a secret that is none: the integrator's mistake, not the sender's", () => {
    for (const secret of ["", "whsec_", "service_test_sk_abc", "whsec_a b", "whsec_ñ", SECRET.slice(6)])
      assert.throws(() => verify({ secret }), TypeError);
  });

  test("a secret in the URL-safe alphabet is the same secret", () => {
    const bytes = Buffer.from("fbefbefbefbefbefbefbefbefbefbefbefbefbefbefbefbe", "hex");
    const secrets = [bytes.toString("base64"), bytes.toString("base64url")].map((text) => `whsec_${text}`);
    assert.notEqual(secrets[0], secrets[1]);
    const headers = signed(PAYLOAD, [secrets[0]!]);
    for (const secret of secrets) assert.deepEqual(verify({ headers, secret }), EVENT);
  });
});

describe("a mistake of the program is named, and is no delivery", () => {
  const cases: [options: object, message: RegExp][] = [
    [{ secret: undefined }, /^TypeError: the secret is missing/],
    [{ secret: "" }, /^TypeError: the secret is missing/],
    [{ secret: [SECRET, undefined] }, /^TypeError: the secret is missing/],
    [
      { payload: EVENT },
      /^TypeError: pass the raw body \(text or bytes\) as payload; you passed a parsed object$/,
    ],
    [{ payload: undefined }, /you passed nothing$/],
    [{ headers: undefined }, /^TypeError: pass the request's headers/],
  ];
  for (const [options, message] of cases)
    test(JSON.stringify(options), () => {
      assert.throws(() => verify(options), message);
    });

  test("a body as fetch's arrayBuffer() gives it is raw", () => {
    assert.deepEqual(verify({ payload: new Uint8Array(Buffer.from(PAYLOAD)).buffer }), EVENT);
  });
});

describe("an error that nobody catches", () => {
  test("is 400 with its words in Express and Koa by its status, in Hono by its response", async () => {
    const error = new WebhookVerificationError("MISSING_HEADER", "No webhook-id.");
    const answer = error.getResponse();
    assert.deepEqual([error.status, answer.status, await answer.text()], [400, 400, "No webhook-id."]);
  });
});
