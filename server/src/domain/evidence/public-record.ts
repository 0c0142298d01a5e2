import { isLive } from "../environment.ts";
import type { Document, DocumentStatus } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { type SigningMethod, signingMethod } from "../model/signature.ts";
import { type Signer, signersOf } from "../model/signer.ts";
import type { Reader } from "../model/store.ts";
import type { Tenant } from "../model/tenant.ts";
import { parseVerificationCode, type VerificationCode } from "../model/verification-code.ts";
import type { Instant } from "../ports/clock.ts";

/** The public record that anybody with a document's code may read (docs/contract/v3.md#public-record). */
export interface PublicRecord {
  code: string;
  livemode: boolean;
  status: DocumentStatus;
  sealedAt: Instant;
  /** The hash of the sealed PDF as it is served. */
  sha256: string;
  /** Bytes. */
  size: number;
  pages: number;
  signerCount: number;
  /** Name of the workspace. */
  issuer: string;
  /** Null unless the workspace discloses them. */
  disclosed: { title: string; signers: PublicSignature[] } | null;
}

interface PublicSignature {
  name: string;
  signedAt: Instant;
  method: SigningMethod | null;
}

/** No row has it: a look-up that finds nothing asks for as much as one by a code that there is. */
const NOTHING = "";

/**
 * The record of a sealed document by its code as somebody typed it. Null where there is none: an unknown code, a
 * malformed one, and one of a workspace that publishes nothing take the same queries (docs/decisions/evidence.md#d352).
 */
export function findPublicRecord(
  { store }: Pick<Domain, "store">,
  text: string,
): Promise<PublicRecord | null> {
  const code = parseVerificationCode(text) ?? NOTHING;
  return store.read(async (reader) => {
    const printed = await reader.verificationCodes.first({ code });
    const document = await reader.documents.first({ id: printed?.documentId ?? NOTHING });
    const tenant = await reader.tenants.first({ id: document?.tenantId ?? NOTHING });
    if (!printed || !document || !tenant || tenant.publicVerification === "off") return null;
    return recordOf(reader, { printed, document, tenant });
  });
}

interface Found {
  printed: VerificationCode;
  document: Document;
  tenant: Pick<Tenant, "name" | "publicVerification">;
}

async function recordOf(
  reader: Reader,
  { printed: { code, pages }, document, tenant: { name, publicVerification } }: Found,
): Promise<PublicRecord> {
  const { evidenceFileId, completedAt } = document;
  const file = evidenceFileId === null ? undefined : await reader.files.first({ id: evidenceFileId });
  if (!file || completedAt === null) throw new Error(`document ${document.id} has lost its evidence`);
  return {
    code,
    livemode: isLive(document),
    status: document.status,
    sealedAt: completedAt,
    sha256: file.sha256,
    size: file.size,
    pages,
    signerCount: document.signerCount,
    issuer: name,
    disclosed:
      publicVerification === "signers"
        ? { title: document.name, signers: await signaturesOf(reader, document.id) }
        : null,
  };
}

async function signaturesOf(reader: Reader, documentId: string): Promise<PublicSignature[]> {
  const signatures = await reader.signatures.find({ documentId });
  return (await signersOf(reader, documentId)).flatMap(({ id, name }: Signer): PublicSignature[] => {
    const signature = signatures.find(({ signerId }) => signerId === id);
    if (!signature) return [];
    return [{ name, signedAt: signature.signedAt, method: signingMethod(signature) }];
  });
}
