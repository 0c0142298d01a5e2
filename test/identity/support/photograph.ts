import sharp from "sharp";
import type { Drawing } from "./cards.ts";
import type { Random } from "./random.ts";

/** How badly a picture was taken. */
export interface Conditions {
  /** Turn, degrees, and shift of each corner, share of the card. */
  turn: number;
  perspective: number;
  /** Deviation of the lens's blur, px of a card of 1280 px, and of the sensor's noise, grey values. */
  blur: number;
  noise: number;
  /** Difference of light between the sides of the picture. */
  shade: number;
  jpegQuality: number;
}

export const CONDITIONS = {
  clean: { turn: 0, perspective: 0, blur: 0, noise: 0, shade: 0, jpegQuality: 95 },
  light: { turn: 2, perspective: 0.01, blur: 0.6, noise: 4, shade: 0.1, jpegQuality: 88 },
  medium: { turn: 5, perspective: 0.025, blur: 1.1, noise: 8, shade: 0.25, jpegQuality: 75 },
  hard: { turn: 9, perspective: 0.05, blur: 1.8, noise: 14, shade: 0.4, jpegQuality: 55 },
} satisfies Record<string, Conditions>;
export type Degradation = keyof typeof CONDITIONS;

const WIDTH = 1600;
const HEIGHT = 1200;
const CARD_SHARE = 0.82;
/** Pixels that a card is drawn with before it is seen in perspective. */
const DRAWN_WIDTH = 1600;

/** The engine blocks the loader of SVG in its process, and specimens are SVG. */
export const drawnByTests = () => sharp.unblock({ operation: ["VipsForeignLoadSvgBuffer"] });

async function raster({
  svg,
  width,
  height,
}: Drawing): Promise<{ data: Buffer; width: number; height: number }> {
  drawnByTests();
  const size = { width: DRAWN_WIDTH, height: Math.round((DRAWN_WIDTH * height) / width) };
  const data = await sharp(Buffer.from(svg), { density: (72 * DRAWN_WIDTH) / width })
    .resize(size.width, size.height, { fit: "fill" })
    .ensureAlpha()
    .raw()
    .toBuffer();
  return { data, ...size };
}

type Point = readonly [x: number, y: number];

/** The projective map that takes each corner of the unit square to the given points (Heckbert, Fundamentals of texture mapping, 1989). */
function fromUnitSquare([p0, p1, p2, p3]: readonly [Point, Point, Point, Point]): number[] {
  const dx1 = p1[0] - p2[0];
  const dx2 = p3[0] - p2[0];
  const dx3 = p0[0] - p1[0] + p2[0] - p3[0];
  const dy1 = p1[1] - p2[1];
  const dy2 = p3[1] - p2[1];
  const dy3 = p0[1] - p1[1] + p2[1] - p3[1];
  const determinant = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / determinant;
  const h = (dx1 * dy3 - dx3 * dy1) / determinant;
  return [
    p1[0] - p0[0] + g * p1[0],
    p3[0] - p0[0] + h * p3[0],
    p0[0],
    p1[1] - p0[1] + g * p1[1],
    p3[1] - p0[1] + h * p3[1],
    p0[1],
    g,
    h,
    1,
  ];
}

function inverse([a, b, c, d, e, f, g, h, i]: number[]): number[] {
  const m = [a!, b!, c!, d!, e!, f!, g!, h!, i!] as const;
  return [
    m[4] * m[8] - m[5] * m[7],
    m[2] * m[7] - m[1] * m[8],
    m[1] * m[5] - m[2] * m[4],
    m[5] * m[6] - m[3] * m[8],
    m[0] * m[8] - m[2] * m[6],
    m[2] * m[3] - m[0] * m[5],
    m[3] * m[7] - m[4] * m[6],
    m[1] * m[6] - m[0] * m[7],
    m[0] * m[4] - m[1] * m[3],
  ];
}

