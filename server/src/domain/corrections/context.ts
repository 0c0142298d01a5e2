import type { Tenancy } from "../environment.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { findInWorkspace } from "../model/find-document.ts";
import { isOpenForSigners } from "../model/lifecycle.ts";
import { isPending, type Signer, signersOf } from "../model/signer.ts";

export interface CorrectionContext {
  document: Document;
  /** The document is a draft, in correction, or can be put into it. */
  isCorrectable: boolean;
  signers: { signer: Signer; canRemove: boolean; canEditFields: boolean }[];
}

/** Returns the changes that a correction of the workspace's document allows. Throws NOT_FOUND. */
export async function correctionContext(
  { store }: Pick<Domain, "store">,
  caller: Pick<Tenancy, "tenantId">,
  id: string,
): Promise<CorrectionContext> {
  return store.read(async (reader) => {
    const document = await findInWorkspace(reader, caller, id);
    const { status } = document;
    const isCorrectable = status === "draft" || status === "correcting" || isOpenForSigners(document);
    const signers = (await signersOf(reader, id)).map((signer) => ({
      signer,
      canRemove: isCorrectable && signer.status !== "signed",
      canEditFields: isCorrectable && isPending(signer),
    }));
    return { document, isCorrectable, signers };
  });
}
