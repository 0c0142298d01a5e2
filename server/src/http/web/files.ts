import { type Context, Hono } from "hono";
import type { ServerContext } from "../../context/context.ts";
import { previewOf } from "../../domain/digital-onboarding/preview.ts";
import { ENVIRONMENTS } from "../../domain/environment.ts";
import { DomainError } from "../../domain/errors.ts";
import { TOKEN_TYPE } from "../../domain/evidence/conserve-document.ts";
import { bytesOfCapture } from "../../domain/identity/examine.ts";
import type { Domain } from "../../domain/model/domain.ts";
import type { Instant } from "@service/platform/ports/clock";
import type { Reader } from "../../domain/model/store.ts";
import type { StoredFile } from "../../domain/model/stored-file.ts";
import { limitKeyOfId } from "../access/address.ts";
import type { AppEnv } from "../access/env.ts";
import { isValidLink } from "../../domain/model/file-links.ts";
import { exportOfLink, joinedParts, type ReadableExport } from "../../domain/exports/read.ts";
import { linkRefused } from "../common/link-refused.ts";
import { takePublic } from "../common/public-limit.ts";
import { disposition, sendFile } from "../common/send-file.ts";

const EXTENSIONS: Readonly<Record<string, string>> = { "application/pdf": "pdf", [TOKEN_TYPE]: "tst" };

const nameOf = ({ sha256, contentType }: StoredFile): string =>
  `${sha256.slice(0, 16)}.${EXTENSIONS[contentType] ?? "bin"}`;

/** The address of the file in its store for the rest of the link's time; null: the server sends the file. */
function directAddress({ files }: Domain, file: StoredFile, expiresAt: Instant): Promise<string | null> {
  const contentDisposition = disposition("attachment", nameOf(file));
  return files.link(file.storageKey, { expiresAt, contentType: file.contentType, contentDisposition });
}

/** The file of a link, and whether it is of a document in the bin. */
async function findFile(reader: Reader, id: string) {
  const file = await reader.files.first({ id });
  if (!file) return { file, isInBin: false };
  const of = { tenantId: file.tenantId, environment: ENVIRONMENTS };
  const { deletedDocuments } = reader;
  const found =
    (await deletedDocuments.first({ ...of, evidenceFileId: id })) ??
    (await deletedDocuments.first({ ...of, fileId: id }));
  return { file, isInBin: found !== undefined };
}

/** A picture of a person, which no cache keeps. */
async function sendCapture(c: Context<AppEnv>, domain: Domain, id: string): Promise<Response> {
  const capture = await domain.store.read((reader) => reader.captures.first({ id }));
  if (!capture || capture.storageKey === null) return c.notFound();
  c.header("Content-Type", capture.contentType);
  c.header("Content-Disposition", "inline");
  c.header("Cache-Control", "no-store");
  c.header("X-Content-Type-Options", "nosniff");
  return c.body(new Uint8Array(await bytesOfCapture(domain, capture)));
}

/** Renderings of one preview: each takes a turn of the tenant at the engines. */
const PREVIEW = { name: "onboardingPreview", perMinute: 30 };

/** The document of a digital onboarding, with what is known of it when somebody looks. */
async function sendPreview(c: Context<AppEnv>, context: ServerContext, id: string): Promise<Response> {
  const { domain } = context;
  const wait = await takePublic(context, PREVIEW, limitKeyOfId(id));
  if (wait !== null) return c.text("Too many requests.", 429, { "Retry-After": String(wait) });
  const preview = await previewOf(domain, id).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === "NOT_FOUND") return null;
    throw error;
  });
  if (!preview) return c.notFound();
  const cacheControl = "no-store";
  if ("file" in preview)
    return sendFile(c, {
      files: domain.files,
      file: preview.file,
      name: "preview.pdf",
      kind: "inline",
      cacheControl,
    });
  c.header("Content-Type", "application/pdf");
  c.header("Content-Disposition", disposition("inline", "preview.pdf"));
  c.header("Cache-Control", cacheControl);
  return c.body(new Uint8Array(preview.bytes));
}

/** Sends content that is no stored file as it is: a preview, or a picture of a person. */
async function sendOther(c: Context<AppEnv>, context: ServerContext, id: string): Promise<Response> {
  const { store } = context.domain;
  const isPreview = (await store.read((reader) => reader.digitalOnboardings.count({ id }))) > 0;
  return isPreview ? sendPreview(c, context, id) : sendCapture(c, context.domain, id);
}

/** Sends the parts of an export as one file. */
function sendExport(
  c: Context<AppEnv>,
  { files }: Domain,
  { row, parts }: ReadableExport,
): Promise<Response> {
  const read = joinedParts(files, parts);
  const { id, size, sha256 } = row;
  const file = { storageKey: id, size, sha256: sha256 ?? id, contentType: "application/zip" };
  const day = new Date(row.createdAt).toISOString().slice(0, 10);
  return sendFile(c, {
    files: { download: read, stream: read },
    file,
    name: `documents ${day}.zip`,
    cacheControl: "no-store",
  });
}

/** Presigned links: each opens one file for its holder, for 24 h. */
export function createFiles(context: ServerContext): Hono<AppEnv> {
  const { domain } = context;
  const app = new Hono<AppEnv>();
  app.get("/exports/:id", async (c) => {
    const { expires = "", signature: given = "" } = c.req.query();
    const found = await exportOfLink(domain, { id: c.req.param("id"), expires, given });
    return found ? sendExport(c, domain, found) : linkRefused(c);
  });
  app.get("/:id", async (c) => {
    const fileId = c.req.param("id");
    const { expires = "", signature = "" } = c.req.query();
    if (!isValidLink(domain, { fileId, expires, given: signature })) return linkRefused(c);
    const { file, isInBin } = await domain.store.read((reader) => findFile(reader, fileId));
    if (isInBin) return linkRefused(c);
    if (!file) return sendOther(c, context, fileId);
    // The signature of the store's own address covers the method.
    const address = c.req.method === "GET" ? await directAddress(domain, file, Number(expires)) : null;
    if (address === null) return sendFile(c, { files: domain.files, file, name: nameOf(file) });
    c.header("Cache-Control", "no-store");
    return c.redirect(address, 302);
  });
  return app;
}
