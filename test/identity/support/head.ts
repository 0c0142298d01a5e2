// The shape and the surface of a drawn head. Heads are drawn from random figures; no person is a model for them.

export type Vector = readonly [number, number, number];
export type Colour = readonly [number, number, number];

/** Figures of one invented head. Lengths are in half heights of the head. */
export interface Head {
  width: number;
  jaw: number;
  chin: number;
  cheeks: number;
  forehead: number;
  eyeY: number;
  eyeGap: number;
  eyeWidth: number;
  eyeHeight: number;
  eyeTilt: number;
  browY: number;
  browThickness: number;
  browArch: number;
  noseLength: number;
  noseWidth: number;
  noseDepth: number;
  mouthY: number;
  mouthWidth: number;
  lips: number;
  smile: number;
  hairline: number;
  hairVolume: number;
  hairLength: number;
  fringe: number;
  beard: number;
  moustache: number;
  glasses: boolean;
  skin: Colour;
  hair: Colour;
  iris: Colour;
  lip: Colour;
  light: Vector;
  background: Colour;
  shirt: Colour;
}

/** A random number generator of 32 bits (mulberry32): the same seed draws the same head. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const SKINS: readonly Colour[] = [
  [240, 205, 180],
  [226, 180, 148],
  [205, 155, 120],
  [176, 124, 90],
  [140, 95, 68],
  [105, 70, 50],
];
const HAIRS: readonly Colour[] = [
  [28, 22, 20],
  [60, 40, 28],
  [110, 72, 40],
  [190, 150, 90],
  [130, 55, 30],
  [150, 148, 145],
];
const IRISES: readonly Colour[] = [
  [70, 45, 25],
  [95, 65, 35],
  [80, 100, 70],
  [75, 105, 140],
];

/** Draws the figures of a head by its seed. */
export function headOf(seed: number): Head {
  const random = randomOf(seed * 7919 + 17);
  const between = (low: number, high: number): number => low + (high - low) * random();
  const oneOf = <Item>(items: readonly [Item, ...Item[]] | readonly Item[], fallback: Item): Item =>
    items[Math.floor(random() * items.length)] ?? fallback;
  const skin = oneOf(SKINS, [226, 180, 148]);
  const hasBeard = random() < 0.3;
  return {
    width: between(0.66, 0.82),
    jaw: between(0.05, 0.38),
    chin: between(-0.06, 0.1),
    cheeks: between(-0.04, 0.07),
    forehead: between(-0.05, 0.07),
    eyeY: between(0.02, 0.13),
    eyeGap: between(0.27, 0.37),
    eyeWidth: between(0.13, 0.19),
    eyeHeight: between(0.045, 0.085),
    eyeTilt: between(-0.2, 0.25),
    browY: between(0.14, 0.24),
    browThickness: between(0.018, 0.055),
    browArch: between(0, 0.09),
    noseLength: between(0.3, 0.46),
    noseWidth: between(0.09, 0.19),
    noseDepth: between(0.13, 0.26),
    mouthY: between(-0.62, -0.5),
    mouthWidth: between(0.19, 0.33),
    lips: between(0.03, 0.095),
    smile: between(-0.04, 0.07),
    hairline: between(0.5, 0.8),
    hairVolume: between(0.02, 0.22),
    hairLength: between(-0.9, 0.35),
    fringe: between(-0.12, 0.15),
    beard: hasBeard ? between(0.4, 0.9) : 0,
    moustache: hasBeard || random() < 0.1 ? between(0.4, 0.9) : 0,
    glasses: random() < 0.2,
    skin,
    hair: oneOf(HAIRS, [28, 22, 20]),
    iris: oneOf(IRISES, [70, 45, 25]),
    lip: [skin[0] * 0.82 + 10, skin[1] * between(0.5, 0.68), skin[2] * between(0.58, 0.75)],
    light: [between(-0.5, 0.5), between(0.3, 0.7), 0.9],
    background: [between(90, 200), between(100, 205), between(110, 215)],
    shirt: [between(20, 220), between(20, 220), between(20, 220)],
  };
}

const bump = (x: number, y: number, cx: number, cy: number, sx: number, sy: number): number =>
  Math.exp(-(((x - cx) / sx) ** 2) - ((y - cy) / sy) ** 2);

const clamp = (value: number, low = 0, high = 1): number => Math.min(high, Math.max(low, value));
const step = (from: number, to: number, value: number): number => {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
};

