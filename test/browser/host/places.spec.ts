import type { Locator } from "@playwright/test";
import { signatureBox } from "../../../demo/src/documents/upload.ts";
import { Ceremony, L_SHAPE } from "../support/ceremony.ts";
import { makePdf } from "../support/pdf.ts";
import { expect, test } from "../support/test.ts";

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Darker than the evidence pages' grey, the sandbox's watermark and the pale text of the test pages. */
const DARK = 110;

/** The box around the dark pixels of the canvas, and their number in each quarter of the box. */
function darkness(canvas: Locator, area: Box) {
  return canvas.evaluate(
    (element, { area, DARK }) => {
      const { width, height } = element as HTMLCanvasElement;
      const context = (element as HTMLCanvasElement).getContext("2d");
      const pixels = context?.getImageData(0, 0, width, height).data ?? [];
      const dark = (x: number, y: number) => {
        const at = (y * width + x) * 4;
        return Math.max(pixels[at] ?? 255, pixels[at + 1] ?? 255, pixels[at + 2] ?? 255) < DARK;
      };
      const counts = { outside: 0, topLeft: 0, topRight: 0, bottomLeft: 0, bottomRight: 0 };
      for (let y = 0; y < height; y += 1)
        for (let x = 0; x < width; x += 1) {
          if (!dark(x, y)) continue;
          const [u, v] = [(x - area.x) / area.width, (y - area.y) / area.height];
          if (u < 0 || u > 1 || v < 0 || v > 1) counts.outside += 1;
          else counts[`${v < 0.5 ? "top" : "bottom"}${u < 0.5 ? "Left" : "Right"}`] += 1;
        }
      return counts;
    },
    { area, DARK },
  );
}

const SHAPES = [
  { what: "turned by 90°", size: [612, 792], rotate: 90, shown: { width: 792, height: 612 } },
  { what: "turned by 270°", size: [612, 792], rotate: 270, shown: { width: 792, height: 612 } },
  { what: "cropped", size: [700, 900], crop: [100, 150, 400, 500], shown: { width: 400, height: 500 } },
  {
    what: "cropped and turned by 180°",
    size: [700, 900],
    crop: [100, 150, 400, 500],
    rotate: 180,
    shown: { width: 400, height: 500 },
  },
] as const;

for (const { what, shown, ...shape } of SHAPES)
  test(`strokes land in their field, upright, on a page that is ${what}`, async ({ portal }) => {
    const bytes = await makePdf({ size: [300, 300] }, shape);
    await portal.prepare("es", { name: "hoja.pdf", bytes });
    const ceremony = new Ceremony(portal, "es");
    await ceremony.consent();
    await ceremony.nextInk();
    await ceremony.draw(L_SHAPE);
    await ceremony.adopt();
    await ceremony.submit();
    await portal.collect("es");

    const canvas = await portal.drawnPage(2);
    const { width, height } = await canvas.evaluate((element: HTMLCanvasElement) => ({
      width: element.width,
      height: element.height,
    }));
    expect(width / height).toBeCloseTo(shown.width / shown.height, 2);
    const scale = width / shown.width;
    const field = signatureBox(shown);
    const area = {
      x: field.x * scale,
      y: field.y * scale,
      width: field.width * scale,
      height: field.height * scale,
    };
    const ink = await darkness(canvas, area);
    // The L has a leg on the left, a foot at the bottom, and nothing at the top right.
    expect(ink.topLeft).toBeGreaterThan(20);
    expect(ink.bottomLeft).toBeGreaterThan(20);
    expect(ink.topRight).toBe(0);
    expect(ink.outside).toBe(0);
  });
