import { readDocumentSide } from "../../../server/src/adapters/identity/document/document-reading.ts";
import type { DocumentReading, DocumentSide } from "../../../server/src/adapters/identity/fields/reading.ts";
import { openPicture } from "../../../server/src/adapters/identity/images/open-picture.ts";

export const TODAY = "2026-11-23";

/** Opens and reads a picture as the server does. */
export async function read(picture: Uint8Array, side: DocumentSide): Promise<DocumentReading> {
  const { jpeg } = await openPicture(picture);
  return readDocumentSide(jpeg, side, TODAY);
}