/** The point of the skin at a longitude (0 looks ahead) and a latitude. x: right of the picture, y: up, z: ahead. */
export function skinPoint(head: Head, longitude: number, latitude: number): Vector {
  const y = Math.sin(latitude);
  const round = Math.cos(latitude);
  const below = step(0.15, -0.95, y);
  const above = step(0.3, 1, y);
  const width =
    head.width * (1 - head.jaw * below + head.forehead * above) + head.cheeks * bump(0, y, 0, -0.1, 1, 0.35);
  // The exponents make the face flatter than an ellipsoid.
  const squared = Math.sign(round) * Math.abs(round) ** (0.72 - 0.2 * below);
  const x = width * squared * Math.sin(longitude);
  const depth = 0.86 * round ** 0.85;
  let z = depth * Math.cos(longitude);
  if (z > 0) z += relief(head, x, y) * step(0, 0.25, z);
  return [x, y * 1.04 + (y < -0.8 ? -head.chin * step(-0.8, -1, y) : 0), z];
}

/** How far the front of the face stands out at a place. */
function relief(head: Head, x: number, y: number): number {
  const side = Math.abs(x);
  const tip = head.eyeY - head.noseLength;
  const along = clamp((head.eyeY + 0.08 - y) / (head.noseLength + 0.08));
  const ridge = y > tip ? along ** 1.2 : Math.exp(-(((y - tip) / 0.06) ** 2));
  const nose = head.noseDepth * ridge * Math.exp(-((x / (0.05 + 0.5 * head.noseWidth * along)) ** 2));
  const wings = 0.07 * bump(side, y, head.noseWidth * 0.8, tip + 0.02, 0.06, 0.06);
  const sockets = -0.085 * bump(side, y, head.eyeGap, head.eyeY + 0.02, 0.17, 0.1);
  const eyeballs = 0.035 * bump(side, y, head.eyeGap, head.eyeY, 0.09, 0.06);
  const brows = 0.04 * bump(side, y, head.eyeGap, head.eyeY + head.browY, 0.22, 0.07);
  const cheeks = (0.03 + head.cheeks * 0.5) * bump(side, y, 0.42, head.eyeY - 0.28, 0.16, 0.16);
  const mouth = 0.06 * bump(x, y, 0, head.mouthY, 0.22, 0.12) - 0.02 * bump(x, y, 0, head.mouthY, 0.3, 0.012);
  const chin = 0.07 * bump(x, y, 0, -0.88, 0.2, 0.12) - 0.03 * bump(x, y, 0, head.mouthY - 0.14, 0.2, 0.05);
  return nose + wings + sockets + eyeballs + brows + cheeks + mouth + chin;
}

const mix = (a: Colour, b: Colour, share: number): Colour => {
  const t = clamp(share);
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
};
const dark = (colour: Colour, by: number): Colour => [colour[0] * by, colour[1] * by, colour[2] * by];

/** A number of 0…1 for a place, which looks random. */
const grain = (x: number, y: number): number => {
  const value = Math.sin(x * 127.1 + y * 311.7) * 43758.5453;
  return value - Math.floor(value);
};

/** The colour of the skin at a place of the front, with what is painted on it. */
export function skinColour(head: Head, [x, y, z]: Vector): Colour {
  const side = Math.abs(x);
  let colour: Colour = head.skin;
  colour = mix(
    colour,
    [colour[0], colour[1] * 0.8, colour[2] * 0.78],
    0.5 * bump(side, y, 0.4, head.eyeY - 0.3, 0.18, 0.16),
  );
  colour = mix(colour, [60, 30, 25], 0.06 * grain(Math.round(x * 160), Math.round(y * 160)));
  if (z <= 0) return colour;
  const tip = head.eyeY - head.noseLength;
  colour = mix(colour, dark(colour, 0.72), 0.6 * bump(side, y, head.eyeGap, head.eyeY + 0.01, 0.17, 0.1));
  colour = mix(colour, dark(colour, 0.7), 0.7 * bump(x, y, 0, tip - 0.075, head.noseWidth * 0.9, 0.03));
  colour = mix(
    colour,
    dark(head.skin, 0.25),
    0.9 * bump(side, y, head.noseWidth * 0.48, tip - 0.03, 0.034, 0.02),
  );
  colour = mix(colour, dark(colour, 0.75), 0.5 * bump(side, y, head.noseWidth * 1.05, tip, 0.02, 0.06));
  colour = mix(colour, head.hair, beardAt(head, x, y));
  colour = lipsOn(colour, head, x, y);
  colour = browsOn(colour, head, x, y);
  return glassesOn(eyesOn(colour, head, x, y), head, x, y);
}

