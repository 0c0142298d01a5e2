import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { evidenceRequest, openEngine } from "./support/fixtures.ts";
import type { Box, Widget } from "./support/fields.ts";
import { fieldsPdf, greenAppearance } from "./support/fields.ts";
import type { Colour, Raster } from "./support/raster.ts";
import { rasterOf } from "./support/raster.ts";
import { readPdf, textOf } from "./support/read.ts";

const { engine, close } = openEngine();
after(close);

const RED: Colour = [255, 0, 0];
const BLUE: Colour = [0, 0, 255];
const BLACK: Colour = [0, 0, 0];
const WHITE: Colour = [255, 255, 255];
const YELLOW: Colour = [255, 255, 0];
const GREEN: Colour = [0, 255, 0];
const BOX: Box = [100, 100, 200, 140];
const FRAME = "/MK << /BC [1 0 0] /BG [1 1 0] >>";

const flatten = async (...parameters: Parameters<typeof fieldsPdf>): Promise<Uint8Array> =>
  (await engine.evidence(evidenceRequest(fieldsPdf(...parameters)))).bytes;

/** A widget in BOX, flattened and rendered. */
async function drawn(entries: string, options?: Parameters<typeof fieldsPdf>[1]): Promise<Raster> {
  return rasterOf(await flatten([{ box: BOX, entries }], options));
}

const inset = ([left, bottom, right, top]: Box, by: number): Box => [
  left + by,
  bottom + by,
  right - by,
  top - by,
];

const bigEndian = (text: string): Buffer => Buffer.from(text, "utf16le").swap16();

/** The box of BOX's text, rendered in blue. */
async function blueText(entries: string, options?: Parameters<typeof fieldsPdf>[1]): Promise<Box> {
  const raster = await drawn(`/DA (/Helv 12 Tf 0 0 1 rg) ${entries}`, options);
  const extent = raster.extent(BOX, BLUE);
  assert.ok(extent !== null, "the text is drawn");
  return extent;
}

describe("the frame of a field without an appearance", () => {
  for (const [what, entries] of Object.entries({
    "a text field": "/FT /Tx",
    "a combo box": "/FT /Ch /Ff 131072",
    "a list box": "/FT /Ch",
    "a checkbox": "/FT /Btn /AS /Off",
    "a push button": "/FT /Btn /Ff 65536",
    "a field with an appearance that is missing": "/FT /Tx /AP << /N 99 0 R >>",
  })) {
    test(`${what}: a background, and a border of one point`, async () => {
      const raster = await drawn(`${entries} ${FRAME}`);
      assert.equal(raster.share(inset(BOX, 1.5), YELLOW), 1, "the background");
      assert.ok(raster.share([100, 100, 101, 140], RED) > 0.9, "the border");
      assert.deepEqual(raster.at(99.5, 120), WHITE, "nothing outside");
    });
  }

  test("the width of the border, by /BS and by /Border", async () => {
    for (const width of ["/BS << /W 4 >>", "/Border [0 0 4]"]) {
      const raster = await drawn(`/FT /Tx ${FRAME} ${width}`);
      assert.ok(raster.share([100, 100, 104, 140], RED) > 0.98, width);
      assert.equal(raster.share(inset(BOX, 4.5), YELLOW), 1, width);
    }
  });

  test("a border of no width is none", async () => {
    assert.equal((await drawn(`/FT /Tx ${FRAME} /BS << /W 0 >>`)).extent(BOX, RED), null);
  });

  test("a dashed border has gaps", async () => {
    const raster = await drawn(`/FT /Tx ${FRAME} /BS << /W 2 /S /D /D [5 5] >>`);
    const share = raster.share([100, 100, 200, 102], RED);
    assert.ok(share > 0.4 && share < 0.65, `${share}`);
  });

  test("an underline is the lower border alone", async () => {
    const raster = await drawn(`/FT /Tx ${FRAME} /BS << /W 2 /S /U >>`);
    assert.ok(raster.share([100, 100, 200, 102], RED) > 0.98);
    assert.equal(raster.extent([100, 102.5, 200, 140], RED), null);
  });

  test("beveled: light at the top left, half of the background at the bottom right", async () => {
    const raster = await drawn(`/FT /Tx ${FRAME} /BS << /W 3 /S /B >>`);
    assert.deepEqual([raster.at(104.5, 120), raster.at(150, 135.5)], [WHITE, WHITE]);
    assert.deepEqual(raster.at(195.5, 120), raster.at(150, 104.5));
    assert.ok(raster.share([194.5, 110, 196.5, 130], [128, 128, 0]) === 1);
    assert.deepEqual(raster.at(101.5, 120), RED);
  });

  test("inset: dark at the top left, light at the bottom right", async () => {
    const raster = await drawn(`/FT /Tx ${FRAME} /BS << /W 3 /S /I >>`);
    assert.ok(raster.share([103.5, 110, 105.5, 130], [128, 128, 128]) === 1);
    assert.ok(raster.share([194.5, 110, 196.5, 130], [191, 191, 191]) === 1);
  });

  test("a signature field that is not signed has none", async () => {
    assert.equal((await drawn(`/FT /Sig ${FRAME}`)).share(BOX, WHITE), 1);
  });

  test("hidden fields and fields that are not viewed are not drawn", async () => {
    for (const flags of [2, 32, 6]) {
      const raster = await drawn(`/FT /Tx /V (Secret) ${FRAME} /F ${flags}`);
      assert.equal(raster.share(BOX, WHITE), 1, `${flags}`);
    }
  });
});

