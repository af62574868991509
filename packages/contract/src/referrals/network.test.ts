import { isIPv6 } from "node:net";
import fc from "fast-check";
import { expect, test } from "vitest";
import { networkOf, networkPattern } from "./network.ts";

test.each([
  ["203.0.113.7", "203.0.113.0/24"],
  ["203.0.113.0", "203.0.113.0/24"],
  ["255.255.255.255", "255.255.255.0/24"],
  ["::ffff:203.0.113.7", "203.0.113.0/24"],
  ["::FFFF:cb00:7107", "203.0.113.0/24"],
  ["::ffff:0:0", "0.0.0.0/24"],
  ["2001:db8:12:34::1", "2001:db8:12::/48"],
  ["2001:0DB8:0012:ffff:ffff:ffff:ffff:ffff", "2001:db8:12::/48"],
  ["2001:db8:0:1::1", "2001:db8::/48"],
  ["2001:0:12::1", "2001:0:12::/48"],
  ["::a:b:c:d:e:f", "0:0:a::/48"],
  ["::1", "::/48"],
])("%s is in %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
  expect(network).toMatch(networkPattern);
});

test.each([
  "",
  "acme.com",
  "203.0.113",
  "203.0.113.256",
  "0203.0.113.7",
  "fe80::1%eth0",
  "::1]:80/[::1",
  "1:2",
  ":::",
])("%j is not an address", (text) => {
  expect(networkOf(text)).toBeNull();
});

test.each([
  "203.0.113.0",
  "203.0.113.7/24",
  "203.0.113.0/25",
  "203.0.0.0/16",
  "256.0.113.0/24",
  "2001:db8:12::/64",
  "2001:db8::/32",
  "2001:db8:0::/48",
  "2001:0db8:12::/48",
  "2001:DB8:12::/48",
  "2001:db8:12:34::/48",
  "2001:db8:12:/48",
])("%s can't be blocked as it is written", (text) => {
  expect(text).not.toMatch(networkPattern);
});

test("addresses are in one network exactly if their first 24 or 48 bits are the same", () => {
  const bits = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 8 });
  const own = (groups: number[]) => networkOf(groups.map((group) => group.toString(16)).join(":"));
  fc.assert(
    fc.property(bits, bits, fc.nat(7), fc.integer({ min: 1, max: 0xffff }), (groups, rest, at, change) => {
      fc.pre(groups[0] !== 0);
      expect(own(groups)).toMatch(networkPattern);
      expect(isIPv6(own(groups)?.replace("/48", "") ?? "")).toBe(true);
      expect(own([...groups.slice(0, 3), ...rest.slice(3)])).toBe(own(groups));
      const other = groups.map((group, n) => (n === at ? group ^ change : group));
      fc.pre(other[0] !== 0);
      expect(own(other) === own(groups)).toBe(at > 2);
    }),
  );
  fc.assert(
    fc.property(fc.ipV4(), fc.nat(255), (address, last) => {
      const [a, b, c] = address.split(".");
      expect(networkOf(address)).toBe(`${a}.${b}.${c}.0/24`);
      expect(networkOf(`${a}.${b}.${c}.${last}`)).toBe(networkOf(address));
      expect(networkOf(`::ffff:${address}`)).toBe(networkOf(address));
    }),
  );
});
