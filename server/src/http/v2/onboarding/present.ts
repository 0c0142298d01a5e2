import type { onboarding as contract } from "@service/contract/v2";
import type { AnswerOf } from "@service/contract/common";
import { confidenceOf, latestOf, verdictOf } from "../../../domain/identity/steps.ts";
import type { Domain } from "../../../domain/model/domain.ts";
import { presign } from "../../../domain/model/file-links.ts";
import type { Capture } from "../../../domain/model/identity.ts";
import { uuid } from "../../../domain/model/ids.ts";
import {
  type Onboarding,
  type OnboardingResult,
  onboardingStatus,
} from "../../../domain/model/onboarding.ts";
import type { CompletedOnboarding } from "../../../domain/onboarding/complete.ts";
import type { CreatedOnboarding } from "../../../domain/onboarding/create.ts";
import { fieldsToConfirm, maskedResult } from "../../../domain/onboarding/fields.ts";
import { type OpenedOnboarding, pageAddress } from "../../../domain/onboarding/find.ts";
import type { OnboardingView } from "../../../domain/onboarding/open.ts";
import { shownNames, type Verified } from "../../../domain/onboarding/person.ts";
import { resultOf } from "../../../domain/onboarding/result.ts";
import type { Instant } from "@service/platform/ports/clock";
import { extractedData } from "../../../presenters/identity.ts";
import { type NamedContacts, UNTOLD } from "../../access/personal-links.ts";
import { appearanceUnder } from "../../common/brand-appearance.ts";
import { qrSvg } from "./qr.ts";

const instant = (at: Instant) => new Date(at).toISOString();

/** `mayLearn`: whether the caller may learn a link that names these contacts. */
export function presentCreated(
  domain: Domain,
  { onboarding, token, callbackSecret, contact }: CreatedOnboarding,
  mayLearn: (contacts: NamedContacts) => boolean,
): AnswerOf<typeof contract.createOnboarding> {
  const { id, targetEmail, targetName, targetPhone, config, callbackUrl, signerId } = onboarding;
  const isTold = mayLearn({ email: targetEmail, phone: targetPhone });
  return {
    id: uuid(id),
    token: isTold ? token : UNTOLD,
    status: onboardingStatus(onboarding, domain.clock.now()),
    targetEmail,
    targetName,
    targetPhone,
    config: { ...config, callbackUrl },
    url: isTold ? pageAddress(domain, token) : UNTOLD,
    signatureId: signerId && uuid(signerId),
    expiresAt: instant(onboarding.expiresAt),
    createdAt: instant(onboarding.createdAt),
    existingContact: contact && {
      id: uuid(contact.id),
      email: contact.email,
      fullName: contact.fullName,
      identityVerified: contact.identityVerified,
    },
    callback_secret: callbackSecret,
  };
}

/** For a token that is unknown, and for one that has expired. */
export const INVALID: AnswerOf<typeof contract.validateOnboarding> = {
  valid: false,
  sessionId: null,
  status: null,
  config: null,
  targetName: null,
  sender: null,
  mobileUrl: null,
  mobileQr: null,
  completedCaptures: [],
  wantedCaptures: [],
  turns: [],
  biometricConsentGiven: false,
  redirectUrl: null,
  expiresAt: null,
};

export function presentValid(
  { onboarding, identityCase, sender, brand, wanted, steps }: OnboardingView,
  {
    address,
    device,
    now,
    next,
  }: { address: string; device: "desktop" | "mobile"; now: Instant; next: string | null },
): AnswerOf<typeof contract.validateOnboarding> {
  const isDesktop = device === "desktop";
  return {
    valid: true,
    sessionId: uuid(onboarding.id),
    status: onboardingStatus(onboarding, now),
    config: onboarding.config,
    targetName: onboarding.targetName,
    sender,
    ...(brand && { appearance: appearanceUnder(brand, null)! }),
    mobileUrl: isDesktop ? address : null,
    mobileQr: isDesktop ? qrSvg(address) : null,
    completedCaptures: steps.flatMap(({ type, status }) => (status === "needed" ? [] : [type])),
    wantedCaptures: wanted,
    turns: wanted.includes("liveness") ? identityCase.turns : [],
    biometricConsentGiven: identityCase.consentedAt !== null,
    redirectUrl: onboarding.status === "completed" ? next : null,
    expiresAt: instant(onboarding.expiresAt),
  };
}

const OCR = { pass: "success", review: "success", fail: "success", unusable: "failed" } as const;

function ocrStatus({ type, outcome }: Capture) {
  if (type !== "id_front" && type !== "id_back") return "skipped" as const;
  return outcome === null ? ("processing" as const) : OCR[outcome];
}

const VERIFICATION = { pass: "passed", review: "review", fail: "failed", unusable: "failed" } as const;

const verificationStatus = ({ outcome }: Capture) =>
  outcome === null ? "processing" : VERIFICATION[outcome];

