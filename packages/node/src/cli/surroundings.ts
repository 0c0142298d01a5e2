import type { Runtime } from "../base/runtime.ts";

/** Inputs and outputs of the process that a command runs in. */
export interface Surroundings {
  env: Readonly<Record<string, string | undefined>>;
  /** A line of the result. */
  print: (line: string) => void;
  /** A line of an error. */
  complain: (line: string) => void;
  /** Bytes of a file, or of the standard input for `-`. */
  read: (path: string) => Promise<Uint8Array>;
  fetch: typeof fetch;
  runtime: Runtime;
  /** User and machine of the listener, such as `ana@laptop`: it tells whose endpoint was left behind. */
  host: string;
  /** Aborted when the command is to end. */
  signal: AbortSignal;
}

/** An error for the user, in a sentence. */
export class CommandError extends Error {
  override readonly name = "CommandError";
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Makes the error of an invalid command line. */
export function usageError(message: string): CommandError {
  return new CommandError(`${message}\n\n${USAGE}`, 2);
}

/** Usage of each command. */
export const COMMAND_USAGE = {
  listen: `  service-webhooks listen --forward <address> [--events <a,b>] [--secret <whsec_…>] [--interval <seconds>]
      Sends what happens in the sandbox to an address of yours, signed as real deliveries are: with the secret, or
      WEBHOOK_SECRET, or one of its own.`,
  trigger: `  service-webhooks trigger <event>
      Sends an event with sample data to whoever listens.`,
  verify: `  service-webhooks verify --secret <whsec_…> --file <payload.json> --header "<name>: <value>" …
                          [--tolerance <seconds>] [--now <instant>]
      Says whether a delivery is genuine. The file is the raw body; - is the standard input.`,
} as const;

const ACCESS_USAGE = `listen and trigger need a sandbox key and the service's address:
  --api-key <key>, or SERVICE_API_KEY          --url <address>, or SERVICE_URL (http://127.0.0.1:8787)`;

/** Prints the usage of the named commands. */
export function usageOf(names: readonly (keyof typeof COMMAND_USAGE)[]): string {
  const access = names.some((name) => name !== "verify") ? `\n\n${ACCESS_USAGE}` : "";
  return `usage:\n${names.map((name) => COMMAND_USAGE[name]).join("\n")}${access}`;
}

export const USAGE = usageOf(["listen", "trigger", "verify"]);
