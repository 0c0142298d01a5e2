import type { DigitalStatus, ParticipantStatus } from "@service/contract/rules/statuses";
import type { Domain } from "../model/domain.ts";
import type { DigitalOnboarding, DigitalParticipant } from "../model/digital-onboarding.ts";
import { participantsOf } from "../model/digital-onboarding.ts";
import type { Document } from "../model/document.ts";
import { isOpenForSigners, isOverdue } from "../model/lifecycle.ts";
import type { Onboarding, OnboardingResult } from "../model/onboarding.ts";
import type { Signer } from "../model/signer.ts";
import { signersOf } from "../model/signer.ts";
import type { Reader } from "../model/store.ts";
import { type Variable, variablesOf, variablesOfSigner } from "../model/variable.ts";
import { resultOf } from "../onboarding/result.ts";
import type { Instant } from "@service/platform/ports/clock";
import { isVerified, knownValues } from "./values.ts";

/** A participant with what has come of them. */
export interface ParticipantState {
  participant: DigitalParticipant;
  onboarding: Onboarding | null;
  /** Null: not examined yet, or nothing is asked for. */
  result: OnboardingResult | null;
  signer: Signer | null;
  status: ParticipantStatus;
  filled: number;
  /** Whether no required value is missing. */
  isComplete: boolean;
}

export interface DigitalState {
  digital: DigitalOnboarding;
  status: DigitalStatus;
  document: Document | null;
  participants: ParticipantState[];
}

/** Reads all that the statuses follow from. */
export async function stateOf(
  domain: Pick<Domain, "secrets" | "clock">,
  reader: Reader,
  digital: DigitalOnboarding,
): Promise<DigitalState> {
  const now = domain.clock.now();
  const { documentId } = digital;
  const document = documentId === null ? null : ((await reader.documents.first({ id: documentId })) ?? null);
  const signers = document ? await signersOf(reader, document.id) : [];
  const variables = document ? await variablesOf(reader, document.id) : null;
  const isOver = hasExpired(digital, document, now);
  const participants: ParticipantState[] = [];
  for (const participant of await participantsOf(reader, digital.id)) {
    const { onboardingId, signerId } = participant;
    const onboarding =
      onboardingId === null ? null : ((await reader.onboardings.first({ id: onboardingId })) ?? null);
    const result = onboarding && resultOf(domain, onboarding);
    const signer = signers.find(({ id }) => id === signerId) ?? null;
    const counted = countOf({ participant, result, signer, variables });
    const facts = { participant, onboarding, result, signer, ...counted };
    participants.push({ ...facts, status: participantStatus(facts, { document, isOver }) });
  }
  return { digital, document, participants, status: digitalStatus({ document, participants, isOver }) };
}

/** Whether it ended without a completed document: by time, or because the document was voided or is in the bin. */
function hasExpired(
  { documentId, expiresAt }: DigitalOnboarding,
  document: Document | null,
  now: Instant,
): boolean {
  if (document === null) return documentId !== null || now >= expiresAt;
  if (document.status === "expired" || document.status === "voided") return true;
  return isOverdue(document, now) && (isOpenForSigners(document) || document.status === "correcting");
}

/** Whether nothing of the person is left to be examined. */
export function isIdentityDone({
  participant,
  result,
}: Pick<ParticipantState, "participant" | "result">): boolean {
  return participant.onboardingId === null || isVerified(result);
}

interface Counting extends Pick<ParticipantState, "participant" | "result" | "signer"> {
  /** The document's variables; null: there is no document. */
  variables: Variable[] | null;
}

function countOf({
  participant,
  result,
  signer,
  variables,
}: Counting): Pick<ParticipantState, "filled" | "isComplete"> {
  const known = knownValues(participant, result);
  const entered = signer && variables ? enteredNames(signer, variables) : new Set<string>();
  const missing = participant.variables.filter(({ name }) => !known.has(name) && !entered.has(name));
  return {
    filled: participant.variables.length - missing.length,
    isComplete: missing.every(({ required }) => !required),
  };
}

/** Returns the names of the variables that the signer entered on the signing page. */
function enteredNames(signer: Signer, variables: Variable[]): Set<string> {
  const own = variablesOfSigner(signer, variables).filter(({ value }) => value !== null);
  return new Set(own.map(({ name }) => name));
}

type Facts = Omit<ParticipantState, "status">;
interface Around {
  document: Document | null;
  isOver: boolean;
}

function participantStatus(facts: Facts, { document, isOver }: Around): ParticipantStatus {
  const { participant, onboarding, result, signer, filled, isComplete } = facts;
  if (signer?.status === "signed" || document?.status === "completed") return "completed";
  if (isOver) return "expired";
  if (onboarding && !isVerified(result))
    return onboarding.status === "pending" ? "pending" : "verifying_identity";
  if (document && document.status !== "collecting_data") return "signing";
  const isSubmitted = isComplete && (participant.submittedAt !== null || filled > 0);
  if (isSubmitted) return "variables_submitted";
  if (filled > 0 || (document !== null && !isComplete)) return "filling_variables";
  return onboarding ? "identity_verified" : "pending";
}

function digitalStatus({
  document,
  participants,
  isOver,
}: Around & { participants: readonly ParticipantState[] }): DigitalStatus {
  if (document?.status === "completed") return "completed";
  if (isOver) return "expired";
  if (document) return document.status === "collecting_data" ? "in_progress" : "awaiting_signatures";
  return participants.every(({ status }) => status === "pending") ? "pending" : "in_progress";
}
