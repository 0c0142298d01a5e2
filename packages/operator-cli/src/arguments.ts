import { parseArgs, type ParseArgsConfig } from "node:util";
import { type Command, type Option, UsageError } from "./command.ts";

export interface ParsedArguments {
  /** Values of the options that every command has; undefined when not given. */
  common: Readonly<Record<string, string | undefined>>;
  positionals: string[];
  /** Members of the body or the query. */
  body: Record<string, unknown>;
}

export const COMMON: Readonly<Record<string, Option>> = {
  url: {
    kind: "text",
    help: "address of the server (SERVICE_URL, else that of the server running in the data folder)",
  },
  "data-dir": {
    kind: "text",
    help: "folder of the server's data, which holds its token (DATA_DIR, else .data)",
  },
};
export const OUT: Option = {
  kind: "text",
  help: "folder for the files that come back (default: the current folder)",
};

type Shape = Pick<Command, "positionals" | "options" | "fields" | "files" | "saved">;

/** Parses the arguments after a command's name. Throws one UsageError with all mistakes. */
export function parseArguments(command: Shape, args: string[]): ParsedArguments {
  const common = { ...COMMON, ...((command.files || command.saved) && { out: OUT }) };
  const known = { ...common, ...command.options };
  const { values, positionals, mistakes } = readTokens(known, args);
  mistakes.push(...countMistakes(command.positionals ?? [], positionals));
  const body: Record<string, unknown> = {};
  for (const [name, option] of Object.entries(command.options)) {
    const given = values.get(name);
    if (given === undefined && option.required) mistakes.push(`--${name} is missing: ${option.help}.`);
    if (given === undefined) continue;
    const mistake = mistakeIn(name, option, given);
    if (mistake !== null) mistakes.push(mistake);
    body[command.fields?.[name] ?? name] = valueOf(option, given);
  }
  if (mistakes.length > 0) throw new UsageError(mistakes);
  const ofAll = Object.keys(common).map((name) => [name, values.get(name) as string | undefined]);
  return { common: Object.fromEntries(ofAll), positionals, body };
}

/** Splits the command line into tokens. Collects the mistakes that parseArgs would report one at a time. */
function readTokens(known: Readonly<Record<string, Option>>, args: string[]) {
  const options: NonNullable<ParseArgsConfig["options"]> = Object.fromEntries(
    Object.entries(known).map(([name, { kind }]) => [name, { type: kind === "flag" ? "boolean" : "string" }]),
  );
  const parsed = parseArgs({ args, options, strict: false, allowPositionals: true, tokens: true });
  const values = new Map<string, string | true>();
  const mistakes: string[] = [];
  for (const token of parsed.tokens) {
    if (token.kind !== "option") continue;
    const option = known[token.name];
    if (!option) mistakes.push(`${token.rawName} is unknown here.`);
    else if (option.kind === "flag") values.set(token.name, true);
    else if (token.value === undefined || (!token.inlineValue && /^--?[a-z]/i.test(token.value)))
      mistakes.push(`${token.rawName} has no value: ${option.help}.`);
    else values.set(token.name, token.value);
  }
  return { values, mistakes, positionals: parsed.positionals };
}

function countMistakes(names: readonly string[], given: readonly string[]): string[] {
  const missing = names.slice(given.length).map((name) => `<${name}> is missing.`);
  const extra = given.slice(names.length).map((word) => `"${word}" is one argument too many.`);
  return [...missing, ...extra];
}

function mistakeIn(name: string, { kind, values }: Option, given: string | true): string | null {
  const text = String(given);
  if (values && !values.includes(text)) return `--${name} is one of ${values.join(", ")}, not ${text}.`;
  if (kind === "number" && !/^-?\d+(?:\.\d+)?$/.test(text)) return `--${name} is a number, not ${text}.`;
  if (kind === "boolean" && !/^(?:true|false)$/.test(text)) return `--${name} is true or false, not ${text}.`;
  return null;
}

function valueOf({ kind }: Option, given: string | true): unknown {
  if (kind === "number") return Number(given);
  if (kind === "boolean") return given === "true";
  return kind === "list" ? String(given).split(",") : given;
}
