/** Paths of the service. Plain text, because the domain, the page and the SDK use them too. */

/** Root path of each API. */
export const V3_ROOT = "/v3";
export const V2_ROOT = "/v2";
export const ADMIN_ROOT = "/admin";
/** The signing page in its frame, and what it asks of its server. */
export const EMBED_ROOT = "/embed";
/** The field editor in its frame, and what it asks of its server. */
export const EDITOR_ROOT = "/editor";
/** The enterprise paths (docs/contract/v2.md#legacy). */
export const LEGACY_ROOTS = ["/v1", "/api"] as const;

/** Pages behind a link: a guest's, and the one of a hand-off. */
export const SIGN_ROOT = "/sign";
export const HANDOFF_ROOT = "/handoff";
/** A form of a template, which many people open by one link. */
export const FORM_ROOT = "/f";
/** A device on which several people sign in turn: its link, and the hand-over page in its frame. */
export const DEVICE_ROOT = "/device";
export const IN_PERSON_ROOT = "/in-person";
/** The page that verifies a person before there is anything to sign. */
export const ONBOARDING_ROOT = "/onboarding";
/**
 * Receives the results that vendors of identity examinations post
 * (docs/contract/operator.md#identity-callbacks).
 */
export const IDENTITY_CALLBACKS_PATH = "/identity/callbacks";
/** Receives the delivery reports of message transports (docs/contract/operator.md#message-reports). */
export const MESSAGE_REPORTS_PATH = "/messages/reports";
/** The owner's dashboard, and the API that its pages alone use. */
export const DASHBOARD_ROOT = "/dashboard";
export const DASHBOARD_API_ROOT = "/dashboard/api";
/** The page that a sign-in link opens. Its token is in the fragment, which is sent to no server. */
export const SIGN_IN_PATH = `${DASHBOARD_ROOT}/sign-in`;
/** The page that checks sealed PDFs. The public record of a document is below it, by its code. */
export const VERIFY_ROOT = "/verify";
/** Pictures of brands, for pages and mails. */
export const BRANDS_ROOT = "/brands";
/** Presigned links to files. */
export const FILES_ROOT = "/files";

/** Trades a client secret for a frame: an operation of v2 that the SDK calls from the browser. */
export const INIT_PATH = "/signing-sessions/init";
export const INIT_ADDRESS = `${V2_ROOT}${INIT_PATH}`;

/** Trades the client secret of an editor session for a frame. */
export const EDITOR_INIT_PATH = "/init";
export const EDITOR_INIT_ADDRESS = `${EDITOR_ROOT}${EDITOR_INIT_PATH}`;

export const DOCUMENT_PATH = "/documents/{document_id}";

/** @param access the token that opens the sealed PDF without a key (docs/contract/v3.md#document-completed) */
export function evidenceAddress(publicUrl: string, documentId: string, access?: string): string {
  const address = `${publicUrl}${V3_ROOT}${DOCUMENT_PATH.replace("{document_id}", documentId)}`;
  return `${address}?${access === undefined ? "" : `access=${access}&`}expand=evidencePdf`;
}
