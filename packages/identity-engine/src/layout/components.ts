/** Connected ink. Coordinates are of pixels' centres. */
export interface Component {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Sizes that a character may have, px. */
export interface SizeLimits {
  min: number;
  max: number;
}

/** A merged pair of characters is twice as wide as high; what is wider is a rule or an edge. */
const MAX_RATIO = 2.6;

/** Finds connected ink (eight neighbours) of a character's size. Clears `ink`. */
export function findComponents(ink: Uint8Array, width: number, { min, max }: SizeLimits): Component[] {
  const found: Component[] = [];
  const stack = new Int32Array(ink.length);
  const height = ink.length / width;
  for (let start = 0; start < ink.length; start++) {
    if (ink[start] === 0) continue;
    let [left, right, top, bottom] = [width, 0, height, 0];
    let depth = 0;
    stack[depth++] = start;
    ink[start] = 0;
    while (depth > 0) {
      const at = stack[--depth]!;
      const x = at % width;
      const y = (at - x) / width;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
      for (let dy = y === 0 ? 0 : -1; dy <= 1 && y + dy < height; dy++)
        for (let dx = x === 0 ? 0 : -1; dx <= 1 && x + dx < width; dx++) {
          const next = at + dy * width + dx;
          if (ink[next] === 0) continue;
          ink[next] = 0;
          stack[depth++] = next;
        }
    }
    const size = { width: right - left + 1, height: bottom - top + 1 };
    const long = Math.max(size.width, size.height);
    if (long < min || long > max * MAX_RATIO || Math.min(size.width, size.height) > max) continue;
    found.push({ x: (left + right) / 2, y: (top + bottom) / 2, ...size });
  }
  return found;
}
