import { type Tenancy, tenancyOf } from "../environment.ts";
import { DomainError, invalid, notFound } from "../errors.ts";
import { channelOf, isServed } from "../messages/channels.ts";
import { onboardingInvitation } from "../messages/onboarding.ts";
import { queueMessage } from "../messages/queue.ts";
import { momentOf } from "../model/calendar.ts";
import type { Contact } from "../model/contact.ts";
import type { Domain } from "../model/domain.ts";
import type { Onboarding } from "../model/onboarding.ts";
import { contactOf, type Signer } from "../model/signer.ts";
import type { Reader, Writer } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";
import { pageAddress } from "./find.ts";
import type { NewOnboarding } from "./new-onboarding.ts";

export function assertReachable(
  domain: Domain,
  caller: Caller,
  { targetEmail, targetPhone }: NewOnboarding,
): void {
  if (targetEmail === null && targetPhone === null)
    throw invalid(["target_email"], "An invitation needs target_email or target_phone.");
  const channel = channelOf({ email: targetEmail });
  if (!isServed(domain, caller, channel))
    throw invalid(["send_invitation"], `This server has no transport for the ${channel} channel.`);
}

export function assertTargetIs(
  signer: Signer,
  { targetEmail: email, targetPhone: phone, isSignersOwn }: NewOnboarding,
) {
  if (isSignersOwn && contactOf({ email, phone }) !== contactOf(signer))
    throw invalid(["target_email"], "The verification of a signature goes to the signer's own contact.");
}

export async function ownSigner(reader: Reader, caller: Tenancy, id: string): Promise<Signer> {
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

export async function invite(
  domain: Domain,
  writer: Writer,
  onboarding: Onboarding,
  token: string,
): Promise<void> {
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
export async function contactOfTarget(
  reader: Reader,
  { targetEmail: email, targetPhone: phone, ...of }: Onboarding,
): Promise<Contact | null> {
  if (email === null && phone === null) return null;
  return (await reader.contacts.first({ ...tenancyOf(of), contactKey: contactOf({ email, phone }) })) ?? null;
}
