import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { promisify } from "node:util";
import { tarballName } from "../../scripts/build/tarballs.ts";
import { type Guide, readGuide, sectionOf } from "../../scripts/first-hour/guide.ts";
import { SCOPE } from "../../scripts/packages/scope.ts";
import { createWorld, type World } from "../world/world.ts";
import { plainPdf } from "../sealing/support/pdfs.ts";

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, "../..");

interface Offered {
  name: string;
  version: string;
  file: string;
  size: number;
  integrity: string;
}

let world: World;
let offered: Offered[];
let page: Guide;
let folder: string;

before(async () => {
  world = await createWorld();
  folder = await mkdtemp(join(tmpdir(), "packages-"));
  const { status, body } = await world.anonymous.get("/sdk/v1/packages.json");
  assert.equal(status, 200);
  offered = body.packages;
  page = readGuide((await world.anonymous.get("/docs/packages")).body);
});
after(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a command of npm without a registry and with an empty cache. */
function npm(cwd: string, line: string) {
  const [command, ...args] = line.split(" ");
  const env: NodeJS.ProcessEnv = {
    PATH: process.env["PATH"],
    HOME: folder,
    npm_config_cache: join(folder, "cache"),
    npm_config_registry: "http://127.0.0.1:9/",
    npm_config_fetch_retries: "0",
    npm_config_update_notifier: "false",
    npm_config_audit: "false",
  };
  return run(command!, args, { cwd, env, shell: process.platform === "win32" }).catch(
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
}

const find = (kind: string): Offered => offered.find(({ name }) => name.endsWith(`/${kind}`))!;
const urlOf = ({ file }: Offered): string => `${world.url}/sdk/v1/${file}`;
/** The line that the documentation shows for a package. */
const shown = (kind: string): string => sectionOf(page, kind)[0]!.text;

/** An empty project with a package installed from the server. */
async function install(kind: string): Promise<string> {
  const project = join(folder, kind);
  await mkdir(project);
  await writeFile(join(project, "package.json"), '{ "private": true, "type": "module" }');
  // The verifier is shown as a command; it is a library, too.
  const line = kind === "verify" ? `npm install ${urlOf(find(kind))}` : shown(kind);
  const outcome = await npm(project, line);
  assert.ok(!("code" in outcome), outcome.stderr);
  return project;
}

describe("the packages that the server offers", () => {
  it("are those of its own version, and their hashes are those of the files", async () => {
    const version = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8")).version as string;
    assert.deepEqual(
      offered.map(({ file }) => file),
      ["signing", "node", "verify", "create-app"].map((kind) => tarballName(`${SCOPE}/${kind}`, version)),
    );
    for (const { file, size, integrity } of offered) {
      const answer = await fetch(`${world.url}/sdk/v1/${file}`);
      const bytes = Buffer.from(await answer.arrayBuffer());
      assert.equal(answer.headers.get("content-type"), "application/gzip");
      assert.equal(answer.headers.get("x-content-type-options"), "nosniff");
      assert.equal(bytes.length, size);
      assert.equal(integrity, `sha512-${createHash("sha512").update(bytes).digest("base64")}`);
    }
  });

  it("are listed in the documentation with their purpose, the line that a person types, and their hashes", async () => {
    const lines = {
      signing: "npm install URL",
      node: "npm install URL",
      verify: "npx --yes URL FILE.pdf",
      "create-app": `npx --yes URL my-app --base-url ${world.url}`,
    };
    const { body } = await world.anonymous.get("/docs/packages");
    const { body: text } = await world.anonymous.get("/docs/packages.md");
    assert.ok(!body.includes("<p></p>"), "a purpose for each");
    for (const [kind, line] of Object.entries(lines)) {
      assert.equal(shown(kind), line.replace("URL", urlOf(find(kind))));
      assert.ok(text.includes(`\n${shown(kind)}\n`), text);
      assert.ok(body.includes(find(kind).integrity), kind);
    }
  });

  it("are no others", async () => {
    for (const path of [tarballName(`${SCOPE}/pki`, "0.1.0"), "..%2fnode%2fpackage.json.tgz", "a/b.tgz"])
      assert.equal((await world.anonymous.get(`/sdk/v1/${path}`)).status, 404, path);
  });
});

describe("installed from the server, without a registry", () => {
  for (const [kind, program] of [
    ["signing", 'import { init, VERSION } from "@service/signing"; console.log(typeof init, VERSION)'],
    ["node", 'import { Service, VERSION } from "@service/node"; console.log(typeof Service, VERSION)'],
    [
      "verify",
      'import { verifyPdf, VERSION } from "@service/verify"; console.log(typeof verifyPdf, VERSION)',
    ],
  ] as const)
    it(`${kind} brings its code, its license, types for each export, and nothing else`, async () => {
      const project = await install(kind);
      const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", program], {
        cwd: project,
      });
      assert.equal(stdout.trim(), `function ${find(kind).version}`);
      const packages = (await readdir(join(project, "node_modules"))).filter((name) => !name.startsWith("."));
      assert.deepEqual(packages, [SCOPE]);
      const home = join(project, "node_modules", find(kind).name);
      assert.equal(
        await readFile(join(home, "LICENSE"), "utf8"),
        await readFile(join(ROOT, "LICENSE"), "utf8"),
      );
      await assertTyped(project, home);
    });

  it("the verifier's tarball is a command by itself", async () => {
    await writeFile(join(folder, "plain.pdf"), await plainPdf({}));
    const outcome = await npm(folder, `${shown("verify").replace("FILE.pdf", "plain.pdf")} --json`);
    assert.equal("code" in outcome ? outcome.code : 0, 1, outcome.stderr);
    assert.equal(JSON.parse(outcome.stdout).verdict, "unsigned");
  });

  it("the line of create-app writes an app of this server into a new folder", async () => {
    const empty = join(folder, "empty");
    await mkdir(empty);
    const outcome = await npm(empty, shown("create-app"));
    assert.ok(!("code" in outcome), outcome.stderr);
    assert.deepEqual(await readdir(empty), ["my-app"]);
    const manifest = JSON.parse(await readFile(join(empty, "my-app/package.json"), "utf8")) as {
      name: string;
      dependencies: Record<string, string>;
    };
    assert.equal(manifest.name, "my-app");
    assert.equal(manifest.dependencies[find("node").name], urlOf(find("node")));
  });
});

interface Manifest {
  name: string;
  exports: Record<string, string | { types: string }>;
}

/** Compiles a strict program that imports every export. */
async function assertTyped(project: string, home: string): Promise<void> {
  const { name, exports } = JSON.parse(await readFile(join(home, "package.json"), "utf8")) as Manifest;
  const typed = Object.entries(exports).filter(([, target]) => typeof target !== "string");
  const frameworks = /\/(?:react|svelte|vue)$/; // their own types come from the integrator; packages/sdk/test-node covers them
  const lines = typed
    .map(([path]) => name + path.slice(1))
    .filter((path) => !frameworks.test(path))
    .map((path, index) => `import * as m${index} from "${path}"; export { m${index} };`);
  await writeFile(join(project, "uses.ts"), lines.join("\n"));
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: "es2022",
    module: "nodenext",
    lib: ["es2024", "dom", "dom.iterable"],
    typeRoots: [join(ROOT, "node_modules/@types")],
    types: ["node"],
  };
  await writeFile(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["uses.ts"] }));
  const tsc = join(ROOT, "node_modules/typescript/bin/tsc");
  const { stdout } = await run(process.execPath, [tsc, "-p", project]).catch(
    (error: { stdout: string }) => error,
  );
  assert.equal(stdout, "");
}
