import type { Update } from "../revisions.ts";
import { edited, type Target } from "../target.ts";
import type { Payload } from "./attack.ts";
import { appearance } from "./pages.ts";

/** Attributes from above: readers that follow /Parent inherit them from nodes that list no page. */

const OVERLAY = "/Annots [<< /Type /Annot /Subtype /Stamp /Rect [0 0 300 200] /F 4 /AP << /N $ 0 R >> >>]";

const INHERITED: Readonly<Record<string, string>> = {
  "a crop box": "/CropBox [0 0 90 90]",
  "a rotation": "/Rotate 180",
  "a media box": "/MediaBox [0 0 90 90]",
  "no resources": "/Resources << >>",
  "annotations that paint": OVERLAY,
};

/** A node that is the object `size`, and its picture, the next one. */
const nodeOf = (target: Target, entries: string, kids = ""): Update["objects"] => ({
  [target.size]: `<< /Type /Pages /Count 1 /Kids [${kids}] ${entries.replace("$", `${target.size + 1}`)} >>`,
  [target.size + 1]: appearance(),
});

const payload = (name: string, make: (target: Target) => Update["objects"]): Payload => ({
  name,
  make: (target) => ({ objects: make(target) }),
});

const fromAbove = Object.entries(INHERITED).flatMap(([what, entries]) => [
  payload(`the page's parent is another node with ${what}`, (target) => ({
    [target.page.number]: edited(target.page.source, { Parent: `${target.size} 0 R` }),
    ...nodeOf(target, `${entries} /Parent ${target.pages.number} 0 R`, `${target.page.number} 0 R`),
  })),
  payload(`the root has a parent with ${what}`, (target) => ({
    [target.pages.number]: edited(target.pages.source, { Parent: `${target.size} 0 R` }),
    ...nodeOf(target, entries),
  })),
  payload(`the page's parent is a direct node with ${what}`, (target) => ({
    [target.page.number]: edited(target.page.source, {
      Parent: `<< /Type /Pages /Parent ${target.pages.number} 0 R ${entries.replace("$", `${target.size + 1}`)} >>`,
    }),
    ...nodeOf(target, ""),
  })),
]);

export const PARENTS: readonly Payload[] = [
  ...fromAbove,
  payload("the root has annotations", (target) => ({
    [target.pages.number]: edited(target.pages.source, {
      Annots: OVERLAY.slice("/Annots ".length).replace("$", `${target.size}`),
    }),
    [target.size]: appearance(),
  })),
  payload("the page without a parent", (target) => ({
    [target.page.number]: edited(target.page.source, { Parent: null }),
  })),
];
