import type { documents } from "@service/contract/v3";
import type { z } from "zod";
import { createDocumentFromFile } from "../../../domain/documents/create.ts";
import type { Domain } from "../../../domain/ports.ts";
import type { NewSigner } from "../../../domain/signers/attach.ts";
import { V3Error } from "../problem.ts";
import type { V3Request } from "../router.ts";

type Body = z.output<typeof documents.CreateDocumentBody>;

interface SignerBody {
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  role?: string | null | undefined;
  order?: number | undefined;
}

/** A signer without a name is called by the address they were given by. */
export function toNewSigner({ name, email, phone, role, order }: SignerBody): NewSigner {
  return { name: name ?? email ?? phone ?? "", email: email ?? null, phone: phone ?? null, role, order };
}

export async function create(domain: Domain, { caller, body }: V3Request<unknown, unknown, Body>) {
  if (!body.file) throw new V3Error("TEMPLATE_NOT_FOUND", "There is no such template.");
  const { file, signers = [], folderId, expiresAt, expirationReminders, signatureValidation } = body;
  return createDocumentFromFile(domain, caller, {
    name: body.name ?? (file.name.replace(/\.pdf$/i, "") || file.name),
    file,
    signers: signers.map(toNewSigner),
    folderId,
    expiresAt,
    expirationReminders,
    signatureValidation: defined(signatureValidation ?? {}),
  });
}

type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

function defined<T extends object>(value: T): Defined<T> {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as Defined<T>;
}
