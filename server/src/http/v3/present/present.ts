import type { AnswerOf } from "@service/contract/common";
import type { attachments, documents, folders, questions, templates } from "@service/contract/v3";
import { calendarOf } from "../../../domain/model/calendar.ts";
import type { SignerAttachment } from "../../../domain/model/attachment.ts";
import type { Document } from "../../../domain/model/document.ts";
import type { Domain } from "../../../domain/model/domain.ts";
import { type Field, isStamp } from "../../../domain/model/field.ts";
import { type Event, hashedRecord } from "../../../domain/model/event.ts";
import type { Folder } from "../../../domain/model/folder.ts";
import { publicId } from "../../../domain/model/ids.ts";
import type { ListedQuestion } from "../../../domain/questions/answer.ts";
import { remindersOf } from "../../../domain/reminders/wanted.ts";
import { isPending, type Signer } from "../../../domain/model/signer.ts";
import type { Template } from "../../../domain/model/template.ts";
import { verificationAddress } from "../../../domain/model/verification-code.ts";
import { isLive, type Tenancy } from "../../../domain/environment.ts";

export function timestamp(instant: number): string {
  return new Date(instant).toISOString();
}

export function nullable<Value, Shown>(value: Value | null, show: (value: Value) => Shown): Shown | null {
  return value === null ? null : show(value);
}

export function presentDocument(
  document: Document,
  domain: Pick<Domain, "publicUrl" | "calendar">,
): AnswerOf<typeof documents.retrieveDocument> {
  const reminders = remindersOf(document);
  return {
    object: "document",
    id: publicId("document", document.id),
    livemode: isLive(document),
    name: document.name,
    status: document.status,
    documentType: document.documentType,
    signerCount: document.signerCount,
    signedCount: document.signedCount,
    ownerId: publicId("user", document.ownerId),
    orgId: publicId("organization", document.orgId),
    folderId: nullable(document.folderId, (id) => publicId("folder", id)),
    ...(document.brandId !== null && { brandId: publicId("brand", document.brandId) }),
    externalId: document.externalId,
    metadata: document.metadata,
    ...(document.tags.length > 0 && { tags: document.tags }),
    expiresAt: nullable(document.expiresAt, timestamp),
    expirationReminders: document.expirationReminders,
    ...(reminders && { reminders }),
    ...(document.message && { message: document.message }),
    ...(document.status === "draft" &&
      document.scheduledSendAt !== null && { scheduledSendAt: timestamp(document.scheduledSendAt) }),
    ...calendarOf(domain, document),
    createdAt: timestamp(document.createdAt),
    updatedAt: timestamp(document.updatedAt),
    signedUpload: document.signedUpload,
    ...(document.uploadWarnings.length > 0 && { warnings: document.uploadWarnings }),
    ...(document.formId !== null && { formId: publicId("form", document.formId) }),
    ...(document.allowDelegation && { allowDelegation: true as const }),
    ...document.terms,
    ...(document.verificationCode !== null && {
      verificationUrl: verificationAddress(domain.publicUrl, document.verificationCode),
    }),
  };
}

export function presentSigner(signer: Signer): AnswerOf<typeof documents.addSigner> {
  return {
    object: "signer",
    id: publicId("signer", signer.id),
    livemode: isLive(signer),
    documentId: publicId("document", signer.documentId),
    name: signer.name,
    email: signer.email,
    phone: signer.phone,
    ...(signer.externalId !== null && { externalId: signer.externalId }),
    ...(Object.keys(signer.metadata).length > 0 && { metadata: signer.metadata }),
    ...(signer.locale !== null && { locale: signer.locale }),
    ...(signer.action !== "sign" && { action: signer.action }),
    ...(signer.groupName !== null && { group: signer.groupName }),
    ...signer.terms,
    ...(signer.accessCodeHash !== null && { hasAccessCode: true as const }),
    role: signer.role,
    order: signer.order,
    ...(signer.rfc !== null && { rfc: signer.rfc }),
    ...(signer.curp !== null && { curp: signer.curp }),
    status: signer.status,
    declineReason: signer.declineReason,
    signedAt: nullable(signer.signedAt, timestamp),
    ...(signer.undelivered !== null &&
      isPending(signer) && {
        undelivered: { ...signer.undelivered, occurredAt: timestamp(signer.undelivered.occurredAt) },
      }),
  };
}

