import type { Operation } from "@service/contract/common";

/** What the text after an option becomes in the body. */
type OptionKind = "text" | "number" | "boolean" | "list" | "flag";

export interface Option {
  kind: OptionKind;
  help: string;
  required?: true;
  /** The only values there are. */
  values?: readonly string[];
}

/** One command of `npm run admin -- <name>`; it sends one request. */
export interface Command {
  summary: string;
  /** Arguments after the name, all required: the parameters of the path, in their order. */
  positionals?: readonly string[];
  /** Options that go into the body, or into the query of a GET. */
  options: Readonly<Record<string, Option>>;
  /** The body's names of options that are called otherwise. */
  fields?: Readonly<Record<string, string>>;
  /** With a form its option `file` names a file. */
  operation: Operation;
  /** Fields of the answer that are files, in base64, and what the files' names end with. */
  files?: Readonly<Record<string, string>>;
}

/** The command line is not what it must be: each mistake is a sentence. */
export class UsageError extends Error {
  override readonly name = "UsageError";

  constructor(mistakes: readonly string[]) {
    super(mistakes.join("\n"));
  }
}

/** Where the service is and who asks, from options or the environment. */
export interface Access {
  url: string;
  /** Throws UsageError when there is none. */
  readToken(): Promise<string>;
}
