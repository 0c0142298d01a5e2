import { z } from "zod";

/** The page of a picture that is uploaded in place of a PDF (docs/contract/v3.md#pictures). */
export const PicturePage = z
  .enum(["a4", "original"])
  .optional()
  .meta({
    description:
      "For a picture. `a4` (default): it fills an A4 sheet but for a margin of a centimetre, upright or across as the " +
      "picture is. `original`: a page of its own size at 200 pixels an inch.",
  });
