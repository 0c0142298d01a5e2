import { isLive, tenancyOf } from "../environment.ts";
import { DomainError, type FieldProblem, invalid, notFound } from "../errors.ts";
import { isServed } from "../messages/channels.ts";
import { isBuiltIn } from "../model/challenge.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { lockDocument } from "../model/find-document.ts";
import { newId, publicId } from "../model/ids.ts";
import { isOpenForSigners, isPaused } from "../model/lifecycle.ts";
import { parseOrigin } from "../model/origins.ts";
import { hashSecret, newToken } from "../model/secrets.ts";
import { latestOpenSession, type Session } from "../model/session.ts";
import { isPending, type Signer } from "../model/signer.ts";
import type { Reader } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";
import { assertFeatures } from "../tenants/features.ts";
import type { VerificationModule } from "../model/verification.ts";
import { type Instant, SECOND } from "../ports/clock.ts";
import type { Channel } from "../ports/message-transport.ts";
import { normalizeEmail } from "../signers/attach.ts";
import { assertCanBeSigned, assertIdentified } from "../signers/certificate-identity.ts";
import { mayEnter } from "../signers/turn.ts";
import { addRequirements } from "./requirements.ts";

export interface NewSession {
  documentId: string;
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
  const allowedOrigins = parseOrigins(wanted.allowedOrigins, isLive(caller));
  if (isLive(caller) && wanted.simulate !== null)
    throw invalid(["simulate"], "Errors are simulated in the sandbox only.");
  if (isLive(caller) && allowedOrigins.length === 0)
    throw new DomainError("ALLOWED_ORIGINS_REQUIRED", "A live session needs allowed_origins.");
  const secret = newToken(domain.random);
  const session = await domain.store.write(async (writer) => {
    await assertMayEmbed(writer, caller);
    const document = await lockDocument(writer, caller, wanted.documentId).catch(rethrowNotFound);
    const signer = await findSessionSigner(writer, document, wanted.signer);
    assertSameSigner(signer, wanted.onBehalfOf);
    await assertTurn(writer, document, signer, domain.clock.now());
    assertCanBeSigned(domain, document, "SESSION_NOT_OPEN");
    assertIdentified(document, [signer], "SESSION_NOT_OPEN");
    assertSupported(domain, caller, wanted.verifications);
    assertReachable(signer, wanted.verifications);
    const progress = (await latestOpenSession(writer, signer.id))?.progress ?? null;
    const opened = newSession(domain, caller, wanted, { signer, allowedOrigins, secret, progress });
    await addRequirements(writer, opened);
    await writer.sessions.insert(opened);
    return opened;
  });
  return { session, clientSecret: `${publicId("session", session.id)}_secret_${secret}` };
}

/** The message does not say whether another key has such a document. */
function rethrowNotFound(error: unknown): never {
  if (!(error instanceof DomainError) || error.code !== "NOT_FOUND") throw error;
  const hint =
    "Those of the other environment (live, test) are not found: use a key of the document's environment.";
  throw new DomainError("NOT_FOUND", `No such document for this key. ${hint}`, error.data);
}

function parseOrigins(texts: string[], live: boolean): string[] {
  const problems: FieldProblem[] = [];
  const origins = texts.flatMap((text, index) => {
    const origin = parseOrigin(text);
    // A page over http can be changed in transit, and the signer's consent with it.
    if (origin && !(live && origin.startsWith("http:"))) return [origin];
    const detail = origin
      ? "A live session is embedded by https origins alone."
      : "An origin is expected, such as https://app.example.com: no path, no wildcard.";
    problems.push({ path: ["allowed_origins", index], detail });
    return [];
  });
  if (problems.length > 0) throw new DomainError("VALIDATION", problems[0]!.detail, { problems });
  return [...new Set(origins)];
}

async function findSessionSigner(
  reader: Reader,
  document: Document,
  wanted: NewSession["signer"],
): Promise<Signer> {
  const where = "id" in wanted ? { id: wanted.id } : { email: normalizeEmail(wanted.email) };
  const signer = await reader.signers.first({ ...where, documentId: document.id });
  if (!signer) throw notFound("signer");
  return signer;
}

/** Throws FEATURE_RESTRICTED where the workspace may not embed in this environment. */
async function assertMayEmbed(reader: Reader, { tenantId, environment }: Caller): Promise<void> {
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
function assertSupported(
  domain: Pick<Domain, "channels">,
  caller: Caller,
  verifications: NewSession["verifications"],
): void {
  for (const [index, { module, required }] of verifications.entries()) {
    if (!required) continue;
    if (!isBuiltIn(module))
      throw invalid(["verifications", index, "module"], `No provider of this server supports ${module}.`);
    const channel = CODE_CHANNELS[module];
    if (channel && !isServed(domain, caller, channel))
      throw invalid(
        ["verifications"],
        `This server has no transport for the ${channel} channel of ${module}.`,
      );
  }
}

const CODE_CHANNELS: Partial<Record<VerificationModule, Channel>> = { email_otp: "email", phone_otp: "chat" };

/** Refuses a code for a signer without the address that it needs. */
function assertReachable({ email, phone }: Signer, verifications: NewSession["verifications"]): void {
  const contacts: Partial<Record<VerificationModule, string | null>> = { email_otp: email, phone_otp: phone };
  for (const [index, { module }] of verifications.entries())
    if (contacts[module] === null)
      throw invalid(["verifications", index, "module"], `The signer has no contact for ${module}.`);
}

/** A session that is made during a correction waits for its end. */
async function assertTurn(reader: Reader, document: Document, signer: Signer, now: Instant): Promise<void> {
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
  if (waits || (await mayEnter(reader, document, signer))) return;
  throw new DomainError(
    "SESSION_NOT_OPEN",
    document.status === "collecting_data"
      ? "The document waits for data that other signers owe."
      : "Other signers come first in the signing order.",
  );
}

function newSession(
  domain: Domain,
  caller: Caller,
  wanted: NewSession,
  {
    signer,
    allowedOrigins,
    secret,
    progress,
  }: Pick<Session, "allowedOrigins" | "progress"> & { signer: Signer; secret: string },
): Session {
  const now = domain.clock.now();
  return {
    id: newId(domain),
    ...tenancyOf(caller),
    documentId: signer.documentId,
    signerId: signer.id,
    linkId: null,
    status: "open",
    secretHash: hashSecret(secret),
    allowedOrigins,
    locale: wanted.locale,
    appearance: wanted.appearance,
    verifications: wanted.verifications.map((module) => ({ ...module, status: "pending" })),
    metadata: wanted.metadata,
    progress,
    allowDecline: wanted.allowDecline,
    simulate: wanted.simulate,
    declined: false,
    createdBy: caller.user.id,
    createdAt: now,
    expiresAt: now + wanted.expiresInSeconds * SECOND,
    completedAt: null,
  };
}
