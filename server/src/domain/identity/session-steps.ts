import { type DomainErrorCode, DomainError } from "../errors.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { charge } from "../credits/charge.ts";
import type { HeadTurn, IdentityModule } from "@service/contract/rules/identity-limits";
import { type Capture, checksOfModule, IDENTITY_PRICE, type IdentityCase } from "../model/identity.ts";
import { isOpenTo, signatureRefusal } from "../model/lifecycle.ts";
import { lockSigning, signatureGone } from "../model/signing-parties.ts";
import type { Session, SessionVerification } from "../model/session.ts";
import { isPending, type Signer } from "../model/signer.ts";
import type { Writer } from "../model/store.ts";
import { capturesOfPages } from "./attempts.ts";
import { capturesOfCase, caseOfSession } from "./case.ts";
import { phraseOf } from "./phrase.ts";
import { type CaptureStep, stepsOf } from "./steps.ts";
import { isModuleSupported } from "./supported.ts";
import {
  assertFewCaptures,
  assertTaken,
  insertCapture,
  type SentCapture,
  storeCapture,
} from "./take-capture.ts";

/** How a module of a signing session stands. */
export interface ModuleState {
  module: IdentityModule;
  status: SessionVerification["status"];
  consented: boolean;
  steps: CaptureStep[];
  turns: HeadTurn[];
  phrase: string | null;
  mayUpload: boolean;
  /** Days after which captures are erased. */
  keptDays: number;
}

/** The locked rows of a module. */
interface Parties {
  document: Document;
  session: Session;
  signer: Signer;
  identityCase: IdentityCase;
  captures: Capture[];
}

type Refusals = Extract<DomainErrorCode, "MODULE_UNSUPPORTED" | "VERIFICATION_FAILED" | "CONSENT_REQUIRED">;

const refusal = (code: Refusals, message: string) => new DomainError(code, message);

/** The state of a module. Throws MODULE_UNSUPPORTED, VERIFICATION_FAILED, SESSION_CANCELLED, SIGNATURE_NOT_FOUND. */
export function identityState(
  domain: Domain,
  session: Session,
  module: IdentityModule,
): Promise<ModuleState> {
  return domain.store.write(async (writer) =>
    stateOf(domain, await partiesOf(domain, writer, session, module), module),
  );
}

/** Notes that the signer agrees to pictures of face and document being examined. Throws as identityState. */
export function consentToCaptures(
  domain: Domain,
  session: Session,
  module: IdentityModule,
): Promise<ModuleState> {
  return domain.store.write(async (writer) => {
    const parties = await partiesOf(domain, writer, session, module);
    const { identityCase } = parties;
    const consentedAt = identityCase.consentedAt ?? domain.clock.now();
    await writer.identityCases.update({ id: identityCase.id }, { consentedAt });
    return stateOf(domain, { ...parties, identityCase: { ...identityCase, consentedAt } }, module);
  });
}

/**
 * Takes a capture, which a job examines. The first one of a link or session is charged. Throws as identityState,
 * CONSENT_REQUIRED, CAPTURE_REFUSED, SERVICE_UNAVAILABLE (the sender's account cannot pay for it).
 */
export async function captureForModule(
  domain: Domain,
  session: Session,
  module: IdentityModule,
  sent: SentCapture,
): Promise<ModuleState> {
  // Before the file is opened, which takes time.
  await domain.store.write(async (writer) =>
    assertMayCapture(await partiesOf(domain, writer, session, module), module, sent),
  );
  return storeCapture(domain, sent, async (writer, stored) => {
    const parties = await partiesOf(domain, writer, session, module);
    assertMayCapture(parties, module, sent);
    const before = await capturesOfPages(writer, parties.session);
    assertFewCaptures(before, sent.type);
    if (before.length === 0) await chargeExamination(domain, writer, parties);
    const capture = await insertCapture(domain, writer, parties.identityCase, stored);
    const captures = parties.captures.map((one) =>
      one.type === capture.type ? { ...one, superseded: true } : one,
    );
    return stateOf(domain, { ...parties, captures: [...captures, capture] }, module);
  });
}

