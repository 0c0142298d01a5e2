import type { Page } from "@playwright/test";
import { firstWords as en } from "../../../packages/signing-page/src/locales/en/first.ts";
import { heardBy, hostPage, seenBy } from "../support/integrator.ts";
import { expect, test } from "../support/test.ts";

/** Ready means that the element can be shown, even while it is hidden (docs/contract/embed.md#ready). */

/** Ways to hide the element, and how the host's page shows it. `#signing` is the element's container. */
const PLACES: [name: string, before: string, after: string, show: string][] = [
  ["display: none", '<div id="at" style="display: none">', "</div>", "at.style.display = ''"],
  ["hidden", '<div id="at" hidden>', "</div>", "at.hidden = false"],
  ["visibility: hidden", '<div id="at" style="visibility: hidden">', "</div>", "at.style.visibility = ''"],
  ["zero height", '<div id="at" style="height: 0; overflow: hidden">', "</div>", "at.style.height = ''"],
  [
    "off-canvas",
    '<div id="at" style="position: fixed; left: -200vw; width: 100vw">',
    "</div>",
    "at.style.left = 0",
  ],
  ["scale(0)", '<div id="at" style="transform: scale(0)">', "</div>", "at.style.transform = ''"],
  ["below the fold", '<div id="at" style="padding-top: 5000px">', "</div>", "at.style.paddingTop = 0"],
  ["a closed dialog", '<dialog id="at" style="width: 90%">', "</dialog>", "at.showModal()"],
  ["closed details", '<details id="at"><summary>Sign</summary>', "</details>", "at.open = true"],
  [
    "an inactive tab",
    '<div role="tablist"><button>Sign</button></div><div id="at" role="tabpanel" inert style="content-visibility: hidden">',
    "</div>",
    "at.style.contentVisibility = 'visible'; at.inert = false",
  ],
];

for (const [name, before, after, show] of PLACES)
  test(`an element hidden by ${name} becomes ready, and paints when it is shown`, async ({
    page,
    host,
    integrator,
  }) => {
    const { client_secret: secret } = await integrator.open();
    const element = hostPage(integrator.serviceUrl, { "client-secret": secret, locale: "en" });
    const { url } = await host(before + element + after);
    await page.goto(url);
    await heardBy(page, "ready");
    await page.evaluate(`const at = document.querySelector("#at"); ${show}`);
    await expectPainted(page);
  });

test("two elements on one page become ready, the second below the fold", async ({
  page,
  host,
  integrator,
}) => {
  const sessions = [await integrator.open(), await integrator.open()];
  const elements = sessions.map(({ client_secret: secret }) =>
    hostPage(integrator.serviceUrl, { "client-secret": secret }),
  );
  const { url } = await host(elements.join("<p>And the other:</p>"));
  await page.goto(url);
  await expect.poll(async () => (await seenBy(page)).filter(({ name }) => name === "ready").length).toBe(2);
});

/** Expects text, and a page with a size and painted content. */
async function expectPainted(page: Page): Promise<void> {
  const frame = page.frameLocator("service-signing iframe");
  await expect(frame.getByRole("button", { name: en.bar.accept })).toBeVisible();
  const canvas = frame.locator("signing-page-view canvas").first();
  await expect(canvas).toBeVisible();
  expect((await canvas.boundingBox())?.width).toBeGreaterThan(200);
}
