import { runInNewContext } from "node:vm";
import { publicPaths } from "@kiteloop/contract/public-paths";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { cacheControlFor, headersFor, type ResponseKind } from "./headers.ts";
import { rewrite, viewerRequestCode, viewerResponseCode } from "./rewrite.ts";

const origins = { app: "https://app.example.com", edge: "https://edge.example.com" };
const pages = [
  ["/", "/index.html"],
  ["/signin", "/signin.html"],
  ["/signup/", "/signup.html"],
  ["/assessments", "/assessments.html"],
  ["/assessments/invite-flow", "/assessments/invite-flow.html"],
  ["/error/ping", "/error/ping.html"],
  ["/members", "/members.html"],
  ["/members/presets/widgets/acme.com/saas", "/members.html"],
  ["/members/x.y", "/members.html"],
] as const;
const screens = pages.map(([uri]) => uri);
const files = ["/assets/index-abc123.js", "/favicon.svg", "/index.html", "/404.html"];
const unknown = ["/nope", "/about/us", "/signin2", "/membersx", "/.env/x", "//", "/constructor"];

test.each(pages)("%s is answered by %s", (uri, file) => expect(rewrite(uri)).toBe(file));
test.each(publicPaths)("the public page %s has a document of its own", (path) => {
  expect(rewrite(path)).toMatch(/^\/[a-z/-]+\.html$/);
  expect(rewrite(path)).not.toMatch(/404|members/);
});
test.each(files)("%s is answered by itself", (uri) => expect(rewrite(uri)).toBe(uri));
test.each(unknown)("%s is answered by the 404 page", (uri) => expect(rewrite(uri)).toBe("/404.html"));

describe("what CloudFront runs", () => {
  const Event = z.object({ uri: z.string() });
  const Response = z.object({ statusCode: z.number() });
  const run = (code: string, event: object): unknown => runInNewContext(`${code};handler(event)`, { event });

  test.each([...screens, ...files, ...unknown])("rewrites %s as the local CDN does", (uri) => {
    expect(Event.parse(run(viewerRequestCode(), { request: { uri } })).uri).toBe(rewrite(uri));
  });
  test("gives the 404 page its status, and no other", () => {
    const status = (uri: string) =>
      Response.parse(run(viewerResponseCode(), { request: { uri }, response: { statusCode: 200 } }))
        .statusCode;
    expect(["/nope", "/404.html", "/signin", "/favicon.svg"].map(status)).toEqual([404, 404, 200, 200]);
  });
  test("fits the 10 KB a function may have", () => {
    expect(viewerRequestCode().length + viewerResponseCode().length).toBeLessThan(10_000);
  });
});

const kinds: ResponseKind[] = ["page", "asset", "widget", "api", "edge-api"];

test.each(kinds)(
  "a response of kind %s is never sniffed, framed by strangers or sent in the clear",
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

test("other people's pages may read the edge, and never the members' API", () => {
  expect(headersFor("widget", origins)["access-control-allow-origin"]).toBe("*");
  expect(headersFor("edge-api", origins)["access-control-allow-origin"]).toBe("*");
  expect(headersFor("api", origins)["access-control-allow-origin"]).toBeUndefined();
  expect(headersFor("page", origins)["access-control-allow-origin"]).toBeUndefined();
});

test("only what carries a hash is cached for good", () => {
  expect(cacheControlFor("/assets/index-abc.js")).toContain("immutable");
  expect(cacheControlFor("/index.html")).toContain("must-revalidate");
});
