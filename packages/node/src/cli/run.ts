import { parseArgs } from "node:util";
import { ServiceError } from "../base/error.ts";
import { listen } from "./listen.ts";
import {
  type COMMAND_USAGE,
  CommandError,
  usageError,
  type Surroundings,
  USAGE,
  usageOf,
} from "./surroundings.ts";
import { trigger } from "./trigger.ts";
import { verify } from "./verify.ts";

const text = { type: "string" } as const;
const ACCESS = { "api-key": text, url: text };

type Command = (args: string[], surroundings: Surroundings) => Promise<void>;

const COMMANDS: Record<keyof typeof COMMAND_USAGE, Command> = {
  listen: (args, surroundings) => {
    const options = { ...ACCESS, forward: text, events: text, secret: text, interval: text };
    return listen(parse({ args, options }).values, surroundings);
  },
  trigger: (args, surroundings) => {
    const { values, positionals } = parse({ args, options: ACCESS, allowPositionals: true });
    return trigger(positionals[0], values, surroundings);
  },
  verify: (args, surroundings) => {
    const header = { ...text, multiple: true } as const;
    const options = { secret: text, file: text, tolerance: text, now: text, header };
    return verify(parse({ args, options }).values, surroundings);
  },
};

/** Runs a command line and answers its exit code: 0, 1 for a refusal or a failure, 2 for a wrong command line. */
export async function run([name, ...args]: string[], surroundings: Surroundings): Promise<number> {
  try {
    if (name === undefined || name === "help" || name === "--help" || name === "-h") {
      surroundings.print(USAGE);
      return name === undefined ? 2 : 0;
    }
    if (!isCommand(name)) throw usageError(`there is no command ${name}`);
    if (args.includes("--help") || args.includes("-h")) surroundings.print(usageOf([name]));
    else await COMMANDS[name](args, surroundings);
    return 0;
  } catch (error) {
    if (surroundings.signal.aborted) return 0;
    surroundings.complain(sentenceOf(error));
    return error instanceof CommandError ? error.exitCode : 1;
  }
}

const isCommand = (name: string): name is keyof typeof COMMANDS => Object.hasOwn(COMMANDS, name);

function sentenceOf(error: unknown): string {
  if (error instanceof CommandError) return error.message;
  if (error instanceof ServiceError && error.requiredScope !== null)
    return `${error.message} (the key lacks the scope ${error.requiredScope})`;
  return error instanceof Error ? error.message : String(error);
}

/** Parses arguments. Errors of parseArgs become CommandErrors. */
function parse<Config extends Parameters<typeof parseArgs>[0]>(config: Config) {
  try {
    return parseArgs<NonNullable<Config>>(config);
  } catch (error) {
    throw usageError(error instanceof Error ? error.message : String(error));
  }
}
