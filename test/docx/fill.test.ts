import assert from "node:assert/strict";
import { test } from "node:test";
import { strFromU8, unzipSync } from "fflate";
import { DOMParser } from "@xmldom/xmldom";
import { openDocx } from "../../packages/docx-engine/src/package/docx-package.ts";
import { prepare } from "../../packages/docx-engine/src/child/prepare.ts";
import {
  docx,
  external,
  paragraph,
  type Pieces,
  run,
  table,
  cell,
  textBox,
  torn,
  words,
} from "./support/build.ts";
import { ANCHOR } from "./support/engine.ts";

/** The files of a document as the converter receives them. Each is well-formed. */
async function filled(pieces: Pieces | string, values: Record<string, string> = {}) {
  const wanted = { values: new Map(Object.entries(values)), anchorSize: ANCHOR, nonce: "n0nce" };
  const { docx: file, anchors } = await prepare(await openDocx(Buffer.from(docx(pieces))), wanted);
  const files = Object.entries(unzipSync(file)).map(([name, bytes]) => [name, strFromU8(bytes)] as const);
  for (const [name, xml] of files) if (/\.(?:xml|rels)$/.test(name)) parse(xml);
  return { files: Object.fromEntries(files), anchors };
}

const parse = (xml: string) =>
  new DOMParser({
    onError: (level, message) => {
      if (level !== "warning") throw new Error(message);
    },
  }).parseFromString(xml, "text/xml");

/** The text of the body, with breaks, tabs and paragraph ends. */
function textOf(xml: string): string {
  const marks: Record<string, string> = { "w:br": "\n", "w:tab": "\t", "w:p": "¶" };
  const pieces = [...parse(xml).getElementsByTagName("*")].map((node) =>
    node.localName === "t" ? (node.textContent ?? "") : (marks[`w:${node.localName}`] ?? ""),
  );
  return pieces.join("").replace(/^¶/, "");
}

async function fill(body: string, values: Record<string, string>): Promise<string> {
  const { files } = await filled(body, values);
  return textOf(files["word/document.xml"] ?? "");
}

const VALUES: [what: string, value: string, text: string][] = [
  ["marks of XML and an emoji", "A & <B> 😀 \"q\" 'a' ]]>", "A & <B> 😀 \"q\" 'a' ]]>"],
  ["a tag", "{{b}}", "{{b}}"],
  ["half a tag", "{{b", "{{b"],
  ["what replacing knows", "$& $1 $$ \\1", "$& $1 $$ \\1"],
  ["an entity", "&amp;&lt;&#65;", "&amp;&lt;&#65;"],
  ["a NUL and other controls", "a\u0000b\u0007c\u001bd", "a\ufffdb\ufffdc\ufffdd"],
  ["halves of pairs and no characters", "a\ud800b\udc00c\ufffe\uffff", "a\ufffdb\ufffdc\ufffd\ufffd"],
  ["lines of every kind", "a\nb\r\nc\rd\u2028e\u000bf", "a\nb\nc\nd\ne\nf"],
  ["tabs", "a\tb\t", "a\tb\t"],
  ["nothing", "", ""],
  ["spaces at both ends", "  x  ", "  x  "],
  ["elements", "<w:t>x</w:t><w:br/>", "<w:t>x</w:t><w:br/>"],
];
for (const [what, value, text] of VALUES)
  test(`a value of ${what} comes out literally, torn or whole`, async () => {
    const values = { a: value, b: "NEVER" };
    assert.equal(await fill(words("x {{a}} y"), values), `x ${text} y`);
    assert.equal(
      await fill(paragraph(run("x "), torn("{{aaaaaaa}}"), run(" y")), { aaaaaaa: value, b: "NEVER" }),
      `x ${text} y`,
    );
  });

test("values do not meet: what two of them spell together is no tag", async () => {
  assert.equal(await fill(words("{{a}}{{b}}c}}"), { a: "{{", b: "c}}", c: "NEVER" }), "{{c}}c}}");
});

test("tags without a value stay as they stand, whatever objects are called", async () => {
  const text = "{{constructor}} {{__proto__}} {{toString}} {{ x }} }} {{";
  assert.equal(await fill(words(text), { y: "NEVER" }), text);
  assert.equal(
    await fill(words("{{constructor}}{{__proto__}}"), JSON.parse('{"constructor":"C","__proto__":"P"}')),
    "CP",
  );
});

test("the letters around a tag keep their places, several in one text and one over many", async () => {
  const pieces = paragraph(run("1{{a}}2{{b"), run("}}3{{"), run("c}"), run("}4{{a}}5"));
  assert.equal(await fill(pieces, { a: "A", b: "B", c: "C" }), "1A2B3C4A5");
});

