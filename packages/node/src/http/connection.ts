import { HttpClient } from "./http-client.ts";
import { type Logger, Warner } from "./warnings.ts";
import { type Runtime, SYSTEM } from "../base/runtime.ts";

/** Options of every client of the service. */
export interface ConnectionOptions {
  /** Address of the service: `https://sign.example`, without `/v3`. */
  baseUrl: string;
  /** Replaces the global fetch, for a proxy or in tests. */
  fetch?: typeof fetch | undefined;
  /** Retries after the first attempt; default 2. */
  maxRetries?: number | undefined;
  /** Milliseconds for one attempt; default 60 000. */
  timeoutMs?: number | undefined;
  /** Gets one warning for each name that the service ignored; default `console`. */
  logger?: Logger | undefined;
  /** Clock, timers and randomness, for tests. */
  runtime?: Partial<Runtime> | undefined;
}

const MAX_RETRIES = 2;
/** Enough for a 10 MB upload over a slow line and its inspection. */
const TIMEOUT_MS = 60_000;

/** Opens a connection with the single secret in `secret`. Throws TypeError that names every invalid option. */
export function openConnection(
  options: ConnectionOptions | undefined,
  secret: Readonly<Record<string, unknown>>,
  strict: boolean,
): HttpClient {
  const [[name, value] = ["", undefined]] = Object.entries(secret);
  const mistakes = [mistakeInSecret(name, value), mistakeInUrl(options?.baseUrl)].filter(
    (each) => each !== null,
  );
  if (!options || mistakes.length > 0) throw new TypeError(mistakes.join("; "));
  return new HttpClient({
    apiKey: value as string,
    baseUrl: new URL(options.baseUrl).href.replace(/\/+$/, ""),
    fetch: options.fetch ?? ((input, init) => fetch(input, init)),
    maxRetries: options.maxRetries ?? MAX_RETRIES,
    timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
    runtime: { ...SYSTEM, ...options.runtime },
    strict,
    warner: new Warner(options.logger ?? console),
  });
}

/** Describes the mistake without the secret. */
function mistakeInSecret(name: string, secret: unknown): string | null {
  if (typeof secret !== "string" || secret === "")
    return `${name} is missing: is its environment variable set?`;
  return /^[\x21-\x7e]+$/.test(secret) ? null : `${name} holds characters that none has`;
}

function mistakeInUrl(url: unknown): string | null {
  if (url === undefined || url === "")
    return "baseUrl is missing: the service's address, such as https://sign.example";
  if (typeof url !== "string" || !URL.canParse(url)) return "baseUrl must be a URL";
  const { protocol, username, search, hash } = new URL(url);
  if (!/^https?:$/.test(protocol)) return "baseUrl must be an http or https URL";
  return username !== "" || search !== "" || hash !== ""
    ? "baseUrl must hold neither credentials nor a query"
    : null;
}
