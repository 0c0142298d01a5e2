import { BlockList, isIP, isIPv4 } from "node:net";

/** IPv4 addresses outside of the public internet: IANA's special-purpose registry, multicast and reserved ranges. */
const NON_PUBLIC_IPV4 = [
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
const PUBLIC_IPV6 = ["2000::", 3] as const;
/** Excluded within it: protocol assignments with Teredo and ORCHID, 6to4, and documentation (RFC 9637). */
const NON_PUBLIC_IPV6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

// Separate lists: in a list with mapped ranges, every IPv4 address counts as mapped.
const nonPublic4 = new BlockList();
for (const [network, prefix] of NON_PUBLIC_IPV4) nonPublic4.addSubnet(network, prefix, "ipv4");
const public6 = new BlockList();
public6.addSubnet(...PUBLIC_IPV6, "ipv6");
const nonPublic6 = new BlockList();
for (const [network, prefix] of NON_PUBLIC_IPV6) nonPublic6.addSubnet(network, prefix, "ipv6");

/** Whether an IP address is on the public internet. Other texts are not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !nonPublic4.check(address, "ipv4");
  // A zone means an interface of this machine.
  if (isIP(address) === 0 || address.includes("%")) return false;
  return public6.check(address, "ipv6") && !nonPublic6.check(address, "ipv6");
}

/** Names of the machine itself (RFC 6761 §6.3). */
const LOCALHOST = /(?:^|\.)localhost\.?$/i;

/**
 * Whether the text of a URL's host allows it to be on the public internet: a public address, or a name other than the
 * machine's own. The resolved addresses are checked at the connection.
 */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "");
  return isIP(host) === 0 ? !LOCALHOST.test(host) : isPublicAddress(host);
}
