import { BlockList, isIP, isIPv4, isIPv6 } from "node:net";
import type { Context } from "hono";
import type { AppEnv } from "./env.ts";
import { requestHeader } from "./headers.ts";

/** A set of addresses and CIDR ranges, IPv4 and IPv6. An IPv4-mapped address counts as its IPv4 address. */
export class AddressSet {
  private readonly list = new BlockList();

  constructor(ranges: readonly string[]) {
    for (const range of ranges) this.add(range);
  }

  has(address: string): boolean {
    const plain = unmapped(address);
    return isIP(plain) !== 0 && this.list.check(plain, isIPv4(plain) ? "ipv4" : "ipv6");
  }

  private add(range: string): void {
    const [address = "", prefix] = range.split("/");
    const plain = unmapped(address);
    const family = isIPv4(plain) ? "ipv4" : "ipv6";
    if (prefix === undefined) this.list.addAddress(plain, family);
    else this.list.addSubnet(plain, Number(prefix), family);
  }
}

/** The proxies whose X-Forwarded-For is believed (`TRUST_PROXY`). */
export class TrustedProxies extends AddressSet {
  private readonly onStranger: (peer: string) => void;
  private first: string | null = null;

  /** `onStranger` is called once, with the first other peer that sends the header. */
  constructor(ranges: readonly string[], onStranger: (peer: string) => void) {
    super(ranges);
    this.onStranger = onStranger;
  }

  /** A peer outside of the list that sent X-Forwarded-For: a proxy that nobody has named, or a client's invention. */
  get stranger(): string | null {
    return this.first;
  }

  noteStranger(peer: string): void {
    if (this.first !== null) return;
    this.first = peer;
    this.onStranger(peer);
  }
}

/** `::ffff:192.0.2.1` and `::ffff:c000:201` become 192.0.2.1 (RFC 4291 §2.5.5.2). */
function unmapped(address: string): string {
  const dotted = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address);
  if (dotted) return dotted[1]!;
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff;
  return isMapped
    ? [groups[6]! >> 8, groups[6]! & 255, groups[7]! >> 8, groups[7]! & 255].join(".")
    : address;
}

/** The eight groups of an IPv6 address (RFC 4291 §2.2), without its zone (RFC 4007). */
function groupsOf(address: string): number[] {
  // The URL parser turns an IPv4 tail into groups and shortens zeros in one way.
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, "")}]`);
  const [head = "", tail = ""] = hostname.slice(1, -1).split("::");
  const [first, last] = [readGroups(head), readGroups(tail)];
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last];
}

function readGroups(text: string): number[] {
  return text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16));
}

/** Groups that identify a network: 64 bits, the least that one customer gets (RFC 6177). */
const NETWORK_GROUPS = 4;

declare const isLimitKey: unique symbol;

/**
 * The key by which a limit counts. A client has one by `clientLimitKey` alone, so that no limit counts single
 * addresses of an IPv6 network.
 */
export type LimitKey = string & { readonly [isLimitKey]: true };

/** The key of what is no address: a session, a preview, the hash of a link. */
export const limitKeyOfId = (id: string): LimitKey => id as LimitKey;

/**
 * The key by which limits count an address: an IPv4 address, or the /64 of an IPv6 address, because one machine may
 * use all 2^64 addresses of a /64.
 */
function limitKeyOf(address: string): string {
  const plain = unmapped(address);
  if (!isIPv6(plain)) return plain;
  const network = groupsOf(plain).slice(0, NETWORK_GROUPS);
  return `${network.map((group) => group.toString(16)).join(":")}::/64`;
}

/**
 * The client's address: the peer, or the last hop of X-Forwarded-For that is not a trusted proxy. The header is read
 * from the right, so that a value that the client wrote is never trusted.
 */
export function clientAddress(c: Context<AppEnv>, trusted: TrustedProxies): string {
  // An in-process request has no socket and no peer.
  const peer = unmapped(c.env?.incoming?.socket?.remoteAddress ?? "127.0.0.1");
  const header = requestHeader(c, "x-forwarded-for");
  if (header !== undefined && !trusted.has(peer)) trusted.noteStranger(peer);
  const forwarded = (header ?? "").split(",").map((hop) => unmapped(hop.trim()));
  let address = peer;
  while (trusted.has(address)) {
    const previous = forwarded.pop();
    if (previous === undefined || isIP(previous) === 0) break;
    address = previous;
  }
  return address;
}

/** The limit key of the request's client. */
export function clientLimitKey(c: Context<AppEnv>, trusted: TrustedProxies): LimitKey {
  return limitKeyOf(clientAddress(c, trusted)) as LimitKey;
}
