import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";
import { type Words, wordsOf } from "../../../packages/signing-page/dev/walk/words.ts";
import type { Locale, Portal } from "./portal.ts";

/** A point within the pad, both coordinates from 0 to 1, with the origin at the top left. */
export type Point = readonly [x: number, y: number];

/** An L: its corner is at the bottom left, and the top right is empty. */
export const L_SHAPE: readonly Point[] = [
  [0.25, 0.2],
  [0.25, 0.5],
  [0.25, 0.8],
  [0.5, 0.8],
  [0.75, 0.8],
];

/** The page inside the frame, as a signer uses it. */
export class Ceremony {
  readonly words: Words;
  private readonly page: Page;
  private readonly frame: FrameLocator;

  constructor(portal: Pick<Portal, "page" | "frame">, locale: Locale) {
    this.words = wordsOf(locale);
    this.page = portal.page;
    this.frame = portal.frame;
  }

  button(name: string | RegExp): Locator {
    return this.frame.getByRole("button", { name });
  }

  async consent(): Promise<void> {
    await this.button(this.words.bar.accept).click();
  }

  /** The bar's button for the next field. */
  get toNextField(): Locator {
    return this.button(startOf(this.words.bar.next(0, 0, "")));
  }

  /** The bar's button that opens the ink sheet for the current field. */
  get toInk(): Locator {
    const { signHere, initialHere } = this.words.bar;
    return this.button(startOf(signHere(0, 0))).or(this.button(startOf(initialHere(0, 0))));
  }

  /** Goes to the next signature or initials field and opens the sheet. */
  async nextInk(): Promise<void> {
    await this.toNextField.click();
    await this.toInk.click();
  }

  /** Opens the pad and returns its position on the screen. */
  async padBox() {
    await this.frame.getByRole("tab", { name: this.words.ink.draw }).click();
    const pad = this.frame.getByRole("img", { name: this.words.ink.pad });
    await pad.scrollIntoViewIfNeeded();
    const box = await pad.boundingBox();
    if (box === null) throw new Error("The pad has no place on the screen.");
    return box;
  }

  async draw(points: readonly Point[] = L_SHAPE): Promise<void> {
    const box = await this.padBox();
    const [start, ...rest] = points.map(([x, y]) => [box.x + x * box.width, box.y + y * box.height] as const);
    if (start === undefined) return;
    await this.page.mouse.move(...start);
    await this.page.mouse.down();
    for (const point of rest) await this.page.mouse.move(...point, { steps: 8 });
    await this.page.mouse.up();
  }

  async type(text: string, label = this.words.ink.nameLabel): Promise<void> {
    await this.frame.getByRole("tab", { name: this.words.ink.type }).click();
    await this.frame.getByLabel(label).fill(text);
  }

  async adopt(name: string = this.words.ink.adopt): Promise<void> {
    await this.button(name).click();
  }

  /** Presses a button of the bar by keyboard, which Ctrl+Enter leads to. */
  async pressInBar(button: Locator): Promise<void> {
    await this.page.keyboard.press("Control+Enter");
    await expect(button).toBeFocused();
    await this.page.keyboard.press("Enter");
  }

  /** Adopts a typed name in the sheet that is open, by keyboard. */
  async adoptByKeyboard(name: string, label = this.words.ink.nameLabel, adopt = this.words.ink.adopt) {
    await this.frame.getByLabel(label).press("End");
    await this.page.keyboard.type(name);
    await expect(this.button(adopt)).toBeEnabled();
    await this.button(adopt).press("Enter");
    await expect(this.button(adopt)).toBeHidden(); // it waits for the typeface
  }

  async fill(label: string, value: string): Promise<void> {
    await this.frame.getByLabel(label).fill(value);
  }

  /** Submits, and waits for the page's end screen. */
  async submit(): Promise<void> {
    await this.button(this.words.bar.submit).click();
  }
}

/** A button's label before its count or the name of its field. */
function startOf(words: string): RegExp {
  return new RegExp(`^${words.slice(0, words.search(/:| \(/))}`);
}
