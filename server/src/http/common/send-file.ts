import { createHash } from "node:crypto";
import type { Context } from "hono";
import { savedName } from "../../domain/model/file-name.ts";
import type { StoredFile } from "../../domain/model/stored-file.ts";
import type { FileStore } from "@service/platform/ports/file-store";
import type { AppEnv } from "../access/env.ts";
import { byteRanges } from "@service/platform/http-in/byteranges";
import { parseRange, parseRanges } from "@service/platform/http-in/range";

/** Content-Disposition with an ASCII name for old clients and the full name for others (RFC 6266, RFC 8187). */
export function disposition(kind: "attachment" | "inline", given: string): string {
  const name = savedName(given);
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, "_");
  const extended = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${extended}`;
}

/** Whether an If-None-Match header lists the tag. The comparison is weak (RFC 9110 §13.1.2). */
export function matchesTag(condition: string | undefined, etag: string): boolean {
  const tags = (condition ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags[0] === "*";
}

/** The requested range. Ranges apply to GET only (RFC 9110 §14.2). If-Range ignores them when the file has changed. */
function wantedRange(c: Context<AppEnv>, size: number, etag: string): ReturnType<typeof parseRange> {
  const condition = c.req.header("if-range");
  if (c.req.method !== "GET" || (condition !== undefined && condition !== etag)) return null;
  return parseRange(c.req.header("range"), size);
}

export interface SendFileOptions {
  files: Pick<FileStore, "download" | "stream">;
  file: Pick<StoredFile, "storageKey" | "sha256" | "size" | "contentType">;
  /** Name under which a browser saves the file. */
  name: string;
  kind?: "attachment" | "inline";
  /** Whether several ranges are answered as multipart/byteranges; otherwise they are ignored. */
  manyRanges?: boolean;
  /** Whether parts are served; otherwise Range is ignored. Default true. */
  hasRanges?: boolean;
  cacheControl?: string;
}

/** Serves a stored file: whole, one range (206), or 416. Its ETag is the hash of the content. */
export async function sendFile(
  c: Context<AppEnv>,
  {
    files,
    file,
    name,
    kind = "attachment",
    manyRanges = false,
    hasRanges = true,
    cacheControl = "private, no-cache",
  }: SendFileOptions,
): Promise<Response> {
  const etag = `"${file.sha256}"`;
  const headers: Record<string, string> = {
    "Accept-Ranges": hasRanges ? "bytes" : "none",
    "Content-Type": file.contentType,
    "Content-Disposition": disposition(kind, name),
    ETag: etag,
    "Cache-Control": cacheControl,
  };
  if (matchesTag(c.req.header("if-none-match"), etag)) return c.body(null, 304, headers);
  const several = manyRanges && c.req.method === "GET" ? parseRanges(c.req.header("range"), file.size) : null;
  if (several !== null) {
    const { contentType, body } = await byteRanges(files, file, several);
    return c.body(body, 206, { ...headers, "Content-Type": contentType });
  }
  const range = hasRanges ? wantedRange(c, file.size, etag) : null;
  if (range === "unsatisfiable") return c.body(null, 416, { "Content-Range": `bytes */${file.size}` });
  const length = range ? range.end - range.start + 1 : file.size;
  headers["Content-Length"] = String(length);
  if (range) headers["Content-Range"] = `bytes ${range.start}-${range.end}/${file.size}`;
  if (c.req.method === "HEAD") return c.body(null, 200, headers);
  // A store that does not answer rejects here, before the status is sent.
  return c.body(await files.download(file.storageKey, range ?? undefined), range ? 206 : 200, headers);
}

/** Serves a PDF that is in memory, as `sendFile` does a stored one. */
export function sendPdf(
  c: Context<AppEnv>,
  bytes: Uint8Array<ArrayBuffer>,
  options: Omit<SendFileOptions, "files" | "file">,
): Promise<Response> {
  const read: FileStore["download"] = async (_key, range) =>
    new Blob([range ? bytes.subarray(range.start, range.end + 1) : bytes]).stream();
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const file = { storageKey: sha256, sha256, size: bytes.length, contentType: "application/pdf" };
  return sendFile(c, { ...options, files: { download: read, stream: read }, file });
}
