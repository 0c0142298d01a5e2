// Made of the contract by `npm run generate -w packages/contract`; changes by hand are lost.

import {
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
  shape,
  type Guard,
} from "./check.ts";
import type { EmbedEndpoint as Endpoint } from "./operations.ts";
import type * as schemas from "./schemas.ts";

const part0 = ofLength(isText, 16, 128);
const part1 = ofLength(isText, 16, 256);
const part2 = oneOf("es", "en", "pt", "fr", "de", "it");
const part8 = matching(/^ses_[0-9a-f]{32}$/);
const part12 = inRange(isInteger, 0);
const part14 = oneOf("open", "completed", "cancelled", "expired", "declined");
const part15 = shape({
  sessionId: part8,
  documentId: isText,
  signatureId: isText,
  signedAt: isInstant,
  remaining: optional(part12),
});
const part16 = oneOf("pending", "signed", "declined", "closed");
const part13 = shape({
  sessionId: part8,
  status: part14,
  withheld: optional(isBoolean),
  livemode: isBoolean,
  locale: nullable(part2),
  appearance: nullable(isObject),
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
    timeZone: optional(nullable(isText)),
    dateFormat: optional(oneOf("long", "DD/MM/YYYY", "MM/DD/YYYY", "YYYY-MM-DD")),
    pages: listOf(shape({ width: inRange(isNumber, 5e-324), height: inRange(isNumber, 5e-324) })),
  }),
  signer: shape({ id: isText, name: isText, email: nullable(isText), action: optional(isText) }),
  signers: listOf(shape({ id: isText, name: isText, status: isText, isSelf: isBoolean })),
  fields: listOf(
    shape({
      id: isText,
      signerId: isText,
      mine: isBoolean,
      type: isText,
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
      handedIn: optional(isBoolean),
    }),
  ),
  waitingFor: listOf(isText),
  verifications: listOf(shape({ module: isText, required: isBoolean, status: isText })),
  result: nullable(part15),
  chain: optional(
    nullable(
      shape({
        id: isText,
        name: isText,
        status: oneOf("invited", "filling", "signing", "completed", "voided", "expired"),
        documents: listOf(
          shape({
            id: isText,
            name: isText,
            position: inRange(isInteger, 0),
            status: part16,
            isCurrent: isBoolean,
            signers: listOf(shape({ name: isText, status: part16, isSelf: isBoolean })),
          }),
        ),
        people: listOf(
          shape({
            name: isText,
            isSelf: isBoolean,
            missingValues: inRange(isInteger, 0),
            unsigned: inRange(isInteger, 0),
          }),
        ),
        remaining: inRange(isInteger, 0),
      }),
    ),
  ),
  simulate: optional(nullable(isText)),
});
const part17 = shape({
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
  v: oneOf(1, 2),
  nonce: part0,
  sessionId: isText,
  frameToken: part1,
  locale: nullable(part2),
  appearance: nullable(isObject),
}) as Guard<typeof schemas.ConnectMessage>;
export const isEmbedErrorBody = shape({
  error: shape({
    code: isText,
    message: isText,
    retryable: isBoolean,
    requestId: isText,
    pointer: optional(isText),
    reason: optional(isText),
    fields: optional(listOf(shape({ fieldId: isText, code: isText, detail: isText }))),
  }),
}) as Guard<typeof schemas.EmbedErrorBody>;
export const isFrameToken = part1 as Guard<typeof schemas.FrameToken>;

export const HOST_EVENTS = {
  token: { frameToken: part1 },
  locale: { locale: part2 },
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
  success: {
    sessionId: part8,
    documentId: isText,
    signatureId: isText,
    signedAt: isInstant,
    remaining: optional(part12),
  },
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
  session: { clientSecret: part1 },
};

export const tradeFrameToken: Endpoint<"tradeFrameToken"> = [
  "post",
  "/token",
  shape({ bearer: isText, expiresAt: isInstant, ceremony: optional(part13) }),
];
export const retrieveCeremony: Endpoint<"retrieveCeremony"> = ["get", "/ceremony", part13];
export const downloadDocument: Endpoint<"downloadDocument"> = ["get", "/document"];
export const downloadPageImage: Endpoint<"downloadPageImage"> = ["get", "/pages/{page}/thumbnail"];
export const recordAct: Endpoint<"recordAct"> = ["post", "/act"];
export const saveProgress: Endpoint<"saveProgress"> = ["put", "/progress"];
export const saveVariables: Endpoint<"saveVariables"> = [
  "put",
  "/variables",
  shape({ documentStatus: isText, waitingFor: listOf(isText) }),
];
export const startVerification: Endpoint<"startVerification"> = [
  "post",
  "/verifications/{module}/start",
  part17,
];
export const checkVerification: Endpoint<"checkVerification"> = [
  "post",
  "/verifications/{module}/check",
  part17,
];
export const skipVerification: Endpoint<"skipVerification"> = [
  "post",
  "/verifications/{module}/skip",
  part17,
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
export const submitSignature: Endpoint<"submitSignature"> = ["post", "/submit", part15];
export const retrieveOutcome: Endpoint<"retrieveOutcome"> = [
  "get",
  "/outcome",
  shape({ status: part14, documentStatus: isText, result: nullable(part15) }),
];
export const decline: Endpoint<"decline"> = ["post", "/decline"];
export const downloadSigned: Endpoint<"downloadSigned"> = ["get", "/signed"];
