import type { Document } from "../model/document.ts";
import { modulesOf } from "../model/requirements.ts";
import type { SessionVerification } from "../model/session.ts";
import { signersOf } from "../model/signer.ts";
import type { Writer } from "../model/store.ts";
import { signersOfPerson } from "../signers/chain-sessions.ts";
import type { VerificationModule } from "../model/verification.ts";

type Wanted = Pick<SessionVerification, "module" | "required">;

/** Adds steps to those of an open session. Passed steps stay passed, failed ones failed. */
export function withSteps(
  before: readonly SessionVerification[],
  wanted: readonly Wanted[],
): SessionVerification[] {
  const others = wanted.filter(({ module }) => !before.some((step) => step.module === module));
  const known = before.map((step) => {
    const isRequired = step.required || wanted.some((one) => one.module === step.module && one.required);
    const isOwed = isRequired && step.status === "skipped";
    return { ...step, required: isRequired, ...(isOwed && { status: "pending" as const }) };
  });
  return [
    ...known,
    ...others.map(({ module, required }) => ({ module, required, status: "pending" as const })),
  ];
}

export const required = (module: VerificationModule) => ({ module, required: true }) as const;

/**
 * Requires of the open sessions of a document's signers what the document requires from now on. Sessions of a chain's role
 * come to the document from the others of the chain.
 */
export async function addDocumentRequirements(
  writer: Writer,
  { id: documentId, signatureValidation }: Pick<Document, "id" | "signatureValidation">,
): Promise<void> {
  const wanted = modulesOf(signatureValidation).map(required);
  if (wanted.length === 0) return;
  const signers = await signersOf(writer, documentId);
  const open = await writer.sessions.find({
    documentId,
    signerId: signers.map(({ id }) => id),
    status: "open",
  });
  const others: string[] = [];
  for (const signer of signers)
    if (signer.chainRoleId !== null) others.push(...(await signersOfPerson(writer, signer)));
  const ofChain = await writer.sessions.find({ signerId: others, status: "open" });
  const coming = ofChain.filter((one) => one.chainRoleId !== null && one.documentId !== documentId);
  for (const session of [...open, ...coming])
    await writer.sessions.update(
      { id: session.id },
      { verifications: withSteps(session.verifications, wanted) },
    );
}
