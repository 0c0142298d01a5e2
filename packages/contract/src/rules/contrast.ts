/**
 * Computes legible colours (WCAG 2.2: 1.4.3, 1.4.11) for the page and for the SDK's own panel. It takes numbers; the
 * caller reads them from CSS.
 */

/** Red, green and blue in sRGB, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
/** Steps from a colour to white or black. */
const STEPS = 50;

function luminanceOf([red, green, blue]: Rgb): number {
  const [r, g, b] = [red, green, blue].map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast ratio, 1 to 21. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Mixes two colours. `share` is the part of `other`, 0 to 1. */
export function mix(one: Rgb, other: Rgb, share: number): Rgb {
  return one.map((value, index) => Math.round(value + (other[index]! - value) * share)) as unknown as Rgb;
}

function least(color: Rgb, grounds: readonly Rgb[]): number {
  return Math.min(...grounds.map((ground) => contrastOf(color, ground)));
}

/**
 * Moves `wanted` towards white or black until it has the contrast `ratio` on every ground. Answers the better of white
 * and black where no mixture has it.
 */
export function legible(wanted: Rgb, grounds: readonly Rgb[], ratio: number): Rgb {
  for (let step = 0; step <= STEPS; step += 1)
    for (const end of [BLACK, WHITE]) {
      const color = mix(wanted, end, step / STEPS);
      if (least(color, grounds) >= ratio) return color;
    }
  return least(BLACK, grounds) > least(WHITE, grounds) ? BLACK : WHITE;
}

/** Answers `wanted` where it is legible on the fill, else black or white, of which one always is. */
export function textOn(fill: Rgb, wanted: Rgb, ratio = 4.5): Rgb {
  if (contrastOf(wanted, fill) >= ratio) return wanted;
  return contrastOf(BLACK, fill) > contrastOf(WHITE, fill) ? BLACK : WHITE;
}
