// Made of the contract by `npm run generate -w packages/contract`; changes by hand are lost.

import {
  either,
  inRange,
  isBoolean,
  isInstant,
  isInteger,
  isNumber,
  isObject,
  isText,
  listOf,
  matching,
  nullable,
  ofLength,
  oneOf,
  optional,
  recordOf,
  shape,
  tuple,
  type Guard,
} from "./check.ts";
import type { EmbedEndpoint as Endpoint } from "./operations.ts";
import type * as schemas from "./schemas.ts";

const part0 = ofLength(isText, 16, 128);
const part1 = matching(/^ses_[0-9a-f]{32}$/);
const part2 = ofLength(isText, 16, 256);
const part3 = oneOf("es", "en");
const part13 = oneOf("open", "completed", "cancelled", "expired", "declined");
const part14 = ofLength(isText, 0, 5000);
const part16 = oneOf("drawn");
const part17 = inRange(isNumber, 1, 4000);
const part20 = tuple(isNumber, isNumber, inRange(isNumber, 0, 1), inRange(isNumber, 0, 86400000));
const part19 = shape({ points: ofLength(listOf(part20), 1, 5000) });
const part18 = ofLength(listOf(part19), 1, 500);
const part15 = either(
  shape({ method: part16, width: part17, height: part17, strokes: part18 }),
  shape({
    method: oneOf("typed"),
    text: matching(/[\p{L}\p{N}\p{P}\p{S}]/u, ofLength(isText, 1, 100)),
    face: oneOf("dancing-script", "caveat", "great-vibes"),
  }),
  shape({
    method: oneOf("uploaded"),
    png: matching(
      /^$|^(?:[0-9a-zA-Z+/]{4})*(?:(?:[0-9a-zA-Z+/]{2}==)|(?:[0-9a-zA-Z+/]{3}=))?$/,
      ofLength(isText, 1, 409600),
    ),
    width: inRange(isInteger, 1, 1200),
    height: inRange(isInteger, 1, 1200),
  }),
);
const part22 = shape({ sessionId: part1, documentId: isText, signatureId: isText, signedAt: isInstant });
const part12 = shape({
  sessionId: part1,
  status: part13,
  withheld: optional(isBoolean),
  livemode: isBoolean,
  locale: nullable(part3),
  appearance: nullable(
    shape({
      theme: optional(oneOf("light", "dark", "auto")),
      variables: optional(recordOf(matching(/^--signing-[a-z0-9-]{1,40}$/), ofLength(isText, 0, 200))),
    }),
  ),
  allowDecline: isBoolean,
  handedOff: isBoolean,
  signingMode: isText,
  document: shape({
    id: isText,
    name: isText,
    senderName: isText,
    pageCount: isInteger,
    size: isInteger,
    sha256: isText,
    revision: isInteger,
    pages: listOf(shape({ width: inRange(isNumber, 5e-324), height: inRange(isNumber, 5e-324) })),
  }),
  signer: shape({ id: isText, name: isText, email: nullable(isText) }),
  signers: listOf(shape({ id: isText, name: isText, status: isText, isSelf: isBoolean })),
  fields: listOf(
    shape({
      id: isText,
      signerId: isText,
      mine: isBoolean,
      type: oneOf("signature", "initials", "date", "name", "email", "text", "checkbox"),
      page: inRange(isInteger, 1),
      x: isNumber,
      y: isNumber,
      width: inRange(isNumber, 5e-324),
      height: inRange(isNumber, 5e-324),
      required: isBoolean,
      label: nullable(isText),
      value: nullable(isText),
    }),
  ),
  documentStatus: isText,
  variables: listOf(
    shape({
      id: isText,
      name: isText,
      label: isText,
      type: oneOf("text", "date", "currency", "number", "textarea"),
      required: isBoolean,
      options: nullable(listOf(isText)),
      value: nullable(isText),
    }),
  ),
  waitingFor: listOf(isText),
  verifications: listOf(shape({ module: isText, required: isBoolean, status: isText })),
  progress: nullable(
    shape({
      consented: isBoolean,
      values: recordOf(isText, part14),
      signature: nullable(part15),
      initials: nullable(part15),
      placed: ofLength(listOf(isText), 0, 2000),
      variables: optional(recordOf(isText, part14)),
      consentedAt: optional(nullable(isInstant)),
      consentedTo: optional(
        nullable(shape({ revision: inRange(isInteger, 0), documentHash: ofLength(isText, 0, 64) })),
      ),
    }),
  ),
  result: nullable(part22),
  simulate: optional(nullable(isText)),
});
const part23 = shape({
  module: oneOf("email_otp", "phone_otp", "name_confirm"),
  status: oneOf("pending", "passed", "failed", "skipped"),
  sentTo: nullable(isText),
  codeExpiresAt: nullable(isInstant),
  resendAt: nullable(isInstant),
  attemptsLeft: isInteger,
  sendsLeft: isInteger,
  problem: nullable(oneOf("wrong", "expired")),
});

