import type { Colour, Head, Vector } from "./head.ts";
import { type Surface, surfacesOf } from "./mesh.ts";

/**
 * Angles of the head in radians, as the server reads them. Positive yaw: towards the left of the picture, the own right
 * of the drawn person. Positive pitch: down.
 */
export interface Pose {
  yaw: number;
  pitch: number;
  roll: number;
}

export interface Place {
  /** Middle of the head and its half height, in shares of the picture's height (x: of its width). */
  x: number;
  y: number;
  size: number;
}

interface Canvas {
  width: number;
  height: number;
  colours: Float32Array;
  depths: Float32Array;
}

const CAMERA = 5.2;

function turned([x, y, z]: Vector, { yaw, pitch, roll }: Pose): Vector {
  const [sinYaw, cosYaw] = [Math.sin(-yaw), Math.cos(yaw)];
  const [x1, z1] = [x * cosYaw + z * sinYaw, z * cosYaw - x * sinYaw];
  const [sinPitch, cosPitch] = [Math.sin(pitch), Math.cos(pitch)];
  const [y2, z2] = [y * cosPitch - z1 * sinPitch, z1 * cosPitch + y * sinPitch];
  const [sinRoll, cosRoll] = [Math.sin(roll), Math.cos(roll)];
  return [x1 * cosRoll - y2 * sinRoll, y2 * cosRoll + x1 * sinRoll, z2];
}

interface Corner {
  x: number;
  y: number;
  z: number;
  light: number;
  place: Vector;
}

const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

/** Brightness of a vertex by the normal of the surface there. */
function lightAt(
  points: readonly Vector[],
  { rings, spokes }: Surface,
  index: number,
  light: Vector,
): number {
  const [ring, spoke] = [Math.floor(index / (spokes + 1)), index % (spokes + 1)];
  const at = (r: number, s: number): Vector =>
    points[Math.min(rings, Math.max(0, r)) * (spokes + 1) + ((s + spokes) % spokes)] ?? [0, 0, 0];
  const [ax, ay, az] = minus(at(ring, spoke + 1), at(ring, spoke - 1));
  const [bx, by, bz] = minus(at(ring + 1, spoke), at(ring - 1, spoke));
  const [nx, ny, nz] = [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];
  const length = Math.hypot(nx, ny, nz) * Math.hypot(...light) || 1;
  const facing = (nx * light[0] + ny * light[1] + nz * light[2]) / length;
  return 0.5 + 0.52 * Math.max(0, facing) + 0.12 * Math.max(0, facing) ** 12;
}

/** The vertices of a surface on the canvas. */
function cornersOf(surface: Surface, canvas: Canvas, { pose, where, head }: DrawnHead): Corner[] {
  const scale = where.size * canvas.height;
  const points = surface.turns ? surface.places.map((place) => turned(place, pose)) : surface.places;
  return points.map((at, index) => {
    const near = CAMERA / (CAMERA - at[2]);
    return {
      x: where.x * canvas.width + at[0] * scale * near,
      y: where.y * canvas.height - at[1] * scale * near,
      z: at[2],
      light: lightAt(points, surface, index, head.light),
      place: surface.places[index] ?? at,
    };
  });
}

/** Paints a triangle, pixel by pixel, where it is the nearest so far. */
function triangle(
  canvas: Canvas,
  [a, b, c]: readonly [Corner, Corner, Corner],
  colourOf: Surface["colourOf"],
): void {
  const area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);
  // Seen from behind, or from the side.
  if (area >= -1e-9) return;
  const { width, height, colours, depths } = canvas;
  const left = Math.max(0, Math.ceil(Math.min(a.x, b.x, c.x) - 0.5));
  const right = Math.min(width - 1, Math.floor(Math.max(a.x, b.x, c.x) - 0.5));
  const top = Math.max(0, Math.ceil(Math.min(a.y, b.y, c.y) - 0.5));
  const bottom = Math.min(height - 1, Math.floor(Math.max(a.y, b.y, c.y) - 0.5));
  for (let py = top; py <= bottom; py++)
    for (let px = left; px <= right; px++) {
      const [x, y] = [px + 0.5, py + 0.5];
      const u = ((x - a.x) * (c.y - a.y) - (c.x - a.x) * (y - a.y)) / area;
      const v = ((b.x - a.x) * (y - a.y) - (x - a.x) * (b.y - a.y)) / area;
      const w = 1 - u - v;
      if (u < -1e-6 || v < -1e-6 || w < -1e-6) continue;
      const z = w * a.z + u * b.z + v * c.z;
      const index = py * width + px;
      if (z <= (depths[index] ?? 0)) continue;
      depths[index] = z;
      const colour = colourOf([
        w * a.place[0] + u * b.place[0] + v * c.place[0],
        w * a.place[1] + u * b.place[1] + v * c.place[1],
        w * a.place[2] + u * b.place[2] + v * c.place[2],
      ]);
      const light = w * a.light + u * b.light + v * c.light;
      colours[index * 3] = colour[0] * light;
      colours[index * 3 + 1] = colour[1] * light;
      colours[index * 3 + 2] = colour[2] * light;
    }
}

function paint(canvas: Canvas, surface: Surface, drawn: DrawnHead): void {
  const corners = cornersOf(surface, canvas, drawn);
  const row = surface.spokes + 1;
  for (let at = 0; at < surface.rings * row; at++) {
    const [a, b, c, d] = [corners[at], corners[at + 1], corners[at + row], corners[at + row + 1]];
    if (!a || !b || !c || !d || at % row === surface.spokes) continue;
    triangle(canvas, [a, b, c], surface.colourOf);
    triangle(canvas, [b, d, c], surface.colourOf);
  }
}

function backdrop(width: number, height: number, [red, green, blue]: Colour): Canvas {
  const colours = new Float32Array(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    const shade = 1.1 - (0.25 * Math.floor(at / width)) / height;
    colours[at * 3] = red * shade;
    colours[at * 3 + 1] = green * shade;
    colours[at * 3 + 2] = blue * shade;
  }
  return { width, height, colours, depths: new Float32Array(width * height).fill(-1e9) };
}

export interface DrawnHead {
  head: Head;
  pose: Pose;
  where: Place;
}

/** Draws heads in front of the first one's background. Answers RGB bytes. */
export function renderHeads(
  heads: readonly DrawnHead[],
  { width, height }: { width: number; height: number },
): Uint8Array {
  const canvas = backdrop(width, height, heads[0]?.head.background ?? [150, 160, 170]);
  for (const drawn of heads) for (const surface of surfacesOf(drawn.head)) paint(canvas, surface, drawn);
  return new Uint8Array(new Uint8ClampedArray(canvas.colours).buffer);
}
