import { isOpenForSigners } from "../documents/lifecycle.ts";
import { DomainError } from "../errors.ts";
import { newId } from "../ids.ts";
import type { Domain, Writer } from "../ports.ts";
import type { Session } from "../sessions/session.ts";
import { isPending, type VerificationModule } from "../signers/signer.ts";
import { isLive } from "../tenants/tenant.ts";
import {
  type BuiltInModule,
  type Challenge,
  type ChallengeState,
  CODE_LIFE,
  findChallenge,
  isBuiltIn,
  MAX_ATTEMPTS,
  MAX_SENDS,
  RESEND_AFTER,
  stateOf,
} from "./challenge.ts";
import { matchesCode, SANDBOX_CODE } from "./code.ts";
import { isSameName } from "./names.ts";
import type { Parties } from "./parties.ts";
import { expireForGood, isWithin, sendCode } from "./send-code.ts";
import { record, settle } from "./settle.ts";

/**
 * Begins a step, or looks at it again: sends a code where the module has one and none that still counts is on its way.
 * `resend` asks for another one, which is sent half a minute after the last at the earliest.
 Throws MODULE_UNSUPPORTED, VERIFICATION_FAILED, VERIFICATION_EXPIRED (no code is left), SESSION_CANCELLED.
 */
export function startVerification(
  domain: Domain,
  session: Session,
  module: VerificationModule,
  { resend = false }: { resend?: boolean } = {},
): Promise<ChallengeState> {
  return within(domain, session, module, async (writer, parties) => {
    const { challenge } = parties;
    const holds = isWithin(domain, challenge, resend ? RESEND_AFTER : CODE_LIFE);
    if (module !== "name_confirm" && !holds) await sendCode(domain, writer, parties);
    return stateOf(challenge, "pending");
  });
}

/**
 * Takes the signer's answer: a code, or their name. Throws as startVerification; VERIFICATION_FAILED at the last wrong
 * answer, which is kept.
 */
export async function checkVerification(
  domain: Domain,
  session: Session,
  module: VerificationModule,
  answer: string,
): Promise<ChallengeState> {
  const state = await within(domain, session, module, async (writer, parties) => {
    const { challenge } = parties;
    const verdict = judge(domain, parties, answer);
    if (verdict === "passed") return pass(domain, writer, parties, answer);
    if (verdict === "expired") {
      if (challenge.sends >= MAX_SENDS) return expireForGood();
      return stateOf(challenge, "pending", "expired");
    }
    challenge.attempts += 1;
    await writer.challenges.update({ id: challenge.id }, { attempts: challenge.attempts });
    if (challenge.attempts >= MAX_ATTEMPTS) return fail(domain, writer, parties);
    return stateOf(challenge, "pending", "wrong");
  });
  // After its transaction, which keeps the failure.
  if (state.status === "failed") throw failed();
  return state;
}

/** Leaves out a step that is not required. Throws VALIDATION for one that is. */
export function skipVerification(
  domain: Domain,
  session: Session,
  module: VerificationModule,
): Promise<ChallengeState> {
  return within(domain, session, module, async (writer, parties) => {
    if (parties.session.verifications.some((step) => step.module === module && step.required))
      throw new DomainError("VALIDATION", "This verification is required.");
    await settle(writer, parties, "skipped");
    return stateOf(parties.challenge, "skipped");
  });
}

/** Throws VERIFICATION_PENDING when a required step of the session has not been passed. */
export function assertVerified({ verifications }: Pick<Session, "verifications">): void {
  const open = verifications.find(({ required, status }) => required && status !== "passed");
  if (open)
    throw new DomainError("VERIFICATION_PENDING", `The verification ${open.module} has not been passed.`);
}

/** Document, session and challenge locked, in the order of all that change a signing. */
async function within(
  domain: Domain,
  { id, documentId, signerId }: Session,
  module: VerificationModule,
  act: (writer: Writer, parties: Parties) => Promise<ChallengeState>,
): Promise<ChallengeState> {
  if (!isBuiltIn(module)) throw unsupported(module);
  return domain.store.write(async (writer) => {
    const document = await writer.documents.lock({ id: documentId });
    const session = await writer.sessions.lock({ id });
    const signer = await writer.signers.first({ id: signerId });
    if (!document || !session || !signer)
      throw new DomainError("SIGNATURE_NOT_FOUND", "The signature is gone.");
    if (session.status !== "open" || !isOpenForSigners(document) || !isPending(signer))
      throw new DomainError("SESSION_CANCELLED", "The document no longer waits for this signature.");
    const step = session.verifications.find((wanted) => wanted.module === module);
    if (!step) throw unsupported(module);
    if (step.status === "failed") throw failed();
    const challenge = await challengeOf(domain, writer, session, module);
    if (step.status === "passed") return stateOf(challenge, "passed");
    return act(writer, { document, session, signer, challenge });
  });
}

const unsupported = (module: string) =>
  new DomainError("MODULE_UNSUPPORTED", `This session has no verification ${module} that can be done here.`);
const failed = () =>
  new DomainError("VERIFICATION_FAILED", "The verification has failed: too many wrong answers.");

async function challengeOf(
  domain: Domain,
  writer: Writer,
  session: Session,
  module: BuiltInModule,
): Promise<Challenge> {
  const existing = await findChallenge(writer, session.id, module);
  if (existing) return existing;
  const made: Challenge = {
    id: newId(domain),
    sessionId: session.id,
    module,
    codeHash: null,
    sentTo: null,
    sends: 0,
    attempts: 0,
    sentAt: null,
    createdAt: domain.clock.now(),
  };
  await writer.challenges.insert(made);
  return made;
}

function judge(
  domain: Domain,
  { document, signer, challenge }: Parties,
  answer: string,
): "passed" | "wrong" | "expired" {
  if (challenge.module === "name_confirm") return isSameName(answer, signer.name) ? "passed" : "wrong";
  const code = answer.replaceAll(/[\s-]/g, "");
  const isTest = !isLive(document) && code === SANDBOX_CODE && challenge.sentAt !== null;
  if (!isTest && !matchesCode(domain, challenge, code)) return "wrong";
  return isWithin(domain, challenge, CODE_LIFE) ? "passed" : "expired";
}

async function pass(
  domain: Domain,
  writer: Writer,
  parties: Parties,
  answer: string,
): Promise<ChallengeState> {
  const { challenge } = parties;
  const typed = challenge.module === "name_confirm" ? { typedName: answer } : {};
  await settle(writer, parties, "passed");
  await record(domain, writer, parties, { verdict: "pass", reasons: [], evidence: typed });
  return stateOf(challenge, "passed");
}

async function fail(domain: Domain, writer: Writer, parties: Parties): Promise<ChallengeState> {
  await settle(writer, parties, "failed");
  await record(domain, writer, parties, { verdict: "fail", reasons: ["too_many_attempts"], evidence: {} });
  return stateOf(parties.challenge, "failed", "wrong");
}
