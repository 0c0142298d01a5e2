import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, before, describe, it } from "node:test";
import { promisify } from "node:util";
import { createWorld } from "../../../test/world/world.ts";
import { startReceiver } from "./support/receiver.ts";

const run = promisify(execFile);
const home = join(import.meta.dirname, "..");
const root = join(home, "../..");

/** A project in which the package is installed as it is published. */
let project: string;

before(async () => {
  await run(process.execPath, [join(root, "scripts/build.ts"), "--if-needed", "packages/node"]);
  project = await mkdtemp(join(tmpdir(), "consumer-"));
  const installed = join(project, "node_modules/@service/node");
  await mkdir(installed, { recursive: true });
  await cp(join(home, "dist"), join(installed, "dist"), { recursive: true });
  await cp(join(home, "package.json"), join(installed, "package.json"));
  await mkdir(join(project, "node_modules/@types"));
  for (const name of ["@types/node", "undici-types"])
    await symlink(join(root, "node_modules", name), join(project, "node_modules", name));
  await writeFile(join(project, "package.json"), '{ "type": "module" }');
});
after(() => rm(project, { recursive: true, force: true }));

describe("what is published", () => {
  it("needs nothing beside it: neither a package nor the private contract", async () => {
    const dist = join(project, "node_modules/@service/node/dist");
    for (const name of await readdir(dist, { recursive: true })) {
      if (!/\.(js|d\.ts)$/.test(name)) continue;
      const text = await readFile(join(dist, name), "utf8");
      const imported = [...text.matchAll(/(?<![\w/])(?:from|import)\s*\(?"([^"]+)"/g)].map(
        (match) => match[1]!,
      );
      const foreign = imported.filter((source) => !/^(node:|\.)/.test(source) || source.endsWith(".ts"));
      assert.deepEqual(foreign, [], name);
    }
    const manifest = JSON.parse(await readFile(join(home, "package.json"), "utf8")) as object;
    assert.ok(!("dependencies" in manifest));
  });

  it("is imported without doing anything, and required, too", async () => {
    const program = `
      const before = Reflect.ownKeys(globalThis).length;
      const imported = await import("@service/node");
      const { createRequire } = await import("node:module");
      const required = createRequire(process.cwd() + "/x.js")("@service/node");
      console.log(JSON.stringify([Reflect.ownKeys(globalThis).length - before, Object.keys(imported), required.VERSION]));
    `;
    const { stdout, stderr } = await run(process.execPath, ["--input-type=module", "--eval", program], {
      cwd: project,
    });
    assert.equal(stderr, "");
    assert.deepEqual(JSON.parse(stdout), [
      0,
      [
        "API_VERSION",
        "AuthenticationError",
        "ConflictError",
        "ConnectionError",
        "Download",
        "InvalidRequestError",
        "Listing",
        "NotFoundError",
        "PaymentRequiredError",
        "PermissionDeniedError",
        "RateLimitError",
        "ServerError",
        "Service",
        "ServiceError",
        "VERSION",
        "WebhookVerificationError",
        "fileAt",
        "verifyClassicWebhook",
        "verifyWebhook",
      ],
      "0.1.0",
    ]);
  });
});

