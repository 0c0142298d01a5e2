import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { v2Description, v3Description } from "../../packages/docs/src/openapi.ts";
import { installLocked } from "./support/locked.ts";

/** Four generators and a linter of others on our OpenAPI documents (test/services/generators/package.json). */
const OWN = join(import.meta.dirname, "generators");
const ORIGIN = "https://sign.example";
const COMMANDS = {
  "openapi-typescript": "openapi-typescript/bin/cli.js",
  "hey-api": "@hey-api/openapi-ts/bin/run.js",
  orval: "orval/dist/bin/orval.js",
  "swagger-typescript-api": "swagger-typescript-api/dist/cli.mjs",
  spectral: "@stoplight/spectral-cli/dist/index.js",
  tsc: "typescript/bin/tsc",
} as const;

interface Finding {
  code: string;
  path: string[];
  message: string;
}

let modules: string;
let folder: string;
before(
  async () => {
    modules = await installLocked("generators");
    // Beside the packages, so that the rules and the generated code find what they import.
    folder = await mkdtemp(join(modules, "../run-"));
    await writeFile(join(folder, "v3.json"), JSON.stringify(v3Description(ORIGIN)));
    await writeFile(join(folder, "v2.json"), JSON.stringify(v2Description(ORIGIN)));
  },
  { timeout: 10 * 60_000 },
);
after(() => rm(folder, { recursive: true }));

/** Runs a command in the folder; answers its code and what it printed. */
function run(command: keyof typeof COMMANDS, ...words: string[]): Promise<{ code: number; printed: string }> {
  return new Promise((resolve) =>
    execFile(
      process.execPath,
      [join(modules, COMMANDS[command]), ...words],
      { cwd: folder, env: { ...process.env, HOME: tmpdir() }, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => resolve({ code: error ? 1 : 0, printed: stdout + stderr }),
    ),
  );
}

async function succeed(command: keyof typeof COMMANDS, ...words: string[]): Promise<void> {
  const { code, printed } = await run(command, ...words);
  assert.equal(code, 0, printed);
}

test("clients of four generators compile with the least that an integrator writes", async () => {
  const out = join(folder, "out");
  await mkdir(out);
  const orval = { v3: { input: "v3.json", output: { target: "out/orval.ts", client: "fetch" } } };
  await writeFile(join(folder, "orval.config.cjs"), `module.exports = ${JSON.stringify(orval)};`);
  await succeed("openapi-typescript", "v3.json", "-o", "out/openapi-typescript.ts");
  await succeed("openapi-typescript", "v2.json", "-o", "out/v2.ts");
  await succeed("hey-api", "-i", "v3.json", "-o", "out/hey-api");
  await succeed("orval", "--config", "orval.config.cjs");
  await succeed(
    "swagger-typescript-api",
    "generate",
    "-p",
    "v3.json",
    "-o",
    "out",
    "-n",
    "swagger-typescript-api.ts",
  );
  await copyFile(join(OWN, "use.ts.txt"), join(out, "use.ts"));
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: "ES2022",
    module: "ESNext",
    moduleResolution: "Bundler",
    lib: ["ES2023", "DOM", "DOM.Iterable"],
    types: [],
  };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["out"] }));
  await succeed("tsc", "-p", ".");
});

for (const version of ["v3", "v2"])
  test(`spectral with the OWASP rules finds nothing in ${version}`, async () => {
    await copyFile(join(OWN, ".spectral.yaml"), join(folder, ".spectral.yaml"));
    const report = `${version}-report.json`;
    const lint = ["lint", `${version}.json`, "-r", ".spectral.yaml", "-f", "json", "-o", report, "-q"];
    const { printed } = await run("spectral", ...lint);
    const found = JSON.parse(await readFile(join(folder, report), "utf8")) as Finding[];
    assert.deepEqual(
      found.map(({ code, path, message }) => `${code} at ${path.join("/")}: ${message}`),
      [],
      printed,
    );
  });
