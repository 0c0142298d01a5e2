import { z } from "zod";
import { Environment, MemberRole } from "../admin/bodies.ts";
import { Email } from "../common/email.ts";
import { idOf, printedId } from "../common/ids.ts";
import { LOCALES } from "../common/locales.ts";
import { trimmed } from "../common/text.ts";
import { NullableTimestamp, Timestamp } from "../common/timestamp.ts";
import { Locale } from "../embed/schemas.ts";
import { operation } from "./common.ts";

/**
 * Signing in to the dashboard (docs/contract/dashboard.md#sign-in): a one-time link or a passkey opens a session, which
 * is a cookie for these paths alone. The session is traded for access tokens, which the page keeps in memory and sends
 * as a bearer to the APIs.
 */

/**
 * Links in an hour: to one address at the request of one client, to one address at all, and from one client. A stranger
 * at one client uses up no more than the first (docs/decisions/dashboard.md#d347).
 */
export const SIGN_IN_LINKS_PER_HOUR = { addressFromClient: 5, address: 20, client: 30 } as const;

/** Attempts to open a session that one client may make in a minute. */
const attempts = { name: "signIn", perMinute: 20 } as const;
/** Links that one client may look at in a minute. */
const looks = { name: "signInPreview", perMinute: 20 } as const;
const shared = { tag: "Account" } as const;
const token = z.string().min(1).max(200);

/**
 * The input and output of a browser's passkey interface (WebAuthn §5.1, in JSON). The server's library checks
 * them.
 */
const CredentialOptions = z.record(z.string(), z.unknown());
const Credential = z.looseObject({ id: z.string().min(1).max(2000) });

const Workspace = z.object({
  tenantId: printedId("ten"),
  name: z.string(),
  userId: printedId("usr"),
  userName: z.string(),
  role: MemberRole,
  suspended: z.boolean(),
  hasCredits: z.boolean().meta({ description: "Whether documents can be sent in live now." }),
});

const Account = z.object({
  email: z.string(),
  /** When the session ends unless it is used before. */
  expiresAt: Timestamp,
  workspaces: z.array(Workspace),
  passkeys: z.boolean().meta({ description: "Whether passkeys work at the address of this service." }),
});

export const requestSignInLink = operation({
  ...shared,
  id: "requestSignInLink",
  auth: "none",
  method: "post",
  path: "/sign-in-links",
  summary: "Send a one-time sign-in link; the answer is the same for unknown addresses",
  body: z.strictObject({ email: Email, language: Locale.default(LOCALES[0]) }),
  success: {
    status: 202,
    description: "A link is sent if the address is a member's",
    schema: z.object({
      delivery: z.enum(["email", "outbox"]).meta({
        description: "`outbox`: the server has no mail transport, and the operator hands the link over.",
      }),
    }),
  },
  errors: ["RATE_LIMITED", "CROSS_SITE_REQUEST"],
});

export const previewSignInLink = operation({
  ...shared,
  id: "previewSignInLink",
  auth: "none",
  budget: looks,
  method: "post",
  path: "/sign-in-link-previews",
  summary: "Whom a sign-in link signs in; it stays good",
  body: z.strictObject({ token }),
  success: {
    status: 200,
    description: "The page's questions before it opens a session",
    schema: z.object({
      email: z.string().meta({ description: "Partly hidden, as `a•••@acme.example`." }),
    }),
  },
  errors: ["SIGN_IN_REFUSED", "RATE_LIMITED", "CROSS_SITE_REQUEST"],
});

export const openSession = operation({
  ...shared,
  id: "openSession",
  auth: "none",
  budget: attempts,
  method: "post",
  path: "/sessions",
  summary: "Open a session by the token of a sign-in link, once",
  body: z.strictObject({ token }),
  success: { status: 201, description: "The account; the session is a cookie", schema: Account },
  errors: ["SIGN_IN_REFUSED", "RATE_LIMITED", "CROSS_SITE_REQUEST"],
});

