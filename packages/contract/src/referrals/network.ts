const octet = "(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)";
const group = "(?:0|[1-9a-f][0-9a-f]{0,3})";
const ipv4 = new RegExp(`^(?:${octet}\\.){3}${octet}$`);

/** The networks that can be blocked: the /24 of an IPv4 address and the /48 of an IPv6 address, as RFC 5952 writes it. */
export const networkPattern = new RegExp(
  `^(?:(?:${octet}\\.){3}0/24|(?:(?:${group}:){0,2}[1-9a-f][0-9a-f]{0,3}:|:):/48)$`,
);

/**
 * The network of an address: its /24 for IPv4, its /48 for IPv6, in the form of {@link networkPattern}. An IPv4 address
 * that is written as IPv6 (RFC 4291, 2.5.5.2) is IPv4. Null for anything but an address.
 */
export function networkOf(address: string): string | null {
  if (ipv4.test(address)) return `${address.replace(/\d+$/, "0")}/24`;
  const text = shortest(address);
  if (text === null) return null;
  const [front = [], back = []] = text.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array<string>(8 - front.length - back.length).fill("0");
  const groups = [...front, ...zeros, ...back];
  if (/^::ffff:[0-9a-f]+:[0-9a-f]+$/.test(text)) {
    const [high = 0, low = 0] = groups.slice(6).map((part) => Number.parseInt(part, 16));
    return `${high >> 8}.${high & 255}.${low >> 8}.0/24`;
  }
  return `${shortest(`${groups.slice(0, 3).join(":")}::`)}/48`;
}

/** An IPv6 address as RFC 5952 writes it, but always without dots, as URLs do. Null for anything else. */
function shortest(ipv6: string): string | null {
  const url = `http://[${ipv6}]`;
  if (!/^[0-9a-f:.]+$/i.test(ipv6) || !URL.canParse(url)) return null;
  return new URL(url).hostname.slice(1, -1);
}
