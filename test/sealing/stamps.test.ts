import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import type { Ink, Place, Stamp } from "../../packages/pdf-engine/src/port/pdf.ts";
import {
  DIAGONAL,
  evidenceRequest,
  NAME,
  openEngine,
  temporaryFolder,
  textStamp,
} from "./support/fixtures.ts";
import { inheritingPdf, type PageOptions, plainPdf, unbalancedPdf } from "./support/pdfs.ts";
import { readPdf, textOf, type TextRun } from "./support/read.ts";
import { inkBar } from "./support/png.ts";
import { difference, needsTool, type Picture, renderPage } from "./support/tools.ts";

const { engine, close } = openEngine();
after(close);

const place: Place = { page: 1, x: 12, y: 30, width: 120, height: 20 };

async function stamp(source: Uint8Array, ...stamps: Stamp[]): Promise<Uint8Array> {
  return (await engine.evidence(evidenceRequest(source, { stamps }))).bytes;
}

const find = (runs: readonly TextRun[], text: string, page = 1): TextRun => {
  const run = runs.find((candidate) => candidate.page === page && candidate.text === text);
  assert.ok(run, `"${text}" is not on page ${page}`);
  return run;
};

/** The baseline is in the lower half of the box, and the run starts at its left. */
function assertInside(run: TextRun, box: Place): void {
  assert.ok(run.x >= box.x && run.x < box.x + 5, `x ${run.x}`);
  assert.ok(run.y > box.y + box.height / 2 && run.y < box.y + box.height, `baseline ${run.y}`);
  assert.equal(run.angle, 0, "upright as displayed");
}

const pages: Record<string, PageOptions> = {
  "not turned": {},
  "turned by 90°": { rotate: 90 },
  "turned by 180°": { rotate: 180 },
  "turned by 270°": { rotate: 270 },
  cropped: { crop: [100, 50, 200, 150] },
  "cropped and turned by 90°": { crop: [100, 50, 200, 150], rotate: 90 },
  "cropped and turned by 180°": { crop: [100, 50, 200, 150], rotate: 180 },
  "cropped and turned by 270°": { crop: [100, 50, 200, 150], rotate: 270 },
  "in larger units": { size: [200, 150], userUnit: 2 },
};

describe("a text stands where it was put, upright", () => {
  for (const [name, options] of Object.entries(pages)) {
    test(`on a page that is ${name}`, async () => {
      const { runs } = await readPdf(await stamp(await plainPdf(options), textStamp(NAME, place)));
      assertInside(find(runs, NAME), place);
      find(runs, "Page 1 of the original");
    });
  }

  test("on pages that inherit their attributes, whose content stays", async () => {
    const second = { ...place, page: 2 };
    const bytes = await stamp(inheritingPdf(), textStamp(NAME, place), textStamp(NAME, second));
    const { runs } = await readPdf(bytes);
    assertInside(find(runs, NAME), place);
    assertInside(find(runs, NAME, 2), second);
    assert.equal(runs.filter((run) => run.text === "Inherited words").length, 2);
  });

  test("on a page whose content leaves the graphics state unbalanced", async () => {
    const { runs } = await readPdf(await stamp(unbalancedPdf(), textStamp(NAME, place)));
    assertInside(find(runs, NAME), place);
  });
});