function beardAt(head: Head, x: number, y: number): number {
  const jaw =
    head.beard * step(head.mouthY + 0.16, head.mouthY - 0.06, y - 0.5 * Math.max(0, Math.abs(x) - 0.35));
  const lip = head.moustache * bump(x, y, 0, head.mouthY + 0.115, head.mouthWidth, 0.04);
  return clamp(Math.max(jaw, lip)) * (0.75 + 0.25 * grain(Math.round(x * 90), Math.round(y * 60)));
}

function lipsOn(colour: Colour, head: Head, x: number, y: number): Colour {
  const across = x / head.mouthWidth;
  if (Math.abs(across) > 1.05) return colour;
  const middle = head.mouthY + head.smile * across * across;
  const taper = Math.sqrt(Math.max(0, 1 - across * across));
  const upper = head.lips * 0.75 * taper * (1 - 0.25 * Math.exp(-((across / 0.15) ** 2)));
  const lower = head.lips * 1.15 * taper;
  const inside = step(0.012, -0.006, y > middle ? y - middle - upper : middle - y - lower);
  const painted = mix(colour, y > middle ? dark(head.lip, 0.88) : head.lip, inside * 0.9);
  return mix(
    painted,
    dark(head.lip, 0.3),
    0.9 * Math.exp(-(((y - middle) / 0.011) ** 2)) * step(1.03, 0.9, Math.abs(across)),
  );
}

function browsOn(colour: Colour, head: Head, x: number, y: number): Colour {
  const along = (Math.abs(x) - head.eyeGap) / (head.eyeWidth * 1.25);
  if (Math.abs(along) > 1.1) return colour;
  const middle = head.eyeY + head.browY + head.browArch * (0.6 - along * along) + head.eyeTilt * 0.1 * along;
  const thickness = head.browThickness * (1 - 0.45 * step(-0.3, 1, along));
  const inside =
    step(thickness + 0.012, thickness - 0.012, Math.abs(y - middle)) * step(1.08, 0.85, Math.abs(along));
  return mix(
    colour,
    dark(head.hair, 0.8),
    inside * (0.75 + 0.2 * grain(Math.round(x * 140), Math.round(y * 80))),
  );
}

function eyesOn(colour: Colour, head: Head, x: number, y: number): Colour {
  const out = Math.abs(x) - head.eyeGap;
  const across = out / head.eyeWidth;
  if (Math.abs(across) > 1.3 || Math.abs(y - head.eyeY) > 0.16) return colour;
  const up = y - head.eyeY - head.eyeTilt * out * 0.5;
  const taper = 1 - across * across;
  const open = head.eyeHeight * Math.max(0, taper);
  const inside = step(0.01, -0.006, Math.abs(up) - open);
  const radius = Math.hypot(out, up * 1.02);
  let eye: Colour = [236, 232, 228];
  eye = mix(eye, [190, 150, 140], step(0.7, 1, Math.abs(across)) * 0.6);
  eye = mix(eye, dark(eye, 0.6), step(0, 1, up / (head.eyeHeight + 0.001)) * 0.5);
  eye = mix(eye, mix(dark(head.iris, 0.6), head.iris, step(0.03, 0.06, radius)), step(0.074, 0.064, radius));
  eye = mix(eye, [12, 10, 10], step(0.036, 0.028, radius));
  eye = mix(eye, [255, 255, 255], step(0.02, 0.01, Math.hypot(out - 0.02 * Math.sign(x), up - 0.025)));
  const painted = mix(colour, eye, inside * step(1.05, 0.98, Math.abs(across)));
  const lash = Math.exp(-(((up - open) / 0.014) ** 2)) * step(1.15, 0.95, Math.abs(across));
  const lower = 0.35 * Math.exp(-(((up + open) / 0.01) ** 2)) * step(1.1, 0.9, Math.abs(across));
  const fold = 0.3 * Math.exp(-(((up - open - 0.045) / 0.012) ** 2)) * step(1.2, 0.8, Math.abs(across));
  return mix(painted, [25, 16, 14], Math.max(lash, lower, fold));
}

function glassesOn(colour: Colour, head: Head, x: number, y: number): Colour {
  if (!head.glasses) return colour;
  const radius = Math.hypot((Math.abs(x) - head.eyeGap) / 1.15, y - head.eyeY + 0.02);
  const rim = Math.exp(-(((radius - 0.19) / 0.014) ** 2));
  const bridge = Math.abs(x) < head.eyeGap - 0.19 ? Math.exp(-(((y - head.eyeY - 0.03) / 0.014) ** 2)) : 0;
  return mix(colour, [25, 25, 30], Math.max(rim, bridge) * 0.9);
}
