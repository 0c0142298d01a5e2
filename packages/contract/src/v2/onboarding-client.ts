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
  recordOf,
  shape,
  type Guard,
} from "../embed/check.ts";
import type * as operations from "./onboarding.ts";

const part0 = matching(/^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$/);
const part3 = oneOf("ine", "passport");
const part7 = oneOf("left", "right", "up");
const part9 = oneOf("processing", "success", "skipped", "failed");
const part10 = oneOf("processing", "passed", "review", "failed");
const part11 = nullable(isNumber);
const part13 = shape({ id: isText, version: isText, assurance: isText });
const part16 = nullable(isText);
const part15 = shape({
  document_type: part16,
  issuer: part16,
  document_number: part16,
  full_name: part16,
  surname: part16,
  given_names: part16,
  curp: part16,
  date_of_birth: part16,
  sex: part16,
  nationality: part16,
  expiry_date: part16,
});
const part14 = nullable(part15);
const part17 = oneOf("pass", "fail", "review", "unsupported");

export const validateOnboarding = [
  "post",
  "/onboarding/validate",
  shape({
    valid: isBoolean,
    sessionId: nullable(part0),
    status: nullable(oneOf("pending", "in_progress", "completed", "expired")),
    config: nullable(
      shape({
        documentScan: optional(isBoolean),
        nameVerification: optional(isBoolean),
        selfieCapture: optional(isBoolean),
        biometricFaceMatch: optional(isBoolean),
        requireLiveness: optional(isBoolean),
        deepFakeShield: optional(isBoolean),
        antiSpoofShield: optional(isBoolean),
        documentTypes: optional(ofLength(listOf(part3), 1, 2)),
      }),
    ),
    targetName: nullable(isText),
    sender: nullable(isText),
    appearance: optional(isObject),
    mobileUrl: nullable(isText),
    mobileQr: nullable(isText),
    completedCaptures: listOf(oneOf("id_front", "id_back", "selfie", "liveness", "video")),
    wantedCaptures: listOf(oneOf("id_front", "id_back", "selfie", "liveness", "video")),
    turns: listOf(part7),
    biometricConsentGiven: isBoolean,
    redirectUrl: nullable(isText),
    expiresAt: nullable(isInstant),
  }) as Guard<(typeof operations)["validateOnboarding"]["success"]["schema"]>,
] as const;
export const captureOnboarding = [
  "post",
  "/onboarding/capture",
  shape({
    success: oneOf(true),
    captureId: part0,
    captureType: oneOf("id_front", "id_back", "selfie", "liveness", "video"),
    ocrStatus: part9,
    verificationStatus: part10,
  }) as Guard<(typeof operations)["captureOnboarding"]["success"]["schema"]>,
] as const;
export const retrieveOnboardingStatus = [
  "get",
  "/onboarding/status/{token}",
  shape({
    sessionId: part0,
    status: oneOf("pending", "in_progress", "completed", "expired"),
    captures: listOf(
      shape({
        id: part0,
        captureType: oneOf("id_front", "id_back", "selfie", "liveness", "video"),
        ocrStatus: part9,
        verificationStatus: part10,
        verificationConfidence: part11,
        reasons: listOf(isText),
        attemptsLeft: inRange(isInteger, 0),
        pipelineAgents: listOf(part13),
        createdAt: isInstant,
      }),
    ),
    extracted: optional(part14),
  }) as Guard<(typeof operations)["retrieveOnboardingStatus"]["success"]["schema"]>,
] as const;
export const completeOnboarding = [
  "post",
  "/onboarding/complete/{token}",
  shape({
    success: isBoolean,
    sessionId: part0,
    resultData: shape({
      verdict: nullable(oneOf("pass", "fail", "review", "unsupported")),
      confidence: part11,
      checks: listOf(
        shape({
          check: isText,
          required: isBoolean,
          verdict: nullable(part17),
          confidence: part11,
          reasons: listOf(isText),
        }),
      ),
      extracted: part15,
      corrections: recordOf(isText, isText),
      provider: nullable(shape({ id: isText, version: isText, assurance: isText })),
    }),
    message: isText,
    redirectUrl: nullable(isText),
  }) as Guard<(typeof operations)["completeOnboarding"]["success"]["schema"]>,
] as const;
