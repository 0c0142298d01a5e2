import { expect } from "../../ui/test/support/expect.ts";
import * as contract from "@service/contract/embed";
import {
  isCeremony,
  isOutcome,
  isProgress,
  isSigningResult,
  isTokenResponse,
  isVariablesResponse,
  readRefusal,
} from "../src/wire/answers.ts";
import { isConnectMessage, readHostEvent } from "../src/wire/messages.ts";
import { isAllowedOrigin } from "../src/wire/origin.ts";
import { ceremony, SESSION } from "./support/ceremonies.ts";

const NONCE = "n".repeat(22);
const connect = {
  type: contract.CONNECT,
  v: 1,
  nonce: NONCE,
  sessionId: SESSION,
  frameToken: "t".repeat(32),
  locale: "es",
  appearance: { theme: "dark", variables: { "--signing-color-accent": "#123456" } },
  strings: { es: { "actions.sign": "Firmar aquí" }, en: {} },
};
const drawn = {
  method: "drawn",
  width: 300,
  height: 120,
  strokes: [
    {
      points: [
        [1, 2, 0.5, 0],
        [90, 40, 0.5, 9],
      ],
    },
  ],
};
const progress = {
  consented: true,
  consentedAt: "2026-11-21T10:00:00.000Z",
  values: { a: "b" },
  signature: drawn,
  initials: { method: "typed", text: "AL", face: "caveat" },
  placed: ["a"],
  variables: { v: "x" },
};
const variable = {
  id: "v",
  name: "rol__fecha",
  label: "Fecha",
  type: "date",
  required: true,
  options: ["a"],
  value: null,
};
const result = { sessionId: SESSION, documentId: "d", signatureId: "s", signedAt: "2026-11-21T10:00:00Z" };
const outcome = { status: "open", documentStatus: "x", result: null };

type Schema = { safeParse(value: unknown): { success: boolean } };
const CASES: [string, Schema, (value: unknown) => boolean, Record<string, unknown>][] = [
  ["ConnectMessage", contract.ConnectMessage, isConnectMessage, connect],
  [
    "Ceremony",
    contract.Ceremony,
    isCeremony,
    { ...ceremony(), progress, result, simulate: "NO_FIELDS", variables: [variable], waitingFor: ["Bea"] },
  ],
  ["Progress", contract.Progress, isProgress, progress],
  [
    "VariablesResponse",
    contract.VariablesResponse,
    isVariablesResponse,
    { documentStatus: "collecting_data", waitingFor: ["Bea"] },
  ],
  ["SigningResult", contract.SigningResult, isSigningResult, result],
  ["Outcome", contract.Outcome, isOutcome, outcome],
  [
    "TokenResponse",
    contract.TokenResponse,
    isTokenResponse,
    { bearer: "b", expiresAt: "2026-11-21T10:00:00Z" },
  ],
];
/** Values that no field of these shapes takes. */
const WRONG = [undefined, 7.5, [], { odd: true }, "¿?"];

describe("the hand-written checks agree with the contract's schemas", () => {
  for (const [name, schema, check, valid] of CASES) {
    it(`${name}: takes what the schema takes`, () => {
      expect(schema.safeParse(valid).success).to.equal(true);
      expect(check(valid)).to.equal(true);
    });
    it(`${name}: refuses a wrong value in any place where the schema does`, () => {
      for (const key of Object.keys(valid)) {
        for (const wrong of WRONG) {
          const broken = { ...valid, [key]: wrong };
          if (schema.safeParse(broken).success || key === "signingMode") continue;
          expect(check(broken), `${key} = ${JSON.stringify(wrong)}`).to.equal(false);
        }
      }
    });
  }

  it("takes the host's four events and nothing else", () => {
    const good = [
      { type: "token", frameToken: "t".repeat(16) },
      { type: "locale", locale: "en" },
      { type: "appearance", appearance: { theme: "auto" } },
      { type: "destroy" },
    ];
    for (const event of good) {
      const message = { ...event, v: 1, nonce: NONCE };
      expect(contract.HostEnvelope.safeParse(message).success).to.equal(true);
      expect(readHostEvent(message, NONCE)).to.deep.equal(message);
      expect(readHostEvent({ ...message, v: 2 }, NONCE)).to.equal(null);
      expect(readHostEvent({ ...message, nonce: "x".repeat(22) }, NONCE)).to.equal(null);
    }
    const bad = [null, "destroy", { type: "toString" }, { type: "locale", locale: "fr" }, { type: "token" }];
    for (const event of bad)
      expect(
        readHostEvent(event === null ? null : Object.assign({ v: 1, nonce: NONCE }, event), NONCE),
      ).to.equal(null);
  });

  it("reads the server's error body", () => {
    const error = { code: "SESSION_EXPIRED", message: "m", retryable: false, requestId: "r" };
    expect(readRefusal({ error })?.code).to.equal("SESSION_EXPIRED");
    expect(readRefusal({ error: { code: 5 } })).to.equal(null);
    expect(readRefusal("<html>")).to.equal(null);
  });
});

describe("the parent's origin", () => {
  it("is taken when it is named exactly", () => {
    expect(isAllowedOrigin("https://a.example", ["https://a.example"])).to.equal(true);
    expect(isAllowedOrigin("https://a.example.evil", ["https://a.example"])).to.equal(false);
    expect(isAllowedOrigin("http://a.example", ["https://a.example"])).to.equal(false);
  });
  it("is taken on any port of a pattern, and only there", () => {
    const allowed = ["http://localhost:*"];
    expect(isAllowedOrigin("http://localhost", allowed)).to.equal(true);
    expect(isAllowedOrigin("http://localhost:5173", allowed)).to.equal(true);
    expect(isAllowedOrigin("http://localhost:5173.evil.example", allowed)).to.equal(false);
    expect(isAllowedOrigin("http://localhost.evil.example:80", allowed)).to.equal(false);
    expect(isAllowedOrigin("https://localhost:5173", allowed)).to.equal(false);
  });
  it("is never taken when it is opaque or missing", () => {
    expect(isAllowedOrigin("null", ["null"])).to.equal(false);
    expect(isAllowedOrigin("", [""])).to.equal(false);
  });
});
