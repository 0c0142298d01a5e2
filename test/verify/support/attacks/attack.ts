import type { Update } from "../revisions.ts";
import type { Target } from "../target.ts";

/** A change of what a document shows, or of nothing; null where the target has nothing of the kind. */
export interface Payload {
  name: string;
  make: (target: Target) => Update | null;
}

/** A way to write a revision into a file, honest or not. */
export interface Carrier {
  name: string;
  write: (target: Target, update: Update) => Buffer;
}
