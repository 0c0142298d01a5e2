import { chromium, type Page } from "@playwright/test";
import { Ceremony } from "../../test/browser/support/ceremony.ts";
import { CHROMIUM_FLAGS, chromiumPath } from "../chromium.ts";

/** Timeout for each step of the signing. */
const STEP_MS = 60_000;

/** Signs the page at `url` in a real browser, and does what comes `after`. Rejects with the page's errors. */
export async function signInBrowser(
  url: string,
  after: (page: Page) => Promise<void> = async () => {},
): Promise<void> {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...CHROMIUM_FLAGS] });
  try {
    const page = await browser.newPage({ locale: "en-US", viewport: { width: 1280, height: 800 } });
    page.setDefaultTimeout(STEP_MS);
    const complaints = complaintsOf(page);
    await sign(page, url, after).catch((error: unknown) => {
      throw new Error(`The page did not get signed. It complained:\n${complaints.join("\n")}`, {
        cause: error,
      });
    });
  } finally {
    await browser.close();
  }
}

async function sign(page: Page, url: string, after: (page: Page) => Promise<void>): Promise<void> {
  await page.goto(url);
  const ceremony = new Ceremony({ page, frame: page.frameLocator("service-signing iframe") }, "en");
  await ceremony.consent();
  await ceremony.nextInk();
  await ceremony.draw();
  await ceremony.adopt();
  const submitted = page.waitForResponse((response) => response.url().endsWith("/submit"));
  await ceremony.submit();
  const answer = await submitted;
  if (!answer.ok()) throw new Error(`The signature was answered ${answer.status()}.`);
  await after(page);
}

function complaintsOf(page: Page): string[] {
  const found: string[] = [];
  page.on("console", (message) => void (message.type() === "error" && found.push(message.text())));
  page.on("pageerror", (error) => void found.push(String(error)));
  return found;
}
