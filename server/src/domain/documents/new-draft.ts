import { namesOf } from "../integrator-names/of-document.ts";
import { tenancyOf } from "../environment.ts";
import { type Document, signatureValidationOf } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { fold } from "@service/contract/rules/fold";
import { newId } from "../model/ids.ts";
import { mergedMessage } from "../sender-message/merged.ts";
import { scheduleFor } from "../scheduled-send/schedule.ts";
import type { Caller, Tenant } from "../model/tenant.ts";
import { normalTags } from "../model/tags.ts";
import { remindersFor } from "../reminders/wanted.ts";
import { calendarFor, expiryOf } from "./days-of-draft.ts";
import type { Draft, NewDraft } from "./draft-request.ts";

type StoredDraft = Pick<Draft, "documentType" | "pages" | "signedUpload" | "warnings"> & { fileId: string };

/** Returns the row of a new draft. */
export function newDraft(
  domain: Domain,
  caller: Caller,
  tenant: Tenant,
  wanted: NewDraft,
  { documentType, pages, signedUpload, warnings, fileId }: StoredDraft,
): Document {
  const now = domain.clock.now();
  const expiresAt = expiryOf(domain, tenant, wanted);
  return {
    id: newId(domain),
    ...tenancyOf(caller),
    orgId: tenant.orgId,
    ownerId: wanted.ownerId ?? caller.user.id,
    folderId: wanted.folderId ?? null,
    brandId: wanted.brandId ?? null,
    name: wanted.name,
    nameFolded: fold(wanted.name),
    ...namesOf(wanted.names),
    tags: normalTags(wanted.tags ?? []),
    documentType,
    chainId: wanted.chain?.id ?? null,
    formId: wanted.form?.id ?? null,
    status: "draft",
    stage: documentType === "compound" ? "configuring" : "collecting_signers",
    sendsInvitations: wanted.sendsInvitations ?? true,
    allowDelegation: wanted.allowDelegation ?? false,
    terms: wanted.terms ?? {},
    sendsCopies: wanted.chain === undefined,
    completionMessage: null,
    correctingFrom: null,
    correction: null,
    revision: 0,
    signatureValidation: signatureValidationOf(wanted.signatureValidation),
    expiresAt,
    ...calendarFor(tenant, wanted),
    ...remindersFor(tenant, wanted),
    message: mergedMessage(null, wanted.message),
    ...scheduleFor(domain, caller, { expiresAt }, wanted.scheduledSendAt ?? null),
    signerCount: 0,
    signedCount: 0,
    fileId,
    pages,
    uploadWarnings: [...warnings],
    signedUpload,
    textStale: false,
    evidenceFileId: null,
    verificationCode: null,
    voidReason: null,
    eventHead: null,
    eventCount: 0,
    sentAt: null,
    completedAt: null,
    createdAt: now,
    deletedAt: null,
    updatedAt: now,
  };
}
