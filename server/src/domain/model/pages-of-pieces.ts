import type { PageRange } from "@service/pdf-engine/port";
import type { Document, DocumentPiece } from "./document.ts";

/** The pages of each piece in the document. The pieces are in reading order. */
export function pagesOfPieces(
  pieces: readonly Pick<DocumentPiece, "pagesBefore">[],
  { pages }: Pick<Document, "pages">,
): PageRange[][] {
  const ranges = pieces.map((): PageRange[] => []);
  for (let page = 1; page <= pages.length; page++) {
    const own = ranges[pieces.findLastIndex(({ pagesBefore }) => page > pagesBefore)]!;
    const range = own.at(-1);
    if (range?.last === page - 1) range.last = page;
    else own.push({ first: page, last: page });
  }
  return ranges;
}
