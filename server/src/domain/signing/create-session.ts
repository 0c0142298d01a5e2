import { isLive, type Tenancy, tenancyOf } from "../environment.ts";
import { DomainError, invalid, notFound } from "../errors.ts";
import { isServed } from "../messages/channels.ts";
import { assertCredits } from "../credits/charge.ts";
import { isModuleSupported } from "../identity/supported.ts";
import { documentsOf } from "../model/chain.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { lockDocument } from "../model/find-document.ts";
import { IDENTITY_PRICE, isIdentityModule } from "../model/identity.ts";
import { newId, publicId } from "../model/ids.ts";
import { isOpenForSigners, isPaused } from "../model/lifecycle.ts";
import { parseOrigins } from "../model/origins.ts";
import { modulesOfSigner } from "../model/requirements.ts";
import { hashSecret, newToken } from "../model/secrets.ts";
import { latestOpenSession, type Session, type SessionVerification } from "../model/session.ts";
import { isPending, type Signer } from "../model/signer.ts";
import type { Reader, Writer } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";
import { withPriorResults } from "../onboarding/prior.ts";
import { assertFeatures } from "../tenants/features.ts";
import type { VerificationModule } from "../model/verification.ts";
import { type Instant, SECOND } from "../ports/clock.ts";
import type { Channel } from "../ports/message-transport.ts";
import { canonicalEmail } from "@service/contract/canonical-email";
import { assertCanBeSigned, assertIdentified } from "../signers/certificate-identity.ts";
import { currentPart } from "../signers/chain-sessions.ts";
import { mayEnter } from "../signers/turn.ts";
import { required, withSteps } from "../verification/require-steps.ts";
import { addRequirements } from "./requirements.ts";

export interface NewSession {
  /** A document, or a chain, whose documents the session goes through. */
  of: { documentId: string } | { chainId: string };
  signer: { id: string } | { email: string };
  /** The only address whose session this may be; null for any signer. */
  onBehalfOf: string | null;
  allowedOrigins: string[];
  locale: "es" | "en" | null;
  appearance: Record<string, unknown> | null;
  verifications: { module: VerificationModule; required: boolean }[];
  expiresInSeconds: number;
  metadata: Record<string, string> | null;
  allowDecline: boolean;
  simulate: string | null;
}

/**
 * Creates a signing session. Only this answer has its client secret. Throws NOT_FOUND (document, signer), VALIDATION
 * (origins, `simulate` in live), ALLOWED_ORIGINS_REQUIRED, SESSION_NOT_OPEN (the document does not take this signature
 * now), FORBIDDEN (`onBehalfOf` is another person), FEATURE_RESTRICTED.
 */
export async function createSession(
  domain: Domain,
  caller: Caller,
  wanted: NewSession,
): Promise<{ session: Session; clientSecret: string }> {
  const allowedOrigins = parseOrigins(wanted.allowedOrigins, isLive(caller), "allowed_origins");
  if (isLive(caller) && wanted.simulate !== null)
    throw invalid(["simulate"], "Errors are simulated in the sandbox only.");
  if (isLive(caller) && allowedOrigins.length === 0)
    throw new DomainError("ALLOWED_ORIGINS_REQUIRED", "A live session needs allowed_origins.");
  const secret = newToken(domain.random);
  const session = await domain.store.write(async (writer) => {
    await assertMayEmbed(writer, caller);
    const { document, signer, chainRoleId } = await findSigning(writer, caller, wanted);
    assertSameSigner(signer, wanted.onBehalfOf);
    const signing = { document, signer, chainRoleId };
    return openSession(domain, writer, { ...caller, createdBy: caller.user.id }, signing, {
      ...wanted,
      allowedOrigins,
      secret,
      inPersonId: null,
    });
  });
  return { session, clientSecret: `${publicId("session", session.id)}_secret_${secret}` };
}

/** What a session is made with, whoever asks for it. `allowedOrigins` are parsed. */
export interface SessionTerms
  extends
    Pick<NewSession, "locale" | "appearance" | "verifications" | "expiresInSeconds" | "metadata">,
    Pick<Session, "allowedOrigins" | "inPersonId" | "allowDecline" | "simulate"> {
  secret: string;
}

/** Whose session it is, and who answers for it. */
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

/** The message does not say whether another key has such a document. */
function rethrowNotFound(error: unknown): never {
  if (!(error instanceof DomainError) || error.code !== "NOT_FOUND") throw error;
  const hint =
    "Those of the other environment (live, test) are not found: use a key of the document's environment.";
  throw new DomainError("NOT_FOUND", `No such document for this key. ${hint}`, error.data);
}

async function findSessionSigner(
  reader: Reader,
  document: Document,
  wanted: NewSession["signer"],
): Promise<Signer> {
  const where = "id" in wanted ? { id: wanted.id } : { email: canonicalEmail(wanted.email) };
  const signer = await reader.signers.first({ ...where, documentId: document.id });
  if (!signer) throw notFound("signer");
  return signer;
}

/** Throws FEATURE_RESTRICTED where the workspace may not embed in this environment. */
export async function assertMayEmbed(reader: Reader, { tenantId, environment }: Caller): Promise<void> {
  const tenant = await reader.tenants.first({ id: tenantId });
  if (!tenant) throw notFound("tenant");
  assertFeatures(tenant, environment, ["embedded_signing"]);
}

