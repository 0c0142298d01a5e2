import { z } from "zod";

/**
 * Linear, and bounded by the length first (docs/findings.md#regular-expressions). Kept trimmed and in lower case. What a mail's header
 * reads as a list, a comment or a name beside an address (RFC 5322 §3.2.3, specials) is no part of one.
 */
const EMAIL = /^[^\s@\p{C}()<>[\]:;,\\"]{1,64}@[^\s@.\p{C}()<>[\]:;,\\"]+(?:\.[^\s@.\p{C}()<>[\]:;,\\"]+)+$/u;

export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .min(3)
  .max(254)
  .regex(EMAIL, { error: "an email address is expected" });
