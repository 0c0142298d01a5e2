import { SigningError } from "./errors.ts";
import { parseUrl } from "./url.ts";

// In the classic script the build puts document.currentScript's address here.
const scriptUrl = import.meta.url;

/**
 * Resolves the service's address, without a trailing slash: `baseUrl`, else the origin that the script came
 * from, else (bundled into the page's own script) the page's.
 * @throws SigningError INVALID_REQUEST when it is no http(s) address.
 */
export function resolveBaseUrl(baseUrl: string | null | undefined): string {
  const script = parseUrl(scriptUrl);
  const home = isHttp(script) ? script : location;
  // a name without a scheme would become a path of the host's own page
  const url = parseUrl(baseUrl || home.origin, /^[./]/.test(baseUrl ?? "") ? document.baseURI : undefined);
  if (!isHttp(url))
    throw new SigningError("INVALID_REQUEST", { message: "base-url is no http(s) address.", cause: baseUrl });
  return url.origin + url.pathname.replace(/\/+$/, "");
}

function isHttp(url: URL | null): url is URL {
  return /^https?:$/.test(url?.protocol ?? "");
}

/** Returns the address of the service's page about a code. */
export function docUrlOf(baseUrl: string, code: string): string {
  return `${baseUrl}/docs/errors#${code}`;
}
