import type { Environment } from "../environment.ts";
import type { PublicKeyCredential } from "@service/platform/ports/passkeys";
import { DAY, HOUR, type Instant, MINUTE } from "@service/platform/ports/clock";

/**
 * Accounts of the dashboard (docs/contract/dashboard.md#sign-in). An account is an e-mail address: it has the
 * workspaces whose member has that address.
 */

/** A session ends when it is not used for this long, and at the latest after `SESSION_MAX_MS`. */
export const SESSION_IDLE_MS = HOUR;
export const SESSION_MAX_MS = 12 * HOUR;
export const ACCESS_TOKEN_TTL_MS = 10 * MINUTE;
export const SIGN_IN_LINK_TTL_MS = 15 * MINUTE;
/** A link that a person expects less: of an invitation to a workspace. */
export const INVITATION_LINK_TTL_MS = 3 * DAY;
/** Time in which a person answers the browser's question for a passkey. */
export const PASSKEY_CHALLENGE_TTL_MS = 5 * MINUTE;
/** Bounds what one address can store. */
export const MAX_PASSKEYS = 20;
/** Sessions of one address. The oldest ends when one more is opened. */
export const MAX_SESSIONS = 20;

export interface AccountSession {
  id: string;
  email: string;
  /** Hash of the cookie's value. */
  secretHash: string;
  createdAt: Instant;
  /** When it ends unless it is used before. */
  expiresAt: Instant;
}

/** A bearer of one member in one environment. It ends with its session. */
export interface AccessToken {
  id: string;
  sessionId: string;
  tenantId: string;
  userId: string;
  environment: Environment;
  tokenHash: string;
  expiresAt: Instant;
}

/** A challenge that can be answered once: a sign-in link, or a question to a passkey. */
export interface AccountChallenge {
  id: string;
  kind: "link" | "passkey" | "registration";
  /** Null: whoever has the passkey. */
  email: string | null;
  /** Hash of a link's token, or the challenge that a passkey signs. */
  secret: string;
  expiresAt: Instant;
}

export interface Passkey extends PublicKeyCredential {
  id: string;
  email: string;
  name: string;
  createdAt: Instant;
  lastUsedAt: Instant | null;
}