/** Throws FORBIDDEN for the session of another person than the one that the request acts for. */
function assertSameSigner({ email }: Signer, onBehalfOf: string | null): void {
  if (onBehalfOf === null || email === onBehalfOf) return;
  throw new DomainError(
    "FORBIDDEN",
    "The session is of another signer than the one that the request acts for.",
  );
}

/**
 * Refuses a required step that this deployment cannot do or whose code cannot be sent
 * (docs/contract/embed.md#module-provider, docs/contract/v3.md#channels). Throws VALIDATION.
 */
export function assertSupported(
  domain: Pick<Domain, "channels" | "identity">,
  caller: Tenancy,
  verifications: NewSession["verifications"],
): void {
  for (const [index, { module, required }] of verifications.entries()) {
    if (!required) continue;
    if (isIdentityModule(module) && !isModuleSupported(domain, caller.environment, module))
      throw invalid(["verifications", index, "module"], `No provider of this server supports ${module}.`);
    const channel = CODE_CHANNELS[module];
    if (channel && !isServed(domain, caller, channel))
      throw invalid(
        ["verifications"],
        `This server has no transport for the ${channel} channel of ${module}.`,
      );
  }
}

const asSteps = ({ verifications }: Pick<NewSession, "verifications">): SessionVerification[] =>
  verifications.map((step) => ({ ...step, status: "pending" }));

/** Says at once that the account cannot pay for captures. They are charged when they are handed in. */
export async function assertCreditsFor(
  reader: Reader,
  caller: Tenancy,
  verifications: readonly Pick<SessionVerification, "module" | "required">[],
): Promise<void> {
  if (verifications.some(({ module, required }) => required && isIdentityModule(module)))
    await assertCredits(reader, caller, IDENTITY_PRICE);
}

const CODE_CHANNELS: Partial<Record<VerificationModule, Channel>> = { email_otp: "email", phone_otp: "chat" };

/** Refuses a code for a signer without the address that it needs. */
export function assertReachable({ email, phone }: Signer, verifications: NewSession["verifications"]): void {
  const contacts: Partial<Record<VerificationModule, string | null>> = { email_otp: email, phone_otp: phone };
  for (const [index, { module }] of verifications.entries())
    if (contacts[module] === null)
      throw invalid(["verifications", index, "module"], `The signer has no contact for ${module}.`);
}

interface Signing {
  document: Document;
  signer: Signer;
  /** The role of a chain that the session is for. */
  chainRoleId: string | null;
}

/** What the session is for, with its document locked. */
async function findSigning(writer: Writer, caller: Caller, { of, signer }: NewSession): Promise<Signing> {
  if ("chainId" in of) return findChainSigning(writer, caller, of.chainId, signer);
  const document = await lockDocument(writer, caller, of.documentId).catch(rethrowNotFound);
  return { document, signer: await findSessionSigner(writer, document, signer), chainRoleId: null };
}

/** The role that the signer plays in the chain, at the document that they are to sign now. */
async function findChainSigning(
  writer: Writer,
  caller: Caller,
  chainId: string,
  wanted: NewSession["signer"],
): Promise<Signing> {
  const chain = await writer.chains.first({ id: chainId, ...tenancyOf(caller) });
  if (!chain) throw notFound("chain");
  const documents = await documentsOf(writer, chainId);
  const signers = await writer.signers.find({ documentId: documents.map(({ documentId }) => documentId) });
  const email = "email" in wanted ? canonicalEmail(wanted.email) : null;
  const found = signers.find((one) => ("id" in wanted ? one.id === wanted.id : one.email === email));
  if (!found || found.chainRoleId === null) throw notFound("signer");
  const part = await currentPart(writer, found.chainRoleId);
  if (chain.status === "draft" || part === null)
    throw new DomainError("SESSION_NOT_OPEN", `The chain is ${chain.status}: nothing is left to sign.`);
  const document = await lockDocument(writer, caller, part.document.id);
  return { document, signer: part.signer, chainRoleId: found.chainRoleId };
}

/** A session that is made during a correction waits for its end, and so does one of a chain for its turn. */
async function assertTurn(
  reader: Reader,
  { document, signer, chainRoleId }: Signing,
  now: Instant,
): Promise<void> {
  const waits = isPaused(document, now);
  if (!isOpenForSigners(document) && !waits)
    throw new DomainError(
      "SESSION_NOT_OPEN",
      `The document is ${document.status}: it does not wait for signatures.`,
    );
  if (!isPending(signer))
    throw new DomainError("SESSION_NOT_OPEN", `This signature is ${signer.status}: nothing is left to sign.`);
  if (signer.calledAt === null)
    throw new DomainError("SESSION_NOT_OPEN", "The document has not been sent to this signer.");
  if (signer.action === "copy")
    throw new DomainError(
      "SESSION_NOT_OPEN",
      "This person gets a copy of the completed document, and no page.",
    );
  if (waits || chainRoleId !== null || (await mayEnter(reader, document, signer))) return;
  throw new DomainError(
    "SESSION_NOT_OPEN",
    document.status === "collecting_data"
      ? "The document waits for data that other signers owe."
      : "Other signers come first in the signing order.",
  );
}

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
    locale: terms.locale,
    appearance: terms.appearance,
    verifications,
    metadata: terms.metadata,
    progress,
    allowDecline: terms.allowDecline,
    simulate: terms.simulate,
    declined: false,
    createdBy: maker.createdBy,
    createdAt: now,
    expiresAt: now + terms.expiresInSeconds * SECOND,
    completedAt: null,
  };
}
