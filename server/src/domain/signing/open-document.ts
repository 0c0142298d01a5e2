import { pageImage } from "../documents/reading/page-image.ts";
import { DomainError } from "../errors.ts";
import type { Domain } from "../model/domain.ts";
import type { Session } from "../model/session.ts";
import type { Reader } from "../model/store.ts";
import { readParties, signatureGone } from "../model/signing-parties.ts";
import type { Ceremony } from "./ceremony.ts";
import { assertMayRead, mayRead } from "./gate.ts";
import { openCeremony } from "./open-ceremony.ts";
import { type Client, isNewOpening } from "./view.ts";

/**
 * The document for a frame, which reads it in hundreds of ranges: three rows each time, not all of the ceremony. A read
 * before the opening of the ceremony counts as one. Throws as `assertMayRead`, and DOCUMENT_CHANGED for another PDF
 * than that of `sha256`, whose ranges the frame has.
 */
export async function openDocument(
  domain: Domain,
  session: Session,
  client: Client,
  sha256?: string,
): Promise<Pick<Ceremony, "document" | "file">> {
  const { document, file, signer, isNew } = await domain.store.read(async (reader) => {
    const found = await readDocument(reader, session);
    return { ...found, isNew: await isNewOpening(reader, found, client) };
  });
  assertMayRead({ session, document, signer }, domain.clock.now());
  if (sha256 !== undefined && sha256 !== file.sha256)
    throw new DomainError("DOCUMENT_CHANGED", "The document has changed since it was opened: load it again.");
  return isNew ? openCeremony(domain, session, client) : { document, file };
}

/**
 * Draws the first page ahead of the frame's request, if the frame may read the document. An error is reported at that
 * request.
 */
export async function drawFirstPage(domain: Domain, session: Session, width: number): Promise<void> {
  try {
    const { document, signer, file } = await domain.store.read((reader) => readDocument(reader, session));
    if (!mayRead({ session, document, signer }, domain.clock.now())) return;
    await pageImage(domain, file, { page: 1, width });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}

async function readDocument(
  reader: Reader,
  session: Session,
): Promise<Pick<Ceremony, "document" | "file" | "signer">> {
  const { document, signer } = await readParties(reader, session);
  const file = await reader.files.first({ id: document.fileId });
  if (!file) throw signatureGone();
  return { document, signer, file };
}
