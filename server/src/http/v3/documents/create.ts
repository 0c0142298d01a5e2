import type { Locale } from "@service/contract/locales";
import type { SignatureMethod } from "@service/contract/rules/signature-methods";
import { StoredUpload } from "@service/contract/common";
import type { documents } from "@service/contract/v3";
import { assertUploadSize } from "../../../domain/documents/admit-draft.ts";
import { createDocumentFromFile } from "../../../domain/documents/create.ts";
import { createDocumentFromTemplate } from "../../../domain/documents/create-from-template.ts";
import type { Document } from "../../../domain/model/document.ts";
import type { Domain } from "../../../domain/model/domain.ts";
import type { SignerAction } from "../../../domain/model/signer.ts";
import { sourceOf } from "@service/platform/ports/file-store";
import { bytesOf } from "@service/engine-process/file-bytes";
import type { NewSigner } from "../../../domain/signers/attach.ts";
import { hashAccessCode } from "../../../domain/signing-terms/access-code.ts";
import { assertAddresses } from "./addresses.ts";
import type { V3Request } from "../surface/surface.ts";
import { defined } from "../../../domain/model/defined.ts";

interface SignerBody {
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  externalId?: string | undefined;
  metadata?: Record<string, string> | undefined;
  locale?: Locale | null | undefined;
  action?: SignerAction | undefined;
  group?: string | null | undefined;
  role?: string | null | undefined;
  order?: number | undefined;
  rfc?: string | null | undefined;
  curp?: string | null | undefined;
  signatureMethods?: SignatureMethod[] | undefined;
  reasons?: true | string[] | undefined;
  mayNameNext?: boolean | undefined;
  passkey?: boolean | undefined;
}

/** A signer without a name is shown by their email, phone or external id. */
export function toNewSigner({
  name,
  email,
  phone,
  group,
  signatureMethods,
  reasons,
  mayNameNext,
  passkey,
  ...more
}: SignerBody): NewSigner {
  const contact = { email: email ?? null, phone: phone ?? null };
  return {
    name: name ?? email ?? phone ?? more.externalId ?? "",
    ...contact,
    groupName: group ?? null,
    terms: defined({
      signatureMethods,
      reasons,
      mayNameNext: mayNameNext === true || undefined,
      passkey: passkey === true || undefined,
    }),
    ...more,
  };
}

/** A signer with the sender's code, of which only a slow hash goes on. */
export async function toCodedSigner(
  domain: Domain,
  { accessCode, ...signer }: SignerBody & { accessCode?: string | undefined },
): Promise<NewSigner> {
  const accessCodeHash = accessCode === undefined ? undefined : await hashAccessCode(domain, accessCode);
  return { ...toNewSigner(signer), accessCodeHash };
}

/** A recipient of a send, who may be spared its messages. */
export function toRecipient({ notify, ...signer }: SignerBody & { notify?: boolean | undefined }): NewSigner {
  return { ...toNewSigner(signer), sendsInvitation: notify };
}

export async function create(
  domain: Domain,
  { caller, body }: V3Request<typeof documents.createDocument>,
): Promise<Document> {
  await assertAddresses(domain, caller, body.signers ?? [], (index) => ["signers", index]);
  const {
    file,
    templateId,
    signers = [],
    folderId,
    brandId,
    expiresAt,
    expirationReminders,
    reminders,
    message,
    scheduledSendAt,
    timeZone,
    dateFormat,
    externalId,
    metadata,
    externalIdUnique,
    tags,
  } = body;
  const draft = {
    signers: await Promise.all(signers.map((signer) => toCodedSigner(domain, signer))),
    folderId,
    brandId,
    names: { externalId, metadata, externalIdUnique },
    tags,
    expiresAt,
    expirationReminders,
    reminders,
    message,
    scheduledSendAt,
    timeZone,
    dateFormat,
    allowDelegation: body.allowDelegation,
    terms: defined({
      signatureMethods: body.signatureMethods,
      redirectUrls: body.redirectUrls,
      reasons: body.reasons,
    }),
    signatureValidation: defined(body.signatureValidation ?? {}),
  };
  if (file) {
    const name = body.name ?? (file.name.replace(/\.pdf$/i, "") || file.name);
    const stored = file.content instanceof StoredUpload ? file.content : undefined;
    return createDocumentFromFile(domain, caller, {
      ...draft,
      name,
      file: { name: file.name, content: await contentOf(domain, file.content), stored },
      takesForm: body.fieldsFrom === "form",
      onSignedUpload: body.onSignedUpload ?? "countersign",
    });
  }
  const templateValues = body.templateValues ?? {};
  // The schema ensures that one of both is present.
  const template = { templateId: templateId!, templateValues };
  return createDocumentFromTemplate(domain, caller, { ...draft, ...template, name: body.name });
}

/** The bytes of a file: those of a form are in the file store. */
async function contentOf({ files }: Domain, content: Uint8Array | StoredUpload): Promise<Uint8Array> {
  if (content instanceof Uint8Array) return content;
  assertUploadSize(content.size);
  return bytesOf(sourceOf(files, content));
}
