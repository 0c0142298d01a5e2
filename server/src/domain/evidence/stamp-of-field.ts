import { type Locale, LOCALES } from "@service/contract/locales";
import { valueOfType } from "@service/contract/rules/field-types";
import { drawnNumber } from "@service/contract/rules/number-languages";
import { isAttachment, type SignerAttachment } from "../model/attachment.ts";
import { type Field, INK_PLACED, isInk } from "../model/field.ts";
import { publicId } from "../model/ids.ts";
import type { Signature } from "../model/signature.ts";
import type { Signer } from "../model/signer.ts";
import type { FileBytes } from "@service/engine-process/file-bytes";
import type { Stamp, StampContent } from "@service/pdf-engine/port";
import { dayInWords } from "./day-in-words.ts";
import { feaStamp, PASSKEY_MARK } from "./fea-evidence.ts";
import { attachmentStamp } from "./signer-attachments.ts";

interface Given {
  languages: readonly Locale[];
  signer: Signer | undefined;
  signature: Signature | undefined;
}

/** Returns the stamp of a field; nothing if its signer left it empty. */
export function stampOf(
  field: Field,
  {
    signers,
    signatures,
    attachments,
    languages,
    read,
  }: {
    signers: readonly Signer[];
    signatures: readonly Signature[];
    attachments: readonly SignerAttachment[];
    languages: readonly Locale[];
    /** The bytes of an attached file. */
    read: (attachment: SignerAttachment) => FileBytes;
  },
): Stamp[] {
  const content = isAttachment(field)
    ? attachmentStamp(attachments, field, read)
    : contentOf(field, {
        languages,
        signer: signers.find(({ id }) => id === field.signerId),
        signature: signatures.find(({ signerId }) => signerId === field.signerId),
      });
  const { page, x, y, width, height } = field;
  return content ? [{ page, x, y, width, height, content }] : [];
}

/** Boxes and circles are drawn whether or not they were chosen, as the paper that they stand for has them. */
function contentOf(field: Field, given: Given): StampContent | null {
  const { type, value, radio, look } = field;
  if (isInk({ type })) return inkOf(type, value, given);
  const kind = valueOfType(type);
  if (kind === "tick") return { kind: "checkbox", checked: value === "true" };
  if (kind === "choice" && radio !== null)
    return { kind: "radio", option: radio.option, chosen: value === radio.option };
  if (kind === "none") return { kind: "strikethrough" };
  if (value === null) return null;
  if (kind === "picture") return { kind: "picture", of: "sender", file: pngOfUrl(value) };
  if (kind === "number") return { kind: "text", text: drawnNumber(field, value), unbroken: true, look };
  if (kind === "lines") return { kind: "paragraphs", text: value, look };
  const text = kind === "date" ? dayInWords(value, given.signature?.consentLocale ?? LOCALES[0]) : value;
  return { kind: "text", text, look };
}

/** The bytes of a `data:` URL. */
const pngOfUrl = (url: string): Uint8Array => Buffer.from(url.slice(url.indexOf(",") + 1), "base64");

/** An optional field that its signer left empty gets no ink. */
function inkOf(
  type: Field["type"],
  value: Field["value"],
  { signer, signature, languages }: Given,
): StampContent | null {
  if (value !== INK_PLACED || !signature || !signer) return null;
  if (signature.fea)
    return feaStamp({ ...signature, fea: signature.fea }, { initials: type === "initials", languages });
  const ink = type === "signature" ? signature.ink : signature.initials;
  return ink && { kind: "ink", ink, caption: type === "signature" ? caption(signer, signature) : null };
}

/** Name, meaning, step-up, instant and id of a signature (21 CFR 11.50 asks for name, meaning and instant). */
function caption(signer: Signer, { reason, passkey, signedAt }: Signature): string {
  const added = [...(reason === null ? [] : [reason]), ...(passkey ? [PASSKEY_MARK] : [])];
  return [signer.name, ...added, new Date(signedAt).toISOString(), publicId("signer", signer.id)].join(" · ");
}