describe("text is fitted", () => {
  test("a long name on one line, smaller", async () => {
    const long = "Ñandú Łukaszewicz de la Fuente";
    const { runs } = await readPdf(await stamp(await plainPdf({}), textStamp(long, place)));
    const run = find(runs, long);
    assert.ok(run.width <= place.width + 0.5 && run.size >= 7, `${run.width} wide, ${run.size} pt`);
  });

  test("a paragraph in lines, all of it, inside its box", async () => {
    const words = Array.from({ length: 60 }, (_, index) => `palabra${index}`);
    const box = { page: 1, x: 40, y: 60, width: 180, height: 60 };
    const { runs } = await readPdf(await stamp(await plainPdf({}), textStamp(words.join(" "), box)));
    const own = runs.filter((run) => run.page === 1 && run.text.includes("palabra"));
    assert.deepEqual(
      own.flatMap((run) => run.text.split(" ")),
      words,
    );
    assert.ok(own.length > 1);
    for (const run of own) {
      assert.ok(
        run.x >= box.x - 0.5 && run.x + run.width <= box.x + box.width + 0.5,
        `from ${run.x}, ${run.width} wide`,
      );
      assert.ok(run.y >= box.y && run.y <= box.y + box.height, `baseline ${run.y}`);
    }
  });

  test("a word without spaces, and line ends of its own", async () => {
    const box = { page: 1, x: 40, y: 60, width: 60, height: 40 };
    const word = "0123456789".repeat(12);
    assert.ok(
      (await textOf(await stamp(await plainPdf({}), textStamp(word, box)), 1))
        .replaceAll(" ", "")
        .includes(word),
    );
    const { runs } = await readPdf(await stamp(await plainPdf({}), textStamp("uno\ndos", box)));
    assert.ok(find(runs, "uno").y < find(runs, "dos").y);
  });

  test("a number stays in one line, however small", async () => {
    const text = "-999999999999999.1234567890";
    const content = { kind: "text", text, unbroken: true } as const;
    const { runs } = await readPdf(await stamp(await plainPdf({}), { ...place, width: 60, content }));
    assert.ok(find(runs, text).width <= 60);
  });

  for (const rotate of [0, 90] as const)
    test(`paragraphs stand from the top in the lines that they were given, turned by ${rotate}°`, async () => {
      const box = { page: 1, x: 20, y: 40, width: 150, height: 80 };
      const text = "Uno: Łukasz\n\nДва и далее";
      const content = { kind: "paragraphs", text } as const;
      const { runs } = await readPdf(await stamp(await plainPdf({ rotate }), { ...box, content }));
      const [first, last] = [find(runs, "Uno: Łukasz"), find(runs, "Два и далее")];
      assert.ok(
        Math.abs(first.size - 12) < 0.01 && first.y > box.y && first.y < box.y + 20,
        `${first.size} at ${first.y}`,
      );
      assert.ok(Math.abs(last.y - first.y - 2 * 15) < 0.1, "an empty line between them");
    });

  test("long paragraphs are wrapped before they get small, and nothing of them is lost", async () => {
    const words = Array.from({ length: 400 }, (_, index) => `palabra${index}`);
    const box = { page: 1, x: 20, y: 40, width: 200, height: 60 };
    const content = { kind: "paragraphs", text: words.join(" ") } as const;
    const few = { ...box, content: { ...content, text: words.slice(0, 8).join(" ") } };
    const sizeOf = async (one: Stamp): Promise<number[]> => {
      const { runs } = await readPdf(await stamp(await plainPdf({}), one));
      const own = runs.filter((run) => run.page === 1 && run.text.includes("palabra"));
      for (const run of own)
        assert.ok(run.x + run.width <= box.x + box.width && run.y > box.y && run.y < box.y + box.height);
      return [Number(own[0]?.size.toFixed(2)), own.flatMap((run) => run.text.split(" ")).length];
    };
    assert.deepEqual(await sizeOf(few), [12, 8]);
    const [size = 0, count] = await sizeOf({ ...box, content });
    assert.ok(size > 1 && size < 6 && count === words.length, `${size} pt, ${count} words`);
  });

  test("what no face can draw is spelled out, not lost", async () => {
    const text = await textOf(await stamp(await plainPdf({}), textStamp("𓀀 Ana\u200b María", place)), 1);
    assert.ok(text.includes("[U+13000] Ana María"), text);
  });
});

describe("text reads back", () => {
  const scripts = ["Łukasz Ñandú", "Ζωή Παπαδοπούλου", "Иван Щербаков", "Đặng Thị Ngọc ẞß ﬁ", "Zoe\u0301"];
  test("through pdf.js", async () => {
    const stamps = scripts.map((text, index) => textStamp(text, { ...place, y: 20 + index * 25 }));
    const text = await textOf(await stamp(await plainPdf({}), ...stamps), 1);
    for (const script of scripts)
      assert.ok(text.includes(script.normalize("NFC").replace("ﬁ", "fi")), script);
  });

  test("through pdftotext", async (context) => {
    if (!needsTool(context, "pdftotext")) return;
    const folder = temporaryFolder();
    context.after(folder.remove);
    const file = join(folder.path, "a.pdf");
    writeFileSync(file, await stamp(await plainPdf({}), textStamp(NAME, place)));
    const { execFileSync } = await import("node:child_process");
    assert.ok(execFileSync("pdftotext", [file, "-"]).toString("utf8").includes(NAME));
  });

  test("a typed signature in each face, and its caption", async () => {
    const faces = ["caveat", "dancing-script", "great-vibes"] as const;
    const stamps = faces.map((face, index): Stamp => {
      const ink: Ink = { method: "typed", text: `${NAME} office`, face };
      const box = { page: 1, x: 20, y: 20 + index * 60, width: 200, height: 50 };
      return { ...box, content: { kind: "ink", ink, caption: `Firmado por ${index}` } };
    });
    const text = await textOf(await stamp(await plainPdf({}), ...stamps), 1);
    assert.equal(text.split(`${NAME} office`).length - 1, faces.length, text);
    for (const index of faces.keys()) assert.ok(text.includes(`Firmado por ${index}`));
  });
});