describe("the text of a field without an appearance", () => {
  test("/Q aligns it left, centred and right", async () => {
    const [left, centre, right] = await Promise.all(
      [0, 1, 2].map((q) => blueText(`/FT /Tx /V (HH) /Q ${q}`)),
    );
    assert.ok(left![0] < 106 && right![2] > 194, JSON.stringify({ left, right }));
    assert.ok(Math.abs((centre![0] + centre![2]) / 2 - 150) < 1, JSON.stringify(centre));
    assert.ok(Math.abs((centre![1] + centre![3]) / 2 - 120) < 1, "in the middle of the height");
  });

  test("the size of /DA, and an automatic one that fills the field", async () => {
    const given = await blueText("/FT /Tx /V (H)");
    assert.ok(Math.abs(given[3] - given[1] - 12 * 0.72) < 1, JSON.stringify(given));
    const automatic = await blueText("/FT /Tx /V (H) /DA (/Helv 0 Tf 0 0 1 rg)");
    assert.ok(automatic[3] - automatic[1] > 17, JSON.stringify(automatic));
    const long = await blueText(`/FT /Tx /V (${"H".repeat(12)}) /DA (/Helv 0 Tf 0 0 1 rg)`);
    assert.ok(long[2] < 200 && long[2] > 190, JSON.stringify(long));
  });

  test("many lines, wrapped and broken, from the top", async () => {
    const [text, ...rest] = (
      await readPdf(
        await flatten([
          {
            box: BOX,
            entries:
              "/FT /Tx /Ff 4096 /V (several words of text that go on\\rand a break) /DA (/Helv 9 Tf 0 g)",
          },
        ]),
      )
    ).runs.filter(({ page, y }) => page === 1 && y > 150 && y < 200);
    assert.ok(text !== undefined && rest.length >= 2, JSON.stringify(rest));
    assert.ok(text.y < 175 && rest.every(({ x }) => Math.abs(x - text.x) < 0.1));
    assert.ok(rest.some((run) => run.text === "and a break"));
  });

  test("a comb has a cell for each character", async () => {
    const entries = `/FT /Tx /Ff 16777216 /MaxLen 5 /V (HHH) ${FRAME} /DA (/Helv 12 Tf 0 0 1 rg)`;
    const raster = await drawn(entries);
    for (const cell of [0, 1, 2]) {
      const extent = raster.extent([100 + cell * 20, 102, 120 + cell * 20, 138], BLUE);
      assert.ok(extent && Math.abs((extent[0] + extent[2]) / 2 - (110 + cell * 20)) < 1, `${cell}`);
    }
    assert.equal(raster.extent([160, 102, 200, 138], BLUE), null);
    assert.ok(raster.share([119.5, 105, 120.5, 135], RED) > 0.9, "a line between cells");
  });

  test("a password is not told", async () => {
    const text = await textOf(await flatten([{ box: BOX, entries: "/FT /Tx /Ff 8192 /V (secret)" }]), 1);
    assert.ok(text.includes("******") && !text.includes("secret"), text);
  });

  test("what the form's font lacks is drawn in another", async () => {
    const value = "<FEFF0141017A03A90416>";
    const text = await textOf(await flatten([{ box: BOX, entries: `/FT /Tx /V ${value}` }]), 1);
    assert.ok(text.includes("ŁźΩЖ"), text);
  });

  test("a character that no font has is spelled out", async () => {
    const text = await textOf(await flatten([{ box: BOX, entries: "/FT /Tx /V <FEFFD80CDC00>" }]), 1);
    assert.ok(text.includes("[U+13000]"), text);
  });

  for (const [encoding, value] of Object.entries({
    "UTF-8": Buffer.from("\ufeffLeón €12"),
    "UTF-16, big end first": bigEndian("\ufeffLeón €12"),
    "UTF-16, little end first": Buffer.from("\ufeffLeón €12", "utf16le"),
    PDFDocEncoding: Buffer.from("Le\xf3n \xa012", "latin1"),
    "UTF-8 that names its language": Buffer.from("\ufeff\u001bes\u001bLeón \u001besMX\u001b€12"),
    "UTF-16 that names its language": bigEndian("\ufeff\u001bes\u001bLeón €12"),
  }))
    test(`values in ${encoding}`, async () => {
      const entries = `/FT /Tx /V <${value.toString("hex")}>`;
      assert.equal((await textOf(await flatten([{ box: BOX, entries }]), 1)).trim(), "León €12");
    });

  for (const [what, entries, shown] of [
    ["a line", "/FT /Tx", "李明 राजेन्द्र"],
    ["lines", "/FT /Tx /Ff 4096", "我们签署了这份合同"],
    ["cells", "/FT /Tx /Ff 16777216 /MaxLen 4", "山田太郎"],
    ["from right to left", "/FT /Tx", "عبدالسلام"],
    ["a choice", "/FT /Ch /Ff 131072", "สมชาย"],
  ] as const)
    test(`values in other scripts: ${what}`, async () => {
      const value = `<${Buffer.from(`\ufeff${shown}`).toString("hex")}>`;
      const file = await flatten([{ box: BOX, entries: `${entries} /V ${value}` }]);
      const text = await textOf(file, 1);
      assert.ok(text.replaceAll(" ", "").includes(shown.replaceAll(" ", "")), text);
      assert.ok((await rasterOf(file)).extent(BOX, BLACK) !== null, "it is drawn");
    });

  test("a font that stands in the form itself", async () => {
    const extent = await blueText("/FT /Tx /V (HH) /DA (/Inline 12 Tf 0 0 1 rg)");
    assert.ok(extent[2] - extent[0] > 10);
  });

  test("type, value, look and alignment come from the parent", async () => {
    const parent = "/FT /Tx /V (HH) /DA (/Helv 12 Tf 0 0 1 rg) /Q 2";
    const raster = await drawn(`/Parent 5 0 R ${FRAME}`, { parent });
    assert.ok((raster.extent(BOX, BLUE)?.[2] ?? 0) > 194);
  });

  for (const [turn, place] of Object.entries({ 90: 1, 180: 2, 270: 3 })) {
    test(`turned by ${turn}°, frame and text`, async () => {
      const raster = await drawn(
        `/FT /Tx /V (H) /MK << /R ${turn} /BG [1 1 0] /BC [1 0 0] >> /DA (/Helv 12 Tf 0 0 1 rg)`,
      );
      const extent = raster.extent(BOX, BLUE)!;
      const [x, y] = [(extent[0] + extent[2]) / 2, (extent[1] + extent[3]) / 2];
      const expected = [
        [0, 0],
        [150, 107],
        [193, 120],
        [150, 133],
      ][place]!;
      assert.ok(Math.hypot(x - expected[0]!, y - expected[1]!) < 2.5, JSON.stringify([x, y]));
      assert.ok(
        raster.share([100, 100, 101, 140], RED) > 0.9 && raster.share([100, 139, 200, 140], RED) > 0.9,
      );
    });
  }
});

