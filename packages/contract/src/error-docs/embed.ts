import type { EmbedErrorCode } from "../embed/errors.ts";
import type { V2ErrorCode } from "../v2/errors.ts";

/**
 * Documentation of the codes that the SDK and the frame raise themselves. Codes that the server answers are
 * documented in v2. A missing code fails to compile.
 */
export const EMBED_ERROR_DOCS: Record<
  Exclude<EmbedErrorCode, V2ErrorCode>,
  { happened: string; todo: string }
> = {
  NETWORK_ERROR: {
    happened: "The browser could not reach the service: no network, a blocked request, a refused connection.",
    todo: "Offer the signer to try again; the client secret stays valid for its 15 minutes.",
  },
  BACKEND_UNREACHABLE: {
    happened: "A proxy answered in the service's place.",
    todo: "Try again after a pause. If it stays, look at the proxy between the page and the service.",
  },
  INVALID_BACKEND_RESPONSE: {
    happened: "The answer was not the JSON that the service sends.",
    todo: "Try again after a pause; check that `base-url` is the service's address.",
  },
  INIT_TIMEOUT: {
    happened:
      "The signing page was not ready within 30 seconds; or it had loaded and did not answer within two, because the " +
      "browser refused it or something blocks its script.",
    todo:
      "`detail` says which. Allow the script, or take away the policy that a proxy adds; on a slow network try again, " +
      "from the cache it may pass.",
  },
  INVALID_CLIENT_SECRET_FORMAT: {
    happened: "The client secret was altered on its way to the page.",
    todo: "Pass it on exactly as the service gave it: `ses_…_secret_…`.",
  },
  SECRET_KEY_PASSED_AS_CLIENT_SECRET: {
    happened: "An API key was given to the browser instead of a session's client secret.",
    todo:
      "Revoke that key now: it has been in a browser. Then create a session on your server and pass its " +
      "`client_secret`.",
  },
  NOT_EMBEDDED: {
    happened: "The signing page was opened by itself instead of within the SDK's frame.",
    todo: "Mount `<service-signing>` or call `init()`; do not link to the frame's address.",
  },
  INVALID_RESPONSE: {
    happened: "The signing page got an answer that it cannot read.",
    todo: "Create a new session and start again.",
  },
  NO_FIELDS: {
    happened: "The document has no signature field for this signer.",
    todo: "Place one with `PUT /v3/documents/{document_id}/fields` before the document is sent.",
  },
  WRONG_SIGNING_MODE: {
    happened: "The way of signing that was sent is not the one that the document asks for.",
    todo: "Create a new session; its policy names the mode.",
  },
  SUBMIT_FAILED: {
    happened: "The signature could not be sent, after several attempts of the page itself.",
    todo: "Create a new session. Nothing was signed, unless your server's verification says so.",
  },
  SIGNATURE_NOT_FOUND: {
    happened: "The signer that the session was made for is no longer on the document.",
    todo: "List the document's signers and create a session for one of them.",
  },
  PIPELINE_FETCH_FAILED: {
    happened: "The steps of the identity check could not be loaded.",
    todo: "Create a new session and start again.",
  },
  MODULE_UNSUPPORTED: {
    happened: "An identity check that cannot be skipped does not work in this browser.",
    todo: "Ask the signer to use another browser or device.",
  },
  CSP_BLOCKED: {
    happened: "The content security policy of your page forbids the frame.",
    todo: "Allow the service's origin in `frame-src`, `connect-src` and `script-src`.",
  },
  CAMERA_DENIED: {
    happened:
      "The signer did not allow the camera, or the page that embeds the frame does not, or it is on plain http; the " +
      "error's message says which.",
    todo:
      "Keep the element in the page: the signer is offered other ways and may still sign. If your page sends " +
      '`Permissions-Policy`, name the service\'s origin in `camera`; give frames around your page `allow="camera"`.',
  },
  FORM_UNAVAILABLE: {
    happened:
      "The form takes no answers: it is paused, closed, full or not open yet, or there is none of this token.",
    todo: "The page says which, and so does the form's `status`; open the form again, or take it from your page.",
  },
  DECLINE_NOT_ALLOWED: {
    happened:
      "The session was made with `allow_decline: false`, and the signer's page declined all the same.",
    todo: "Leave `allow_decline` out if signers may decline; the page offers it then.",
  },
};
