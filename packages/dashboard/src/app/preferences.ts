import { LOCALES, type Locale } from "@service/contract/locales";
import type { Environment, Theme } from "../model/context.ts";

/** The browser's settings between visits. None is secret. */
export interface Preferences {
  locale: Locale | null;
  theme: Theme;
  tenantId: string | null;
  /** Null: not chosen yet. */
  environment: Environment | null;
}

const KEY = "dashboard";
const NONE: Preferences = { locale: null, theme: "system", tenantId: null, environment: null };

export type TextStore = Pick<Storage, "getItem" | "setItem">;

/** `store` throws in a browser that keeps nothing for pages. */
export function readPreferences(store: () => TextStore): Preferences {
  try {
    const given = JSON.parse(store().getItem(KEY) ?? "{}") as Record<string, unknown>;
    return {
      locale: oneOf(LOCALES, given["locale"]),
      theme: oneOf(["system", "light", "dark"] as const, given["theme"]) ?? NONE.theme,
      tenantId: typeof given["tenantId"] === "string" ? given["tenantId"] : null,
      environment: oneOf(["live", "test", "dev"] as const, given["environment"]),
    };
  } catch {
    return NONE; // a browser may refuse its storage
  }
}

export function writePreferences(store: () => TextStore, preferences: Preferences): void {
  try {
    store().setItem(KEY, JSON.stringify(preferences));
  } catch {
    // they hold for this visit
  }
}

function oneOf<Value extends string>(values: readonly Value[], given: unknown): Value | null {
  return values.find((value) => value === given) ?? null;
}

export function applyTheme(root: HTMLElement, theme: Theme): void {
  if (theme === "system") delete root.dataset["theme"];
  else root.dataset["theme"] = theme;
}
