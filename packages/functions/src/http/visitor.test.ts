import { networkOf } from "@kiteloop/contract/referrals/network";
import type { Visitor } from "@kiteloop/core/shared/context";
import { visitorMark } from "@kiteloop/core/shared/visitor";
import crawlers from "crawler-user-agents";
import { beforeEach, expect, test, vi } from "vitest";
import { browsers, programs } from "../testing/browsers.data.ts";

const desktop = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";

type Parts = { cdn?: boolean; headers?: Record<string, string>; address?: string };

/** Each test reads the configuration again, as a new process does. */
async function seen({ cdn = true, headers = {}, address = "192.0.2.1" }: Parts): Promise<Visitor> {
  vi.resetModules();
  vi.stubEnv("ORIGIN_SECRET_SHA256", cdn ? "a".repeat(64) : undefined);
  const { visitorOf } = await import("./visitor.ts");
  return visitorOf({ address, header: (name) => headers[name] ?? null }, "secret");
}

beforeEach(() => {
  vi.stubEnv("STAGE", "test");
  vi.stubEnv("KITELOOP_TABLE", "test");
  vi.stubEnv("APP_ORIGIN", "https://app.test");
  vi.stubEnv("EDGE_ORIGIN", "https://edge.test");
});

test("behind the CDN the country is the CDN's", async () => {
  expect((await seen({ headers: { "cloudfront-viewer-country": "PT" } })).country).toBe("PT");
});

test("without a CDN headers can't set a country or a device", async () => {
  const forged = {
    "cloudfront-viewer-country": "PT",
    "cloudfront-is-mobile-viewer": "true",
    "user-agent": desktop,
  };
  expect(await seen({ cdn: false, headers: forged })).toMatchObject({ country: null, device: "desktop" });
});

test.each(["", "pt", "PRT", "P1", "PT ", "PT,DE", "T1"])("%j is not a country", async (country) => {
  expect((await seen({ headers: { "cloudfront-viewer-country": country } })).country).toBeNull();
});

test.each([
  [{ "cloudfront-is-mobile-viewer": "true", "cloudfront-is-tablet-viewer": "false" }, "phone"],
  [{ "cloudfront-is-mobile-viewer": "true", "cloudfront-is-tablet-viewer": "true" }, "tablet"],
  [{ "cloudfront-is-mobile-viewer": "false", "cloudfront-is-desktop-viewer": "true" }, "desktop"],
])("the CDN's %j is a %s, whatever the User-Agent", async (headers, device) => {
  const called = { "user-agent": device === "desktop" ? "iPhone Mobile" : desktop };
  expect((await seen({ headers: { ...headers, ...called } })).device).toBe(device);
});

const agents = [
  [desktop, "desktop"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15",
    "desktop",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "desktop"],
  ["Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36", "desktop"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari",
    "phone",
  ],
  ["Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36", "phone"],
  ["Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36", "tablet"],
  ["Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1", "tablet"],
  ["Mozilla/5.0 (Android 14; Tablet; rv:140.0) Gecko/140.0 Firefox/140.0", "tablet"],
  ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", "other"],
  ["curl/8.9.1", "other"],
  ["", "other"],
] as const;

test.each(agents)("%j is a %s", async (agent, device) => {
  expect((await seen({ cdn: false, headers: { "user-agent": agent } })).device).toBe(device);
});

/** How `visitorOf` of one process sees a request by each of these names. */
async function botsAmong(names: readonly string[]): Promise<string[]> {
  const { visitorOf } = await import("./visitor.ts");
  const header = (name: string) => (of: string) => (of === "user-agent" ? name : null);
  return names.filter((name) => visitorOf({ address: "192.0.2.1", header: header(name) }, "secret").bot);
}

test("of 2,000 names in a public list of crawlers at least 98% are declared bots", async () => {
  const names = crawlers.flatMap(({ instances }) => instances);
  expect(names.length).toBeGreaterThan(2_000);
  expect((await botsAmong(names)).length).toBeGreaterThanOrEqual(0.98 * names.length);
});

test("no browser that people use is a bot, old ones, televisions and those inside of apps included", async () => {
  expect(new Set(browsers).size).toBeGreaterThanOrEqual(60);
  expect(await botsAmong([...browsers, ""])).toEqual([]);
});

test("headless browsers, previews of messengers, scanners of emails and HTTP libraries are bots", async () => {
  expect(await botsAmong(programs)).toEqual(programs);
});

test("a long name is compared in its first 1,000 characters", async () => {
  const far = `Mozilla/5.0 (X11; Linux x86_64)${" ".repeat(1_000)}Googlebot/2.1`;
  const started = performance.now();
  expect(await botsAmong([far])).toEqual([]);
  expect(performance.now() - started).toBeLessThan(1_000);
});

test("a mark is stable for the same address and browser, and all addresses of an IPv6 subscriber are one", async () => {
  const mark = async (address: string, agent = desktop) =>
    (await seen({ address, headers: { "user-agent": agent } })).mark("2026-03-10#prj");
  expect(await mark("192.0.2.1")).toBe(await mark("192.0.2.1"));
  expect(await mark("192.0.2.2")).not.toBe(await mark("192.0.2.1"));
  expect(await mark("192.0.2.1", "other")).not.toBe(await mark("192.0.2.1"));
  expect(await mark("2001:db8:1:2::1")).toBe(await mark("2001:db8:1:2:ffff::9"));
  expect(await mark("2001:db8:1:3::1")).not.toBe(await mark("2001:db8:1:2::1"));
});

test("a network's mark is that of its name, whatever the browser, and differs between scopes", async () => {
  const mark = async (address: string, scope = "prj", agent = desktop) =>
    (await seen({ address, headers: { "user-agent": agent } })).networkMark(scope, networkOf);
  const own = visitorMark("secret", "prj", "203.0.113.0/24");
  expect(await mark("203.0.113.7")).toBe(own);
  expect(await mark("::ffff:203.0.113.99", "prj", "other")).toBe(own);
  expect(await mark("203.0.113.7", "other")).not.toBe(own);
  expect(await mark("203.0.114.7")).not.toBe(own);
  expect(await mark("2001:db8:12:34::1")).toBe(visitorMark("secret", "prj", "2001:db8:12::/48"));
  expect(await mark("")).toBeNull();
});
