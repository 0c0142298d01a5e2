import { STRICT_REQUEST_HEADER, WARNINGS_HEADER } from "@service/contract/common/warnings";

export const STRICT_HEADER = STRICT_REQUEST_HEADER.toLowerCase();

/** Receives warnings of the service; `console` is one. */
export interface Logger {
  warn(message: string): void;
}

/** Most distinct warnings that are logged. */
const MAX_LOGGED = 1000;

/** Logs each warning of the service once. */
export class Warner {
  private readonly logged = new Set<string>();
  private readonly logger: Logger;

  constructor(logger: Logger) {
    this.logger = logger;
  }

  /** Logs the warnings of an answer. */
  logNew(headers: Headers): void {
    for (const sentence of readWarnings(headers.get(WARNINGS_HEADER) ?? "")) {
      if (this.logged.has(sentence) || this.logged.size >= MAX_LOGGED) continue;
      this.logged.add(sentence);
      this.logger.warn(`service: ${sentence}`);
    }
  }
}

/** The strings of a list (RFC 9651 §3.1). */
function readWarnings(header: string): string[] {
  return [...header.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text]) => text!.replaceAll(/\\(.)/g, "$1"));
}
