import { z } from "zod";
import {
  type HANDWRITING_FACES,
  INK_LIMITS,
  MAX_PICTURE_BYTES,
  MAX_PICTURE_SIDE,
  TYPED_FACES,
} from "../rules/ink-limits.ts";

/** The least that the pen moves, as a share of the pad's width or height: less is a dot that nobody sees. */
const LEAST_EXTENT = 0.01;

/** The faces of typed signatures. `plain` is offered where no handwriting has all letters of a name. */
export const TypedFace = z.enum(TYPED_FACES);

const side = z.number().min(1).max(INK_LIMITS.side);
/** x, y (CSS px within the pad), pressure 0–1, ms since the first point. */
const Point = z.tuple([
  z.number(),
  z.number(),
  z.number().min(0).max(1),
  z.number().min(0).max(INK_LIMITS.durationMs),
]);
/** One pen-down to pen-up. */
const Stroke = z.object({ points: z.array(Point).min(1).max(INK_LIMITS.strokePoints) });

interface Drawing {
  width: number;
  height: number;
  strokes: { points: [number, number, number, number][] }[];
}

/** The first point that lies outside of the pad, as a path; null when all lie within. */
function pointOutside({ width, height, strokes }: Drawing): (string | number)[] | null {
  for (const [stroke, { points }] of strokes.entries()) {
    const point = points.findIndex(([x, y]) => !(x >= 0 && x <= width && y >= 0 && y <= height));
    if (point >= 0) return ["strokes", stroke, "points", point];
  }
  return null;
}

/** How far a stroke reaches in one direction (0: x, 1: y). */
function extent(points: Drawing["strokes"][number]["points"], axis: 0 | 1): number {
  const values = points.map((point) => point[axis]);
  const low = values.reduce((a, b) => Math.min(a, b), Infinity);
  return values.reduce((a, b) => Math.max(a, b), -Infinity) - low;
}

const drawsLine = ({ width, height, strokes }: Drawing): boolean =>
  strokes.some(
    ({ points }) => extent(points, 0) >= LEAST_EXTENT * width || extent(points, 1) >= LEAST_EXTENT * height,
  );

const countPoints = ({ strokes }: Drawing): number =>
  strokes.reduce((sum, { points }) => sum + points.length, 0);

/** Adds an issue for the first rule that the drawing breaks. */
function checkDrawing(drawing: Drawing, context: z.core.$RefinementCtx<Drawing>): void {
  const issue = (path: (string | number)[], message: string): void =>
    context.addIssue({ code: "custom", path, message });
  const outside = pointOutside(drawing);
  if (outside !== null) issue(outside, "the point lies outside of width and height");
  else if (countPoints(drawing) > INK_LIMITS.points)
    issue(["strokes"], `more than ${INK_LIMITS.points} points in all`);
  else if (!drawsLine(drawing)) issue(["strokes"], "the strokes draw nothing");
}

/** Strokes are scaled from the pad into the field, keeping the aspect ratio, and clipped to the field. */
export const DrawnSignature = z
  .object({
    method: z.literal("drawn"),
    /** The pad's size, CSS px; every point lies within it. */
    width: side,
    height: side,
    strokes: z.array(Stroke).min(1).max(INK_LIMITS.strokes),
  })
  .superRefine(checkDrawing);

/** At least one letter, digit or sign: accents and zero-width characters alone draw nothing. */
const DRAWS_SOMETHING = /[\p{L}\p{N}\p{P}\p{S}]/u;

export const TypedSignature = z.object({
  method: z.literal("typed"),
  text: z.string().trim().min(1).max(100).regex(DRAWS_SOMETHING, "the text draws nothing"),
  face: TypedFace,
});

/**
 * A picture of a signature, cleaned by the page: a PNG (8 bits per channel, not interlaced) whose paper is transparent.
 * `width` and `height` are the file's own, pixels.
 */
export const UploadedSignature = z.object({
  method: z.literal("uploaded"),
  png: z
    .base64()
    .min(1)
    .max(Math.ceil(MAX_PICTURE_BYTES / 3) * 4),
  width: z.int().min(1).max(MAX_PICTURE_SIDE),
  height: z.int().min(1).max(MAX_PICTURE_SIDE),
  /** Taken with the camera of the page, and no file. */
  photo: z.literal(true).optional(),
});

export const AdoptedSignature = z.discriminatedUnion("method", [
  DrawnSignature,
  TypedSignature,
  UploadedSignature,
]);

export type AdoptedSignature = z.infer<typeof AdoptedSignature>;
export type UploadedSignature = z.infer<typeof UploadedSignature>;
export type DrawnSignature = z.infer<typeof DrawnSignature>;
export type HandwritingFace = (typeof HANDWRITING_FACES)[number];
export type TypedFace = z.infer<typeof TypedFace>;
