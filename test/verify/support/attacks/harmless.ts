import { streamBody, type Update } from "../revisions.ts";
import { edited, type Target } from "../target.ts";
import type { Payload } from "./attack.ts";
import { SQUARE } from "./pages.ts";

/** Changes without effect on a page. Some carry unnecessary data. */

const store = (target: Target, dss: string, more: Update["objects"] = {}): Update => ({
  objects: { [target.catalog.number]: edited(target.catalog.source, { DSS: dss }), ...more },
});

export const HARMLESS: readonly Payload[] = [
  { name: "validation data", make: (target) => store(target, "<< /Certs [] >>") },
  {
    name: "validation data in streams",
    make: (target) =>
      store(target, `${target.size} 0 R`, {
        [target.size]: `<< /Type /DSS /Certs [${target.size + 1} 0 R] >>`,
        [target.size + 1]: streamBody(target.roots[0] ? Buffer.from(target.roots[0]) : "x"),
      }),
  },
  {
    name: "facts about the file",
    make: ({ size }) => ({ objects: { [size]: "<< /Producer (x) >>" }, trailer: { Info: `${size} 0 R` } }),
  },
  {
    name: "metadata",
    make: (target) => ({
      objects: {
        [target.catalog.number]: edited(target.catalog.source, { Metadata: `${target.size} 0 R` }),
        [target.size]: streamBody("<x/>", "/Type /Metadata /Subtype /XML"),
      },
    }),
  },
  { name: "an object that nothing refers to", make: ({ size }) => ({ objects: { [size]: "(x)" } }) },
  {
    name: "the catalog again",
    make: ({ catalog }) => ({ objects: { [catalog.number]: edited(catalog.source, {}) } }),
  },
  { name: "the page again", make: ({ page }) => ({ objects: { [page.number]: edited(page.source, {}) } }) },
];

/** Validation data that leads to objects that paint. */
export const BAGGAGE: readonly Payload[] = [
  {
    name: "validation data, and a content that it names",
    make: (target) => {
      const [content] = target.contents;
      if (content === undefined) return null;
      return store(target, `<< /Certs [${content} 0 R] >>`, { [content]: streamBody(SQUARE) });
    },
  },
  {
    name: "validation data, and the page that it names",
    make: (target) =>
      store(target, `<< /Certs [${target.page.number} 0 R] >>`, {
        [target.page.number]: edited(target.page.source, { Contents: `${target.size} 0 R` }),
        [target.size]: streamBody(SQUARE),
      }),
  },
  {
    name: "facts about the file in the place of a content",
    make: ({ contents: [content] }) =>
      content === undefined
        ? null
        : { objects: { [content]: streamBody(SQUARE) }, trailer: { Info: `${content} 0 R` } },
  },
];
