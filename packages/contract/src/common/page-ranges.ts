import { z } from "zod";

/** Pages of a file in a document. */
export const PageRanges = z
  .array(z.object({ first: z.int(), last: z.int() }))
  .meta({ description: "Its pages in the document, from 1." });
