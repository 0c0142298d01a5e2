import { BlockList, isIP, isIPv4 } from "node:net";
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

/** `::ffff:192.0.2.1` is 192.0.2.1 (RFC 4291 §2.5.5.2). */
export function unmapped(address: string): string {
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address);
  return mapped?.[1] ?? address;
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
