import { execFileSync } from "node:child_process";
import type { FrameLocator, Page } from "@playwright/test";
import sharp, { type Region } from "sharp";
import { fieldWords as fieldsEn } from "../../../packages/signing-page/src/locales/en/fields.ts";
import { fieldWords as fieldsEs } from "../../../packages/signing-page/src/locales/es/fields.ts";
import { violations } from "../support/axe.ts";
import { Ceremony } from "../support/ceremony.ts";
import { heardBy, hostPage, type Integrator } from "../support/integrator.ts";
import { FLOW_LOOKS } from "../support/looks.ts";
import { sealedPage } from "../support/sealed-page.ts";
import { expect, test } from "../support/test.ts";
import { hasTool } from "../support/tools.ts";

const BREACHES = { es: fieldsEs.fields.breaches, en: fieldsEn.fields.breaches };

/** Looks of fields: the page shows values where the sealed file has them, and says what has no room. */

const at = (index: number, more: object) => ({
  page: 1,
  x: 72,
  y: 60 + index * 50,
  width: 220,
  height: 30,
  ...more,
});
/** What is typed, and which places of its ink are compared. */
const CASES = [
  { type: "text", look: { fontSize: 16, align: "left" }, value: "Izquierda", edge: "left" },
  { type: "text", look: { fontSize: 9, align: "right", color: "#b00020" }, value: "Derecha", edge: "right" },
  { type: "text", look: { align: "center", color: "#1a3d8f" }, value: "Centro", edge: "center" },
  { type: "text", look: { comb: 10 }, value: "HNMKE", edge: "cells" },
  { type: "number", look: { comb: 10, align: "right" }, value: "8350", edge: "cells" },
  { type: "text", look: { fontSize: 20 }, value: "This text is too long for its size of 20", edge: "left" },
  {
    type: "textarea",
    height: 45,
    look: { fontSize: 12, overflow: "refuse" },
    value: "Two lines of twelve points, wrapped",
    edge: "left",
  },
  {
    type: "number",
    look: { currency: "MXN", locale: "es", align: "right" },
    value: "1250",
    edge: "right",
    shown: "$1,250.00",
  },
  {
    type: "number",
    look: { currency: "EUR", locale: "de", fontSize: 14 },
    value: "-1234567.5",
    edge: "left",
    shown: "-1.234.567,50\u00a0€",
  },
] as const;

const FIELDS = [
  ...CASES.map(({ value: _value, edge: _edge, ...field }, index) => {
    const { shown: _shown, ...given } = { shown: "", ...field };
    return at(index, { label: `F${index}`, ...given });
  }),
  { type: "note", page: 1, x: 72, y: 520, width: 220, height: 24, value: "Nota", look: { align: "right" } },
  { type: "signature", page: 1, x: 72, y: 580, width: 200, height: 56 },
];

const AMOUNTS = CASES.flatMap((one, index) => ("shown" in one ? [{ ...one, index }] : []));

type Given = { page: Page; integrator: Integrator; host: (body: string) => Promise<{ url: string }> };

async function open({ page, integrator, host }: Given, locale: "es" | "en", fields: readonly object[]) {
  const document = await integrator.send({ fields: fields as never });
  const { client_secret: secret } = await integrator.open({ locale }, document);
  await page.goto((await host(hostPage(integrator.serviceUrl, { "client-secret": secret, locale }))).url);
  await heardBy(page, "ready");
  const frame = page.frameLocator("iframe");
  return { document, frame, ceremony: new Ceremony({ page, frame }, locale) };
}

const views = (frame: FrameLocator) => frame.locator("signing-more-field");
const control = (frame: FrameLocator, index: number) => views(frame).nth(index).locator("input, textarea");

/** The ink of a picture in points from its corner: its box, its runs of columns, and its darkest colour. */
interface Ink {
  left: number;
  right: number;
  middle: number;
  cells: number[];
  color: [number, number, number];
}

/** Pixels at the edges belong to the outline of a field. */
const MARGIN = 3;
const DARK = 150;

