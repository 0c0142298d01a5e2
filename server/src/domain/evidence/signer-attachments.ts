import type { Locale } from "@service/contract/locales";
import { inEach } from "@service/texts/texts-of";
import { showsItsFile } from "@service/contract/rules/field-types";
import type { SignerAttachment } from "../model/attachment.ts";
import type { Field } from "../model/field.ts";
import { publicId } from "../model/ids.ts";
import type { FileBytes } from "@service/engine-process/file-bytes";
import type { AuditAttachment, EvidenceRequest, StampContent } from "@service/pdf-engine/port";

/** Characters of the hash in the field's place; the audit page has all 64. */
const SHORT_HASH = 16;

/** The name of each file in the sealed PDF, where a name is given once, by the attachment's id. */
function namesInEvidence(attachments: readonly SignerAttachment[]): ReadonlyMap<string, string> {
  const used = new Set<string>();
  return new Map(
    attachments.map(({ id, name }) => {
      let free = name;
      for (let number = 2; used.has(free.toLowerCase()); number++)
        free = name.replace(/(\.[a-z]+)$/, ` (${number})$1`);
      used.add(free.toLowerCase());
      return [id, free];
    }),
  );
}

/** The files as they are embedded. `read`: the bytes of one. */
export function attachedFiles(
  { attachments, languages }: { attachments: readonly SignerAttachment[]; languages: readonly Locale[] },
  read: (attachment: SignerAttachment) => FileBytes,
): EvidenceRequest["attachments"] {
  const names = namesInEvidence(attachments);
  return attachments.map((attachment) => {
    const by = publicId("signer", attachment.signerId);
    return {
      name: names.get(attachment.id) ?? attachment.name,
      description: inEach(languages, ({ evidence }) => evidence.attachedBy(by)),
      contentType: attachment.contentType,
      relationship: "Supplement",
      bytes: read(attachment),
    };
  });
}

/** The signer's files on the audit page. */
export function auditAttachments(
  attachments: readonly SignerAttachment[],
  signerId: string,
): { attachments?: AuditAttachment[] } {
  const names = namesInEvidence(attachments);
  const own = attachments.filter((attachment) => attachment.signerId === signerId);
  if (own.length === 0) return {};
  return {
    attachments: own.map(({ id, name, size, sha256 }) => ({ name: names.get(id) ?? name, size, sha256 })),
  };
}

/** Returns the stamp of a field with a file. */
export function attachmentStamp(
  attachments: readonly SignerAttachment[],
  field: Pick<Field, "id" | "type">,
  read: (attachment: SignerAttachment) => FileBytes,
): StampContent | null {
  const found = attachments.find(({ fieldId }) => fieldId === field.id);
  if (!found) return null;
  if (showsItsFile(field)) return { kind: "picture", of: "signer", file: read(found) };
  const name = namesInEvidence(attachments).get(found.id) ?? found.name;
  const line = `${sizeInWords(found.size)} · SHA-256 ${found.sha256.slice(0, SHORT_HASH)}…`;
  return { kind: "certificate", heading: name, lines: [line] };
}

/** `245 kB`, `1.2 MB`: the same in every language. */
function sizeInWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
