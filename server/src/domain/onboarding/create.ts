import { type Tenancy, tenancyOf } from "../environment.ts";
import { DomainError, invalid, notFound } from "../errors.ts";
import { reserve } from "../credits/charge.ts";
import { newCase } from "../identity/case.ts";
import { channelOf, isServed } from "../messages/channels.ts";
import { onboardingInvitation } from "../messages/onboarding.ts";
import { queueMessage } from "../messages/queue.ts";
import { momentOf } from "../model/calendar.ts";
import type { Contact } from "../model/contact.ts";
import type { Domain } from "../model/domain.ts";
import { IDENTITY_PRICE } from "../model/identity.ts";
import { newId } from "../model/ids.ts";
import type { Onboarding, OnboardingConfig } from "../model/onboarding.ts";
import { hashSecret, newToken } from "../model/secrets.ts";
import { contactOf, type Signer } from "../model/signer.ts";
import type { Reader, Writer } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";
import { HOUR } from "../ports/clock.ts";
import { newSecret } from "../webhooks/secret.ts";
import { assertTarget } from "../webhooks/target.ts";
import { assertConfigSupported, checksOf } from "./config.ts";
import { pageAddress } from "./find.ts";

export interface NewOnboarding {
  targetEmail: string | null;
  targetName: string | null;
  targetPhone: string | null;
  config: OnboardingConfig;
  callbackUrl: string | null;
  redirectUrl: string | null;
  sendsInvitation: boolean;
  expiresInHours: number;
  /** The signature whose verification it is. */
  signerId: string | null;
  /** Whether the target must be the signer of `signerId`, so that nobody else is sent their verification. */
  isSignersOwn: boolean;
}

export interface CreatedOnboarding {
  onboarding: Onboarding;
  /** Told once. */
  token: string;
  callbackSecret: string | null;
  contact: Contact | null;
}

/**
 * Makes a session and reserves its credits. Throws VALIDATION (what no provider supports, an address, a message that
 * cannot leave), NOT_FOUND (signature), OTHER_ENVIRONMENT, INSUFFICIENT_CREDITS.
 */
export async function createOnboarding(
  domain: Domain,
  caller: Caller,
  wanted: NewOnboarding,
): Promise<CreatedOnboarding> {
  assertConfigSupported(domain, caller.environment, wanted.config);
  if (wanted.config.nameVerification && wanted.targetName === null && wanted.signerId === null)
    throw invalid(["target_name"], "nameVerification needs the name that the document's is compared with.");
  if (wanted.callbackUrl !== null) assertTarget(domain, wanted.callbackUrl, ["config", "callbackUrl"]);
  if (wanted.redirectUrl !== null) assertTarget(domain, wanted.redirectUrl, ["redirect_url"]);
  if (wanted.sendsInvitation) assertReachable(domain, caller, wanted);
  return domain.store.write((writer) => insertOnboarding(domain, writer, caller, wanted));
}

/** Creates an onboarding within a transaction, from input that was checked. */
export async function insertOnboarding(
  domain: Domain,
  writer: Writer,
  caller: Caller,
  wanted: NewOnboarding,
): Promise<CreatedOnboarding> {
  const signer = wanted.signerId === null ? null : await ownSigner(writer, caller, wanted.signerId);
  if (signer) assertTargetIs(signer, wanted);
  const token = newToken(domain.random);
  const callbackSecret = wanted.callbackUrl === null ? null : newSecret(domain.random);
  const { sendsInvitation, isSignersOwn: _, ...rest } = wanted;
  const onboarding = newOnboarding(domain, caller, rest, { token, callbackSecret });
  onboarding.reservationId = await reserve(domain, writer, caller, {
    amount: IDENTITY_PRICE,
    reason: "identity",
  });
  await writer.onboardings.insert(onboarding);
  const { targetEmail: email, config } = onboarding;
  const expectedName = signer?.name ?? onboarding.targetName;
  const of = { ...tenancyOf(caller), onboardingId: onboarding.id, sessionId: null, phrase: null, email };
  const checks = checksOf(config);
  // It stands for the signer's `id_scan`, which compares the names.
  if (signer && checks.includes("document") && !checks.includes("name")) checks.push("name");
  const asked = { checks, documentKinds: config.documentTypes, expectedName };
  await writer.identityCases.insert(newCase(domain, of, asked));
  if (sendsInvitation) await invite(domain, writer, onboarding, token);
  const contact = await contactOfTarget(writer, onboarding);
  return { onboarding, token, callbackSecret, contact };
}

