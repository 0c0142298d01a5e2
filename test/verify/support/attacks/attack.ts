import type { Update } from "../revisions.ts";
import type { Target } from "../target.ts";

/** A change to what a document shows, or no change; null where it does not apply to the target. */
export interface Payload {
  name: string;
  make: (target: Target) => Update | null;
}

/** A way to write a revision into a file, valid or malicious. */
export interface Carrier {
  name: string;
  write: (target: Target, update: Update) => Buffer;
}
