import { StoredUpload } from "@service/contract/common";
import type { documents } from "@service/contract/v3";
import { assertUploadSize } from "../../../domain/documents/admit-draft.ts";
import { createDocumentFromFile } from "../../../domain/documents/create.ts";
import { createDocumentFromTemplate } from "../../../domain/documents/create-from-template.ts";
import type { Document } from "../../../domain/model/document.ts";
import type { Domain } from "../../../domain/model/domain.ts";
import type { SignerAction } from "../../../domain/model/signer.ts";
import { sourceOf } from "../../../domain/ports/file-store.ts";
import { bytesOf } from "@service/engine-process/file-bytes";
import type { NewSigner } from "../../../domain/signers/attach.ts";
import { assertAddresses } from "./addresses.ts";
import type { V3Request } from "../surface/surface.ts";

interface SignerBody {
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  externalId?: string | undefined;
  action?: SignerAction | undefined;
  group?: string | null | undefined;
  role?: string | null | undefined;
  order?: number | undefined;
  rfc?: string | null | undefined;
  curp?: string | null | undefined;
}

/** A signer without a name is shown by their email, phone or external id. */
export function toNewSigner({ name, email, phone, group, ...more }: SignerBody): NewSigner {
  const contact = { email: email ?? null, phone: phone ?? null };
  return {
    name: name ?? email ?? phone ?? more.externalId ?? "",
    ...contact,
    groupName: group ?? null,
    ...more,
  };
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
    expiresAt,
    expirationReminders,
    timeZone,
    dateFormat,
  } = body;
  const draft = {
    signers: signers.map(toNewSigner),
    folderId,
    expiresAt,
    expirationReminders,
    timeZone,
    dateFormat,
    allowDelegation: body.allowDelegation,
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

type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

export function defined<T extends object>(value: T): Defined<T> {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as Defined<T>;
}
