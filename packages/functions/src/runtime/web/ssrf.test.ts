import { createServer, get, type Server } from "node:http";
import { isIPv6 } from "node:net";
import type { WebLimits } from "@kiteloop/core/shared/context";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isPublicAddress } from "./address.ts";
import { disguisedAddresses, forbiddenAddresses } from "./addresses.data.ts";
import { createWeb } from "./web.ts";

const limits: WebLimits = { ms: 2000, bytes: 10_000, redirects: 3, types: ["text/html"] };
const publicAddress = "93.184.215.14";

let server: Server;
let port: number;
/** Requests that the server on loopback got. */
let reached = 0;

beforeAll(async () => {
  server = createServer((_, response) => {
    reached++;
    response.setHeader("content-type", "text/html").end("secret");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  port = typeof address === "object" && address !== null ? address.port : 0;
});
afterAll(() => server.close());

/** A web that records every address it was about to connect to. */
function watched(resolve: (name: string) => Promise<readonly string[]>) {
  const dialled: string[] = [];
  const web = createWeb({
    userAgent: "test",
    resolve,
    dial: (address) => {
      dialled.push(address);
      return { host: "127.0.0.1", port };
    },
  });
  return { web, dialled };
}

describe("addresses that are not public", () => {
  test("there are at least 35 of them in the table, of both kinds", () => {
    expect(new Set(forbiddenAddresses.map(([, address]) => address)).size).toBeGreaterThanOrEqual(35);
  });

  test.each(forbiddenAddresses)("%s %s is reached neither literally nor by DNS", async (_, address) => {
    expect(isPublicAddress(address)).toBe(false);
    const literal = isIPv6(address) ? `[${address}]` : address;
    for (const scheme of ["http", "https"]) {
      const { web, dialled } = watched(async () => [address]);
      const answers = [
        await web.fetchPage(`${scheme}://${literal}/`, limits),
        await web.fetchPage(`${scheme}://acme.com/`, limits),
      ];
      expect(answers).toEqual(Array(2).fill({ ok: false, reason: "refused_address" }));
      expect(dialled).toEqual([]);
    }
  });

  test.each(forbiddenAddresses)(
    "%s %s beside a public address is never reached by chance",
    async (_, address) => {
      for (const addresses of [
        [publicAddress, address],
        [address, publicAddress],
      ]) {
        const { web, dialled } = watched(async () => addresses);
        expect(await web.fetchPage("http://acme.com/", limits)).toMatchObject({ reason: "refused_address" });
        expect(dialled).toEqual([]);
      }
    },
  );

  test.each(disguisedAddresses)("%s is refused", async (url) => {
    const { web, dialled } = watched(async () => ["127.0.0.1"]);
    expect(await web.fetchPage(url, limits)).toEqual({ ok: false, reason: "refused_address" });
    expect(dialled).toEqual([]);
  });

  test.each([publicAddress, "1.1.1.1", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "2a00:1450::1"])(
    "%s is public and is reached",
    async (address) => {
      expect(isPublicAddress(address)).toBe(true);
      const { web, dialled } = watched(async () => [address]);
      await web.fetchPage("http://acme.com/", limits);
      expect(dialled).toEqual([address]);
    },
  );
});

test.each([
  "http://user@acme.com/",
  "http://user:secret@acme.com/",
  "http://@acme.com/",
  "http://acme.com@127.0.0.1/",
  "http://acme.com:8080/",
  "http://acme.com:22/",
  "https://acme.com:80/",
  "http://acme.com:443/",
  "ftp://acme.com/",
  "file:///etc/passwd",
  "gopher://acme.com/",
  "data:text/html,x",
  "http://",
  "nonsense",
  "",
])("%j is not requested at all", async (url) => {
  const { web, dialled } = watched(async () => [publicAddress]);
  expect(await web.fetchPage(url, limits)).toEqual({ ok: false, reason: "refused_address" });
  expect(dialled).toEqual([]);
});

describe("a name that changes between lookup and connection", () => {
  /** Answers public and private alternately, in each order, like a rebinding name server. */
  function rebinding() {
    let asked = 0;
    return async () => [asked++ % 2 === 0 ? publicAddress : "127.0.0.1"];
  }

  test("reaches only checked addresses: 1,000 attempts, 0 escapes", async () => {
    const { web, dialled } = watched(rebinding());
    for (let n = 0; n < 1000; n++) await web.fetchPage(`http://a${n}.attack.example/`, limits);
    expect(dialled).toHaveLength(500);
    expect(dialled.filter((address) => !isPublicAddress(address))).toEqual([]);
  });

  test("escapes from an implementation that checks first and lets the connection look it up again", async () => {
    const resolve = rebinding();
    reached = 0;
    const naive = async () => {
      const checked = await resolve();
      if (!checked.every(isPublicAddress)) return;
      const [address = ""] = await resolve();
      if (isPublicAddress(address)) return;
      await new Promise<void>((done) => get({ host: address, port }, (r) => r.resume().on("end", done)));
    };
    for (let n = 0; n < 20; n++) await naive();
    expect(reached).toBeGreaterThan(0);
  });
});