test("what nobody sees within a tag goes with it, and stays elsewhere", async () => {
  const pieces = paragraph(run("1\u200b{{a"), "<w:r><w:softHyphen/></w:r>", run("\u200bb}\ufeff}2\u200b"));
  assert.equal(await fill(pieces, { ab: "A" }), "1\u200bA2\u200b");
});

const count = (xml: string) => xml.split("VALUE").length - 1;

test("eight places are filled, both ways in which Word writes a text box among them", async () => {
  const tag = paragraph(torn("{{the_name}}"));
  const { files } = await filled(
    {
      body: tag + table(cell(tag + table(cell(tag)) + words(""))) + words("between") + textBox(tag),
      header: tag,
      footer: tag,
      footnote: tag,
      endnote: tag,
    },
    { the_name: "VALUE" },
  );
  const parts = ["document", "header1", "footer1", "footnotes1", "endnotes1"].map(
    (part) => files[`word/${part}.xml`] ?? "",
  );
  assert.deepEqual(parts.map(count), [5, 1, 1, 1, 1]);
  assert.ok(parts.every((xml) => !xml.includes("the_n")));
});

const bound = (content: string) =>
  `<w:sdt><w:sdtPr><w:dataBinding w:xpath="/x" w:storeItemID="{1}"/></w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;

test("a content control shows the value and not what it was bound to", async () => {
  const { files } = await filled(bound(words("{{a}}")) + bound(words("b")), { a: "A" });
  assert.equal(
    (files["word/document.xml"] ?? "").split("<w:dataBinding").length - 1,
    1,
    "the other one keeps it",
  );
});

test("comments and former formats do not reach the converter", async () => {
  const body = paragraph(
    '<w:commentRangeStart w:id="3"/>',
    run("kept", '<w:rPrChange w:id="1" w:author="A"><w:rPr/></w:rPrChange>'),
    '<w:commentRangeEnd w:id="3"/><w:r><w:commentReference w:id="3"/></w:r>',
  );
  const { files } = await filled({ body, comment: words("secret") });
  assert.doesNotMatch(files["word/document.xml"] ?? "", /comment|Change/);
  assert.match(files["word/document.xml"] ?? "", /kept/);
});

const picture = (id: string) =>
  paragraph(`<w:r><w:pict><v:shape><v:imagedata r:id="${id}"/></v:shape></w:pict></w:r>`);

test("what leads out of the package is taken out, but links that are clicked", async () => {
  const link = '<w:hyperlink r:id="link"><w:r><w:t>x</w:t></w:r></w:hyperlink>';
  const { files } = await filled({
    body: paragraph(link) + picture("disguised"),
    relationships:
      external("link", "hyperlink", "https://example.com/a?b&c") +
      external("disguised", "hyperlink", "http://pictures.invalid/a.png") +
      external("image", "image", "file:///etc/hostname") +
      external("template", "attachedTemplate", "http://templates.invalid/"),
  });
  const left = [
    ...(files["word/_rels/document.xml.rels"] ?? "").matchAll(/Target="([^"]+)" TargetMode="External"/g),
  ];
  assert.deepEqual(
    left.map(([, target]) => target),
    ["https://example.com/a?b&amp;c"],
  );
});

test("anchors become pictures of the field's size, in a header with relationships of its own", async () => {
  const { files, anchors } = await filled({
    body: words("{{sign__tenant}} {{ sign__tenant }}"),
    header: words("{{sign__año}}"),
  });
  assert.deepEqual(anchors, ["tenant", "tenant", "año"]);
  assert.equal((files["word/document.xml"] ?? "").split('cx="2286000" cy="635000"').length - 1, 4);
  assert.match(files["word/_rels/header1.xml.rels"] ?? "", /https:\/\/anchor\.invalid\/n0nce\/2/);
  assert.match(
    files["[Content_Types].xml"] ?? "",
    /PartName="\/anchors\/n0nce\.png" ContentType="image\/png"/,
  );
});

test("a text box right behind a table is given in its older notation alone, or an empty line goes before it", async () => {
  const both = await filled(table(cell(words("x"))) + textBox(words("{{a}}")), { a: "VALUE" });
  const older = both.files["word/document.xml"] ?? "";
  assert.equal(count(older), 1);
  assert.match(older, /<w:pict>/);
  assert.doesNotMatch(older, /AlternateContent|wps:txbx/);
  const box = textBox(words("{{a}}")).replace(/<mc:Fallback>.*<\/mc:Fallback>/, "");
  const alone = await filled(table(cell(words("x"))) + box, { a: "VALUE" });
  assert.match(alone.files["word/document.xml"] ?? "", /<\/w:tbl><w:p [^>]*\/><w:p>/);
});
