import { isLive } from "../environment.ts";
import { DomainError } from "../errors.ts";
import {
  attemptsLeft,
  type ChallengeState,
  hasCode,
  isBuiltIn,
  isSent,
  RESEND_INTERVAL_MS,
  sendsLeft,
  stateOf,
  wasSentWithin,
} from "../model/challenge.ts";
import type { Domain } from "../model/domain.ts";
import { isOpenTo, signatureRefusal } from "../model/lifecycle.ts";
import { isDone, type Session } from "../model/session.ts";
import { lockSigning, signatureGone } from "../model/signing-parties.ts";
import { isPending } from "../model/signer.ts";
import type { Writer } from "../model/store.ts";
import type { VerificationModule } from "../model/verification.ts";
import { challengeOf } from "./begin.ts";
import { matchesCode, SANDBOX_CODE } from "./code.ts";
import { isSameName } from "./names.ts";
import type { Parties } from "./parties.ts";
import { fittingHash } from "../signing-terms/access-code.ts";
import { firstSignerOf } from "../signers/chain-sessions.ts";
import { sendCode } from "./send-code.ts";
import { failOpenSessions, record, storeStatus } from "./step-result.ts";

/** The result of a request; `refusal` is thrown after the changes are committed. */
interface Outcome {
  state: ChallengeState;
  refusal?: DomainError;
}

/**
 * Starts a step, or reads its state. Sends a code where the module has one and no valid code exists. `resend` asks for
 * another one. Codes are at least half a minute apart, over all sessions. Throws MODULE_UNSUPPORTED,
 * VERIFICATION_FAILED, VERIFICATION_EXPIRED (no code is left), SESSION_CANCELLED.
 */
export function startVerification(
  domain: Domain,
  session: Session,
  module: VerificationModule,
  { resend = false }: { resend?: boolean } = {},
): Promise<ChallengeState> {
  return within(domain, session, module, async (writer, parties) => {
    const { challenge } = parties;
    if (attemptsLeft(challenge) === 0) return fail(domain, writer, parties);
    if (!isSent(challenge.module)) return { state: stateOf(challenge, "pending") };
    const now = domain.clock.now();
    const holds = hasCode(challenge, now);
    const isWanted = resend || !holds;
    // Whoever takes a signature over has been sent nothing, though the sends of the person before count.
    const isTooSoon = challenge.sentTo !== null && wasSentWithin(challenge, RESEND_INTERVAL_MS, now);
    if (isWanted && !isTooSoon) {
      if (sendsLeft(challenge) > 0) await sendCode(domain, writer, parties);
      else if (!holds) return { state: stateOf(challenge, "pending"), refusal: expired() };
    }
    return { state: stateOf(challenge, "pending") };
  });
}

/**
 * Checks the signer's answer: a code that was sent or set, or their name. Throws as startVerification, and VERIFICATION_FAILED at the last
 * wrong answer, which is stored.
 */
export async function checkVerification(
  domain: Domain,
  session: Session,
  module: VerificationModule,
  answer: string,
): Promise<ChallengeState> {
  const fitting = module === "access_code" ? await fittingHash(domain, session, answer) : null;
  return within(domain, session, module, async (writer, parties) => {
    const { challenge } = parties;
    if (attemptsLeft(challenge) === 0) return fail(domain, writer, parties);
    const verdict = judge(domain, parties, { answer, fitting });
    if (verdict === "passed") return pass(domain, writer, parties, answer);
    if (verdict === "expired") {
      const state = stateOf(challenge, "pending", "expired");
      return sendsLeft(challenge) > 0 ? { state } : { state, refusal: expired() };
    }
    challenge.attempts += 1;
    challenge.guesses.push(domain.clock.now());
    if (attemptsLeft(challenge) === 0) return fail(domain, writer, parties);
    return { state: stateOf(challenge, "pending", "wrong") };
  });
}

/** Skips an optional step. Throws VALIDATION for a required one. */
export function skipVerification(
  domain: Domain,
  session: Session,
  module: VerificationModule,
): Promise<ChallengeState> {
  return within(domain, session, module, async (writer, parties) => {
    if (parties.session.verifications.some((step) => step.module === module && step.required))
      throw new DomainError("VALIDATION", "This verification is required.");
    await storeStatus(writer, parties, "skipped");
    return { state: stateOf(parties.challenge, "skipped") };
  });
}

/** Whether the session has passed every required step. */
export function isVerified({ verifications }: Pick<Session, "verifications">): boolean {
  return verifications.every(({ required, status }) => !required || isDone(status));
}

