import type { Context } from "hono";

/** The answer to a presigned link that is forged or expired. A person reads it in a browser. */
export const linkRefused = (c: Context): Response =>
  c.text("This link is not valid or has expired. · Este enlace no es válido o ya venció.", 403);
