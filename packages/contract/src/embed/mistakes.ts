/**
 * Mistakes of integrators, with the error of each. The documentation shows the table. A test makes each mistake in a
 * browser: it ends within 3 s with the code, and its `detail` has both texts of `says`.
 */
export interface Mistake {
  /** Describes the integrator's mistake. */
  mistake: string;
  /**
   * Tells where the error appears: in the exit, thrown by `init()`, in a check of `preflight()`, or in the
   * API's answer.
   */
  told: "exit" | "init" | "preflight" | "api";
  code: string;
  /** Texts in the detail: the cause and the remedy. */
  says: readonly [cause: string, remedy: string];
}

/** Mistakes in `base-url`, and in what stands between the page and the service. */
const ADDRESS = {
  "other-name": {
    mistake: "`base-url` is `http://127.0.0.1:8787`, and the service calls itself `http://localhost:8787`",
    told: "exit",
    code: "INVALID_BACKEND_RESPONSE",
    says: ["The service calls itself", 'Give base-url="'],
  },
  "dead-address": {
    mistake: "Nothing runs at `base-url`: another port, or the service is down",
    told: "exit",
    code: "NETWORK_ERROR",
    says: ["Nothing that is the service answers there", "check base-url, that the service runs"],
  },
  "https-for-http": {
    mistake: "`base-url` is https, and the service speaks http",
    told: "exit",
    code: "NETWORK_ERROR",
    says: ["No answer from https://", 'give base-url="http://'],
  },
  "path-too-many": {
    mistake: "`base-url` has a path too many: `https://sign.example/v2`",
    told: "exit",
    code: "NETWORK_ERROR",
    says: ["No answer from", 'give base-url="'],
  },
  "no-scheme": {
    mistake: "`base-url` has no scheme: `sign.example`",
    told: "exit",
    code: "INVALID_REQUEST",
    says: ["It has no scheme", 'write "https://'],
  },
  "base-url-forgotten": {
    mistake: "The SDK comes from a bundle, and `base-url` was left out",
    told: "exit",
    code: "BACKEND_UNREACHABLE",
    says: ["That is this page's own server", "give base-url the service's address"],
  },
  "own-server": {
    mistake: "`base-url` is the page's own server, which answers every path with its page",
    told: "exit",
    code: "INVALID_BACKEND_RESPONSE",
    says: ["answered something else than the service", "give base-url the service's address"],
  },
  "mixed-content": {
    mistake: "The page is https, and `base-url` http: mixed content",
    told: "exit",
    code: "NETWORK_ERROR",
    says: ["A page on https may not ask a service on http", "give an https base-url"],
  },
  redirected: {
    mistake: "`base-url` redirects, as from http to https or to `www.`",
    told: "exit",
    code: "NETWORK_ERROR",
    says: ["No answer from", 'give base-url="'],
  },
  "proxy-error": {
    mistake: "A proxy in front of the service answers 502",
    told: "exit",
    code: "BACKEND_UNREACHABLE",
    says: ["A proxy answered 502", "the proxy in front of it"],
  },
} as const satisfies Record<string, Mistake>;

