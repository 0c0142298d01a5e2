import type { AttachmentFault } from "@service/contract/rules/attachment-limits";
import { valueOfType } from "@service/contract/rules/field-types";
import { type Tenancy, tenancyOf } from "../environment.ts";
import { DomainError } from "../errors.ts";
import type { Instant } from "@service/platform/ports/clock";
import type { Document } from "./document.ts";
import type { Domain } from "./domain.ts";
import type { Field } from "./field.ts";
import { newId, publicId } from "./ids.ts";
import type { Signer } from "./signer.ts";
import type { Reader, Writer } from "./store.ts";

/** A file that a signer attached to one of their fields (docs/contract/v3.md#attachments). */
export interface SignerAttachment extends Tenancy {
  id: string;
  documentId: string;
  signerId: string;
  /** A field has at most one. */
  fieldId: string;
  storageKey: string;
  name: string;
  contentType: "application/pdf" | "image/jpeg";
  /** Bytes. */
  size: number;
  /** The stored file's hash, hex. */
  sha256: string;
  createdAt: Instant;
  /** When its signer signed; null: it can still be replaced, and nobody else is told of it. */
  signedAt: Instant | null;
}

export function isAttachment({ type }: Pick<Field, "type">): boolean {
  return valueOfType(type) === "file";
}

/** The attachments of a document in the order of its fields. */
export async function attachmentsOf(
  reader: Reader,
  documentId: string,
  fields: readonly Field[],
): Promise<SignerAttachment[]> {
  const attachmentFields = fields.filter(isAttachment);
  if (attachmentFields.length === 0) return [];
  const rows = await reader.attachments.find({ documentId });
  return attachmentFields.flatMap(({ id, signerId }) =>
    rows.filter((row) => row.fieldId === id && row.signerId === signerId),
  );
}

/** Removes attachments whose field is gone. The sweep removes their files, which no row names any more. */
export async function dropStrayAttachments(writer: Writer, documentId: string): Promise<void> {
  const rows = await writer.attachments.find({ documentId, signedAt: null });
  if (rows.length === 0) return;
  const fields = await writer.fields.find({ documentId });
  const known = new Map(fields.map(({ id, signerId }) => [id, signerId]));
  const stray = rows.filter(({ fieldId, signerId }) => known.get(fieldId) !== signerId);
  await writer.attachments.delete({ id: stray.map(({ id }) => id), signedAt: null });
}

export function attachmentRefused(fault: AttachmentFault, message: string): DomainError {
  return new DomainError("ATTACHMENT_REFUSED", message, { reason: fault });
}

/** The row of a stored file. */
export function newAttachment(
  domain: Pick<Domain, "clock" | "random">,
  { document, signer }: { document: Document; signer: Pick<Signer, "id"> },
  file: Pick<SignerAttachment, "fieldId" | "name" | "contentType" | "storageKey" | "size" | "sha256">,
): SignerAttachment {
  const { fieldId, name, contentType, storageKey, size, sha256 } = file;
  return {
    id: newId(domain),
    ...tenancyOf(document),
    documentId: document.id,
    signerId: signer.id,
    fieldId,
    storageKey,
    name,
    contentType,
    size,
    sha256,
    createdAt: domain.clock.now(),
    signedAt: null,
  };
}

/** Returns the attachments of a signature, for its event. */
export function attachedData(own: readonly SignerAttachment[]): { attachments?: object[] } {
  if (own.length === 0) return {};
  const attachments = own.map(({ id, fieldId, name, contentType, size, sha256 }) => ({
    id: publicId("attachment", id),
    fieldId: publicId("field", fieldId),
    name,
    contentType,
    size,
    sha256,
  }));
  return { attachments };
}

/** The hash of each file, by the id of its field. */
export function fileHashes(attachments: readonly SignerAttachment[]): ReadonlyMap<string, string> {
  return new Map(attachments.map(({ fieldId, sha256 }) => [fieldId, sha256]));
}

/** Removes the files of fields that were not asked for in the end. Answers the others. */
export async function dropNotAsked(
  writer: Writer,
  attachments: SignerAttachment[],
  notAsked: ReadonlySet<string>,
): Promise<SignerAttachment[]> {
  const dropped = attachments.filter(({ fieldId }) => notAsked.has(fieldId));
  if (dropped.length > 0) await writer.attachments.delete({ id: dropped.map(({ id }) => id) });
  return attachments.filter((attachment) => !dropped.includes(attachment));
}
