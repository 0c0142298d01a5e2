import {
  type PageSize,
  type PdfEngine,
  PdfRejected,
  type Stamp,
} from "../../packages/pdf-engine/src/port/pdf.ts";
import { requestFor } from "../corpus/request.ts";
import { compareOther, compareOwn, isUnchanged, scaleFor } from "./compare-pages.ts";
import type { Drawers, Engine } from "./engines.ts";
import type { Raster } from "./raster.ts";
import { stampsOn } from "./stamps.ts";

export interface Difference {
  engine: Engine;
  /** From 1; null: the file. */
  page: number | null;
  /** Whether the engine's own pictures, before and after the seal, differ. */
  isOwn: boolean;
  /** Whether the engine draws the upload itself as it draws the sealed page: it reads the content in its own way. */
  isInUpload: boolean;
  what: string;
}

export const lineOfDifference = ({ engine, page, what }: Difference): string =>
  `${engine}${page === null ? "" : ` page ${page}`}: ${what}`;

export type Seen = { file: string } & (
  | { outcome: "same"; pages: number }
  | { outcome: "refused"; reason: string; detail: string }
  | { outcome: "different"; pages: number; differences: Difference[] }
  | { outcome: "failed"; error: string }
);

export interface Setup {
  engine: PdfEngine;
  drawers: Drawers;
  maxPages: number;
}

/**
 * Makes the canonical file, stamps and seals it, and draws both. The pictures of one engine must be equal outside of the
 * stamps, and each engine's sealed page must show what the signing page showed.
 */
export async function trySeen(setup: Setup, file: string, upload: Uint8Array): Promise<Seen> {
  try {
    const { pdf, pages } = await setup.engine.canonicalize(upload);
    const drawn = pages.slice(0, setup.maxPages);
    const request = requestFor(pdf, pages);
    const stamps = drawn.flatMap((size, index) => stampsOn(size, index + 1));
    const { bytes } = await setup.engine.evidence({ ...request, stamps });
    const pair = { shown: pdf, sealed: bytes, stamps, pages: drawn };
    const differences = await compareUpload(setup, pair, upload);
    if (differences.length === 0) return { file, outcome: "same", pages: drawn.length };
    return { file, outcome: "different", pages: drawn.length, differences };
  } catch (error) {
    if (error instanceof PdfRejected)
      return { file, outcome: "refused", reason: error.reason, detail: error.message };
    const { message, cause } = error as Error;
    return { file, outcome: "failed", error: cause instanceof Error ? cause.message : message };
  }
}

export interface Pair {
  /** What the signing page shows. */
  shown: Uint8Array;
  sealed: Uint8Array;
  stamps: readonly Stamp[];
  pages: readonly PageSize[];
}

/** Where engines show other pages of the sealed file than the signing page did. */
export async function compareFiles({ drawers }: Pick<Setup, "drawers">, pair: Pair): Promise<Difference[]> {
  const count = pair.pages.length;
  const scale = scaleFor(pair.pages);
  const drawn = await Promise.all(
    [...drawers].map(async ([engine, draw]) => {
      const shown = await draw(pair.shown, count, scale);
      return { engine, shown, sealed: await draw(pair.sealed, count, scale) };
    }),
  );
  const page = drawn.find(({ engine }) => engine === "pdf.js")?.shown ?? null;
  const found: Difference[] = [];
  for (const { engine, shown, sealed } of drawn) {
    if (shown?.length !== count || sealed?.length !== count) {
      const drew = `${shown?.length ?? "no"} pages as shown and ${sealed?.length ?? "no"} sealed`;
      found.push({
        engine,
        page: null,
        isOwn: shown?.length !== sealed?.length,
        isInUpload: false,
        what: `${drew}, of ${count}`,
      });
      continue;
    }
    for (const [index, size] of pair.pages.entries()) {
      const place = { size, stamps: pair.stamps.filter((stamp) => stamp.page === index + 1) };
      const [before, after, seen] = [shown[index]!, sealed[index]!, page?.[index]];
      const compareAgain = async (): Promise<string | null> => {
        const again = (await drawers.get(engine)?.(pair.shown, count, scale))?.[index];
        const isRepeatable = again !== undefined && isUnchanged(before, again);
        return isRepeatable ? compareOwn(before, after, place) : compareOther(before, after, place);
      };
      const own = compareOwn(before, after, place) && (await compareAgain());
      if (own !== null) found.push({ engine, page: index + 1, isOwn: true, isInUpload: false, what: own });
      const other = seen === undefined ? null : compareOther(seen, after, place);
      if (other !== null)
        found.push({ engine, page: index + 1, isOwn: false, isInUpload: false, what: other });
    }
  }
  return found;
}

/** The same, with what each engine makes of the upload. */
export async function compareUpload(
  { drawers }: Pick<Setup, "drawers">,
  pair: Pair,
  upload: Uint8Array,
): Promise<Difference[]> {
  const found = await compareFiles({ drawers }, pair);
  const [count, scale] = [pair.pages.length, scaleFor(pair.pages)];
  const compared: Difference[] = [];
  for (const [engine, differences] of Map.groupBy(found, ({ engine: name }) => name)) {
    const draw = drawers.get(engine);
    const isOwn = differences.some((difference) => difference.isOwn);
    const drawn =
      isOwn || draw === undefined
        ? []
        : [await draw(upload, count, scale), await draw(pair.sealed, count, scale)];
    for (const difference of differences)
      compared.push({ ...difference, isInUpload: !isOwn && isAlike(drawn, difference, pair) });
  }
  return compared;
}

function isAlike(
  [before, after]: readonly (Raster[] | null)[],
  { page }: Difference,
  { pages, stamps }: Pair,
): boolean {
  if (page === null) return before === null && after === null;
  const [left, right, size] = [before?.[page - 1], after?.[page - 1], pages[page - 1]];
  if (left === undefined || right === undefined || size === undefined) return false;
  return compareOther(left, right, { size, stamps: stamps.filter((stamp) => stamp.page === page) }) === null;
}
