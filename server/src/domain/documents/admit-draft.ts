import { MAX_UPLOAD_BYTES } from "@service/contract/limits";
import { DomainError, notFound } from "../errors.ts";
import { assertBrand } from "../branding/find.ts";
import { findFolder } from "../folders/find.ts";
import { assertRequirementsSupported } from "../identity/supported.ts";
import { type SignatureValidation, signatureValidationOf } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import type { Reader } from "../model/store.ts";
import type { Caller, Tenant } from "../model/tenant.ts";
import { assertDistinct } from "../signers/attach.ts";
import { assertGroups } from "../signers/groups.ts";
import { assertFeatures, featuresOf } from "../tenants/features.ts";
import { remindersFor, type WantedReminders } from "../reminders/wanted.ts";
import { scheduleFor } from "../scheduled-send/schedule.ts";
import { expiryOf } from "./days-of-draft.ts";
import { assertSealable } from "./eidas.ts";
import type { NewDraft } from "./draft-request.ts";

/** Throws DOCUMENT_TOO_LARGE. */
export function assertUploadSize(size: number): void {
  if (size <= MAX_UPLOAD_BYTES) return;
  throw new DomainError("DOCUMENT_TOO_LARGE", "The file is over 10 MB.");
}

/**
 * Makes the checks of the transaction before the file is read. Throws VALIDATION, NOT_FOUND (folder, brand),
 * FEATURE_RESTRICTED.
 */
export async function assertDraftable(
  domain: Domain,
  caller: Caller,
  {
    signers,
    folderId,
    brandId,
    signatureValidation = {},
    ...wanted
  }: Pick<
    NewDraft,
    | "signers"
    | "folderId"
    | "brandId"
    | "signatureValidation"
    | "expiresAt"
    | "timeZone"
    | "dateFormat"
    | keyof WantedReminders
    | "scheduledSendAt"
  >,
): Promise<void> {
  assertSealable(domain, { ...caller, signatureValidation });
  assertRequirementsSupported(domain, caller, signatureValidation);
  assertDistinct([], signers, (index) => ["signers", index, "email"]);
  assertGroups([], signers, (index, member) => ["signers", index, member]);
  await domain.store.read(async (reader) => {
    const tenant = await assertSignaturesAllowed(reader, caller, signatureValidation);
    const expiresAt = expiryOf(domain, tenant, wanted);
    scheduleFor(domain, caller, { expiresAt }, wanted.scheduledSendAt ?? null);
    remindersFor(tenant, wanted);
    if (folderId) await findFolder(reader, caller, folderId);
    await assertBrand(reader, caller, brandId);
  });
}

/** Throws FEATURE_RESTRICTED where the workspace may not ask for these signatures in this environment. */
export async function assertSignaturesAllowed(
  reader: Reader,
  { tenantId, environment }: Caller,
  wanted: Partial<SignatureValidation> | undefined,
): Promise<Tenant> {
  const tenant = await reader.tenants.first({ id: tenantId });
  if (!tenant) throw notFound("tenant");
  assertFeatures(tenant, environment, featuresOf(signatureValidationOf(wanted)));
  return tenant;
}
