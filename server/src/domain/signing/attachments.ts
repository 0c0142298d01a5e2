import {
  MAX_ATTACHMENT_BYTES,
  MAX_DOCUMENT_ATTACHMENTS_BYTES,
  MAX_SIGNER_ATTACHMENTS_BYTES,
  type AttachmentFault,
} from "@service/contract/rules/attachment-limits";
import { showsItsFile } from "@service/contract/rules/field-types";
import { DomainError, invalid } from "../errors.ts";
import {
  attachmentRefused,
  isAttachment,
  newAttachment,
  type SignerAttachment,
} from "../model/attachment.ts";
import type { Domain } from "../model/domain.ts";
import type { Field } from "../model/field.ts";
import { cleanFileName } from "../model/file-name.ts";
import { removeUnreferenced } from "../model/file-references.ts";
import { changeRefusal, takesSignatures } from "../model/lifecycle.ts";
import type { Session } from "../model/session.ts";
import { isPending, signersOf } from "../model/signer.ts";
import { membersOf } from "../model/signer-group.ts";
import { storeFile } from "../model/store-file.ts";
import type { Reader, Writer } from "../model/store.ts";
import { PdfRejected } from "@service/pdf-engine/port";
import { assertVerified } from "../verification/verify.ts";
import { assertMayReadSession, assertNotCancelled } from "./gate.ts";
import { lockParties } from "../model/signing-parties.ts";

/** A file as a signer sent it. */
export interface SentFile {
  name: string;
  /** Bytes. */
  size: number;
  read(take: (piece: Uint8Array) => void): Promise<Uint8Array>;
}

/** A file as it is kept. */
interface OpenedFile {
  bytes: Uint8Array;
  name: string;
  contentType: SignerAttachment["contentType"];
}

/**
 * Attaches a file to a field of the session's signer, in place of an earlier one. Throws ATTACHMENT_REFUSED, VALIDATION
 * (the field is not theirs to fill with a file), SESSION_COMPLETED, SESSION_CANCELLED, DOCUMENT_CORRECTING,
 * SERVICE_UNAVAILABLE.
 */
export async function attachFile(
  domain: Domain,
  session: Session,
  fieldId: string,
  sent: SentFile,
): Promise<SignerAttachment> {
  const field = await domain.store.read((reader) => ownField(reader, session, fieldId));
  const opened = await openFile(domain, session.tenantId, { field, sent });
  const { attachment, replaced } = await storeFile(domain, opened.bytes, async (writer, stored) => {
    const parties = await lockOpenParties(domain, writer, session);
    await ownField(writer, session, fieldId);
    const attachment = newAttachment(domain, parties, { fieldId, ...opened, ...stored });
    await assertTotals(writer, attachment);
    const replaced = await writer.attachments.find({ fieldId });
    await writer.attachments.delete({ fieldId });
    await writer.attachments.insert(attachment);
    return { attachment, replaced };
  });
  await removeUnreferenced(
    domain,
    replaced.map(({ storageKey }) => storageKey),
  );
  return attachment;
}

/** The picture that the signer put into a field. Throws VALIDATION where there is none, and as `assertMayRead`. */
export async function pictureOf(
  domain: Domain,
  session: Session,
  fieldId: string,
): Promise<SignerAttachment> {
  await assertMayReadSession(domain, session);
  return domain.store.read(async (reader) => {
    const field = await ownField(reader, session, fieldId);
    const picture = showsItsFile(field) && (await reader.attachments.first({ fieldId }));
    if (!picture) throw invalid(["field_id"], "This field has no picture.");
    return picture;
  });
}

/** Takes the file of a field back. Throws as `attachFile`. */
export async function detachFile(domain: Domain, session: Session, fieldId: string): Promise<void> {
  const removed = await domain.store.write(async (writer) => {
    await lockOpenParties(domain, writer, session);
    await ownField(writer, session, fieldId);
    const rows = await writer.attachments.find({ fieldId });
    await writer.attachments.delete({ fieldId });
    return rows;
  });
  await removeUnreferenced(
    domain,
    removed.map(({ storageKey }) => storageKey),
  );
}

