import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { leanHandlers } from "./bundle-options.ts";
import { routes } from "./routes.ts";
import { type Bundle, bundleHandlers, handlers } from "./testing/bundles.ts";

const kb = 1000;
const outdir = mkdtempSync(join(tmpdir(), "kiteloop-bundles-"));
let bundles: Map<string, Bundle>;

beforeAll(async () => {
  bundles = await bundleHandlers(outdir);
  const rows = [...bundles].sort(([, a], [, b]) => b.bytes - a.bytes);
  const table = rows.map(([handler, { bytes }]) => `${(bytes / kb).toFixed(0).padStart(5)} KB  ${handler}`);
  process.stdout.write(`\nHandlers, minified:\n${table.join("\n")}\n`);
}, 60_000);
afterAll(() => rmSync(outdir, { recursive: true }));

/** Runs a module of text in a Node of its own, with these variables alone: the bundles as Lambda meets them. */
async function inNode(text: string, env: Record<string, string> = {}): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", text], {
    cwd: outdir,
    env,
  });
  return JSON.parse(
    stdout
      .split("\n")
      .findLast((line) => line.startsWith("=>"))
      ?.slice(2) ?? "null",
  );
}

describe("bundles", () => {
  test("there is one for every route, consumer, queue and timer", () => {
    expect([...bundles.keys()].toSorted()).toEqual(handlers);
  });

  test("each loads by itself and has a handler", async () => {
    const types = await inNode(`
      const types = {};
      for (const handler of ${JSON.stringify([...bundles.keys()])})
        types[handler] = typeof (await import("./" + handler + ".mjs")).handler;
      console.log("=>" + JSON.stringify(types));`);
    expect(types).toEqual(Object.fromEntries(handlers.map((handler) => [handler, "function"])));
  }, 60_000);

  test.each([
    ["the SDK", "testimonial/list"],
    ["our own client", "system/ping"],
  ])("%s signs with the Lambda's own credentials, without a chain of providers", async (_, handler) => {
    for (const { packages } of bundles.values())
      expect(packages.has("@aws-sdk/credential-provider-node")).toBe(false);
    const requests: IncomingHttpHeaders[] = [];
    const table = createServer((request, response) => {
      requests.push(request.headers);
      response.setHeader("content-type", "application/x-amz-json-1.0").end('{"Items":[]}');
    });
    await new Promise<void>((resolve) => table.listen(0, "127.0.0.1", resolve));
    const address = table.address();
    const port = typeof address === "object" ? address?.port : undefined;
    const http = { method: "GET", path: "/api/ping", sourceIp: "192.0.2.1" };
    const event = { rawPath: "/api/ping", rawQueryString: "", headers: {}, requestContext: { http } };
    const call = `
      const { handler } = await import("./${handler}.mjs");
      const { statusCode } = await handler(${JSON.stringify(event)});
      console.log("=>" + statusCode);`;
    const status = await inNode(call, {
      STAGE: "test",
      KITELOOP_TABLE: "any",
      APP_ORIGIN: "https://app.example.com",
      EDGE_ORIGIN: "https://edge.example.com",
      AWS_REGION: "eu-central-1",
      AWS_ACCESS_KEY_ID: "AKIDEXAMPLE",
      AWS_SECRET_ACCESS_KEY: "secret",
      AWS_SESSION_TOKEN: "session",
      AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${port}`,
    });
    expect(status).toBe(200);
    table.close();
    expect(requests.length).toBeGreaterThan(0);
    for (const headers of requests) {
      expect(headers.authorization).toContain("Credential=AKIDEXAMPLE/");
      expect(headers["x-amz-security-token"]).toBe("session");
    }
  });

  test("none is over 1 MB", () => {
    const heavy = [...bundles].filter(([, { bytes }]) => bytes > 1000 * kb).map(([handler]) => handler);
    expect(heavy).toEqual([]);
  });

  test("none carries what is not for a handler: SST, the CDK, React, esbuild", () => {
    const foreign = /^(sst|aws-cdk-lib|constructs|react|react-dom|esbuild)$/;
    for (const [handler, { packages }] of bundles)
      expect([handler, [...packages.keys()].filter((name) => foreign.test(name))]).toEqual([handler, []]);
  });

  test("only what publishes carries the S3 client, only what signs in carries Cognito's", () => {
    const carrying = (client: string) =>
      routes.filter(({ handler }) => bundles.get(handler)?.packages.has(client)).map(({ access }) => access);
    expect(new Set(carrying("@aws-sdk/client-s3"))).toEqual(new Set(["publish"]));
    expect(new Set(carrying("@aws-sdk/client-cognito-identity-provider"))).toEqual(new Set(["identity"]));
  });
});

describe("what page views wait for", () => {
  test.each(leanHandlers)("%s carries neither the SDK nor ElectroDB", (handler) => {
    const heavy = /^(@aws-sdk\/|@smithy\/|electrodb$)/;
    expect(
      [...(bundles.get(handler)?.packages.keys() ?? ["not bundled"])].filter((name) => heavy.test(name)),
    ).toEqual([]);
    expect(bundles.get("project/get")?.packages.has("electrodb")).toBe(true);
  });

  // 98 KB of each is zod, by which the contract checks what comes and goes.
  test.each([
    ["event/ingest", 155],
    ["participant/referrer", 145],
    ["participant/follow-link", 135],
  ])("%s is at most %d KB", (handler, most) => {
    expect(bundles.get(handler)?.bytes).toBeLessThanOrEqual(most * kb);
  });
});
