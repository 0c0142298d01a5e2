import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { after, before, describe, test } from "node:test";
import { strFromU8, unzipSync } from "fflate";
import { openDocx } from "../../packages/docx-engine/src/package/docx-package.ts";
import { prepare } from "../../packages/docx-engine/src/child/prepare.ts";
import { createDocxEngine } from "../../packages/docx-engine/src/index.ts";
import { readConfig } from "@service/settings/config";
import { makePng } from "../sealing/support/png.ts";
import { docx, external, paragraph, words } from "./support/build.ts";
import { ANCHOR, embeddedEngine, render, silent } from "./support/engine.ts";
import { blip, field, loading, LOADING, loadingAll } from "./support/loading.ts";
import { readPdf } from "./support/pdf-text.ts";

/** The XML parts as the converter receives them. */
async function prepared(file: Uint8Array): Promise<string> {
  const wanted = { values: new Map(), anchorSize: ANCHOR, nonce: "n0nce" };
  const { docx: made } = await prepare(await openDocx(Buffer.from(file)), wanted);
  const files = Object.entries(unzipSync(made)).filter(([name]) => /\.(?:xml|rels)$/.test(name));
  return files.map(([, bytes]) => strFromU8(bytes)).join("\n");
}

const AT = { picture: "http://pictures.invalid/a.png", text: "http://texts.invalid/a.docx" };

describe("what a converter gets names nothing to load", () => {
  for (const name of Object.keys(LOADING)) {
    test(`through ${name}`, async () => {
      const xml = await prepared(loading(name, AT));
      assert.doesNotMatch(xml, /(?:pictures|texts)\.invalid/);
      assert.doesNotMatch(xml, /Target="(?:media\/a|h\.bin)/);
    });
  }

  test("files and shares neither, whatever attribute has them", async () => {
    for (const address of [
      "file:///etc/passwd",
      "\\\\server\\share",
      "FILE:/etc/passwd",
      "&#102;ile:///etc/passwd",
    ]) {
      const body = `<w:p><w:r><w:t a="x" w:odd="${address}">kept</w:t></w:r></w:p>`;
      const xml = await prepared(docx(body.replace(' a="x"', "")));
      assert.doesNotMatch(xml, /etc\/passwd|share/i, address);
      assert.match(xml, />kept</);
    }
  });
});

describe("what only shows the document stays", () => {
  test("fields of the document, joined to one code", async () => {
    const body =
      paragraph(field(" PAGE ")) + paragraph(field("NUM", "PAGES")) + paragraph(field(' TOC \\o "1-3" \\h '));
    const xml = await prepared(docx(body));
    for (const code of [" PAGE ", ">NUMPAGES<", " TOC \\o"]) assert.ok(xml.includes(code), code);
    assert.equal(xml.split("last result").length - 1, 3);
  });

  test("links to the web, and the result of a field that is not allowed", async () => {
    const link = '<w:hyperlink r:id="link"><w:r><w:t>x</w:t></w:r></w:hyperlink>';
    const more =
      paragraph(field('HYPERLINK "https://example.com/b"')) + paragraph(field('INCLUDETEXT "x.docx"'));
    const relationships = external("link", "hyperlink", "https://example.com/a");
    const xml = await prepared(docx({ body: paragraph(link) + more, relationships }));
    assert.ok(xml.includes("https://example.com/a") && xml.includes("https://example.com/b"));
    assert.ok(!xml.includes("INCLUDETEXT"));
    assert.equal(xml.split("last result").length - 1, 2);
  });

  test("pictures of the package", async () => {
    const types =
      '<Default Extension="png" ContentType="image/png"/><Default Extension="svg" ContentType="image/svg+xml"/>';
    const kind = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/image";
    const relationships = ["a.png", "b.svg"].map(
      (name) => `<Relationship Id="${name}" Type="${kind}" Target="media/${name}"/>`,
    );
    const files = {
      "word/media/a.png": makePng({ width: 2, height: 2 }),
      "word/media/b.svg":
        '<svg xmlns="http://www.w3.org/2000/svg"><defs><g id="x"/></defs><use href="#x"/></svg>',
    };
    const body = paragraph(blip('r:embed="a.png"'), blip('r:embed="b.svg"'));
    const xml = await prepared(docx({ body, relationships: relationships.join(""), files, types }));
    assert.ok(xml.includes('Target="media/a.png"') && xml.includes('Target="media/b.svg"'));
  });

  test("every XML part goes on in UTF-8", async () => {
    const files = {
      "word/custom.xml": Buffer.from('\ufeff<?xml version="1.0" encoding="UTF-16"?><a b="ñ"/>', "utf16le"),
    };
    const xml = await prepared(docx({ body: words("x"), files }));
    assert.ok(xml.includes('encoding="UTF-8"') && xml.includes('<a b="ñ"/>'));
  });
});

const { sofficePath } = readConfig(process.env);
const engines = [
  { name: "the embedded converter", engine: embeddedEngine(), skip: false as string | false },
  {
    name: "an installed LibreOffice",
    engine: createDocxEngine({ sofficePath, log: silent }),
    skip: sofficePath === null && "LibreOffice is not installed",
  },
];

const folder = mkdtempSync(join(tmpdir(), "service-loading-test-"));
let server: Server;
let connections = 0;
before(async () => {
  server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  writeFileSync(join(folder, "a.png"), makePng({ width: 40, height: 40, colour: 2, sample: () => 40 }));
  writeFileSync(join(folder, "a.docx"), docx(words("the server's own secret")));
});
after(async () => {
  await Promise.all(engines.map(({ engine }) => engine.close()));
  server.close();
  rmSync(folder, { recursive: true });
});

for (const { name, engine, skip } of engines) {
  test(`${name}: nothing connects to a server that a document names`, { skip }, async () => {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    connections = 0;
    await render(engine, loadingAll({ picture: `${origin}/a.png`, text: `${origin}/a.docx` }));
    assert.equal(connections, 0);
  });

  test(`${name}: nothing of a local file is in the PDF`, { skip }, async () => {
    const [picture, text] = ["a.png", "a.docx"].map((file) => pathToFileURL(join(folder, file)).href);
    const body = loadingAll({ picture: picture!, text: text! });
    const { pdf } = await render(engine, body);
    assert.ok(!Buffer.from(pdf).includes("/Subtype/Image"), "a picture of the server's");
    const { pages } = await readPdf(pdf);
    assert.doesNotMatch(pages.join(" "), /secret/);
  });
}
