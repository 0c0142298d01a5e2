import canonicalize from "canonicalize";
import { createHash } from "node:crypto";
import type { ErasureReason } from "@service/contract/rules/statuses";
import { DAY, type Instant } from "@service/platform/ports/clock";
import type { Tenancy } from "../environment.ts";
import { DomainError } from "../errors.ts";
import type { ActActor } from "./act.ts";
import type { Document, DocumentStatus } from "./document.ts";
import type { Domain } from "./domain.ts";
import type { Reader } from "./store.ts";

/** How long a deleted document lies in the bin (docs/contract/v3.md#deletion). */
export const BIN_MS = 30 * DAY;

/** Statuses of documents that go to the bin. A draft is removed at once, others cannot be deleted. */
export const DELETABLE_STATUSES: readonly DocumentStatus[] = ["completed", "voided", "expired"];

/** Forbids every erasure of a document, or of a workspace's environment. */
export interface LegalHold extends Tenancy {
  /** The document's id, or the tenancy. */
  subject: string;
  documentId: string | null;
  reason: string;
  actor: ActActor;
  createdAt: Instant;
}

/** After how many days from completion documents are erased: those of a template, or (`templateId` is "") all others. */
export interface RetentionRule extends Tenancy {
  templateId: string;
  days: number;
}

/** The record of an erased document, as it is shown and signed (docs/contract/v3.md#erasure). */
export interface ErasureRecord {
  object: "erasure";
  /** In public notation. */
  documentId: string;
  livemode: boolean;
  reason: ErasureReason;
  status: DocumentStatus;
  /** Hashes of the file that signers read, and of the sealed PDF; hex. */
  sha256: string;
  sealedSha256: string | null;
  /** Bytes of the sealed PDF. */
  sealedSize: number | null;
  /** Hash of the document's last event, hex. */
  eventHash: string | null;
  /** ISO 8601. */
  createdAt: string;
  completedAt: string | null;
  deletedAt: string | null;
  erasedAt: string;
}

export interface Erasure extends Tenancy {
  documentId: string;
  /** The document's public code; null: none was printed. */
  code: string | null;
  record: ErasureRecord;
  /** Detached CMS (DER, base64) over `signedBytes` by the key of seals. */
  signature: string;
  erasedAt: Instant;
}

/** Signs the canonical JSON (RFC 8785) of a record. Answers the detached CMS (DER) in base64. */
export async function signatureOf(
  { signRecord }: Pick<Domain, "signRecord">,
  record: object,
  of: Pick<Tenancy, "environment">,
): Promise<string> {
  const text = canonicalize(record);
  if (text === undefined) throw new TypeError("a record always has a canonical form");
  const digest = createHash("sha256").update(text).digest();
  return Buffer.from(await signRecord(digest, of)).toString("base64");
}

export const subjectOfTenancy = ({ tenantId, environment }: Tenancy): string => `${tenantId}:${environment}`;

/** The hold that forbids to erase a document: its own, or its workspace's. */
export function holdOn(reader: Reader, document: Tenancy & { id: string }): Promise<LegalHold | undefined> {
  return reader.legalHolds.first({ subject: [document.id, subjectOfTenancy(document)] });
}

export const heldBy = ({ reason }: LegalHold): DomainError =>
  new DomainError("LEGAL_HOLD", `A legal hold forbids it: ${reason}`);

/** Throws LEGAL_HOLD. */
export async function assertNotHeld(reader: Reader, document: Document): Promise<void> {
  const hold = await holdOn(reader, document);
  if (hold) throw heldBy(hold);
}
