import type { Locale } from "@service/contract/locales";
import type { SignatureMethod } from "@service/contract/rules/signature-methods";
import { StoredUpload } from "@service/contract/common";
import type { documents } from "@service/contract/v3";
import { assertUploadSize } from "../../../domain/documents/admit-draft.ts";
import { createDocumentFromFile } from "../../../domain/documents/create.ts";
import { createDocumentOfFiles, type NewDocumentFile } from "../../../domain/documents/create-from-files.ts";
import { createDocumentFromTemplate } from "../../../domain/documents/create-from-template.ts";
import { nameOfUpload } from "../../../domain/documents/name-of-upload.ts";
import type { NewDraft } from "../../../domain/documents/draft-request.ts";
import type { Document } from "../../../domain/model/document.ts";
import type { Domain } from "../../../domain/model/domain.ts";
import type { SignerAction } from "../../../domain/model/signer.ts";
import { sourceOf } from "@service/platform/ports/file-store";
import { kindOf } from "@service/pdf-engine/port/upload-kind";
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
  mayNameNext?: boolean | null | undefined;
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
      mayNameNext: mayNameNext ?? undefined,
      passkey,
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
  const { file, files, templateId, templateValues = {}, picturePage, onSignedUpload = "countersign" } = body;
  const draft = await draftOf(domain, body);
  if (file) {
    const stored = file.content instanceof StoredUpload ? file.content : undefined;
    return createDocumentFromFile(domain, caller, {
      ...draft,
      name: body.name ?? nameOfUpload(file.name),
      file: { name: file.name, content: await contentOf(domain, file.content), stored },
      takesForm: body.fieldsFrom === "form",
      picturePage,
      onSignedUpload,
    });
  }
  if (files)
    return createDocumentOfFiles(domain, caller, {
      ...draft,
      name: body.name ?? nameOfUpload(files[0]!.name),
      files: files.map(({ name, content }) => ({ name, stored: content, type: typeOf(content) })),
      picturePage,
      onSignedUpload,
    });
  // The schema ensures that one of the sources is present.
  const template = { templateId: templateId!, templateValues };
  return createDocumentFromTemplate(domain, caller, { ...draft, ...template, name: body.name });
}

/** The members of a draft of any source. */
async function draftOf(
  domain: Domain,
  body: V3Request<typeof documents.createDocument>["body"],
): Promise<Omit<NewDraft, "name">> {
  const { signers = [], externalId, metadata, externalIdUnique } = body;
  const { signatureMethods, redirectUrls, reasons } = body;
  return {
    signers: await Promise.all(signers.map((signer) => toCodedSigner(domain, signer))),
    folderId: body.folderId,
    brandId: body.brandId,
    names: { externalId, metadata, externalIdUnique },
    tags: body.tags,
    expiresAt: body.expiresAt,
    expirationReminders: body.expirationReminders,
    reminders: body.reminders,
    message: body.message,
    scheduledSendAt: body.scheduledSendAt,
    timeZone: body.timeZone,
    dateFormat: body.dateFormat,
    allowDelegation: body.allowDelegation,
    terms: defined({ signatureMethods, redirectUrls, reasons }),
    signatureValidation: defined(body.signatureValidation ?? {}),
  };
}

/** A Word text is an archive. */
const typeOf = ({ head }: StoredUpload): NewDocumentFile["type"] =>
  head[0] === 0x50 && head[1] === 0x4b ? "docx" : kindOf(head).type;

/** The bytes of a file: those of a form are in the file store. */
async function contentOf({ files }: Domain, content: Uint8Array | StoredUpload): Promise<Uint8Array> {
  if (content instanceof Uint8Array) return content;
  assertUploadSize(content.size);
  return bytesOf(sourceOf(files, content));
}
