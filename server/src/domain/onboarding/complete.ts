import { tenancyOf } from "../environment.ts";
import { DomainError } from "../errors.ts";
import { newContact } from "../contacts/create.ts";
import { withUser } from "../contacts/link-user.ts";
import { appendEvent, signerActor } from "../events/append.ts";
import { confidenceOf, latestOf, stepsOf, verdictOf } from "../identity/steps.ts";
import { scheduleCompositionOf } from "../model/digital-onboarding.ts";
import { changedContact, type Contact } from "../model/contact.ts";
import type { Domain } from "../model/domain.ts";
import { type Capture, capturesOf } from "../model/identity.ts";
import type { CheckResult, IdentityCheck } from "../ports/identity-provider.ts";
import { newId, publicId } from "../model/ids.ts";
import type { Onboarding, OnboardingResult } from "../model/onboarding.ts";
import { contactOf } from "../model/signer.ts";
import type { Writer } from "../model/store.ts";
import { transition } from "../model/transitions.ts";
import { DAY, type Instant } from "../ports/clock.ts";
import { enqueueWebhookDeliveries } from "../webhooks/enqueue.ts";
import { fieldsOf } from "./fields.ts";
import { findByToken, lockByToken, type OpenedOnboarding } from "./find.ts";
import { hasShownName, isOfSigner, type Verified } from "./person.ts";
import { type Linked, passLinked } from "./prior.ts";
import { resultOf } from "./result.ts";

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

function gatherResult(
  domain: Domain,
  { identityCase, captures }: OpenedOnboarding,
  corrections: Record<string, string>,
): OnboardingResult {
  const { checks, results } = identityCase;
  const isFailed = stepsOf(identityCase, checks, captures).some(({ status }) => status === "failed");
  return {
    verdict: isFailed ? "fail" : verdictOf(results, checks),
    confidence: confidenceOf(results, checks),
    checks: checks.map((check) => resultOfCheck(check, results, captures)),
    fields: fieldsOf(domain, captures),
    corrections,
    provider: [...latestOf(captures).values()].find(({ provider }) => provider !== null)?.provider ?? null,
  };
}

/** A check of a capture that was refused has failed, whatever else can be read from it. */
function resultOfCheck(
  check: IdentityCheck,
  results: readonly CheckResult[],
  captures: readonly Capture[],
): CheckResult {
  const found = results.find((result) => result.check === check);
  const latest = latestOf(captures);
  const refused = capturesOf(check).flatMap((type) => {
    const capture = latest.get(type);
    return capture?.outcome === "fail" ? [capture] : [];
  });
  if (refused.length === 0) return found ?? { check, verdict: null, confidence: null, reasons: [] };
  const reasons = [...(found?.reasons ?? []), ...refused.flatMap((capture) => capture.reasons)];
  return { check, verdict: "fail", confidence: found?.confidence ?? null, reasons: [...new Set(reasons)] };
}

/**
 * Makes the person's contact, or adds what was verified to it. A name is taken where none is known: that of the document,
 * else what the person wrote, which verifies nothing. Only the person whom the document has shown is verified, and not
 * whoever else has the contact.
 */
async function updateContact(domain: Domain, writer: Writer, verified: Verified): Promise<Contact | null> {
  const { onboarding, result } = verified;
  const { verdict, fields } = result;
  const { targetEmail: email, targetPhone: phone, targetName } = onboarding;
  if (email === null && phone === null) return null;
  const name = targetName ?? fields.fullName ?? result.corrections["full_name"] ?? null;
  const person = { email, phone, fullName: name, company: null, jobTitle: null, notes: null, tags: [] };
  const made = newContact(domain, tenancyOf(onboarding), person, "onboarding");
  if (await writer.contacts.insertIfAbsent(made)) await withUser(writer, made);
  const before = await writer.contacts.lock({
    ...tenancyOf(onboarding),
    contactKey: contactOf({ email, phone }),
  });
  if (!before) return null;
  const fullName = before.fullName ?? name;
  const isVerified = verdict === "pass" && fullName !== null && hasShownName(verified, fullName);
  const changes = {
    fullName,
    phone: before.phone ?? phone,
    identityVerified: before.identityVerified || isVerified,
  };
  const contact = changedContact(before, changes, domain.clock.now());
  await writer.contacts.update({ id: contact.id }, contact);
  return contact;
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
