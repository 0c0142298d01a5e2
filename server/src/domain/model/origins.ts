import { isLive, type Tenancy } from "../environment.ts";
import { DomainError, type FieldProblem } from "../errors.ts";
import type { Session } from "./session.ts";

/**
 * In development `http://localhost` may always embed, on any port (docs/contract/embed.md#localhost). Other spellings
 * may not.
 */
const LOOPBACK_PATTERNS = ["http://localhost:*"];

const LOOPBACK = /^http:\/\/localhost(:\d{1,5})?$/;

/** Hosts that a content security policy allows (CSP3 §2.3.1). Another host would end the directive or never match. */
const HOST = /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:]+\])$/;

/** The origin in its serialised form (RFC 6454 §6.2), or null: no path, no wildcard, no credentials, http(s) only. */
function parseOrigin(text: string): string | null {
  if (!/^https?:\/\/[^/?#@*\\\s]+$/i.test(text) || !URL.canParse(text)) return null;
  const { origin, hostname } = new URL(text);
  return HOST.test(hostname) ? origin : null;
}

/** The origins of a new session, each once. Throws VALIDATION at `member` of the body. */
export function parseOrigins(texts: string[], live: boolean, member: string): string[] {
  const problems: FieldProblem[] = [];
  const origins = texts.flatMap((text, index) => {
    const origin = parseOrigin(text);
    // A page over http can be changed in transit, and what a person does in it.
    if (origin && !(live && origin.startsWith("http:"))) return [origin];
    const detail = origin
      ? "A live session is embedded by https origins alone."
      : "An origin is expected, such as https://app.example.com: no path, no wildcard.";
    problems.push({ path: [member, index], detail });
    return [];
  });
  if (problems.length > 0) throw new DomainError("VALIDATION", problems[0]!.detail, { problems });
  return [...new Set(origins)];
}

type OriginRules = Pick<Session, "allowedOrigins"> & Tenancy;

/**
 * Whether a page may embed this session. A missing or opaque origin is refused, except for a sandbox session without a
 * list, whose tool sends no origin.
 */
export function allowsOrigin(session: OriginRules, origin: string | null, ownOrigin: string): boolean {
  if (origin === ownOrigin) return true;
  if (origin === null) return !isLive(session) && session.allowedOrigins.length === 0;
  if (session.allowedOrigins.includes(origin)) return true;
  return !isLive(session) && LOOPBACK.test(origin);
}

/** The same rule as the sources of a `frame-ancestors` directive. */
export function framingOrigins(session: OriginRules, ownOrigin: string): string[] {
  return [...new Set([ownOrigin, ...session.allowedOrigins, ...(isLive(session) ? [] : LOOPBACK_PATTERNS)])];
}

/** Characters of an origin in an error message. A header may contain anything. */
const MAX_SHOWN_CHARACTERS = 300;

/**
 * Names the refused origin and the allowed ones. Only the holder of the session's secret or of the form's link sees it,
 * and the frame's own `frame-ancestors` shows the list as well.
 */
export function describeRefusal(
  session: OriginRules,
  origin: string | null,
  ownOrigin: string,
  what: "session" | "form" = "session",
): string {
  const seen =
    origin === null
      ? "The request names no origin"
      : `The origin is ${origin.slice(0, MAX_SHOWN_CHARACTERS)}`;
  const allowed = framingOrigins(session, ownOrigin).filter((source) => source !== ownOrigin);
  return allowed.length === 0
    ? `${seen}; the ${what} allows none.`
    : `${seen}; the ${what} allows ${allowed.join(", ")}.`;
}
