import { EMBED_ROOT } from "@service/contract/addresses";
import { isMixedContent } from "../preflight/page.ts";

/** The SDK's own file, which a page from any origin may fetch. */
export const PROBE = "/sdk/v1/version.json";
/** The exit waits for the attempts. Milliseconds. */
const ATTEMPT_MS = 2000;

/** The service's description of itself at `PROBE`. */
interface Self {
  version?: unknown;
  /** The path of the framed page's script. */
  script?: unknown;
}

/** Why a request did not reach the service, found by trying similar addresses. */
export async function locate(baseUrl: string, path: string): Promise<string> {
  const tried = `No answer from ${baseUrl}${path}.`;
  if (isMixedContent(baseUrl))
    return `${tried} A page on https may not ask a service on http: give an https base-url.`;
  const found = await findNear(baseUrl);
  if (found === undefined)
    return `${tried} Nothing that is the service answers there: check base-url, that the service runs, its certificate and the network.`;
  if (found === baseUrl)
    return `${tried} The service runs there: the request was blocked, by an extension or a proxy. Allow it.`;
  return `${tried} ${hint(found)}`;
}

export function hint(found: string): string {
  return `The service answers at ${found}: give base-url="${found}".`;
}

/** The address among the given one, its origin and its other scheme where the service answers, after any redirect. */
export async function findNear(baseUrl: string): Promise<string | undefined> {
  const { origin } = new URL(baseUrl);
  const other = origin.startsWith("https:")
    ? origin.replace("https:", "http:")
    : origin.replace("http:", "https:");
  const near = [...new Set([baseUrl, origin, other])].filter((address) => !isMixedContent(address));
  const found = await Promise.all(near.map(async (address) => (await ask(address))?.address));
  return found.find((address) => address !== undefined);
}

/** The script of the page in the frame, as the service names it; undefined when it is not told. */
export async function pageScriptOf(baseUrl: string): Promise<string | undefined> {
  const script = (await ask(baseUrl))?.self.script;
  return typeof script === "string" && script.startsWith(`${EMBED_ROOT}/`) ? baseUrl + script : undefined;
}

/** Whether a file of the service cannot be fetched although the service answers. */
export async function isBlocked(url: string): Promise<boolean> {
  try {
    await fetch(url, { mode: "no-cors", credentials: "omit", signal: AbortSignal.timeout(ATTEMPT_MS) });
    return false;
  } catch {
    return true;
  }
}

/** Fetches the service's description of itself, and its address after redirects. */
async function ask(address: string): Promise<{ self: Self; address: string } | undefined> {
  try {
    const response = await fetch(address + PROBE, {
      credentials: "omit",
      cache: "no-store",
      signal: AbortSignal.timeout(ATTEMPT_MS),
    });
    const self = (await response.json()) as Self;
    if (!response.ok || typeof self.version !== "string") return undefined;
    return { self, address: response.redirected ? response.url.replace(PROBE, "") : address };
  } catch {
    return undefined;
  }
}
