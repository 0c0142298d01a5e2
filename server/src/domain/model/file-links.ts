import { createHmac } from "node:crypto";
import { evidenceAddress, FILES_ROOT } from "@service/contract/addresses";
import { DAY, type Instant } from "@service/platform/ports/clock";
import type { Domain } from "./domain.ts";
import type { Export } from "./export.ts";
import { isSameText } from "./secrets.ts";

/** TTL of a presigned link (docs/contract/v3.md#expand). */
const LINK_TTL_MS = DAY;

function signature(secret: Uint8Array, fileId: string, expires: number): string {
  return createHmac("sha256", secret).update(`${fileId}.${expires}`).digest("base64url");
}

/** Makes a link that opens one file without a key until it expires. */
export function presign(
  { publicUrl, linkSecret, clock }: Pick<Domain, "publicUrl" | "linkSecret" | "clock">,
  fileId: string,
  ttlMs = LINK_TTL_MS,
): { url: string; expiresAt: Instant } {
  const expiresAt = clock.now() + ttlMs;
  const url = `${publicUrl}${FILES_ROOT}/${fileId}?expires=${expiresAt}&signature=${signature(linkSecret, fileId, expiresAt)}`;
  return { url, expiresAt };
}

/**
 * Address of a document with its evidence (docs/contract/v3.md#document-completed). It opens the sealed PDF without a
 * key.
 */
export function documentLink(
  { publicUrl, linkSecret }: Pick<Domain, "publicUrl" | "linkSecret">,
  documentId: string,
  expires: Instant,
): string {
  const access = `${expires}.${signature(linkSecret, subjectOf(documentId), expires)}`;
  return evidenceAddress(publicUrl, documentId, access);
}

/** The signed text of a document's link. No file id begins like this. */
const subjectOf = (documentId: string): string => `document:${documentId}`;

export function isValidAccess(
  domain: Pick<Domain, "linkSecret" | "clock">,
  { documentId, access }: { documentId: string; access: string },
): boolean {
  const [, expires, given] = /^([1-9]\d{0,15})\.([\w-]{43})$/.exec(access) ?? [];
  if (expires === undefined || given === undefined) return false;
  return isValidLink(domain, { fileId: subjectOf(documentId), expires, given });
}

export function isValidLink(
  { linkSecret, clock }: Pick<Domain, "linkSecret" | "clock">,
  { fileId, expires, given }: { fileId: string; expires: string; given: string },
): boolean {
  if (!/^\d{1,16}$/.test(expires) || Number(expires) <= clock.now()) return false;
  return isSameText(given, signature(linkSecret, fileId, Number(expires)));
}

/** The signed text of an export's link, which binds it to the workspace. No file id begins like this. */
const exportSubject = ({ id, tenantId }: Pick<Export, "id" | "tenantId">): string =>
  `export:${tenantId}:${id}`;

/** The link to the file of an export, which opens it without a key until then. */
export function exportLink(
  { publicUrl, linkSecret }: Pick<Domain, "publicUrl" | "linkSecret">,
  row: Pick<Export, "id" | "tenantId">,
  expires: Instant,
): string {
  const given = signature(linkSecret, exportSubject(row), expires);
  return `${publicUrl}${FILES_ROOT}/exports/${row.id}?expires=${expires}&signature=${given}`;
}

export function isValidExportLink(
  domain: Pick<Domain, "linkSecret" | "clock">,
  row: Pick<Export, "id" | "tenantId">,
  { expires, given }: { expires: string; given: string },
): boolean {
  return isValidLink(domain, { fileId: exportSubject(row), expires, given });
}
