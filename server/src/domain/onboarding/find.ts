import { ONBOARDING_ROOT } from "@service/contract/addresses";
import { notFound } from "../errors.ts";
import type { Domain } from "../model/domain.ts";
import type { Capture, IdentityCase } from "../model/identity.ts";
import type { Onboarding } from "../model/onboarding.ts";
import { hashSecret } from "../model/secrets.ts";
import type { Reader, Writer } from "../model/store.ts";
import type { Instant } from "@service/platform/ports/clock";
import { capturesOfCase } from "../identity/case.ts";

export function pageAddress({ publicUrl }: Pick<Domain, "publicUrl">, token: string): string {
  return `${publicUrl}${ONBOARDING_ROOT}/${token}`;
}

/** A session with its examination. */
export interface OpenedOnboarding {
  onboarding: Onboarding;
  identityCase: IdentityCase;
  captures: Capture[];
}

/** A token ends with the time of its session, completed or not. */
const hasEnded = ({ expiresAt }: Onboarding, now: Instant): boolean => now >= expiresAt;

/** Finds an onboarding by its token; undefined for unknown and for expired ones. */
export async function findByToken(
  reader: Reader,
  token: string,
  now: Instant,
): Promise<OpenedOnboarding | undefined> {
  const onboarding = await reader.onboardings.first({ tokenHash: hashSecret(token) });
  if (!onboarding || hasEnded(onboarding, now)) return undefined;
  return opened(reader, onboarding);
}

/** Finds and locks an onboarding by its token, for a change that is announced. Throws NOT_FOUND. */
export async function lockByToken(writer: Writer, token: string, now: Instant): Promise<OpenedOnboarding> {
  const onboarding = await writer.onboardings.lock({ tokenHash: hashSecret(token) });
  if (!onboarding || hasEnded(onboarding, now)) throw notFound("onboarding session");
  writer.announceRow(onboarding.id);
  return opened(writer, onboarding);
}

export async function opened(reader: Reader, onboarding: Onboarding): Promise<OpenedOnboarding> {
  const identityCase = await reader.identityCases.first({ onboardingId: onboarding.id });
  if (!identityCase) throw new Error("an onboarding session has no examination");
  return { onboarding, identityCase, captures: await capturesOfCase(reader, identityCase) };
}
