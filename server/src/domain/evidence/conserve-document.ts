import { assertCredits, charge } from "../credits/charge.ts";
import { tenancyOf } from "../environment.ts";
import { certify, CONSTANCIA_CHARGE } from "./create-constancia.ts";
import { type Constancia, tokenFacts } from "../model/constancia.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { newId } from "../model/ids.ts";
import type { Reader, Writer } from "../model/store.ts";
import { keepIfWon } from "../model/store-file.ts";
import type { StoredFile } from "../model/stored-file.ts";
import { DAY, type Instant } from "@service/platform/ports/clock";
import type { TimestampToken } from "@service/sealing/port/timestamp";

/** EN 319 422 names no media type of a token. ETSI has registered this one with IANA. */
export const TOKEN_TYPE = "application/vnd.etsi.timestamp-token";

/** Retries conservation for a year, as sealing: the authority may be unavailable, or the credits spent. */
const CONSERVATION_TIMEOUT_MS = 365 * DAY;

/** Schedules the constancia of a document that this transaction completes, if its sender asked for one. */
export async function scheduleConstancia(writer: Writer, document: Document, now: Instant): Promise<void> {
  if (!document.signatureValidation.nom151) return;
  await writer.enqueue({
    kind: "conserve-document",
    subject: document.id,
    runAt: now,
    deadline: now + CONSERVATION_TIMEOUT_MS,
  });
}

/** The constancia of the document's completion. */
export function constanciaOf(reader: Reader, documentId: string): Promise<Constancia | undefined> {
  return reader.constancias.first({ documentId, automatic: true });
}

/**
 * Certifies the sealed PDF of a completed document and stores the token. It may run twice, after a crash or at the same
 * time: one constancia is kept and charged, the other run removes its file. Rejects with TimestampUnavailable and
 * INSUFFICIENT_CREDITS; the job is tried again.
 */
export async function conserveDocument(domain: Domain, documentId: string): Promise<void> {
  const found = await domain.store.read((reader) => gather(reader, documentId));
  if (!found) return;
  const token = await certify(domain, found.document, found.evidence.sha256);
  const stored = await domain.files.put(token.der);
  await keepIfWon(domain, stored, storeConstancia(domain, found, token, stored));
}

interface Found {
  document: Document;
  evidence: StoredFile;
}

async function gather(reader: Reader, id: string): Promise<Found | null> {
  const document = await reader.documents.first({ id });
  if (!document?.evidenceFileId || (await constanciaOf(reader, id))) return null;
  const evidence = await reader.files.first({ id: document.evidenceFileId });
  if (!evidence) throw new Error(`document ${id} has lost its evidence`);
  await assertCredits(reader, document, CONSTANCIA_CHARGE.amount);
  return { document, evidence };
}

/** Answers false when another run has stored one. */
function storeConstancia(
  domain: Domain,
  { document, evidence }: Found,
  token: TimestampToken,
  stored: { storageKey: string; size: number; sha256: string },
): Promise<boolean> {
  return domain.store.write(async (writer) => {
    await writer.documents.lock({ id: document.id });
    if (await constanciaOf(writer, document.id)) return false;
    await charge(domain, writer, document, { ...CONSTANCIA_CHARGE, documentId: document.id });
    const { tenantId } = document;
    const createdAt = domain.clock.now();
    const fileId = newId(domain);
    await writer.files.insert({ id: fileId, tenantId, ...stored, contentType: TOKEN_TYPE, createdAt });
    await writer.constancias.insert({
      id: newId(domain),
      ...tenancyOf(document),
      name: document.name,
      documentId: document.id,
      automatic: true,
      hash: evidence.sha256,
      ...tokenFacts(token),
      fileId,
      createdAt,
    });
    return true;
  });
}
