import { streamBody, type Update } from "../revisions.ts";
import { edited, type Target } from "../target.ts";
import type { Payload } from "./attack.ts";

/** Changes of what the first page shows. */

/** A black square that is visible in every viewer. */
export const SQUARE = "q 0 0 0 rg 40 40 180 120 re f Q";

export const paint = (): Buffer => streamBody(SQUARE);

/** A form XObject that paints the square. */
export const appearance = (): Buffer =>
  streamBody(SQUARE, "/Type /XObject /Subtype /Form /BBox [0 0 300 200] /Resources << >>");

const pageWith = (
  target: Target,
  changes: Record<string, string | null>,
  more: Update["objects"] = {},
): Update => ({
  objects: { [target.page.number]: edited(target.page.source, changes), ...more },
});

const page = (
  name: string,
  changes: (target: Target) => Record<string, string | null>,
  more: (target: Target) => Update["objects"] = () => ({}),
): Payload => ({ name, make: (target) => pageWith(target, changes(target), more(target)) });

const treeWith = (
  target: Target,
  changes: Record<string, string | null>,
  more: Update["objects"] = {},
): Update => ({
  objects: { [target.pages.number]: edited(target.pages.source, changes), ...more },
});

const inContents = ({ contents }: Target): string => contents.map((number) => `${number} 0 R`).join(" ");

const copied = (target: Target): string =>
  edited(target.page.source, { Contents: `${target.size} 0 R`, Annots: null });

const kids = (target: Target): string => (target.pages.source.get("Kids") ?? "[ ]").slice(1, -1);

/** Whole numbers, with zeros before them. */
const longer = (box = "[0 0 300 200]"): string =>
  box.replaceAll(/\d+(?=[ \]])/g, (side) => side.padStart(300, "0"));

const FONT = "<< /Type /Font /Subtype /Type1 /BaseFont /Symbol >>";

export const PAGES: readonly Payload[] = [
  {
    name: "the content replaced",
    make: ({ contents: [first] }) => (first === undefined ? null : { objects: { [first]: paint() } }),
  },
  {
    name: "each content removed",
    make: ({ contents }) => ({ objects: Object.fromEntries(contents.map((number) => [number, "null"])) }),
  },
  page(
    "one content more",
    (target) => ({ Contents: `[${inContents(target)} ${target.size} 0 R]` }),
    ({ size }) => ({ [size]: paint() }),
  ),
  page(
    "another content",
    ({ size }) => ({ Contents: `${size} 0 R` }),
    ({ size }) => ({ [size]: paint() }),
  ),
  page("no content", () => ({ Contents: null })),
  page("turned", () => ({ Rotate: "90" })),
  page("another media box", () => ({ MediaBox: "[0 0 100 100]" })),
  page("numbers of many digits", ({ page: { source } }) => ({ MediaBox: longer(source.get("MediaBox")) })),
  page("a crop box", () => ({ CropBox: "[0 0 90 90]" })),
  page("a user unit", () => ({ UserUnit: "3" })),
  page("no resources", () => ({ Resources: "<< >>" })),
  {
    name: "resources that are inherited",
    make: (target) => ({
      objects: {
        [target.page.number]: edited(target.page.source, { Resources: null }),
        [target.pages.number]: edited(target.pages.source, { Resources: "<< >>" }),
      },
    }),
  },
  {
    name: "the fonts replaced",
    make: ({ fonts }) =>
      fonts.length === 0 ? null : { objects: Object.fromEntries(fonts.map((number) => [number, FONT])) },
  },
  {
    name: "a page added",
    make: (target) =>
      treeWith(
        target,
        {
          Kids: `[${kids(target)} ${target.size + 1} 0 R]`,
          Count: `${Number(target.pages.source.get("Count")) + 1}`,
        },
        { [target.size]: paint(), [target.size + 1]: copied(target) },
      ),
  },
  {
    name: "another page in its place",
    make: (target) =>
      treeWith(
        target,
        { Kids: `[${kids(target).replace(`${target.page.number} 0 R`, `${target.size + 1} 0 R`)}]` },
        { [target.size]: paint(), [target.size + 1]: copied(target) },
      ),
  },
  {
    name: "another page under the old number",
    make: (target) => ({ objects: { [target.size]: paint(), [target.page.number]: copied(target) } }),
  },
  {
    name: "a page tree of its own",
    make: (target) => ({
      objects: {
        [target.catalog.number]: edited(target.catalog.source, { Pages: `${target.size + 2} 0 R` }),
        [target.size]: paint(),
        [target.size + 1]: copied(target).replace(/\/Parent \d+ 0 R/, `/Parent ${target.size + 2} 0 R`),
        [target.size + 2]: `<< /Type /Pages /Kids [${target.size + 1} 0 R] /Count 1 >>`,
      },
    }),
  },
  { name: "no pages", make: (target) => treeWith(target, { Kids: "[]", Count: "0" }) },
  {
    name: "another catalog",
    make: (target) => ({
      objects: {
        [target.size]: paint(),
        [target.size + 1]: copied(target).replace(/\/Parent \d+ 0 R/, `/Parent ${target.size + 2} 0 R`),
        [target.size + 2]: `<< /Type /Pages /Kids [${target.size + 1} 0 R] /Count 1 >>`,
        [target.size + 3]: edited(target.catalog.source, { Pages: `${target.size + 2} 0 R` }),
      },
      trailer: { Root: `${target.size + 3} 0 R` },
    }),
  },
  {
    name: "a catalog without its form",
    make: (target) => ({
      objects: { [target.catalog.number]: edited(target.catalog.source, { AcroForm: null }) },
    }),
  },
];
