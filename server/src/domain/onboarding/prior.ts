import { tenancyOf } from "../environment.ts";
import { appendEvent, signerActor } from "../events/append.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import type { IdentityModule } from "@service/contract/embed/identity-limits";
import { checksOfModule, isIdentityModule } from "../model/identity.ts";
import { newId, publicId } from "../model/ids.ts";
import type { Onboarding, OnboardingResult } from "../model/onboarding.ts";
import type { SessionVerification } from "../model/session.ts";
import type { Signer } from "../model/signer.ts";
import type { Reader, Writer } from "../model/store.ts";
import { DAY } from "../ports/clock.ts";
import { confidenceOf } from "../identity/steps.ts";
import { resultOf } from "./result.ts";

/** How long a verification may be reused. */
const REUSE_MS = 365 * DAY;

/** Verifications of one person that are looked at. */
const MAX_PRIOR = 20;

/** A signature, and its document, which is locked. */
export interface Linked {
  signer: Signer;
  document: Document;
}

const NEWEST = {
  orderBy: [
    ["completedAt", "desc"],
    ["id", "desc"],
  ],
  limit: 1,
} as const;

/** The newest verification of a person of the tenancy; undefined: none. By e-mail, else by phone. */
export async function priorVerification(
  reader: Reader,
  of: Parameters<typeof tenancyOf>[0],
  { email, phone }: { email: string | null; phone: string | null },
): Promise<Onboarding | undefined> {
  const verified = { ...tenancyOf(of), verified: true };
  const byEmail =
    email === null ? undefined : await reader.onboardings.first({ ...verified, targetEmail: email }, NEWEST);
  if (byEmail || phone === null) return byEmail;
  return reader.onboardings.first({ ...verified, targetPhone: phone }, NEWEST);
}

/** The open sessions of a linked signature go on with what its onboarding has shown. */
export async function passLinked(
  domain: Domain,
  writer: Writer,
  onboarding: Onboarding,
  { result, ...linked }: Linked & { result: OnboardingResult },
): Promise<void> {
  const { id: signerId } = linked.signer;
  for (const session of await writer.sessions.find({ signerId, status: "open" })) {
    const verifications = await withResult(domain, writer, linked, {
      sessionId: session.id,
      steps: session.verifications,
      onboarding,
      result,
      statusOf: (module) => coveredStatus(result, module),
    });
    await writer.sessions.update({ id: session.id }, { verifications });
  }
}

/**
 * The steps of a new session, with those done that were verified before: in an onboarding that is linked to the
 * signature, or, where the document allows it, in an earlier one of the person. The caller holds the document's lock.
 */
export async function withPriorResults(
  domain: Domain,
  writer: Writer,
  linked: Linked,
  { sessionId, steps }: { sessionId: string; steps: SessionVerification[] },
): Promise<SessionVerification[]> {
  if (!steps.some(({ module, status }) => isIdentityModule(module) && status === "pending")) return steps;
  const { signer, document } = linked;
  const own = await writer.onboardings.first({ signerId: signer.id, status: "completed" }, NEWEST);
  const ownResult = own && resultOf(domain, own);
  if (own && ownResult) {
    const statusOf = (module: IdentityModule) => coveredStatus(ownResult, module);
    return withResult(domain, writer, linked, {
      sessionId,
      steps,
      onboarding: own,
      result: ownResult,
      statusOf,
    });
  }
  if (document.signatureValidation.id_reuse_policy !== "reuse_valid") return steps;
  const reusable = await reusableOf(domain, writer, document, signer);
  if (!reusable) return steps;
  const { onboarding, result } = reusable;
  // A document is still the person's; a face was before a camera then, and not now.
  const statusOf = (module: IdentityModule) =>
    module === "id_scan" || module === "passport_scan" ? coveredStatus(result, module) : null;
  return withResult(domain, writer, linked, { sessionId, steps, onboarding, result, statusOf });
}

/** The newest verification of the signer that was of a document which is still valid. */
async function reusableOf(
  domain: Domain,
  reader: Reader,
  document: Document,
  { email, phone }: Signer,
): Promise<{ onboarding: Onboarding; result: OnboardingResult } | undefined> {
  // Who has no address yet is nobody.
  if (email === null && phone === null) return undefined;
  const person = email === null ? { targetPhone: phone } : { targetEmail: email };
  const verified = { ...tenancyOf(document), verified: true, ...person };
  for (const onboarding of await reader.onboardings.find(verified, { ...NEWEST, limit: MAX_PRIOR })) {
    const result = resultOf(domain, onboarding);
    if (result && isReusable(domain, onboarding, result)) return { onboarding, result };
  }
  return undefined;
}

function isReusable({ clock }: Domain, { completedAt }: Onboarding, { fields }: OnboardingResult): boolean {
  const now = clock.now();
  const isRecent = completedAt !== null && completedAt > now - REUSE_MS;
  const today = new Date(now).toISOString().slice(0, 10);
  return isRecent && (fields.expiry ?? null) !== null && fields.expiry! >= today;
}

/** The status that a module has by these results; null: they say nothing of it. */
function coveredStatus({ checks }: OnboardingResult, module: IdentityModule): "passed" | "review" | null {
  const verdicts = checksOfModule(module).map(
    (check) => checks.find((one) => one.check === check)?.verdict ?? null,
  );
  if (verdicts.every((verdict) => verdict === "pass")) return "passed";
  return verdicts.every((verdict) => verdict === "pass" || verdict === "review") ? "review" : null;
}

interface Reused {
  sessionId: string;
  steps: SessionVerification[];
  onboarding: Onboarding;
  result: OnboardingResult;
  statusOf: (module: IdentityModule) => "passed" | "review" | null;
}

async function withResult(
  domain: Domain,
  writer: Writer,
  { signer, document }: Linked,
  { sessionId, steps, onboarding, result, statusOf }: Reused,
): Promise<SessionVerification[]> {
  const changed: SessionVerification[] = [];
  for (const step of steps) {
    const { module } = step;
    const status = isIdentityModule(module) && step.status === "pending" ? statusOf(module) : null;
    changed.push(status === null ? step : { ...step, status });
    if (status === null || !isIdentityModule(module)) continue;
    const verdict = status === "passed" ? "pass" : "review";
    const onboardingId = publicId("onboarding", onboarding.id);
    await writer.identityResults.insert({
      id: newId(domain),
      documentId: document.id,
      signerId: signer.id,
      sessionId,
      module,
      verdict,
      reasons: [],
      evidence: {
        onboardingId,
        verifiedAt: new Date(onboarding.completedAt ?? domain.clock.now()).toISOString(),
        confidence: confidenceOf(result.checks, checksOfModule(module)),
        ...(result.provider && { provider: { ...result.provider } }),
      },
      createdAt: domain.clock.now(),
    });
    await appendEvent(domain, writer, document, {
      type: "signer.verified",
      actor: signerActor(signer),
      signer,
      data: { module, onboardingId, ...(verdict === "review" && { verdict }) },
    });
  }
  return changed;
}
