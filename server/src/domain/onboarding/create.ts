import { tenancyOf } from "../environment.ts";
import { invalid } from "../errors.ts";
import { reserve } from "../credits/charge.ts";
import { newCase } from "../identity/case.ts";
import type { Contact } from "../model/contact.ts";
import type { Domain } from "../model/domain.ts";
import { IDENTITY_PRICE } from "../model/identity.ts";
import type { Onboarding } from "../model/onboarding.ts";
import { newToken } from "../model/secrets.ts";
import type { Writer } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";
import { newSecret } from "../webhooks/secret.ts";
import { assertTarget } from "../webhooks/target.ts";
import { assertConfigSupported, checksOf } from "./config.ts";
import { type NewOnboarding, newOnboarding } from "./new-onboarding.ts";
import { assertReachable, assertTargetIs, ownSigner, invite, contactOfTarget } from "./target.ts";

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
