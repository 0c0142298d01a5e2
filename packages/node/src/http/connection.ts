import { HttpClient } from "./http-client.ts";
import { type Logger, Warner } from "./warnings.ts";
import { type Runtime, SYSTEM } from "../base/runtime.ts";

/** What every client of the service takes. */
export interface ConnectionOptions {
  /** Where the service is: `https://sign.example`, without `/v3`. */
  baseUrl: string;
  /** In place of the global one: behind a proxy, in tests. */
  fetch?: typeof fetch | undefined;
  /** Tries after the first one; 2 unless told. */
  maxRetries?: number | undefined;
  /** Milliseconds for one try; 60 000 unless told. */
  timeoutMs?: number | undefined;
  /** Is told once of each name that the service ignored; `console` unless given. */
  logger?: Logger | undefined;
  /** Clock, pauses and chance, for tests. */
  runtime?: Partial<Runtime> | undefined;
}

const MAX_RETRIES = 2;
/** A 10 MB upload over a slow line, and the look into it. */
const TIMEOUT_MS = 60_000;

/** A connection with the one secret in `secret`. Throws TypeError that names every option that is wrong. */
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

/** Says what is wrong without saying the secret. */
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
