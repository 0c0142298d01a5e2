import { z } from "zod";

/** E.164; common separators are accepted. */
export const Phone = z
  .string()
  .trim()
  .max(32)
  .transform((text) => text.replaceAll(/[\s().-]/g, ""))
  .pipe(z.string().regex(/^\+?\d{7,15}$/, { error: "a phone number with country code is expected" }));
