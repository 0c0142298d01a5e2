import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { elementManifest } from "../../../scripts/build/element-manifest.ts";
import { TOKENS } from "../src/appearance.ts";
import { TAG } from "../src/define.ts";
import { SigningElement } from "../src/signing-element.ts";
import type { SigningEvents } from "../src/types.ts";

const HOME = join(import.meta.dirname, "..");
const read = (path: string): string => readFileSync(join(HOME, path), "utf8");

interface Entry {
  name: string;
  description: string;
}
interface Manifest {
  schemaVersion: string;
  modules: {
    path: string;
    declarations: {
      tagName: string;
      attributes: (Entry & { fieldName: string })[];
      members: (Entry & { kind: string; attribute?: string })[];
      events: Entry[];
      cssParts: Entry[];
      cssProperties: Entry[];
    }[];
  }[];
}
const published = JSON.parse(read("dist/custom-elements.json")) as Manifest;
const element = published.modules[0]!.declarations[0]!;
const namesOf = (entries: readonly Entry[]): string[] => entries.map(({ name }) => name).toSorted();

/** Every event, by its type. */
const EVENTS = {
  "signing-ready": true,
  "signing-step": true,
  "signing-success": true,
  "signing-decline": true,
  "signing-exit": true,
} as const satisfies Record<keyof SigningEvents, true>;

/** What a browser calls, and the clock that tests replace. */
const NOT_PUBLIC = new Set([
  "constructor",
  "connectedCallback",
  "disconnectedCallback",
  "attributeChangedCallback",
]);

test("the published manifest is the one that the sources give", () => {
  const sources = {
    element: read("src/signing-element.ts"),
    types: read("src/types.ts"),
    tagName: TAG,
  };
  assert.deepEqual(published, elementManifest(sources));
});

test("it has the attributes that the element takes, each with its property", () => {
  assert.equal(element.tagName, TAG);
  assert.deepEqual(
    namesOf(element.attributes),
    [...SigningElement.observedAttributes, "full-page"].toSorted(),
  );
  for (const { name, fieldName } of element.attributes)
    assert.equal(
      fieldName,
      name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    );
});

test("it has the public properties and methods of the class, and no others", () => {
  const own = Object.getOwnPropertyNames(SigningElement.prototype).filter((name) => !NOT_PUBLIC.has(name));
  assert.deepEqual(namesOf(element.members), own.toSorted());
});

test("it has every event, part and custom property", () => {
  assert.deepEqual(namesOf(element.events), Object.keys(EVENTS).toSorted());
  const sources = globSync("src/**/*.ts", { cwd: HOME }).map(read);
  const parts = sources.flatMap((text) => [...text.matchAll(/\bpart: "(\w+)"/g)].map(([, name]) => name!));
  assert.deepEqual(namesOf(element.cssParts), [...new Set(parts)].toSorted());
  assert.deepEqual(namesOf(element.cssProperties), [...TOKENS, "--signing-min-height"].toSorted());
});

test("everything in it is described, and the package names it", () => {
  for (const entries of [
    element.attributes,
    element.members,
    element.events,
    element.cssParts,
    element.cssProperties,
  ])
    for (const { name, description } of entries) assert.match(description, /^[A-Z`].+\.$/s, name);
  const manifest = JSON.parse(read("package.json")) as {
    customElements: string;
    exports: Record<string, unknown>;
  };
  assert.equal(manifest.customElements, "./dist/custom-elements.json");
  assert.equal(manifest.exports["./custom-elements.json"], manifest.customElements);
});
