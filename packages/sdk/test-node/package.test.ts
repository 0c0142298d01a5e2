import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { before, describe, it } from "node:test";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const home = join(import.meta.dirname, "..");
const root = join(home, "../..");
const dist = join(home, "dist");
const EXPORTS = [
  "ERROR_CODES",
  "SigningError",
  "VERSION",
  "classifyError",
  "defineElement",
  "init",
  "preflight",
];

const CONSUMERS = ["uses.ts", "uses-react.tsx", "uses-vue.ts", "uses-angular.ts", "uses-svelte.ts"];
/** What an integrator of these frameworks has installed. */
const FRAMEWORK_TYPES = ["@types/react", "csstype", "vue", "@vue", "svelte"];

before(() => run(process.execPath, [join(root, "scripts/build.ts"), "--if-needed", "packages/sdk"]));

/** Runs a program in a Node of its own, which must say nothing else and end by itself. */
async function answerOf(program: string): Promise<unknown> {
  const { stdout, stderr } = await run(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: home, // where react and vue are found
  });
  assert.equal(stderr, "");
  return JSON.parse(stdout);
}

/** What Vue itself leaves on the global object is not ours. */
const IMPORT = (file: string) => `
  ${file === "vue.js" ? 'await import("vue");' : ""}
  const before = Reflect.ownKeys(globalThis);
  const exported = await import(${JSON.stringify(pathToFileURL(join(dist, file)).href)});
  const added = Reflect.ownKeys(globalThis).filter((key) => !before.includes(key));
  console.log(JSON.stringify({ exported: Object.keys(exported), added }));
`;

describe("the package on a server", () => {
  for (const [file, names] of [
    ["index.js", EXPORTS],
    ["element.js", []],
    ["preflight.js", ["preflight"]],
    ["react.js", ["ServiceSigning"]],
    ["vue.js", ["ServiceSigning"]],
    ["angular.js", []],
    ["svelte.js", []],
    ["service-signing.js", EXPORTS],
  ] as const)
    it(`importing ${file} does nothing`, async () => {
      assert.deepEqual(await answerOf(IMPORT(file)), { exported: names, added: [] });
    });

  it("running the classic script defines ServiceSigning and nothing else", async () => {
    const program = `
      import { readFileSync } from "node:fs";
      import { runInThisContext } from "node:vm";
      const before = Reflect.ownKeys(globalThis);
      runInThisContext(readFileSync(${JSON.stringify(join(dist, "service-signing.global.js"))}, "utf8"));
      const added = Reflect.ownKeys(globalThis).filter((key) => !before.includes(key));
      console.log(JSON.stringify({ exported: Object.keys(ServiceSigning).toSorted(), added }));
    `;
    assert.deepEqual(await answerOf(program), { exported: EXPORTS, added: ["ServiceSigning"] });
  });

  it("renders an empty div with React, and asks for nothing", async () => {
    const program = `
      import { createElement, StrictMode } from "react";
      import { renderToString } from "react-dom/server";
      import { ServiceSigning } from ${JSON.stringify(pathToFileURL(join(dist, "react.js")).href)};
      const signing = createElement(ServiceSigning, { clientSecret: "ses_secret", className: "here" });
      console.log(JSON.stringify(renderToString(createElement(StrictMode, null, signing))));
    `;
    assert.equal(await answerOf(program), '<div class="here"></div>');
  });

  it("renders an empty div with Vue, and asks for nothing", async () => {
    const program = `
      import { createSSRApp, h } from "vue";
      import { renderToString } from "vue/server-renderer";
      import { ServiceSigning } from ${JSON.stringify(pathToFileURL(join(dist, "vue.js")).href)};
      const app = createSSRApp({ render: () => h(ServiceSigning, { clientSecret: "ses_secret", class: "here" }) });
      console.log(JSON.stringify(await renderToString(app)));
    `;
    assert.equal(await answerOf(program), '<div class="here"></div>');
  });

  it("leaves the React wrapper to the browser where a framework asks which modules are its", async () => {
    assert.match(await readFile(join(dist, "react.js"), "utf8"), /^"use client";/);
  });

  it("classifies errors there, too", async () => {
    const url = JSON.stringify(pathToFileURL(join(dist, "index.js")).href);
    const program = `import { classifyError } from ${url}; console.log(JSON.stringify(classifyError("HTTP_502")))`;
    assert.deepEqual(await answerOf(program), { code: "HTTP_502", retryable: true, doNotAutoRetry: false });
  });
});

describe("what is published", () => {
  it("has the hashes of the scripts as they lie there", async () => {
    const integrity = JSON.parse(await readFile(join(dist, "integrity.json"), "utf8")) as object;
    assert.deepEqual(Object.keys(integrity), [
      "service-signing.js",
      "service-signing.global.js",
      "service-field-editor.js",
      "service-template-editor.js",
      "preflight.js",
      "diagnosis.js",
    ]);
    for (const [name, hash] of Object.entries(integrity)) {
      const digest = createHash("sha384").update(await readFile(join(dist, name)));
      assert.equal(hash, `sha384-${digest.digest("base64")}`);
    }
  });

  it("names its version", async () => {
    const manifest = JSON.parse(await readFile(join(home, "package.json"), "utf8")) as { version: string };
    const { VERSION } = (await import(pathToFileURL(join(dist, "index.js")).href)) as { VERSION: string };
    assert.equal(VERSION, manifest.version);
  });

  it("has declarations that stand alone, in both module resolutions", async () => {
    const folder = await mkdtemp(join(tmpdir(), "consumer-"));
    try {
      const installed = join(folder, "node_modules/@service/signing");
      await mkdir(installed, { recursive: true });
      await cp(dist, join(installed, "dist"), { recursive: true });
      await cp(join(home, "package.json"), join(installed, "package.json"));
      for (const file of CONSUMERS) await cp(join(import.meta.dirname, "consumer", file), join(folder, file));
      for (const name of FRAMEWORK_TYPES) await linkPackage(name, join(folder, "node_modules"));
      await writeFile(join(folder, "package.json"), '{ "type": "module" }');
      for (const [module, moduleResolution] of [
        ["nodenext", "nodenext"],
        ["esnext", "bundler"],
      ] as const)
        await compile(folder, { module, moduleResolution });
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

async function linkPackage(name: string, modules: string): Promise<void> {
  await mkdir(dirname(join(modules, name)), { recursive: true });
  await symlink(join(root, "node_modules", name), join(modules, name));
}

/** Strict, and with no types of the machine's around: a consumer of its own. */
async function compile(folder: string, options: object): Promise<void> {
  const strict = {
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
    noEmit: true,
    types: [],
  };
  const compilerOptions = {
    ...strict,
    target: "es2022",
    lib: ["es2022", "dom", "dom.iterable"],
    jsx: "react-jsx",
    ...options,
  };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: CONSUMERS }));
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  const { stdout } = await run(process.execPath, [tsc, "-p", folder]).catch(
    (error: { stdout: string }) => error,
  );
  assert.equal(stdout, "");
}
