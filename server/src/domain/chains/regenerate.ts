import { scheduleRendering } from "../documents/collect.ts";
import { DomainError, notFound } from "../errors.ts";
import { type Chain, type ChainPdfStatus, isTerminal } from "../model/chain.ts";
import type { Domain } from "../model/domain.ts";
import type { Reader } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";
import { waitFor } from "../model/wait-for.ts";
import type { Instant } from "@service/platform/ports/clock";
import { detailOfChain } from "./detail.ts";
import { findChain, lockOwnChain } from "./find.ts";

export interface Regenerated {
  chain: Chain;
  documentId: string;
  pdfStatus: ChainPdfStatus;
  /** Documents of the chain whose PDF could not be made. */
  failedDocumentIds: string[];
}

/**
 * Makes the PDF of a chain's document again, where the last attempt has failed, and answers when it is made or `until`.
 * Calls at the same time, in any process, wait for one generation, which is a job. Throws NOT_FOUND (chain, document),
 * OTHER_ENVIRONMENT, CHAIN_CONFLICT for an ended chain.
 */
export async function regeneratePdf(
  domain: Domain,
  caller: Caller,
  { chainId, documentId }: { chainId: string; documentId: string },
  { until, stop }: { until: Instant; stop: AbortSignal },
): Promise<Regenerated> {
  const find = () => domain.store.read((reader) => outcomeOf(reader, caller, chainId, documentId));
  const found = await find();
  if (found.pdfStatus === "ready") return found;
  await domain.store.write(async (writer) => {
    const { chain, documents } = await lockOwnChain(writer, caller, chainId);
    if (isTerminal(chain))
      throw new DomainError("CHAIN_CONFLICT", `The chain is ${chain.status}: its PDFs stay as they are.`);
    const document = documents.find(({ id }) => id === documentId);
    if (!document) throw notFound("document");
    const failed = { documentId, pdfStatus: "failed" } as const;
    const isFailed = (await writer.chainDocuments.update(failed, { pdfStatus: "generating" })) > 0;
    if (isFailed) await scheduleRendering(domain, writer, document);
  });
  return waitFor(domain, chainId, find, ({ pdfStatus }) => pdfStatus !== "generating", { until, stop });
}

async function outcomeOf(
  reader: Reader,
  caller: Caller,
  chainId: string,
  documentId: string,
): Promise<Regenerated> {
  const chain = await findChain(reader, caller, chainId);
  const documents = (await detailOfChain(reader, chain)).documents.map(({ placed }) => placed);
  const placed = documents.find((one) => one.documentId === documentId);
  if (!placed) throw notFound("document");
  const failed = documents.filter(({ pdfStatus }) => pdfStatus === "failed");
  const failedDocumentIds = failed.map((one) => one.documentId);
  return { chain, documentId, pdfStatus: placed.pdfStatus, failedDocumentIds };
}
