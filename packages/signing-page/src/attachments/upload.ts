import { MAX_ATTACHMENT_BYTES } from "@service/contract/rules/attachment-limits";
import * as operations from "@service/contract/embed/attachment-client";
import type { EmbedApi } from "../wire/embed-api.ts";
import { asApiError } from "../wire/api-error.ts";
import type { AttachmentWords } from "../locales/es/attachments.ts";
import { troubleOf, type Words } from "../locales/index.ts";
import { pictureFile } from "../identity/picture-file.ts";

/** Time limit of a file on a slow phone connection. Milliseconds. */
const UPLOAD_TIMEOUT_MS = 180_000;

type Api = Pick<EmbedApi, "call">;

/** Attaches the file to the field. Answers its name as it is kept. Rejects with ApiError. */
export async function upload(api: Api, fieldId: string, chosen: File): Promise<string> {
  const form = new FormData();
  form.set("file", await fitting(chosen), chosen.name);
  const params = { field_id: fieldId };
  const given = { params, form, timeoutMs: UPLOAD_TIMEOUT_MS };
  return (await api.call(operations.putAttachment, given)).name;
}

/** Fetches the picture of the field as it is kept. Rejects with ApiError. */
export function picture(api: Pick<EmbedApi, "blob">, fieldId: string): Promise<Blob> {
  return api.blob(operations.downloadPicture, { params: { field_id: fieldId } });
}

/** Takes the file back. Rejects with ApiError. */
export function remove(api: Api, fieldId: string): Promise<void> {
  return api.call(operations.removeAttachment, { params: { field_id: fieldId } });
}

/** A picture of another kind, or one that is too large, as a JPEG that the server takes; anything else as it is. */
async function fitting(file: File): Promise<File> {
  return (file.type.startsWith("image/") ? await pictureFile(file) : null) ?? file;
}

/** Whether the file cannot be taken whatever it is, so that nobody waits for its upload. */
export function isTooLarge({ size, type }: File): boolean {
  return size > MAX_ATTACHMENT_BYTES && !type.startsWith("image/");
}

/** Why it failed, and what to do. */
export function failureWords(error: unknown, words: Words): string {
  const { code, reason = "" } = asApiError(error);
  const { attachment } = words;
  const faults: Partial<Record<string, string>> =
    attachment.faults satisfies AttachmentWords["attachment"]["faults"];
  if (code === "ATTACHMENT_REFUSED") return faults[reason] ?? attachment.faults.damaged;
  if (code === "RATE_LIMITED") return attachment.busy;
  if (code === "NETWORK_ERROR" || code === "BACKEND_UNREACHABLE") return attachment.offline;
  return troubleOf(words, code).advice;
}
