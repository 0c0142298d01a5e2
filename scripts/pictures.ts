/**
 * `npm run pictures`: signs in the demo with a real browser, and writes the pictures of the README into docs/pictures: a
 * still of a desktop and of a phone, and the flow on a phone as an animated WebP.
 */
import { mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { Ceremony, type Point } from "../test/browser/support/ceremony.ts";
import { startDemo } from "../test/browser/support/demo.ts";
import { Portal } from "../test/browser/support/portal.ts";
import { CHROMIUM_FLAGS, chromiumPath } from "./chromium.ts";

const FOLDER = join(import.meta.dirname, "../docs/pictures");
const DESKTOP = { width: 1280, height: 920 };
const PHONE = { width: 390, height: 760 };
/** What a reader of the README loads at most. */
const MAX_BYTES = 1.5e6;
/** How long a still of the film is shown, and one while the signer draws. */
const STILL_MS = 1500;
const STROKE_MS = 90;

/** Runs in a page: resolves when nothing moves any more. */
const SETTLED = `Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined)))
  .then(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))`;

/** A signature of one stroke. */
const SIGNATURE: readonly Point[] = Array.from({ length: 49 }, (_, index) => {
  const part = index / 48;
  const height = 0.26 * (1 - part * 0.75);
  return [0.14 + 0.68 * part + 0.05 * Math.sin(part * 34), 0.52 - height * Math.sin(part * 27)];
});

interface Frame {
  png: Buffer;
  delay: number;
}

await mkdir(FOLDER, { recursive: true });
const demo = await startDemo();
try {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...CHROMIUM_FLAGS] });
  try {
    const desktop = await signing(browser, demo.portalUrl, DESKTOP);
    await writeStill(desktop.signed, "desktop.png");
    const phone = await signing(browser, demo.portalUrl, PHONE);
    await writeStill(phone.signed, "phone.png");
    await writeFilm(phone.frames, "flow.webp");
  } finally {
    await browser.close();
  }
} finally {
  await demo.stop();
}
await report(["desktop.png", "phone.png", "flow.webp"]);

/** Signs the demo's agreement. `signed`: the signature is on the page, and is not sent yet. */
async function signing(
  browser: Browser,
  url: string,
  viewport: typeof PHONE,
): Promise<{ frames: Frame[]; signed: Buffer }> {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: 2,
    locale: "en-US",
    colorScheme: "light",
  });
  const page = await context.newPage();
  const frames: Frame[] = [];
  const shoot = async (delay = STILL_MS) => {
    const png = await page.screenshot();
    frames.push({ png, delay });
    return png;
  };
  const portal = new Portal(page, url);
  await portal.prepare("en", "nda", "Ana Torres");
  await portal.frame.locator(".paint canvas").first().waitFor();
  await settle(page);
  const ceremony = new Ceremony(portal, "en");
  await shoot();
  await ceremony.consent();
  await settle(page);
  await shoot();
  await ceremony.nextInk();
  await draw(page, await ceremony.padBox(), () => shoot(STROKE_MS));
  await shoot();
  await ceremony.adopt();
  await settle(page);
  const signed = await shoot();
  await ceremony.submit();
  await portal.collect("en");
  await settle(page);
  await shoot(STILL_MS * 2);
  await context.close();
  return { frames, signed };
}

async function settle(page: Page): Promise<void> {
  for (const frame of page.frames()) await frame.evaluate(SETTLED);
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

async function draw(page: Page, box: Box, shoot: () => Promise<unknown>): Promise<void> {
  const points = SIGNATURE.map(([x, y]) => [box.x + x * box.width, box.y + y * box.height] as const);
  await page.mouse.move(...points[0]!);
  await page.mouse.down();
  for (const [index, point] of points.entries()) {
    await page.mouse.move(...point, { steps: 3 });
    if (index % 4 === 0) await shoot();
  }
  await page.mouse.up();
}

async function writeStill(png: Buffer, name: string): Promise<void> {
  await sharp(png).png({ palette: true, effort: 10 }).toFile(join(FOLDER, name));
}

async function writeFilm(frames: readonly Frame[], name: string): Promise<void> {
  await sharp(
    frames.map(({ png }) => png),
    { join: { animated: true } },
  )
    .webp({ quality: 78, effort: 6, loop: 0, delay: frames.map(({ delay }) => delay) })
    .toFile(join(FOLDER, name));
}

async function report(names: readonly string[]): Promise<void> {
  let bytes = 0;
  for (const name of names) {
    const { size } = await stat(join(FOLDER, name));
    bytes += size;
    console.log(`docs/pictures/${name}  ${(size / 1000).toFixed(0)} kB`);
  }
  if (bytes > MAX_BYTES) throw new Error(`The pictures have ${bytes} bytes, of at most ${MAX_BYTES}.`);
}
