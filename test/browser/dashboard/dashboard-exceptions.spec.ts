import { expect, test } from "../support/test.ts";
import { APIS, breakable } from "../support/break-api.ts";

for (const api of APIS)
  test(`${api} throws while the dashboard loads: it goes on, or says so with a way on`, async ({
    page,
    demo,
  }) => {
    await breakable(page, api);
    await page.goto(`${demo.serviceUrl}/dashboard/`);
    // What can be acted on, which a blank page has not.
    const way = page.locator("button:visible, a[href]:visible").first();
    await expect(way).toBeVisible({ timeout: 20_000 });
    if (api !== "fetch") await expect(page.getByText("No connection")).toBeHidden();
  });
