import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Frame, FrameLocator, Locator, Page } from "@playwright/test";
import type { FrameEvent } from "@service/contract/embed/protocol";
import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { FakeEmbed } from "../../test/support/fake-embed.ts";
import type { Bench } from "../server.ts";

export interface Setting {
  name: string;
  width: number;
  height: number;
  touch: boolean;
  locale: "es" | "en";
  theme: "light" | "dark";
}

export const PHONE = { width: 360, height: 640, touch: true };
export const DESKTOP = { width: 1280, height: 800, touch: false };

/** A page in a host, ready to be used, photographed and examined. */
export class Stage {
  readonly page: Page;
  readonly frame: FrameLocator;
  readonly #setting: Setting;
  readonly #folder: string;
  readonly #problems: string[] = [];
  #shots = 0;

  private constructor(page: Page, setting: Setting, folder: string) {
    this.page = page;
    this.frame = page.frameLocator("iframe");
    this.#setting = setting;
    this.#folder = folder;
    page.on("pageerror", (error) => this.#problems.push(`error: ${error.message}`));
    page.on("console", (message) => {
      // the scenarios' own failing answers are logged by the browser, too
      if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
        this.#problems.push(`console: ${message.text()}`);
    });
  }

  static async open(
    browser: Browser,
    bench: Bench,
    folder: string,
    setting: Setting,
    scenario: string,
  ): Promise<Stage> {
    const { width, height, touch, locale, theme } = setting;
    const context = await browser.newContext({
      viewport: { width, height },
      hasTouch: touch,
      isMobile: touch,
      deviceScaleFactor: touch ? 2 : 1,
      colorScheme: theme,
    });
    await mkdir(folder, { recursive: true });
    const stage = new Stage(await context.newPage(), setting, folder);
    await stage.page.goto(`${bench.hostUrl}/?scenario=${scenario}&locale=${locale}&theme=${theme}`);
    return stage;
  }

  get primary(): Locator {
    return this.frame.locator("signing-action-bar:not([settling]) signing-button button");
  }

  async close(): Promise<void> {
    assert.deepEqual(this.#problems, []);
    await this.page.context().close();
  }

  /** Everything that the host heard so far. */
  heard(): Promise<FrameEvent[]> {
    return this.page.evaluate(() => (globalThis as unknown as { heard: FrameEvent[] }).heard);
  }

  async hears(type: FrameEvent["type"]): Promise<void> {
    await this.page.waitForFunction(
      (wanted) =>
        (globalThis as unknown as { heard?: FrameEvent[] }).heard?.some((event) => event.type === wanted),
      type,
    );
  }

  /** A picture of what is on the screen, and axe's opinion of it: none. */
  async look(name: string): Promise<void> {
    await this.#settled();
    const { width, locale, theme } = this.#setting;
    const number = String((this.#shots += 1)).padStart(2, "0");
    const file = `${this.#setting.name}-${width}-${locale}-${theme}-${number}-${name}.png`;
    await this.page.screenshot({ path: join(this.#folder, file) });
    const { violations } = await new AxeBuilder({ page: this.page }).include("iframe").analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
    assert.deepEqual(found, [], `axe on ${file}`);
  }

  /** With the device turned on its side. */
  async turned(meanwhile: () => Promise<void>): Promise<void> {
    const { width, height } = this.#setting;
    await this.page.setViewportSize({ width: height, height: width });
    await meanwhile();
    await this.page.setViewportSize({ width, height });
  }

  /** From here on, the browser answers with this error. */
  async refuseCamera(name: string): Promise<void> {
    await this.#inner().evaluate((refusal) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("Refused", refusal));
    }, name);
  }

  async press(locator: Locator): Promise<void> {
    await (this.#setting.touch ? locator.tap() : locator.click());
  }

  /** Nothing moves any more and every font is there: what a person would look at. */
  async #settled(): Promise<void> {
    const frame = this.#inner();
    await frame.evaluate(async () => {
      await document.fonts.ready;
      const running = document.getAnimations().filter((animation) => {
        const timing = animation.effect?.getComputedTiming();
        return timing?.iterations !== Infinity;
      });
      await Promise.allSettled(running.map((animation) => animation.finished));
      for (let count = 0; count < 16; count += 1) await new Promise(requestAnimationFrame);
    });
  }

  #inner(): Frame {
    const inner = this.page.frames()[1];
    assert.ok(inner, "the host has mounted the frame");
    return inner;
  }
}

/** The fake server of the newest session. */
export function newest(bench: Bench): FakeEmbed {
  const server = [...bench.sessions.values()].at(-1);
  assert.ok(server);
  return server;
}
