import { notFound } from "../errors.ts";
import type { Session } from "../model/session.ts";
import { modeOf, type SigningMode } from "../model/signing-mode.ts";
import type { Reader } from "../model/store.ts";

export async function signingMode(reader: Reader, session: Session): Promise<SigningMode> {
  const document = await reader.documents.first({ id: session.documentId });
  if (!document) throw notFound("document");
  return modeOf(document);
}
