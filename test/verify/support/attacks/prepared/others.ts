import { streamBody, type Update } from "../../revisions.ts";
import { catalogOf, PAGE, pageOf, type Plot, type Source, text } from "./source.ts";

/** Pages, nodes and fields in places where a comparison may not look for them. */

const SWAP: Update = { objects: { 4: streamBody(text("We agree on 900")) } };
const PARENTLESS = pageOf(PAGE);

const AWAY = "/CropBox [0 0 300 120]";
const KIDS: Source = { root: `<< /Type /Pages /Kids [${PARENTLESS}] /Count 1 >>` };

/** Where the page stands, and its change. */
export const PLACES: readonly Plot[] = [
  {
    name: "a direct root of the tree lists another page",
    source: {
      pages: "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      objects: [streamBody(text("We agree on 900"))],
    },
    update: ({ size }) => ({
      objects: {
        1: catalogOf({ pages: `<< /Type /Pages /Kids [${size} 0 R] /Count 1 >>` }),
        [size]: PARENTLESS.replace("/Contents 4", "/Contents 7"),
      },
    }),
  },
  {
    name: "a direct root of the tree, and the page's content",
    source: { pages: "<< /Type /Pages /Kids [3 0 R] /Count 1 >>" },
    update: SWAP,
  },
  { name: "a direct page's content", source: KIDS, update: SWAP },
  {
    name: "a direct page of a direct root, and its content",
    source: { pages: `<< /Type /Pages /Kids [${PARENTLESS}] /Count 1 >>` },
    update: SWAP,
  },
  {
    name: "a page that has kids, and its content",
    source: { page: `${PAGE} /Kids []` },
    update: SWAP,
  },
  {
    name: "a page whose kids are other pages, and its content",
    source: {
      page: `${PAGE} /Kids [7 0 R]`,
      objects: [
        PARENTLESS.replace("/Parent 2", "/Parent 3").replace("/Contents 4", "/Contents 8"),
        streamBody(text("We agree on 100")),
      ],
    },
    update: SWAP,
  },
  {
    name: "a node that no list names, which the page calls its parent",
    source: {
      page: PAGE.replace("/Annots []", "/Annots [] /Parent 7 0 R"),
      root: "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      objects: ["<< /Type /Pages /Kids [] /Count 0 /Parent 2 0 R >>"],
    },
    update: { objects: { 7: `<< /Type /Pages /Kids [] /Count 0 /Parent 2 0 R ${AWAY} >>` } },
    isDrawn: false,
  },
];

const WIDGET = "/Type /Annot /Subtype /Widget /Rect [60 100 200 130] /F 4 /P 3 0 R";
const ON_PAGE = (number: number): string => PAGE.replace("/Annots []", `/Annots [${number} 0 R]`);
const DEFAULTS = "/NeedAppearances true /DA (/F1 12 Tf 0 g) /DR << /Font << /F1 5 0 R >> >>";

const field = (
  name: string,
  fields: string,
  objects: Source["objects"],
  changed: Record<number, string>,
): Plot => ({
  name,
  source: { page: ON_PAGE(8), form: `/Fields [${fields}] /SigFlags 3 ${DEFAULTS}`, objects: objects! },
  update: { objects: changed },
});

const KID = `<< ${WIDGET} /FT /Tx /T (b) /Parent 7 0 R >>`;
const group = (entries: string): string => `<< /T (a) /FT /Tx /Kids [8 0 R] ${entries} >>`;

/** What a field takes from above. */
export const FIELDS_FROM_ABOVE: readonly Plot[] = [
  field(
    "the text style of a group",
    "7 0 R",
    [group("/DA (/F1 12 Tf 0 g)"), KID.replace("/T (b)", "/T (b) /V (100)")],
    {
      7: group("/DA (/F1 12 Tf 1 g)"),
    },
  ),
  field("the value of a group", "7 0 R", [group("/V (100)"), KID], { 7: group("/V (900)") }),
  field("the value of a group, in an object of its own", "7 0 R", [group("/V 9 0 R"), KID, "(100)"], {
    9: "(900)",
  }),
  field("the value of a parent that the form does not list", "8 0 R", [group("/V (100)"), KID], {
    7: group("/V (900)"),
  }),
  field(
    "the text style of a parent that the form does not list",
    "8 0 R",
    [group("/DA (/F1 12 Tf 0 g)"), KID.replace("/T (b)", "/T (b) /V (100)")],
    {
      7: group("/DA (/F1 12 Tf 1 g)"),
    },
  ),
  field("the parent of a widget that no field lists", "", [group("/V (100)"), KID], { 7: group("/V (900)") }),
  {
    name: "a direct field's value",
    source: {
      page: ON_PAGE(8),
      form: `/Fields [<< /T (a) /FT /Tx /V 7 0 R /Kids [8 0 R] >>] /SigFlags 3 ${DEFAULTS}`,
      objects: ["(100)", `<< ${WIDGET} /FT /Tx >>`],
    },
    update: { objects: { 7: "(900)" } },
    isDrawn: false,
  },
  {
    name: "the note of an open popup",
    source: {
      page: ON_PAGE(7),
      objects: [
        "<< /Type /Annot /Subtype /Popup /Rect [60 20 200 90] /F 4 /Open true /Parent 8 0 R >>",
        "<< /Type /Annot /Subtype /Text /Rect [0 0 10 10] /Contents (100) /Popup 7 0 R >>",
      ],
    },
    update: {
      objects: { 8: "<< /Type /Annot /Subtype /Text /Rect [0 0 10 10] /Contents (900) /Popup 7 0 R >>" },
    },
    isDrawn: false,
  },
];
