import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";
import { deflateRawSync } from "node:zlib";
import { possibleErrors } from "@kiteloop/contract/endpoint";
import { endpoints } from "@kiteloop/contract/endpoints";
import { errorCodes } from "@kiteloop/contract/error-codes/page-views";
import { beforeAll, describe, expect, test } from "vitest";
import { leanHandlers } from "./bundle-options.ts";
import { type Bundle, handlers } from "./bundles.ts";
import { consumers, mailFeedback, timers } from "./consumers.ts";
import { routes } from "./routes.ts";
import { bundlesOfRun } from "./testing/bundles-of-run.ts";

const kb = 1000;
const work = [...routes, ...consumers, mailFeedback, ...timers];
let outdir: string;
let bundles: Map<string, Bundle>;

beforeAll(async () => {
  ({ folder: outdir, bundles } = await bundlesOfRun());
  const rows = [...bundles].sort(([, a], [, b]) => b.bytes - a.bytes);
  const table = rows.map(([handler, { bytes }]) => `${(bytes / kb).toFixed(0).padStart(5)} KB  ${handler}`);
  process.stdout.write(`\nHandlers, minified:\n${table.join("\n")}\n`);
});

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

  const call = (method: string, path: string, body = {}) => ({
    ...{ rawPath: path, rawQueryString: "", body: method === "GET" ? "" : JSON.stringify(body) },
    headers: { "content-type": "application/json", origin: "https://app.example.com" },
    requestContext: { http: { method, path, sourceIp: "192.0.2.1" } },
  });

  test.each([
    ["the SDK", "testimonial/list", call("GET", "/api/testimonials"), 200],
    [
      "the user pools' client",
      "auth/sign-in",
      call("POST", "/api/auth/sign-in", { email: "a@b.example", password: "x" }),
      401,
    ],
    ["the table's own client", "system/ping", call("GET", "/api/ping"), 200],
  ])(
    "%s signs with the Lambda's own credentials, without a chain of providers",
    async (_, handler, event, expected) => {
      for (const { packages } of bundles.values())
        expect(packages.has("@aws-sdk/credential-provider-node")).toBe(false);
      const requests: IncomingHttpHeaders[] = [];
      const answer = JSON.stringify({ Items: [], UserPoolClient: { ClientSecret: "secret" } });
      const table = createServer((request, response) => {
        requests.push(request.headers);
        response.setHeader("content-type", "application/x-amz-json-1.0").end(answer);
      });
      await new Promise<void>((resolve) => table.listen(0, "127.0.0.1", resolve));
      const address = table.address();
      const port = typeof address === "object" ? address?.port : undefined;
      const text = `
      const { handler } = await import("./${handler}.mjs");
      const { statusCode } = await handler(${JSON.stringify(event)});
      console.log("=>" + statusCode);`;
      const status = await inNode(text, {
        STAGE: "test",
        KITELOOP_TABLE: "any",
        APP_ORIGIN: "https://app.example.com",
        EDGE_ORIGIN: "https://edge.example.com",
        AWS_REGION: "eu-central-1",
        AWS_ACCESS_KEY_ID: "AKIDEXAMPLE",
        AWS_SECRET_ACCESS_KEY: "secret",
        AWS_SESSION_TOKEN: "session",
        AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${port}`,
        AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: `http://127.0.0.1:${port}`,
        USER_POOL_ID: "pool",
        USER_POOL_CLIENT_ID: "client",
      });
      expect(status).toBe(expected);
      table.close();
      expect(requests.length).toBeGreaterThan(0);
      for (const headers of requests) {
        expect(headers.authorization).toContain("Credential=AKIDEXAMPLE/");
        expect(headers["x-amz-security-token"]).toBe("session");
      }
    },
  );

  test("none carries what is not for a handler: SST, the CDK, React, esbuild", () => {
    const foreign = /^(sst|aws-cdk-lib|constructs|react|react-dom|esbuild)$/;
    for (const [handler, { packages }] of bundles)
      expect([handler, [...packages.keys()].filter((name) => foreign.test(name))]).toEqual([handler, []]);
  });

  test("all that members wait for carries the SDK's client of the table, and nothing any other of its clients", () => {
    const carrying = (client: RegExp) =>
      work.filter(({ handler }) =>
        [...(bundles.get(handler)?.packages.keys() ?? [])].some((name) => client.test(name)),
      );
    const members = routes.filter(({ path, access }) => path.startsWith("/api/") && access !== "none");
    const withTable = new Set(carrying(/^@aws-sdk\/client-dynamodb$/).map(({ handler }) => handler));
    expect(
      members.filter(({ handler }) => !withTable.has(handler) && !leanHandlers.includes(handler)),
    ).toEqual([]);
    expect(carrying(/^@aws-sdk\/client-(?!dynamodb$)/)).toEqual([]);
  });
});

describe("what page views wait for", () => {
  test.each(leanHandlers)("%s carries neither the SDK nor ElectroDB nor zod", (handler) => {
    const heavy = /^(@aws-sdk\/|@smithy\/|electrodb$|zod$)/;
    expect(
      [...(bundles.get(handler)?.packages.keys() ?? ["not bundled"])].filter((name) => heavy.test(name)),
    ).toEqual([]);
    expect(bundles.get("project/get")?.packages.has("electrodb")).toBe(true);
  });

  test.each(leanHandlers)("%s has the sentence of every error that it may answer", (handler) => {
    const { endpoint: id } = routes.find((route) => route.handler === handler) ?? {};
    const endpoint = endpoints.find((one) => one.id === id);
    expect(Object.keys(errorCodes)).toEqual(
      expect.arrayContaining([...(endpoint === undefined ? ["of no endpoint"] : possibleErrors(endpoint))]),
    );
  });

  test.each(leanHandlers)("%s is shipped in at most 17 KB, as a zip packs it", (handler) => {
    const shipped = deflateRawSync(readFileSync(join(outdir, `${handler}.mjs`)));
    expect(shipped.byteLength / kb).toBeLessThanOrEqual(17);
  });
});

/** KB at most, by who waits for a handler, and where that is a member or nobody, by what it may reach. */
const budgets: Record<string, number> = {
  "a page view": 43,
  "a visitor": 570,
  read: 640,
  write: 660,
  ingest: 580,
  identity: 660,
  leave: 670,
  publish: 660,
  count: 370,
  mail: 650,
  senders: 600,
  pictures: 610,
  erase: 655,
  recheck: 530,
  feedback: 580,
};
/**
 * Other than their kind: what knows no key and no project; what reads others' pages and carries parsers of HTML and
 * CSS; what does joins again and carries the list of throw-away addresses; what sends both mails and webhooks, a member's
 * week with the dashboard's numbers among them.
 */
const own: Record<string, number> = {
  "system/ping": 26,
  "system/raise": 26,
  "brand/read": 755,
  "cron/deliver": 655,
  "cron/replay": 715,
  "stream/outbox": 695,
};

const visited = new Set(routes.filter(({ path }) => !path.startsWith("/api/")).map(({ handler }) => handler));

function kindOf({ handler, access }: (typeof work)[number]): string {
  if (leanHandlers.includes(handler)) return "a page view";
  return visited.has(handler) ? "a visitor" : access;
}

test.each(work)("$handler is within its budget", (one) => {
  const budget = own[one.handler] ?? budgets[kindOf(one)];
  expect((bundles.get(one.handler)?.bytes ?? Number.NaN) / kb).toBeLessThanOrEqual(budget ?? 0);
});
