import { canonicalEmail } from "@service/contract/canonical-email";
import { tenancyOf } from "../../environment.ts";
import { DomainError, notFound } from "../../errors.ts";
import { documentsOf } from "../../model/chain.ts";
import type { Document } from "../../model/document.ts";
import { lockDocument } from "../../model/find-document.ts";
import type { Signer } from "../../model/signer.ts";
import type { Reader, Writer } from "../../model/store.ts";
import type { Caller } from "../../model/tenant.ts";
import { currentPart } from "../../signers/chain-sessions.ts";

/** The signing that a session is asked for. */
export interface WantedSigning {
  /** A document, or a chain, whose documents the session goes through. */
  of: { documentId: string } | { chainId: string };
  signer: { id: string } | { email: string };
}

/** A signer of a document. */
export interface Signing {
  document: Document;
  signer: Signer;
  /** The role of a chain that the session is for. */
  chainRoleId: string | null;
}

/** Finds the document, signer and role of a session, and locks the document. */
export async function findSigning(
  writer: Writer,
  caller: Caller,
  { of, signer }: WantedSigning,
): Promise<Signing> {
  if ("chainId" in of) return findChainSigning(writer, caller, of.chainId, signer);
  const document = await lockDocument(writer, caller, of.documentId).catch(rethrowNotFound);
  return { document, signer: await findSessionSigner(writer, document, signer), chainRoleId: null };
}

/** The role that the signer plays in the chain, at the document that they are to sign now. */
async function findChainSigning(
  writer: Writer,
  caller: Caller,
  chainId: string,
  wanted: WantedSigning["signer"],
): Promise<Signing> {
  const chain = await writer.chains.first({ id: chainId, ...tenancyOf(caller) });
  if (!chain) throw notFound("chain");
  const documents = await documentsOf(writer, chainId);
  const signers = await writer.signers.find({ documentId: documents.map(({ documentId }) => documentId) });
  const email = "email" in wanted ? canonicalEmail(wanted.email) : null;
  const found = signers.find((one) => ("id" in wanted ? one.id === wanted.id : one.email === email));
  if (!found || found.chainRoleId === null) throw notFound("signer");
  const part = await currentPart(writer, found.chainRoleId);
  if (chain.status === "draft" || part === null)
    throw new DomainError("SESSION_NOT_OPEN", `The chain is ${chain.status}: nothing is left to sign.`);
  const document = await lockDocument(writer, caller, part.document.id);
  return { document, signer: part.signer, chainRoleId: found.chainRoleId };
}

/** The message does not say whether another key has such a document. */
function rethrowNotFound(error: unknown): never {
  if (!(error instanceof DomainError) || error.code !== "NOT_FOUND") throw error;
  const hint =
    "Those of the other environment (live, test) are not found: use a key of the document's environment.";
  throw new DomainError("NOT_FOUND", `No such document for this key. ${hint}`, error.data);
}

async function findSessionSigner(
  reader: Reader,
  document: Document,
  wanted: WantedSigning["signer"],
): Promise<Signer> {
  const where = "id" in wanted ? { id: wanted.id } : { email: canonicalEmail(wanted.email) };
  const signer = await reader.signers.first({ ...where, documentId: document.id });
  if (!signer) throw notFound("signer");
  return signer;
}