/** Mistakes in the origins that may embed. */
const ORIGINS = {
  "origin-not-listed": {
    mistake: "The page's origin is not in `allowed_origins`",
    told: "exit",
    code: "ORIGIN_NOT_ALLOWED",
    says: ["the session allows https://shop.example", "add it to allowed_origins"],
  },
  "page-by-number": {
    mistake: "The page was opened as `http://127.0.0.1:3000`; the sandbox admits `http://localhost` alone",
    told: "exit",
    code: "ORIGIN_NOT_ALLOWED",
    says: ["the session allows http://localhost:*", "add it to allowed_origins"],
  },
  "page-from-file": {
    mistake: "The page was opened from a file",
    told: "exit",
    code: "ORIGIN_NOT_ALLOWED",
    says: ["This page has no origin (null)", "Serve it by http(s)"],
  },
  "sandboxed-frame": {
    mistake: "The page lies in a frame whose `sandbox` has no `allow-same-origin`",
    told: "exit",
    code: "ORIGIN_NOT_ALLOWED",
    says: ["lies in a sandbox", "allow-same-origin"],
  },
  "page-around": {
    mistake: "A page that is not in `allowed_origins` frames the page that is",
    told: "exit",
    code: "ORIGIN_NOT_ALLOWED",
    says: ["A page around this one has the origin", "to allowed_origins"],
  },
  "origin-with-path": {
    mistake: "An entry of `allowed_origins` has a path or a wildcard",
    told: "api",
    code: "E1200",
    says: ["An origin is expected", "no path, no wildcard"],
  },
  "live-without-origins": {
    mistake: "A live session was made without `allowed_origins`",
    told: "api",
    code: "ALLOWED_ORIGINS_REQUIRED",
    says: ["A live session", "needs allowed_origins"],
  },
  "live-over-http": {
    mistake: "`allowed_origins` of a live session names an http origin",
    told: "api",
    code: "E1200",
    says: ["A live session", "https origins alone"],
  },
} as const satisfies Record<string, Mistake>;

/** Mistakes in the policies of the page, the browser, and proxies between them. */
const POLICIES = {
  "connect-src": {
    mistake: "The page's Content-Security-Policy has a `connect-src` without the service",
    told: "exit",
    code: "CSP_BLOCKED",
    says: ["has a connect-src that blocks", "to connect-src"],
  },
  "frame-src": {
    mistake: "The page's Content-Security-Policy has a `frame-src` without the service",
    told: "exit",
    code: "CSP_BLOCKED",
    says: ["has a frame-src that blocks", "to frame-src"],
  },
  "default-src": {
    mistake: "The page's Content-Security-Policy has a `default-src`, and nothing for the service",
    told: "exit",
    code: "CSP_BLOCKED",
    says: ["has no connect-src, and its default-src blocks", 'Add "connect-src'],
  },
  "script-src": {
    mistake: "The page's `script-src` allows one file of the SDK, and not those that it loads",
    told: "preflight",
    code: "CSP_BLOCKED",
    says: ["preflight.js", "script-src"],
  },
  "blocked-script": {
    mistake: "An extension or a proxy blocks the script of the page in the frame",
    told: "exit",
    code: "INIT_TIMEOUT",
    says: ["without its script, which is blocked", "Allow it in the browser's extension, or in the proxy"],
  },
  "blocked-script-before": {
    mistake: "The same, seen before anything is mounted",
    told: "preflight",
    code: "INIT_TIMEOUT",
    says: ["The script of the page in the frame is blocked", "Allow it in the browser's extension"],
  },
  "proxy-policy": {
    mistake: "A proxy in front of the service adds `frame-ancestors 'self'` of its own",
    told: "exit",
    code: "INIT_TIMEOUT",
    says: ["the browser refused to show it", "Look for a Content-Security-Policy"],
  },
  "permissions-policy": {
    mistake: "The page's `Permissions-Policy` forbids the camera, and the session asks for a selfie",
    told: "preflight",
    code: "CAMERA_DENIED",
    says: ["Permissions-Policy, or that of a page around it, forbids camera", "camera=(self"],
  },
  "insecure-page": {
    mistake: "The page is on plain http, and the session asks for a selfie",
    told: "preflight",
    code: "CAMERA_DENIED",
    says: ["A page on plain http gets no camera", "Serve the page over https"],
  },
} as const satisfies Record<string, Mistake>;

