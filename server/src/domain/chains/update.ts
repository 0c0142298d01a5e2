import {
  type AddressedField,
  type LocatedFields,
  locateFields,
  replaceOpenFields,
} from "../documents/fields/replace-fields.ts";
import { assertSignaturesAllowed } from "../documents/admit-draft.ts";
import { assertSealable } from "../documents/eidas.ts";
import { isOfNames, patchNamesOf } from "../integrator-names/patch.ts";
import { assertRequirementsSupported } from "../identity/supported.ts";
import { DomainError, invalid, withProblemPaths } from "../errors.ts";
import type { Chain } from "../model/chain.ts";
import { type SignatureValidation, signatureValidationOf } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import type { NamesPatch } from "../model/integrator-names.ts";
import type { Writer } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";
import { type ChainDetail, detailOfChain } from "./detail.ts";
import { findChain, type LockedChain, lockOwnChain } from "./find.ts";

export interface ChainPatch extends NamesPatch {
  /** Replace the fields of the listed documents. */
  documentFields: readonly { documentId: string; fields: readonly AddressedField[] }[];
  /** Replaces that of all documents. */
  signatureValidation: Partial<SignatureValidation> | undefined;
}

/**
 * Changes the names of a chain in any status, and the rest of a draft; all of it happens, or nothing
 * (docs/contract/v2.md#chains-update). Throws NOT_FOUND, OTHER_ENVIRONMENT, CHAIN_CONFLICT, VALIDATION (paths
 * `documentFields[index]`, `signatureValidation`, `metadata`), FEATURE_RESTRICTED, SERVICE_UNAVAILABLE.
 */
export async function updateChain(
  domain: Domain,
  caller: Caller,
  id: string,
  { documentFields, signatureValidation, ...names }: ChainPatch,
): Promise<ChainDetail> {
  if (isOfNames(names) && documentFields.length === 0 && !signatureValidation)
    return renameChain(domain, caller, id, names);
  await assertOfChain(domain, caller, id, documentFields);
  const located: LocatedFields[] = [];
  for (const [index, { documentId, fields }] of documentFields.entries())
    located.push(
      await locateFields(domain, caller, documentId, fields).catch((error: unknown) => {
        throw inDocument(error, index);
      }),
    );
  return domain.store.write(async (writer) => {
    const locked = await lockOwnChain(writer, caller, id);
    assertDraft(locked.chain);
    for (const [index, { documentId, fields }] of documentFields.entries()) {
      const document = locked.documents.find((one) => one.id === documentId)!;
      await replaceOpenFields(domain, writer, document, { located: located[index]!, wanted: fields }).catch(
        (error: unknown) => {
          throw inDocument(error, index);
        },
      );
    }
    const patch = {
      updatedAt: domain.clock.now(),
      ...(await patchNamesOf(writer, "chain", locked.chain, names)),
      ...(signatureValidation && { signatureValidation: signatureValidationOf(signatureValidation) }),
    };
    if (patch.signatureValidation)
      await replaceValidation(domain, writer, caller, locked, patch.signatureValidation);
    await writer.chains.update({ id }, patch);
    return detailOfChain(writer, { ...locked.chain, ...patch });
  });
}

async function renameChain(
  { store, clock }: Pick<Domain, "store" | "clock">,
  caller: Caller,
  id: string,
  names: NamesPatch,
): Promise<ChainDetail> {
  return store.write(async (writer) => {
    const { chain } = await lockOwnChain(writer, caller, id);
    const patch = { updatedAt: clock.now(), ...(await patchNamesOf(writer, "chain", chain, names)) };
    await writer.chains.update({ id }, patch);
    return detailOfChain(writer, { ...chain, ...patch });
  });
}

async function assertOfChain(
  { store }: Pick<Domain, "store">,
  caller: Caller,
  id: string,
  wanted: ChainPatch["documentFields"],
): Promise<void> {
  const { chain, documents } = await store.read(async (reader) =>
    detailOfChain(reader, await findChain(reader, caller, id)),
  );
  assertDraft(chain);
  const seen = new Set<string>();
  for (const [index, { documentId }] of wanted.entries()) {
    const path = ["documentFields", index, "documentId"];
    if (!documents.some(({ document }) => document.id === documentId))
      throw invalid(path, "The chain has no such document.");
    if (seen.has(documentId)) throw invalid(path, "This document is listed already.");
    seen.add(documentId);
  }
}

function assertDraft({ status }: Chain): void {
  if (status === "draft") return;
  throw new DomainError("CHAIN_CONFLICT", `A chain changes in draft only; it is ${status}.`);
}

/** Leads to the document's fields in the request. */
function inDocument(error: unknown, index: number): unknown {
  return withProblemPaths(error, (path) => ["documentFields", index, ...path]);
}

async function replaceValidation(
  domain: Domain,
  writer: Writer,
  caller: Caller,
  { documents }: LockedChain,
  signatureValidation: SignatureValidation,
): Promise<void> {
  assertRequirementsSupported(domain, caller, signatureValidation);
  assertSealable(domain, { ...caller, signatureValidation });
  await assertSignaturesAllowed(writer, caller, signatureValidation);
  const patch = { signatureValidation, updatedAt: domain.clock.now() };
  await writer.documents.update({ id: documents.map(({ id }) => id) }, patch);
}
