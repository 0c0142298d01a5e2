import { browserLocale, type Locale, nearestLocale } from "@service/contract/locales";
import type { Context } from "hono";
import type { AppEnv } from "../access/env.ts";

/** The language of a page that a person opens by itself: the browser's first, else as docs/contract/embed.md#locale. */
export function languageOf(c: Context<AppEnv>): Locale {
  return nearestLocale(c.req.header("accept-language") ?? "");
}

/** The language of a signing page whose session has none: English for English browsers, else Spanish (docs/contract/embed.md#locale). */
export function signingLanguageOf(c: Context<AppEnv>): Locale {
  return browserLocale(c.req.header("accept-language") ?? "");
}
