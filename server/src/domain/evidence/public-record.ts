import { fileOfDocument } from "../model/find-document.ts";
import { type ShownBrand, shownBrand } from "../branding/shown.ts";
import { isLive } from "../environment.ts";
import type { Erasure } from "../model/deletion.ts";
import type { Document, DocumentStatus } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { type SigningMethod, signingMethod } from "../model/signature.ts";
import { type Signer, signersOf } from "../model/signer.ts";
import type { Reader } from "../model/store.ts";
import type { Tenant } from "../model/tenant.ts";
import { parseVerificationCode, type VerificationCode } from "../model/verification-code.ts";
import type { Instant } from "@service/platform/ports/clock";

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
  /** The workspace's brand, with the bytes of its logos; null: it has none. */
  brand: ShownBrand | null;
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
): Promise<PublicRecord | ErasedRecord | null> {
  const code = parseVerificationCode(text) ?? NOTHING;
  return store.read(async (reader) => {
    const printed = await reader.verificationCodes.first({ code });
    const document = await reader.documents.first({ id: printed?.documentId ?? NOTHING });
    const erasure = await reader.erasures.first({ code });
    const tenant = await reader.tenants.first({ id: (document ?? erasure)?.tenantId ?? NOTHING });
    if (!tenant || tenant.publicVerification === "off") return null;
    if (erasure) return erasedRecordOf(erasure, tenant);
    return printed && document ? recordOf(reader, { printed, document, tenant }) : null;
  });
}

/** The record of a document that was erased. */
export type ErasedRecord = Pick<
  PublicRecord,
  "code" | "livemode" | "sealedAt" | "sha256" | "size" | "issuer"
> & {
  status: "erased";
  erasedAt: Instant;
};

function erasedRecordOf(
  { code, record: { livemode, completedAt, sealedSha256, sealedSize }, erasedAt }: Erasure,
  { name }: Pick<Tenant, "name">,
): ErasedRecord | null {
  if (code === null || completedAt === null || sealedSha256 === null || sealedSize === null) return null;
  const sealedAt = Date.parse(completedAt);
  return {
    code,
    livemode,
    status: "erased",
    sealedAt,
    erasedAt,
    sha256: sealedSha256,
    size: sealedSize,
    issuer: name,
  };
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
  if (completedAt === null) throw new Error(`document ${document.id} has a code and no seal`);
  const file = await fileOfDocument(reader, document, evidenceFileId);
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
    brand: await shownBrand(reader, document),
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
