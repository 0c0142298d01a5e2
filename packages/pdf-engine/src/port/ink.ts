export interface InkStroke {
  /** x, y in pixels of the pad, pressure 0–1, ms since the first point. */
  points: [number, number, number, number][];
}

export type HandwritingFaceName = "dancing-script" | "caveat" | "great-vibes";
/** Faces of typed signatures. The plain one draws every script that has a font. */
export type TypedFace = HandwritingFaceName | "plain";

export type Ink =
  | { method: "drawn"; width: number; height: number; strokes: InkStroke[] }
  | { method: "typed"; text: string; face: TypedFace }
  /** A PNG in base64 with a transparent background; width and height in its pixels. `photo`: taken for this signature. */
  | { method: "uploaded"; png: string; width: number; height: number; photo?: true | undefined };
