import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { chmod, readFile, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo, type Server } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { after, before, describe, test } from "node:test";
import { SofficeConverter } from "../../packages/docx-engine/src/convert/soffice.ts";
import { withJobFolder } from "../../packages/docx-engine/src/convert/job-folder.ts";
import { readConfig } from "@service/settings/config";
import { makePng } from "../sealing/support/png.ts";
import { docx, external, paragraph } from "./support/build.ts";
import { blip } from "./support/loading.ts";

const { sofficePath } = readConfig(process.env);
const skip = sofficePath === null && "LibreOffice is not installed";
const hasNamespaces =
  spawnSync("unshare", ["--user", "--map-current-user", "--net", "true"]).status === 0 ||
  spawnSync("unshare", ["--net", "true"]).status === 0;

let server: Server;
let connections = 0;
before(async () => {
  server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
});
after(() => server.close());
const port = () => (server.address() as AddressInfo).port;

/** What a program sees that runs in place of LibreOffice and writes `report`. */
async function startedAs(script: string): Promise<string> {
  return withJobFolder(async (folder) => {
    const program = join(folder, "program");
    const pdf = 'require("node:fs").writeFileSync("out/filled.pdf", "%PDF-");';
    await writeFile(program, `#!${process.execPath}\n${pdf}\n${script}`);
    await chmod(program, 0o755);
    const converter = new SofficeConverter(program);
    const [from, to] = [join(folder, "filled.docx"), join(folder, "converted.pdf")];
    await writeFile(from, "");
    await converter.convert({ from, to, folder });
    await converter.close();
    return readFile(join(folder, "report"), "utf8");
  });
}

describe("LibreOffice is started", () => {
  test(
    "without a network, where the platform can take it away",
    {
      skip: !hasNamespaces && "no network namespaces here",
    },
    async () => {
      connections = 0;
      const report = await startedAs(`
      const socket = require("node:net").connect(${port()}, "127.0.0.1");
      const report = (what) => require("node:fs").writeFileSync("report", what);
      socket.once("connect", () => { report("connected"); socket.destroy(); });
      socket.once("error", ({ code }) => report(code));`);
      assert.match(report, /^E[A-Z]+$/);
      assert.equal(connections, 0);
    },
  );

  test("with proxies that nobody answers, a home of its own, and no variable of the server", async () => {
    const report = await startedAs(
      'require("node:fs").writeFileSync("report", JSON.stringify({ env: process.env, cwd: process.cwd() }));',
    );
    const { env, cwd } = JSON.parse(report) as { env: Record<string, string>; cwd: string };
    for (const name of ["http_proxy", "https_proxy"]) assert.equal(env[name], "http://127.0.0.1:9");
    assert.equal(env["HOME"], cwd);
    const allowed = /^(?:(?:http|https|ftp|all)_proxy|HOME|PATH|LANG|PWD|SHLVL|_|OLDPWD)$/;
    assert.deepEqual(
      Object.keys(env).filter((name) => !allowed.test(name)),
      [],
    );
  });

  test("with a profile whose settings block links and macros", async () => {
    const registry = await startedAs(
      'const fs = require("node:fs"); fs.copyFileSync("profile/user/registrymodifications.xcu", "report");',
    );
    for (const name of ["BlockUntrustedRefererLinks", "DisableMacrosExecution"])
      assert.match(registry, new RegExp(`oor:name="${name}" oor:op="fuse"><value>true</value>`));
  });
});

/** Converts a document with the real LibreOffice, without our sanitizing. */
async function convertRaw(file: Uint8Array, picture?: Uint8Array): Promise<Buffer> {
  return withJobFolder(async (folder) => {
    const converter = new SofficeConverter(sofficePath ?? "");
    const [from, to] = [join(folder, "filled.docx"), join(folder, "converted.pdf")];
    if (picture) await writeFile(join(folder, "a.png"), picture);
    const origin = pathToFileURL(join(folder, "a.png")).href;
    await writeFile(from, picture ? linked(origin) : file);
    await converter.convert({ from, to, folder });
    await converter.close();
    return readFile(to);
  });
}
const linked = (picture: string): Uint8Array =>
  docx({ body: paragraph(blip('r:link="p"')), relationships: external("p", "image", picture) });

test("a document that was not disarmed connects to nothing", { skip }, async () => {
  connections = 0;
  await convertRaw(linked(`http://127.0.0.1:${port()}/a.png`));
  assert.equal(connections, 0);
});

test("a document that was not disarmed loads no local picture", { skip }, async () => {
  const picture = makePng({ width: 40, height: 40, colour: 2, sample: () => 40 });
  const pdf = await convertRaw(new Uint8Array(), picture);
  assert.ok(!pdf.includes("/Subtype/Image"));
});
