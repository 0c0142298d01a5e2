import { basename } from "node:path";
import { parseArgs } from "node:util";
import type { Verdict } from "../report/report.ts";
import { mergeRoots, readRootsByRole } from "../trust/roots.ts";
import { Unreadable } from "../common/unreadable.ts";
import { verifyPdf } from "../verify.ts";
import { VERSION } from "../version.ts";
import { wordsOf } from "../locales/index.ts";
import { LOCALES, type Locale } from "@service/contract/locales";
import { printReport } from "./print.ts";

/** Inputs and outputs of the process that the command runs in. */
export interface Surroundings {
  env: Readonly<Record<string, string | undefined>>;
  /** A line of the result. */
  print: (line: string) => void;
  /** A line of an error. */
  complain: (line: string) => void;
  /** Bytes of a file, or of the standard input for `-`. */
  read: (path: string) => Promise<Uint8Array>;
}

const USAGE = `usage: service-verify FILE.pdf [--constancia FILE] [--roots FILE]… [--at INSTANT] [--json] [--locale es|en]

Verifies the signatures of a PDF, its timestamps, what changed after them, its audit record, attached e.firma
signatures, and a constancia (an RFC 3161 token or the JSON of POST /v3/constancias). Nothing leaves this machine.
FILE may be - for the standard input.

  --roots    certificates that you trust: JSON by what they vouch for, as a deployment's /verify/roots.json, or PEM or
             DER, which vouch for seals and timestamps alone
  --at       verify as of then (2027-01-31 or 2027-01-31T10:00:00Z)
  --json     the whole report as JSON

exit code: 0 valid · 1 invalid, changed after signing, not signed, or signed in a way that cannot be checked · 2 wrong command line, or a file that cannot be
read · 3 intact, but a test document, or under no authority that --roots names`;

/** Exit codes, on which scripts rely. */
const EXIT: Readonly<Record<Verdict, number>> = {
  valid: 0,
  invalid: 1,
  unverifiable: 1,
  changed_after: 1,
  unsigned: 1,
  valid_untrusted: 3,
  test_document: 3,
};
const UNUSABLE = 2;

const OPTIONS = {
  constancia: { type: "string" },
  roots: { type: "string", multiple: true },
  at: { type: "string" },
  json: { type: "boolean" },
  locale: { type: "string" },
  help: { type: "boolean", short: "h" },
  version: { type: "boolean" },
} as const;

/** The command line is invalid. */
class UsageError extends Error {}

/** Runs a command line and answers its exit code. */
export async function run(args: string[], surroundings: Surroundings): Promise<number> {
  const locale = localeOf(surroundings.env);
  try {
    return await verify(args, surroundings, locale);
  } catch (error) {
    if (error instanceof UsageError) surroundings.complain(`${error.message}\n\n${USAGE}`);
    else if (error instanceof Unreadable)
      surroundings.complain(`${wordsOf(locale).unreadableWords[error.reason]}  [${error.reason}]`);
    else if (isOfFiles(error)) surroundings.complain(error.message);
    else throw error;
    return UNUSABLE;
  }
}

async function verify(args: string[], surroundings: Surroundings, guessed: Locale): Promise<number> {
  const { values, positionals } = parse(args);
  if (values.help || values.version) {
    surroundings.print(values.help ? USAGE : VERSION);
    return 0;
  }
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) throw new UsageError("one file is to be named");
  const locale = values.locale === undefined ? guessed : asLocale(values.locale);
  const roots = await readAll(values.roots ?? [], surroundings);
  const report = await verifyPdf(await surroundings.read(path), {
    roots: mergeRoots(roots.map(readRootsByRole)),
    ...(values.constancia !== undefined && { constancia: await surroundings.read(values.constancia) }),
    ...(values.at !== undefined && { at: asInstant(values.at) }),
  });
  const lines = values.json
    ? [JSON.stringify(report, null, 2)]
    : printReport(report, path === "-" ? "-" : basename(path), locale);
  for (const line of lines) surroundings.print(line);
  return EXIT[report.verdict];
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

const readAll = (paths: readonly string[], { read }: Surroundings): Promise<Uint8Array[]> =>
  Promise.all(paths.map(read));

/** The locale by LC_ALL, LC_MESSAGES, LANG, in this order (POSIX). Without any it is English. */
function localeOf(env: Surroundings["env"]): Locale {
  const named = env["LC_ALL"] || env["LC_MESSAGES"] || env["LANG"] || "";
  return LOCALES.find((locale) => named.toLowerCase().startsWith(locale)) ?? "en";
}

const LIST = new Intl.ListFormat("en", { type: "disjunction" });

function asLocale(text: string): Locale {
  const known = LOCALES.find((locale) => locale === text);
  if (known === undefined) throw new UsageError(`--locale is ${LIST.format(LOCALES)}`);
  return known;
}

function asInstant(text: string): number {
  const instant = /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(instant)) throw new UsageError("--at is a date or an instant, as 2027-01-31T10:00:00Z");
  return instant;
}

/** Whether an error is the system's about a file: missing, or not readable. */
const isOfFiles = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && "code" in error && "syscall" in error;
