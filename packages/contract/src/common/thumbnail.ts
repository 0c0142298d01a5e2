import { z } from "zod";

/** Widths of a page's picture, pixels; what is wider is read better in the PDF. */
export const THUMBNAIL = { narrowest: 64, widest: 1024, usual: 240 } as const;

/** The number of a page in a path. */
export const PageNumber = z
  .string()
  .regex(/^\d{1,6}$/, { error: "the number of a page is expected" })
  .transform(Number);

/** A picture of a page: of which, from 1, and how wide; both as text, as they stand in an address. */
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
