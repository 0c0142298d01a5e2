import type { Operation } from "@service/contract/common";

/** How the text after an option is converted for the body. */
type OptionKind = "text" | "number" | "boolean" | "list" | "flag";

export interface Option {
  kind: OptionKind;
  help: string;
  required?: true;
  /** The allowed values; any value when absent. */
  values?: readonly string[];
}

/** One command, `npm run admin -- <name>`. It sends one request. */
export interface Command {
  summary: string;
  /** Required arguments after the name: the parameters of the path, in their order. */
  positionals?: readonly string[];
  /** Options that are the parameters of the path, after the positionals. */
  pathOptions?: readonly string[];
  /** The other options go into the body, or into the query where the request has no body or is a file. */
  options: Readonly<Record<string, Option>>;
  /** Maps options to members of the body that have another name. */
  fields?: Readonly<Record<string, string>>;
  /** When the operation takes a form or a file, the option `file` names a file. */
  operation: Operation;
  /** The answer is a file, which is saved under the name that it has. Says what it is. */
  saved?: string;
  /** The answer is a file, which is written to that of the option `file`, or else to standard output. */
  printed?: true;
  /** Members of the answer that are files in base64, with the suffixes of the files' names. */
  files?: Readonly<Record<string, string>>;
}

/** The command line is invalid. Each mistake is one sentence. */
export class UsageError extends Error {
  override readonly name = "UsageError";

  constructor(mistakes: readonly string[]) {
    super(mistakes.join("\n"));
  }
}

/** Address of the service and token of the operator, from options or the environment. */
export interface Access {
  url: string;
  /** Throws UsageError without a token. */
  readToken(): Promise<string>;
}