/** Corners of the card in the picture. */
function corners(
  ratio: number,
  { turn, perspective }: Conditions,
  random: Random,
): [Point, Point, Point, Point] {
  const angle = (random.between(-turn, turn) * Math.PI) / 180;
  const width = Math.min(WIDTH * CARD_SHARE, HEIGHT * CARD_SHARE * ratio);
  const height = width / ratio;
  const corner = (sx: number, sy: number): Point => {
    const x = sx * width * (0.5 + random.between(-perspective, perspective));
    const y = sy * height * (0.5 + random.between(-perspective, perspective));
    return [
      WIDTH / 2 + x * Math.cos(angle) - y * Math.sin(angle),
      HEIGHT / 2 + x * Math.sin(angle) + y * Math.cos(angle),
    ];
  };
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}

/** Puts a card on a table, as a camera sees it. */
async function place(drawing: Drawing, conditions: Conditions, random: Random): Promise<Buffer> {
  const card = await raster(drawing);
  const [m0, m1, m2, m3, m4, m5, m6, m7, m8] = inverse(
    fromUnitSquare(corners(card.width / card.height, conditions, random)),
  ) as [number, number, number, number, number, number, number, number, number];
  const table = [random.between(60, 130), random.between(50, 110), random.between(40, 100)];
  const picture = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const w = m6 * x + m7 * y + m8;
      const u = ((m0 * x + m1 * y + m2) / w) * card.width - 0.5;
      const v = ((m3 * x + m4 * y + m5) / w) * card.height - 0.5;
      const at = (y * WIDTH + x) * 3;
      const left = Math.floor(u);
      const top = Math.floor(v);
      const wave = 12 * Math.sin(x / 37 + y / 11);
      for (let c = 0; c < 3; c++) picture[at + c] = table[c]! + wave;
      if (left < 0 || top < 0 || left >= card.width - 1 || top >= card.height - 1) continue;
      const from = (top * card.width + left) * 4;
      const below = from + card.width * 4;
      const [du, dv] = [u - left, v - top];
      const opaque = card.data[from + 3]! / 255;
      for (let c = 0; c < 3; c++) {
        const upper = card.data[from + c]! * (1 - du) + card.data[from + 4 + c]! * du;
        const lower = card.data[below + c]! * (1 - du) + card.data[below + 4 + c]! * du;
        const seen = upper * (1 - dv) + lower * dv;
        picture[at + c] = seen * opaque + picture[at + c]! * (1 - opaque);
      }
    }
  return picture;
}

/** Uneven light, then the sensor's noise. */
function lightAndNoise(picture: Buffer, { shade, noise }: Conditions, random: Random): void {
  if (shade === 0 && noise === 0) return;
  const angle = random.between(0, 2 * Math.PI);
  const base = 1 - random.next() * shade * 0.5;
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const side = Math.cos(angle) * (x / WIDTH - 0.5) + Math.sin(angle) * (y / HEIGHT - 0.5);
      const light = base + shade * side;
      const grain = noise * random.normal();
      for (let c = 0; c < 3; c++) {
        const at = (y * WIDTH + x) * 3 + c;
        picture[at] = Math.max(0, Math.min(255, Math.round(picture[at]! * light + grain)));
      }
    }
}

/** A JPEG of a drawing as a camera takes it. `quarterTurns`: how often the camera was turned by 90°. */
export async function photograph(
  drawing: Drawing,
  degradation: Degradation,
  random: Random,
  quarterTurns = 0,
): Promise<Uint8Array> {
  const conditions = CONDITIONS[degradation];
  const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const;
  let picture = await place(drawing, conditions, random);
  if (conditions.blur > 0) picture = await sharp(picture, { raw }).blur(conditions.blur).raw().toBuffer();
  lightAndNoise(picture, conditions, random);
  return sharp(picture, { raw })
    .rotate(quarterTurns * 90)
    .jpeg({ quality: conditions.jpegQuality })
    .toBuffer();
}

/** A JPEG of a drawing alone, as a scanner takes it. */
export async function scan(drawing: Drawing): Promise<Uint8Array> {
  const { data, width, height } = await raster(drawing);
  return sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: "#fff" })
    .jpeg({ quality: 92 })
    .toBuffer();
}
