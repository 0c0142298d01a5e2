import type { Domain } from "../model/domain.ts";
import { removeAfterFailure } from "../model/store-file.ts";
import { newVerificationCode } from "../model/verification-code.ts";
import { completeDocument } from "./complete.ts";
import { evidenceRequest } from "./evidence-request.ts";
import { sealedFactsOf } from "./sealed-facts.ts";

/**
 * Builds and stores the evidence PDF of a fully signed document, then completes it. It may run twice, after a crash or
 * at the same time: one run completes the document, the other removes its file.
 */
export async function sealDocument(domain: Domain, id: string): Promise<void> {
  const facts = await domain.store.read((reader) => sealedFactsOf(domain, reader, id));
  if (!facts) return;
  const verificationCode = facts.isPublic ? newVerificationCode(domain.random) : null;
  const request = evidenceRequest(domain, facts, verificationCode);
  const { bytes, pages } = await domain.pdf.evidence(request, facts.document.tenantId);
  const stored = await domain.files.put(bytes);
  const won = await completeDocument(domain, facts.document.id, { stored, verificationCode, pages }).catch(
    async (error: unknown) => {
      await removeAfterFailure(domain, stored, error);
      throw error;
    },
  );
  if (won) domain.announcements.announce(id);
  else await domain.files.delete(stored.storageKey);
}
