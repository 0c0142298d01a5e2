import assert from "node:assert/strict";
import { after, test } from "node:test";
import { cell, docx, pack, filesOf, paragraph, run, table, textBox, torn, words } from "./support/build.ts";
import { embeddedEngine } from "./support/engine.ts";

const engine = embeddedEngine();
after(() => engine.close());

const namesIn = async (file: Uint8Array) => (await engine.inspect(file)).tags.map(({ name }) => name);

const tag = (name: string) => paragraph(torn(`{{${name}}}`));
const parted = (between: string) => paragraph(run("{{a"), `<w:r>${between}</w:r>`, run("b}}"));

test("tags torn into six runs are found in eight places, in reading order", async () => {
  const file = docx({
    body:
      tag("in_body") +
      table(cell(tag("in_cell") + table(cell(tag("in_inner_cell"))) + words(""))) +
      textBox(tag("in_box")) +
      paragraph('<w:r><w:footnoteReference w:id="1"/></w:r><w:r><w:endnoteReference w:id="1"/></w:r>'),
    header: tag("in_header"),
    footer: tag("in_footer"),
    footnote: tag("in_footnote"),
    endnote: tag("in_endnote"),
  });
  const names = ["in_body", "in_cell", "in_inner_cell", "in_box"];
  const around = ["in_header", "in_footer", "in_footnote", "in_endnote"];
  assert.deepEqual(await namesIn(file), [...names, ...around]);
});

test("a text box's tag counts once, though Word writes the box twice", async () => {
  const { tags } = await engine.inspect(docx(textBox(words("{{x}}")) + words("{{x}}")));
  assert.deepEqual(tags, [{ name: "x", occurrences: 2 }]);
});

const NAMES: [text: string, names: string[]][] = [
  ["{{a}}{{ b }}{{\u00a0c\u2003}}", ["a", "b", "c"]],
  ["{{arrendador_principal__nombre}}", ["arrendador_principal__nombre"]],
  ["{{año}} {{名前}} {{ΑΒΓ_1}}", ["año", "名前", "ΑΒΓ_1"]],
  ["{{an\u0303o}}", ["año"]],
  ["{{{x}}}", ["x"]],
  ["{{constructor}} {{__proto__}} {{toString}}", ["constructor", "__proto__", "toString"]],
  ["}} {{ }} {{}} {{a b}} {{a-b}} {{#each x}} {x} {{a}", []],
  ["{{a.b}} {{a()}} {{$x}} {{😀}}", []],
  ["{{na\u200bme}} {\ufeff{x}\u2060} {{\u200fy\u200e}} {{so\u00adft}}", ["name", "x", "y", "soft"]],
  ["{{نام\u200cخانوادگی}} {{نام}}", ["نام\u200cخانوادگی", "نام"]],
  [`{{${"n".repeat(128)}}} {{${"m".repeat(129)}}}`, ["n".repeat(128)]],
  ["{{A}} {{a}} {{A}}", ["A", "a"]],
];
for (const [text, names] of NAMES)
  test(`of "${text.slice(0, 40)}" the names are ${names.join(", ").slice(0, 60) || "none"}`, async () => {
    assert.deepEqual(await namesIn(docx(words(text))), names);
  });

test("what is seen between two braces parts them; what is not seen does not", async () => {
  assert.deepEqual(await namesIn(docx(parted("<w:tab/>") + parted("<w:br/>"))), []);
  assert.deepEqual(await namesIn(docx(parted("<w:noBreakHyphen/>"))), []);
  for (const unseen of ["<w:lastRenderedPageBreak/>", "<w:softHyphen/>"])
    assert.deepEqual(await namesIn(docx(parted(unseen))), ["ab"]);
  assert.deepEqual(await namesIn(docx(words("{{a") + words("b}}"))), []);
});

test("comments and codes of fields print nothing, so their tags are none", async () => {
  const code = "<w:r><w:instrText>MERGEFIELD {{code}}</w:instrText></w:r>";
  const file = docx({ body: paragraph(code, run("{{seen}}")), comment: words("{{comment}}") });
  assert.deepEqual(await namesIn(file), ["seen"]);
});

test("signature anchors are told by their roles", async () => {
  const body = words("{{sign__tenant}} {{sign__}} {{name}} {{sign__landlord}} {{sign__tenant}}");
  const { tags, anchors } = await engine.inspect(docx(body));
  assert.deepEqual(anchors, ["tenant", "landlord"]);
  assert.deepEqual(tags[0], { name: "sign__tenant", occurrences: 2 });
});

test("documents of other writers are read: prefixes, strict namespaces, UTF-16, odd names and places", async () => {
  const files = filesOf({ body: words("{{x}}") });
  const main = String(files["word/document.xml"]);
  const own = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
  const strict = "http://purl.oclc.org/ooxml/wordprocessingml/main";
  const variants = [
    main.replaceAll("w:", "ns0:").replace("xmlns:w", "xmlns:ns0"),
    main.replaceAll(/(<\/?)w:/g, "$1").replace(/<document /, `<document xmlns="${own}" `),
    main.replaceAll(own, strict),
    Buffer.from(`\ufeff${main.replace("UTF-8", "UTF-16")}`, "utf16le"),
    Buffer.from(`\ufeff${main}`),
    main.replaceAll("{{x}}", "<![CDATA[{{]]>x&#x7d;&#125;"),
  ];
  for (const variant of variants)
    assert.deepEqual(await namesIn(pack({ ...files, "word/document.xml": variant })), ["x"]);
});

test("a main part elsewhere, and a byte behind the archive's end", async () => {
  const { "word/document.xml": main = "", ...files } = filesOf({ body: words("{{x}}") });
  const moved = Object.entries({ ...files, "content/text.xml": main }).map(([name, text]) => [
    name,
    String(text).replace("word/document.xml", "content/text.xml"),
  ]);
  const file = pack(Object.fromEntries(moved) as Record<string, string>);
  assert.deepEqual(await namesIn(file), ["x"]);
  assert.deepEqual(await namesIn(Buffer.concat([file, Buffer.from("\0")])), ["x"]);
});

test("what nothing leads to may be named XML without being it", async () => {
  const files = { ...filesOf({ body: words("{{x}}") }), "1234.xml": "=== ./word/a.xml ===", "empty.xml": "" };
  assert.deepEqual(await namesIn(pack({ ...files, "binary.xml": Buffer.from([0xff, 0xd8, 0]) })), ["x"]);
});

test("an embedded workbook that has macros makes the document none that has", async () => {
  const types =
    '<Default Extension="xlsm" ContentType="application/vnd.ms-excel.sheet.macroEnabled.12"/>' +
    '<Default Extension="docm" ContentType="application/vnd.ms-word.document.macroEnabled.12"/>';
  const relationships =
    `<Relationship Id="o" Target="embeddings/a.xlsm" ` +
    `Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/package"/>`;
  const files = { "word/embeddings/a.xlsm": "PK" };
  assert.deepEqual(await namesIn(docx({ body: words("{{x}}"), types, relationships, files })), ["x"]);
});
