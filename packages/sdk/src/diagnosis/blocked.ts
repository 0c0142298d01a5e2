import { SigningError } from "../errors.ts";
import { parseUrl } from "../url.ts";

/**
 * The host page's own policy blocks the service: no retry helps.
 * @throws SigningError CSP_BLOCKED for a violation of that kind.
 */
export function assertUnblocked(violation: SecurityPolicyViolationEvent, baseUrl: string): void {
  const { disposition, effectiveDirective, blockedURI } = violation;
  const ours = parseUrl(baseUrl)?.origin === (parseUrl(blockedURI)?.origin ?? "");
  if (ours && /^(frame|child|connect)-src$/.test(effectiveDirective) && disposition === "enforce")
    throw new SigningError("CSP_BLOCKED", { cause: violation });
}

/**
 * Returns the directive of the page's own policy that blocks the service; null without a violation of this
 * page's policy.
 */
export function blockedBy(violation: unknown, baseUrl: string): string | null {
  const { effectiveDirective: directive, originalPolicy: policy = "" } = (violation ??
    {}) as Partial<SecurityPolicyViolationEvent>;
  if (directive === undefined) return null;
  const { origin } = new URL(baseUrl);
  const set = new Set(policy.split(";").map((part) => part.trim().split(/\s+/)[0]));
  const blocks = "This page's Content-Security-Policy";
  return set.has(directive) || !set.has("default-src")
    ? `${blocks} has a ${directive} that blocks ${origin}. Add ${origin} to ${directive}.`
    : `${blocks} has no ${directive}, and its default-src blocks ${origin}. Add "${directive} ${origin}" to the policy.`;
}
