import type { Page } from "@playwright/test";

/** What the service counts by the address of a client that has no key. */
const COUNTED =
  /\/v2\/signing-sessions\/init$|\/dashboard\/api\/(sign-in-link|sessions$|passkey-(challenges|sessions)$)/;

let visitors = 0;

/** An address that no other visitor has (RFC 2544). */
export function anotherAddress(): string {
  visitors += 1;
  return `198.18.${visitors >> 8}.${visitors & 255}`;
}

/**
 * Gives this page its own address: one may start ten sessions (docs/contract/embed.md#limits) and try to sign in to the
 * dashboard twenty times a minute (docs/contract/dashboard.md#sign-in).
 */
export async function asAnotherVisitor(page: Page): Promise<void> {
  const address = anotherAddress();
  await page.route(COUNTED, (route) =>
    route.continue({ headers: { ...route.request().headers(), "x-forwarded-for": address } }),
  );
}
