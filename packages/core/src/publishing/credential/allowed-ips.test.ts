import { expect, test } from "vitest";
import { isAllowedIp } from "./allowed-ips.ts";

test.each([
  ["192.0.2.7", ["192.0.2.7"], true],
  ["192.0.2.8", ["192.0.2.7"], false],
  ["192.0.2.200", ["10.0.0.0/8", "192.0.2.128/25"], true],
  ["192.0.2.127", ["192.0.2.128/25"], false],
  ["203.0.113.9", ["0.0.0.0/0"], true],
  ["2001:db8:1::7", ["2001:db8:1::/48"], true],
  ["2001:0db8:0001:0000:0000:0000:0000:0007", ["2001:db8:1::7"], true],
  ["2001:db8:2::7", ["2001:db8:1::/48"], false],
  ["::ffff:192.0.2.7", ["192.0.2.0/24"], true],
  ["2001:db8::1", ["192.0.2.0/24"], false],
  ["fe80::1%eth0", ["fe80::/10"], true],
])("%s in %j: %s", (address, ranges, expected) => {
  expect(isAllowedIp(ranges, address)).toBe(expected);
});
