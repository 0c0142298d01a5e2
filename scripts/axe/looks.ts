import type { Locale } from "@service/contract/locales";

/** How a screen is looked at. */
export interface Look {
  locale: Locale;
  /** CSS pixels. */
  width: 360 | 1280;
  theme: "light" | "dark";
}

/** Every pair of values stands in one of the six; German has the longest words. */
export const LOOKS: readonly Look[] = [
  { width: 360, locale: "es", theme: "light" },
  { width: 1280, locale: "es", theme: "dark" },
  { width: 360, locale: "en", theme: "dark" },
  { width: 1280, locale: "en", theme: "light" },
  { width: 360, locale: "de", theme: "light" },
  { width: 1280, locale: "de", theme: "dark" },
];
