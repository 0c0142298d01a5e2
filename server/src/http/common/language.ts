import type { Context } from "hono";
import type { AppEnv } from "../access/env.ts";

/** English when the browser's first language is English, else Spanish (docs/contract/embed.md#locale). */
export function languageOf(c: Context<AppEnv>): "es" | "en" {
  return /^\s*en\b/i.test(c.req.header("accept-language") ?? "") ? "en" : "es";
}
