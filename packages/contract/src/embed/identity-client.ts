// Made of the contract by `npm run generate -w packages/contract`; changes by hand are lost.

import { isBoolean, isInteger, isText, listOf, nullable, oneOf, optional, shape } from "./check.ts";
import type { EmbedEndpoint as Endpoint } from "./operations.ts";

const part0 = shape({
  module: oneOf("id_scan", "passport_scan", "selfie", "face_match", "liveness", "video_signature"),
  status: oneOf("pending", "passed", "review", "failed", "skipped"),
  consented: isBoolean,
  steps: listOf(
    shape({
      capture: oneOf("id_front", "id_back", "selfie", "liveness", "video"),
      status: oneOf("needed", "processing", "passed", "review", "failed"),
      reasons: listOf(isText),
      attemptsLeft: isInteger,
    }),
  ),
  turns: listOf(oneOf("left", "right", "up")),
  phrase: nullable(isText),
  mayUpload: isBoolean,
  keptDays: optional(isInteger),
});

export const retrieveIdentity: Endpoint<"retrieveIdentity"> = ["get", "/identity/{module}", part0];
export const consentIdentity: Endpoint<"consentIdentity"> = ["post", "/identity/{module}/consent", part0];
export const captureIdentity: Endpoint<"captureIdentity"> = ["post", "/identity/{module}/captures", part0];
export const skipIdentity: Endpoint<"skipIdentity"> = ["post", "/identity/{module}/skip", part0];
