import { prepareComposition } from "../documents/compose.ts";
import type { Composed, NewComposition, Prepared } from "../documents/composition.ts";
import type { Stored } from "../documents/new-file.ts";
import { insertComposition } from "../documents/save-composition.ts";
import { tenancyOf } from "../environment.ts";
import { DomainError } from "../errors.ts";
import type { DigitalOnboarding } from "../model/digital-onboarding.ts";
import type { Domain } from "../model/domain.ts";
import { newId } from "../model/ids.ts";
import type { Signer } from "../model/signer.ts";
import { storeFile } from "../model/store-file.ts";
import type { Writer } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";
import { compositionOf } from "./composition.ts";
import { modulesOfSigner } from "./requirements.ts";
import { type DigitalState, isIdentityDone, type ParticipantState, stateOf } from "./state.ts";

/** The document is made by another attempt, or cannot be made now: this one leaves nothing behind. */
class CompositionOver extends Error {
  override readonly name = "CompositionOver";
}

/**
 * Makes and sends the document of an onboarding, once nothing of its people is left to be examined. Repeatable: of all
 * attempts one makes it. Rejects while another try may help; why is told with the onboarding.
 */
export async function composeOnboarding(domain: Domain, id: string): Promise<void> {
  try {
    const { participants } = await attempt(domain, id);
    const waiting = participants.flatMap(({ onboarding }) => onboarding?.id ?? []);
    for (const changed of [id, ...waiting]) domain.announcements.announce(changed);
  } catch (error) {
    // Somebody was examined, though others are still to be.
    if (error instanceof CompositionOver) return domain.announcements.announce(id);
    if (error instanceof DomainError) await noteFailure(domain, id, error);
    throw error;
  }
}

async function attempt(domain: Domain, id: string): Promise<DigitalState> {
  const found = await domain.store.read(async (reader) => {
    const digital = await reader.digitalOnboardings.first({ id });
    if (!digital) throw new CompositionOver();
    const user = await reader.users.first({ id: digital.createdBy });
    if (!user) throw new Error(`digital onboarding ${id} has lost its user`);
    return { state: await stateOf(domain, reader, digital), user };
  });
  assertComposed(found.state);
  const caller = { ...tenancyOf(found.state.digital), user: found.user };
  const wanted = wantedOf(found.state);
  const prepared = await prepareComposition(domain, caller, wanted);
  await storeFile(domain, prepared.rendered.pdf, async (writer, stored) => {
    const digital = await writer.digitalOnboardings.lock({ id });
    if (!digital) throw new CompositionOver();
    const state = await stateOf(domain, writer, digital);
    assertComposed(state);
    // A submission came meanwhile, and has queued the next attempt.
    if (JSON.stringify(wantedOf(state)) !== JSON.stringify(wanted)) throw new CompositionOver();
    await insert(domain, writer, caller, { state, wanted, prepared, stored });
  });
  return found.state;
}

function assertComposed({ digital, status, participants }: DigitalState): void {
  if (digital.documentId !== null || status === "expired" || !participants.every(isIdentityDone))
    throw new CompositionOver();
}

function wantedOf({ digital, participants }: DigitalState): NewComposition {
  return compositionOf(digital, participants);
}

interface Made {
  state: DigitalState;
  wanted: NewComposition;
  prepared: Prepared;
  stored: Stored;
}

async function insert(
  domain: Domain,
  writer: Writer,
  caller: Caller,
  { state, wanted, prepared, stored }: Made,
): Promise<void> {
  const composed = await insertComposition(domain, writer, caller, wanted, prepared, stored);
  const { digital, participants } = state;
  const patch = { documentId: composed.document.id, failure: null };
  await writer.digitalOnboardings.update({ id: digital.id }, patch);
  for (const one of participants)
    await linkSigner(domain, writer, digital, { ...one, signer: signerOf(composed, one) });
}

function signerOf({ signers }: Composed, { participant }: ParticipantState): Signer {
  const found = signers.find(
    ({ role, email, phone }) =>
      role === participant.role && email === participant.email && phone === participant.phone,
  );
  if (!found) throw new Error("a participant is no signer of their document");
  return found;
}

/** The participant's token opens the signature, which asks for what the request says and knows of the examination. */
async function linkSigner(
  domain: Domain,
  writer: Writer,
  { verification }: DigitalOnboarding,
  { participant, signer }: Pick<ParticipantState, "participant"> & { signer: Signer },
): Promise<void> {
  const { id, onboardingId, tokenHash } = participant;
  await writer.digitalParticipants.update({ id }, { signerId: signer.id });
  if (onboardingId !== null) await writer.onboardings.update({ id: onboardingId }, { signerId: signer.id });
  const verifications = modulesOfSigner(verification).map((module) => ({
    module,
    required: true,
    failed: false,
  }));
  await writer.requirements.insertIfAbsent({
    signerId: signer.id,
    verifications,
    allowDecline: true,
    metadata: null,
  });
  await writer.guestLinks.insert({
    id: newId(domain),
    ...tenancyOf(signer),
    documentId: signer.documentId,
    signerId: signer.id,
    chainRoleId: null,
    tokenHash,
    endedAt: null,
    createdAt: domain.clock.now(),
  });
}

async function noteFailure(
  { store, announcements }: Pick<Domain, "store" | "announcements">,
  id: string,
  { code, message, data }: DomainError,
): Promise<void> {
  const failure = { code, message, data };
  await store.write((writer) => writer.digitalOnboardings.update({ id, documentId: null }, { failure }));
  announcements.announce(id);
}
