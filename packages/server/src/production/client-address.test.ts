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
  ["a proxy names no address", "127.0.0.1", "unknown", "127.0.0.1"],
  ["the proxy’s own part is malformed", "127.0.0.1", "198.51.100.1, <script>", "127.0.0.1"],
  ["a client can’t hide behind a malformed part", "127.0.0.1", "<script>, 198.51.100.1", "198.51.100.1"],
  ["nor behind an empty one", "127.0.0.1", ", 198.51.100.1", "198.51.100.1"],
  [
    "nor behind many",
    "127.0.0.1",
    [...Array.from({ length: 50 }, () => "192.0.2.66"), "198.51.100.1"].join(", "),
    "198.51.100.1",
  ],
  ["nor behind proxies that it names", "127.0.0.1", "10.1.1.1, 127.0.0.1, 198.51.100.1", "198.51.100.1"],
  ["IPv4 that a proxy names as IPv6", "127.0.0.1", "::FFFF:198.51.100.1", "198.51.100.1"],
])("%s", (_, peer, header, client) => {
  expect(read(request(peer, header))).toBe(client);
});
