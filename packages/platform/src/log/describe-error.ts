import { redact } from "../redact.ts";

/** Longer messages quote what they complain about. */
const MAX_MESSAGE = 400;
const MAX_CAUSES = 4;

/** Facts that drivers add to errors and that name parts of our schema or of a protocol, never a value. */
const FACTS = [
  "code",
  "errno",
  "syscall",
  "severity",
  "table",
  "column",
  "constraint",
  "responseCode",
  "status",
];
const FACT = /^[\w .-]{1,80}$/;

export interface ErrorDescription {
  name: string;
  message: string;
  stack?: string;
  cause?: unknown;
  [fact: string]: unknown;
}

/**
 * Describes an error for the log. Drivers put rows, parameters and answers of others into properties and into
 * the quotes of messages (`Key (email)=(…)`, `"Ana Ruiz" is not valid JSON`), so only known facts and text
 * outside of quotes remain.
 */
export function describeError(error: Error, causes = MAX_CAUSES): ErrorDescription {
  const { cause } = error;
  const frames = (error.stack ?? "")
    .replace(error.message, "")
    .split("\n")
    .filter((line) => /^\s+at /.test(line));
  return {
    name: error.name,
    message: describeMessage(error),
    ...factsOf(error),
    ...(frames.length > 0 && { stack: frames.join("\n") }),
    ...(cause !== undefined && causes > 0 && { cause: describeCause(cause, causes - 1) }),
    ...(error instanceof AggregateError && causes > 0 && { errors: describeAll(error, causes - 1) }),
  };
}

function describeCause(cause: unknown, causes: number): unknown {
  return cause instanceof Error ? describeError(cause, causes) : typeof cause;
}

const describeAll = ({ errors }: AggregateError, causes: number): unknown[] =>
  errors.slice(0, MAX_CAUSES).map((each) => describeCause(each, causes));

function factsOf(error: Error): Record<string, unknown> {
  const given = error as unknown as Record<string, unknown>;
  const facts = FACTS.map((name) => [name, given[name]] as const);
  return Object.fromEntries(
    facts.filter(([, value]) => typeof value === "number" || (typeof value === "string" && FACT.test(value))),
  );
}

function describeMessage(error: Error): string {
  const { response } = error as { response?: unknown };
  // The words of a mail server or gateway, which may name the recipient.
  const own =
    typeof response === "string" && response !== "" ? error.message.replaceAll(response, "…") : error.message;
  return redact(own.replace(/"[\s\S]*"/, '"…"')).slice(0, MAX_MESSAGE);
}
