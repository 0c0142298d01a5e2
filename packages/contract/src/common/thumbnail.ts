import { z } from "zod";

/** Widths of a page image in pixels. The PDF itself serves larger sizes better. */
export const THUMBNAIL = { narrowest: 64, widest: 1024, usual: 240 } as const;

export const PageNumber = z
  .string()
  .regex(/^\d{1,6}$/, { error: "the number of a page is expected" })
  .transform(Number);

/** An image of a page: the page's number, from 1, and the width. Both are text, because they come from a URL. */
export const ThumbnailRequest = z.object({
  page: PageNumber,
  width: z
    .string()
    .regex(/^\d{1,9}$/, {
      error: `a whole number from ${THUMBNAIL.narrowest} to ${THUMBNAIL.widest} is expected`,
    })
    .transform(Number)
    .pipe(z.int().min(THUMBNAIL.narrowest).max(THUMBNAIL.widest))
    .optional()
    .transform((width) => width ?? THUMBNAIL.usual),
});
