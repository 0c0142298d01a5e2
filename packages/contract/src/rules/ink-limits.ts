/** Limits of a drawn signature. The signing page keeps to them by itself. */
export const INK_LIMITS = {
  /** Strokes of one drawing. */
  strokes: 500,
  /** Points of one stroke. */
  strokePoints: 5000,
  /** Points of all strokes together. */
  points: 20_000,
  /** Width and height of the pad, CSS px. */
  side: 4000,
  /** Time between the first and the last point of a stroke, ms: a day. */
  durationMs: 86_400_000,
} as const;

/** The handwriting faces that page and server both carry. */
export const HANDWRITING_FACES = ["dancing-script", "caveat", "great-vibes"] as const;
/** Faces of typed signatures: `plain` is for names that no handwriting can draw. */
export const TYPED_FACES = [...HANDWRITING_FACES, "plain"] as const;

/** Sides of an uploaded signature, pixels, and its size as a file, bytes. */
export const MAX_PICTURE_SIDE = 1200;
export const MAX_PICTURE_BYTES = 300 * 1024;
