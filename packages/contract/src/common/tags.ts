import { z } from "zod";
import { isShown } from "./invisible.ts";
import { MAX_TAG_LENGTH, MAX_TAGS } from "./limits.ts";
import { trimmed } from "./text.ts";

/** A label of a document (docs/contract/v3.md#tags). */
const Tag = trimmed(1, MAX_TAG_LENGTH).refine((tag) => isShown(tag) && !/[\p{Cc}\u2028\u2029]/u.test(tag), {
  error: "one line that can be read is expected",
});

export const Tags = z.array(Tag).max(MAX_TAGS);
