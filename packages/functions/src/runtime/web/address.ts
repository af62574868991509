import ipaddr from "ipaddr.js";

/** What the internet at large can be given of IPv6; all of `::/96`, NAT64 and unique local lie outside. */
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");
/** Ranges the library has no name for: documentation, and the host that Azure serves its machines' secrets from. */
const documentation = ipaddr.IPv6.parseCIDR("3fff::/20");
const azure = ipaddr.IPv4.parse("168.63.129.16");

/**
 * Whether an address is on the public internet: not loopback, private, link-local, metadata, carrier-grade NAT,
 * multicast, reserved, nor IPv6 that carries an IPv4 address within (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== "unicast") return false;
  if (address instanceof ipaddr.IPv4) return address.toString() !== azure.toString();
  return address.match(globalUnicast) && !address.match(documentation);
}
