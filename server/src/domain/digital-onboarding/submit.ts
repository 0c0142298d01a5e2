import { DomainError, type FieldProblem, notFound } from "../errors.ts";
import {
  type DigitalOnboarding,
  type DigitalParticipant,
  scheduleComposition,
} from "../model/digital-onboarding.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { newId } from "../model/ids.ts";
import { requirementsOf, requiresStep } from "../model/requirements.ts";
import { hashSecret } from "../model/secrets.ts";
import type { Signer } from "../model/signer.ts";
import { isPending } from "../model/signer.ts";
import type { Writer } from "../model/store.ts";
import { variablesOf, variablesOfSigner } from "../model/variable.ts";
import { takeVariables } from "../signing/variables.ts";
import { modulesOfSigner } from "./requirements.ts";
import { type DigitalState, type ParticipantState, stateOf } from "./state.ts";
import { knownValues, valueProblem } from "./values.ts";

export interface Submission {
  values: Readonly<Record<string, string>>;
  /** Whether more values follow. */
  isPartial: boolean;
}

export interface Submitted {
  filled: number;
  total: number;
  isComplete: boolean;
  /** The onboarding, where the holder of the token may see its document. */
  preview: DigitalOnboarding | null;
}

/**
 * Takes values of a participant. Before there is a document they wait for it; afterwards complete ones are the signer's
 * data. Repeatable with the same values. Throws NOT_FOUND (an unknown token, and one that has expired), VALIDATION
 * (paths `variables.NAME`), ONBOARDING_CONFLICT (the values change no more), DATA_CLOSED.
 */
export async function submitVariables(
  domain: Domain,
  token: string,
  submission: Submission,
): Promise<Submitted> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await submitOnce(domain, token, submission);
    } catch (error) {
      if (!(error instanceof DocumentMade) || attempt === ATTEMPTS) throw error;
    }
  }
}

/** The document came into being between the reading and the lock. */
class DocumentMade extends Error {
  override readonly name = "DocumentMade";
}
/** A document is made once. */
const ATTEMPTS = 2;

async function submitOnce(domain: Domain, token: string, submission: Submission): Promise<Submitted> {
  const { id, submitted } = await domain.store.write(async (writer) => {
    const locked = await lockByToken(domain, writer, token);
    const { state, own } = locked;
    const before = own.participant;
    const given = checkedValues(own, submission);
    const isSame = Object.entries(given).every(([name, value]) => before.given[name] === value);
    const isRepeated = isSame && (submission.isPartial || before.submittedAt !== null);
    if (!isRepeated) await take(domain, writer, locked, { ...submission, values: given });
    const after = isRepeated ? own : await ownOf(domain, writer, state.digital, before);
    if (!isRepeated) await recordEvent(domain, writer, state.digital, after);
    return { id: state.digital.id, submitted: await answerOf(writer, state, after) };
  });
  domain.announcements.announce(id);
  return submitted;
}

interface Locked {
  state: DigitalState;
  own: ParticipantState;
}

/** The participant with the document and then the onboarding locked, in this order as everywhere. Throws NOT_FOUND. */
async function lockByToken(domain: Domain, writer: Writer, token: string): Promise<Locked> {
  const participant = await writer.digitalParticipants.first({ tokenHash: hashSecret(token) });
  const known =
    participant && (await writer.digitalOnboardings.first({ id: participant.digitalOnboardingId }));
  if (!known) throw notFound("onboarding session");
  if (known.documentId !== null) await writer.documents.lock({ id: known.documentId });
  const digital = await writer.digitalOnboardings.lock({ id: known.id });
  if (!digital) throw notFound("onboarding session");
  if (digital.documentId !== known.documentId) throw new DocumentMade();
  const state = await stateOf(domain, writer, digital);
  const own = state.participants.find((one) => one.participant.id === participant.id);
  if (!own || state.status === "expired") throw notFound("onboarding session");
  return { state, own };
}

