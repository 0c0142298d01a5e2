import assert from "node:assert/strict";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { after, before, describe, test } from "node:test";
import { FRAMEWORKS } from "../src/choices.ts";
import { createApp } from "../src/create-app.ts";
import { VERSION } from "../src/version.ts";

const KEY = "service_test_sk_0123456789abcdefghijABCDEFGHIJ0123456789";

let root: string;
before(async () => {
  root = await mkdtemp(join(tmpdir(), "create-app-"));
});
after(() => rm(root, { recursive: true }));

interface Run {
  env?: Record<string, string>;
  /** Lines that a person types. Without them the input is no terminal. */
  typed?: string[];
  nodeVersion?: string;
}

/** Runs a command line in a folder of its own. */
async function run(args: string[], { env = {}, typed, nodeVersion = "24.1.0" }: Run = {}) {
  const cwd = await mkdtemp(join(root, "cwd-"));
  const output = new PassThrough();
  const complaints: string[] = [];
  const input = Object.assign(typed ? new PassThrough() : Readable.from([]), { isTTY: typed !== undefined });
  if (input instanceof PassThrough) answer(input, output, typed ?? []);
  const complain = (line: string) => void complaints.push(line);
  const code = await createApp(args, { cwd, env, input, output, nodeVersion, complain });
  output.end();
  return { cwd, code, printed: await text(output), complaint: complaints.join("\n") };
}

/** Types the next line when a question is printed. */
function answer(input: PassThrough, output: PassThrough, typed: string[]): void {
  const write = output.write.bind(output);
  output.write = (chunk: unknown, ...rest: never[]) => {
    if (String(chunk).endsWith(": ")) setImmediate(() => input.write(`${typed.shift() ?? ""}\n`));
    return write(chunk, ...rest);
  };
}

const filesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

test("a Node that cannot run the app is told before anything is written", async () => {
  const args = ["my-app", "--framework", "hono", "--base-url", "https://sign.example", "--yes"];
  for (const nodeVersion of ["20.20.2", "22.17.9"]) {
    const { cwd, code, complaint } = await run(args, { nodeVersion });
    assert.equal(code, 1);
    assert.match(complaint, new RegExp(`needs Node 22\\.18 or newer, and this is Node ${nodeVersion}`));
    assert.deepEqual(await filesIn(cwd), []);
  }
  assert.equal((await run(args, { nodeVersion: "22.18.0" })).code, 0);
});