describe("choices without an appearance", () => {
  const OPTIONS = "/Opt [(One) [(2) (Two)] (Three)]";

  test("a combo box shows the text of its value", async () => {
    const text = await textOf(
      await flatten([{ box: BOX, entries: `/FT /Ch /Ff 131072 ${OPTIONS} /V (2)` }]),
      1,
    );
    assert.ok(text.includes("Two") && !text.includes("One"), text);
  });

  for (const [how, selection] of Object.entries({ "/V": "/V [(2)]", "/I": "/I [1]" })) {
    test(`a list box shows its options, with what is selected by ${how} highlighted`, async () => {
      const entries = `/FT /Ch ${OPTIONS} ${selection} /DA (/Helv 10 Tf 0 g)`;
      const bytes = await flatten([{ box: BOX, entries }]);
      const text = await textOf(bytes, 1);
      assert.ok(
        ["One", "Two", "Three"].every((option) => text.includes(option)),
        text,
      );
      const extent = (await rasterOf(bytes)).extent([150, 100, 200, 140], [153, 193, 218])!;
      assert.ok(extent[3] < 130 && extent[1] > 117 && extent[2] > 198, JSON.stringify(extent));
    });
  }

  test("a list box begins with the option at /TI", async () => {
    const text = await textOf(await flatten([{ box: BOX, entries: `/FT /Ch ${OPTIONS} /TI 1` }]), 1);
    assert.ok(text.includes("Two") && !text.includes("One"), text);
  });
});

