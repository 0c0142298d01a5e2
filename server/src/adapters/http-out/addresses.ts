import { BlockList, isIP, isIPv4 } from "node:net";

/** IPv4 addresses outside of the public internet: IANA's special-purpose registry, multicast and reserved ranges. */
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
 * The public range of IPv6 (RFC 4291 §2.4). Loopback, mapped, compatible, NAT64, unique local, link-local, site-local
 * and multicast addresses are outside.
 */
const OPEN_IPV6 = ["2000::", 3] as const;
/** Excluded within it: protocol assignments with Teredo and ORCHID, 6to4, and documentation (RFC 9637). */
const CLOSED_IPV6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

// Separate lists: in a list with mapped ranges, every IPv4 address counts as mapped.
const closed4 = new BlockList();
for (const [network, prefix] of CLOSED_IPV4) closed4.addSubnet(network, prefix, "ipv4");
const open6 = new BlockList();
open6.addSubnet(...OPEN_IPV6, "ipv6");
const closed6 = new BlockList();
for (const [network, prefix] of CLOSED_IPV6) closed6.addSubnet(network, prefix, "ipv6");

/** Whether an IP address is on the public internet. Other texts are not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed4.check(address, "ipv4");
  // A zone means an interface of this machine.
  if (isIP(address) === 0 || address.includes("%")) return false;
  return open6.check(address, "ipv6") && !closed6.check(address, "ipv6");
}

/** Names of the machine itself (RFC 6761 §6.3). */
const OWN_NAME = /(?:^|\.)localhost\.?$/i;

/**
 * Whether the text of a URL's host allows it to be on the public internet: a public address, or a name other than the
 * machine's own. The resolved addresses are checked at the connection.
 */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "");
  return isIP(host) === 0 ? !OWN_NAME.test(host) : isPublicAddress(host);
}
