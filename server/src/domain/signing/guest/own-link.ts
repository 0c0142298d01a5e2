import { DomainError } from "../../errors.ts";
import type { Domain } from "../../model/domain.ts";
import { lockDocument } from "../../model/find-document.ts";
import { signersOf } from "../../model/signer.ts";
import type { Caller } from "../../model/tenant.ts";
import { createGuestLink } from "../../signers/guest-link.ts";
import { refusalOf } from "./guest.ts";

/**
 * Makes a link to the signature of the caller, whom the sign-in has shown to own the address, and sends no message
 * (docs/contract/dashboard.md#own-links). Throws SIGNING_NOT_OPEN where the link would open nothing.
 */
export async function createOwnLink(domain: Domain, caller: Caller, documentId: string): Promise<string> {
  return domain.store.write(async (writer) => {
    const document = await lockDocument(writer, caller, documentId);
    const signers = await signersOf(writer, documentId);
    const signer = signers.find(({ email }) => email === caller.user.email);
    if (!signer) throw new DomainError("SIGNING_NOT_OPEN", "You do not sign this document.");
    const now = domain.clock.now();
    const refusal = await refusalOf(writer, { document, signer, chain: null, now });
    if (refusal !== null) throw new DomainError("SIGNING_NOT_OPEN", "You cannot sign this document now.");
    return createGuestLink(domain, writer, signer, signer.chainRoleId);
  });
}
