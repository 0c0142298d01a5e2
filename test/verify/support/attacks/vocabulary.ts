import fc from "fast-check";
import { streamBody, type Update } from "../revisions.ts";
import { edited, type Source, type Target } from "../target.ts";
import type { Payload } from "./attack.ts";
import { appearance, SQUARE } from "./pages.ts";

/** Random changes in the words of the comparison itself: any known key of any known object, with a value that leads somewhere. */

const KEYS =
  "Parent Annots Kids Resources Contents CropBox Rotate MediaBox PieceInfo LastModified Tabs StructParents Metadata Version DSS Extensions AcroForm Pages Fields DA DR V AP AS P Popup Perms OCProperties Names Type XObject Font".split(
    " ",
  );

/** Objects that a change is made of, as sources by number. */
const HOLDERS: Readonly<Record<string, (target: Target) => { number: number; source: Source } | null>> = {
  page: ({ page }) => page,
  root: ({ pages }) => pages,
  catalog: ({ catalog }) => catalog,
  form: ({ form, formNumber }) => (formNumber === null ? null : { number: formNumber, source: form }),
  field: ({ text }) => text,
  seal: ({ seal }) => seal.field,
  font: ({ fonts: [font] }) =>
    font === undefined ? null : { number: font, source: new Map([["Type", "/Font"]]) },
  "a new object": ({ size }) => ({ number: size + 2, source: new Map() }),
};

/** Values in PDF syntax. The objects `size` to `size + 2` are a picture, a node and a dictionary. */
const VALUES: Readonly<Record<string, (target: Target) => string>> = {
  "a picture": ({ size }) => `${size} 0 R`,
  "a node": ({ size }) => `${size + 1} 0 R`,
  "a new object": ({ size }) => `${size + 2} 0 R`,
  pictures: ({ size }) => `[${size} 0 R]`,
  "a dictionary of pictures": ({ size }) => `<< /N ${size} 0 R /Parent ${size} 0 R /DSS ${size} 0 R >>`,
  "the page": ({ page }) => `${page.number} 0 R`,
  "the root": ({ pages }) => `${pages.number} 0 R`,
  "the catalog": ({ catalog }) => `${catalog.number} 0 R`,
  "the content": ({ contents }) => `${contents[0] ?? 1} 0 R`,
  "the seal's field": ({ seal }) => `${seal.field.number} 0 R`,
  "a box": () => "[0 0 90 90]",
  "a turn": () => "180",
  nothing: () => "null",
};

const node = ({ size, pages }: Target): string =>
  `<< /Type /Pages /Count 1 /Kids [] /Parent ${pages.number} 0 R /CropBox [0 0 90 90] /Rotate 90 /Annots [<< /Type /Annot /Subtype /Stamp /Rect [0 0 300 200] /F 4 /AP << /N ${size} 0 R >> >>] >>`;

function make(target: Target, holder: string, key: string, value: string): Update | null {
  const found = HOLDERS[holder]!(target);
  if (found === null) return null;
  return {
    objects: {
      [target.size]: appearance(),
      [target.size + 1]: node(target),
      [target.size + 2]: `<< /N ${target.size} 0 R >>`,
      [found.number]: edited(found.source, { [key]: VALUES[value]!(target) }),
    },
  };
}

/** A key of an object with another value, and what the value leads to. */
const entries: fc.Arbitrary<Payload> = fc
  .record({
    holder: fc.constantFrom(...Object.keys(HOLDERS)),
    key: fc.constantFrom(...KEYS),
    value: fc.constantFrom(...Object.keys(VALUES)),
  })
  .map(({ holder, key, value }) => ({
    name: `/${key} of ${holder}: ${value}`,
    make: (target) => make(target, holder, key, value),
  }));

const BODIES: Readonly<Record<string, (target: Target) => string | Buffer>> = {
  "a picture": appearance,
  "a content": () => streamBody(SQUARE),
  "a node": node,
  "a copy of the page": ({ page }) => edited(page.source, {}),
  "a copy of the catalog": ({ catalog }) => edited(catalog.source, {}),
  nothing: () => "null",
};

/** Any object, by its number, with another body. */
const bodies: fc.Arbitrary<Payload> = fc
  .record({
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    body: fc.constantFrom(...Object.keys(BODIES)),
  })
  .map(({ share, body }) => ({
    name: `the object at ${share.toFixed(3)} is ${body}`,
    make: (target) => {
      const number = 1 + Math.floor(share * (target.size - 1));
      return { objects: { [number]: BODIES[body]!(target), [target.size]: appearance() } };
    },
  }));

export const vocabulary: fc.Arbitrary<Payload> = fc.oneof(
  { weight: 3, arbitrary: entries },
  { weight: 1, arbitrary: bodies },
);
