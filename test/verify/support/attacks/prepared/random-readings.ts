import fc from "fast-check";
import { drawAll, type Gallery } from "../../viewers.ts";
import type { Signer } from "../../signers.ts";
import { type Item, type Linear, linearFile, packedFile, type Packing, page } from "./readings.ts";

/** Random signed files whose signed bytes viewers may read apart. */
export interface ReadingPlan {
  name: string;
  make: (cms: Signer) => Promise<Buffer>;
}

/** Numbers of the objects of the honest file, and one more that stands for nothing. */
const NUMBERS = [1, 2, 3, 9, 5, 7, 40];
const places = fc.nat({ max: NUMBERS.length });

interface Twist {
  /** Another object, with its number and its place. */
  doubled: { number: number; at: number; isOther: boolean }[];
  index: { nth: number; by: number } | null;
  offset: { nth: number; by: number } | null;
  renamed: { nth: number; number: number } | null;
  isExtended: boolean;
}

const twist: fc.Arbitrary<Twist> = fc.record({
  doubled: fc.array(fc.record({ number: fc.constantFrom(...NUMBERS), at: places, isOther: fc.boolean() }), {
    maxLength: 2,
  }),
  index: fc.option(fc.record({ nth: places, by: fc.integer({ min: -2, max: 3 }) })),
  offset: fc.option(fc.record({ nth: places, by: fc.integer({ min: -6, max: 6 }) })),
  renamed: fc.option(fc.record({ nth: places, number: fc.constantFrom(...NUMBERS) })),
  isExtended: fc.boolean(),
});

function packingOf({ doubled, index, offset, renamed, isExtended }: Twist): Packing {
  const items = (honest: Item[]): Item[] => {
    const twisted = [...honest];
    for (const { number, at, isOther } of doubled)
      twisted.splice(at, 0, [
        number,
        isOther ? page(6) : (honest.find(([one]) => one === number)?.[1] ?? "null"),
      ]);
    return twisted.map(([number, body], nth) => [renamed?.nth === nth ? renamed.number : number, body]);
  };
  return {
    items,
    index: (nth) => Math.max(0, nth) + (index?.nth === nth ? Math.max(-nth, index.by) : 0),
    offset: (at, nth) => Math.max(0, at + (offset?.nth === nth ? offset.by : 0)),
    entries: isExtended ? "/Extends 10 0 R" : "",
  };
}

const linear: fc.Arbitrary<Linear> = fc.record({
  first: fc.constantFrom(3, 9, 4, 40),
  count: fc.constantFrom(1, 1, 2),
  more: fc.constantFrom(0, 0, 1),
  isTorn: fc.boolean(),
});

export const readingPlans: fc.Arbitrary<ReadingPlan> = fc.oneof(
  twist.map((plan) => ({
    name: `object stream ${JSON.stringify(plan)}`,
    make: (cms: Signer) => packedFile(cms, packingOf(plan)),
  })),
  linear.map((plan) => ({
    name: `linearized ${JSON.stringify(plan)}`,
    make: (cms: Signer) => linearFile(cms, plan),
  })),
);

/** A file of two pages: the one that is signed, and the other. */
export const twoReadings = (cms: Signer): Promise<Buffer> =>
  packedFile(cms, {
    items: (items) =>
      items.map(([number, body]) => [
        number,
        number === 2 ? "<< /Type /Pages /Kids [3 0 R 9 0 R] /Count 2 >>" : body,
      ]),
  });

/** Whether all viewers that show a file's first page show the same one of the two, or none of them. */
export async function areAlike(pages: Gallery, pdf: Uint8Array): Promise<boolean> {
  const seen = new Set<number>();
  for (const [viewer, drawn] of await drawAll(pdf)) {
    const known = pages.get(viewer) ?? [];
    if (drawn?.[0]) seen.add(known.findIndex(({ hash }) => hash === drawn[0]!.hash));
  }
  return seen.size <= 1;
}
