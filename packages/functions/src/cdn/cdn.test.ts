import { runInNewContext } from "node:vm";
import { endpoints } from "@kiteloop/contract/endpoints";
import { ingestEvents } from "@kiteloop/contract/publishing/event";
import { documentPaths, publicPaths } from "@kiteloop/contract/shared/public-paths";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { cacheControlFor, headersFor, type ResponseKind } from "./headers.ts";
import { pagePath, pagePatterns } from "./page-path.ts";
import { rewrite, viewerRequestCode, viewerResponseCode } from "./rewrite.ts";
import { apiRequestCode, beaconPath } from "./viewer.ts";

const origins = { app: "https://app.example.com", edge: "https://edge.example.com" };
const pages = [
  ["/", "/index.html"],
  ["/signin", "/signin.html"],
  ["/signup/", "/signup.html"],
  ["/assessments", "/assessments.html"],
  ["/assessments/invite-flow", "/assessments/invite-flow.html"],
  ["/error/ping", "/error/ping.html"],
  ["/docs", "/docs.html"],
  ["/docs/api/", "/docs/api.html"],
  ["/docs/reference/webhooks", "/docs/reference/webhooks.html"],
  ["/members", "/members.html"],
  ["/members/presets/widgets/acme.com/saas", "/members.html"],
  ["/members/x.y", "/members.html"],
] as const;
const screens = pages.map(([uri]) => uri);
const files = [
  "/assets/index-abc123.js",
  "/docs/api.md",
  "/docs/reference/webhooks.md",
  "/favicon.svg",
  "/index.html",
  "/404.html",
];
const unknown = [
  "/nope",
  "/about/us",
  "/docs/nope",
  "/docs/api/nope",
  "/signin2",
  "/membersx",
  "/.env/x",
  "//",
  "/constructor",
];

test.each(pages)("%s is served %s", (uri, file) => expect(rewrite(uri)).toBe(file));
test.each([...publicPaths, ...documentPaths])("the public page %s has its own document", (path) => {
  expect(rewrite(path)).toMatch(/^\/[a-z/-]+\.html$/);
  expect(rewrite(path)).not.toMatch(/404|members/);
});
test.each(files)("%s is served unchanged", (uri) => expect(rewrite(uri)).toBe(uri));
test.each(unknown)("%s is served the 404 page", (uri) => expect(rewrite(uri)).toBe("/404.html"));

describe("the CloudFront functions", () => {
  const Event = z.object({ uri: z.string() });
  const Response = z.object({ statusCode: z.number() });
  const run = (code: string, event: object): unknown => runInNewContext(`${code};handler(event)`, { event });

  test.each([...screens, ...files, ...unknown])("rewrite %s like the local CDN", (uri) => {
    expect(Event.parse(run(viewerRequestCode(), { request: { uri } })).uri).toBe(rewrite(uri));
  });
  test("give the 404 page its status, and no other", () => {
    const status = (uri: string) =>
      Response.parse(run(viewerResponseCode(), { request: { uri }, response: { statusCode: 200 } }))
        .statusCode;
    expect(["/nope", "/404.html", "/signin", "/favicon.svg"].map(status)).toEqual([404, 404, 200, 200]);
  });
  test("fit the limit of 10 KB", () => {
    expect(viewerRequestCode().length + viewerResponseCode().length).toBeLessThan(10_000);
  });
});