export function presentCaptured(capture: Capture): AnswerOf<typeof contract.captureOnboarding> {
  return {
    success: true,
    captureId: uuid(capture.id),
    captureType: capture.type,
    ocrStatus: ocrStatus(capture),
    verificationStatus: verificationStatus(capture),
  };
}

export function presentStatus(
  domain: Domain,
  view: Omit<OnboardingView, "brand" | "sender">,
): AnswerOf<typeof contract.retrieveOnboardingStatus> {
  const { onboarding, captures, steps } = view;
  const stepOf = new Map(steps.map((step) => [step.type, step]));
  const fields = fieldsToConfirm(domain, view);
  return {
    sessionId: uuid(onboarding.id),
    status: onboardingStatus(onboarding, domain.clock.now()),
    captures: [...latestOf(captures).values()].map((capture) => {
      const step = stepOf.get(capture.type);
      const isRefused = capture.outcome !== null && (step?.status === "needed" || step?.status === "failed");
      return {
        id: uuid(capture.id),
        captureType: capture.type,
        ocrStatus: ocrStatus(capture),
        // A capture may be well in itself and not fit the others.
        verificationStatus: isRefused
          ? "failed"
          : step?.status === "review"
            ? "review"
            : verificationStatus(capture),
        verificationConfidence: capture.confidence,
        reasons: step?.reasons ?? capture.reasons,
        attemptsLeft: step?.attemptsLeft ?? 0,
        pipelineAgents: capture.provider ? [capture.provider] : [],
        createdAt: instant(capture.createdAt),
      };
    }),
    extracted: fields && extractedData(fields),
  };
}

function presentData({ checks, fields, ...result }: OnboardingResult) {
  return {
    ...result,
    checks: checks.map((check) => ({ ...check, required: true })),
    extracted: extractedData(fields),
  };
}

const MESSAGES = {
  pass: "The identity was verified.",
  review: "Everything was captured, and some of it needs a person's look.",
  fail: "The identity was not verified.",
  unsupported: "No provider of this server supports a check.",
} as const;

export function presentCompleted(
  { onboarding: { id, verified }, result }: CompletedOnboarding,
  next: string | null,
): AnswerOf<typeof contract.completeOnboarding> {
  return {
    success: verified,
    sessionId: uuid(id),
    resultData: presentData(maskedResult(result)),
    message: result.verdict === null ? "Nothing was asked for." : MESSAGES[result.verdict],
    redirectUrl: next,
  };
}

export function presentPrior(
  found: (OpenedOnboarding & Verified) | undefined,
): AnswerOf<typeof contract.retrievePriorVerification> {
  if (!found || found.onboarding.completedAt === null) return { verified: false };
  const { onboarding, captures } = found;
  return {
    verified: true,
    verifiedName: shownNames(found)[0] ?? null,
    verifiedAt: instant(found.onboarding.completedAt),
    onboardingSessionId: uuid(onboarding.id),
    captures: [...latestOf(captures).values()].flatMap((capture) =>
      capture.storageKey === null
        ? []
        : [
            {
              captureType: capture.type,
              storageKey: capture.storageKey,
              verificationStatus: verificationStatus(capture),
            },
          ],
    ),
  };
}

export function presentResult(
  domain: Domain,
  { onboarding, identityCase, captures }: OpenedOnboarding,
): AnswerOf<typeof contract.retrieveOnboardingResult> {
  const { completedAt } = onboarding;
  const result = resultOf(domain, onboarding) ?? soFar(onboarding, { identityCase, captures });
  return {
    sessionId: uuid(onboarding.id),
    status: onboardingStatus(onboarding, domain.clock.now()),
    targetEmail: onboarding.targetEmail,
    targetName: onboarding.targetName,
    verified: onboarding.verified,
    verifiedAt: onboarding.verified && completedAt !== null ? instant(completedAt) : null,
    documentType: result?.fields.documentType ?? null,
    extractedName: result?.fields.fullName ?? null,
    resultData: result && presentData(result),
    captures: [...latestOf(captures).values()].map((capture) => ({
      captureType: capture.type,
      imageUrl: capture.storageKey === null ? null : presign(domain, capture.id).url,
      verificationStatus: verificationStatus(capture),
      verificationResult: {
        verdict: capture.outcome === null || capture.outcome === "unusable" ? null : capture.outcome,
        confidence: capture.confidence,
        reasons: capture.reasons,
        sha256: capture.sha256,
      },
      createdAt: instant(capture.createdAt),
    })),
    createdAt: instant(onboarding.createdAt),
    completedAt: completedAt === null ? null : instant(completedAt),
  };
}

/** Before the end: the checks so far, without what was read, which the person has not confirmed. */
function soFar(
  { status }: Onboarding,
  { identityCase: { checks, results }, captures }: Pick<OpenedOnboarding, "identityCase" | "captures">,
): OnboardingResult | null {
  if (status === "completed" || captures.length === 0) return null;
  return {
    verdict: verdictOf(results, checks),
    confidence: confidenceOf(results, checks),
    checks: results,
    fields: {},
    corrections: {},
    provider: null,
  };
}
