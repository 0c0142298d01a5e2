import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import type { Frame, Page } from "@playwright/test";
import { heardBy, hostPage } from "../support/integrator.ts";
import { expect, test } from "../support/test.ts";
import { toWoff2 } from "../support/woff2.ts";

/** The host page's appearance: every color stays legible, font and logo show, nothing else is accepted. */

const FONT = createRequire(import.meta.url).resolve(
  "@expo-google-fonts/caveat/400Regular/Caveat_400Regular.ttf",
);
const toUrl = (type: string, bytes: Buffer | string): string =>
  `data:${type};base64,${Buffer.from(bytes).toString("base64")}`;
const svgOf = (within: string): string =>
  toUrl(
    "image/svg+xml",
    `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><rect width="120" height="40" fill="#c06"/>${within}</svg>`,
  );

/** The page in the frame with this appearance, ready. */
async function opened(
  { page, host, integrator }: Pick<Parameters<Parameters<typeof test>[2]>[0], "page" | "host" | "integrator">,
  appearance: object,
): Promise<Frame> {
  const { client_secret: secret } = await integrator.open();
  const json = JSON.stringify(appearance).replaceAll('"', "&quot;");
  const attributes = { "client-secret": secret, locale: "en", appearance: json };
  const { url } = await host(hostPage(integrator.serviceUrl, attributes));
  await page.goto(url);
  await heardBy(page, "ready");
  return page.frames().find((frame) => frame.url().includes("/embed/"))!;
}

/** The console's messages on policies and on appearance that was not applied. */
function complaintsOf(page: Page): string[] {
  const lines: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy|appearance\./.test(message.text())) lines.push(message.text());
  });
  return lines;
}

const stylesOf = (frame: Frame, name: string): Promise<string> =>
  frame.evaluate((token) => getComputedStyle(document.documentElement).getPropertyValue(token), name);

for (const theme of ["light", "dark"] as const)
  for (const accent of ["#ffee00", "#ffffff", "#111111", "#808080"])
    test(`an accent of ${accent} can be read, ${theme}`, async ({ page, host, integrator }) => {
      const frame = await opened(
        { page, host, integrator },
        { theme, variables: { "--signing-color-accent": accent } },
      );
      await expect.poll(() => stylesOf(frame, "--signing-color-accent")).toBe(accent);
      const { violations } = await new AxeBuilder({ page }).withRules(["color-contrast"]).analyze();
      expect(violations).toEqual([]);
    });

test("the host's font and logo are shown, under the page's own policy", async ({
  page,
  host,
  integrator,
}) => {
  const complaints = complaintsOf(page);
  const fontSrc = toUrl("font/woff2", toWoff2(await readFile(FONT)));
  const frame = await opened({ page, host, integrator }, { fontSrc, logo: svgOf("") });
  await expect.poll(() => stylesOf(frame, "--signing-font")).toMatch(/^service-signing-host, system-ui/);
  const loaded = await frame.evaluate(() =>
    [...document.fonts].map(({ family, status }) => [family, status]),
  );
  expect(loaded).toContainEqual(["service-signing-host", "loaded"]);
  expect(await stylesOf(frame, "--signing-logo-width")).toBe("96px");
  const logo = await frame.evaluate(() => {
    const header = document.querySelector("signing-app")!.shadowRoot!.querySelector("signing-header")!;
    const { width, height, display } = getComputedStyle(
      header.shadowRoot!.querySelector(".row")!,
      "::before",
    );
    return [width, height, display];
  });
  expect(logo).toEqual(["96px", "32px", "block"]);
  expect(complaints).toEqual([]);
});

test("a hostile host's looks run nothing, fetch nothing and hide nothing", async ({
  page,
  host,
  integrator,
}) => {
  const asked: string[] = [];
  await page.route("http://tracker.example/**", (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  const track = "http://tracker.example/p";
  const complaints = complaintsOf(page);
  const frame = await opened(
    { page, host, integrator },
    {
      theme: "blue",
      variables: {
        "--signing-color-text": "#fff",
        "--signing-color-surface": "#fff",
        "--signing-color-surface-raised": "#fff",
        "--signing-color-paper": `url(${track})`,
        "--signing-font": `x"; } @import url(${track}); * { display: none`,
        "--signing-shadow": `0 0 1px url(${track})`,
        "--signing-logo": `url(${track})`,
      },
      fontSrc: toUrl("font/woff2", Buffer.alloc(6_000_000, "wOF2")),
      logo: svgOf(
        `<script>parent.document.title = top.name = "owned"; fetch("${track}")</script>` +
          `<style>@import url(${track});</style>` +
          `<animate onbegin="fetch('${track}')" attributeName="x" dur="1s"/>`,
      ),
    },
  );
  // The image has loaded, so its contents could have taken effect.
  await expect.poll(() => stylesOf(frame, "--signing-logo-display")).toBe("block");
  expect(await frame.evaluate(() => [document.title, window.name])).not.toContain("owned");
  expect(await page.evaluate(() => [document.title, window.name])).not.toContain("owned");
  expect(asked).toEqual([]);
  expect(await stylesOf(frame, "--signing-color-paper")).toBe("#fff");
  expect(complaints.join("\n")).toMatch(/appearance\.fontSrc is no data:font\/woff2/);
  const { violations } = await new AxeBuilder({ page }).withRules(["color-contrast"]).analyze();
  expect(violations).toEqual([]);
});
