import type { Update } from "../revisions.ts";
import { edited, type Source, type Target } from "../target.ts";
import type { Payload } from "./attack.ts";
import { appearance } from "./pages.ts";

/** Annotations, fields and layers that paint over the first page, or no longer do. */

const annotationsOf = ({ page }: Target): string => {
  const found = page.source.get("Annots") ?? "[ ]";
  return found.startsWith("[") ? found.slice(1, -1) : "";
};

/** Adds an annotation to the page. It is the object `size`; its appearance is the next one. */
function annotated(target: Target, annotation: string, more: Update["objects"] = {}): Update {
  const { page, size } = target;
  const annotations = `[${annotationsOf(target)} ${size} 0 R]`;
  return {
    objects: {
      [page.number]: edited(page.source, { Annots: annotations }),
      [size]: annotation.replace(">>", `/AP << /N ${size + 1} 0 R >> >>`),
      [size + 1]: appearance(),
      ...more,
    },
  };
}

const RECT = "/Rect [0 0 300 200] /F 4";

/** The form's object with changed entries, or the catalog that holds the form. */
function formObject(target: Target, changes: Record<string, string | null>): Update["objects"] {
  const form = edited(target.form, changes);
  if (target.formNumber !== null) return { [target.formNumber]: form };
  return { [target.catalog.number]: edited(target.catalog.source, { AcroForm: form }) };
}

const withField = (target: Target): Update["objects"] =>
  formObject(target, { Fields: `[${target.fields.join(" ")} ${target.size} 0 R]` });

const catalog = (
  name: string,
  changes: (target: Target) => Record<string, string>,
  more: (target: Target) => Update["objects"] = () => ({}),
): Payload => ({
  name,
  make: (target) => ({
    objects: { [target.catalog.number]: edited(target.catalog.source, changes(target)), ...more(target) },
  }),
});

const annotation = (name: string, dictionary: (target: Target) => string, isField = false): Payload => ({
  name,
  make: (target) => annotated(target, dictionary(target), isField ? withField(target) : {}),
});

const widget = (name: string, entries: (target: Target) => string): Payload =>
  annotation(name, (target) => `<< /Type /Annot /Subtype /Widget ${RECT} ${entries(target)} >>`, true);

/** The seal's own field with changed entries. */
const seal = (
  name: string,
  change: (source: Source, target: Target) => Record<string, string | null>,
): Payload => ({
  name,
  make: (target) => {
    const { number, source } = target.seal.field;
    return {
      objects: { [number]: edited(source, change(source, target)), [target.size]: appearance() },
    };
  },
});

const text = (name: string, change: (target: Target) => Record<string, string | null>): Payload => ({
  name,
  make: (target) =>
    target.text && {
      objects: {
        [target.text.number]: edited(target.text.source, change(target)),
        [target.size]: appearance(),
      },
    },
});

export const FIELDS: readonly Payload[] = [
  ...["Stamp", "FreeText", "Square", "Link", "Redact", "Popup", "Watermark", "3D"].map((kind) =>
    annotation(`an annotation that paints: ${kind}`, () => `<< /Type /Annot /Subtype /${kind} ${RECT} >>`),
  ),
  annotation("a widget of no field", () => `<< /Type /Annot /Subtype /Widget ${RECT} /FT /Tx /T (x) >>`),
  widget("a text field", () => "/FT /Tx /T (x) /V (900)"),
  widget("a button", () => "/FT /Btn /T (x) /Ff 65536"),
  widget("an empty signature field", () => "/FT /Sig /T (x)"),
  widget("a second field with the seal's value", ({ seal: { value } }) => `/FT /Sig /T (x) /V ${value} 0 R`),
  widget("a second field of the seal's name", ({ seal: { value, field } }) => {
    return `/FT /Sig /T ${field.source.get("T") ?? "()"} /V ${value} 0 R`;
  }),
  {
    name: "a second field with the seal's value and widgets as its kids",
    make: (target) => {
      const kid = `<< /Type /Annot /Subtype /Widget ${RECT} /Parent ${target.size + 2} 0 R >>`;
      const field = `<< /FT /Sig /T (x) /V ${target.seal.value} 0 R /Kids [${target.size} 0 R] >>`;
      const fields = `[${target.fields.join(" ")} ${target.size + 2} 0 R]`;
      return annotated(target, kid, { [target.size + 2]: field, ...formObject(target, { Fields: fields }) });
    },
  },
  seal("the seal's field paints", (_, { size }) => ({
    Rect: "[0 0 300 200]",
    F: "4",
    AP: `<< /N ${size} 0 R >>`,
  })),
  seal("the seal's field has another appearance", (_, { size }) => ({ AP: `<< /N ${size} 0 R >>` })),
  seal("the seal's field is larger", () => ({ Rect: "[0 0 300 200]" })),
  seal("the seal's field is hidden", () => ({ F: "2" })),
  seal("the seal's field is emptied", () => ({ V: null })),
  seal("the seal's field has a value that is no signature", () => ({ V: "(x)" })),
  {
    name: "the seal's widget is no longer on the page",
    make: ({ page }) => ({ objects: { [page.number]: edited(page.source, { Annots: "[]" }) } }),
  },
  {
    name: "the form without its fields",
    make: (target) => ({ objects: formObject(target, { Fields: "[]" }) }),
  },
  {
    name: "NeedAppearances",
    make: (target) => ({ objects: formObject(target, { NeedAppearances: "true" }) }),
  },
  {
    name: "XFA",
    make: (target) => ({
      objects: { ...formObject(target, { XFA: "(<xdp:xdp xmlns:xdp='http://ns.adobe.com/xdp/'/>)" }) },
    }),
  },
  {
    name: "another default appearance",
    make: (target) => ({ objects: formObject(target, { DA: "(/F1 40 Tf 1 0 0 rg)" }) }),
  },
  text("a text field's value", () => ({ V: "(900)" })),
  text("a text field's appearance", ({ size }) => ({ AP: `<< /N ${size} 0 R >>` })),
  text("a text field's state", ({ size }) => ({ AS: "/On", AP: `<< /N << /On ${size} 0 R >> >>` })),
  text("a text field's place", () => ({ Rect: "[0 0 300 200]" })),
  catalog("layers", () => ({ OCProperties: "<< /OCGs [] /D << /BaseState /OFF >> >>" })),
  catalog("a script at the opening", () => ({ OpenAction: "<< /S /JavaScript /JS (app.alert(1)) >>" })),
  catalog("another version", () => ({ Version: "/2.0" })),
  catalog("extensions", () => ({ Extensions: "<< /ADBE << /BaseVersion /1.7 /ExtensionLevel 3 >> >>" })),
  catalog("permissions removed", () => ({ Perms: "<< >>" })),
  catalog("page labels", () => ({ PageLabels: "<< /Nums [0 << /S /r >>] >>" })),
  catalog(
    "a structure tree",
    ({ size }) => ({ StructTreeRoot: `${size} 0 R` }),
    ({ size }) => ({ [size]: "<< /Type /StructTreeRoot >>" }),
  ),
  catalog("a key twice", () => ({ Lang: "(en)", "Pages 1 0 R /Lang": "(es)" })),
];