describe("the app that is written", () => {
  for (const framework of FRAMEWORKS)
    test(`${framework}: the key is in .env alone, which is ignored, and no word is left to fill in`, async () => {
      const args = ["my-app", "--framework", framework, "--base-url", "https://sign.example/"];
      const { cwd, code, printed } = await run([...args, "--api-key", KEY, "--yes"]);
      assert.equal(code, 0);
      assert.match(printed, /cd my-app\n {2}npm install\n {2}npm run webhooks.*\n {2}npm start/);
      assert.ok(!printed.includes(KEY));
      const home = join(cwd, "my-app");
      for (const file of await filesIn(home)) {
        const content = await readFile(file, "latin1");
        assert.equal(content.includes(KEY), file === join(home, ".env"), file);
        if (!file.endsWith(".pdf")) assert.doesNotMatch(content, /%\w+%/, file);
      }
      const env = await readFile(join(home, ".env"), "utf8");
      assert.match(env, /^SERVICE_URL=https:\/\/sign\.example$/m);
      const secret = /^WEBHOOK_SECRET=whsec_(.+)$/m.exec(env)?.[1] ?? "";
      assert.equal(Buffer.from(secret, "base64").length, 32);
      assert.equal((await stat(join(home, ".env"))).mode & 0o077, 0);
      assert.match(await readFile(join(home, ".gitignore"), "utf8"), /^\.env$/m);
      const manifest = JSON.parse(await readFile(join(home, "package.json"), "utf8")) as {
        name: string;
        dependencies: Record<string, string>;
      };
      assert.equal(manifest.name, "my-app");
      assert.equal(
        manifest.dependencies["@service/node"],
        `https://sign.example/sdk/v1/service-node-${VERSION}.tgz`,
      );
    });

  test("has another secret for webhooks each time", async () => {
    const envs = await Promise.all(
      ["a", "b"].map(async (name) => {
        const { cwd } = await run([name, "--yes"]);
        return readFile(join(cwd, name, ".env"), "utf8");
      }),
    );
    assert.notEqual(envs[0], envs[1]);
  });

  test("takes what is not given from the environment, or says that the key is to be written", async () => {
    const { cwd } = await run(["app", "--yes"], {
      env: { SERVICE_URL: "http://sign.test", SERVICE_API_KEY: KEY },
    });
    const env = await readFile(join(cwd, "app/.env"), "utf8");
    assert.ok(env.includes("SERVICE_URL=http://sign.test\n") && env.includes(`SERVICE_API_KEY=${KEY}\n`));
    assert.match((await run(["app", "--yes"])).printed, /write the key of the sandbox into \.env/);
  });

  test("asks for what is not given, and an empty answer is the default", async () => {
    const { cwd, code, printed } = await run(["--framework", "express"], { typed: ["mine", "", KEY] });
    assert.equal(code, 0, printed);
    assert.match(
      printed,
      /Folder \(signing-app\): [^]*Address of the service \(http:\/\/127\.0\.0\.1:8787\): /,
    );
    assert.doesNotMatch(printed, /Framework/);
    assert.match(await readFile(join(cwd, "mine/server.ts"), "utf8"), /from "express"/);
  });

  test("has the version of this package", async () => {
    const manifest = await readFile(join(import.meta.dirname, "../package.json"), "utf8");
    assert.equal((JSON.parse(manifest) as { version: string }).version, VERSION);
  });
});

describe("what is refused, before anything is written", () => {
  test("a folder that holds something, and a file", async () => {
    const full = join(root, "full");
    await mkdir(full);
    await writeFile(join(full, "keep.txt"), "mine");
    for (const [path, pattern] of [
      [full, /full is not empty\. Nothing was written\./],
      [join(full, "keep.txt"), /keep\.txt is a file\. Nothing was written\./],
    ] as const) {
      const { code, complaint } = await run([path, "--yes"]);
      assert.equal(code, 1);
      assert.match(complaint, pattern);
    }
    assert.deepEqual(await readdir(full), ["keep.txt"]);
  });

  const WRONG: [name: string, args: string[], pattern: RegExp][] = [
    ["a name that npm has no package of", ["My App"], /"My App" is no name of a package/],
    ["a name of dots", [".."], /"\.\." is no name/],
    ["a framework that is unknown", ["app", "--framework", "koa"], /"koa" is no framework/],
    ["an address of another kind", ["app", "--base-url", "file:///etc"], /is no address of a service/],
    ["an address with a password", ["app", "--base-url", "https://a:b@x.test"], /is no address/],
    ["a live key", ["app", "--api-key", "service_live_sk_abc"], /This is a live key/],
    ["a key with a line of its own", ["app", "--api-key", `${KEY}\nX=1`], /This is no key of the sandbox/],
    ["a port that is none", ["app", "--port", "70000"], /"70000" is no port/],
    ["an option that is unknown", ["app", "--force"], /Unknown option '--force'[^]*usage:/],
    ["two folders", ["a", "b"], /one directory is expected/],
  ];
  for (const [name, args, pattern] of WRONG)
    test(name, async () => {
      const { cwd, code, complaint } = await run([...args, "--yes"]);
      assert.equal(code, 2);
      assert.match(complaint, pattern);
      assert.ok(!complaint.includes(KEY));
      assert.deepEqual(await readdir(cwd), []);
    });
});

test("--help says what there is", async () => {
  const { code, printed } = await run(["--help"]);
  assert.equal(code, 0);
  for (const framework of FRAMEWORKS) assert.ok(printed.includes(framework));
});
