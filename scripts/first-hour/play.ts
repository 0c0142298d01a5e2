import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { plainPdf } from "../../test/sealing/support/pdfs.ts";
import { type Block, commandsOf, type Guide, sectionOf } from "./guide.ts";
import { countLines, countNewLines } from "./lines.ts";
import { bareMachine, type Machine, mustRun, type Running, shell, start } from "./machine.ts";
import { startService } from "./service.ts";
import { type Setup, SETUPS, type SetupName } from "./setups.ts";
import { signInBrowser } from "./sign.ts";

/** Exit code of `service-verify` for an intact test document. */
const TEST_DOCUMENT = 3;

export interface Result {
  server: number;
  page: number;
  took: number;
}

export interface PlayOptions {
  folder: string;
  port: number;
  log: (line: string) => void;
}

interface Trial {
  setup: Setup;
  guide: Guide;
  home: string;
  machine: Machine;
  log: (line: string) => void;
}

/** Follows the guide from the first key to the verified PDF. Rejects at the first step that fails. */
export async function play(name: SetupName, { folder, port, log }: PlayOptions): Promise<Result> {
  const begin = performance.now();
  const machine = await bareMachine(folder);
  const service = await startService(folder, port);
  try {
    const home = join(folder, "trial");
    await mkdir(home);
    const setup: Setup = SETUPS[name];
    const trial = { setup, guide: service.guide, home, machine, log };
    const counts = await build(trial);
    const env = { ...machine.env, ...service.access };
    await signAndVerify({ ...trial, machine: { env } }, port);
    return { ...counts, took: performance.now() - begin };
  } finally {
    await service.stop();
  }
}

/** Sections 2 and 3: install, write and compile. */
async function build(trial: Trial): Promise<Pick<Result, "server" | "page">> {
  const { setup, guide } = trial;
  const sections = [...(setup.server === "express" ? ["2-your-server"] : []), setup.section];
  const before = new Map<string, string>();
  for (const id of sections) await follow(sectionOf(guide, id), trial, before);
  await writeFile(
    join(trial.home, setup.server === "next" ? "page" : "", "lease.pdf"),
    await plainPdf({ size: [612, 792] }),
  );
  const read = (file: string) => readFile(join(trial.home, file), "utf8");
  const servers = await Promise.all(setup.serverFiles.map(read));
  return {
    server: servers.reduce((sum, text) => sum + countLines(text), 0),
    page: countNewLines(await read(setup.page), before.get(setup.page) ?? ""),
  };
}

/** Runs a section's commands and writes its files, in the order of the text. Records the files' old content. */
async function follow(
  blocks: readonly Block[],
  { home, machine, log }: Trial,
  before: Map<string, string>,
): Promise<void> {
  for (const { file, language, text } of blocks)
    if (file !== null) {
      const path = join(home, file);
      before.set(file, await readFile(path, "utf8").catch(() => ""));
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, `${text}\n`);
    } else if (language === "sh") {
      log(text);
      await mustRun(text, home, machine);
    }
}

/** Sections 4 to 6: the listener, the signing, the webhook, the seal. */
async function signAndVerify(trial: Trial, port: number): Promise<void> {
  const { guide, setup, home, machine, log } = trial;
  const cwd = setup.server === "next" ? join(home, "page") : home;
  const run = (text: string, env?: Record<string, string>) =>
    start(text, cwd, { env: { ...machine.env, ...env } });
  const running: Running[] = [];
  try {
    const listener = run(commandsOf(guide, "4-webhooks")[0]!);
    running.push(listener);
    const secret = (await listener.line(/^Signing secret: (\S+)$/))[1]!;
    await listener.line(/^Ctrl\+C/);
    const server = run(startCommand(guide, setup, port), { WEBHOOK_SECRET: secret });
    running.push(server);
    await server.line(new RegExp(`localhost:${port}`));
    log(`signing at http://localhost:${port}`);
    await signInBrowser(`http://localhost:${port}/`);
    const delivered = await listener.line(/document\.completed .*/);
    if (!/ 204 /.test(delivered[0])) throw new Error(`The webhook: ${delivered[0]}\n${server.output()}`);
    await verify(commandsOf(guide, "6-verify").join("\n"), cwd, machine);
  } finally {
    await Promise.all(running.map((one) => one.stop()));
  }
}

/** The guide's own command with the page's folder and without the secret, which is in the environment. */
function startCommand(guide: Guide, { server, shows }: Setup, port: number): string {
  const [express, next] = commandsOf(guide, "5-sign");
  const line = (server === "next" ? next : express)!.replace(/^WEBHOOK_SECRET=\S+ /, "");
  return server === "next" ? `PORT=${port} ${line}` : line.replace(/ page$/, ` ${shows}`);
}

/** Runs the guide's own commands, which verify `sealed.pdf`. */
export async function verify(text: string, cwd: string, machine: Machine): Promise<void> {
  const { code, output } = await shell(text, cwd, machine);
  if (code !== TEST_DOCUMENT) throw new Error(`service-verify ended with ${code}:\n${output}`);
}
