import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import {
  PDFDict,
  PDFDocument,
  type PDFField,
  type PDFForm,
  PDFName,
  type PDFPage,
  type PDFTextField,
  rgb,
} from "pdf-lib";
import { evidenceRequest, openEngine } from "./support/fixtures.ts";

/** Borders and colors of fields without an appearance: what viewers draw from /MK and /BS is preserved. */

const { engine, close } = openEngine();
let pdfium: PDFiumLibrary;
before(async () => {
  pdfium = await PDFiumLibrary.init();
});
after(async () => {
  pdfium.destroy();
  await close();
});

const PAGE = { width: 300, height: 300 };
const SCALE = 4;

interface Widget {
  kind: "text" | "check" | "radio" | "button";
  value?: string;
  y: number;
  /** Replaces entries of the widget, in PDF syntax. */
  look?: Record<string, Record<string, string | number>>;
  flags?: number;
}

const FIELD = { x: 40, width: 120, height: 24 };

interface Placed {
  kind: Widget["kind"];
  name: string;
  value: string | undefined;
  place: Parameters<PDFTextField["addToPage"]>[1];
}

function addField(form: PDFForm, page: PDFPage, { kind, name, value, place }: Placed): PDFField {
  if (kind === "button") {
    const button = form.createButton(name);
    button.addToPage("Send", page, place);
    return button;
  }
  if (kind === "radio") {
    const group = form.createRadioGroup(name);
    group.addOptionToPage("one", page, { ...place, width: 24 });
    return group;
  }
  if (kind === "check") {
    const box = form.createCheckBox(name);
    box.addToPage(page, { ...place, width: 24 });
    return box;
  }
  const text = form.createTextField(name);
  if (value !== undefined) text.setText(value);
  text.addToPage(page, place);
  return text;
}

/** A form whose widgets have a green background, a red border of two points, and no appearance. */
async function formOf(...widgets: Widget[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([PAGE.width, PAGE.height]);
  const form = document.getForm();
  const colours = { backgroundColor: rgb(0, 1, 0), borderColor: rgb(1, 0, 0), borderWidth: 2 };
  widgets.forEach(({ kind, value, y, look = {}, flags }, index) => {
    const place = { ...FIELD, y, ...colours };
    const name = `field${index}`;
    const field = addField(form, page, { kind, name, value, place });
    for (const { dict } of field.acroField.getWidgets()) {
      dict.delete(PDFName.of("AP"));
      for (const [key, entries] of Object.entries(look)) {
        const known = dict.lookupMaybe(PDFName.of(key), PDFDict) ?? document.context.obj({});
        for (const [name, entry] of Object.entries(entries))
          known.set(
            PDFName.of(name),
            typeof entry === "string" ? PDFName.of(entry) : document.context.obj(entry),
          );
        dict.set(PDFName.of(key), known);
      }
      if (flags !== undefined) dict.set(PDFName.of("F"), document.context.obj(flags));
    }
  });
  return document.save({ updateFieldAppearances: false });
}

type Colour = "red" | "green" | "white" | "other";

/** The color of the sealed document's first page at a point, from the bottom left. */
async function sealed(source: Uint8Array): Promise<(x: number, y: number) => Colour> {
  const { bytes } = await engine.evidence(evidenceRequest(source));
  const document = await pdfium.loadDocument(bytes);
  const { data, width } = await document.getPage(0).render({ scale: SCALE, render: "bitmap" });
  document.destroy();
  return (x, y) => {
    const at = 4 * (Math.floor((PAGE.height - y) * SCALE) * width + Math.floor(x * SCALE));
    const [red, green, blue] = [data[at]!, data[at + 1]!, data[at + 2]!];
    const [low, high] = [60, 200];
    if (red > high && green > high && blue > high) return "white";
    if (red > high && green < low && blue < low) return "red";
    return green > high && red < low && blue < low ? "green" : "other";
  };
}

describe("a field without an appearance keeps", () => {
  test("its background and its border, with a value and without", async () => {
    const at = await sealed(await formOf({ kind: "text", y: 200 }, { kind: "text", y: 100, value: "I" }));
    for (const y of [200, 100]) {
      assert.deepEqual([at(150, y + 12), at(40, y + 12), at(100, y)], ["green", "red", "red"], `${y}`);
      assert.equal(at(38, y + 12), "white");
    }
    let dark = 0;
    for (let x = 42; x < 60; x += 0.25) if (at(x, 112) === "other") dark += 1;
    assert.ok(dark > 0, "the value is still there");
  });

  test("what marks boxes, radio buttons and buttons", async () => {
    const at = await sealed(
      await formOf({ kind: "check", y: 220 }, { kind: "radio", y: 150 }, { kind: "button", y: 80 }),
    );
    assert.deepEqual([at(40, 232), at(60, 232)], ["red", "green"], "box");
    assert.deepEqual([at(40, 162), at(52, 162)], ["red", "green"], "radio button");
    const across = new Set(Array.from({ length: 40 }, (_, index) => at(35 + index / 4, 92)));
    assert.deepEqual([across.has("red"), at(60, 92)], [true, "green"], "button");
  });

  test("a line under it, and nothing around it, where the border is an underline", async () => {
    const look = { BS: { S: "U", W: 2 } };
    const at = await sealed(await formOf({ kind: "text", y: 200, look }));
    assert.deepEqual([at(100, 200), at(40, 215), at(100, 223)], ["red", "green", "green"]);
  });

  test("gaps in its border where that is dashed", async () => {
    const look = { BS: { S: "D", W: 2 } };
    const at = await sealed(await formOf({ kind: "text", y: 200, look }));
    const seen = new Set(Array.from({ length: 100 }, (_, index) => at(45 + index, 200)));
    assert.ok(seen.has("red") && seen.has("green"), [...seen].join());
  });

  test("nothing where it is hidden", async () => {
    const at = await sealed(await formOf({ kind: "text", y: 200, flags: 2 }));
    assert.deepEqual([at(41, 212), at(100, 212)], ["white", "white"]);
  });
});

test("a look that is broken is left out, and the document is sealed", async () => {
  const look = { MK: { BC: 7, BG: "Name" }, BS: { W: -5, S: 3 } };
  const at = await sealed(await formOf({ kind: "text", y: 200, look }));
  assert.equal(at(100, 212), "white");
});
