import { evidenceAddress } from "@service/contract/addresses";
import { appendEvent } from "../events/append.ts";
import { scheduleDigitalCallback } from "../model/digital-onboarding.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { SYSTEM } from "../model/event.ts";
import { newId, publicId } from "../model/ids.ts";
import type { StoredFile } from "../model/stored-file.ts";
import { transition } from "../model/transitions.ts";
import { scheduleConstancia } from "./conserve-document.ts";
import { tellCompleted } from "./send-copies.ts";

/** The sealed file, and what opens its public record. */
export interface SealedFile extends Pick<Document, "verificationCode"> {
  stored: Pick<StoredFile, "storageKey" | "size" | "sha256">;
  pages: number;
}

/** Completes the document if it is still `processing`. Answers false when another run has done so. */
export async function completeDocument(
  domain: Domain,
  id: string,
  { stored, verificationCode, pages }: SealedFile,
): Promise<boolean> {
  return domain.store.write(async (writer) => {
    const document = await writer.documents.lock({ id });
    if (document?.status !== "processing") return false;
    const now = domain.clock.now();
    const evidenceFileId = newId(domain);
    await writer.files.insert({
      id: evidenceFileId,
      tenantId: document.tenantId,
      ...stored,
      contentType: "application/pdf",
      createdAt: now,
    });
    if (verificationCode !== null)
      await writer.verificationCodes.insert({ code: verificationCode, documentId: id, pages });
    const patch = { evidenceFileId, verificationCode, completedAt: now, updatedAt: now };
    const completed = await transition(writer, "documents", document, "completed", patch);
    await appendEvent(domain, writer, completed, {
      type: "document.completed",
      actor: SYSTEM,
      data: {
        status: "completed",
        evidencePdf: { url: evidenceAddress(domain.publicUrl, publicId("document", id)) },
        sha256: stored.sha256,
      },
    });
    await tellCompleted(domain, writer, { document: completed, evidenceFileId });
    await scheduleConstancia(writer, completed, now);
    await scheduleDigitalCallback(writer, completed, now);
    return true;
  });
}
