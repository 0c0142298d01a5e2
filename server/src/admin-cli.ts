import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { addressFile } from "./context/address-file.ts";
import { type ParsedArguments, parseArguments } from "@service/operator-cli/arguments";
import { type Access, UsageError } from "@service/operator-cli/command";
import { COMMANDS } from "@service/operator-cli/commands";
import { helpOf, overview } from "@service/operator-cli/help";
import { init, INIT, Refused } from "@service/operator-cli/init";
import { send } from "@service/operator-cli/request";

/**
 * Command-line client of the operator API (docs/contract/operator.md#access):
 * `npm run admin -- <what> <verb> [--option value]`.
 */
const ALL = { init: INIT, ...COMMANDS };
const isHelp = (word: string): boolean => word === "--help" || word === "-h";

function findCommand(args: string[]): { name: string; rest: string[] } {
  for (const words of [2, 1]) {
    const name = args.slice(0, words).join(" ");
    if (Object.hasOwn(ALL, name)) return { name, rest: args.slice(words) };
  }
  const said = args
    .filter((word) => !word.startsWith("-"))
    .slice(0, 2)
    .join(" ");
  throw new UsageError([said === "" ? "No command." : `There is no command "${said}".`]);
}

/**
 * The address that is named, or the one that the running server has left beside its token. A token of the data folder
 * goes to no other server; that of ADMIN_TOKEN goes to PORT of this machine.
 */
async function urlOf({ common }: ParsedArguments, dataDir: string): Promise<string> {
  const named = common["url"] ?? process.env["SERVICE_URL"];
  const url = named || (await readFile(addressFile(dataDir), "utf8").catch(() => "")).trim();
  if (url === "" && process.env["ADMIN_TOKEN"]) return `http://127.0.0.1:${process.env["PORT"] || "8787"}`;
  if (url === "")
    throw new UsageError([
      `No server of ${dataDir} is running: start it, name its folder (--data-dir, DATA_DIR) or its address (--url).`,
    ]);
  if (!/^https?:/.test(url) || !URL.canParse(url))
    throw new UsageError([`${url} is no http or https address.`]);
  return url;
}

async function accessOf(parsed: ParsedArguments): Promise<Access> {
  const dataDir = parsed.common["data-dir"] ?? process.env["DATA_DIR"] ?? ".data";
  const url = await urlOf(parsed, dataDir);
  const path = join(dataDir, "admin-token");
  const readKept = async () => {
    const kept = await readFile(path, "utf8").catch(() => {
      throw new UsageError([`No ADMIN_TOKEN, and no token in ${path}.`]);
    });
    return kept.trim();
  };
  return { url, readToken: async () => process.env["ADMIN_TOKEN"] || readKept() };
}

async function run(args: string[]): Promise<number> {
  if (args[0] === "help" || (args[0] !== undefined && isHelp(args[0]))) return print(overview());
  const { name, rest } = findCommand(args);
  const command = name === "init" ? INIT : COMMANDS[name]!;
  if (rest.some(isHelp)) return print(helpOf(name, command));
  const parsed = withHelp(name, () => parseArguments(command, rest));
  const access = await accessOf(parsed);
  if (name === "init") return print(await initOf(access, parsed));
  const { ok, body } = await send(access, COMMANDS[name]!, parsed);
  if (!ok) tellAsked(access);
  if (body !== null) print(JSON.stringify(body, null, 2));
  return ok && !hasFailed(body) ? 0 : 1;
}

async function initOf(access: Access, parsed: ParsedArguments): Promise<string> {
  try {
    return await init(access, parsed);
  } catch (error) {
    if (error instanceof Refused) tellAsked(access);
    throw error;
  }
}

/** Names the server that refused: another one may have answered than was meant. */
function tellAsked({ url }: Access): void {
  process.stderr.write(`Asked ${new URL(url).origin}, which refused:\n`);
}

/** A request may succeed although some of what it asks for does not. */
function hasFailed(body: unknown): boolean {
  return typeof body === "object" && body !== null && "success" in body && body.success === false;
}

/** Runs `parse`. A UsageError is extended by the help of the command. */
function withHelp<Value>(name: string, parse: () => Value): Value {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new UsageError([error.message, "", helpOf(name, name === "init" ? INIT : COMMANDS[name]!)]);
  }
}

function print(text: string): number {
  process.stdout.write(`${text}\n`);
  return 0;
}

const args = process.argv.slice(2);
run(args).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    if (error instanceof Refused) {
      print(JSON.stringify(error.body, null, 2));
      process.exitCode = 1;
      return;
    }
    const isUnknown = error instanceof UsageError && /^(?:No|There is no) command/.test(error.message);
    process.stderr.write(`${(error as Error).message}\n${isUnknown ? `\n${overview()}\n` : ""}`);
    process.exitCode = 2;
  },
);
