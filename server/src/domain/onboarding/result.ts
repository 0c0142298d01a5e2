import { notFound } from "../errors.ts";
import type { Domain } from "../model/domain.ts";
import type { Onboarding, OnboardingResult } from "../model/onboarding.ts";
import type { Caller } from "../model/tenant.ts";
import { tenancyOf } from "../environment.ts";
import { type OpenedOnboarding, opened } from "./find.ts";

/** The result of a completed session; null before the end, and once it is erased. */
export function resultOf(
  { secrets }: Pick<Domain, "secrets">,
  { id, result }: Onboarding,
): OnboardingResult | null {
  return result === null ? null : (JSON.parse(secrets.open(result, id)) as OnboardingResult);
}

/** A session of the workspace with its captures. Throws NOT_FOUND. */
export async function findOnboarding(
  { store }: Pick<Domain, "store">,
  caller: Pick<Caller, "tenantId" | "environment">,
  id: string,
): Promise<OpenedOnboarding> {
  return store.read(async (reader) => {
    const onboarding = await reader.onboardings.first({ id, ...tenancyOf(caller) });
    if (!onboarding) throw notFound("onboarding session");
    return opened(reader, onboarding);
  });
}
