import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import {
  anchorsOf,
  type Citation,
  citationsOf,
  decisionsOf,
  isAnchored,
  isDecisions,
  linksOf,
  pages,
  read,
  slugsOf,
  sources,
  unnamedClauses,
} from "./citations.ts";
import { ROOT } from "./imports.ts";

/** Its samples have no targets. */
const SELF = "test/architecture/references.test.ts";
const cited = sources.filter((file) => file !== SELF);

/** Why a citation has no target; null when it has one. */
function fault({ path, anchor }: Citation): string | null {
  if (!existsSync(join(ROOT, path))) return `there is no ${path}`;
  if (anchor === null || !path.endsWith(".md")) return null;
  const markdown = read(path);
  const anchors = isAnchored(path) ? anchorsOf(markdown) : [...anchorsOf(markdown), ...slugsOf(markdown)];
  return anchors.includes(anchor) ? null : `${path} has no anchor ${anchor}`;
}

const faults = (file: string, citations: Citation[]): string[] =>
  citations.flatMap((citation) => {
    const why = fault(citation);
    return why === null ? [] : [`${file}:${citation.line} ${why}`];
  });

test("whatever a source cites of this repository is there", () => {
  const found = cited.map((file) => [file, citationsOf(read(file))] as const);
  assert.ok(found.flatMap(([, citations]) => citations).length > 200, "sources cite");
  assert.deepEqual(
    found.flatMap(([file, citations]) => faults(file, citations)),
    [],
  );
});

test("whatever a page links to or names in this repository is there", () => {
  const found = pages.map((page) => [page, linksOf(page, read(page))] as const);
  assert.ok(found.flatMap(([, links]) => links).length > 100, "pages link");
  assert.deepEqual(
    found.flatMap(([page, links]) => faults(page, links)),
    [],
  );
});

test("a clause (§) has the name of its standard before it", () => {
  const wrong = [...cited, ...pages.filter((page) => !isContract(page))].flatMap((file) =>
    unnamedClauses(read(file)).map((line) => `${file}:${line}`),
  );
  assert.deepEqual(wrong, []);
});

/** Pages of the contract cite sections of the specification. */
const isContract = (page: string): boolean => page.startsWith("docs/contract/");

test("an anchor stands once in its page", () => {
  for (const page of pages) {
    const anchors = anchorsOf(read(page));
    assert.deepEqual(
      anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index),
      [],
      page,
    );
  }
});

test("each section of the contract and each finding has an anchor above its heading", () => {
  for (const page of pages.filter((name) => /^docs\/(?:contract\/(?!README)|findings)/.test(name))) {
    const lines = read(page).split("\n");
    const bare = lines.filter(
      (line, index) => line.startsWith("##") && !lines[index - 1]!.startsWith('<a id="'),
    );
    assert.deepEqual(bare, [], page);
  }
});

const areas = pages.filter((page) => isDecisions(page) && page !== "docs/decisions/README.md");

test("each decision has a number and the anchor of that number", () => {
  const entries = areas.map((page) => [page, decisionsOf(read(page))] as const);
  assert.ok(entries.flatMap(([, { numbers }]) => numbers).length > 150, "decisions are there");
  for (const [page, { numbers, bare }] of entries) {
    assert.deepEqual(
      numbers.filter(({ anchor, number }) => anchor !== number),
      [],
      page,
    );
    assert.deepEqual(
      bare,
      [],
      `${page}: a decision begins <a id="d12"></a>**D12. (with the next free number)`,
    );
  }
});

test("a number is of one decision in all files, and the next free one is above them", () => {
  const taken = areas.flatMap((page) => anchorsOf(read(page)));
  assert.deepEqual(
    taken.filter((anchor, index) => taken.indexOf(anchor) !== index || !/^d\d+$/.test(anchor)),
    [],
  );
  const next = /D(\d+) is the next free number/.exec(read("docs/decisions/README.md"))?.[1];
  assert.ok(Number(next) > Math.max(...taken.map((anchor) => Number(anchor.slice(1)))), `D${next}`);
});

test("the page of decisions names each area", () => {
  const links = linksOf("docs/decisions/README.md", read("docs/decisions/README.md"));
  const named = new Set(links.map(({ path }) => path));
  assert.deepEqual(
    areas.filter((page) => !named.has(page)),
    [],
  );
});

test("a decision without its number is found", () => {
  assert.deepEqual(decisionsOf('<a id="d1"></a>**D2. A.** b\n\n**C.** d').numbers, [
    { anchor: 1, number: 2 },
  ]);
  for (const bare of [
    "**C.** d",
    "**D3. C.** d",
    '<a id="d3"></a> **D3.**',
    '<a id="d3"></a>**C.**',
    "Text.",
  ])
    assert.deepEqual(decisionsOf(`# Area\n\nOf what.\n\n## Part\n\n${bare}\n`).bare, [bare]);
});

const inSource = (source: string): string[] => faults("x.ts", citationsOf(source));
const inPage = (markdown: string): string[] => faults("docs/x.md", linksOf("docs/x.md", markdown));

test("a citation that leads nowhere is found", () => {
  assert.deepEqual(
    inSource("/** docs/contract/v3.md#send, docs/decisions/structure.md#d1, docs/findings.md. */"),
    [],
  );
  assert.deepEqual(inSource("// a\n// (docs/contract/v3.md#sent)"), [
    "x.ts:2 docs/contract/v3.md has no anchor sent",
  ]);
  assert.deepEqual(inSource("// docs/contract/v3.md#42-documents"), [
    "x.ts:1 docs/contract/v3.md has no anchor 42-documents",
  ]);
  assert.deepEqual(inSource("// docs/contract/v4.md"), ["x.ts:1 there is no docs/contract/v4.md"]);
  assert.deepEqual(inSource("// findings/reliability.md, v3.md, decisions.md"), [
    "x.ts:1 there is no findings/reliability.md",
    "x.ts:1 there is no v3.md",
    "x.ts:1 there is no decisions.md",
  ]);
});

test("a link that leads nowhere is found", () => {
  const good = "[a](contract/v3.md#send) [b](../README.md) [c](https://example.org/x) [d](/verify)";
  assert.deepEqual(inPage(`${good} \`test/architecture/imports.ts\``), []);
  assert.deepEqual(inPage("```\n[a](nowhere.md)\n```\n[b](nowhere.md)"), [
    "docs/x.md:4 there is no docs/nowhere.md",
  ]);
  assert.deepEqual(inPage("[a](contract/v3.md#sent)"), [
    "docs/x.md:1 docs/contract/v3.md has no anchor sent",
  ]);
  assert.deepEqual(inPage("`server/src/nowhere.ts`"), ["docs/x.md:1 there is no server/src/nowhere.ts"]);
});

test("a clause of nothing is found", () => {
  for (const good of [
    "/** RFC 9457 §3.1 */",
    "// ISO 32000-2 §7.5.4, §7.5.8",
    "/** X.690 §8 gives it\n * as §10 wants. */",
  ])
    assert.deepEqual(unnamedClauses(good), [], good);
  for (const wrong of [
    "/** v3 §4.2 */",
    "// decisions §3",
    "// (finding 2)",
    "/** (§7.5.4) */",
    "/** RFC 9457 */\n/** §3.1 */",
    "// RFC 9457 §3.1, decisions §3",
  ])
    assert.equal(unnamedClauses(wrong).length, 1, wrong);
});
