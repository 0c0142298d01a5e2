import { isLive } from "../environment.ts";
import type { Domain } from "../model/domain.ts";
import { AUTO_DECLINE, isSimulated, UNDELIVERABLE } from "../model/sandbox-signer.ts";
import { isPending, mustAct } from "../model/signer.ts";
import { storeFiles } from "../model/store-file.ts";
import { activeSigners } from "../signers/turn.ts";
import { markUndelivered } from "../signers/undelivered.ts";
import { decline } from "../signing/decline.ts";
import { pagelessSession } from "../signing/pageless-session.ts";
import { sign } from "../signing/sign.ts";
import { attachSimulated, fieldsWithoutFile, simulatedFile } from "./simulated-file.ts";
import { simulateChainData, simulateData } from "./simulated-data.ts";
import { simulatedFea, simulatedSubmission } from "./simulated-submission.ts";

/** Acts as a reserved signer: signs, declines, or cannot be reached. Idempotent. */
export async function simulateSigner(domain: Domain, signerId: string): Promise<void> {
  if (await simulateRefusal(domain, signerId)) return;
  if (await simulateChainData(domain, signerId)) return;
  const fea = await simulatedFea(domain, signerId);
  const missing = await domain.store.read((reader) => fieldsWithoutFile(reader, signerId));
  const files = missing.map(simulatedFile);
  await storeFiles(domain, files, async (writer, stored) => {
    const found = await writer.signers.first({ id: signerId });
    const document = found && (await writer.documents.lock({ id: found.documentId }));
    const signer = await writer.signers.first({ id: signerId });
    if (!document || !signer || !isPending(signer) || !isSimulated(document, signer)) return;
    if (!mustAct(signer)) return;
    // They act after the correction.
    if (document.status === "correcting") return;
    if (signer.email === AUTO_DECLINE)
      return decline(domain, writer, document, { signer, reason: "Sandbox: this signer always declines." });
    if (document.status === "collecting_data") return simulateData(domain, writer, document, signer);
    if (!(await activeSigners(writer, document)).some(({ id }) => id === signer.id)) return;
    const session = pagelessSession(domain, document, signer);
    await writer.sessions.insert(session);
    await attachSimulated(domain, writer, { document, signer }, { fields: missing, stored });
    await sign(
      domain,
      writer,
      { document, session, signer },
      await simulatedSubmission(domain, writer, { document, signer, fea }),
    );
  });
}

/** Marks whose address refuses messages, once. Answers false for other signers. */
async function simulateRefusal(domain: Domain, signerId: string): Promise<boolean> {
  return domain.store.write(async (writer) => {
    const signer = await writer.signers.first({ id: signerId });
    if (signer?.email !== UNDELIVERABLE || isLive(signer)) return false;
    const failure = {
      to: UNDELIVERABLE,
      channel: "email",
      reason: "address_refused",
      permanent: true,
    } as const;
    if (signer.undelivered === null) await markUndelivered(domain, writer, signerId, failure);
    return true;
  });
}
