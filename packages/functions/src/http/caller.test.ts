import { createHash } from "node:crypto";
import { AppError } from "@kiteloop/core/shared/errors";
import { beforeEach, expect, test, vi } from "vitest";
import { testEvent } from "../testing/event.ts";

const secret = "s".repeat(32);
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** Each test reads the configuration again, as a new process does. */
async function addressWith(originSecret: string | undefined, headers: Record<string, string>, also?: string) {
  vi.resetModules();
  const hashes = [originSecret, also].flatMap((one) => (one === undefined ? [] : [sha256(one)]));
  vi.stubEnv("ORIGIN_SECRET_SHA256", hashes.length === 0 ? undefined : hashes.join());
  const { callerAddress } = await import("./caller.ts");
  try {
    return callerAddress(testEvent({ headers, address: "192.0.2.1" }));
  } catch (error) {
    if (error instanceof Error && error.name === AppError.name && "code" in error) return error.code;
    throw error;
  }
}

beforeEach(() => {
  vi.stubEnv("STAGE", "test");
  vi.stubEnv("KITELOOP_TABLE", "test");
  vi.stubEnv("APP_ORIGIN", "https://app.test");
  vi.stubEnv("EDGE_ORIGIN", "https://edge.test");
});

test("without a CDN the address is the connection's, whatever the headers say", async () => {
  const forged = { "x-forwarded-for": "6.6.6.6", "x-kiteloop-viewer": "6.6.6.6" };
  expect(await addressWith(undefined, forged)).toBe("192.0.2.1");
});

test("behind the CDN the address is the viewer's", async () => {
  const headers = { "x-kiteloop-origin": secret, "x-kiteloop-viewer": "203.0.113.7" };
  expect(await addressWith(secret, headers)).toBe("203.0.113.7");
});

test.each([
  ["203.0.113.7:46532", "203.0.113.7"],
  ["2001:db8:85a3::7:46532", "2001:db8:85a3::7"],
  ["[2001:db8:85a3::7]:46532", "2001:db8:85a3::7"],
])(
  "where no function of the CDN runs, the address is the one in %s, without the port",
  async (viewer, address) => {
    const headers = { "x-kiteloop-origin": secret, "cloudfront-viewer-address": viewer };
    expect(await addressWith(secret, headers)).toBe(address);
    expect(await addressWith(undefined, headers)).toBe("192.0.2.1");
    // A viewer can send this header too where the function runs.
    expect(await addressWith(secret, { ...headers, "x-kiteloop-viewer": "198.51.100.9" })).toBe(
      "198.51.100.9",
    );
  },
);

test("while the secret changes both are accepted, and no third", async () => {
  const other = "o".repeat(32);
  const headersFrom = (origin: string) => ({
    "x-kiteloop-origin": origin,
    "x-kiteloop-viewer": "203.0.113.7",
  });
  for (const known of [secret, other])
    expect(await addressWith(secret, headersFrom(known), other)).toBe("203.0.113.7");
  expect(await addressWith(secret, headersFrom("x".repeat(32)), other)).toBe("route.not_found");
  expect(await addressWith(secret, headersFrom(other))).toBe("route.not_found");
});

test("a request that bypasses the CDN finds nothing", async () => {
  expect(await addressWith(secret, { "x-kiteloop-viewer": "203.0.113.7" })).toBe("route.not_found");
  expect(await addressWith(secret, { "x-kiteloop-origin": `${secret}x` })).toBe("route.not_found");
  // A template shows the hash: it proves nothing.
  expect(await addressWith(secret, { "x-kiteloop-origin": sha256(secret) })).toBe("route.not_found");
});
