import type { Picture, Size } from "./pdfium.ts";
import type { Sums } from "./picture-sums.ts";

/** Share of a line's length in which the other picture has nothing: words have gaps between letters. */
const GAPS = 0.15;
/** Difference of colours, across a line and two pixels aside, that is something. */
const CONTRAST = 48;
const ASIDE = 2;

/**
 * Whether one of two pictures has a line, along a window of a size, where the other has words or nothing: the windows'
 * mean colours differ by more than a limit, also from those beside them. A line through words fills the gaps between
 * letters, although each of its pixels is beside ink. `apart` has the differences of the pixels.
 */
export function isStruckOut(
  left: Picture,
  right: Picture,
  { apart, line, limit }: { apart: Sums; line: Size; limit: number },
): boolean {
  const box = { x: 0, y: 0, width: left.width, height: left.height };
  const window = { width: Math.min(line.width, left.width), height: Math.min(line.height, left.height) };
  return apart.some(box, { ...window, step: 1 }, limit, (x, y) =>
    [0, 1, 2].some((part) => {
      const [a, b] = [new Part(left, part, window), new Part(right, part, window)];
      return a.isLineBeside(b, { x, y, limit }) || b.isLineBeside(a, { x, y, limit });
    }),
  );
}

interface Place {
  x: number;
  y: number;
  limit: number;
}

/** One colour of a picture, in windows of one size. */
class Part {
  readonly #picture: Picture;
  readonly #part: number;
  readonly #window: Size;

  constructor(picture: Picture, part: number, window: Size) {
    this.#picture = picture;
    this.#part = part;
    this.#window = window;
  }

  /** Whether a window is a line that the other picture does not have, at most one pixel away. */
  isLineBeside(other: Part, { x, y, limit }: Place): boolean {
    const mean = this.#mean(x, y);
    if (Math.abs(mean - other.#mean(x, y)) <= limit) return false;
    const { width, height } = this.#picture;
    let [low, high] = [255, 0];
    for (let row = Math.max(0, y - 1); row <= Math.min(height - this.#window.height, y + 1); row++)
      for (let column = Math.max(0, x - 1); column <= Math.min(width - this.#window.width, x + 1); column++) {
        const value = other.#mean(column, row);
        low = Math.min(low, value);
        high = Math.max(high, value);
      }
    return Math.max(low - mean, mean - high) > limit && this.#fillsGaps(other, { x, y });
  }

  #mean(x: number, y: number): number {
    const { width, height } = this.#window;
    let sum = 0;
    for (let row = y; row < y + height; row++)
      for (let column = x; column < x + width; column++) sum += this.#at(column, row) ?? 0;
    return sum / (width * height);
  }

  /** Whether the other picture has nothing, at most two pixels away, in a part of a line: a line that is paler has no gaps. */
  #fillsGaps(other: Part, { x, y }: { x: number; y: number }): boolean {
    const { width, height } = this.#window;
    const isFlat = width > height;
    const [length, across] = isFlat ? [width, height] : [height, width];
    let gaps = 0;
    for (let along = 0; along < length; along++) {
      let [low, high, sum] = [255, 0, 0];
      for (let aside = -ASIDE; aside < across + ASIDE; aside++) {
        const [column, row] = isFlat ? [x + along, y + aside] : [x + aside, y + along];
        const value = other.#at(column, row);
        low = Math.min(low, value ?? low);
        high = Math.max(high, value ?? high);
        if (aside >= 0 && aside < across) sum += this.#at(column, row) ?? 0;
      }
      const own = sum / across;
      if (high - low < CONTRAST && Math.max(low - own, own - high) > CONTRAST) gaps += 1;
    }
    return gaps > GAPS * length;
  }

  #at(x: number, y: number): number | undefined {
    const { width, height, data } = this.#picture;
    return x < 0 || x >= width || y < 0 || y >= height ? undefined : data[(y * width + x) * 4 + this.#part];
  }
}
