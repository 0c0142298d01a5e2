import type { Domain } from "../model/domain.ts";
import { keepIfWon } from "../model/store-file.ts";
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
  const sealed = { stored, verificationCode, pages };
  if (await keepIfWon(domain, stored, completeDocument(domain, facts.document.id, sealed)))
    domain.announcements.announce(id);
}
