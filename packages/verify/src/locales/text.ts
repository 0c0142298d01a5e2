import type { Locale } from "@service/contract/locales";

/** A text in each language. */
export type Words = Readonly<Record<Locale, string>>;
