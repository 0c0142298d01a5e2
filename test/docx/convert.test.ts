import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { ConversionFailed } from "../../packages/docx-engine/src/convert/converter.ts";
import { EmbeddedConverter } from "../../packages/docx-engine/src/convert/embedded.ts";
import { createDocxEngine } from "../../packages/docx-engine/src/index.ts";
import { withJobFolder } from "../../packages/docx-engine/src/convert/job-folder.ts";
import { readConfig } from "@service/settings/config";
import { DocxEngineUnavailable, type DocxRendering } from "../../packages/docx-engine/src/port/docx.ts";
import { cell, docx, external, paragraph, run, table, textBox, torn, words } from "./support/build.ts";
import { childrenRunning } from "./support/children.ts";
import { embeddedEngine, render, silent } from "./support/engine.ts";
import { readPdf } from "./support/pdf-text.ts";

const { sofficePath } = readConfig(process.env);
/** A start takes seconds of processor time, so the tests share it. */
const converter = new EmbeddedConverter();
const engines = [
  {
    name: "the embedded converter",
    engine: createDocxEngine({ sofficePath: null, converters: [converter], log: silent }),
    skip: false,
  },
  {
    name: "an installed LibreOffice",
    engine: createDocxEngine({ sofficePath, log: silent }),
    skip: sofficePath === null && "LibreOffice is not installed",
  },
];
after(() => Promise.all(engines.map(({ engine }) => engine.close())));

const [{ engine: embedded }] = engines as [(typeof engines)[number]];

/** This process's folders of conversion jobs. */
const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith(`service-docx-${process.pid}-`));

/** Numbered paragraphs of one list at a level. */
const numbered = (level: number, text: string) =>
  paragraph(`<w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr></w:pPr>${run(text)}`);
const level = (ilvl: number, text: string) =>
  `<w:lvl w:ilvl="${ilvl}"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="${text}"/></w:lvl>`;
