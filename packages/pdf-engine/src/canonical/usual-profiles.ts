/** Bytes before the table of tags, and of an entry of it (ICC.1, header and tag table). */
const HEADER = 128;
const ENTRY = 12;
const MAX_TAGS = 100;
/** Tables that a program may prefer to the matrix and its curves (ICC.1, tags). */
const TABLES = /^(?:A2B|B2A|D2B|B2D)\d$/;
/** Primary colours of sRGB in the space of profiles, and how far those of other usual spaces lie from them. */
const PRIMARIES: Readonly<Record<string, readonly [number, number, number]>> = {
  rXYZ: [0.436, 0.2225, 0.0139],
  gXYZ: [0.3851, 0.7169, 0.0971],
  bXYZ: [0.1431, 0.0606, 0.7141],
};
const FARTHEST = 0.2;
/** Gammas of usual curves. */
const GAMMAS = { least: 1, most: 3 } as const;
/** How far a curve lies from every usual gamma, of 1. */
const CURVE_TOLERANCE = 0.06;
/** Values of a table that are looked at. */
const SAMPLES = 64;

/**
 * Whether every program paints nearly alike with a colour profile, whether it reads the profile or not: for grey or
 * RGB, by curves of a usual gamma and primaries near those of sRGB, without tables.
 */
export function isUsualProfile(bytes: Uint8Array, components: number): boolean {
  const profile = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tags = profile.length < HEADER + 4 ? null : tagsOf(profile);
  if (tags === null || [...tags.keys()].some((name) => TABLES.test(name))) return false;
  if (profile.toString("latin1", 16, 20) !== (components === 1 ? "GRAY" : "RGB ")) return false;
  if (profile.toString("latin1", 20, 24) !== "XYZ ") return false;
  if (components === 1) return isUsualCurve(tags.get("kTRC"));
  const curves = ["rTRC", "gTRC", "bTRC"].every((name) => isUsualCurve(tags.get(name)));
  return components === 3 && curves && Object.keys(PRIMARIES).every((name) => isNear(name, tags.get(name)));
}

/** The tags by their names; null: the table is broken, or names one twice. */
function tagsOf(profile: Buffer): Map<string, Buffer> | null {
  const count = profile.readUInt32BE(HEADER);
  if (count > MAX_TAGS || profile.length < HEADER + 4 + ENTRY * count) return null;
  const tags = new Map<string, Buffer>();
  for (let index = 0; index < count; index++) {
    const entry = HEADER + 4 + ENTRY * index;
    const name = profile.toString("latin1", entry, entry + 4);
    const start = profile.readUInt32BE(entry + 4);
    const end = start + profile.readUInt32BE(entry + 8);
    if (tags.has(name) || end > profile.length) return null;
    tags.set(name, profile.subarray(start, end));
  }
  return tags;
}

const fixed = (data: Buffer, at: number): number => data.readInt32BE(at) / 65_536;

function isNear(name: string, data: Buffer | undefined): boolean {
  if (data === undefined || data.length < 20 || data.toString("latin1", 0, 4) !== "XYZ ") return false;
  return PRIMARIES[name]!.every((usual, axis) => Math.abs(fixed(data, 8 + 4 * axis) - usual) <= FARTHEST);
}

/** A curve of a gamma, or a table or function near one (ICC.1, curveType and parametricCurveType). */
function isUsualCurve(data: Buffer | undefined): boolean {
  if (data === undefined || data.length < 12) return false;
  const type = data.toString("latin1", 0, 4);
  if (type === "curv") return isUsualTable(data);
  if (type !== "para" || data.length < 16) return false;
  const [gamma, a = 1, b = 0, c = 0, d = 0, e = 0, f = 0] = parametersOf(data);
  const at = (x: number): number => (x >= d ? Math.max(a * x + b, 0) ** (gamma ?? 0) + e : c * x + f);
  return data.readUInt16BE(8) === 3 ? isBetweenGammas(at) : data.readUInt16BE(8) === 0 && isGamma(gamma ?? 0);
}

const isGamma = (gamma: number): boolean => gamma >= GAMMAS.least && gamma <= GAMMAS.most;

function parametersOf(data: Buffer): number[] {
  const count = Math.min(Math.floor((data.length - 12) / 4), 7);
  return Array.from({ length: count }, (_, index) => fixed(data, 12 + 4 * index));
}

function isUsualTable(data: Buffer): boolean {
  const count = data.readUInt32BE(8);
  if (count === 0) return true;
  if (data.length < 12 + 2 * count) return false;
  const value = (index: number): number => data.readUInt16BE(12 + 2 * index);
  if (count === 1) return isGamma(value(0) / 256);
  for (let index = 1; index < count; index++) if (value(index) < value(index - 1)) return false;
  return isBetweenGammas((x) => value(Math.round(x * (count - 1))) / 65_535);
}

/** Whether the curve lies between those of the usual gammas, from black to white. */
function isBetweenGammas(at: (x: number) => number): boolean {
  return Array.from({ length: SAMPLES + 1 }, (_, index) => index / SAMPLES).every((x) => {
    const value = at(x);
    return value >= x ** GAMMAS.most - CURVE_TOLERANCE && value <= x ** GAMMAS.least + CURVE_TOLERANCE;
  });
}
