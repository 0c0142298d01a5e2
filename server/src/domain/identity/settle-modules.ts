import { appendEvent, signerActor } from "../events/append.ts";
import type { Domain } from "../model/domain.ts";
import type { IdentityModule } from "@service/contract/rules/identity-limits";
import { type Capture, checksOfModule, type IdentityCase, isIdentityModule } from "../model/identity.ts";
import { newId } from "../model/ids.ts";
import { metadataOf, type Session, type SessionVerification } from "../model/session.ts";
import type { Signer } from "../model/signer.ts";
import type { Writer } from "../model/store.ts";
import { signersOfPerson } from "../signers/chain-sessions.ts";
import { recordFailure } from "../verification/record-failure.ts";
import { capturesOfCase } from "./case.ts";
import { confidenceOf, latestOf, stepsOf, verdictOf } from "./steps.ts";

type Settled = "passed" | "review" | "failed";

/** The status of a module as its captures stand; null: something is left to do. */
function moduleStatus(
  identityCase: IdentityCase,
  module: IdentityModule,
  captures: readonly Capture[],
): Settled | null {
  const checks = checksOfModule(module);
  const steps = stepsOf(identityCase, checks, captures);
  if (steps.some(({ status }) => status === "failed")) return "failed";
  const isTaken = steps.every(({ status }) => status === "passed" || status === "review");
  const verdict = verdictOf(identityCase.results, checks);
  if (!isTaken || verdict === null || verdict === "fail" || verdict === "unsupported") return null;
  return verdict === "review" || steps.some(({ status }) => status === "review") ? "review" : "passed";
}

/** Moves the waiting identity modules of a session to what their captures say. The caller holds the document's lock. */
export async function settleModules(domain: Domain, writer: Writer, sessionId: string): Promise<void> {
  const session = await writer.sessions.lock({ id: sessionId });
  const identityCase = await writer.identityCases.first({ sessionId });
  if (session?.status !== "open" || !identityCase) return;
  const captures = await capturesOfCase(writer, identityCase);
  const verifications: SessionVerification[] = [];
  for (const step of session.verifications) {
    const waits = isIdentityModule(step.module) && step.status === "pending";
    const status =
      waits && isIdentityModule(step.module) ? moduleStatus(identityCase, step.module, captures) : null;
    verifications.push(status === null ? step : { ...step, status });
    if (status !== null && isIdentityModule(step.module))
      await record(domain, writer, session, { module: step.module, status, identityCase, captures });
  }
  await writer.sessions.update({ id: sessionId }, { verifications });
}

interface Finding {
  module: IdentityModule;
  status: Settled;
  identityCase: IdentityCase;
  captures: readonly Capture[];
}

const VERDICTS = { passed: "pass", review: "review", failed: "fail" } as const;

/** Stores what was found, as evidence of the signature, and tells of it. */
async function record(domain: Domain, writer: Writer, session: Session, finding: Finding): Promise<void> {
  const { module, status } = finding;
  const { documentId, signerId } = session;
  const document = await writer.documents.first({ id: documentId });
  const signer = await writer.signers.first({ id: signerId });
  if (!document || !signer) return;
  const verdict = VERDICTS[status];
  const { reasons, evidence } = evidenceOf(finding);
  await writer.identityResults.insert({
    id: newId(domain),
    documentId,
    signerId,
    sessionId: session.id,
    module,
    verdict,
    reasons,
    evidence,
    createdAt: domain.clock.now(),
  });
  if (status === "failed") await failSigner(writer, signer, module);
  await appendEvent(domain, writer, document, {
    type: status === "failed" ? "signer.verification_failed" : "signer.verified",
    actor: signerActor(signer),
    signer,
    data: {
      module,
      ...(status === "review" && { verdict }),
      ...(status !== "passed" && { reasons }),
      ...metadataOf(session),
    },
  });
}

/** Fails a module in the signer's open sessions that wait for it, and in future sessions of their links. */
async function failSigner(writer: Writer, signer: Signer, module: IdentityModule): Promise<void> {
  const signerId = await signersOfPerson(writer, signer);
  for (const open of await writer.sessions.find({ signerId, status: "open" })) {
    const verifications = open.verifications.map((step) =>
      step.module === module && step.status === "pending" ? { ...step, status: "failed" as const } : step,
    );
    await writer.sessions.update({ id: open.id }, { verifications });
  }
  for (const id of signerId) await recordFailure(writer, id, module);
}

/** Hashes, figures and who examined it; nothing of the person. */
function evidenceOf({ module, identityCase, captures }: Finding): {
  reasons: string[];
  evidence: Record<string, unknown>;
} {
  const checks = checksOfModule(module);
  const results = identityCase.results.filter(({ check }) => checks.includes(check));
  const latest = latestOf(captures);
  const steps = stepsOf(identityCase, checks, captures);
  const shown = steps.flatMap(({ type }) => latest.get(type) ?? []);
  const reasons = [
    ...new Set([...steps.flatMap((step) => step.reasons), ...results.flatMap((one) => one.reasons)]),
  ];
  const provider = shown.find((capture) => capture.provider !== null)?.provider;
  return {
    reasons,
    evidence: {
      ...(provider && { provider: { ...provider } }),
      confidence: confidenceOf(results, checks),
      checks: results.map(({ check, verdict, confidence }) => ({ check, verdict, confidence })),
      captures: shown.map(({ type, sha256 }) => ({ type, sha256 })),
      ...(identityCase.consentedAt !== null && {
        consentedAt: new Date(identityCase.consentedAt).toISOString(),
      }),
    },
  };
}
