import { type FaceSample, OTHER_PITCH } from "../readings/reading.ts";
import { compareFaces, SAME_FACE_FLOOR } from "./compare.ts";
import { levelPitch } from "./level.ts";

/** Embeddings of the face from the front. From below, the same person's is 0.5 to 0.8 like it, which tells nothing. */
export function frontalEmbeddings(samples: readonly FaceSample[]): number[][] {
  const level = levelPitch(samples.flatMap(({ pose }) => (pose === null ? [] : [pose])));
  return samples.flatMap(({ pose, embedding }) =>
    pose === null || embedding === null || level - pose.pitch >= OTHER_PITCH ? [] : [embedding],
  );
}

/** Whether the frontal frames of a recording show more than one person, one after the other. */
export function faceChanges(samples: readonly FaceSample[]): boolean {
  const [first, ...others] = samples.flatMap(({ embedding }) => (embedding === null ? [] : [embedding]));
  return first !== undefined && others.some((other) => compareFaces(first, other) < SAME_FACE_FLOOR);
}
