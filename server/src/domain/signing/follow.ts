import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { isSignedByAll } from "../model/lifecycle.ts";
import type { Signer } from "../model/signer.ts";
import type { Writer } from "../model/store.ts";
import { moveSessions } from "../signers/chain-sessions.ts";
import { inviteNext } from "../signers/invite.ts";
import { startSealing } from "./start-sealing.ts";

/** The last signature enqueues the sealing. Any other invites the next signers. */
export async function follow(
  domain: Domain,
  writer: Writer,
  document: Document,
  signer: Signer,
): Promise<void> {
  if (signer.chainRoleId !== null) await moveSessions(domain, writer, signer.chainRoleId);
  if (isSignedByAll(document)) await startSealing(domain, writer, document);
  else await inviteNext(domain, writer, document, signer);
}
