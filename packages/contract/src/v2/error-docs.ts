import type { V2ErrorCode } from "./errors.ts";

/** Documentation of the codes of v2 and of signing sessions. A missing code fails to compile. */
export const V2_ERROR_DOCS: Record<V2ErrorCode, { happened: string; todo: string }> = {
  E1000: {
    happened: "The request carries no `Authorization` header.",
    todo: "Send `Authorization: Bearer <API_KEY>`, or `apiKey: <API_KEY>` on the older paths.",
  },
  E1001: {
    happened: "What was sent as the API key is not written as our keys are.",
    todo:
      "Compare it with the key that you were given: `service_live_sk_`, `service_test_sk_` or " +
      "`service_dev_sk_` and 40 characters.",
  },
  E1002: {
    happened: "The API key is unknown, revoked or expired.",
    todo: "Use a key that is valid; ask your operator for a new one.",
  },
  E1004: { happened: "The service key is unknown or revoked.", todo: "Ask your operator for a new one." },
  E1100: {
    happened: "The key may not do this, or not for the person that `X-User-Id` or `X-On-Behalf-Of` names.",
    todo: "Read `message`; use a key that may.",
  },
  E1101: {
    happened: "The key has a list of addresses that may use it, and yours is not on it.",
    todo: "Call from an allowed address, or have yours added to the key.",
  },
  E1102: { happened: "The workspace is suspended.", todo: "Talk to your operator." },
  E1103: {
    happened: "The key is of one environment and what it asks for of the other.",
    todo: "Use a key of the environment in which the resource was created.",
  },
  INSUFFICIENT_SCOPE: {
    happened: "The key lacks a scope. `required_scopes` names what would do, `your_scopes` what the key has.",
    todo: "Use a key with that scope.",
  },
  INSUFFICIENT_DELEGATION_SCOPE: {
    happened:
      "The request names a person with `X-User-Id`, `X-On-Behalf-Of` or `onBehalfOfEmail`, and the key lacks the scope to act for others. " +
      "Nothing was done. `required_scopes` names the scope.",
    todo: "Use a key with that scope, or leave the header out to act as the key's own user.",
  },
  TRIAL_FEATURE_RESTRICTED: {
    happened: "The workspace's trial keys do not have the feature that `feature_requested` names.",
    todo: "Ask for one of `allowed_features`, use a live key, or have your operator add the feature.",
  },
  DEV_FEATURE_RESTRICTED: {
    happened:
      "The workspace's dev keys do not have the feature that `feature_requested` names, such as `fiel_sat`: a " +
      "signature by certificate (FEA).",
    todo: "Ask for one of `allowed_features`, use a test or live key, or have your operator add the feature.",
  },
  E1200: {
    happened: "The request is well formed but does not hold; `field` names where.",
    todo: "Correct that field and send again.",
  },
  EMAIL_VALIDATION_FAILED: {
    happened:
      "Mail cannot be delivered to at least one address. Nothing was done. `details` names each and why.",
    todo: "Correct the addresses, `suggestion` says what was probably meant, and send again.",
  },
  E1300: {
    happened:
      "There is no such thing for this key: it never was, is of another account, or the id is " +
      "malformed.",
    todo: "Check the id and the key.",
  },
  E1400: {
    happened: "The workspace has fewer credits than the operation costs. Nothing was done.",
    todo: "Add credits and send again.",
  },
  E1600: {
    happened:
      "The state of the document forbids the operation: it is completed, voided, expired, or changed " +
      "meanwhile. Or a template is in use; `inUseBy` counts by what.",
    todo: "Read the document again and decide anew.",
  },
  E1700: {
    happened:
      "A rule of the service forbids it, such as a template's file that is no Word document, or deleting a folder " +
      "that is not empty.",
    todo: "Read `message`: it says which rule.",
  },
  E1701: {
    happened: "The path exists, but not with this method.",
    todo: "Use a method that the header `Allow` lists.",
  },
  E1900: {
    happened: "Something failed on our side.",
    todo: "Send it again after a pause; if it stays, report the request id of `X-Service-Request-Id`.",
  },
  NOT_IMPLEMENTED: {
    happened: "This version of the service or of the SDK lacks what was asked for.",
    todo: "Update the SDK; of an operation, ask your operator whether the deployment can have it.",
  },
  RATE_LIMIT_EXCEEDED: {
    happened: "More requests came within the minute, or without a key within the day, than are allowed.",
    todo: "Wait `retry_after` seconds. `X-RateLimit-Reason` names the limit.",
  },
  EMBEDDED_RATE_LIMIT_MINUTE: {
    happened: "More signing sessions were asked for within a minute than are allowed.",
    todo: "Wait for the instant in `X-Embedded-RateLimit-Reset-Minute`.",
  },
  EMBEDDED_RATE_LIMIT_DAY: {
    happened: "The day's budget of signing sessions is spent.",
    todo: "Wait for the instant in `X-Embedded-RateLimit-Reset-Day`, or ask for a larger budget.",
  },
  MISSING_CLIENT_SECRET: {
    happened: "The page was started without the client secret of a session.",
    todo: "Create a session on your server and hand its `client_secret` to the page.",
  },
  INVALID_REQUEST: {
    happened: "The body with which a page asks for its session is not the JSON that is expected.",
    todo: "Let the SDK make this request; behind a proxy, check that it passes the body on unchanged.",
  },
  ALLOWED_ORIGINS_REQUIRED: {
    happened: "A live session names no page that may show it.",
    todo: 'Create it with `allowed_origins`, such as `["https://app.example.com"]`.',
  },
  SESSION_INVALID: {
    happened: "The client secret belongs to no session.",
    todo: "Create a new session and pass its `client_secret` on unchanged.",
  },
  SESSION_NOT_FOUND: {
    happened: "There is no such signing session for this key.",
    todo: "Use the `session_id` of the session's creation, with a key of the same environment.",
  },
  SESSION_EXPIRED: {
    happened: "The client secret is older than 15 minutes.",
    todo: "Create a new session when the signer is at the page, not before.",
  },
  SESSION_COMPLETED: {
    happened: "The signer has signed already.",
    todo: "Treat it as success: have your server verify the session and go on.",
  },
  SESSION_CANCELLED: {
    happened: "The session was cancelled by your server, or its document can no longer be signed.",
    todo: "Create a new session if the document is still to be signed.",
  },
  SESSION_NOT_COMPLETED: {
    happened: "The session was verified before the signer finished.",
    todo: "Verify after the page reports success, or wait for the event `signer.signed`.",
  },
  ORIGIN_NOT_ALLOWED: {
    happened: "The page is of an origin that the session does not allow.",
    todo: "Add the page's origin, scheme and port included, to `allowed_origins` and create a new session.",
  },
  VERIFICATION_PENDING: {
    happened:
      "Something of the document was asked for before the signer had passed a verification that the session requires.",
    todo:
      "Nothing, as a rule: the signing page leads its signer back to the step. Until it is passed, nobody is told " +
      "anything of the document.",
  },
  VERIFICATION_FAILED: {
    happened: "The signer did not pass an identity check.",
    todo: "It is an outcome, not a fault: a person decides whether the signer may try again.",
  },
  VERIFICATION_EXPIRED: {
    happened: "An identity check took too long.",
    todo: "Create a new session when the signer is ready.",
  },
  RATE_LIMITED: {
    happened:
      "More starts of a session came from one address within a minute than it may make: ten, unless the operator has " +
      "raised it. A page that loads spends one, a page that fails two.",
    todo:
      "Wait about a minute; do not start again by yourself. Where many people share an address, such as an office or " +
      "a CI, the operator raises `INIT_RATE_LIMIT_MINUTE`; behind a proxy `TRUST_PROXY` must be set, or all share its.",
  },
  DOC_TOO_LARGE_FOR_SYNC: {
    happened: "The files of the creation are over 25 MB together. Nothing was created.",
    todo: "Send the same request with `?mode=async` and follow its workflow.",
  },
  WORKFLOW_TIMEOUT: {
    happened:
      "The creation takes longer than 10 minutes. It goes on as the workflow that `workflowId` names.",
    todo: "Follow `GET /v2/workflows/{workflowId}`; do not send the request again.",
  },
  PAYLOAD_TOO_LARGE: { happened: "The body is larger than this operation takes.", todo: "Send less." },
  SERVICE_UNAVAILABLE: {
    happened: "Something that the operation needs does not answer at the moment.",
    todo: "Wait the seconds of `Retry-After` and try again.",
  },
  INTERNAL_ERROR: {
    happened: "Something failed on our side while a session was started.",
    todo: "Start it again with the same client secret after a pause.",
  },
};
