import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { evidenceRequest, openEngine, temporaryFolder } from "../sealing/support/fixtures.ts";
import { plainPdf } from "../sealing/support/pdfs.ts";
import { COMMAND, type Outcome, type RunOptions, runVerify } from "./support/command.ts";
import { appendRevision, basePdf } from "./support/signed-pdf.ts";

const ROOT = join(import.meta.dirname, "../..");

const folder = temporaryFolder();
const path = (name: string): string => join(folder.path, name);

before(async () => {
  const { engine, rootPath, close } = openEngine();
  const { bytes } = await engine.evidence(evidenceRequest(await plainPdf({})));
  writeFileSync(path("sealed.pdf"), bytes);
  const pem = readFileSync(rootPath, "utf8");
  writeFileSync(path("root.pem"), pem);
  writeFileSync(path("roots.json"), JSON.stringify({ seal: [pem], timestamp: [pem] }));
  writeFileSync(path("seal.json"), JSON.stringify({ seal: [pem] }));
  writeFileSync(path("sandbox.json"), JSON.stringify({ sandbox: [pem] }));
  writeFileSync(path("fea.json"), JSON.stringify({ fea: [pem] }));
  writeFileSync(path("broken.json"), '{"seal":["nothing"]}');
  const changed = Buffer.from(bytes);
  changed[100]! ^= 1;
  writeFileSync(path("changed.pdf"), changed);
  writeFileSync(path("plain.pdf"), await plainPdf({}));
  writeFileSync(path("note.txt"), "hello");
  await close();
});
after(folder.remove);

const run = (args: readonly string[], options: RunOptions = {}): Promise<Outcome> =>
  runVerify(args, { cwd: folder.path, ...options });

describe("service-verify", () => {
  test("its exit code says what it found", async () => {
    const roots = ["--roots", "root.pem"];
    const cases: [args: string[], code: number][] = [
      [["sealed.pdf", ...roots], 0],
      [["sealed.pdf"], 3],
      [["sealed.pdf", "--roots", "roots.json"], 0],
      [["sealed.pdf", "--roots", "seal.json"], 3],
      [["sealed.pdf", "--roots", "seal.json", ...roots], 0],
      [["sealed.pdf", "--roots", "sandbox.json"], 3],
      [["sealed.pdf", "--roots", "fea.json"], 3],
      [["changed.pdf", "--roots", "sandbox.json"], 1],
      [["changed.pdf", ...roots], 1],
      [["plain.pdf", ...roots], 1],
      [["note.txt"], 2],
      [["nowhere.pdf"], 2],
      [[], 2],
      [["sealed.pdf", "plain.pdf"], 2],
      [["sealed.pdf", "--what"], 2],
      [["sealed.pdf", "--roots", "note.txt"], 2],
      [["sealed.pdf", "--roots", "broken.json"], 2],
      [["sealed.pdf", "--constancia", "note.txt"], 2],
      [["sealed.pdf", "--at", "yesterday"], 2],
      [["sealed.pdf", "--locale", "ja"], 2],
      [["--help"], 0],
      [["--version"], 0],
    ];
    for (const [args, code] of cases) {
      const outcome = await run(args);
      assert.equal(outcome.code, code, `${args.join(" ")}: ${outcome.err}`);
      if (code === 2)
        assert.ok(outcome.out === "" && outcome.err !== "", "what is wrong goes to the error output");
      assert.doesNotMatch(outcome.err, /\n\s+at /, "no stack");
    }
  });

  test("speaks the language of --locale, else of the environment", async () => {
    const spanish = (await run(["sealed.pdf", "--roots", "root.pem"], { env: { LANG: "es_MX.UTF-8" } })).out;
    assert.match(spanish, /^VÁLIDO — /);
    assert.match(spanish, /Cubre: todo el archivo/);
    const english = (await run(["sealed.pdf", "--locale", "en"], { env: { LANG: "es_MX.UTF-8" } })).out;
    assert.match(english, /^UNCHANGED, ISSUER NOT CONFIRMED — /);
    assert.match(english, /\[certificate_untrusted\]/);
  });

  test("what is not valid is called trusted nowhere; what the sandbox sealed is called a test document", async () => {
    const changed = (await run(["changed.pdf", "--roots", "root.pem", "--locale", "en"])).out;
    assert.match(changed, /^NOT VALID — /);
    assert.doesNotMatch(changed, /trusted/);
    const spanish = (await run(["changed.pdf", "--roots", "root.pem", "--locale", "es"])).out;
    assert.doesNotMatch(spanish, /de confianza/);
    const tested = (await run(["sealed.pdf", "--roots", "sandbox.json", "--locale", "en"])).out;
    assert.match(tested, /^TEST DOCUMENT — [^]*Environment: test \(sandbox\), no legal value/);
    assert.doesNotMatch(tested, /\(trusted\)/);
  });

  test("with --json it prints the whole report, also of the standard input", async () => {
    const input = readFileSync(path("sealed.pdf"));
    const { out, code } = await run(["-", "--json", "--roots", path("root.pem")], { input });
    assert.equal(code, 0);
    const report = JSON.parse(out) as Record<string, unknown>;
    assert.equal(report["format"], "service-signing.verification/1");
    assert.equal(report["verdict"], "valid");
  });

  test("--at judges as of then", async () => {
    const { out } = await run(["sealed.pdf", "--json", "--at", "2001-02-03T04:05:06Z"]);
    assert.equal((JSON.parse(out) as { verifiedAt: string }).verifiedAt, "2001-02-03T04:05:06.000Z");
  });

  test("a name in the file cannot steer the terminal", async () => {
    const evil = appendRevision(basePdf(), {
      6: "<< /Fields [10 0 R] >>",
      10: "<< /FT /Sig /T (\\033[2J\\033[1;31mVALID) /V << /Type /Sig >> >>",
    });
    writeFileSync(path("evil.pdf"), evil);
    const { out, code } = await run(["evil.pdf"]);
    assert.equal(code, 1);
    assert.ok(out.includes("VALID") && !out.includes("\u001b"));
  });

  test("is linked as a command of the repository", async () => {
    const declared = JSON.parse(readFileSync(join(ROOT, "packages/verify/package.json"), "utf8")) as {
      bin: Record<string, string>;
    };
    assert.equal(join(ROOT, "packages/verify", declared.bin["service-verify"]!), COMMAND);
    const lock = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")) as {
      packages: Record<string, { bin?: unknown }>;
    };
    assert.ok(lock.packages["packages/verify"]!.bin, "npm ci links what the lock names");
  });
});
