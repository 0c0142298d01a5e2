import { BlockList, isIP, isIPv4, isIPv6 } from "node:net";
import type { Context } from "hono";
import type { AppEnv } from "./env.ts";
import { requestHeader } from "./headers.ts";

/** Addresses and CIDR ranges, of both families; a mapped IPv4 address is the IPv4 address that it maps. */
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

/** `::ffff:192.0.2.1`, and `::ffff:c000:201`, are 192.0.2.1 (RFC 4291 §2.5.5.2). */
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

/** The eight groups of an IPv6 address (RFC 4291 §2.2); its zone (RFC 4007) is left out. */
function groupsOf(address: string): number[] {
  // The URL parser writes an IPv4 tail as groups, and shortens zeros in one way.
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, "")}]`);
  const [head = "", tail = ""] = hostname.slice(1, -1).split("::");
  const [first, last] = [readGroups(head), readGroups(tail)];
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last];
}

function readGroups(text: string): number[] {
  return text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16));
}

/** Groups of an IPv6 address that name a network: 64 bits, the least that one customer is given (RFC 6177). */
const NETWORK_GROUPS = 4;

/**
 * Whose requests a limit counts together: an IPv4 address, or the /64 of an IPv6 address, all of whose 2^64 addresses
 * one machine may use.
 */
function limitKeyOf(address: string): string {
  const plain = unmapped(address);
  if (!isIPv6(plain)) return plain;
  const network = groupsOf(plain).slice(0, NETWORK_GROUPS);
  return `${network.map((group) => group.toString(16)).join(":")}::/64`;
}

/**
 * Who is at the other end: the peer, or, while each hop is a trusted proxy, the one before it in X-Forwarded-For,
 * read from the right so that what a client writes into the header itself is never believed.
 */
export function clientAddress(c: Context<AppEnv>, trusted: AddressSet): string {
  // Without a socket (an in-process call) there is no peer.
  const peer = unmapped(c.env?.incoming?.socket?.remoteAddress ?? "127.0.0.1");
  const forwarded = (requestHeader(c, "x-forwarded-for") ?? "").split(",").map((hop) => unmapped(hop.trim()));
  let address = peer;
  while (trusted.has(address)) {
    const previous = forwarded.pop();
    if (previous === undefined || isIP(previous) === 0) break;
    address = previous;
  }
  return address;
}

/** As `limitKeyOf`, of whoever asks. */
export function clientLimitKey(c: Context<AppEnv>, trusted: AddressSet): string {
  return limitKeyOf(clientAddress(c, trusted));
}
