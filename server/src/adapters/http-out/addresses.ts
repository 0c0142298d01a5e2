import { BlockList, isIP, isIPv4 } from "node:net";

/** IPv4 that is not the public internet: IANA's special-purpose registry, multicast and what is reserved. */
const CLOSED_IPV4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const;

/**
 * IPv6 that is handed out as public (RFC 4291 §2.4). Loopback, mapped, compatible and NAT64 addresses, unique local,
 * link-local, site-local and multicast ones lie outside of it.
 */
const OPEN_IPV6 = ["2000::", 3] as const;
/** Within it: protocol assignments with Teredo and ORCHID, 6to4, and documentation (RFC 9637 too). */
const CLOSED_IPV6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

// Lists of their own: a list with mapped ranges takes every IPv4 address for mapped.
const closed4 = new BlockList();
for (const [network, prefix] of CLOSED_IPV4) closed4.addSubnet(network, prefix, "ipv4");
const open6 = new BlockList();
open6.addSubnet(...OPEN_IPV6, "ipv6");
const closed6 = new BlockList();
for (const [network, prefix] of CLOSED_IPV6) closed6.addSubnet(network, prefix, "ipv6");

/** Whether an IP address is of the public internet. What is no address is not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed4.check(address, "ipv4");
  // One with a zone means an interface of this machine.
  if (isIP(address) === 0 || address.includes("%")) return false;
  return open6.check(address, "ipv6") && !closed6.check(address, "ipv6");
}

/** Names of the machine itself (RFC 6761 §6.3). */
const OWN_NAME = /(?:^|\.)localhost\.?$/i;

/**
 * Whether a URL's host may be on the public internet, as far as its text tells: a public address, or a name that is not
 * the machine's own. Where a name leads is known when it is resolved.
 */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "");
  return isIP(host) === 0 ? !OWN_NAME.test(host) : isPublicAddress(host);
}
