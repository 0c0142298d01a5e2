import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { countLines } from "../../../scripts/first-hour/lines.ts";
import { createOutboundHttp } from "@service/platform/http-out/index";
import { guideText } from "../../../packages/docs/src/guides.ts";
import { PAGES, TEXT_PAGE_IDS, type TextPageId } from "../../../packages/docs/src/pages.ts";
import { type Block, blocksOf, joined, stepsOf } from "../guides/blocks.ts";
import { checkConfiguration } from "../guides/configuration.ts";
import { type Exchange, type Gateway, openGateway } from "../guides/gateway.ts";
import { startProgram } from "../guides/page.ts";
import { paperDocx } from "../guides/pages.ts";
import { REFUSALS, Workspaces } from "../guides/settings.ts";
import { makeTools, runSteps } from "../guides/shell.ts";
import { differences } from "../guides/shown.ts";
import { picture } from "../../identity/support/hostile-pictures.ts";
import { samplePdf } from "../pdfs.ts";
import { Receiver } from "../support/peers/receiver.ts";
import { openFrame } from "../support/signing.ts";
import { word } from "../support/templates.ts";
import { createWorld, expectStatus, TestClock, type World } from "../world.ts";

/** Runs every fenced block of every guide against a real server. */

const ROOT = join(import.meta.dirname, "../../..");
/** The packages' own texts and the first hour are tested with the packages (test/packages). */
const GUIDES = TEXT_PAGE_IDS.filter((id) => PAGES[id].file.startsWith("docs/guides/") && id !== "first-hour");
/** Guides whose requests run with our own curl and jq everywhere; the others use the machine's, if it has them. */
const WITH_OWN_TOOLS: ReadonlySet<string> = new Set(["contacts", "create-from-template"]);
/** The quickstart promises a server of so many lines. */
const QUICKSTART_LINES = 20;

