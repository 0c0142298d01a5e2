import { lookup as systemLookup, Resolver } from "node:dns/promises";
import { isIPv4, type LookupFunction } from "node:net";
import { OutboundError } from "../../domain/ports/outbound-http.ts";
import { isPublicAddress } from "./addresses.ts";

/** All addresses of a name. Rejects where it has none or nobody answers. */
export type Resolve = (hostname: string) => Promise<string[]>;

const RESOLVE_TIMEOUT_MS = 2000;
const RESOLVE_TRIES = 2;

export const FORBIDDEN = "the address is not allowed";
const UNRESOLVED = "the name could not be resolved";

/**
 * By the resolver and not by getaddrinfo: names whose servers are silent would otherwise hold the few threads that
 * reading files needs too.
 */
export const resolvePublic: Resolve = async (hostname) => {
  const resolver = new Resolver({ timeout: RESOLVE_TIMEOUT_MS, tries: RESOLVE_TRIES });
  const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  return found.flatMap((each) => (each.status === "fulfilled" ? each.value : []));
};

/** As the machine does it, its hosts file included: for development. */
export const resolveAsMachine: Resolve = async (hostname) =>
  (await systemLookup(hostname, { all: true })).map(({ address }) => address);

/**
 * Resolves a name for a connection that is being made. The addresses that were looked at are those that are connected
 * to; there is no second look-up. One forbidden address among them forbids the name. Fails closed.
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
