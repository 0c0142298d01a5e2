import type { Runtime } from "../base/runtime.ts";

/** What a command takes from the process that it runs in. */
export interface Surroundings {
  env: Readonly<Record<string, string | undefined>>;
  /** A line of the result. */
  print: (line: string) => void;
  /** A line about what is wrong. */
  complain: (line: string) => void;
  /** Bytes of a file; of the standard input for `-`. */
  read: (path: string) => Promise<Uint8Array>;
  fetch: typeof fetch;
  runtime: Runtime;
  /** Who listens where, so that two of them do not end each other: `ana@laptop`. */
  host: string;
  /** Aborted when the command is to end. */
  signal: AbortSignal;
}

/** What a person gets told, in a sentence; no fault of the program. */
export class CommandError extends Error {
  override readonly name = "CommandError";
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** The command line is not what it must be. */
export function misused(message: string): CommandError {
  return new CommandError(`${message}\n\n${USAGE}`, 2);
}

/** What each command is told by. */
export const COMMAND_USAGE = {
  listen: `  webhooks listen --forward <address> [--events <a,b>] [--secret <whsec_…>] [--interval <seconds>]
      Sends what happens in the sandbox to an address of yours, signed as real deliveries are.`,
  trigger: `  webhooks trigger <event>
      Sends an event with sample data to whoever listens.`,
  verify: `  webhooks verify --secret <whsec_…> --file <payload.json> --header "<name>: <value>" …
                  [--tolerance <seconds>] [--now <instant>]
      Says whether a delivery is genuine. The file is the raw body; - is the standard input.`,
} as const;

const ACCESS_USAGE = `listen and trigger need a sandbox key and the service's address:
  --api-key <key>, or SERVICE_API_KEY          --url <address>, or SERVICE_URL (http://127.0.0.1:8787)`;

/** Usage of the commands that are named. */
export function usageOf(names: readonly (keyof typeof COMMAND_USAGE)[]): string {
  const access = names.some((name) => name !== "verify") ? `\n\n${ACCESS_USAGE}` : "";
  return `usage:\n${names.map((name) => COMMAND_USAGE[name]).join("\n")}${access}`;
}

export const USAGE = usageOf(["listen", "trigger", "verify"]);
