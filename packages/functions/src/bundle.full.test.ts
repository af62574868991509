import { execFile } from "node:child_process";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import { endpoints } from "@kiteloop/contract/endpoints";
import { possibleErrors } from "@kiteloop/contract/shared/endpoint";
import { pageViewErrorCodes } from "@kiteloop/contract/shared/error-codes/page-views";
import { beforeAll, describe, expect, test } from "vitest";
import { pageViewHandlers } from "./bundle-options.ts";
import type { Bundle } from "./bundles.ts";
import { consumers, dueTimers, emailFeedback, timers } from "./consumers.ts";
import { placeOf } from "./handler-name.ts";
import { powers } from "./powers.ts";
import { routes } from "./routes.ts";
import { bundlesOfRun, bundlingTimeout, deployedHandlers } from "./testing/bundles-of-run.ts";

const kb = 1000;
const work = [...routes, ...consumers, emailFeedback, dueTimers, ...timers];
let outdir: string;
let bundles: Map<string, Bundle>;

beforeAll(async () => {
  ({ folder: outdir, bundles } = await bundlesOfRun());
  const rows = [...bundles].sort(([, a], [, b]) => b.bytes - a.bytes);
  const inKb = (bytes: number) => `${(bytes / kb).toFixed(0).padStart(5)} KB`;
  const table = rows.map(([handler, { bytes, laterBytes }]) =>
    [inKb(bytes), inKb(laterBytes), handler].join("  "),
  );
  process.stdout.write(`\nHandlers, minified, at first and on demand:\n${table.join("\n")}\n`);
}, bundlingTimeout);

/** Runs a module's text in a separate Node process with only these variables, as Lambda runs a bundle. */
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
  test("exist for every route, consumer, queue, timer and email of the user pool", () => {
    expect([...bundles.keys()].toSorted()).toEqual(deployedHandlers);
  });

  const call = (method: string, path: string, body = {}) => ({
    ...{ rawPath: path, rawQueryString: "", body: method === "GET" ? "" : JSON.stringify(body) },
    headers: { "content-type": "application/json", origin: "https://app.example.com" },
    requestContext: { http: { method, path, sourceIp: "192.0.2.1" } },
  });

  test.each([
    ["the SDK", "submissions/testimonial.list", call("GET", "/api/testimonials"), 200],
    [
      "the user pools' client",
      "tenancy/auth.signIn",
      call("POST", "/api/auth/sign-in", { email: "a@b.example", password: "x" }),
      401,
    ],
    ["the table's own client", "operations/system.ping", call("GET", "/api/ping"), 200],
  ])(
    "%s signs with the Lambda's own credentials, without a chain of providers",
    async (_, handler, event, expected) => {
      for (const { packages } of bundles.values())
        expect(packages.has("@aws-sdk/credential-provider-ini")).toBe(false);
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
      const { ${placeOf(handler).name}: handler } = await import("./${handler}.mjs");
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

  test("none contains what a handler doesn't need: SST, the CDK, React, esbuild", () => {
    const foreign = /^(sst|aws-cdk-lib|constructs|react|react-dom|esbuild)$/;
    for (const [handler, { packages }] of bundles)
      expect([handler, [...packages.keys()].filter((name) => foreign.test(name))]).toEqual([handler, []]);
  });

  /** Handlers that contain a package. */
  const carrying = (name: RegExp) =>
    work
      .map(({ handler }) => handler)
      .filter((handler) => [...(bundles.get(handler)?.packages.keys() ?? [])].some((one) => name.test(one)));

  test("all handlers that members wait for contain AWS's client of the table", () => {
    const members = routes.filter((route) => route.path.startsWith("/api/") && route.powers !== "none");
    const withTable = new Set(carrying(/^@aws-sdk\/client-dynamodb$/));
    expect(
      members.filter(({ handler }) => !withTable.has(handler) && !pageViewHandlers.includes(handler)),
    ).toEqual([]);
  });

  test.each([
    ["client-cognito-identity-provider", "userPool"],
    ["client-s3", "assets", "pictures", "archive"],
    ["client-sesv2", "mail", "domains", "bounced"],
  ])("only handlers that may call the service contain AWS's %s", (client, ...resources) => {
    const may = work.filter((row) => resources.some((one) => one in powers[row.powers]));
    const handlers = carrying(new RegExp(`/${client}$`));
    expect(handlers.length).toBeGreaterThan(0);
    expect(may.map(({ handler }) => handler)).toEqual(expect.arrayContaining(handlers));
  });
});

describe("page views", () => {
  test.each(pageViewHandlers)("%s contains neither AWS's clients nor ElectroDB nor all of zod", (handler) => {
    const heavy = /^(@aws-sdk\/(?!util-dynamodb$)|electrodb$)/;
    const { packages } = bundles.get(handler) ?? { packages: new Map([["electrodb", 0]]) };
    expect([...packages.keys()].filter((name) => heavy.test(name))).toEqual([]);
    expect(packages.get("zod")).toBeLessThan(50 * kb);
    expect(bundles.get("publishing/project.get")?.packages.has("electrodb")).toBe(true);
  });

  test.each(pageViewHandlers)("%s has the message of every error that it may return", (handler) => {
    const { endpoint: id } = routes.find((route) => route.handler === handler) ?? {};
    const endpoint = endpoints.find((one) => one.id === id);
    expect(Object.keys(pageViewErrorCodes)).toEqual(
      expect.arrayContaining([...(endpoint === undefined ? ["of no endpoint"] : possibleErrors(endpoint))]),
    );
  });
});

/**
 * KB that a handler may load before its first call: for page views, for events, which are counted by origin, too, for page
 * views that people see with texts in all languages, for the share page, for payments that are applied later, which can be
 * joins, and for all others.
 */
const most = { pageView: 100, ingest: 101.6, page: 115, sharePage: 160, laterPayment: 817, other: 799 };
const laterPayments = ["money/payment-source.replay", "money/payment-source.applyDue"];

function budgetOf(handler: string): number {
  if (handler === "publishing/event.ingest") return most.ingest;
  if (handler === "referrals/share-page.show") return most.sharePage;
  if (laterPayments.includes(handler)) return most.laterPayment;
  if (!pageViewHandlers.includes(handler)) return most.other;
  const { endpoint: id } = routes.find((route) => route.handler === handler) ?? {};
  return endpoints.find((one) => one.id === id)?.page ? most.page : most.pageView;
}

test.each(work)("$handler is within its budget", ({ handler }) => {
  const bytes = bundles.get(handler)?.bytes ?? Number.NaN;
  expect(bytes / kb).toBeLessThanOrEqual(budgetOf(handler));
});

test("code that only some calls need is loaded on demand, and page views load nothing later", () => {
  const onDemand = (handler: string) => (bundles.get(handler)?.laterBytes ?? 0) / kb;
  expect(onDemand("publishing/widget.publish")).toBeGreaterThan(100);
  expect(onDemand("tenancy/profile.changePassword")).toBeGreaterThan(50);
  expect(onDemand("publishing/brand.read")).toBeGreaterThan(100);
  expect(pageViewHandlers.map(onDemand)).toEqual(pageViewHandlers.map(() => 0));
});