const NUMBERING =
  `<w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="multilevel"/>${level(0, "%1.")}${level(1, "%1.%2.")}</w:abstractNum>` +
  `<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;

const tag = (place: string) => words(`${place} {{value}}`);

/** The converter of the first test, which is the only one yet. */
const firstConverter = () => childrenRunning("embedded-child.ts")[0];

// The first, so that the converter which it starts is the other tests' one.
test(
  "a converter that is killed while it starts is started anew, and the document is converted",
  { skip: process.platform !== "linux" },
  async () => {
    assert.equal(firstConverter(), undefined);
    const rendering = render(embedded, docx(words("late")));
    while (firstConverter() === undefined) await new Promise(setImmediate);
    process.kill(firstConverter()!, "SIGKILL");
    assert.equal((await readPdf((await rendering).pdf)).pages[0], "late");
    assert.equal(childrenRunning("embedded-child.ts").length, 1, "one converter");
  },
);

for (const { name, engine, skip } of engines) {
  test(`${name}: values stand in every place of the PDF, once and literally`, { skip }, async () => {
    const notes = '<w:r><w:footnoteReference w:id="1"/></w:r><w:r><w:endnoteReference w:id="1"/></w:r>';
    const file = docx({
      body:
        tag("body") +
        paragraph(torn("{{value_torn}}")) +
        table(cell(tag("cell"))) +
        textBox(tag("box")) +
        paragraph(run("noted"), notes) +
        words("{{constructor}} }} end"),
      header: tag("header"),
      footer: tag("footer"),
      footnote: tag("footnote"),
      endnote: tag("endnote"),
    });
    const { pdf } = await render(engine, file, { value: "A & <B> {{value}}", value_torn: "TORN\nlines" });
    const text = (await readPdf(pdf)).pages.join("\n");
    for (const place of ["body", "cell", "box", "header", "footer", "footnote", "endnote"])
      assert.ok(text.includes(`${place} A & <B> {{value}}`), `${place} in ${text}`);
    assert.match(text, /TORN\nlines/);
    assert.match(text, /\{\{constructor\}\} \}\} end/);
  });

  test(
    `${name}: controls of the document are printed, none can be changed in the PDF`,
    { skip },
    async () => {
      const item = '<w:listItem w:displayText="b" w:value="1"/>';
      const kinds = [
        `<w:dropDownList>${item}</w:dropDownList>`,
        `<w:comboBox>${item}</w:comboBox>`,
        "<w:date/>",
      ];
      const controls = kinds.map(
        (kind, index) =>
          `<w:sdt><w:sdtPr>${kind}</w:sdtPr><w:sdtContent>${run(`{{v${index}}}`)}</w:sdtContent></w:sdt>`,
      );
      const { pdf } = await render(engine, docx(paragraph(...controls)), { v0: "A", v1: "B", v2: "C" });
      assert.equal((await readPdf(pdf)).pages.join(""), "ABC");
      assert.doesNotMatch(Buffer.from(pdf).toString("latin1"), /\/AcroForm|\/Widget/);
    },
  );

  test(`${name}: numbering counts as in Word`, { skip }, async () => {
    const body = Array.from(
      { length: 13 },
      (_, index) =>
        numbered(0, `clause{{n}}-${index + 1}`) +
        (index === 9 ? numbered(1, "sub-1") + numbered(1, "sub-2") : ""),
    );
    const { pdf } = await render(engine, docx({ body: body.join(""), numbering: NUMBERING }), { n: "" });
    const text = (await readPdf(pdf)).pages.join("\n").replaceAll(/\s+/g, "");
    for (let number = 1; number <= 13; number += 1)
      assert.ok(text.includes(`${number}.clause-${number}`), text);
    assert.ok(text.includes("10.1.sub-110.2.sub-2"), text);
  });

  test(`${name}: anchors are told to half a point, and leave nothing in the PDF`, { skip }, async () => {
    const exact = '<w:pPr><w:spacing w:before="0" w:after="0"/></w:pPr>';
    const body =
      paragraph(exact, run("{{sign__tenant}}")) +
      table(cell(paragraph(exact, run("{{sign__tenant}}")))) +
      words("link") +
      paragraph('<w:hyperlink r:id="kept"><w:r><w:t>kept</w:t></w:r></w:hyperlink>');
    const file = docx({
      body,
      header: paragraph(exact, run("{{sign__owner}}")),
      relationships: external("kept", "hyperlink", "https://example.com/kept"),
    });
    const { pdf, anchors } = await render(engine, file, {}, { width: 120, height: 40 });
    assert.deepEqual(
      anchors.map((anchor) => [anchor.name, anchor.page]),
      [
        ["owner", 1],
        ["tenant", 1],
        ["tenant", 1],
      ],
    );
    for (const { width, height } of anchors)
      assert.ok(near(width, 120) && near(height, 40), `${width} x ${height}`);
    const [owner, first, inTable] = anchors as [
      DocxRendering["anchors"][number],
      DocxRendering["anchors"][number],
      DocxRendering["anchors"][number],
    ];
    assert.ok(near(owner.x, 72) && near(owner.y, 36), `header at ${owner.x}, ${owner.y}`);
    assert.ok(near(first.x, 72), `body at ${first.x}`);
    assert.ok(inTable.y > first.y + 39.5, "below the first");
    const { links } = await readPdf(pdf);
    const kept = "https://example.com/kept";
    assert.deepEqual(
      links.filter((link) => link !== kept),
      [],
    );
    // LibreOffice 7.4 makes no link of this one, with or without anchors beside it.
    if (engine === embedded) assert.deepEqual(links, [kept]);
    assert.ok(!Buffer.from(pdf).includes("anchor.invalid"));
  });

  test(`${name}: nothing is fetched, however a document asks for it`, { skip }, async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(String(request.url));
      response.end();
    }).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await render(engine, calling(origin));
    server.close();
    assert.deepEqual(asked, []);
  });

  test(`${name}: comments stay out of the PDF`, { skip }, async () => {
    const marks = [
      '<w:commentRangeStart w:id="3"/>',
      '<w:commentRangeEnd w:id="3"/><w:r><w:commentReference w:id="3"/></w:r>',
    ];
    const file = docx({ body: paragraph(marks[0]!, run("text"), marks[1]!), comment: words("secret") });
    const { annotations, pages } = await readPdf((await render(engine, file)).pdf);
    assert.deepEqual([annotations, pages.join("").trim()], [[], "text"]);
  });
}

const near = (value: number, wanted: number) => Math.abs(value - wanted) <= 0.5;

const blip = (attributes: string) =>
  `<w:r><w:drawing><wp:inline><wp:extent cx="900000" cy="900000"/><wp:docPr id="9" name="p"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture">` +
  `<pic:pic><pic:nvPicPr><pic:cNvPr id="9" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip ${attributes}/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>` +
  `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="900000" cy="900000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
const field = (code: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${code} </w:instrText></w:r>` +
  `<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>old</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;
const vml = (attributes: string) =>
  `<w:r><w:pict><v:shape style="width:50pt;height:50pt"><v:imagedata ${attributes}/></v:shape></w:pict></w:r>`;

/** A document that refers to a server in ways that converters have followed. */
function calling(origin: string): Uint8Array {
  const kinds = ["image", "attachedTemplate", "oleObject", "frame"];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9"><image width="9" height="9" xlink:href="${origin}/svg.png"/></svg>`;
  const image = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/image";
  return docx({
    body: [
      blip('r:link="image"'),
      blip('r:link="disguised"'),
      blip('r:embed="image"'),
      blip('r:embed="svg"'),
      vml('r:id="image"'),
      vml('r:href="disguised"'),
      vml(`src="${origin}/src.png"`),
      field(`INCLUDEPICTURE "${origin}/field.png" \\d`),
      field(`INCLUDETEXT "${origin}/text.docx"`),
      field(`LINK Word.Document.12 "${origin}/link.docx" \\a`),
      field(`IMPORT "${origin}/import.png"`),
    ]
      .map((piece) => paragraph(piece))
      .join(""),
    relationships:
      kinds.map((kind) => external(kind, kind, `${origin}/${kind}`)).join("") +
      external("disguised", "hyperlink", `${origin}/disguised.png`) +
      `<Relationship Id="svg" Type="${image}" Target="media/a.svg"/>`,
    files: { "word/media/a.svg": svg },
    types: '<Override PartName="/word/media/a.svg" ContentType="image/svg+xml"/>',
  });
}

