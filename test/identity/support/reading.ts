import { readDocumentSide } from "../../../packages/identity-engine/src/document/document-reading.ts";
import type { DocumentReading, DocumentSide } from "../../../packages/identity-engine/src/fields/reading.ts";
import { openPicture } from "../../../packages/identity-engine/src/images/open-picture.ts";

export const TODAY = "2026-11-23";

/** Opens and reads a picture as the server does. */
export async function read(picture: Uint8Array, side: DocumentSide): Promise<DocumentReading> {
  const { jpeg } = await openPicture(picture);
  return readDocumentSide(jpeg, side, TODAY);
}
