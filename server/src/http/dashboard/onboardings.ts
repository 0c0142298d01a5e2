import { operations } from "@service/contract/dashboard";
import type { ServerContext } from "../../context/context.ts";
import { publicId } from "../../domain/model/ids.ts";
import { type Onboarding, onboardingStatus } from "../../domain/model/onboarding.ts";
import { pageOnboardings } from "../../domain/onboarding/list.ts";
import { resultOf } from "../../domain/onboarding/result.ts";
import type { Instant } from "@service/platform/ports/clock";
import { nullableTimestamp, pageRequest, presentPage, timestamp } from "./present.ts";
import type { DashboardRouter } from "./surface/surface.ts";

/** Identity verifications. Each one in full is v2's. */
export function bindOnboardings(router: DashboardRouter, { domain }: ServerContext): void {
  router.bind(operations.listOnboardings, async ({ caller, query }) => {
    const page = await pageOnboardings(domain, caller, { page: pageRequest(query), status: query.status });
    const now = domain.clock.now();
    return presentPage(page, (onboarding) => ({
      ...presentOnboarding(onboarding, now),
      verdict: resultOf(domain, onboarding)?.verdict ?? null,
    }));
  });
}

function presentOnboarding(onboarding: Onboarding, now: Instant) {
  const { id, targetName, targetEmail, targetPhone, verified, createdAt, expiresAt, completedAt } =
    onboarding;
  return {
    id: publicId("onboarding", id),
    status: onboardingStatus(onboarding, now),
    targetName,
    targetEmail,
    targetPhone,
    verified,
    createdAt: timestamp(createdAt),
    expiresAt: timestamp(expiresAt),
    completedAt: nullableTimestamp(completedAt),
  };
}
