import { tenancyOf } from "../environment.ts";
import type { Domain } from "../model/domain.ts";
import { newId } from "../model/ids.ts";
import type { Onboarding, OnboardingConfig } from "../model/onboarding.ts";
import { hashSecret } from "../model/secrets.ts";
import type { Caller } from "../model/tenant.ts";
import { HOUR } from "@service/platform/ports/clock";

export interface NewOnboarding {
  targetEmail: string | null;
  targetName: string | null;
  targetPhone: string | null;
  config: OnboardingConfig;
  callbackUrl: string | null;
  redirectUrl: string | null;
  sendsInvitation: boolean;
  expiresInHours: number;
  /** The signature whose verification it is. */
  signerId: string | null;
  /** Whether the target must be the signer of `signerId`, so that nobody else is sent their verification. */
  isSignersOwn: boolean;
}

export function newOnboarding(
  domain: Domain,
  caller: Caller,
  { expiresInHours, ...wanted }: Omit<NewOnboarding, "sendsInvitation" | "isSignersOwn">,
  { token, callbackSecret }: { token: string; callbackSecret: string | null },
): Onboarding {
  const now = domain.clock.now();
  const id = newId(domain);
  return {
    id,
    ...tenancyOf(caller),
    ...wanted,
    tokenHash: hashSecret(token),
    status: "pending",
    callbackSecret: callbackSecret === null ? null : domain.secrets.seal(callbackSecret, id),
    reservationId: null,
    contactId: null,
    result: null,
    verified: false,
    createdBy: caller.user.id,
    createdAt: now,
    expiresAt: now + expiresInHours * HOUR,
    completedAt: null,
  };
}
