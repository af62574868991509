import { BlockList, isIPv6 } from "node:net";

const familyOf = (address: string) => (isIPv6(address) ? "ipv6" : "ipv4");

/** Whether an address is in one of these ranges. An IPv4 address that is written as IPv6 counts as the IPv4 address. */
export function isAllowedIp(ranges: readonly string[], address: string): boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = "", bits] = range.split("/");
    if (bits === undefined) list.addAddress(network, familyOf(network));
    else list.addSubnet(network, Number(bits), familyOf(network));
  }
  const [bare = ""] = address.split("%");
  return list.check(bare, familyOf(bare));
}
