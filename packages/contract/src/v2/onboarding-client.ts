// Made of the contract by `npm run generate -w packages/contract`; changes by hand are lost.

import {
  inRange,
  isBoolean,
  isInstant,
  isInteger,
  isNumber,
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
const part6 = oneOf("left", "right", "up");
const part8 = oneOf("processing", "success", "skipped", "failed");
const part9 = oneOf("processing", "passed", "review", "failed");
const part10 = nullable(isNumber);
const part12 = shape({ id: isText, version: isText, assurance: isText });
const part15 = nullable(isText);
const part14 = shape({
  document_type: part15,
  issuer: part15,
  document_number: part15,
  full_name: part15,
  surname: part15,
  given_names: part15,
  curp: part15,
  date_of_birth: part15,
  sex: part15,
  nationality: part15,
  expiry_date: part15,
});
const part13 = nullable(part14);
const part16 = oneOf("pass", "fail", "review", "unsupported");

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
    mobileUrl: nullable(isText),
    mobileQr: nullable(isText),
    completedCaptures: listOf(oneOf("id_front", "id_back", "selfie", "liveness", "video")),
    wantedCaptures: listOf(oneOf("id_front", "id_back", "selfie", "liveness", "video")),
    turns: listOf(part6),
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
    ocrStatus: part8,
    verificationStatus: part9,
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
        ocrStatus: part8,
        verificationStatus: part9,
        verificationConfidence: part10,
        reasons: listOf(isText),
        attemptsLeft: inRange(isInteger, 0),
        pipelineAgents: listOf(part12),
        createdAt: isInstant,
      }),
    ),
    extracted: optional(part13),
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
      confidence: part10,
      checks: listOf(
        shape({
          check: isText,
          required: isBoolean,
          verdict: nullable(part16),
          confidence: part10,
          reasons: listOf(isText),
        }),
      ),
      extracted: part14,
      corrections: recordOf(isText, isText),
      provider: nullable(shape({ id: isText, version: isText, assurance: isText })),
    }),
    message: isText,
    redirectUrl: nullable(isText),
  }) as Guard<(typeof operations)["completeOnboarding"]["success"]["schema"]>,
] as const;
