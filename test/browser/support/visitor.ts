import type { Page } from "@playwright/test";

let visitors = 0;

/**
 * Ten starts a minute are allowed from one address (docs/contract/embed.md#limits): this page's come from one of
 * their own (RFC 2544).
 */
export async function asAnotherVisitor(page: Page): Promise<void> {
  visitors += 1;
  const address = `198.18.${visitors >> 8}.${visitors & 255}`;
  await page.route("**/v2/signing-sessions/init", (route) =>
    route.continue({ headers: { ...route.request().headers(), "x-forwarded-for": address } }),
  );
}