const sum = (rgb: readonly number[]) => rgb.reduce((total, part) => total + part, 0);

async function inkOf(picture: Buffer | string, scale: number, crop?: Region): Promise<Ink> {
  const image = crop ? sharp(picture).extract(crop) : sharp(picture);
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const xs: number[] = [];
  const ys: number[] = [];
  let color: Ink["color"] = [255, 255, 255];
  for (let y = MARGIN; y < info.height - MARGIN; y += 1)
    for (let x = MARGIN; x < info.width - MARGIN; x += 1) {
      const start = (y * info.width + x) * 3;
      const pixel = [data[start]!, data[start + 1]!, data[start + 2]!] as const;
      if (Math.min(...pixel) > DARK || sum(pixel) > 420) continue;
      xs.push(x);
      ys.push(y);
      if (sum(pixel) < sum(color)) color = [...pixel];
    }
  const columns = [...new Set(xs)].toSorted((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const column of columns) {
    const last = runs.at(-1);
    if (last && column - last[1] <= 3 * scale) last[1] = column;
    else runs.push([column, column]);
  }
  return {
    left: Math.min(...xs) / scale,
    right: Math.max(...xs) / scale,
    middle: (Math.min(...ys) + Math.max(...ys)) / 2 / scale,
    cells: runs.map(([from, to]) => (from + to) / 2 / scale),
    color,
  };
}

const SHARPNESS = 4;

test("values stand on the page where the sealed file has them", async ({ page, integrator, host }, info) => {
  test.skip(!hasTool("pdftoppm"), "pdftoppm is not installed");
  const { document, frame, ceremony } = await open({ page, integrator, host }, "es", FIELDS);
  await ceremony.consent();
  for (const [index, { value }] of CASES.entries()) await control(frame, index).fill(value);
  await control(frame, 0).focus();
  await control(frame, 0).blur();
  const shown: Ink[] = [];
  for (const index of CASES.keys()) {
    const view = views(frame).nth(index);
    await expect(view.locator(".drawn span").first()).toBeVisible();
    const box = (await view.boundingBox())!;
    const { width } = FIELDS[index] as { width: number };
    const picture = await view.screenshot();
    const { width: pixels } = await sharp(picture).metadata();
    expect(Math.abs(pixels - box.width)).toBeLessThan(2);
    shown.push(await inkOf(picture, pixels / width));
  }
  for (const { index, shown: text, value } of AMOUNTS) {
    await expect(views(frame).nth(index).locator(".drawn span")).toHaveText(text);
    await expect(control(frame, index)).toHaveValue(text);
    await control(frame, index).focus();
    await expect(control(frame, index)).toHaveValue(value);
    await control(frame, index).blur();
  }
  await page.screenshot({ path: info.outputPath("page.png") });
  await ceremony.nextInk();
  await ceremony.draw();
  await ceremony.adopt();
  await ceremony.button(ceremony.words.bar.submit).click();
  await heardBy(page, "success");
  const sealed = await sealedPage(integrator, document.id, { info, sharpness: SHARPNESS });
  const words = execFileSync("pdftotext", [
    "-f",
    "1",
    "-l",
    "1",
    "-layout",
    info.outputPath("sealed.pdf"),
    "-",
  ]);
  for (const { shown: text } of AMOUNTS)
    expect(words.toString().replaceAll(/[\u00a0\u202f]/g, " ")).toContain(text.replace("\u00a0", " "));
  for (const [index, { edge, look }] of CASES.entries()) {
    const { x, y, width, height } = FIELDS[index] as { x: number; y: number; width: number; height: number };
    const [left, top] = [x * SHARPNESS, y * SHARPNESS];
    const crop = { left, top, width: width * SHARPNESS, height: height * SHARPNESS };
    const [there, here] = [await inkOf(sealed, SHARPNESS, crop), shown[index]!];
    const name = `field ${index}: ${JSON.stringify({ there, here })}`;
    if (edge === "left" || edge === "right") expect(Math.abs(there[edge] - here[edge]), name).toBeLessThan(2);
    if (edge === "center")
      expect(Math.abs(there.left + there.right - here.left - here.right) / 2, name).toBeLessThan(1.5);
    if (edge === "cells") {
      expect(here.cells.length, name).toBe(there.cells.length);
      for (const [at, cell] of there.cells.entries())
        expect(Math.abs(cell - here.cells[at]!), name).toBeLessThan(1.5);
    }
    expect(Math.abs(there.middle - here.middle), name).toBeLessThan(2);
    if ("color" in look)
      for (const part of [0, 1, 2] as const)
        expect(Math.abs(there.color[part] - here.color[part]), name).toBeLessThan(40);
  }
});

for (const { locale, width, viewport } of FLOW_LOOKS)
  test.describe(`${locale}, ${width} px`, () => {
    test.use({ viewport });

    test("what has no cell or no room is said, and is taken once it fits", async ({
      page,
      integrator,
      host,
    }, info) => {
      const fields = [
        at(0, { type: "text", label: "Clave", look: { comb: 4 } }),
        at(1, { type: "text", label: "Obra", look: { fontSize: 12, overflow: "refuse" } }),
        at(2, { type: "number", label: "Renta", look: { currency: "MXN", locale: "es", align: "right" } }),
        { type: "signature", page: 1, x: 72, y: 520, width: 200, height: 56 },
      ];
      const { frame, ceremony } = await open({ page, integrator, host }, locale, fields);
      await ceremony.consent();
      const room = control(frame, 1);
      await room.fill(
        "much too long a text for the two lines of twelve points that a field of this height and width has",
      );
      await room.blur();
      const { no_room: noRoom } = BREACHES[locale];
      await expect(frame.locator(".problem", { hasText: noRoom() })).toHaveCount(1);
      await page.screenshot({ path: info.outputPath("refused.png") });
      await room.fill("short");
      await room.blur();
      await expect(frame.locator(".problem", { hasText: noRoom() })).toHaveCount(0);
      const cells = control(frame, 0);
      await cells.focus();
      await page.keyboard.type("ABCDEF");
      await expect(cells).toHaveValue("ABCD");
      await cells.fill("");
      for (let count = 0; count < 5; count += 1) await page.keyboard.insertText("😀");
      await expect(cells).toHaveValue("😀😀😀😀");
      // What is pasted at once is counted as the server counts it.
      await room.fill("👨‍👩‍👧".repeat(2) + "😀".repeat(4));
      await room.press("ControlOrMeta+a");
      await room.press("ControlOrMeta+c");
      await cells.fill("x");
      await cells.press("ControlOrMeta+v");
      await expect(cells).toHaveValue(`x${"👨‍👩‍👧".repeat(2)}😀`);
      await cells.press("ControlOrMeta+a");
      await cells.press("ControlOrMeta+v");
      await expect(cells).toHaveValue(`${"👨‍👩‍👧".repeat(2)}😀😀`);
      await cells.press("ControlOrMeta+z");
      await expect(cells).toHaveValue(`x${"👨‍👩‍👧".repeat(2)}😀`);
      await cells.fill("😀".repeat(4));
      await room.fill("short");
      await cells.focus();
      await cells.blur();
      await expect(frame.locator(".drawn span", { hasText: "😀" })).toHaveCount(4);
      const rent = control(frame, 2);
      await rent.focus();
      await page.keyboard.insertText("$ 12,500.5");
      await rent.blur();
      await expect(rent).toHaveValue("$12,500.50");
      await rent.focus();
      await expect(rent).toHaveValue("12500.5");
      await rent.blur();
      expect(await violations(page)).toEqual([]);
      await page.screenshot({ path: info.outputPath("filled.png") });
      if (width !== 360) return;
      // The form of a phone says it as the page does.
      await ceremony.button(ceremony.words.form.open).click();
      const inForm = frame.locator("signing-phone-form input").first();
      await expect(inForm).toHaveValue("12500.5");
      await inForm.blur();
      await expect(inForm).toHaveValue("$12,500.50");
      expect(await violations(page)).toEqual([]);
      await page.screenshot({ path: info.outputPath("form.png") });
    });
  });
