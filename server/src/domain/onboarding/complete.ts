import { tenancyOf } from "../environment.ts";
import { DomainError } from "../errors.ts";
import { appendEvent, signerActor } from "../events/append.ts";
import { stepsOf } from "../identity/steps.ts";
import { scheduleCompositionOf } from "../model/digital-onboarding.ts";
import type { Domain } from "../model/domain.ts";
import { newId, publicId } from "../model/ids.ts";
import type { Onboarding, OnboardingResult } from "../model/onboarding.ts";
import type { Writer } from "../model/store.ts";
import { transition } from "../model/transitions.ts";
import { DAY, type Instant } from "@service/platform/ports/clock";
import { enqueueWebhookDeliveries } from "../webhook-events/enqueue.ts";
import { findByToken, lockByToken, type OpenedOnboarding } from "./find.ts";
import { isOfSigner } from "./person.ts";
import { type Linked, passLinked } from "./prior.ts";
import { resultOf } from "./result.ts";
import { gatherResult } from "./gather-result.ts";
import { updateContact } from "./update-contact.ts";

/** How long a callback is tried. */
const CALLBACK_MS = 3 * DAY;

/** A completed session with its result. */
export interface CompletedOnboarding {
  onboarding: Onboarding;
  result: OnboardingResult;
}

/**
 * Ends a session whose captures were examined: merges what was read, makes or updates the contact, and tells of it. The
 * second call answers as the first. Throws NOT_FOUND, ONBOARDING_CONFLICT (captures are missing or being examined).
 */
export async function completeOnboarding(
  domain: Domain,
  token: string,
  corrections: Record<string, string>,
): Promise<CompletedOnboarding> {
  return domain.store.write(async (writer) => {
    const found = await lockWithDocument(writer, token, domain.clock.now());
    const { onboarding } = found;
    if (onboarding.result !== null) return { onboarding, result: resultOf(domain, onboarding)! };
    assertExamined(found);
    const result = gatherResult(domain, found, corrections);
    const completedAt = domain.clock.now();
    const verified = { onboarding, result, expectedName: found.identityCase.expectedName };
    const contact = await updateContact(domain, writer, verified);
    const completed = await transition(writer, "onboardings", onboarding, "completed", {
      result: domain.secrets.seal(JSON.stringify(result), onboarding.id),
      verified: result.verdict === "pass",
      completedAt,
      contactId: contact?.id ?? null,
      // The reservation is settled: it was done.
      reservationId: null,
    });
    await tell(domain, writer, completed, found.linked);
    await scheduleCompositionOf(domain, writer, completed);
    if (found.linked) await passLinked(domain, writer, found.linked, { ...verified, onboarding: completed });
    return { onboarding: completed, result };
  });
}

/**
 * Locks the document of a linked signature first, as everything that changes a signing does. The link has ended when
 * another person signs by now.
 */
async function lockWithDocument(
  writer: Writer,
  token: string,
  now: Instant,
): Promise<OpenedOnboarding & { linked: Linked | null }> {
  const found = await findByToken(writer, token, now);
  const signerId = found?.onboarding.signerId ?? null;
  const signer = signerId === null ? undefined : await writer.signers.first({ id: signerId });
  const document = signer && (await writer.documents.lock({ id: signer.documentId }));
  const locked = await lockByToken(writer, token, now);
  const { onboarding, identityCase } = locked;
  const { expectedName } = identityCase;
  const isLinked = signer && document && isOfSigner({ onboarding, expectedName }, signer);
  return { ...locked, linked: isLinked ? { signer, document } : null };
}

function assertExamined({ identityCase, captures }: OpenedOnboarding): void {
  for (const { type, status } of stepsOf(identityCase, identityCase.checks, captures)) {
    if (status === "processing")
      throw new DomainError("ONBOARDING_CONFLICT", `The capture ${type} is being examined.`);
    // One that failed for good ends the session with its verdict.
    if (status === "needed") throw new DomainError("ONBOARDING_CONFLICT", `The capture ${type} is missing.`);
  }
}

async function tell(
  domain: Domain,
  writer: Writer,
  onboarding: Onboarding,
  linked: Linked | null,
): Promise<void> {
  const now = domain.clock.now();
  if (onboarding.callbackUrl !== null)
    await writer.enqueue({
      kind: "deliver-callback",
      subject: onboarding.id,
      runAt: now,
      deadline: now + CALLBACK_MS,
    });
  const data = {
    onboardingId: publicId("onboarding", onboarding.id),
    verified: onboarding.verified,
    targetEmail: onboarding.targetEmail,
  };
  const event = { type: "onboarding.completed", data } as const;
  if (linked) {
    const { document, signer } = linked;
    await appendEvent(domain, writer, document, { ...event, actor: signerActor(signer), signer });
    return;
  }
  await enqueueWebhookDeliveries(domain, writer, {
    ...event,
    ...tenancyOf(onboarding),
    id: newId(domain),
    data: { documentId: null, ...data },
    documentId: null,
    signerId: null,
    createdAt: now,
  });
}
