import { type Angles, isFrontal } from "../readings/reading.ts";

/** The pitch of a head that looks straight ahead: it differs by up to 0.2 between heads and cameras. */
export function levelPitch(poses: readonly Angles[]): number {
  const frontal = poses.filter(isFrontal).map(({ pitch }) => pitch);
  // Looking up moves the lower half of the angles, so the upper quartile is nearer to straight ahead.
  return frontal.toSorted((a, b) => b - a)[Math.floor(frontal.length / 4)] ?? 0;
}