/** Throws VERIFICATION_PENDING unless the session has passed every required step. */
export function assertVerified(session: Pick<Session, "verifications">): void {
  if (isVerified(session)) return;
  throw new DomainError("VERIFICATION_PENDING", "A required verification has not been passed.");
}

/** Runs with document, session and challenge locked, in the common order. */
async function within(
  domain: Domain,
  opened: Session,
  module: VerificationModule,
  act: (writer: Writer, parties: Parties) => Promise<Outcome>,
): Promise<ChallengeState> {
  if (!isBuiltIn(module)) throw unsupported(module);
  await assertNotFailed(domain, opened, module);
  const { signerId } = opened;
  const { state, refusal } = await domain.store.write(async (writer): Promise<Outcome> => {
    const { document, session } = await lockSigning(writer, opened);
    const signer = await writer.signers.first({ id: signerId });
    if (!document || !session || !signer || session.signerId !== signerId) throw signatureGone();
    const now = domain.clock.now();
    if (session.status !== "open" || !isOpenTo(signer, document, now) || !isPending(signer))
      throw signatureRefusal({ session, document, signer }, now);
    const step = session.verifications.find((wanted) => wanted.module === module);
    if (!step) throw unsupported(module);
    if (step.status === "failed") throw failed();
    // All documents of a chain share the counts of a person.
    const counted = await firstSignerOf(writer, signer);
    const challenge = await challengeOf(domain, writer, { signerId: counted, module });
    if (step.status === "passed") return { state: stateOf(challenge, "passed") };
    const outcome = await act(writer, { document, session, signer, challenge });
    await writer.challenges.update({ id: challenge.id }, challenge);
    return outcome;
  });
  if (refusal) throw refusal;
  return state;
}

/**
 * Throws VERIFICATION_FAILED for a step that had failed before the request. It takes no lock, so that whoever goes on
 * guessing does not delay others at the document (docs/decisions/identity.md#d269).
 */
async function assertNotFailed(
  { store, clock }: Domain,
  { documentId, signerId, status, verifications }: Session,
  module: VerificationModule,
): Promise<void> {
  const step = verifications.find((wanted) => wanted.module === module);
  if (status !== "open" || step?.status !== "failed") return;
  const isTaken = await store.read(async (reader) => {
    const document = await reader.documents.first({ id: documentId });
    const signer = await reader.signers.first({ id: signerId });
    return document && signer && isOpenTo(signer, document, clock.now()) && isPending(signer);
  });
  if (isTaken) throw failed();
}

const unsupported = (module: string) =>
  new DomainError("MODULE_UNSUPPORTED", `This session has no verification ${module} that can be done here.`);

const failed = () =>
  new DomainError("VERIFICATION_FAILED", "The verification has failed: too many wrong answers.");

const expired = () =>
  new DomainError("VERIFICATION_EXPIRED", "The last code has expired, and no other can be sent now.");

function judge(
  domain: Domain,
  { document, signer, challenge }: Parties,
  { answer, fitting }: { answer: string; fitting: string | null },
): "passed" | "wrong" | "expired" {
  // The sender may have set another code meanwhile.
  if (challenge.module === "access_code")
    return fitting !== null && fitting === signer.accessCodeHash ? "passed" : "wrong";
  if (challenge.module === "name_confirm") return isSameName(answer, signer.name) ? "passed" : "wrong";
  const code = answer.replaceAll(/[\s-]/g, "");
  const isTest = !isLive(document) && code === SANDBOX_CODE && challenge.codeHash !== null;
  if (!isTest && !matchesCode(domain, challenge, code)) return "wrong";
  return hasCode(challenge, domain.clock.now()) ? "passed" : "expired";
}

/** Passes the step. A code passes once. */
async function pass(domain: Domain, writer: Writer, parties: Parties, answer: string): Promise<Outcome> {
  const { challenge } = parties;
  const typed = challenge.module === "name_confirm" ? { typedName: answer } : {};
  await storeStatus(writer, parties, "passed");
  await record(domain, writer, parties, { verdict: "pass", reasons: [], evidence: typed });
  Object.assign(challenge, { codeHash: null, attempts: 0 });
  return { state: stateOf(challenge, "passed") };
}

/** Fails the step. The code ends, so that a new session of the integrator starts with another one. */
async function fail(domain: Domain, writer: Writer, parties: Parties): Promise<Outcome> {
  const { challenge } = parties;
  await failOpenSessions(writer, parties);
  await record(domain, writer, parties, { verdict: "fail", reasons: ["too_many_attempts"], evidence: {} });
  const state = stateOf(challenge, "failed", "wrong");
  Object.assign(challenge, { codeHash: null, attempts: 0 });
  return { state, refusal: failed() };
}