function newOnboarding(
  domain: Domain,
  caller: Caller,
  { expiresInHours, ...wanted }: Omit<NewOnboarding, "sendsInvitation" | "isSignersOwn">,
  { token, callbackSecret }: { token: string; callbackSecret: string | null },
): Onboarding {
  const now = domain.clock.now();
  const id = newId(domain);
  return {
    id,
    ...tenancyOf(caller),
    ...wanted,
    tokenHash: hashSecret(token),
    status: "pending",
    callbackSecret: callbackSecret === null ? null : domain.secrets.seal(callbackSecret, id),
    reservationId: null,
    contactId: null,
    result: null,
    verified: false,
    createdBy: caller.user.id,
    createdAt: now,
    expiresAt: now + expiresInHours * HOUR,
    completedAt: null,
  };
}

function assertReachable(domain: Domain, caller: Caller, { targetEmail, targetPhone }: NewOnboarding): void {
  if (targetEmail === null && targetPhone === null)
    throw invalid(["target_email"], "An invitation needs target_email or target_phone.");
  const channel = channelOf({ email: targetEmail });
  if (!isServed(domain, caller, channel))
    throw invalid(["send_invitation"], `This server has no transport for the ${channel} channel.`);
}

function assertTargetIs(
  signer: Signer,
  { targetEmail: email, targetPhone: phone, isSignersOwn }: NewOnboarding,
) {
  if (isSignersOwn && contactOf({ email, phone }) !== contactOf(signer))
    throw invalid(["target_email"], "The verification of a signature goes to the signer's own contact.");
}

async function ownSigner(reader: Reader, caller: Tenancy, id: string): Promise<Signer> {
  const signer = await reader.signers.first({ id, tenantId: caller.tenantId });
  if (!signer) throw notFound("signer");
  if (signer.environment !== caller.environment)
    throw new DomainError(
      "OTHER_ENVIRONMENT",
      `The signature is of the environment ${signer.environment}, the key is of ${caller.environment}.`,
    );
  const document = await reader.documents.first({ id: signer.documentId });
  // Who signs a draft may still change.
  if (document?.status === "draft")
    throw invalid(["signature_id"], "The signature is of a draft: send the document first.");
  return signer;
}

async function invite(domain: Domain, writer: Writer, onboarding: Onboarding, token: string): Promise<void> {
  const { targetEmail: email, targetPhone: phone, targetName, expiresAt } = onboarding;
  const tenant = await writer.tenants.first({ id: onboarding.tenantId });
  if (!tenant) throw notFound("tenant");
  const link = pageAddress(domain, token);
  const message = onboardingInvitation({
    personName: targetName,
    sender: tenant.name,
    link,
    deadline: momentOf(domain, tenant, expiresAt),
  });
  await queueMessage(domain, writer, onboarding, { signer: { email, phone }, link, ...message });
}

/** The contact that is known of the person; null: none. */
async function contactOfTarget(
  reader: Reader,
  { targetEmail: email, targetPhone: phone, ...of }: Onboarding,
): Promise<Contact | null> {
  if (email === null && phone === null) return null;
  return (await reader.contacts.first({ ...tenancyOf(of), contactKey: contactOf({ email, phone }) })) ?? null;
}
