import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { clientAddressBy } from "./client-address.ts";

const read = clientAddressBy(["loopback", "10.0.0.0/8", "2001:db8:1::/48"]);
const request = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    connection: { remoteAddress },
    headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
  }) as unknown as IncomingMessage;

test.each([
  ["no proxy", "203.0.113.9", undefined, "203.0.113.9"],
  ["a stranger’s header is ignored", "203.0.113.9", "198.51.100.1", "203.0.113.9"],
  ["one proxy", "127.0.0.1", "198.51.100.1", "198.51.100.1"],
  ["a proxy as IPv6 names IPv4", "::ffff:127.0.0.1", "198.51.100.1", "198.51.100.1"],
  [
    "a header that was sent by the client comes first",
    "127.0.0.1",
    "192.0.2.66, 198.51.100.1",
    "198.51.100.1",
  ],
  ["two proxies", "127.0.0.1", "198.51.100.1, 10.1.2.3", "198.51.100.1"],
  [
    "a forged proxy behind the client",
    "127.0.0.1",
    "192.0.2.66, 10.9.9.9, 198.51.100.1, 10.1.2.3",
    "198.51.100.1",
  ],
  ["IPv6", "::1", "2001:db8::7", "2001:db8::7"],
  ["a proxy’s IPv6 network", "2001:db8:1::2", "198.51.100.1", "198.51.100.1"],
  ["all are proxies", "127.0.0.1", "10.0.0.4, 10.0.0.5", "10.0.0.4"],
  ["a malformed header counts as none", "127.0.0.1", "unknown", "127.0.0.1"],
  ["a part of it is malformed", "127.0.0.1", "198.51.100.1, <script>", "127.0.0.1"],
  ["too many", "127.0.0.1", Array.from({ length: 11 }, () => "198.51.100.1").join(", "), "127.0.0.1"],
])("%s", (_, peer, header, client) => {
  expect(read(request(peer, header))).toBe(client);
});
