import { browserLocale, type Locale } from "@service/contract/locales";
import type { Context } from "hono";
import type { AppEnv } from "../access/env.ts";

/** English when the browser's first language is English, else Spanish (docs/contract/embed.md#locale). */
export function languageOf(c: Context<AppEnv>): Locale {
  return browserLocale(c.req.header("accept-language") ?? "");
}