/** The client secret, and the session behind it. */
const SECRETS = {
  "empty-secret": {
    mistake: "`client-secret` is empty",
    told: "exit",
    code: "MISSING_CLIENT_SECRET",
    says: ["client-secret is empty", "Pass the client_secret that POST /v2/signing-sessions gave"],
  },
  "undefined-secret": {
    mistake: '`client-secret` is the word "undefined"',
    told: "exit",
    code: "INVALID_CLIENT_SECRET_FORMAT",
    says: ["is a word of JavaScript", "Pass the client_secret"],
  },
  "whole-answer": {
    mistake: "`client-secret` is the whole answer of `POST /v2/signing-sessions`",
    told: "exit",
    code: "INVALID_CLIENT_SECRET_FORMAT",
    says: ["the whole answer was passed on", "Pass the client_secret"],
  },
  "session-id": {
    mistake: "`client-secret` is the `session_id`",
    told: "exit",
    code: "INVALID_CLIENT_SECRET_FORMAT",
    says: ["is the session's id", "Pass the client_secret"],
  },
  "secret-key": {
    mistake: "`client-secret` is an API key",
    told: "exit",
    code: "SECRET_KEY_PASSED_AS_CLIENT_SECRET",
    says: ["is a secret key of your server", "revoke it"],
  },
  "other-deployment": {
    mistake: "The session was made at another deployment, such as staging",
    told: "exit",
    code: "SESSION_INVALID",
    says: ["has made no such session", "Give the base-url of the service that your server asks"],
  },
  expired: {
    mistake: "The session was made more than 15 minutes before the page was opened",
    told: "exit",
    code: "SESSION_EXPIRED",
    says: ["It lives for 15 minutes", "Create another session"],
  },
  "signed-before": {
    mistake: "The page mounts a session that is signed",
    told: "exit",
    code: "SESSION_COMPLETED",
    says: ["has been signed already", "do not mount it again"],
  },
  cancelled: {
    mistake: "The page mounts a session that the server has cancelled",
    told: "exit",
    code: "SESSION_CANCELLED",
    says: ["was cancelled", "Create another session"],
  },
  "voided-document": {
    mistake: "The document was voided after the session was made",
    told: "exit",
    code: "SESSION_CANCELLED",
    says: ["its document was voided", "send another document"],
  },
  "unsent-document": {
    mistake: "A session for a document that was not sent",
    told: "api",
    code: "E1600",
    says: ["The document is draft", "it does not wait for signatures"],
  },
  "other-environment": {
    mistake: "A session, with a live key, for a document that was made with a test key",
    told: "api",
    code: "E1300",
    says: ["No such document", "use a key of the document's environment"],
  },
} as const satisfies Record<string, Mistake>;

/** How the signing is started. */
const START = {
  "no-container": {
    mistake: "`init()` runs before its container is in the page, or with a selector of nothing",
    told: "init",
    code: "INVALID_REQUEST",
    says: ["The page has no", "yet"],
  },
  "on-a-server": {
    mistake: "`init()` runs while the page is rendered on a server",
    told: "init",
    code: "INVALID_REQUEST",
    says: ["init() needs a browser", "not a server"],
  },
  "unknown-module": {
    mistake: "A verification module that there is not",
    told: "preflight",
    code: "MODULE_UNSUPPORTED",
    says: ["No such module", "One of email_otp"],
  },
  "too-many-starts": {
    mistake: "The page starts the session again and again, as in a loop of renders",
    told: "exit",
    code: "RATE_LIMITED",
    says: ["More than 10 starts a minute", "once for each visit"],
  },
} as const satisfies Record<string, Mistake>;

export const MISTAKE_GROUPS = {
  address: { title: "Where the service is", mistakes: ADDRESS },
  origins: { title: "Who may embed", mistakes: ORIGINS },
  policies: { title: "What page and browser forbid", mistakes: POLICIES },
  secrets: { title: "The client secret", mistakes: SECRETS },
  start: { title: "How it starts", mistakes: START },
} as const satisfies Record<string, { title: string; mistakes: Record<string, Mistake> }>;

export const MISTAKES = { ...ADDRESS, ...ORIGINS, ...POLICIES, ...SECRETS, ...START } as const;

export type MistakeId = keyof typeof MISTAKES;