async function lockOpenParties(domain: Domain, writer: Writer, session: Session) {
  const parties = await lockParties(writer, session);
  assertNotCancelled(parties.session);
  assertVerified(parties.session);
  const { document, signer } = parties;
  if (!takesSignatures(document, domain.clock.now()) || !isPending(signer))
    throw changeRefusal(parties, domain.clock.now());
  return parties;
}

/** Finds a field in which the signer puts a file. Fields of a group are those of each member. Throws VALIDATION. */
async function ownField(reader: Reader, { documentId, signerId }: Session, fieldId: string): Promise<Field> {
  const signers = await signersOf(reader, documentId);
  const signer = signers.find(({ id }) => id === signerId);
  const owners = signer ? membersOf(signers, signer).map(({ id }) => id) : [];
  const field = await reader.fields.first({ id: fieldId, documentId, signerId: owners });
  if (!field || !isAttachment(field))
    throw invalid(["values", fieldId], "This signer attaches no file to such a field.");
  return field;
}

async function assertTotals(reader: Reader, { documentId, signerId, fieldId, size }: SignerAttachment) {
  const others = (await reader.attachments.find({ documentId })).filter((row) => row.fieldId !== fieldId);
  const total = (rows: readonly SignerAttachment[]) => rows.reduce((sum, row) => sum + row.size, size);
  const own = others.filter((row) => row.signerId === signerId);
  if (total(own) > MAX_SIGNER_ATTACHMENTS_BYTES || total(others) > MAX_DOCUMENT_ATTACHMENTS_BYTES)
    throw attachmentRefused("total_too_large", "Together the attached files are larger than they may be.");
}

const PDF_START = Buffer.from("%PDF-");
const PICTURE_STARTS = [Buffer.from([0xff, 0xd8, 0xff]), Buffer.from([0x89, 0x50, 0x4e, 0x47])];

/** Tells the type by the content, never by the name. A picture is written anew; a PDF is kept as it is. */
async function openFile(
  domain: Domain,
  owner: string,
  { field, sent }: { field: Field; sent: SentFile },
): Promise<OpenedFile> {
  if (sent.size > MAX_ATTACHMENT_BYTES)
    throw attachmentRefused("too_large", `The file is over ${MAX_ATTACHMENT_BYTES} bytes.`);
  if (sent.size === 0) throw attachmentRefused("empty", "The file is empty.");
  const bytes = await sent.read(() => undefined);
  const starts = (mark: Buffer) => mark.equals(bytes.subarray(0, mark.length));
  if (PICTURE_STARTS.some(starts)) return openPicture(domain, sent.name, bytes);
  if (showsItsFile(field)) throw attachmentRefused("not_a_picture", "A JPEG or a PNG is expected.");
  if (starts(PDF_START)) return openPdf(domain, owner, sent.name, bytes);
  throw attachmentRefused("unsupported_type", "A PDF, a JPEG or a PNG is expected.");
}

async function openPdf(domain: Domain, owner: string, name: string, bytes: Uint8Array): Promise<OpenedFile> {
  await domain.pdf.inspectAttachment(bytes, owner).catch((error: unknown) => {
    if (!(error instanceof PdfRejected)) throw error;
    throw attachmentRefused(PDF_FAULTS[error.reason] ?? "damaged", error.message);
  });
  return { bytes, name: cleanFileName(name, ".pdf", "adjunto"), contentType: "application/pdf" };
}

const PDF_FAULTS: Readonly<Partial<Record<PdfRejected["reason"], AttachmentFault>>> = {
  password_protected: "password_protected",
  modification_restricted: "password_protected",
  too_complex: "too_complex",
  active_content: "active_content",
};

async function openPicture(domain: Domain, name: string, sent: Uint8Array): Promise<OpenedFile> {
  const { bytes } = await domain.captureFiles.openImage(sent, "attachment").catch((error: unknown) => {
    if (!(error instanceof DomainError) || error.code !== "CAPTURE_REFUSED") throw error;
    throw attachmentRefused(PICTURE_FAULTS[error.data.reason ?? ""] ?? "damaged", error.message);
  });
  return { bytes, name: cleanFileName(name, ".jpg", "adjunto"), contentType: "image/jpeg" };
}

const PICTURE_FAULTS: Readonly<Partial<Record<string, AttachmentFault>>> = {
  not_an_image: "unsupported_type",
  too_many_pixels: "too_many_pixels",
  too_small: "too_small",
};
