import type { OnboardingStatus } from "@service/contract/rules/statuses";
import { type Tenancy, tenancyOf } from "../environment.ts";
import type { Domain } from "../model/domain.ts";
import { type Onboarding, onboardingStatus } from "../model/onboarding.ts";
import { findPage, type Page, type PageRequest } from "../model/page.ts";
import type { Instant } from "@service/platform/ports/clock";
import type { Where } from "../ports/store.ts";

interface OnboardingPage {
  page: number;
  pageSize: number;
  status?: OnboardingStatus | undefined;
}

/** Sessions of the caller's environment, newest first. */
export async function listOnboardings(
  { store, clock }: Pick<Domain, "store" | "clock">,
  caller: Tenancy,
  { page, pageSize, status }: OnboardingPage,
): Promise<{ onboardings: { onboarding: Onboarding; status: OnboardingStatus }[]; total: number }> {
  const now = clock.now();
  return store.readList(async (reader) => {
    const where = { ...tenancyOf(caller), ...(status !== undefined && withStatus(status, now)) };
    const orderBy = [
      ["createdAt", "desc"],
      ["id", "desc"],
    ] as const;
    const found = await reader.onboardings.find(where, {
      orderBy,
      limit: pageSize,
      offset: (page - 1) * pageSize,
    });
    return {
      onboardings: found.map((onboarding) => ({ onboarding, status: onboardingStatus(onboarding, now) })),
      total: await reader.onboardings.count(where),
    };
  });
}

/** Lists onboardings by a cursor. Throws CURSOR_UNKNOWN. */
export function pageOnboardings(
  { store, clock }: Pick<Domain, "store" | "clock">,
  caller: Tenancy,
  { page, status }: { page: PageRequest; status?: OnboardingStatus | undefined },
): Promise<Page<Onboarding>> {
  const own = tenancyOf(caller);
  const where = { ...own, ...(status !== undefined && withStatus(status, clock.now())) };
  // A session whose status has changed stays a valid cursor.
  return store.readList((reader) => findPage(reader.onboardings, where, { page, cursors: own }));
}

/** Selects rows of a status as `onboardingStatus` derives it. */
function withStatus(status: OnboardingStatus, now: Instant): Where<Onboarding> {
  if (status === "completed") return { status };
  if (status === "expired") return { status: ["pending", "in_progress"], expiresAt: { lte: now } };
  return { status, expiresAt: { gt: now } };
}
