import { z } from "zod";
import { canonicalEmail } from "./canonical-email.ts";

/**
 * Runs in linear time on a bounded length (docs/findings.md#regular-expressions). Refuses the specials of RFC 5322
 * §3.2.3, which a mail header would read as a list, a comment or a name.
 */
const EMAIL = /^[^\s@\p{C}()<>[\]:;,\\"]{1,64}@[^\s@.\p{C}()<>[\]:;,\\"]+(?:\.[^\s@.\p{C}()<>[\]:;,\\"]+)+$/u;

export const Email = z
  .string()
  .overwrite(canonicalEmail)
  .min(3)
  .max(254)
  .regex(EMAIL, { error: "an email address is expected" });
