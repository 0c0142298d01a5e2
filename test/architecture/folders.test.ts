import assert from "node:assert/strict";
import { dirname } from "node:path";
import { test } from "node:test";
import { type Import, files, imports } from "./imports.ts";

/** Sources whose folders import each other in one direction only, types included. */
const UNTIED = [
  "server/src/",
  "packages/contract/src/",
  "packages/node/src/",
  "packages/pki/src/",
  "packages/signing-page/src/",
  "packages/ui/src/",
  "packages/verify/src/",
  "demo/src/",
];

const known = new Set(files);
const internal = imports.filter(({ target }) => known.has(target));

for (const root of UNTIED) {
  test(`folders of ${root} import each other in one direction only`, () => {
    const own = internal.filter(({ file, target }) => file.startsWith(root) && target.startsWith(root));
    assert.ok(own.length > 0, "the folder has imports");
    const between = own.filter(({ file, target }) => dirname(file) !== dirname(target));
    assert.deepEqual(circles(between.map(({ file, target }) => [dirname(file), dirname(target)])), []);
  });
}

test("no files import each other's values in a circle", () => {
  const values = internal.filter(({ type }) => !type);
  assert.deepEqual(circles(values.map(({ file, target }) => [file, target])), []);
});

/** What a folder of the domain may import besides itself, by the folder's name below `domain/`; "" is `domain/` itself. */
const BENEATH: [folder: string, may: RegExp][] = [
  ["", /^$/],
  ["ports", /^$/],
  ["model", /^(?:ports)?$/],
];
const DOMAIN = "server/src/domain/";
const domainFolder = (file: string) => dirname(file).slice(DOMAIN.length);
const inDomain = internal.filter(({ file, target }) => file.startsWith(DOMAIN) && target.startsWith(DOMAIN));

for (const [folder, may] of BENEATH) {
  test(`domain/${folder} imports only what lies beneath it`, () => {
    const wrong = inDomain.filter(({ file, target }) => {
      const from = domainFolder(file);
      const to = domainFolder(target);
      return from === folder && to !== folder && !may.test(to);
    });
    assert.deepEqual(wrong.map(told), []);
  });
}

test("no use-case imports what the sandbox simulates", () => {
  const wrong = inDomain.filter(
    ({ file, target }) => domainFolder(target) === "sandbox" && domainFolder(file) !== "sandbox",
  );
  assert.deepEqual(wrong.map(told), []);
});

const told = ({ file, line, target }: Import) => `${file}:${line} imports ${target}`;

/** The groups of nodes that reach each other (Tarjan's strongly connected components), each sorted. */
function circles(edges: (readonly [from: string, to: string])[]): string[][] {
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

test("a circle is found, and a line is none", () => {
  assert.deepEqual(
    circles([
      ["a", "b"],
      ["b", "c"],
      ["c", "a"],
      ["c", "d"],
    ]),
    [["a", "b", "c"]],
  );
  assert.deepEqual(
    circles([
      ["a", "b"],
      ["b", "c"],
      ["a", "c"],
    ]),
    [],
  );
});
