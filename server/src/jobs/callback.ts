import { stateOf } from "../domain/digital-onboarding/state.ts";
import { resultOf } from "../domain/onboarding/result.ts";
import type { Domain } from "../domain/model/domain.ts";
import { SECOND } from "@service/platform/ports/clock";
import type { OutboundHttp } from "@service/platform/ports/outbound-http";
import { digitalCallback } from "../presenters/webhooks/digital-onboarding.ts";
import { onboardingCallback } from "../presenters/webhooks/onboarding.ts";

const LIMITS = { timeoutMs: 10 * SECOND, maxResponseBytes: 1024 };
const COMMON_HEADERS = { "content-type": "application/json", "user-agent": "Service-Webhooks/1" };

/** Posts the callback of a completed onboarding. Rejects as `post`. */
export async function deliverCallback(
  domain: Domain,
  http: OutboundHttp,
  onboardingId: string,
): Promise<void> {
  const onboarding = await domain.store.read((reader) => reader.onboardings.first({ id: onboardingId }));
  if (!onboarding || onboarding.callbackUrl === null) return;
  const request = onboardingCallback(domain, onboarding, {
    result: resultOf(domain, onboarding),
    now: domain.clock.now(),
  });
  await post(http, onboarding.callbackUrl, request);
}

/** Posts the callback of a digital onboarding whose document is completed. Rejects as `post`. */
export async function deliverDigitalCallback(domain: Domain, http: OutboundHttp, id: string): Promise<void> {
  const state = await domain.store.read(async (reader) => {
    const digital = await reader.digitalOnboardings.first({ id });
    return digital && stateOf(domain, reader, digital);
  });
  if (!state || state.digital.callbackUrl === null) return;
  await post(http, state.digital.callbackUrl, digitalCallback(domain, state, domain.clock.now()));
}

/**
 * Rejects unless it was taken, and is tried again. An answer that says that it never will be taken (a redirect, 4xx but
 * 408 and 429) ends it.
 */
async function post(
  http: OutboundHttp,
  address: string,
  { headers, body }: { headers: Record<string, string>; body: Uint8Array },
): Promise<void> {
  const { status } = await http.post(address, {
    body,
    headers: { ...COMMON_HEADERS, ...headers },
    ...LIMITS,
  });
  if (status >= 500 || status === 408 || status === 429)
    throw new Error(`the callback was answered ${status}`);
}
