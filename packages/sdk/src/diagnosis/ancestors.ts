import { SigningError } from "../errors.ts";
import type { InitAnswer } from "../session/init-answer.ts";

/**
 * A frame that a page further out may not have stays blank, and no script hears of it. Firefox names no ancestors.
 * @throws SigningError ORIGIN_NOT_ALLOWED when a page around this one is not among the session's origins.
 */
export function assertAncestors({ frameUrl, policy, livemode }: InitAnswer): void {
  const { allowed_origins: listed } = (policy ?? {}) as { allowed_origins?: unknown };
  if (!Array.isArray(listed)) return; // another version of the service
  // the page's frame-ancestors: the service itself, the list, and in the sandbox any port of localhost
  // (docs/contract/embed.md#frame-headers)
  const own = new URL(frameUrl).origin;
  const allowed = [own, ...(listed as string[]), ...(livemode ? [] : ["http://localhost:*"])];
  const ancestor = [...(location.ancestorOrigins ?? [])].find((origin) => !isAllowed(origin, allowed));
  if (ancestor !== undefined) throw new SigningError("ORIGIN_NOT_ALLOWED", { cause: { ancestor, allowed } });
}

/** Matches a source of `frame-ancestors` (CSP3 §6.7.2.8): http stands for https too, `:*` for any port. */
function isAllowed(origin: string, allowed: readonly string[]): boolean {
  const anyPort = origin.replace(/(:\d+)?$/, ":*");
  return [origin, anyPort].some(
    (name) => allowed.includes(name) || allowed.includes(name.replace("https:", "http:")),
  );
}
