/** Paths of the service. Plain text, because the domain, the page and the SDK use them too. */

/** Root path of each API. */
export const V3_ROOT = "/v3";
export const V2_ROOT = "/v2";
export const ADMIN_ROOT = "/admin";
/** The signing page in its frame, and what it asks of its server. */
export const EMBED_ROOT = "/embed";
/** The enterprise paths (docs/contract/v2.md#legacy). */
export const LEGACY_ROOTS = ["/v1", "/api"] as const;

/** Pages behind a link: a guest's, and the one of a hand-off. */
export const SIGN_ROOT = "/sign";
export const HANDOFF_ROOT = "/handoff";
/** Presigned links to files. */
export const FILES_ROOT = "/files";

/** Where the SDK trades a client secret for a frame: an operation of v2, which the browser calls. */
export const INIT_PATH = "/signing-sessions/init";
export const INIT_ADDRESS = `${V2_ROOT}${INIT_PATH}`;

export const DOCUMENT_PATH = "/documents/{document_id}";

/** @param access the token that opens the sealed PDF without a key (docs/contract/v3.md#document-completed) */
export function evidenceAddress(publicUrl: string, documentId: string, access?: string): string {
  const address = `${publicUrl}${V3_ROOT}${DOCUMENT_PATH.replace("{document_id}", documentId)}`;
  return `${address}?${access === undefined ? "" : `access=${access}&`}expand=evidencePdf`;
}
