import { readDocumentSide } from "../../../server/src/adapters/identity/document/document-reading.ts";
import type { DocumentReading, DocumentSide } from "../../../server/src/adapters/identity/fields/reading.ts";
import { openPicture } from "../../../server/src/adapters/identity/images/open-picture.ts";
import { Random } from "./random.ts";

export const TODAY = "2026-11-23";

/** Opens and reads a picture as the server does. */
export async function read(picture: Uint8Array, side: DocumentSide): Promise<DocumentReading> {
  const { jpeg } = await openPicture(picture);
  return readDocumentSide(jpeg, side, TODAY);
}

/** Numbers of a run. The seed is printed when a test fails, and IDENTITY_SEED repeats the run. */
export function seeded(): { random: Random; seed: string } {
  const number = Number(process.env.IDENTITY_SEED ?? Date.now() % 1_000_000_007);
  return { random: new Random(number), seed: `IDENTITY_SEED=${number}` };
}
