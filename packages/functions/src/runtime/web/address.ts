import ipaddr from "ipaddr.js";

/** Globally routable IPv6 addresses; `::/96`, NAT64 and unique local ones are outside. */
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");
/** Ranges the library has no name for: documentation, and the host from which Azure serves secrets to its machines. */
const documentation = ipaddr.IPv6.parseCIDR("3fff::/20");
const azure = ipaddr.IPv4.parse("168.63.129.16");

/** Ranges of networks that an operator has, and hosts in them from which clouds serve secrets to their machines. */
const privateRanges = new Set(["private", "loopback", "uniqueLocal", "carrierGradeNat"]);
const metadata = new Set(["100.100.100.200", "fd00:ec2::254"]);

/** Whether an address is public, or in a private network and none from which a cloud serves secrets. */
export function isPublicOrPrivate(text: string): boolean {
  if (isPublicAddress(text)) return true;
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  return privateRanges.has(address.range()) && !metadata.has(address.toString());
}

/**
 * Whether an address is on the public internet: not loopback, private, link-local, metadata, carrier-grade NAT,
 * multicast, reserved, nor IPv6 that contains an IPv4 address (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== "unicast") return false;
  if (address instanceof ipaddr.IPv4) return address.toString() !== azure.toString();
  return address.match(globalUnicast) && !address.match(documentation);
}