export function presentField(field: Field) {
  const { type, page, x, y, width, height, required, label, value, anchor, options, radio, rules } = field;
  const { key, showWhen, requiredWhen, formula } = conditionsOf(field);
  return {
    id: publicId("field", field.id),
    signerId: publicId("signer", field.signerId),
    type,
    page,
    x,
    y,
    width,
    height,
    required,
    label,
    value: isStamp(field) ? null : value,
    anchor,
    options,
    radio,
    rules,
    key,
    showWhen,
    requiredWhen,
    formula,
    ...(field.look && { look: field.look }),
    ...(field.preparerId !== null && { preparedBy: publicId("signer", field.preparerId) }),
    ...(field.correctable && { correctable: true as const }),
  };
}

export const NO_CONDITIONS = { key: null, showWhen: null, requiredWhen: null, formula: null };

export function conditionsOf({ conditions }: Pick<Field, "conditions">) {
  return conditions ?? NO_CONDITIONS;
}

export function presentAttachment(
  attachment: SignerAttachment,
): AnswerOf<typeof attachments.listAttachments>["data"][number] {
  const { name, contentType, size, sha256 } = attachment;
  return {
    object: "attachment",
    id: publicId("attachment", attachment.id),
    documentId: publicId("document", attachment.documentId),
    fieldId: publicId("field", attachment.fieldId),
    signerId: publicId("signer", attachment.signerId),
    name,
    contentType,
    size,
    sha256,
    createdAt: timestamp(attachment.createdAt),
  };
}

export function presentQuestion(
  question: ListedQuestion,
): AnswerOf<typeof questions.listQuestions>["data"][number] {
  const { askedBy, text, answer, canBeAnswered } = question;
  return {
    object: "question",
    id: publicId("question", question.id),
    livemode: isLive(question),
    documentId: publicId("document", question.documentId),
    signerId: publicId("signer", question.signerId),
    askedBy,
    text,
    answer,
    canBeAnswered,
    createdAt: timestamp(question.createdAt),
    answeredAt: nullable(question.answeredAt, timestamp),
  };
}

export function presentEvent(event: Event) {
  return hashedRecord(event);
}

export function presentFolder(
  folder: Folder & { hasDocs: boolean },
): AnswerOf<typeof folders.retrieveFolder> {
  return {
    object: "folder",
    id: publicId("folder", folder.id),
    livemode: isLive(folder),
    name: folder.name,
    parentId: nullable(folder.parentId, (id) => publicId("folder", id)),
    ownerId: publicId("user", folder.ownerId),
    hasDocs: folder.hasDocs,
    isMain: folder.isMain,
    createdAt: timestamp(folder.createdAt),
    updatedAt: timestamp(folder.updatedAt),
  };
}

/** @param caller the key's tenant and environment; a template itself belongs to all environments */
export function presentTemplate(
  template: Template,
  caller: Tenancy,
): AnswerOf<typeof templates.retrieveTemplate> {
  const { name, description, category, tags, fileType, usageCount, currentVersion } = template;
  const { externalId, metadata } = template;
  return {
    object: "template",
    id: publicId("template", template.id),
    livemode: isLive(caller),
    name,
    description,
    category,
    tags,
    fileType,
    variableCount: template.variableConfig.length,
    usageCount,
    currentVersion,
    externalId,
    metadata,
    lastUsedAt: nullable(template.lastUsedAt, timestamp),
    createdAt: timestamp(template.createdAt),
    updatedAt: timestamp(template.updatedAt),
  };
}

/** A list without pages (docs/contract/v3.md#bounded). */
export function boundedList<Item>(data: Item[]) {
  return {
    object: "list" as const,
    data,
    hasMore: false,
    limit: null,
    nextCursor: null,
    previousCursor: null,
  };
}
