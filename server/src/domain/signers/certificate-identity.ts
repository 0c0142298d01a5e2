import { isLive } from "../environment.ts";
import { DomainError } from "../errors.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import type { Signer } from "../model/signer.ts";
import { modeOf } from "../model/signing-mode.ts";

type Validated = Pick<Document, "environment" | "signatureValidation">;

/** Throws DOCUMENT_NOT_SENDABLE, or the given code, where no signer could sign this document. */
export function assertCanBeSigned(
  { fea }: Pick<Domain, "fea">,
  document: Validated,
  code: "DOCUMENT_NOT_SENDABLE" | "SESSION_NOT_OPEN",
): void {
  if (modeOf(document) !== "fea" || fea.isAvailable(document.environment)) return;
  throw new DomainError(
    code,
    "The document asks for signatures by certificate (FEA), and this service trusts no authority for them (FEA_CA_FILE).",
  );
}

/**
 * Requires the RFC or CURP of each signer by certificate in live. Otherwise any holder of the invitation could sign
 * with their own certificate. Throws the given code.
 */
export function assertIdentified(
  document: Validated,
  signers: readonly Pick<Signer, "name" | "action" | "rfc" | "curp">[],
  code: "DOCUMENT_NOT_SENDABLE" | "SESSION_NOT_OPEN",
): void {
  if (!isLive(document) || modeOf(document) !== "fea") return;
  const unknown = signers.find(({ action, rfc, curp }) => action === "sign" && rfc === null && curp === null);
  if (!unknown) return;
  throw new DomainError(
    code,
    `The document asks for signatures by certificate (FEA): give the rfc or the curp of ${unknown.name}.`,
  );
}
