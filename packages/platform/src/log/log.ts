import type { Clock } from "../ports/clock.ts";
import { redact } from "../redact.ts";
import { describeError } from "./describe-error.ts";
import { currentScope } from "./scope.ts";

/** Structured log lines: one JSON object each, on standard error. Every text is redacted. */
export const LOG_LEVELS = ["debug", "info", "warn", "error", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

type LogFields = Record<string, unknown>;
export interface Log {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}

export function createLog(level: LogLevel, write: (line: string) => void, clock: Clock): Log {
  const threshold = LOG_LEVELS.indexOf(level);
  const at =
    (name: Exclude<LogLevel, "silent">) =>
    (message: string, fields: LogFields = {}) => {
      if (LOG_LEVELS.indexOf(name) < threshold) return;
      const time = new Date(clock.now()).toISOString();
      write(`${JSON.stringify({ time, level: name, message, ...currentScope(), ...fields }, safeValue)}\n`);
    };
  return { debug: at("debug"), info: at("info"), warn: at("warn"), error: at("error") };
}

/** Redacts texts, describes errors at any depth, and leaves out bytes, which are files or keys. */
function safeValue(this: unknown, key: string, value: unknown): unknown {
  // `value` of a Buffer is already its own JSON, with all bytes.
  const given = (this as Record<string, unknown>)[key];
  if (ArrayBuffer.isView(given)) return `${given.byteLength} bytes`;
  if (typeof value === "string") return redact(value);
  if (value instanceof Error) return describeError(value);
  return value;
}
