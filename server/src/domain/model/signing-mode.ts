import type { Document } from "./document.ts";

export type SigningMode = "autografa" | "fea";

/**
 * The document's signing mode: FEA where nothing else is allowed, else by hand
 * (docs/contract/v2.md#signature-validation).
 */
export function modeOf({
  signatureValidation: { FEA, autografa },
}: Pick<Document, "signatureValidation">): SigningMode {
  return FEA && !autografa ? "fea" : "autografa";
}