describe("buttons without an appearance", () => {
  const SQUARE: Box = [100, 100, 140, 140];
  const button = async (entries: string): Promise<Raster> =>
    rasterOf(await flatten([{ box: SQUARE, entries: `/FT /Btn /DA (/ZaDb 0 Tf 0 0 1 rg) ${entries}` }]));

  test("a checkbox has a mark when it is on, and none when it is off", async () => {
    const on = (await button(`/AS /Yes ${FRAME}`)).extent(SQUARE, BLUE);
    assert.ok(
      on && Math.abs(on[0] + on[2] - 240) < 4 && Math.abs(on[1] + on[3] - 240) < 4,
      JSON.stringify(on),
    );
    assert.equal((await button(`/AS /Off ${FRAME}`)).extent(SQUARE, BLUE), null);
  });

  test("without /AS the value tells", async () => {
    assert.ok((await button("/V /Yes")).extent(SQUARE, BLUE));
    assert.equal((await button("/V /Off")).extent(SQUARE, BLUE), null);
    assert.equal((await button("")).extent(SQUARE, BLUE), null);
  });

  test("a radio button without /AS is off: the group's value names no button", async () => {
    const parent = "/FT /Btn /Ff 32768 /V /A";
    const raster = await drawn("/Parent 5 0 R /DA (/ZaDb 0 Tf 0 0 1 rg)", { parent });
    assert.equal(raster.extent(BOX, BLUE), null);
  });

  test("the mark is the caption: a square fills what a cross does not", async () => {
    const inner: Box = [110, 110, 130, 130];
    assert.equal((await button("/AS /Yes /MK << /CA (n) >>")).share(inner, BLUE), 1);
    assert.ok((await button("/AS /Yes /MK << /CA (8) >>")).share(inner, BLUE) < 0.9);
  });

  test("a radio button is a circle with a disc", async () => {
    const raster = await button("/Ff 32768 /AS /A /MK << /CA (l) /BC [1 0 0] /BG [1 1 0] >>");
    assert.deepEqual([raster.at(101, 101), raster.at(120, 120)], [WHITE, BLUE]);
    assert.ok(raster.share([100, 119, 101, 121], RED) > 0.8, "the ring");
    assert.deepEqual(raster.at(104, 120), YELLOW);
  });

  test("a radio button with another mark is square", async () => {
    const raster = await button("/Ff 32768 /AS /A /MK << /CA (H) /BC [1 0 0] >>");
    assert.ok(raster.share([100, 100, 101, 140], RED) > 0.9);
  });

  test("a push button shows its caption in the middle", async () => {
    const extent = await blueText("/FT /Btn /Ff 65536 /MK << /CA (HH) >>");
    assert.ok(Math.abs((extent[0] + extent[2]) / 2 - 150) < 1, JSON.stringify(extent));
  });

  test("a state that the field's own appearance lacks shows nothing", async () => {
    const entries = `${FRAME} /AP << /N << /Yes ${greenAppearance(1)} >> >>`;
    assert.equal((await button(`/AS /Off ${entries}`)).share(SQUARE, WHITE), 1);
    assert.equal((await button(`/AS /Yes ${entries}`)).share(inset(SQUARE, 1), GREEN), 1);
  });
});

