import type { Document } from "../documents/document.ts";
import { notFound } from "../errors.ts";
import type { Reader } from "../ports.ts";
import type { Session } from "./session.ts";

export type SigningMode = "autografa" | "fea";

/** How the document wants to be signed: FEA where only that is allowed, else by hand (v2.md §2.3). */
export function modeOf({ signatureValidation: { FEA, autografa } }: Document): SigningMode {
  return FEA && !autografa ? "fea" : "autografa";
}

export async function signingMode(reader: Reader, session: Session): Promise<SigningMode> {
  const document = await reader.documents.first({ id: session.documentId });
  if (!document) throw notFound("document");
  return modeOf(document);
}
