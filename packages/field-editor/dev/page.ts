import { defineFieldEditor } from "../src/define.ts";
import type { EditorSigner, Field } from "../src/index.ts";
import { pagesOf } from "./pages.ts";

/** The page of `npm run dev -w @service/field-editor`. The address chooses what it shows: see dev/main.ts. */
defineFieldEditor();
const query = new URLSearchParams(location.search);
const theme = query.get("theme");
if (theme !== null) document.documentElement.dataset["theme"] = theme;

const SIGNERS: readonly EditorSigner[] = [
  { id: "sgr_1", name: "Ana López", email: "ana@example.com", order: 1 },
  { id: "sgr_2", name: "Bruno Ñandú", email: "bruno@example.com", order: 2 },
  { id: "sgr_3", name: "Carla Méndez-Villaseñor de la Torre", email: "carla@example.com", order: 3 },
  { id: "sgr_4", name: "Diego Ruiz", email: "diego@example.com", order: 4, locked: true },
];

function field(id: string, part: Partial<Field>): Field {
  const place = { page: 1, x: 72, y: 560, width: 200, height: 50 };
  const rest = {
    required: true,
    label: null,
    value: null,
    anchor: null,
    options: null,
    radio: null,
    rules: null,
    key: null,
    showWhen: null,
    requiredWhen: null,
    formula: null,
  };
  return { id, signerId: "sgr_1", type: "signature", ...place, ...rest, ...part };
}

const FIELDS: readonly Field[] = [
  field("sfl_1", {}),
  field("sfl_2", { signerId: "sgr_2", x: 330, y: 566 }),
  field("sfl_3", { type: "date", y: 630, width: 100, height: 20 }),
  field("sfl_4", {
    type: "checkbox",
    signerId: "sgr_2",
    x: 330,
    y: 636,
    width: 16,
    height: 16,
    label: "Acepto",
  }),
  field("sfl_5", { type: "text", signerId: "sgr_4", y: 420, width: 180, height: 20, required: false }),
];

/** One field of each newer type, and a group of circles. */
const TYPES: readonly Field[] = [
  field("sfl_t1", {
    type: "note",
    x: 72,
    y: 130,
    width: 220,
    height: 34,
    value: "Lea esto antes de firmar.",
    required: false,
  }),
  field("sfl_t2", { type: "dropdown", x: 330, y: 140, width: 180, height: 20, options: ["S", "M", "L"] }),
  field("sfl_t3", { type: "textarea", x: 72, y: 190, width: 260, height: 80 }),
  field("sfl_t4", { type: "number", x: 360, y: 190, width: 100, height: 20, rules: { min: "1", max: "9" } }),
  field("sfl_t5", {
    type: "radio",
    x: 360,
    y: 230,
    width: 16,
    height: 16,
    radio: { group: "Pago", option: "Contado" },
  }),
  field("sfl_t6", {
    type: "radio",
    x: 360,
    y: 254,
    width: 16,
    height: 16,
    radio: { group: "Pago", option: "Plazos" },
  }),
  field("sfl_t7", { type: "strikethrough", x: 72, y: 306, width: 300, height: 14, required: false }),
  field("sfl_t8", { type: "text", signerId: "sgr_2", x: 72, y: 340, width: 180, height: 20, label: "RFC" }),
];

const PER_PAGE = 10;
const COUNT = Number(query.get("fields") ?? 0);
/** As many fields as the address says, ten a page. */
const MANY = Array.from({ length: COUNT }, (_, index) =>
  field(`sfl_${index + 1}`, {
    page: Math.floor(index / PER_PAGE) + 1,
    signerId: `sgr_${(index % 3) + 1}`,
    x: index % 2 === 0 ? 72 : 330,
    y: 100 + Math.floor((index % PER_PAGE) / 2) * 120,
  }),
);

const editor = document.createElement("field-editor");
const locale = query.get("locale") === "en" ? "en" : "es";
document.documentElement.lang = locale;
editor.locale = locale;
editor.pages = pagesOf(query.get("pages") ?? "mixed");
editor.signers = SIGNERS;
editor.fields = COUNT > 0 ? MANY : query.has("empty") ? [] : query.has("types") ? TYPES : FIELDS;
editor.readOnly = query.has("read-only");
editor.sources = {
  anchor: async ({ text, type }) =>
    text === "error" ? Promise.reject(new Error("no")) : [{ type, page: 1, x: 72, y: 300 }],
  form: async () => [{ type: "text", page: 1, x: 72, y: 340 }],
  template: async () => null,
};
document.querySelector("main")?.append(editor);