describe("which appearances are drawn anew", () => {
  const own = `/FT /Tx /V (HH) ${FRAME} /AP << /N ${greenAppearance(1)} >>`;

  test("an appearance stays", async () => {
    assert.equal((await drawn(own)).share(inset(BOX, 1), GREEN), 1);
  });

  test("a value whose appearance the form calls stale is drawn anew, also an empty one", async () => {
    const form = "/NeedAppearances true";
    for (const entries of [own, own.replace("/V (HH)", "")])
      assert.equal((await drawn(entries, { form })).extent(BOX, GREEN), null);
  });

  test("a value that a script words is drawn anew where its appearance does not say it", async () => {
    const entries = `${own} /AA << /F << /S /JavaScript /JS (AFNumber_Format) >> >>`;
    assert.equal((await drawn(entries, { form: "/NeedAppearances true" })).extent(BOX, GREEN), null);
  });
});

describe("broken fields do not keep a document from being sealed", () => {
  const broken: Record<string, Widget> = {
    "a parent that is the field itself": { box: BOX, entries: "/Parent 6 0 R /FT /Tx" },
    "numbers that no page has": {
      box: BOX,
      entries:
        "/FT /Tx /Ff 16777216 /MaxLen 999999999 /V (H) /DA (/Helv 1e99 Tf 9 9 9 rg) /BS << /W 99999 >>",
    },
    "entries of other types": {
      box: BOX,
      entries: "/FT /Tx /V 7 /DA 7 /MK [1] /BS (x) /Q (x) /Opt 7 /MaxLen (x) /F (x) /AP 7",
    },
    "a rectangle of no size": { box: [100, 100, 100, 100], entries: `/FT /Tx /V (H) ${FRAME}` },
    "a font without a program": { box: BOX, entries: "/FT /Tx /V (H) /DA (/None 0 Tf)" },
  };
  for (const [what, widget] of Object.entries(broken)) {
    test(what, async () => {
      assert.equal((await readPdf(await flatten([widget]))).pages[0]?.width, 400);
    });
  }

  test("nothing is drawn outside of the field", async () => {
    const raster = await drawn(`/FT /Tx /V (${"H".repeat(90)}) /DA (/Helv 60 Tf 0 g) /BS << /W 1 >>`);
    const page: Box = [60, 60, 260, 200];
    const extent = raster.extent(page, BLACK)!;
    assert.ok(
      extent[0] >= 100 && extent[2] <= 200 && extent[1] >= 100 && extent[3] <= 140,
      JSON.stringify(extent),
    );
  });
});
