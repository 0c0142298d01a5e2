import { prepareComposition } from "../documents/compose.ts";
import type { Composed, NewComposition, Prepared } from "../documents/composition.ts";
import { insertComposition } from "../documents/save-composition.ts";
import type { Stored } from "../documents/new-file.ts";
import { insertEntries } from "../integrator-names/entries.ts";
import type { ChainRole } from "../model/chain.ts";
import type { Domain } from "../model/domain.ts";
import { newId } from "../model/ids.ts";
import { storeFiles } from "../model/store-file.ts";
import type { Writer } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";
import { lockTemplate } from "../templates/find.ts";
import { compositionsOf, inWordsOfChain } from "./compositions.ts";
import { type ChainDetail, detailOfChain } from "./detail.ts";
import type { NewChain } from "./new-chain.ts";
import { assertNamesKnown, chainVariables } from "./variables-of-documents.ts";
import { assertRoles } from "./assert-roles.ts";
import { newChain } from "./chain-row.ts";

/**
 * Creates a chain in draft: a document of each template, with a signer for each role. All of it is stored and charged,
 * or nothing. Throws NOT_FOUND (template), VALIDATION, FEATURE_RESTRICTED, INSUFFICIENT_CREDITS, SERVICE_UNAVAILABLE.
 */
export async function createChain(domain: Domain, caller: Caller, wanted: NewChain): Promise<ChainDetail> {
  assertRoles(wanted);
  const chainId = newId(domain);
  const roles = wanted.roles.map((role, position): ChainRole => ({
    id: newId(domain),
    chainId,
    position,
    readyAt: null,
    ...role,
  }));
  const roleIds = roles.map(({ id }) => id);
  const compositions = compositionsOf(wanted, { chainId, roleIds, now: domain.clock.now() });
  const prepared: Prepared[] = [];
  for (const [position, composition] of compositions.entries())
    prepared.push(
      await prepareComposition(domain, caller, composition).catch((error: unknown) => {
        throw inWordsOfChain(error, position);
      }),
    );
  assertNamesKnown(wanted, prepared);
  const pdfs = prepared.map(({ rendered }) => rendered.pdf);
  return storeFiles(domain, pdfs, async (writer, stored) => {
    const made = { compositions, prepared, stored };
    return insertChain(domain, writer, caller, { wanted, id: chainId, roles, made });
  });
}

interface Made {
  compositions: readonly NewComposition[];
  prepared: readonly Prepared[];
  stored: readonly Stored[];
}

async function insertChain(
  domain: Domain,
  writer: Writer,
  caller: Caller,
  { wanted, id, roles, made }: { wanted: NewChain; id: string; roles: ChainRole[]; made: Made },
): Promise<ChainDetail> {
  // In order of their ids, so that two creations do not wait for each other.
  for (const templateId of [...new Set(wanted.templateIds)].toSorted())
    await lockTemplate(writer, caller, templateId);
  const chain = await newChain(domain, writer, caller, { wanted, id, prepared: made.prepared });
  await writer.chains.insert(chain);
  await insertEntries(writer, "chain", chain);
  await writer.chainRoles.insert(...roles);
  const documents: Composed[] = [];
  for (const [position, composition] of made.compositions.entries()) {
    const prepared = made.prepared[position]!;
    const stored = made.stored[position]!;
    const composed = await insertComposition(domain, writer, caller, composition, prepared, stored);
    await writer.chainDocuments.insert({
      documentId: composed.document.id,
      chainId: id,
      position,
      templateId: wanted.templateIds[position]!,
      pdfStatus: "ready",
    });
    documents.push(composed);
  }
  const texts = made.prepared.map(({ text }, index) => ({ text, documentId: documents[index]!.document.id }));
  await writer.chainVariables.insert(...chainVariables(domain, { chainId: id, roles, wanted }, texts));
  return detailOfChain(writer, chain);
}