export const challengePasskey = operation({
  ...shared,
  id: "challengePasskey",
  auth: "none",
  budget: attempts,
  method: "post",
  path: "/passkey-challenges",
  summary: "Begin a sign-in by passkey",
  success: {
    status: 201,
    description: "The argument of `navigator.credentials.get`",
    schema: z.object({ challengeId: printedId("chl"), options: CredentialOptions }),
  },
  errors: ["PASSKEYS_UNAVAILABLE", "RATE_LIMITED", "CROSS_SITE_REQUEST"],
});

export const openPasskeySession = operation({
  ...shared,
  id: "openPasskeySession",
  auth: "none",
  budget: attempts,
  method: "post",
  path: "/passkey-sessions",
  summary: "Open a session by a passkey",
  body: z.strictObject({ challengeId: idOf("chl"), credential: Credential }),
  success: { status: 201, description: "The account; the session is a cookie", schema: Account },
  errors: ["SIGN_IN_REFUSED", "RATE_LIMITED", "CROSS_SITE_REQUEST"],
});

const signedIn = { ...shared, auth: "account" } as const;

export const readAccount = operation({
  ...signedIn,
  id: "readAccount",
  method: "get",
  path: "/session",
  summary: "The signed-in member, and the workspaces of the address",
  success: { status: 200, description: "The account", schema: Account },
});

export const closeSession = operation({
  ...signedIn,
  id: "closeSession",
  method: "delete",
  path: "/session",
  summary: "Sign out: the session and its access tokens end",
  success: { status: 204, description: "Signed out", schema: null },
});

export const closeAllSessions = operation({
  ...signedIn,
  id: "closeAllSessions",
  method: "delete",
  path: "/sessions",
  summary: "Sign out everywhere, this browser included",
  success: { status: 204, description: "Signed out", schema: null },
});

export const createAccessToken = operation({
  ...signedIn,
  id: "createAccessToken",
  method: "post",
  path: "/access-tokens",
  summary: "Make a short-lived bearer for one workspace and environment",
  body: z.strictObject({ tenantId: idOf("ten"), environment: Environment }),
  success: {
    status: 201,
    description: "The bearer, for `/v2`, `/v3` and `/dashboard/api`",
    schema: z.object({ token: z.string(), expiresAt: Timestamp }),
  },
  errors: ["NOT_FOUND", "WORKSPACE_SUSPENDED"],
});

const Passkey = z.object({
  id: printedId("psk"),
  name: z.string(),
  createdAt: Timestamp,
  lastUsedAt: NullableTimestamp,
});

export const listPasskeys = operation({
  ...signedIn,
  id: "listPasskeys",
  method: "get",
  path: "/passkeys",
  summary: "The account's passkeys",
  success: { status: 200, description: "All of them", schema: z.object({ data: z.array(Passkey) }) },
});

export const challengeRegistration = operation({
  ...signedIn,
  id: "challengeRegistration",
  method: "post",
  path: "/passkey-registrations",
  summary: "Begin to add a passkey",
  success: {
    status: 201,
    description: "The argument of `navigator.credentials.create`",
    schema: z.object({ challengeId: printedId("chl"), options: CredentialOptions }),
  },
  errors: ["PASSKEYS_UNAVAILABLE"],
});

export const addPasskey = operation({
  ...signedIn,
  id: "addPasskey",
  method: "post",
  path: "/passkeys",
  summary: "Add a passkey",
  body: z.strictObject({
    challengeId: idOf("chl"),
    credential: Credential,
    name: trimmed(1, 100),
  }),
  success: { status: 201, description: "The passkey", schema: Passkey },
  errors: ["SIGN_IN_REFUSED", "VALIDATION_ERROR"],
});

export const removePasskey = operation({
  ...signedIn,
  id: "removePasskey",
  method: "delete",
  path: "/passkeys/{passkey_id}",
  summary: "Remove a passkey",
  params: z.object({ passkey_id: idOf("psk") }),
  success: { status: 204, description: "Removed", schema: null },
  errors: ["NOT_FOUND"],
});
