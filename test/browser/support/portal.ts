import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";

export type Locale = "es" | "en";

export interface Upload {
  name: string;
  bytes: Uint8Array;
}

const WORDS = {
  es: { start: "Preparar la firma", signed: "Documento firmado", download: "Descargar el PDF" },
  en: { start: "Prepare the document", signed: "Document signed", download: "Download the PDF" },
};

/** The integrator's page, as a visitor uses it. */
export class Portal {
  readonly page: Page;
  readonly frame: FrameLocator;
  readonly url: string;

  constructor(page: Page, url: string) {
    this.page = page;
    this.url = url;
    this.frame = page.frameLocator("service-signing iframe");
  }

  async open(locale: Locale): Promise<void> {
    await this.page.goto(this.url);
    await this.page.locator(`#language [value="${locale}"]`).check();
  }

  /** Fills in the form and sends it. Resolves when the signing is in the page. */
  async prepare(locale: Locale, document: "lease" | "nda" | Upload, signer = "Łukasz Ñandú"): Promise<void> {
    await this.open(locale);
    const { page } = this;
    await page.locator(`[value="${typeof document === "string" ? document : "upload"}"]`).check();
    if (typeof document !== "string") {
      const buffer = Buffer.from(document.bytes);
      await page.locator("#file").setInputFiles({ name: document.name, mimeType: "application/pdf", buffer });
    }
    await page.locator("#signer").fill(signer);
    await page.getByRole("button", { name: WORDS[locale].start }).click();
    await this.event("signing-ready");
  }

  /** Waits for an entry in the page's list of received events. */
  event(name: string): Promise<void> {
    return expect(this.page.locator("#events").getByText(name, { exact: true }).first()).toBeVisible();
  }

  /** Waits until the sealed document is shown with every page drawn, and downloads it. */
  async collect(locale: Locale): Promise<Buffer> {
    const { page } = this;
    await expect(page.getByRole("heading", { name: WORDS[locale].signed })).toBeVisible();
    await expect(page.locator("#viewer canvas").first()).toBeVisible();
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: WORDS[locale].download }).click();
    const stream = await (await download).createReadStream();
    return Buffer.concat(await stream.toArray());
  }

  /** The canvas with a drawn page of the sealed document, from 1. */
  async drawnPage(number: number): Promise<Locator> {
    const canvas = this.page.locator(`#viewer canvas[data-page="${number}"]`);
    await canvas.scrollIntoViewIfNeeded();
    await expect(canvas).toHaveAttribute("data-drawn", "");
    return canvas;
  }
}
