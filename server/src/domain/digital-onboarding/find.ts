import { SIGN_ROOT } from "@service/contract/addresses";
import { tenancyOf } from "../environment.ts";
import { notFound } from "../errors.ts";
import type { DigitalEvent, DigitalOnboarding } from "../model/digital-onboarding.ts";
import type { Domain } from "../model/domain.ts";
import type { Reader } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";
import { pageAddress } from "../onboarding/find.ts";
import { type DigitalState, isIdentityDone, stateOf } from "./state.ts";

/** Events of one read. */
const BATCH = 100;

/** An onboarding of the workspace. Throws NOT_FOUND. */
export async function findDigital(
  domain: Pick<Domain, "store" | "secrets" | "clock">,
  caller: Pick<Caller, "tenantId" | "environment">,
  id: string,
): Promise<DigitalState> {
  return domain.store.read(async (reader) => {
    const digital = await reader.digitalOnboardings.first({ id, ...tenancyOf(caller) });
    if (!digital) throw notFound("onboarding session");
    return stateOf(domain, reader, digital);
  });
}

/** The submissions after a sequence, ascending, some at a time. */
export function digitalEventsAfter(
  reader: Reader,
  digitalOnboardingId: string,
  sequence: number,
): Promise<DigitalEvent[]> {
  const where = { digitalOnboardingId, sequence: { gt: sequence } };
  return reader.digitalEvents.find(where, { orderBy: [["sequence", "asc"]], limit: BATCH });
}

/** The page on which a participant begins: that of the captures, else that of the signature. */
export function firstAddress(
  domain: Pick<Domain, "publicUrl">,
  { verification }: Pick<DigitalOnboarding, "verification">,
  token: string,
): string {
  return verification.scan === null ? signAddress(domain, token) : pageAddress(domain, token);
}

function signAddress({ publicUrl }: Pick<Domain, "publicUrl">, token: string): string {
  return `${publicUrl}${SIGN_ROOT}/${token}`;
}

/** The step after the page of captures. */
export interface NextStep {
  /** Null: nowhere, or not yet. */
  address: string | null;
  /** Whether the signature can be opened, or will never be by this examination. */
  isSettled: boolean;
}

/** The step after a completed examination: the signature, once its document is there. */
export async function nextStep(
  domain: Pick<Domain, "publicUrl" | "secrets" | "clock">,
  reader: Reader,
  { id, redirectUrl }: { id: string; redirectUrl: string | null },
  token: string,
): Promise<NextStep> {
  const participant = await reader.digitalParticipants.first({ onboardingId: id });
  const digital =
    participant && (await reader.digitalOnboardings.first({ id: participant.digitalOnboardingId }));
  if (!participant || !digital) return { address: redirectUrl, isSettled: true };
  if (participant.signerId !== null) return { address: signAddress(domain, token), isSettled: true };
  const { participants } = await stateOf(domain, reader, digital);
  const isAwaited = participants.every(isIdentityDone) && digital.failure === null;
  return { address: redirectUrl, isSettled: !isAwaited };
}
