import { edited, type Target } from "../../target.ts";
import { SQUARE } from "../pages.ts";
import { ending, streamBody, trailerOf, type Update, Writer } from "../../revisions.ts";
import { drawing, FONTS, type Plot, type Source, text } from "./source.ts";

/** Resources under names that a comparison could leave out, and pages and catalogs that stand for resources. */

/** Names that lead a comparison elsewhere. */
export const VOCABULARY =
  "Parent P Pg Kids Annots DSS Extensions PieceInfo LastModified Tabs StructParents Metadata Version Data Popup Dest AcroForm Type".split(
    " ",
  );

interface Kind {
  category: string;
  /** Content that uses the resource of a name. */
  use: (name: string) => string;
  /** The resource as signed, and as changed. */
  bodies: readonly [string | Buffer, string | Buffer];
}

const gradient = (gray: number): string =>
  `<< /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 300 0] /Extend [true true] /Function << /FunctionType 2 /Domain [0 1] /C0 [${gray}] /C1 [${gray}] /N 1 >> >>`;

const BOX = "40 40 180 100 re f";

const KINDS: readonly Kind[] = [
  {
    category: "XObject",
    use: (name) => `/${name} Do`,
    bodies: [drawing("We agree on 100"), drawing("We agree on 900")],
  },
  {
    category: "Font",
    use: (name) => text("We agree on 100", name),
    bodies: [
      "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
      "<< /Type /Font /Subtype /Type1 /BaseFont /Symbol >>",
    ],
  },
  {
    category: "ExtGState",
    use: (name) => `/${name} gs ${text("We agree on 100")}`,
    bodies: ["<< /ca 1 >>", "<< /ca 0 >>"],
  },
  {
    category: "ColorSpace",
    use: (name) => `/${name} cs 0 sc ${BOX}`,
    bodies: ["[/Indexed /DeviceRGB 1 <000000FFFFFF>]", "[/Indexed /DeviceRGB 1 <FF0000FFFFFF>]"],
  },
  {
    category: "Pattern",
    use: (name) => `/Pattern cs /${name} scn ${BOX}`,
    bodies: [
      `<< /PatternType 2 /Shading ${gradient(0)} >>`,
      `<< /PatternType 2 /Shading ${gradient(0.9)} >>`,
    ],
  },
  { category: "Shading", use: (name) => `/${name} sh`, bodies: [gradient(0.2), gradient(0.9)] },
  {
    category: "Properties",
    use: (name) => `/OC /${name} BDC ${text("We agree on 100")} EMC`,
    bodies: ["<< /Type /OCMD /OCGs 8 0 R >>", "<< /Type /OCMD /OCGs 9 0 R >>"],
  },
];

/** Layers: object 8 is shown, object 9 is not. */
const LAYERS = ["<< /Type /OCG /Name (on) >>", "<< /Type /OCG /Name (off) >>"];
const LAYERED = "/OCProperties << /OCGs [8 0 R 9 0 R] /D << /OFF [9 0 R] >> >>";

const named = ({ category, use, bodies: [before, after] }: Kind, name: string): Plot => {
  const fonts =
    category === "Font"
      ? `/Font << /F1 5 0 R /${name} 7 0 R >>`
      : `${FONTS} /${category} << /${name} 7 0 R >>`;
  return {
    name: `a resource (${category}) named ${name} is exchanged`,
    source: {
      catalog: LAYERED,
      page: `/Resources << ${fonts} >> /Annots [] /Contents 4 0 R`,
      content: use(name),
      objects: [before, ...LAYERS],
    },
    update: { objects: { 7: after } },
  };
};

/** Every kind of resource under the name /Parent, and form XObjects under every name. */
export const NAMED: readonly Plot[] = [
  ...KINDS.map((kind) => named(kind, "Parent")),
  ...VOCABULARY.slice(1).map((name) => ({ ...named(KINDS[0]!, name), isDrawn: false })),
];

/** A page whose form XObject has the object `alias` for a dictionary of resources, and draws `/<name>` of it. */
const aliased = (
  alias: number,
  name: string,
): { page: string; content: string; objects: (string | Buffer)[] } => ({
  page: `/Resources << /XObject << /Form 7 0 R >> >> /Annots [] /Contents 4 0 R /${name} 8 0 R`,
  content: "/Form Do",
  objects: [
    streamBody(
      `/${name} Do`,
      `/Type /XObject /Subtype /Form /BBox [0 0 300 200] /Resources << /XObject ${alias} 0 R >>`,
    ),
    drawing("We agree on 100"),
    drawing("We agree on 900"),
  ],
});

