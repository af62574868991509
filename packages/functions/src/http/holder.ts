import { isIPv6 } from "node:net";

/** An IPv6 subscriber has 2^64 addresses and counts as one caller: their first four groups. IPv4 addresses are unchanged. */
export function holderOf(caller: string): string {
  if (!isIPv6(caller) || caller.includes(".")) return caller;
  const [front = [], back = []] = caller.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array<string>(8 - front.length - back.length).fill("0");
  const groups = [...front, ...zeros, ...back].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":");
}
