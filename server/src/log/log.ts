import type { Clock } from "../domain/ports/clock.ts";
import { redact } from "../domain/redact.ts";

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

function plain(value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  const { name, message, stack, cause } = value;
  return { name, message, stack, ...(cause !== undefined && { cause: plain(cause) }) };
}

export function createLog(level: LogLevel, write: (line: string) => void, clock: Clock): Log {
  const threshold = LOG_LEVELS.indexOf(level);
  const at =
    (name: Exclude<LogLevel, "silent">) =>
    (message: string, fields: LogFields = {}) => {
      if (LOG_LEVELS.indexOf(name) < threshold) return;
      const entries = Object.entries(fields).map(([key, value]) => [key, plain(value)]);
      const time = new Date(clock.now()).toISOString();
      const line = { time, level: name, message, ...Object.fromEntries(entries) };
      write(
        `${JSON.stringify(line, (_key, value: unknown) => (typeof value === "string" ? redact(value) : value))}\n`,
      );
    };
  return { debug: at("debug"), info: at("info"), warn: at("warn"), error: at("error") };
}