/** The values as they are stored. Throws VALIDATION. */
function checkedValues(
  { participant, result }: ParticipantState,
  { values, isPartial }: Submission,
): Record<string, string> {
  const known = knownValues(participant, result);
  const problems: FieldProblem[] = [];
  const own = new Map(participant.variables.map((variable) => [variable.name, variable]));
  const given: Record<string, string> = {};
  for (const [name, text] of Object.entries(values)) {
    const variable = own.get(name);
    const value = text.trim();
    const isRead =
      variable !== undefined && variable.idvField !== null && !Object.hasOwn(participant.given, name);
    const problem = !variable
      ? { detail: "The participant has no such variable." }
      : isRead && (result === null || known.has(name))
        ? { detail: "This value is read from the identity document." }
        : valueProblem(variable, value);
    if (problem) problems.push({ ...problem, path: ["variables", name] });
    given[name] = value;
  }
  if (!isPartial) problems.push(...completed(participant, known, given));
  if (problems.length > 0) throw new DomainError("VALIDATION", problems[0]!.detail, { problems });
  return given;
}

/** Completes the given values by those that may be left out. Answers the problems of those that may not. */
function completed(
  { variables }: DigitalParticipant,
  known: ReadonlyMap<string, string>,
  given: Record<string, string>,
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  for (const { name, required, defaultValue, idvField } of variables) {
    if (Object.hasOwn(given, name) || known.has(name) || idvField !== null) continue;
    if (required && defaultValue === null)
      problems.push({ path: ["variables", name], detail: "This value is required.", code: "REQUIRED" });
    given[name] = defaultValue ?? "";
  }
  return problems;
}

async function take(
  domain: Domain,
  writer: Writer,
  { state, own }: Locked,
  { values, isPartial }: Submission,
): Promise<void> {
  const { document } = state;
  const { participant, signer } = own;
  const given = { ...participant.given, ...values };
  if (document && signer) await takeToDocument(domain, writer, { document, signer }, { given, isPartial });
  // A document that is being made without these values is made anew.
  else await scheduleComposition(domain, writer, state.digital);
  const submittedAt = isPartial ? participant.submittedAt : domain.clock.now();
  await writer.digitalParticipants.update({ id: participant.id }, { given, submittedAt });
}

/** Complete values are the signer's data. Others are what the signer's page begins with. */
async function takeToDocument(
  domain: Domain,
  writer: Writer,
  { document, signer }: { document: Document; signer: Signer },
  { given, isPartial }: { given: Record<string, string>; isPartial: boolean },
): Promise<void> {
  const own = variablesOfSigner(signer, await variablesOf(writer, document.id));
  if (document.status !== "collecting_data" || !isPending(signer) || own.every(({ value }) => value !== null))
    throw new DomainError("ONBOARDING_CONFLICT", "The document has its values: they change no more.");
  const named = own.flatMap(({ id, name }): [string, string][] =>
    Object.hasOwn(given, name) ? [[id, given[name]!]] : [],
  );
  if (!isPartial) return takeVariables(domain, writer, { document, signer }, Object.fromEntries(named));
  for (const [id, value] of named) await writer.variables.update({ id }, { defaultValue: value });
}

async function ownOf(
  domain: Domain,
  writer: Writer,
  digital: DigitalOnboarding,
  { id }: DigitalParticipant,
): Promise<ParticipantState> {
  const { participants } = await stateOf(domain, writer, digital);
  return participants.find(({ participant }) => participant.id === id)!;
}

async function recordEvent(
  domain: Domain,
  writer: Writer,
  { id: digitalOnboardingId, eventCount }: DigitalOnboarding,
  { participant, filled, isComplete }: ParticipantState,
): Promise<void> {
  const sequence = eventCount + 1;
  await writer.digitalEvents.insert({
    id: newId(domain),
    digitalOnboardingId,
    sequence,
    participantId: participant.id,
    data: { filled, total: participant.variables.length, isComplete },
    createdAt: domain.clock.now(),
  });
  await writer.digitalOnboardings.update({ id: digitalOnboardingId }, { eventCount: sequence });
}

/** The document is shown to nobody who is to be verified before the signature: another person may hold the token. */
async function answerOf(
  writer: Writer,
  { digital }: DigitalState,
  { participant, filled, isComplete, signer }: ParticipantState,
): Promise<Submitted> {
  const { verification } = digital;
  const isVerified = verification.videoFirma || modulesOfSigner(verification).length > 0;
  const isHidden = isVerified || (signer !== null && requiresStep(await requirementsOf(writer, signer)));
  return { filled, total: participant.variables.length, isComplete, preview: isHidden ? null : digital };
}
