import type { Context } from "hono";

/** What a presigned link that is forged or over is answered, for whoever opens it in a browser. */
export const linkRefused = (c: Context): Response =>
  c.text("This link is not valid or has expired. · Este enlace no es válido o ya venció.", 403);