describe("the CloudFront function for requests to the API", () => {
  const run = (side: "app" | "edge", method: string): unknown => {
    const headers = { "x-kiteloop-viewer": { value: "forged" } };
    const event = { request: { method, uri: "/v1/widgets", headers }, viewer: { ip: "192.0.2.7" } };
    return runInNewContext(`${apiRequestCode(side)};handler(event)`, { event });
  };

  test.each([
    ["app", "GET"],
    ["app", "OPTIONS"],
    ["edge", "POST"],
  ] as const)("passes %s %s on with the viewer's true address", (side, method) => {
    expect(run(side, method)).toMatchObject({
      method,
      headers: { "x-kiteloop-viewer": { value: "192.0.2.7" } },
    });
  });

  test("puts a workspace's own domain in front of the path", () => {
    const request = (host: string, uri: string) => ({
      request: { method: "GET", uri, headers: { host: { value: host } } },
      viewer: { ip: "192.0.2.7" },
    });
    const at = (host: string, uri: string) =>
      runInNewContext(`${apiRequestCode("links")};handler(event)`, { event: request(host, uri) });
    expect(at("Go.Acme.example", "/abcd/KYTE2345")).toMatchObject({
      uri: "/l/go.acme.example/abcd/KYTE2345",
      headers: { "x-kiteloop-viewer": { value: "192.0.2.7" } },
    });
    expect(at("a/../b", "/../v1/x")).toMatchObject({ uri: "/l/a%2F..%2Fb/v1/x" });
    for (const uri of ["/", "//"])
      expect(at("go.acme.example", uri)).toMatchObject({ uri: "/l/go.acme.example" });
    for (const uri of ["/Ada", "/Ada/", "//Ada//", "/Ada%E2%80"])
      expect(at("go.acme.example", uri)).toMatchObject({ uri: "/l/go.acme.example/Ada" });
    for (const uri of ["/robots.txt", "/favicon.ico"])
      expect(at("go.acme.example", uri)).toMatchObject({ uri });
  });

  test.each([
    ["/", "/"],
    ["/robots.txt", "/robots.txt"],
    ["/r/KYTE2345/", "/r/KYTE2345"],
    ["/R//KYTE2345//", "/r/KYTE2345"],
    ["/r/KYTE2345%E2%80", "/r/KYTE2345"],
    ["/r/KYTE2345%", "/r/KYTE2345"],
    ["/r/prj_1/KYTE2345/and/more", "/r/prj_1/KYTE2345"],
    ["/r/KYTE2345/card/en-1.png", "/r/KYTE2345/card/en-1.png"],
    ["/r/", "/r"],
    ["/p/prj_1/", "/p/prj_1"],
    ["/v1/unsubscribe/a.b/", "/v1/unsubscribe/a.b"],
    ["/v1/unsubscribe/a.b/undo", "/v1/unsubscribe/a.b/undo"],
    ["/v1/unsubscribe/a.b/more", "/v1/unsubscribe/a.b/more"],
    ["/v1/waitlist/confirmations/a.b/", "/v1/waitlist/confirmations/a.b"],
    ["/no/such/page", "/no"],
    ["/v1/participants/", "/v1/participants/"],
    ["/v1/participants/a%2", "/v1/participants/a%2"],
    ["/w//x.js", "/w//x.js"],
  ])("mends %s on the edge to %s", (uri, expected) => {
    const event = { request: { method: "GET", uri, headers: {} }, viewer: { ip: "192.0.2.7" } };
    const code = `${apiRequestCode("edge")};handler(event)`;
    expect(runInNewContext(code, { event })).toMatchObject({ uri: expected });
    expect(pagePath(uri, pagePatterns)).toBe(expected);
  });

  test("mends the paths of all pages of the contract, and of two files beside them", () => {
    const pages = endpoints.filter(({ page }) => page).map(({ path }) => path);
    const files = ["/r/{code}/card/{file}", "/l/{host}/.well-known/{file}"];
    const expected = [...new Set([...pages, ...files])].map((path) => path.replaceAll(/\{\w+\}/g, "{}"));
    expect(pagePatterns.toSorted()).toEqual(expected.toSorted());
  });

  test("answers a preflight of the edge origin itself", () => {
    expect(run("edge", "OPTIONS")).toMatchObject({
      statusCode: 204,
      headers: {
        "access-control-allow-origin": { value: "*" },
        "access-control-allow-headers": { value: expect.stringContaining("content-type") },
      },
    });
  });
});

test("beacons, on which no function runs, are those that the contract names", () => {
  expect(beaconPath).toBe(ingestEvents.path);
});

const kinds: ResponseKind[] = ["page", "asset", "widget", "api", "edge-api"];

test.each(kinds)(
  "a response of kind %s can't be sniffed, framed by other sites or sent unencrypted",
  (kind) => {
    const headers = headersFor(kind, origins);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["content-security-policy"]).toMatch(/frame-ancestors '(none|self)'/);
    expect(headers["strict-transport-security"]).toMatch(/^max-age=31536000/);
    expect(headers["referrer-policy"]).toBeDefined();
    expect(headers["permissions-policy"]).toContain("camera=()");
  },
);

test("no page may run an inline or evaluated script", () => {
  const policy = headersFor("page", origins)["content-security-policy"] ?? "";
  const scripts = policy.split("; ").find((directive) => directive.startsWith("script-src"));
  expect(scripts).toBe("script-src 'self'");
  expect(policy).toContain("connect-src 'self';");
  expect(policy).not.toContain(origins.edge);
});

test("other sites' pages may read the edge, and never the members' API", () => {
  expect(headersFor("widget", origins)["access-control-allow-origin"]).toBe("*");
  expect(headersFor("edge-api", origins)["access-control-allow-origin"]).toBe("*");
  expect(headersFor("api", origins)["access-control-allow-origin"]).toBeUndefined();
  expect(headersFor("page", origins)["access-control-allow-origin"]).toBeUndefined();
});

test("only files with a hash in their name are cached forever", () => {
  expect(cacheControlFor("/assets/index-abc.js")).toContain("immutable");
  expect(cacheControlFor("/index.html")).toContain("must-revalidate");
});
