import { DomainError } from "../errors.ts";
import type { Document } from "../model/document.ts";
import type { MessagePatch, SenderMessage } from "../model/sender-message.ts";

const NONE: SenderMessage = { subject: null, body: null };

/** Merges a request's members into the words that there are. Null: none. */
export function mergedMessage(
  current: SenderMessage | null,
  patch: MessagePatch | null | undefined,
): SenderMessage | null {
  if (!patch) return patch === null ? null : current;
  const { subject = (current ?? NONE).subject, body = (current ?? NONE).body } = patch;
  return subject === null && body === null ? null : { subject, body };
}

/** The column that a patch changes. Throws DOCUMENT_NOT_EDITABLE unless it is a draft. */
export function patchMessage(
  { status, message }: Pick<Document, "status" | "message">,
  patch: MessagePatch | null | undefined,
): Partial<Pick<Document, "message">> {
  if (patch === undefined) return {};
  if (status !== "draft")
    throw new DomainError("DOCUMENT_NOT_EDITABLE", "The message to signers changes in a draft.");
  return { message: mergedMessage(message, patch) };
}
