import { invalid } from "../errors.ts";
import type { SealKeyKind } from "@service/pdf-engine/port";
import type { Domain } from "../model/domain.ts";
import { isLive, type Tenancy } from "../environment.ts";
import type { SignatureValidation } from "../model/document.ts";

/** The inputs that decide whether the qualified seal is used. */
interface SealRequest extends Pick<Tenancy, "environment"> {
  signatureValidation: Partial<Pick<SignatureValidation, "eIDAS">>;
}

/** The key that seals a document. The sandbox's key seals everything there, without legal value. */
export function sealKeyOf(document: SealRequest): SealKeyKind {
  if (!isLive(document)) return "sandbox";
  return document.signatureValidation.eIDAS === true ? "qualified" : "standard";
}

/**
 * Refuses a live document with eIDAS where no qualified certificate is configured, before anybody signs it. Throws
 * VALIDATION.
 */
export function assertSealable(
  { hasQualifiedSeal }: Pick<Domain, "hasQualifiedSeal">,
  document: SealRequest,
): void {
  if (hasQualifiedSeal || sealKeyOf(document) !== "qualified") return;
  throw invalid(
    ["signatureValidation", "eIDAS"],
    "No qualified certificate is configured on this server: eIDAS cannot be asked for in live.",
  );
}
