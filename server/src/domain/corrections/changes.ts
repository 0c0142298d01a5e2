import { fileOfDocument } from "../model/find-document.ts";
import canonicalize from "canonicalize";
import { createHash } from "node:crypto";
import type { CorrectionStart, Document } from "../model/document.ts";
import { fieldsOf, noteOf } from "../model/field.ts";
import type { Domain } from "../model/domain.ts";
import { newId, publicId } from "../model/ids.ts";
import { signersOf } from "../model/signer.ts";
import type { Reader } from "../model/store.ts";
import { activeSigners } from "../signers/turn.ts";

/** The changes of a correction, for `document.corrected` (docs/contract/v3.md#event-data). */
export interface Changes {
  changed: ("text" | "signers" | "fields" | "validation")[];
  addedSigners: string[];
  removedSigners: string[];
  /** SHA-256 of the PDF before the correction and after it. */
  previousSha256: string;
  sha256: string;
}

/** The document as a correction finds it. */
export async function startOf(
  domain: Pick<Domain, "clock" | "random">,
  reader: Reader,
  document: Document,
): Promise<CorrectionStart> {
  return {
    id: newId(domain),
    signers: await shownSigners(reader, document),
    signatureValidation: document.signatureValidation,
    active: (await activeSigners(reader, document)).map(({ id }) => id),
    fields: await fieldsDigest(reader, document.id),
    pdf: await pdfHash(reader, document),
  };
}

/** Returns the changes since the correction began. `changed` is empty if everything is as it was. */
export async function changesSince(
  reader: Reader,
  document: Document,
  before: CorrectionStart,
): Promise<Changes> {
  const now = await shownSigners(reader, document);
  const added = now.filter(({ id }) => !before.signers.some((other) => other.id === id));
  const removed = before.signers.filter(({ id }) => !now.some((other) => other.id === id));
  const isChanged = now.some((signer) =>
    before.signers.some((other) => other.id === signer.id && canonicalize(other) !== canonicalize(signer)),
  );
  const sha256 = await pdfHash(reader, document);
  const changed: Record<Changes["changed"][number], boolean> = {
    text: sha256 !== before.pdf,
    signers: added.length + removed.length > 0 || isChanged,
    fields: (await fieldsDigest(reader, document.id)) !== before.fields,
    validation: canonicalize(document.signatureValidation) !== canonicalize(before.signatureValidation),
  };
  return {
    changed: (["text", "signers", "fields", "validation"] as const).filter((part) => changed[part]),
    addedSigners: added.map(({ id }) => publicId("signer", id)),
    removedSigners: removed.map(({ id }) => publicId("signer", id)),
    previousSha256: before.pdf,
    sha256,
  };
}

async function shownSigners(reader: Reader, { id }: Document): Promise<CorrectionStart["signers"]> {
  const signers = await signersOf(reader, id);
  return signers.map(({ id: signerId, role, name, order, groupName: group }) => ({
    id: signerId,
    role,
    name,
    order,
    ...(group !== null && { group }),
  }));
}

async function pdfHash(reader: Reader, document: Document): Promise<string> {
  return (await fileOfDocument(reader, document, document.fileId)).sha256;
}

/** Ids change when fields are replaced, and values belong to the signers, but for those of notes. */
async function fieldsDigest(reader: Reader, documentId: string): Promise<string> {
  const shown = (await fieldsOf(reader, documentId)).map((field) => {
    const { signerId, type, page, x, y, width, height, required, label, options, radio, rules } = field;
    const text = noteOf(field);
    const { conditions, look } = field;
    const asked = { options, radio, rules, text, ...(conditions && { conditions }), ...(look && { look }) };
    // Corrections that began before there were such members have digests without them.
    const given = Object.values(asked).some((member) => member !== null) ? [asked] : [];
    return [signerId, type, page, x, y, width, height, required, label, ...given];
  });
  return createHash("sha256").update(canonicalize(shown)!).digest("hex");
}
