import assert from "node:assert/strict";
import { execFile, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, describe, it } from "node:test";
import { promisify } from "node:util";
import { SCOPE } from "../../scripts/packages/scope.ts";
import { programsOf, snippets } from "./snippets/collect.ts";

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, "../..");
const ALL = snippets();
/** Answers, settings and other languages of guides (test/world/http/docs-guides.test.ts, webhook-languages.test.ts). */
const CHECKED_WITH_GUIDES = ["json", "http", "nginx", "ini", "python", "php"];
/** Languages that this test knows. A block in a new language fails until it is added. */
const KNOWN = new Set(["", "ts", "tsx", "js", "html", "vue", "svelte", "sh", "css", ...CHECKED_WITH_GUIDES]);
/** Packages that an integrator has installed besides ours. */
const BESIDE = [
  "@types/node",
  "undici-types",
  "@types/react",
  "csstype",
  "svelte",
  "vue",
  "@vue",
  "react",
  "react-dom",
];

describe("code that people are told to copy", () => {
  it("is in a language that is checked", () => {
    assert.deepEqual(
      ALL.filter(({ language }) => !KNOWN.has(language)).map(({ name }) => name),
      [],
    );
    assert.ok(ALL.length > 40);
  });

  for (const { name, text } of ALL.filter(({ language }) => language === "sh"))
    it(`is what a shell reads: ${name}`, () => {
      const { status, stderr } = spawnSync("sh", ["-n", "-c", text], { encoding: "utf8" });
      assert.equal(status, 0, stderr);
    });

  it("places fields where the lowest usual page has room, a slide of 405 points", () => {
    const LOWEST = 405;
    const outside = ALL.flatMap(({ name, text }) =>
      [...text.matchAll(/\by"?: (\d+)(?:, "?width"?: \d+, "?height"?: (\d+))?/g)]
        .filter(([, y, height = "60"]) => Number(y) + Number(height) > LOWEST)
        .map(([place]) => `${name}: ${place}`),
    );
    assert.deepEqual(outside, []);
  });

  it("lets Express end with an error when its port is taken", () => {
    const template = readFileSync(join(ROOT, "packages/create-app/templates/express/server.ts"), "utf8");
    const servers = [...ALL, { name: "create-app", text: template }].filter(({ text }) =>
      /\bapp\.listen\(/.test(text),
    );
    assert.ok(servers.length >= 3);
    // Express 5 calls back with the error, and a callback without a parameter hides it.
    for (const { name, text } of servers) assert.match(text, /\bapp\.listen\([^()]*\)/, name);
  });

  for (const { name, text } of ALL.filter((one) => one.text.includes("<service-signing")))
    it(`gives the element what it knows: ${name}`, () => {
      for (const [, attributes] of text.matchAll(/<service-signing\b((?:[^>"]|"[^"]*"|=>)*?)\/?>/g))
        for (const attribute of attributes!.match(/[^\s="{]+(?==)|\{\w+\}/g) ?? [])
          assert.match(attribute, ATTRIBUTE);
    });
});

/** Attributes, Angular's property and event bindings, Svelte's shorthand and events. */
const ATTRIBUTE =
  /^(?:client-secret|form|form-values|base-url|locale|appearance|strings|full-page|id|class|\[(?:clientSecret|baseUrl|locale|appearance|strings|fullPage)\]|\{clientSecret\}|(?:on|\()signing-(?:ready|step|success|decline|exit)\)?)$/;

describe("programs that people are told to copy", () => {
  let project: string;
  before(async () => {
    project = await mkdtemp(join(tmpdir(), "snippets-"));
    await install(project);
  });
  after(() => rm(project, { recursive: true, force: true }));

  it("compile, each by itself, strictly, against the packages as they are packed", async () => {
    const files = ["frameworks.d.ts", "service.d.ts"];
    for (const { path, text } of ALL.flatMap(programsOf)) {
      await mkdir(dirname(join(project, path)), { recursive: true });
      await writeFile(join(project, path), text);
      files.push(path);
    }
    assert.equal(await compile(project, files), "");
  });
});

/** Installs the packed packages and the packages of an integrator. */
async function install(project: string): Promise<void> {
  const packed = join(ROOT, "packages/dist");
  const modules = join(project, "node_modules");
  for (const file of (await readdir(packed)).filter((name) => name.endsWith(".tgz"))) {
    const kind = /-(\w+)-[\d.]+\.tgz$/.exec(file)![1]!;
    const home = join(modules, SCOPE, kind);
    await mkdir(home, { recursive: true });
    await run("tar", ["-xzf", join(packed, file), "-C", home, "--strip-components=1"]);
  }
  for (const name of BESIDE) {
    await mkdir(dirname(join(modules, name)), { recursive: true });
    await symlink(join(ROOT, "node_modules", name), join(modules, name));
  }
  await cp(join(import.meta.dirname, "snippets/frameworks.d.ts"), join(project, "frameworks.d.ts"));
  const address = "https://sign.example/sdk/v1/service-signing.js";
  await writeFile(
    join(project, "service.d.ts"),
    `declare module "${address}" { export * from "${SCOPE}/signing"; }\n`,
  );
  await writeFile(join(project, "package.json"), '{ "type": "module" }');
}

async function compile(project: string, files: readonly string[]): Promise<string> {
  const compilerOptions = {
    strict: true,
    noEmit: true,
    allowJs: true,
    checkJs: true,
    experimentalDecorators: true,
    target: "es2022",
    module: "esnext",
    moduleResolution: "bundler",
    moduleDetection: "force",
    jsx: "react-jsx",
    lib: ["es2024", "dom", "dom.iterable"],
    types: ["node"],
  };
  await writeFile(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions, files }));
  const tsc = join(ROOT, "node_modules/typescript/bin/tsc");
  const { stdout } = await run(process.execPath, [tsc, "-p", project]).catch(
    (error: { stdout: string }) => error,
  );
  return stdout;
}
