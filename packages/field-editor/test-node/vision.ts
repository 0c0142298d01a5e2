/** Contrast (WCAG 2.2, 1.4.3) and colours as people with a colour blindness see them (Machado, Oliveira, Fernandes 2009). */
type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

export const VISIONS: Record<string, Matrix> = {
  trichromacy: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function linear(hex: string): Triple {
  const part = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

const dot = (one: Triple, other: Triple): number => one[0] * other[0] + one[1] * other[1] + one[2] * other[2];

const luminance = (hex: string): number => dot([0.2126, 0.7152, 0.0722], linear(hex)) + 0.05;

export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return Math.max(a, b) / Math.min(a, b);
}

/** Difference in CIE L*a*b*: 2 is just visible, 20 plain. */
export function distance(one: string, other: string, vision: Matrix): number {
  const [a, b] = [lab(seen(one, vision)), lab(seen(other, vision))];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function seen(hex: string, vision: Matrix): Triple {
  const color = linear(hex);
  const part = (row: Triple): number => Math.min(1, Math.max(0, dot(row, color)));
  return [part(vision[0]), part(vision[1]), part(vision[2])];
}

const root = (value: number): number => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);

function lab(color: Triple): Triple {
  const x = root(dot([0.4124, 0.3576, 0.1805], color) / 0.9505);
  const y = root(dot([0.2126, 0.7152, 0.0722], color));
  const z = root(dot([0.0193, 0.1192, 0.9505], color) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
