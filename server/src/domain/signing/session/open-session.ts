import { type Tenancy, tenancyOf } from "../../environment.ts";
import type { Domain } from "../../model/domain.ts";
import { newId } from "../../model/ids.ts";
import { modulesOfSigner } from "../../model/requirements.ts";
import { hashSecret } from "../../model/secrets.ts";
import { latestOpenSession, type Session, type SessionVerification } from "../../model/session.ts";
import type { Signer } from "../../model/signer.ts";
import type { Writer } from "../../model/store.ts";
import { withPriorResults } from "../../onboarding/prior.ts";
import { SECOND } from "@service/platform/ports/clock";
import { assertCanBeSigned, assertIdentified } from "../../signers/certificate-identity.ts";
import { assertNarrower } from "../../signing-terms/methods.ts";
import { required, withSteps } from "../../verification/require-steps.ts";
import type { Signing } from "./find-signing.ts";
import { addRequirements } from "./requirements.ts";
import { assertTurn } from "./assert-turn.ts";
import { assertCreditsFor, assertReachable, assertSupported } from "./session-checks.ts";

/** The terms of a session, whoever asks for it. `allowedOrigins` are parsed. */
export interface SessionTerms
  extends
    Pick<Session, "locale" | "appearance" | "metadata">,
    Pick<Session, "allowedOrigins" | "inPersonId" | "allowDecline" | "simulate" | "terms"> {
  verifications: Pick<SessionVerification, "module" | "required">[];
  expiresInSeconds: number;
  secret: string;
}

/** The owner of the session, and the member who answers for it. */
type Maker = Tenancy & Pick<Session, "createdBy">;

/**
 * Opens a session of a document whose lock the caller holds, with the signer's progress so far. Throws SESSION_NOT_OPEN,
 * VALIDATION, INSUFFICIENT_CREDITS.
 */
export async function openSession(
  domain: Domain,
  writer: Writer,
  maker: Maker,
  { document, signer, chainRoleId }: Signing,
  terms: SessionTerms,
): Promise<Session> {
  await assertTurn(writer, { document, signer, chainRoleId }, domain.clock.now());
  assertCanBeSigned(domain, document, "SESSION_NOT_OPEN");
  assertIdentified(document, [signer], "SESSION_NOT_OPEN");
  assertNarrower([document, signer], terms.terms, ["signature_methods"]);
  assertSupported(domain, maker, terms.verifications);
  assertReachable(signer, terms.verifications);
  const modules = await modulesOfSigner(writer, { ...signer, chainRoleId });
  const verifications = withSteps(asSteps(terms), modules.map(required));
  await assertCreditsFor(writer, maker, verifications);
  const progress = (await latestOpenSession(writer, signer.id))?.progress ?? null;
  const opened = newSession(domain, maker, terms, { signer, verifications, chainRoleId, progress });
  await addRequirements(writer, opened);
  const own = { sessionId: opened.id, steps: opened.verifications };
  const known = await withPriorResults(domain, writer, { signer, document }, own);
  await writer.sessions.insert({ ...opened, verifications: known });
  return { ...opened, verifications: known };
}

const asSteps = ({ verifications }: Pick<SessionTerms, "verifications">): SessionVerification[] =>
  verifications.map((step) => ({ ...step, status: "pending" }));

function newSession(
  domain: Domain,
  maker: Maker,
  terms: SessionTerms,
  {
    signer,
    verifications,
    chainRoleId,
    progress,
  }: Pick<Session, "progress" | "chainRoleId" | "verifications"> & { signer: Signer },
): Session {
  const now = domain.clock.now();
  return {
    id: newId(domain),
    ...tenancyOf(maker),
    documentId: signer.documentId,
    signerId: signer.id,
    linkId: null,
    chainRoleId,
    inPersonId: terms.inPersonId,
    status: "open",
    secretHash: hashSecret(terms.secret),
    allowedOrigins: terms.allowedOrigins,
    locale: terms.locale ?? signer.locale,
    appearance: terms.appearance,
    verifications,
    metadata: terms.metadata,
    progress,
    terms: terms.terms,
    allowDecline: terms.allowDecline,
    simulate: terms.simulate,
    declined: false,
    createdBy: maker.createdBy,
    createdAt: now,
    expiresAt: now + terms.expiresInSeconds * SECOND,
    completedAt: null,
  };
}
