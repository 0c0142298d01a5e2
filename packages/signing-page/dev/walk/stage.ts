import type { Browser, Frame, FrameLocator, Locator, Page } from "@playwright/test";
import type { Locale } from "@service/contract/locales";
import type { FrameEvent } from "@service/contract/embed/protocol";
import assert from "node:assert/strict";
import type { FakeEmbed } from "../../test/support/fake-embed.ts";
import type { Bench } from "../server.ts";
import { type Words, wordsOf } from "./words.ts";

export interface Setting {
  name: string;
  width: number;
  height: number;
  touch: boolean;
  locale: Locale;
  theme: "light" | "dark";
}

export const DESKTOP = { width: 1280, height: 800, touch: false };
/** What a signer holds or sits at; the first is that desktop at a zoom of 400 % (WCAG 2.2, 1.4.10). */
export const SIZES = [
  { width: 320, height: 256, touch: false },
  { width: 320, height: 568, touch: true },
  { width: 360, height: 640, touch: true },
  { width: 768, height: 1024, touch: true },
  DESKTOP,
] as const;

/** What is done with each screen that a walk comes to. */
export type Observe = (stage: Stage, name: string) => Promise<void>;

/** A page in a host, ready to be used and looked at. */
export class Stage {
  readonly page: Page;
  readonly frame: FrameLocator;
  readonly setting: Setting;
  readonly words: Words;
  readonly #observe: Observe;
  readonly #problems: string[] = [];
  #looks = 0;

  private constructor(page: Page, setting: Setting, observe: Observe) {
    this.page = page;
    this.frame = page.frameLocator("iframe");
    this.setting = setting;
    this.words = wordsOf(setting.locale);
    this.#observe = observe;
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
    setting: Setting,
    scenario: string,
    observe: Observe,
  ): Promise<Stage> {
    const { width, height, touch, locale, theme } = setting;
    const context = await browser.newContext({
      viewport: { width, height },
      hasTouch: touch,
      isMobile: touch,
      deviceScaleFactor: touch ? 2 : 1,
      colorScheme: theme,
      reducedMotion: "reduce",
      timezoneId: "America/Mexico_City",
    });
    const stage = new Stage(await context.newPage(), setting, observe);
    await stage.page.goto(`${bench.hostUrl}/?scenario=${scenario}&locale=${locale}&theme=${theme}`);
    return stage;
  }

  get primary(): Locator {
    return this.frame.locator("signing-action-bar:not([settling]) signing-button button");
  }

  /** Throws for what the page logged or threw by itself. */
  assertNoProblems(): void {
    assert.deepEqual(this.#problems, []);
  }

  async close(): Promise<void> {
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

  /** A screen of the walk, once nothing moves. */
  async look(name: string): Promise<void> {
    await this.#settled();
    const number = String((this.#looks += 1)).padStart(2, "0");
    await this.#observe(this, `${this.setting.name}-${number}-${name}`);
  }

  /** With the device turned on its side. */
  async turned(meanwhile: () => Promise<void>): Promise<void> {
    const { width, height } = this.setting;
    await this.page.setViewportSize({ width: height, height: width });
    await meanwhile();
    await this.page.setViewportSize({ width, height });
  }

  /** From here on, the browser answers with this error. */
  async refuseCamera(name: string): Promise<void> {
    await this.inner().evaluate((refusal) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("Refused", refusal));
    }, name);
  }

  async press(locator: Locator): Promise<void> {
    await (this.setting.touch ? locator.tap() : locator.click());
  }

  /** The late parts are there, nothing moves any more and every font is loaded: what a person would look at. */
  async #settled(): Promise<void> {
    const frame = this.inner();
    await frame.waitForFunction(() => {
      const isBare = (root: Document | ShadowRoot): boolean =>
        root.querySelector("signing-page-menu:not(:defined)") !== null ||
        [...root.querySelectorAll("*")].some((element) => element.shadowRoot && isBare(element.shadowRoot));
      return !isBare(document);
    });
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

  /** The page in the frame. */
  inner(): Frame {
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
