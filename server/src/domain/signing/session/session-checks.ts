import { assertCredits } from "../../credits/charge.ts";
import type { Tenancy } from "../../environment.ts";
import { invalid, notFound } from "../../errors.ts";
import { isModuleSupported } from "../../identity/supported.ts";
import { isServed } from "../../messages/channels.ts";
import type { Domain } from "../../model/domain.ts";
import { IDENTITY_PRICE, isIdentityModule } from "../../model/identity.ts";
import type { SessionVerification } from "../../model/session.ts";
import type { Signer } from "../../model/signer.ts";
import type { Reader } from "../../model/store.ts";
import type { Caller } from "../../model/tenant.ts";
import type { VerificationModule } from "../../model/verification.ts";
import type { Channel } from "@service/platform/ports/message-transport";
import { assertFeatures } from "../../tenants/features.ts";

/** A verification step that a session asks for. */
type WantedStep = Pick<SessionVerification, "module" | "required">;

/** Throws FEATURE_RESTRICTED where the workspace may not embed in this environment. */
export async function assertMayEmbed(reader: Reader, { tenantId, environment }: Caller): Promise<void> {
  const tenant = await reader.tenants.first({ id: tenantId });
  if (!tenant) throw notFound("tenant");
  assertFeatures(tenant, environment, ["embedded_signing"]);
}

/**
 * Refuses a required step that this deployment cannot do or whose code cannot be sent
 * (docs/contract/embed.md#module-provider, docs/contract/v3.md#channels). Throws VALIDATION.
 */
export function assertSupported(
  domain: Pick<Domain, "channels" | "identity">,
  caller: Tenancy,
  verifications: readonly WantedStep[],
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

/** Says at once that the account cannot pay for captures. They are charged when they are handed in. */
export async function assertCreditsFor(
  reader: Reader,
  caller: Tenancy,
  verifications: readonly WantedStep[],
): Promise<void> {
  if (verifications.some(({ module, required }) => required && isIdentityModule(module)))
    await assertCredits(reader, caller, IDENTITY_PRICE);
}

const CODE_CHANNELS: Partial<Record<VerificationModule, Channel>> = { email_otp: "email", phone_otp: "chat" };

/** Refuses a code for a signer without the address that it needs. */
export function assertReachable({ email, phone }: Signer, verifications: readonly WantedStep[]): void {
  const contacts: Partial<Record<VerificationModule, string | null>> = { email_otp: email, phone_otp: phone };
  for (const [index, { module }] of verifications.entries())
    if (contacts[module] === null)
      throw invalid(["verifications", index, "module"], `The signer has no contact for ${module}.`);
}
