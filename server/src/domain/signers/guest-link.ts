import { SIGN_ROOT } from "@service/contract/addresses";
import { tenancyOf } from "../environment.ts";
import type { Domain } from "../model/domain.ts";
import { newId } from "../model/ids.ts";
import { hashSecret, newToken } from "../model/secrets.ts";
import type { Signer } from "../model/signer.ts";
import type { Writer } from "../model/store.ts";

/** Makes a link that opens the signing without a key; with a chain's role, of all its documents. Earlier links stay valid. */
export async function createGuestLink(
  domain: Domain,
  writer: Writer,
  signer: Signer,
  chainRoleId: string | null = null,
): Promise<string> {
  const token = newToken(domain.random);
  await writer.guestLinks.insert({
    id: newId(domain),
    ...tenancyOf(signer),
    documentId: signer.documentId,
    signerId: signer.id,
    chainRoleId,
    tokenHash: hashSecret(token),
    endedAt: null,
    createdAt: domain.clock.now(),
  });
  return `${domain.publicUrl}${SIGN_ROOT}/${token}`;
}