test(
  "six documents at once and a converter that is killed: PDFs or typed errors, nothing left, the next one works",
  { skip: process.platform !== "linux" },
  async () => {
    await render(embedded, docx(words("warm")));
    const jobs = Array.from({ length: 6 }, (_, index) =>
      render(embedded, docx(words(`document {{n}}`).repeat(200)), { n: String(index) }),
    );
    const [converter] = childrenRunning("embedded-child.ts");
    assert.ok(converter, "the converter runs");
    process.kill(converter, "SIGKILL");
    const results = await Promise.allSettled(jobs);
    for (const [index, result] of results.entries()) {
      if (result.status === "rejected")
        assert.ok(result.reason instanceof DocxEngineUnavailable, String(result.reason));
      else assert.match((await readPdf(result.value.pdf)).pages[0] ?? "", new RegExp(`document ${index}`));
    }
    assert.ok(results.filter(({ status }) => status === "rejected").length <= 1, "one job at most was in it");
    const { pdf } = await render(embedded, docx(words("after")));
    assert.equal((await readPdf(pdf)).pages[0], "after");
    assert.equal(childrenRunning("embedded-child.ts").length, 1, "one converter");
    assert.deepEqual(folders(), []);
  },
);

test("a document that cannot be converted leaves nothing to the one behind it", async () => {
  await withJobFolder(async (folder) => {
    const job = (name: string) => ({ from: join(folder, name), to: join(folder, `${name}.pdf`), folder });
    await writeFile(join(folder, "good.docx"), docx(words("good")));
    const [missing, good] = await Promise.allSettled([
      converter.convert(job("missing.docx")),
      converter.convert(job("good.docx")),
    ]);
    assert.ok(missing.status === "rejected" && missing.reason instanceof ConversionFailed);
    assert.equal(good.status, "fulfilled");
    assert.equal((await readPdf(await readFile(job("good.docx").to))).pages[0], "good");
  });
});

test(
  "a converter that is closed while it starts is not started anew",
  { skip: process.platform !== "linux" },
  async () => {
    const engine = embeddedEngine();
    const before = childrenRunning("embedded-child.ts");
    const starting = () => childrenRunning("embedded-child.ts").find((pid) => !before.includes(pid));
    const refused = assert.rejects(render(engine, docx(words("never"))), DocxEngineUnavailable);
    while (starting() === undefined) await new Promise(setImmediate);
    await engine.close();
    await refused;
    assert.deepEqual(childrenRunning("embedded-child.ts"), before);
  },
);

test("a character that none of the embedded converter's fonts has is spelled out in a value", async () => {
  const value = "Łódź Ωж 山 שלום é 한 😀 ไ न \u{10fffd}é\n₹ ✓";
  const { pdf } = await render(embedded, docx(words("{{value}}")), { value });
  const [text = ""] = (await readPdf(pdf)).pages;
  for (const part of ["Łódź Ωж", "山", "한", "😀", "ไ", "न", "[U+10FFFD]", "₹", "✓"])
    assert.ok(text.includes(part), `${part} in ${text}`);
  assert.ok(text.includes("שלום") || text.includes("םולש"), text);
});

test("without any converter templates are read, and converting is unavailable", async () => {
  const none = createDocxEngine({ sofficePath: null, converters: [], log: silent });
  await assert.rejects(render(none, docx(words("x"))), DocxEngineUnavailable);
  assert.equal((await none.inspect(docx(words("{{x}}")))).tags.length, 1);
  await none.close();
  assert.deepEqual(folders(), []);
});

test("a closed engine refuses, and leaves no process", { skip: process.platform !== "linux" }, async () => {
  const closing = embeddedEngine();
  const before = childrenRunning("/docx-engine/src/child/main.ts");
  await closing.inspect(docx(words("x")));
  await closing.close();
  await assert.rejects(closing.inspect(docx(words("x"))), DocxEngineUnavailable);
  assert.deepEqual(childrenRunning("/docx-engine/src/child/main.ts"), before);
});
