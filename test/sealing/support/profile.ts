/** Where PDFium looks for a name, and the length of a profile that it then takes for sRGB. */
const NAME = { at: 400, text: "sRGB IEC61966-2.1" };
const LENGTH = 3144;
const HEADER = 128;
const STEPS = 256;

/** A profile (ICC.1) in which black is white and white is black, under a name for which PDFium does not read it. */
export function invertedProfile(): Buffer {
  return profileOf(curve((x) => 1 - x ** 2.2));
}

/** A profile of RGB with primaries like those of sRGB. */
export function profileOf(curves: Buffer, more: [string, Buffer][] = []): Buffer {
  return packed("RGB ", [
    ["wtpt", xyz(0.9642, 1, 0.8249)],
    ["rXYZ", xyz(0.436, 0.2225, 0.0139)],
    ["gXYZ", xyz(0.3851, 0.7169, 0.0971)],
    ["bXYZ", xyz(0.1431, 0.0606, 0.7141)],
    ["rTRC", curves],
    ["gTRC", curves],
    ["bTRC", curves],
    ...more,
  ]);
}

/** A profile of grey. */
export const profileOfGrey = (curves: Buffer): Buffer =>
  packed("GRAY", [
    ["wtpt", xyz(0.9642, 1, 0.8249)],
    ["kTRC", curves],
  ]);

function packed(space: "RGB " | "GRAY", tags: readonly [string, Buffer][]): Buffer {
  const profile = Buffer.alloc(LENGTH);
  profile.writeUInt32BE(LENGTH, 0);
  profile.write(`lcms\x02\x10\x00\x00mntr${space}XYZ `, 4, "latin1");
  profile.write("acsp", 36, "latin1");
  xyz(0.9642, 1, 0.8249).copy(profile, 68, 8);
  profile.write(NAME.text, NAME.at, "latin1");
  profile.writeUInt32BE(tags.length, HEADER);
  let at = NAME.at + 20;
  for (const [index, [name, data]] of tags.entries()) {
    const isSame = name === "gTRC" || name === "bTRC";
    const start = isSame ? at - data.length : at;
    const entry = HEADER + 4 + 12 * index;
    profile.write(name, entry, "latin1");
    profile.writeUInt32BE(start, entry + 4);
    profile.writeUInt32BE(data.length, entry + 8);
    data.copy(profile, start);
    at = start + data.length;
  }
  return profile;
}

/** The curve of sRGB as a function (ICC.1, parametricCurveType). */
export function curveOfSrgb(): Buffer {
  const data = Buffer.alloc(32);
  data.write("para\0\0\0\0\0\x03", "latin1");
  [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].forEach((value, index) =>
    data.writeInt32BE(Math.round(value * 65_536), 12 + 4 * index),
  );
  return data;
}

export function xyz(...values: [number, number, number]): Buffer {
  const data = Buffer.alloc(20);
  data.write("XYZ ", "latin1");
  values.forEach((value, index) => data.writeInt32BE(Math.round(value * 65_536), 8 + 4 * index));
  return data;
}

/** A curve as a table. */
export function curve(valueAt: (x: number) => number): Buffer {
  const data = Buffer.alloc(12 + 2 * STEPS);
  data.write("curv", "latin1");
  data.writeUInt32BE(STEPS, 8);
  for (let step = 0; step < STEPS; step++)
    data.writeUInt16BE(Math.round(65_535 * valueAt(step / (STEPS - 1))), 12 + 2 * step);
  return data;
}
