import { invalid } from "../errors.ts";
import type { SealKeyKind } from "../ports/pdf.ts";
import type { Domain } from "../model/domain.ts";
import { isLive, type Stamped } from "../environment.ts";
import type { SignatureValidation } from "../model/document.ts";

/** What asks for the qualified seal: the environment, and what must hold. */
interface Asking extends Pick<Stamped, "environment"> {
  signatureValidation: Partial<Pick<SignatureValidation, "eIDAS">>;
}

/** The key that seals a document. In the sandbox nothing has legal value: its own seal is on all of it. */
export function sealKeyOf(document: Asking): SealKeyKind {
  if (!isLive(document)) return "sandbox";
  return document.signatureValidation.eIDAS === true ? "qualified" : "standard";
}

/**
 * A live document that asks for eIDAS is not made, nor sent, where no qualified certificate is configured: nobody must
 * sign what could not be sealed as it promises. Throws VALIDATION.
 */
export function assertSealable(
  { hasQualifiedSeal }: Pick<Domain, "hasQualifiedSeal">,
  document: Asking,
): void {
  if (hasQualifiedSeal || sealKeyOf(document) !== "qualified") return;
  throw invalid(
    ["signatureValidation", "eIDAS"],
    "No qualified certificate is configured on this server: eIDAS cannot be asked for in live.",
  );
}
