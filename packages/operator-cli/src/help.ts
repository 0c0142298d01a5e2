import { COMMON, OUT } from "./arguments.ts";
import type { Command, Option } from "./command.ts";
import { COMMANDS } from "./commands.ts";
import { INIT } from "./init.ts";

/** The text of `npm run admin -- --help`: one line for each command. */
export function overview(): string {
  const commands = Object.entries({ init: INIT, ...COMMANDS });
  const width = Math.max(...commands.map(([name]) => name.length));
  return [
    "Usage: npm run admin -- <command> [options]",
    "",
    ...commands.map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`),
    "",
    "npm run admin -- <command> --help shows the options of a command.",
    "The token is ADMIN_TOKEN, else the one that the server keeps in its data folder.",
  ].join("\n");
}

type Described = Pick<Command, "summary" | "positionals" | "options" | "files" | "saved">;

/** The text of `npm run admin -- <command> --help`. */
export function helpOf(name: string, command: Described): string {
  const { summary, positionals = [], options, files, saved } = command;
  const all = { ...options, ...((files || saved) && { out: OUT }), ...COMMON };
  const words = [name, ...positionals.map((word) => `<${word}>`), ...Object.entries(options).map(usageOf)];
  const lines = Object.entries(all).map(([option, { help }]) => [`--${option}`, help] as const);
  const width = Math.max(...lines.map(([option]) => option.length));
  return [
    `Usage: npm run admin -- ${words.join(" ")}`,
    "",
    `${summary[0]!.toUpperCase()}${summary.slice(1)}.`,
    "",
    ...lines.map(([option, help]) => `  ${option.padEnd(width)}  ${help}`),
  ].join("\n");
}

function usageOf([name, { kind, required }]: [string, Option]): string {
  const word = kind === "flag" ? `--${name}` : `--${name} <${kind}>`;
  return required ? word : `[${word}]`;
}
