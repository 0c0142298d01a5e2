import type { Page } from "@playwright/test";

let visitors = 0;

/** Gives this page its own address (RFC 2544); one may start ten sessions a minute (docs/contract/embed.md#limits). */
export async function asAnotherVisitor(page: Page): Promise<void> {
  visitors += 1;
  const address = `198.18.${visitors >> 8}.${visitors & 255}`;
  await page.route("**/v2/signing-sessions/init", (route) =>
    route.continue({ headers: { ...route.request().headers(), "x-forwarded-for": address } }),
  );
}
