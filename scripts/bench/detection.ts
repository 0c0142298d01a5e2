import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  PDFCheckBox,
  PDFDocument,
  PDFDropdown,
  PDFOptionList,
  type PDFPage,
  PDFRadioGroup,
  PDFSignature,
  PDFTextField,
} from "pdf-lib";
import { BLANK_TEXTS, blanksOf } from "../../packages/contract/src/rules/blanks.ts";
import { type FormField, PdfRejected, type Place } from "../../packages/pdf-engine/src/port/pdf.ts";
import { formPdf } from "../../test/sealing/support/pdfs.ts";
import { openEngine } from "../../test/sealing/support/fixtures.ts";
import type { Benchmark, Measurement } from "./benchmark.ts";

type Engine = ReturnType<typeof openEngine>["engine"];

/**
 * Fields that are found in forms, by another library's reading of each: of the form that the file has, and of the lines
 * and boxes that its pages show. `BENCH_FORMS`: a folder of PDFs; default: one of our own.
 */
export const detection: Benchmark = { name: "detection", run: measure };

async function measure(): Promise<Measurement[]> {
  const { engine, close } = openEngine();
  const total = { files: 0, fields: 0, found: 0, wrong: 0, blanks: 0, blanksWrong: 0 };
  try {
    for (const bytes of await formsToRead()) {
      const wanted = await fieldsIn(bytes);
      if (wanted.length === 0) continue;
      const seen = await read(engine, bytes);
      if (seen === null) continue;
      total.files += 1;
      total.fields += wanted.length;
      total.found += wanted.filter((field) => seen.form.some((one) => isSame(one, field))).length;
      total.wrong += seen.form.filter((one) => !wanted.some((field) => isSame(one, field))).length;
      total.blanks += seen.blanks.length;
      total.blanksWrong += seen.blanks.filter((one) => !wanted.some((field) => isAt(one, field))).length;
    }
  } finally {
    await close();
  }
  const { files, fields, found, wrong, blanks, blanksWrong } = total;
  return [
    {
      what: `fields of ${fields} in the forms of ${files} files that are not found`,
      value: fields - found,
      unit: "events",
      limit: null,
    },
    { what: "fields that are found and are not in them", value: wrong, unit: "events", limit: null },
    {
      what: `blanks of ${blanks} on their pages where no field of the form is`,
      value: blanksWrong,
      unit: "events",
      limit: null,
    },
  ];
}

async function formsToRead(): Promise<Uint8Array[]> {
  const folder = process.env["BENCH_FORMS"];
  if (folder === undefined) return [await formPdf()];
  const names = (await readdir(folder)).filter((name) => name.endsWith(".pdf"));
  return Promise.all(names.toSorted().map((name) => readFile(join(folder, name))));
}

/** What the engine finds; null: it refuses the file. */
async function read(
  engine: Engine,
  bytes: Uint8Array,
): Promise<{ form: FormField[]; blanks: Place[] } | null> {
  try {
    const { pdf } = await engine.canonicalize(bytes);
    const found = await engine.findTexts(pdf, [...BLANK_TEXTS]);
    const places = new Map(BLANK_TEXTS.map((text, index) => [text, found[index] ?? []]));
    return { form: await engine.formFields(bytes), blanks: blanksOf(places) };
  } catch (error) {
    if (error instanceof PdfRejected) return null;
    throw error;
  }
}

type Wanted = Place & { type: string };

const TYPES = [
  [PDFTextField, "text"],
  [PDFCheckBox, "checkbox"],
  [PDFRadioGroup, "radio"],
  [PDFDropdown, "dropdown"],
  [PDFOptionList, "dropdown"],
  [PDFSignature, "signature"],
] as const;

/** The fields of a form that a person can fill, as pdf-lib reads them. */
async function fieldsIn(bytes: Uint8Array): Promise<Wanted[]> {
  const document = await PDFDocument.load(bytes, { throwOnInvalidObject: false }).catch(() => null);
  if (document === null) return [];
  const pages = document.getPages();
  if (pages.some((page) => page.getRotation().angle !== 0)) return []; // its places would have to be turned
  return document
    .getForm()
    .getFields()
    .flatMap((field) => {
      const [, type] = TYPES.find(([kind]) => field instanceof kind) ?? [];
      if (type === undefined || field.isReadOnly()) return [];
      return field.acroField.getWidgets().flatMap((widget): Wanted[] => {
        const index = pages.findIndex((page) => annotationsOf(page).includes(widget.dict));
        const page = pages[index];
        const { x, y, width, height } = widget.getRectangle();
        if (page === undefined || width === 0 || height === 0) return [];
        const box = page.getCropBox();
        return [{ type, page: index + 1, x: x - box.x, y: box.y + box.height - y - height, width, height }];
      });
    });
}

function annotationsOf(page: PDFPage): unknown[] {
  return (page.node.Annots()?.asArray() ?? []).map((each) => page.node.context.lookup(each));
}

/** A list in which other texts may be written is a text, and a circle alone is a box, for us. */
const KINDS: Readonly<Record<string, string>> = {
  textarea: "text",
  date: "text",
  number: "text",
  dropdown: "text",
  radio: "checkbox",
};
const kindOf = (type: string): string => KINDS[type] ?? type;

const isSame = (one: FormField, field: Wanted): boolean =>
  kindOf(one.type) === kindOf(field.type) && isAt(one, field);

/** Whether the middle of one lies in the other. */
const isAt = (one: Place, other: Place): boolean =>
  one.page === other.page && (holds(one, other) || holds(other, one));

function holds({ x, y, width, height }: Place, other: Place): boolean {
  const [middleX, middleY] = [other.x + other.width / 2, other.y + other.height / 2];
  return middleX >= x && middleX <= x + width && middleY >= y && middleY <= y + height;
}
