import { uuid } from "../../domain/model/ids.ts";
import type { Domain } from "../../domain/model/domain.ts";
import type { Onboarding, OnboardingResult } from "../../domain/model/onboarding.ts";
import type { Instant } from "@service/platform/ports/clock";
import { classicHeaders } from "./classic.ts";
import { extractedData } from "../identity.ts";

/** The callback of a completed session (docs/contract/v2.md#callbacks), signed as a classic event. */
export function onboardingCallback(
  { secrets }: Pick<Domain, "secrets">,
  onboarding: Onboarding,
  { result, now }: { result: OnboardingResult | null; now: Instant },
): { headers: Record<string, string>; body: Uint8Array } {
  const { id, status, targetEmail, verified, completedAt, callbackSecret } = onboarding;
  const event = "onboarding.completed";
  const content = {
    event,
    session_id: uuid(id),
    status,
    target_email: targetEmail,
    verified,
    extracted_data: result && extractedData(result.fields),
    completed_at: completedAt === null ? null : new Date(completedAt).toISOString(),
  };
  const body = Buffer.from(JSON.stringify(content));
  const secret = callbackSecret === null ? null : secrets.open(callbackSecret, id);
  return { headers: classicHeaders(onboarding, { id, event, secret, body, now }), body };
}