/** The number of images in a file, including soft masks. */
const images = (file: string): number => readFileSync(file, "latin1").split("/Subtype /Image").length - 1;

describe("ink and check marks, as pixels", () => {
  const box: Place = { page: 1, x: 20, y: 40, width: 120, height: 40 };
  const ink: Stamp = { ...box, content: { kind: "ink", ink: DIAGONAL, caption: null } };
  const turned = [0, 90, 180, 270].map((rotate) => ({ crop: [60, 40, 250, 200], rotate }) as PageOptions);

  for (const options of turned) {
    test(`a drawn signature keeps its proportions in the middle of its box, turned by ${options.rotate}°`, async (context) => {
      if (!needsTool(context, "pdftoppm")) return;
      const folder = temporaryFolder();
      context.after(folder.remove);
      const source = await plainPdf(options);
      const [before, signed] = [join(folder.path, "before.pdf"), join(folder.path, "signed.pdf")];
      writeFileSync(before, source);
      writeFileSync(signed, await stamp(source, ink));
      const seen = difference(renderPage(before, 1), renderPage(signed, 1));
      // The pad is 2:1, so it becomes 80 × 40 in the middle of the 120 × 40 box. Round caps extend by half a line
      // width.
      for (const [actual, expected] of [
        [seen.x, 40],
        [seen.y, 40],
        [seen.width, 80],
        [seen.height, 40],
      ] as const) {
        assert.ok(Math.abs(actual - expected) <= 3, JSON.stringify(seen));
      }
    });
  }

  test("an uploaded signature keeps its proportions, its paper lets the page through, and it is held once", async (context) => {
    if (!needsTool(context, "pdftoppm")) return;
    const folder = temporaryFolder();
    context.after(folder.remove);
    const source = await plainPdf(turned[1]!);
    const picture = {
      method: "uploaded",
      png: inkBar(300, 75).toString("base64"),
      width: 300,
      height: 75,
    } as const;
    const place: Stamp = { ...box, content: { kind: "ink", ink: picture, caption: null } };
    const [before, once, twice] = ["before", "once", "twice"].map((name) => join(folder.path, `${name}.pdf`));
    writeFileSync(before!, source);
    writeFileSync(once!, await stamp(source, place));
    writeFileSync(twice!, await stamp(source, place, { ...place, y: 100 }));
    const seen = difference(renderPage(before!, 1), renderPage(once!, 1));
    // The image is 120 × 30 in the middle of the 120 × 40 box. Its middle third is ink: 120 × 10 from y 55.
    for (const [actual, expected] of [
      [seen.x, 20],
      [seen.y, 55],
      [seen.width, 120],
      [seen.height, 10],
    ] as const) {
      assert.ok(Math.abs(actual - expected) <= 2, JSON.stringify(seen));
    }
    assert.equal(images(twice!), images(once!));
    assert.ok(images(once!) > 0);
  });

  test("a checked box differs from an unchecked one, and both stay inside", async (context) => {
    if (!needsTool(context, "pdftoppm")) return;
    const folder = temporaryFolder();
    context.after(folder.remove);
    const source = await plainPdf({});
    const square: Place = { page: 1, x: 20, y: 40, width: 30, height: 20 };
    const pictures = [];
    for (const [index, stamps] of [[], [false], [true]].entries()) {
      const file = join(folder.path, `${index}.pdf`);
      writeFileSync(
        file,
        await stamp(
          source,
          ...stamps.map((checked): Stamp => ({ ...square, content: { kind: "checkbox", checked } })),
        ),
      );
      pictures.push(renderPage(file, 1));
    }
    const [none, unchecked, checked] = pictures;
    assert.ok(none && unchecked && checked);
    const outline = difference(none, unchecked);
    assert.ok(outline.x >= 24 && outline.x + outline.width <= 46 && outline.y >= 39, JSON.stringify(outline));
    const mark = difference(unchecked, checked);
    assert.ok(mark.width > 8 && mark.x > outline.x && mark.y + mark.height < outline.y + outline.height);
  });
});