const PAGE_KEYS = "PieceInfo LastModified StructParents Thumb".split(" ");
const CATALOG_KEYS = "DSS Extensions Metadata Version PieceInfo".split(" ");

const pageAlias = (name: string): Plot => {
  return {
    name: `the page is a dictionary of resources, and its /${name} another object`,
    source: aliased(3, name),
    update: ({ page }) => ({ objects: { 3: edited(page.source, { [name]: "9 0 R" }) } }),
  };
};

const catalogAlias = (name: string): Plot => {
  const { page, ...source } = aliased(1, name);
  return {
    name: `the catalog is a dictionary of resources, and its /${name} another object`,
    source: { ...source, page: page.replace(`/${name} 8 0 R`, ""), catalog: `/${name} 8 0 R` },
    update: ({ catalog }) => ({ objects: { 1: edited(catalog.source, { [name]: "9 0 R" }) } }),
  };
};

/** Another catalog, as a copier leaves it, shares the security store. */
const sharedStore: Plot = {
  name: "a copy of a catalog shares the security store, which is exchanged",
  source: {
    ...aliased(10, "DSS"),
    page: "/Resources << /XObject << /Form 7 0 R >> >> /Annots [] /Contents 4 0 R",
    catalog: "/DSS 8 0 R",
    objects: [...aliased(10, "DSS").objects, "<< /Type /Catalog /DSS 8 0 R >>"],
  },
  update: { objects: { 8: drawing("We agree on 900") } },
};

/** A name of the page that leads to an object that is not there yet. */
const dangling = (name: string, update: (target: Target) => Update): Plot => ({
  name,
  source: {
    page: `/Resources << ${FONTS} /XObject << /Later 90 0 R >> >> /Annots [] /Contents [4 0 R 91 0 R]`,
    content: `/Later Do ${text("We agree on 100")}`,
  },
  update,
});

const stored = (target: Target, number: number): string =>
  edited(target.catalog.source, { DSS: `<< /Certs [${number} 0 R] >>` });

/** A cross-reference stream that paints: its rows are operators, and it does not name itself. */
function paintingSection(target: Target, update: Update): Buffer {
  const writer = new Writer(target.bytes);
  const start = writer.at;
  const entries = trailerOf(target, update, {
    Size: "400",
    Type: "/XRef",
    W: "[1 0 0]",
    Index: `[200 ${SQUARE.length}]`,
  });
  writer.object(91, streamBody(SQUARE, entries.slice(2, -2)));
  return writer.add(ending(start)).bytes;
}

/** A page that is drawn by such names alone. */
export const SELF_NAMED: Source = {
  catalog: "/DSS 10 0 R",
  page: `/Resources << ${FONTS} /XObject << /Parent 7 0 R /Form 8 0 R /Store 9 0 R /Later 90 0 R >> >> /Annots [] /Contents [4 0 R 91 0 R] /PieceInfo 11 0 R`,
  content: `${text("We agree on 100")} /Parent Do /Form Do /Store Do /Later Do`,
  objects: [
    drawing("of Parent"),
    ...[3, 1].map((alias) =>
      streamBody(
        VOCABULARY.map((name) => `/${name} Do`).join(" "),
        `/Type /XObject /Subtype /Form /BBox [0 0 300 200] /Resources << /XObject ${alias} 0 R >>`,
      ),
    ),
    drawing("of DSS"),
    drawing("of PieceInfo"),
  ],
};

export const ALIASES: readonly Plot[] = [
  ...PAGE_KEYS.map(pageAlias),
  ...CATALOG_KEYS.map(catalogAlias),
  sharedStore,
  dangling("a form XObject that was not there, kept as validation data", (target) => ({
    objects: { 1: stored(target, 90), 90: drawing("We agree on 900") },
  })),
  dangling("a content that was not there, kept as validation data", (target) => ({
    objects: { 1: stored(target, 91), 91: streamBody(SQUARE) },
  })),
  dangling("a content that was not there, of no use to anybody", () => ({
    objects: { 91: streamBody(SQUARE) },
  })),
  {
    ...dangling("a content that is the cross-reference stream", () => ({ objects: {} })),
    write: paintingSection,
  },
  {
    name: "a layer that the catalog becomes",
    source: {
      catalog: "/OCProperties << /OCGs [] /D << /BaseState /OFF >> >>",
      page: `/Resources << ${FONTS} /Properties 1 0 R >> /Annots [] /Contents 4 0 R`,
      content: `/OC /DSS BDC ${text("We agree on 100")} EMC`,
    },
    update: ({ catalog }) => ({ objects: { 1: edited(catalog.source, { DSS: "<< /Certs [] >>" }) } }),
    isDrawn: false,
  },
];
