import { mix } from "@service/contract/rules/contrast";
import type { Rgb } from "@service/contract/rules/contrast";

/** Resolves CSS colours to sRGB in the page's theme: names, light-dark(), other colour spaces, opacity. */
export class ColorReader {
  readonly #probe = document.createElement("span");
  readonly #base: Rgb;
  #canvas: CanvasRenderingContext2D | null = null;

  constructor(root: HTMLElement) {
    this.#probe.hidden = true;
    root.append(this.#probe);
    this.#base = this.read("Canvas");
  }

  /** Mixes a translucent colour with the page's canvas, whose colour follows the theme. */
  read(color: string): Rgb {
    this.#probe.style.color = "";
    this.#probe.style.color = color;
    const [red, green, blue, alpha] = this.#numbersOf(getComputedStyle(this.#probe).color);
    return alpha >= 1 ? [red, green, blue] : mix(this.#base, [red, green, blue], alpha);
  }

  done(): void {
    this.#probe.remove();
  }

  #numbersOf(computed: string): [number, number, number, number] {
    const plain = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(computed);
    if (plain === null) return this.#paint(computed);
    const [, red, green, blue, alpha = "1"] = plain;
    return [Number(red), Number(green), Number(blue), Number(alpha)];
  }

  /** Paints one pixel to convert a colour that is not written in sRGB. */
  #paint(color: string): [number, number, number, number] {
    this.#canvas ??= document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    if (this.#canvas === null) return [0, 0, 0, 1];
    this.#canvas.clearRect(0, 0, 1, 1);
    this.#canvas.fillStyle = color;
    this.#canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = this.#canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  }
}
