import { isMixedContent } from "../preflight/page.ts";

/** The SDK's own file, which a page from any origin may fetch. */
export const PROBE = "/sdk/v1/version.json";
/** The exit waits for the attempts. Milliseconds. */
const ATTEMPT_MS = 2000;

/** Why a request to the service did not come through, by trying its neighbours. */
export async function locate(baseUrl: string, path: string): Promise<string> {
  const tried = `No answer from ${baseUrl}${path}.`;
  if (isMixedContent(baseUrl))
    return `${tried} A page on https may not ask a service on http: give an https base-url.`;
  const found = await findNear(baseUrl);
  if (found === undefined)
    return `${tried} Nothing that is the service answers there: check base-url, that the service runs, its certificate and the network.`;
  if (found === baseUrl)
    return `${tried} The service runs there: the request was blocked or redirected on its way.`;
  return `${tried} ${hint(found)}`;
}

export function hint(found: string): string {
  return `The service answers at ${found}: give base-url="${found}".`;
}

/** The address among the given one, its origin and its other scheme where the service answers. */
export async function findNear(baseUrl: string): Promise<string | undefined> {
  const { origin } = new URL(baseUrl);
  const other = origin.startsWith("https:")
    ? origin.replace("https:", "http:")
    : origin.replace("http:", "https:");
  const near = [...new Set([baseUrl, origin, other])].filter((address) => !isMixedContent(address));
  const answers = await Promise.all(near.map(isService));
  return near.find((_, index) => answers[index]);
}

async function isService(address: string): Promise<boolean> {
  try {
    const response = await fetch(address + PROBE, {
      credentials: "omit",
      cache: "no-store",
      signal: AbortSignal.timeout(ATTEMPT_MS),
    });
    return response.ok && typeof ((await response.json()) as { version?: unknown }).version === "string";
  } catch {
    return false;
  }
}
