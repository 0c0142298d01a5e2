import { brandFor } from "../branding/find.ts";
import type { Tenancy } from "../environment.ts";
import { notFound } from "../errors.ts";
import { type CaptureStep, stepsOf, wantedCaptures } from "../identity/steps.ts";
import {
  assertFewCaptures,
  assertTaken,
  insertCapture,
  type SentCapture,
  storeCapture,
} from "../identity/take-capture.ts";
import type { Brand } from "../model/brand.ts";
import type { Domain } from "../model/domain.ts";
import type { Onboarding } from "../model/onboarding.ts";
import type { Reader } from "../model/store.ts";
import type { CaptureType } from "@service/contract/rules/identity-limits";
import type { Capture } from "../model/identity.ts";
import { DomainError } from "../errors.ts";
import { transition } from "../model/transitions.ts";
import { findByToken, lockByToken, type OpenedOnboarding } from "./find.ts";

/** A session as its page sees it. */
export interface OnboardingView extends OpenedOnboarding {
  /** The workspace that asks. */
  sender: string;
  /** Null: none is asked for. */
  brand: Brand | null;
  wanted: CaptureType[];
  steps: CaptureStep[];
}

/**
 * Opens the session of a token, and starts it. Null: the token is unknown, or the session has expired. `consent`: the
 * person agrees to pictures of face and document being examined.
 */
export async function validateOnboarding(
  domain: Domain,
  token: string,
  { consent }: { consent: boolean },
): Promise<OnboardingView | null> {
  return domain.store.write(async (writer) => {
    const found = await findByToken(writer, token, domain.clock.now());
    if (!found) return null;
    const { onboarding, identityCase } = await lockByToken(writer, token, domain.clock.now());
    const started =
      onboarding.status === "pending"
        ? await transition(writer, "onboardings", onboarding, "in_progress")
        : onboarding;
    const consentedAt = identityCase.consentedAt ?? (consent ? domain.clock.now() : null);
    if (consentedAt !== identityCase.consentedAt)
      await writer.identityCases.update({ id: identityCase.id }, { consentedAt });
    const sender = (await writer.tenants.first({ id: onboarding.tenantId }))?.name ?? "";
    return {
      ...viewOf({ ...found, onboarding: started, identityCase: { ...identityCase, consentedAt } }),
      sender,
      brand: await brandFor(writer, await documentOf(writer, onboarding)),
    };
  });
}

/** The document for which its signer is identified, else the session itself. */
async function documentOf(
  reader: Reader,
  onboarding: Onboarding,
): Promise<Tenancy & { brandId?: string | null }> {
  const { signerId } = onboarding;
  const signer = signerId === null ? undefined : await reader.signers.first({ id: signerId });
  return (signer && (await reader.documents.first({ id: signer.documentId }))) ?? onboarding;
}

function viewOf(found: OpenedOnboarding): Omit<OnboardingView, "sender" | "brand"> {
  const { identityCase, captures } = found;
  const { checks } = identityCase;
  return {
    ...found,
    wanted: wantedCaptures(identityCase, checks, captures),
    steps: stepsOf(identityCase, checks, captures),
  };
}

/** How the captures of a session stand. Throws NOT_FOUND. */
export async function onboardingByToken(
  { store, clock }: Pick<Domain, "store" | "clock">,
  token: string,
): Promise<Omit<OnboardingView, "sender" | "brand">> {
  const found = await store.read((reader) => findByToken(reader, token, clock.now()));
  if (!found) throw notFound("onboarding session");
  return viewOf(found);
}

/**
 * Takes a capture, which a job examines. Throws NOT_FOUND, ONBOARDING_CONFLICT (the session is over, or does not ask for
 * it), CONSENT_REQUIRED, VERIFICATION_FAILED (no attempt is left), CAPTURE_REFUSED.
 */
export async function captureForOnboarding(
  domain: Domain,
  token: string,
  sent: SentCapture,
): Promise<Capture> {
  const { store, clock } = domain;
  // Before the file is opened, which takes time.
  const found = await store.read((reader) => findByToken(reader, token, clock.now()));
  if (!found) throw notFound("onboarding session");
  assertOpen(found, sent);
  return storeCapture(domain, sent, async (writer, stored) => {
    const locked = await lockByToken(writer, token, clock.now());
    assertOpen(locked, sent);
    if (locked.onboarding.status === "pending")
      await transition(writer, "onboardings", locked.onboarding, "in_progress");
    return insertCapture(domain, writer, locked.identityCase, stored);
  });
}

function assertOpen({ onboarding, identityCase, captures }: OpenedOnboarding, { type }: SentCapture): void {
  if (onboarding.status === "completed")
    throw new DomainError("ONBOARDING_CONFLICT", "The session has been completed.");
  if (identityCase.consentedAt === null)
    throw new DomainError("CONSENT_REQUIRED", "The person has not agreed to pictures being examined.");
  assertTaken(stepsOf(identityCase, identityCase.checks, captures), type);
  assertFewCaptures(captures, type);
}
