import { lookup as systemLookup, Resolver } from "node:dns/promises";
import { isIPv4, type LookupFunction } from "node:net";
import { OutboundError } from "../ports/outbound-http.ts";
import { isPublicAddress } from "./addresses.ts";

/** Resolves all addresses of a name. Rejects without an address or answer. */
export type Resolve = (hostname: string) => Promise<string[]>;

const RESOLVE_TIMEOUT_MS = 2000;
const RESOLVE_TRIES = 2;

export const FORBIDDEN = "the address is not allowed";
const UNRESOLVED = "the name could not be resolved";

/**
 * Uses the resolver instead of getaddrinfo, because names with silent servers would block the few threads that read
 * files.
 */
export const resolvePublic: Resolve = async (hostname) => {
  const resolver = new Resolver({ timeout: RESOLVE_TIMEOUT_MS, tries: RESOLVE_TRIES });
  const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  return found.flatMap((each) => (each.status === "fulfilled" ? each.value : []));
};

/** Resolves as the machine does, with its hosts file: for development. */
export const resolveAsMachine: Resolve = async (hostname) =>
  (await systemLookup(hostname, { all: true })).map(({ address }) => address);

/**
 * Resolves a name for a connection, which uses the checked addresses without another lookup. One forbidden address
 * forbids the name. Fails closed.
 */
export function checkedLookup(resolve: Resolve, allowPrivate: boolean): LookupFunction {
  const look = async (hostname: string) => {
    const addresses = await resolve(hostname).catch(() => []);
    if (addresses.length === 0) throw new OutboundError(UNRESOLVED);
    if (!allowPrivate && !addresses.every(isPublicAddress)) throw new OutboundError(FORBIDDEN);
    return addresses.map((address) => ({ address, family: isIPv4(address) ? 4 : 6 }));
  };
  return (hostname, { all }, callback) => {
    look(hostname).then(
      (found) => (all === true ? callback(null, found) : callback(null, found[0]!.address, found[0]!.family)),
      (error: NodeJS.ErrnoException) => callback(error, ""),
    );
  };
}
