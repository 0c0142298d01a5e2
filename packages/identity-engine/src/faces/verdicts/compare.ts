/**
 * Similarity of two faces by their embeddings. The figures were measured on drawn faces and synthetic specimens, never
 * on real people: the same person 0.86–1.00, others at most 0.88 between selfies and 0.80 between selfie and card.
 * The ranges overlap, and no rate of false accepts or rejects is claimed. So a similarity is evidence for a reviewer.
 */
export type FaceVerdict = "review" | "fail";

/**
 * Below it two faces fail: under the lowest figure of the same person (0.86), above the highest of a card and another
 * person's selfie (0.80).
 */
export const SAME_FACE_FLOOR = 0.83;

/** Scale of the embedding's distances (the library's own: factor 25, 20 to 80 % of its range are spread). */
const DISTANCE_FACTOR = 25;
const RANGE = { low: 0.2, high: 0.8 };

/** Similarity of two embeddings, 0 (another face) to 1 (the same). */
export function compareFaces(a: readonly number[], b: readonly number[]): number {
  if (a.length !== b.length || a.length === 0) return 0;
  const squares = a.reduce((sum, value, at) => sum + (value - (b[at] ?? 0)) ** 2, 0);
  const share = 1 - Math.sqrt(DISTANCE_FACTOR * squares) / 100;
  const spread = (share - RANGE.low) / (RANGE.high - RANGE.low);
  return Math.round(1000 * Math.min(1, Math.max(0, spread))) / 1000;
}

/** The built-in provider's verdict: never a pass. */
export function faceVerdict(similarity: number): FaceVerdict {
  return similarity < SAME_FACE_FLOOR ? "fail" : "review";
}