describe("types", () => {
  it("let the examples of the README compile, in both module resolutions", async () => {
    const readme = await readFile(join(home, "README.md"), "utf8");
    const examples = [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map((match) => match[1]!);
    assert.ok(examples.length >= 8);
    // They are one program that is told in pieces.
    const lines = examples.join("\n").split("\n");
    const imports = lines.filter((line) => line.startsWith("import "));
    const rest = lines.filter((line) => !line.startsWith("import "));
    await writeFile(join(project, "uses.ts"), [...imports, ...rest].join("\n"));
    await compileBothWays();
  });

  it("refuse what the contract does not know, and tolerate what it may gain", async () => {
    await writeFile(
      join(project, "uses.ts"),
      await readFile(join(import.meta.dirname, "consumer/uses.ts"), "utf8"),
    );
    await compileBothWays();
  });
});

async function compileBothWays(): Promise<void> {
  for (const [module, moduleResolution] of [
    ["nodenext", "nodenext"],
    ["esnext", "bundler"],
  ]) {
    const strict = {
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      noEmit: true,
    };
    const options = {
      ...strict,
      target: "es2022",
      lib: ["es2024"],
      types: ["node"],
      module,
      moduleResolution,
    };
    await writeFile(
      join(project, "tsconfig.json"),
      JSON.stringify({ compilerOptions: options, files: ["uses.ts"] }),
    );
    const tsc = join(root, "node_modules/typescript/bin/tsc");
    const { stdout } = await run(process.execPath, [tsc, "-p", project]).catch(
      (error: { stdout: string }) => error,
    );
    assert.equal(stdout, "");
  }
}

describe("the README's webhook server", () => {
  for (const [name, secret] of [
    ["without a secret", undefined],
    ["with one", "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"],
  ] as const)
    it(`${name} outlives what anybody sends`, async () => {
      const readme = await readFile(join(home, "README.md"), "utf8");
      const example = [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].find(([, code]) =>
        code!.includes("createServer"),
      );
      const code = example![1]!.replace(
        ".listen(3000)",
        ".listen(0, function (this: any) { console.log(this.address().port); })",
      );
      await writeFile(join(project, "server.ts"), code);
      const { WEBHOOK_SECRET: _, ...rest } = process.env;
      const env = { ...rest, ...(secret !== undefined && { WEBHOOK_SECRET: secret }) };
      const child = spawn(process.execPath, ["server.ts"], {
        cwd: project,
        env,
        stdio: ["ignore", "pipe", "ignore"],
      });
      try {
        const { value: port } = await createInterface(child.stdout)[Symbol.asyncIterator]().next();
        for (const body of ["{}", "", "nonsense"]) {
          const { status } = await fetch(`http://127.0.0.1:${port}/`, { method: "POST", body });
          assert.equal(status, secret === undefined ? 500 : 400);
        }
        assert.equal(child.exitCode, null);
      } finally {
        child.kill("SIGKILL");
      }
    });
});

describe("the operator's client", () => {
  it("is an entry of its own, which the first one does not load", async () => {
    const program = `
      const { ServiceOperator, ServiceError } = await import("@service/node/operator");
      const main = await import("@service/node");
      console.log(typeof ServiceOperator, main.ServiceOperator, ServiceError === main.ServiceError);
    `;
    const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", program], {
      cwd: project,
    });
    assert.equal(stdout.trim(), "function undefined true");
  });
});

describe("the client of v2", () => {
  it("is an entry of its own, whose errors are those of the first one", async () => {
    const program = `
      const { ServiceV2, ServiceError } = await import("@service/node/v2");
      const main = await import("@service/node");
      console.log(typeof ServiceV2, main.ServiceV2, ServiceError === main.ServiceError);
    `;
    const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", program], {
      cwd: project,
    });
    assert.equal(stdout.trim(), "function undefined true");
  });
});

describe("the command line, as it is installed", () => {
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    it(`listens until ${signal}, then takes its endpoint away and ends well`, async () => {
      const world = await createWorld();
      const receiver = await startReceiver();
      const client = await world.integrator();
      const cli = join(project, "node_modules/@service/node/dist/cli.js");
      const args = [cli, "listen", "--forward", receiver.url];
      const env = { ...process.env, SERVICE_API_KEY: client.token, SERVICE_URL: world.url };
      const child = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "inherit"] });
      const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
      try {
        const said: string[] = [];
        for await (const line of createInterface(child.stdout)) {
          said.push(line);
          if (line === "Ctrl+C ends it.") child.kill(signal);
        }
        assert.equal(await ended, 0);
        assert.equal(said.at(-1), "Stopped.");
        assert.deepEqual((await client.get("/v3/webhooks")).body.data, []);
      } finally {
        child.kill("SIGKILL");
        await receiver.close();
        await world.close();
      }
    });
});
