import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import { type Import, files, imports } from "./imports.ts";

/** Sources whose folders must not import each other in a cycle, types included. */
const ACYCLIC = [
  "server/src/",
  "packages/contract/src/",
  "packages/dashboard/src/",
  "packages/database/src/",
  "packages/docs/src/",
  "packages/engine-process/src/",
  "packages/field-editor/src/",
  "packages/identity-engine/src/",
  "packages/node/src/",
  "packages/pki/src/",
  "packages/operator-cli/src/",
  "packages/platform/src/",
  "packages/sealing/src/",
  "packages/pdf-engine/src/",
  "packages/docx-engine/src/",
  "packages/signing-page/src/",
  "packages/texts/src/",
  "packages/ui/src/",
  "packages/verify/src/",
  "demo/src/",
];

/** A folder; the folders of the languages belong to the one of their table. */
const dirname = (file: string) => path.dirname(file).replace(/(\/(?:locales|texts))\/[a-z]{2}$/, "$1");

const known = new Set(files);
const internal = imports.filter(({ target }) => known.has(target));

for (const root of ACYCLIC) {
  test(`folders of ${root} have no import cycle`, () => {
    const own = internal.filter(({ file, target }) => file.startsWith(root) && target.startsWith(root));
    assert.ok(own.length > 0, "the folder has imports");
    const between = own.filter(({ file, target }) => dirname(file) !== dirname(target));
    assert.deepEqual(cycles(between.map(({ file, target }) => [dirname(file), dirname(target)])), []);
  });
}

test("no files import each other's values in a cycle", () => {
  const values = internal.filter(({ type }) => !type);
  assert.deepEqual(cycles(values.map(({ file, target }) => [file, target])), []);
});

/** The folders that a folder of the domain may import, by name below `domain/`. "" is `domain/` itself. */
const ALLOWED_IMPORTS: [folder: string, may: RegExp][] = [
  ["", /^$/],
  ["ports", /^$/],
  ["model", /^(?:ports)?$/],
];
const DOMAIN = "server/src/domain/";
const domainFolder = (file: string) => dirname(file).slice(DOMAIN.length);
const inDomain = internal.filter(({ file, target }) => file.startsWith(DOMAIN) && target.startsWith(DOMAIN));

for (const [folder, may] of ALLOWED_IMPORTS) {
  test(`domain/${folder} imports only lower layers`, () => {
    const wrong = inDomain.filter(({ file, target }) => {
      const from = domainFolder(file);
      const to = domainFolder(target);
      return from === folder && to !== folder && !may.test(to);
    });
    assert.deepEqual(wrong.map(describe), []);
  });
}

test("no use-case imports what the sandbox simulates", () => {
  const wrong = inDomain.filter(
    ({ file, target }) => domainFolder(target) === "sandbox" && domainFolder(file) !== "sandbox",
  );
  assert.deepEqual(wrong.map(describe), []);
});

const describe = ({ file, line, target }: Import) => `${file}:${line} imports ${target}`;

/** The groups of nodes that reach each other (Tarjan's strongly connected components), each sorted. */
function cycles(edges: (readonly [from: string, to: string])[]): string[][] {
  const next = new Map<string, Set<string>>();
  for (const [from, to] of edges) next.set(from, (next.get(from) ?? new Set()).add(to));
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (node: string): void => {
    order.set(node, order.size);
    lowest.set(node, order.get(node)!);
    stack.push(node);
    for (const to of next.get(node) ?? []) {
      if (!order.has(to)) visit(to);
      if (stack.includes(to)) lowest.set(node, Math.min(lowest.get(node)!, lowest.get(to)!));
    }
    if (lowest.get(node) !== order.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    if (group.length > 1) found.push(group.toSorted());
  };
  for (const node of next.keys()) if (!order.has(node)) visit(node);
  return found;
}

test("a cycle is found, a line is not", () => {
  assert.deepEqual(
    cycles([
      ["a", "b"],
      ["b", "c"],
      ["c", "a"],
      ["c", "d"],
    ]),
    [["a", "b", "c"]],
  );
  assert.deepEqual(
    cycles([
      ["a", "b"],
      ["b", "c"],
      ["a", "c"],
    ]),
    [],
  );
});