export const isConnectMessage = shape({
  type: oneOf("service-signing:connect"),
  v: oneOf(1),
  nonce: part0,
  sessionId: part1,
  frameToken: part2,
  locale: nullable(part3),
  appearance: nullable(isObject),
}) as Guard<typeof schemas.ConnectMessage>;
export const isEmbedErrorBody = shape({
  error: shape({
    code: isText,
    message: isText,
    retryable: isBoolean,
    requestId: isText,
    pointer: optional(isText),
    fields: optional(listOf(shape({ fieldId: isText, code: isText, detail: isText }))),
  }),
}) as Guard<typeof schemas.EmbedErrorBody>;
export const isFrameToken = part2 as Guard<typeof schemas.FrameToken>;

export const HOST_EVENTS = {
  token: { frameToken: part2 },
  locale: { locale: part3 },
  appearance: { appearance: isObject },
  destroy: {},
};
export const FRAME_EVENTS = {
  connected: {},
  ready: {},
  step: {
    step: oneOf("consent", "verify", "data", "review", "sign", "done"),
    index: inRange(isInteger, 0),
    total: inRange(isInteger, 1),
  },
  resize: { height: inRange(isNumber, 0, 100000) },
  success: { sessionId: part1, documentId: isText, signatureId: isText, signedAt: isInstant },
  decline: { reason: nullable(ofLength(isText, 0, 1000)) },
  exit: {
    status: oneOf("completed", "declined", "closed", "error"),
    error: optional(
      shape({
        code: ofLength(isText, 0, 64),
        retryable: isBoolean,
        message: ofLength(isText, 0, 1000),
        requestId: optional(ofLength(isText, 0, 64)),
      }),
    ),
  },
  "token-needed": {},
};

export const tradeFrameToken: Endpoint<"tradeFrameToken"> = [
  "post",
  "/token",
  shape({ bearer: isText, expiresAt: isInstant, ceremony: optional(part12) }),
];
export const retrieveCeremony: Endpoint<"retrieveCeremony"> = ["get", "/ceremony", part12];
export const downloadDocument: Endpoint<"downloadDocument"> = ["get", "/document"];
export const downloadPageImage: Endpoint<"downloadPageImage"> = ["get", "/pages/{page}/thumbnail"];
export const saveProgress: Endpoint<"saveProgress"> = ["put", "/progress"];
export const saveVariables: Endpoint<"saveVariables"> = [
  "put",
  "/variables",
  shape({ documentStatus: isText, waitingFor: listOf(isText) }),
];
export const startVerification: Endpoint<"startVerification"> = [
  "post",
  "/verifications/{module}/start",
  part23,
];
export const checkVerification: Endpoint<"checkVerification"> = [
  "post",
  "/verifications/{module}/check",
  part23,
];
export const skipVerification: Endpoint<"skipVerification"> = [
  "post",
  "/verifications/{module}/skip",
  part23,
];
export const createHandoff: Endpoint<"createHandoff"> = [
  "post",
  "/handoff",
  shape({ url: isText, expiresAt: isInstant }),
];
export const retrieveHandoff: Endpoint<"retrieveHandoff"> = [
  "get",
  "/handoff",
  shape({ status: oneOf("none", "waiting", "opened", "ended", "expired"), expiresAt: nullable(isInstant) }),
];
export const endHandoff: Endpoint<"endHandoff"> = ["delete", "/handoff"];
export const submitSignature: Endpoint<"submitSignature"> = ["post", "/submit", part22];
export const retrieveOutcome: Endpoint<"retrieveOutcome"> = [
  "get",
  "/outcome",
  shape({ status: part13, documentStatus: isText, result: nullable(part22) }),
];
export const decline: Endpoint<"decline"> = ["post", "/decline"];
export const downloadSigned: Endpoint<"downloadSigned"> = ["get", "/signed"];
