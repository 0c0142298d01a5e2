import { finishCollecting, scheduleRendering } from "../documents/collect.ts";
import { renderDocument } from "../documents/render.ts";
import type { Document } from "../model/document.ts";
import { scheduleSettling } from "../model/chain-settling.ts";
import type { Domain } from "../model/domain.ts";
import type { Writer } from "../model/store.ts";
import { isCollected, variablesOf } from "../model/variable.ts";
import type { LockedChain } from "./find.ts";

/** Starts the generation of the final PDFs, once all values are in. The chain's documents then open for signatures. */
export async function generate(domain: Domain, writer: Writer, { documents }: LockedChain): Promise<void> {
  for (const document of documents.filter(awaitsPdf)) {
    await writer.chainDocuments.update({ documentId: document.id }, { pdfStatus: "generating" });
    const isAsked = (await variablesOf(writer, document.id)).some(({ roleId }) => roleId !== null);
    if (isAsked) await finishCollecting(domain, writer, document, null);
    else await scheduleRendering(domain, writer, document);
  }
}

function awaitsPdf({ status }: Document): boolean {
  return status === "collecting_data";
}

/** The job that renders a document. Of a chain's document the outcome is noted for whoever waits. */
export async function renderAndSettle(domain: Domain, documentId: string): Promise<void> {
  try {
    await renderDocument(domain, documentId);
  } catch (error) {
    await note(domain, documentId, "failed");
    throw error;
  }
  await note(domain, documentId, "ready");
}

async function note(domain: Domain, id: string, outcome: "ready" | "failed"): Promise<void> {
  const { chainId = null } = (await domain.store.read((reader) => reader.documents.first({ id }))) ?? {};
  if (chainId === null) return;
  await domain.store.write(async (writer) => {
    await writer.documents.lock({ id });
    // A document whose PDF is ready was rendered by another run.
    const before = { documentId: id, pdfStatus: ["generating", "failed"] as const };
    await writer.chainDocuments.update(before, { pdfStatus: outcome });
    await scheduleSettling(domain, writer, { chainId });
  });
  domain.announcements.announce(chainId);
}

/** Goes on with documents that waited for the values of others, and whose chain is gone. */
export async function generateReleased(
  domain: Domain,
  writer: Writer,
  documents: readonly Document[],
): Promise<void> {
  for (const document of documents.filter(awaitsPdf))
    if (isCollected(await variablesOf(writer, document.id)))
      await scheduleRendering(domain, writer, { ...document, chainId: null });
}
