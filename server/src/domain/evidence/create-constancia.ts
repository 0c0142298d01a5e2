import { assertCredits, charge } from "../credits/charge.ts";
import { isLive, type Tenancy, tenancyOf } from "../environment.ts";
import { DomainError } from "../errors.ts";
import { type Constancia, tokenFacts } from "../model/constancia.ts";
import { CREDIT_COSTS } from "../model/credit.ts";
import type { Domain } from "../model/domain.ts";
import { fileOfDocument, findDocument } from "../model/find-document.ts";
import { newId } from "../model/ids.ts";
import type { Reader } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";
import { type TimestampToken, TimestampUnavailable } from "@service/sealing/port/timestamp";

/** A hash of the caller, or a completed document. */
export type Wanted = { name: string; hash: string } | { documentId: string };

interface Subject {
  name: string;
  hash: string;
  documentId: string | null;
}

export const CONSTANCIA_CHARGE = { amount: CREDIT_COSTS.constancia, reason: "constancia.created" };

/**
 * Certifies a hash. The authority is asked before anything is written, and only if the credits suffice. Throws
 * NOT_FOUND, DOCUMENT_NOT_SENDABLE (not completed), INSUFFICIENT_CREDITS, SERVICE_UNAVAILABLE.
 */
export async function createConstancia(domain: Domain, caller: Caller, wanted: Wanted): Promise<Constancia> {
  const subject = await domain.store.read(async (reader) => {
    const found = await findSubject(reader, caller, wanted);
    await assertCredits(reader, caller, CONSTANCIA_CHARGE.amount);
    return found;
  });
  const token = await certify(domain, caller, subject.hash).catch((error: unknown) => {
    if (!(error instanceof TimestampUnavailable)) throw error;
    throw new DomainError("SERVICE_UNAVAILABLE", "The certification authority does not answer; try again.");
  });
  return domain.store.write(async (writer) => {
    await charge(domain, writer, caller, { ...CONSTANCIA_CHARGE, documentId: subject.documentId });
    const constancia: Constancia = {
      id: newId(domain),
      ...tenancyOf(caller),
      ...subject,
      automatic: false,
      ...tokenFacts(token),
      fileId: null,
      createdAt: domain.clock.now(),
    };
    await writer.constancias.insert(constancia);
    return constancia;
  });
}

/** Asks the authority of the environment. Rejects with TimestampUnavailable. */
export function certify(
  { conservation }: Pick<Domain, "conservation">,
  tenancy: Tenancy,
  hash: string,
): Promise<TimestampToken> {
  const authority = isLive(tenancy) ? conservation.live : conservation.sandbox;
  return authority.issueToken(Buffer.from(hash, "hex"));
}

async function findSubject(reader: Reader, caller: Caller, wanted: Wanted): Promise<Subject> {
  if ("hash" in wanted) return { name: wanted.name, hash: wanted.hash, documentId: null };
  const document = await findDocument(reader, caller, wanted.documentId);
  if (document.evidenceFileId === null) {
    throw new DomainError(
      "DOCUMENT_NOT_SENDABLE",
      `A constancia is made of a completed document; this one is ${document.status}.`,
    );
  }
  const file = await fileOfDocument(reader, document, document.evidenceFileId);
  return { name: document.name, hash: file.sha256, documentId: document.id };
}
