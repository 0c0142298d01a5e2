import { bytesOf, type FileContent, isFileContent } from "../base/file-content.ts";

/** A request's body. */
export interface SentBody {
  body: string | FormData | Uint8Array<ArrayBuffer>;
  /** Null where fetch sets it. */
  contentType: string | null;
}

/** Encodes a value as JSON. Files in it become base64 (RFC 4648 §4). */
export async function jsonOf(value: unknown): Promise<SentBody> {
  return { body: JSON.stringify(await withFiles(value)), contentType: "application/json" };
}

/** A file as the whole body. */
export async function fileOf(content: FileContent, contentType: string): Promise<SentBody> {
  return { body: Uint8Array.from(await bytesOf(content)), contentType };
}

/** Encodes a form of files with their names, texts, and lists joined by commas. */
export async function formOf(fields: object): Promise<SentBody> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    if (isNamedFile(value)) form.set(name, new Blob([await bytesOf(value.content)]), value.name);
    else form.set(name, Array.isArray(value) ? value.join(",") : String(value));
  }
  return { body: form, contentType: null };
}

/** Replaces every file in a value, at any depth. */
async function withFiles(value: unknown): Promise<unknown> {
  if (isFileContent(value)) return base64(await bytesOf(value));
  if (Array.isArray(value)) return Promise.all(value.map(withFiles));
  if (typeof value !== "object" || value === null || "toJSON" in value) return value;
  const entries = Object.entries(value).map(async ([name, item]) => [name, await withFiles(item)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64");
}

function isNamedFile(value: unknown): value is { name: string; content: Parameters<typeof bytesOf>[0] } {
  return typeof value === "object" && value !== null && "content" in value && isFileContent(value.content);
}