let world: World;
let workspaces: Workspaces;
let gateway: Gateway;
let hook: Receiver;
let folder: string;
let tools: Record<"missing" | "all", string>;
before(async () => {
  world = await createWorld({
    // Passkeys need `localhost`, or https.
    env: { WEBHOOK_ALLOW_PRIVATE: "1", HOST: "localhost" },
    // The client compares the time of deliveries with this process's clock.
    clock: new TestClock(Date.now()),
    overrides: { docx: paperDocx(), http: createOutboundHttp({ allowPrivate: true }) },
  });
  workspaces = new Workspaces(world);
  gateway = await openGateway(world);
  hook = await Receiver.open();
  folder = await mkdtemp(join(tmpdir(), "guides-"));
  await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"));
  await writeFile(join(folder, "package.json"), '{ "type": "module" }');
  for (const name of ["lease.pdf", "contract.pdf"]) await writeFile(join(folder, name), await samplePdf());
  await writeFile(join(folder, "photo.png"), await picture(300, 200).png().toBuffer());
  await writeFile(join(folder, "lease.docx"), word("{{rent}} {{landlord__name}} {{sign__landlord}}"));
  tools = { missing: await makeTools(folder, "missing"), all: await makeTools(folder, "all") };
  process.chdir(folder);
});
after(async () => {
  process.chdir(ROOT);
  await hook.close();
  await gateway.close();
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

const blocksOfGuide = (id: TextPageId): Block[] => blocksOf(guideText(id, "https://sign.example"));

async function environmentOf(id: TextPageId): Promise<Record<string, string>> {
  const env = await workspaces.environmentOf(id);
  gateway.taken();
  return { SERVICE_URL: gateway.url, HOOK_URL: hook.url, ...env };
}

/** The requests since the last call. All were answered as the guide promises. */
function answered(id: TextPageId): Exchange[] {
  const exchanges = gateway.taken();
  assert.ok(exchanges.length > 0, "requests were made");
  assert.deepEqual(
    exchanges.filter(({ status }) => status >= 400 && !REFUSALS[id]?.includes(status)),
    [],
  );
  return exchanges;
}

/** Runs a guide's program as a module. Returns what it exports, and its requests. */
async function runProgram(id: TextPageId): Promise<[exported: Record<string, unknown>, Exchange[]]> {
  Object.assign(process.env, await environmentOf(id));
  const file = join(folder, `${id}.ts`);
  await writeFile(file, joined(blocksOfGuide(id), "program"));
  const exported = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  return [exported, answered(id)];
}

/** Runs a guide's requests in one shell, and compares each answer with the one that is shown. */
async function runRequests(id: TextPageId): Promise<void> {
  const steps = stepsOf(blocksOfGuide(id));
  const bin = WITH_OWN_TOOLS.has(id) ? tools.all : tools.missing;
  const env = await environmentOf(id);
  const outputs = await runSteps(
    steps.map(({ requests }) => requests),
    { cwd: folder, bin, env },
  );
  answered(id);
  for (const [index, { answer }] of steps.entries())
    if (answer !== null)
      assert.deepEqual(differences(JSON.parse(answer), JSON.parse(outputs[index]!)), [], outputs[index]);
}

for (const id of GUIDES)
  describe(`the guide ${id}`, () => {
    const blocks = blocksOfGuide(id);
    const has = (kind: Block["kind"]) => blocks.some((block) => block.kind === kind);

    // What the program of the page on webhooks exports is called below; no other one exports anything.
    if (has("program") && id !== "webhooks")
      test("runs as a program", async () => {
        const [exported] = await runProgram(id);
        assert.deepEqual(Object.keys(exported), []);
      });
    if (has("requests")) test("runs in a shell, and answers as it shows", () => runRequests(id));
    for (const { language, text } of blocks.filter(({ kind }) => kind === "configuration"))
      test(`has ${language} that suits the service`, () => checkConfiguration(language, text));
    // Commands for a terminal: the quickstart's are played below.
    if (id !== "quickstart") test("has no other commands", () => assert.ok(!has("commands")));
  });

test("each guide of a task has a program and requests, and what can go wrong", () => {
  const tasks = GUIDES.filter((id) => PAGES[id].section === "tasks");
  assert.ok(tasks.length >= 15);
  for (const id of tasks) {
    const kinds = new Set(blocksOfGuide(id).map(({ kind }) => kind));
    assert.ok(kinds.has("program") && kinds.has("requests"), id);
    assert.match(guideText(id, ""), /^## What can go wrong$/m, id);
  }
});

test("our own curl knows every option of the guides", async () => {
  const source = await readFile(join(import.meta.dirname, "../guides/tools.ts"), "utf8");
  for (const id of GUIDES)
    for (const { requests } of stepsOf(blocksOfGuide(id)))
      for (const [, words] of requests.replaceAll(/\\\n/g, "").matchAll(/\bcurl (.*)$/gm))
        for (const [option] of words!
          .split(/ \| /)[0]!
          .replaceAll(/"[^"]*"|'[^']*'/g, "x")
          .matchAll(/(?<= |^)--?[a-zA-Z][\w-]*/g))
          assert.ok(source.includes(`"${option}": {`), `${id}: ${option}`);
});

test("curl keeps no refusal under the name of a file", () => {
  for (const id of GUIDES)
    for (const { text } of blocksOfGuide(id))
      for (const [command, file] of text.matchAll(/\bcurl .*? -o (\S+).*/g))
        assert.ok(file === "/dev/null" || / -f /.test(command), `${id}: ${command}`);
});

test("the receiver of the page on webhooks takes a delivery once, and no forged one", async () => {
  const [exported, exchanges] = await runProgram("webhooks");
  assert.deepEqual(Object.keys(exported), ["receive"]);
  const receive = exported["receive"] as (request: Request) => Promise<Response>;
  const created = exchanges.find(({ method, path }) => method === "POST" && path === "/v3/webhooks");
  process.env["WEBHOOK_SECRET"] = (JSON.parse(created!.body) as { secret: string }).secret;
  await world.runJobs();
  const { headers, body } = hook.last;
  const delivery = (content: Buffer) =>
    new Request("https://shop.example/hooks", { method: "POST", headers, body: new Uint8Array(content) });
  assert.equal((await receive(delivery(body))).status, 204);
  assert.equal((await receive(delivery(body))).status, 204);
  assert.equal((await receive(delivery(Buffer.concat([body, Buffer.from(" ")])))).status, 400);
});

describe("the quickstart", () => {
  const commands = blocksOfGuide("quickstart").filter(({ kind }) => kind === "commands");
  const file = commands.find(({ language }) => language === "js")!.text;

  test(`is a server of at most ${QUICKSTART_LINES} lines`, () => {
    assert.ok(countLines(file) <= QUICKSTART_LINES, String(countLines(file)));
  });

  test("has the commands that the first hour plays, and the one that makes a key", async () => {
    const played = guideText("first-hour", "https://sign.example");
    const lines = commands
      .filter(({ language }) => language === "sh")
      .flatMap(({ text }) => text.trim().split("\n"));
    const own = lines.filter((line) => !line.split(" && ").every((part) => played.includes(part)));
    assert.deepEqual(own, ["npm install https://sign.example/sdk/v1/service-node-0.1.0.tgz"]);
    const address = own[0]!.split(" ").at(-1)!.replace("https://sign.example", "");
    assert.equal((await world.anonymous.get(address)).status, 200);
  });

  test("makes a key, shows a page that signs, and its document is completed", async () => {
    const cli = join(ROOT, "server/src/admin-cli.ts");
    const env = { ...process.env, SERVICE_URL: world.url, ADMIN_TOKEN: world.admin.token };
    const made = await promisify(execFile)(process.execPath, [cli, "init", "--name", "Acme", "--json"], {
      env,
    });
    const { sandboxKey } = JSON.parse(made.stdout) as { sandboxKey: string };
    await writeFile(join(folder, "server.js"), file);
    const program = await startProgram("server.js", {
      cwd: folder,
      env: { SERVICE_URL: gateway.url, SERVICE_API_KEY: sandboxKey },
    });
    try {
      const page = await (await fetch(program.url)).text();
      const [, clientSecret] = /client-secret="([^"]+)"/.exec(page)!;
      const [, script] = / src="([^"]+)"/.exec(page)!;
      assert.equal((await fetch(script!)).status, 200);
      const sessionId = clientSecret!.split("_secret_")[0]!;
      const frame = await openFrame(world, {
        session_id: sessionId,
        client_secret: clientSecret!,
        signature_id: "",
      });
      expectStatus(await frame.post("submit", await frame.submission()), 200);
      const proof = await world.as(sandboxKey).post(`/v2/signing-sessions/${sessionId}/verify`);
      assert.equal(expectStatus(proof, 200)["status"], "completed");
    } finally {
      await program.stop();
    }
  });
});