/** What the stamp changes of the page. */
async function seenOf(content: Stamp["content"], box: Place): Promise<ReturnType<typeof difference>> {
  const folder = temporaryFolder();
  const source = await plainPdf({ rotate: 90 });
  const [before, after] = [join(folder.path, "before.pdf"), join(folder.path, "after.pdf")];
  writeFileSync(before, source);
  writeFileSync(after, await stamp(source, { ...box, content }));
  const seen = difference(renderPage(before, 1), renderPage(after, 1));
  folder.remove();
  return seen;
}

describe("options and lines, as pixels", () => {
  const box: Place = { page: 1, x: 20, y: 40, width: 60, height: 20 };

  test("an option is a circle in the middle of its place, chosen or not", async (context) => {
    if (!needsTool(context, "pdftoppm")) return;
    for (const chosen of [true, false]) {
      const seen = await seenOf({ kind: "radio", option: "Sí", chosen }, box);
      assert.ok(Math.abs(seen.x - 41) <= 2 && Math.abs(seen.width - 18) <= 2, JSON.stringify(seen));
      assert.ok(Math.abs(seen.y - 41) <= 2 && Math.abs(seen.height - 18) <= 2, JSON.stringify(seen));
    }
  });

  test("a line goes through the middle of its place, from edge to edge", async (context) => {
    if (!needsTool(context, "pdftoppm")) return;
    const seen = await seenOf({ kind: "strikethrough" }, box);
    assert.ok(Math.abs(seen.x - 20) <= 1 && Math.abs(seen.width - 60) <= 1, JSON.stringify(seen));
    assert.ok(Math.abs(seen.y + seen.height / 2 - 50) <= 1 && seen.height <= 3, JSON.stringify(seen));
  });
});

test("a watermark is on every page, the audit pages too", async () => {
  const source = await plainPdf({}, { rotate: 90 });
  const { bytes, pages: count } = await engine.evidence(
    evidenceRequest(source, { watermark: "SIN VALIDEZ" }),
  );
  const { runs } = await readPdf(bytes);
  const marked = runs.filter((run) => run.text === "SIN VALIDEZ");
  assert.equal(new Set(marked.map((run) => run.page)).size, count);
  assert.ok(
    marked.every((run) => run.angle === 0),
    "as a line that programs read",
  );
});

/** How much darker `right` is than `left`, on a grid of 3 × 3. */
function darkened(left: Picture, right: Picture): number[] {
  const counts = Array.from({ length: 9 }, () => 0);
  for (const [index, value] of left.grey.entries()) {
    if (value - (right.grey[index] ?? 0) < 8) continue;
    const [x, y] = [index % left.width, Math.floor(index / left.width)];
    const cell = Math.floor((3 * x) / left.width) + 3 * Math.floor((3 * y) / left.height);
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  return counts;
}

describe("the watermark as it is seen", () => {
  const crops = [undefined, [60, 40, 250, 200]] as const;
  const pages = crops.flatMap((crop) =>
    ([0, 90, 180, 270] as const).map((rotate): PageOptions => ({ rotate, ...(crop && { crop: [...crop] }) })),
  );
  for (const options of pages) {
    test(`rises from the lower left to the upper right, a line of text at the foot: ${JSON.stringify(options)}`, async (context) => {
      if (!needsTool(context, "pdftoppm")) return;
      const folder = temporaryFolder();
      context.after(folder.remove);
      const source = await plainPdf(options);
      const [before, after] = [join(folder.path, "before.pdf"), join(folder.path, "after.pdf")];
      writeFileSync(before, source);
      const request = evidenceRequest(source, { watermark: "SANDBOX · SIN VALIDEZ LEGAL · NO LEGAL VALUE" });
      const { bytes } = await engine.evidence(request);
      writeFileSync(after, bytes);
      const [topLeft = 0, , topRight = 0, , middle = 0, , bottomLeft = 0, bottom = 0] = darkened(
        renderPage(before, 1),
        renderPage(after, 1),
      );
      assert.equal(topLeft, 0);
      for (const cell of [topRight, middle, bottomLeft, bottom]) assert.ok(cell > 20, `${cell}`);
      const run = (await readPdf(bytes)).runs.find(
        ({ text, page }) => page === 1 && text.startsWith("SANDBOX"),
      );
      assert.ok(run && run.angle === 0, "upright as displayed");
      const { width, height } = (await readPdf(bytes)).pages[0] ?? { width: 0, height: 0 };
      assert.ok(run.x > 0 && run.x + run.width < width && run.y > height - 12 && run.y < height);
    });
  }
});
