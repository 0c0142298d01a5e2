import { tenancyOf } from "../environment.ts";
import { appendEvent, signerActor } from "../events/append.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { IDENTITY_MODULES, type IdentityModule } from "@service/contract/rules/identity-limits";
import { checksOfModule, isIdentityModule } from "../model/identity.ts";
import { newId, publicId } from "../model/ids.ts";
import type { OnboardingResult } from "../model/onboarding.ts";
import type { SessionVerification } from "../model/session.ts";
import { contactOf, type Signer } from "../model/signer.ts";
import type { Reader, Writer } from "../model/store.ts";
import { DAY } from "@service/platform/ports/clock";
import { confidenceOf } from "../identity/steps.ts";
import { hasShownName, isOfSigner, type Verified, verifiedOf } from "./person.ts";

/** How long a verification may be reused. */
const REUSE_MS = 365 * DAY;

/** Verifications of one person that are looked at. */
const MAX_PRIOR = 20;

/** A document is still the person's; a face was before a camera then, and not now. */
const REUSABLE: readonly IdentityModule[] = ["id_scan", "passport_scan"];

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

/**
 * The person whose verification is sought. `name`: the name that their document must have shown; null: any.
 */
export interface SoughtPerson {
  email: string | null;
  phone: string | null;
  name: string | null;
}

/** The newest verification of a person of the tenancy; undefined: none. By e-mail, else by phone. */
export async function priorVerification(
  domain: Pick<Domain, "secrets">,
  reader: Reader,
  of: Parameters<typeof tenancyOf>[0],
  { email, phone, name }: SoughtPerson,
): Promise<Verified | undefined> {
  const isSought = (verified: Verified) => name === null || hasShownName(verified, name);
  const byEmail = email === null ? [] : await verifiedBy(domain, reader, of, { email, phone: null });
  const found = byEmail.find(isSought);
  if (found || phone === null) return found;
  return (await verifiedBy(domain, reader, of, { email: null, phone })).find(isSought);
}

/** The verifications whose token was sent to a contact, the newest first. A phone beside an address got nothing. */
async function verifiedBy(
  domain: Pick<Domain, "secrets">,
  reader: Reader,
  of: Parameters<typeof tenancyOf>[0],
  { email, phone }: Pick<SoughtPerson, "email" | "phone">,
): Promise<Verified[]> {
  const sentTo = email === null ? { targetEmail: null, targetPhone: phone } : { targetEmail: email };
  const where = { ...tenancyOf(of), verified: true, ...sentTo };
  const found = await reader.onboardings.find(where, { ...NEWEST, limit: MAX_PRIOR });
  return verifiedOf(domain, reader, found);
}

/** The open sessions of a linked signature go on with what its onboarding has shown. */
export async function passLinked(
  domain: Domain,
  writer: Writer,
  linked: Linked,
  verified: Verified,
): Promise<void> {
  for (const session of await writer.sessions.find({ signerId: linked.signer.id, status: "open" })) {
    const verifications = await withResult(domain, writer, linked, {
      sessionId: session.id,
      steps: session.verifications,
      verified,
      modules: IDENTITY_MODULES,
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
  const own = await linkedTo(domain, writer, signer);
  const mayReuse = document.signatureValidation.id_reuse_policy === "reuse_valid";
  const verified = own ?? (mayReuse ? await reusableOf(domain, writer, signer) : undefined);
  if (!verified) return steps;
  const modules = own ? IDENTITY_MODULES : REUSABLE;
  return withResult(domain, writer, linked, { sessionId, steps, verified, modules });
}

/** The newest completed onboarding of the signature that is of its present signer. */
async function linkedTo(
  domain: Pick<Domain, "secrets">,
  reader: Reader,
  signer: Signer,
): Promise<Verified | undefined> {
  const linked = { signerId: signer.id, status: "completed" } as const;
  const completed = await reader.onboardings.find(linked, { ...NEWEST, limit: MAX_PRIOR });
  return (await verifiedOf(domain, reader, completed)).find((verified) => isOfSigner(verified, signer));
}

/** The newest verification of the signer that was of a document which is still valid. */
async function reusableOf(domain: Domain, reader: Reader, signer: Signer): Promise<Verified | undefined> {
  // Who has no address yet is nobody.
  if (contactOf(signer) === "") return undefined;
  const found = await verifiedBy(domain, reader, signer, signer);
  return found.find((verified) => isOfSigner(verified, signer) && isReusable(domain, verified));
}

function isReusable({ clock }: Pick<Domain, "clock">, { onboarding, result }: Verified): boolean {
  const now = clock.now();
  const { completedAt } = onboarding;
  const { fields } = result;
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
  verified: Verified;
  /** The modules that the verification covers. */
  modules: readonly IdentityModule[];
}

/** Takes a verification over, of the person who signs and of nobody else. */
async function withResult(
  domain: Domain,
  writer: Writer,
  { signer, document }: Linked,
  { sessionId, steps, verified, modules }: Reused,
): Promise<SessionVerification[]> {
  if (!isOfSigner(verified, signer)) return steps;
  const { onboarding, result } = verified;
  const changed: SessionVerification[] = [];
  for (const step of steps) {
    const { module } = step;
    const counts = isIdentityModule(module) && modules.includes(module) && step.status === "pending";
    const status = counts ? coveredStatus(result, module) : null;
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