/** Skips a module that is not required. Throws as identityState, VALIDATION. */
export function skipModule(domain: Domain, session: Session, module: IdentityModule): Promise<ModuleState> {
  return domain.store.write(async (writer) => {
    const parties = await partiesOf(domain, writer, session, module);
    const step = stepOf(parties.session, module);
    if (step.required) throw new DomainError("VALIDATION", "This verification is required.");
    const verifications = parties.session.verifications.map((one) =>
      one.module === module ? { ...one, status: "skipped" as const } : one,
    );
    await writer.sessions.update({ id: parties.session.id }, { verifications });
    return stateOf(domain, { ...parties, session: { ...parties.session, verifications } }, module);
  });
}

function stepOf({ verifications }: Session, module: IdentityModule): SessionVerification {
  const step = verifications.find((one) => one.module === module);
  if (!step) throw refusal("MODULE_UNSUPPORTED", `This session has no verification ${module}.`);
  return step;
}

async function partiesOf(
  domain: Domain,
  writer: Writer,
  opened: Session,
  module: IdentityModule,
): Promise<Parties> {
  const { document, session } = await lockSigning(writer, opened);
  const signer = await writer.signers.first({ id: opened.signerId });
  if (!document || !session || !signer || session.signerId !== opened.signerId) throw signatureGone();
  const now = domain.clock.now();
  if (session.status !== "open" || !isOpenTo(signer, document, now) || !isPending(signer))
    throw signatureRefusal({ session, document, signer }, now);
  const step = stepOf(session, module);
  if (!isModuleSupported(domain, document.environment, module))
    throw refusal("MODULE_UNSUPPORTED", `No provider of this server supports ${module}.`);
  if (step.status === "failed") throw refusal("VERIFICATION_FAILED", "The verification has failed.");
  const phrase = phraseOf(domain, { session, signer, document });
  const identityCase = await caseOfSession(domain, writer, { session, signer, phrase });
  return { document, session, signer, identityCase, captures: await capturesOfCase(writer, identityCase) };
}

function stateOf(
  { retention }: Pick<Domain, "retention">,
  { session, identityCase, captures }: Parties,
  module: IdentityModule,
): ModuleState {
  return {
    module,
    status: stepOf(session, module).status,
    consented: identityCase.consentedAt !== null,
    steps: stepsOf(identityCase, checksOfModule(module), captures),
    turns: module === "liveness" ? identityCase.turns : [],
    phrase: module === "video_signature" ? identityCase.phrase : null,
    mayUpload: module !== "liveness" && module !== "video_signature",
    keptDays: retention.capturesDays,
  };
}

function assertMayCapture(
  { session, identityCase, captures }: Parties,
  module: IdentityModule,
  { type }: SentCapture,
): void {
  if (identityCase.consentedAt === null)
    throw refusal("CONSENT_REQUIRED", "The signer has not agreed to pictures being examined.");
  if (stepOf(session, module).status !== "pending")
    throw new DomainError("VALIDATION", "This verification is done.");
  const steps = stepsOf(identityCase, checksOfModule(module), captures);
  if (!steps.some((step) => step.type === type))
    throw new DomainError("VALIDATION", `${module} takes no capture ${type}.`);
  assertTaken(steps, type);
  assertFewCaptures(captures, type);
}

async function chargeExamination(
  domain: Domain,
  writer: Writer,
  { document, session }: Parties,
): Promise<void> {
  const entry = { amount: IDENTITY_PRICE, reason: "identity", documentId: document.id };
  await charge(domain, writer, session, entry).catch((error: unknown) => {
    if (!(error instanceof DomainError) || error.code !== "INSUFFICIENT_CREDITS") throw error;
    throw new DomainError("SERVICE_UNAVAILABLE", "The sender's account cannot pay for the verification.");
  });
}
