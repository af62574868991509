import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { guardPrices } from "../shared/guard-prices.ts";
import type { GuardConfig } from "./config.ts";
import { handler } from "./handler.ts";

const config: GuardConfig = {
  limit: 10,
  cdns: [{ name: "edge", id: "E1" }],
  apis: [{ name: "edge", id: "a1", rate: 1_000 }],
  ...{ table: "table", rule: "kiteloop-rule", dollars: guardPrices("eu-central-1") },
};

/** An account on this machine: its state, by AWS's own interfaces. */
const account = {
  ...{ rate: 1_000, enabled: true, rule: "ENABLED", requests: 0, calls: [] as string[] },
  /** AWS fails requests with this text. */
  broken: "",
};
const distribution = () =>
  `<?xml version="1.0"?><DistributionConfig xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/"><CallerReference>made</CallerReference><Origins><Quantity>1</Quantity><Items><Origin><Id>one</Id><DomainName>a.example.com</DomainName></Origin></Items></Origins><DefaultCacheBehavior><TargetOriginId>one</TargetOriginId><ViewerProtocolPolicy>https-only</ViewerProtocolPolicy></DefaultCacheBehavior><Comment></Comment><Enabled>${account.enabled}</Enabled></DistributionConfig>`;

const server = createServer(async (request, response) => {
  const body = await text(request);
  const target = request.headers["x-amz-target"];
  const operation = typeof target === "string" ? (target.split(".").at(-1) ?? "") : "";
  const path = `${request.method} ${request.url?.split("?")[0]}`;
  response.setHeader("content-type", "application/json");
  const say = (answer: object) => response.end(JSON.stringify(answer));
  if (account.broken !== "" && body.includes(account.broken)) {
    response.statusCode = 400;
    say({ __type: "InternalServiceFault", message: "not now" });
  } else if (operation === "GetMetricStatistics") {
    const { MetricName, Period, StartTime, EndTime }: Record<string, string> = JSON.parse(body);
    const sum = MetricName === "Requests" ? (account.requests * Number(Period)) / 60 : 0;
    const last = Math.floor(Number(EndTime) / Number(Period) - 1) * Number(Period);
    // Failed requests are read of quarters of an hour, of which the second is complete.
    const times = Number(Period) === 900 ? [Number(StartTime) + 900] : [last];
    say({
      Label: MetricName,
      Datapoints: times.map((Timestamp) => ({ Timestamp, Sum: sum, Unit: "None" })),
    });
  } else if (operation.endsWith("Rule")) {
    if (operation !== "DescribeRule") {
      account.rule = operation === "DisableRule" ? "DISABLED" : "ENABLED";
      account.calls.push(`${operation} ${JSON.parse(body).Name}`);
    }
    say({ State: account.rule });
  } else if (path.includes("/v2/apis/a1/stages/")) {
    if (request.method === "PATCH") {
      const { defaultRouteSettings: given } = JSON.parse(body);
      account.rate = given.throttlingRateLimit;
      account.calls.push(`rate ${account.rate} burst ${given.throttlingBurstLimit}`);
    }
    say({ defaultRouteSettings: { throttlingRateLimit: account.rate } });
  } else if (path.includes("/distribution/E1/config")) {
    response.setHeader("content-type", "text/xml").setHeader("etag", "TAG1");
    if (request.method === "PUT") {
      account.enabled = body.includes("<Enabled>true</Enabled>");
      account.calls.push(`enabled ${account.enabled} if ${request.headers["if-match"]}`);
    }
    response.end(distribution());
  } else {
    response.statusCode = 501;
    say({ message: `nothing for ${path} ${operation}` });
  }
});

const logged: string[] = [];
beforeEach(async () => {
  Object.assign(account, { rate: 1_000, enabled: true, rule: "ENABLED", requests: 0, calls: [], broken: "" });
  logged.length = 0;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  vi.stubEnv("AWS_ENDPOINT_URL", `http://127.0.0.1:${port}`);
  vi.stubEnv("AWS_REGION", "eu-central-1");
  vi.stubEnv("AWS_ACCESS_KEY_ID", "AKIDEXAMPLE");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
  vi.stubEnv("GUARD", JSON.stringify(config));
  // No quarter of an hour, in which it looks at more.
  vi.spyOn(Date, "now").mockReturnValue(Date.UTC(2026, 2, 10, 12, 1));
  vi.spyOn(process.stdout, "write").mockImplementation((line) => logged.push(String(line)) > 0);
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

it("a schedule's event has it look, and log nothing where nothing is stopped", async () => {
  account.requests = 100;
  expect(await handler({ "detail-type": "Scheduled Event", source: "aws.events" })).toMatchObject({
    stops: [],
  });
  expect([account.calls, logged]).toEqual([[], []]);
});

it("a flood switches the distribution off, and each later look logs the line that the alarm counts", async () => {
  account.requests = 30_000_000;
  await handler({});
  expect(account.calls).toEqual(["enabled false if TAG1"]);
  await handler({});
  expect(account.calls).toHaveLength(1);
  expect(logged.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ message: "spending was stopped", stops: [{ kind: "cdn", name: "edge" }] }),
    expect.objectContaining({ message: "spending was stopped", stops: [] }),
  ]);
});

it("a look by hand says what the day cost, at any minute, and stops nothing", async () => {
  account.requests = 30_000_000;
  const { day, stopped } = Object(await handler({ action: "look" }));
  expect(day).toBeGreaterThan(10);
  expect([stopped, account.calls, logged]).toEqual([[], [], []]);
});

it("everything can be stopped by hand, and is started again as it was configured", async () => {
  await handler({ action: "stop" });
  expect(account).toMatchObject({ rate: 10, enabled: false, rule: "DISABLED" });
  const { started } = Object(await handler({ action: "start" }));
  expect(started).toHaveLength(3);
  expect(account).toMatchObject({ rate: 1_000, enabled: true, rule: "ENABLED" });
  expect(account.calls).toContain("rate 1000 burst 2000");
  expect(await handler({ action: "start" })).toEqual({ started: [] });
});

it("an API whose configured rate is that of a throttled one isn’t taken for stopped", async () => {
  vi.stubEnv("GUARD", JSON.stringify({ ...config, apis: [{ name: "edge", id: "a1", rate: 10 }] }));
  account.rate = 10;
  expect(await handler({ action: "look" })).toMatchObject({ stopped: [] });
});

it("a flood is stopped even in a minute in which failed requests can’t be read", async () => {
  vi.spyOn(Date, "now").mockReturnValue(Date.UTC(2026, 2, 10, 12));
  Object.assign(account, { requests: 30_000_000, broken: "5xxErrorRate" });
  await expect(handler({})).rejects.toThrow("not now");
  expect(account.calls).toEqual(["enabled false if TAG1"]);
  expect(logged.map((line) => JSON.parse(line).message)).toEqual(["spending was stopped"]);
});

it.each(["stop", "start"])(
  "by hand, %s does the others after one that AWS refuses, and then fails",
  async (action) => {
    if (action === "start") Object.assign(account, { rate: 10, enabled: false, rule: "DISABLED" });
    account.broken = "throttlingRateLimit";
    await expect(handler({ action })).rejects.toThrow("api edge: ");
    expect(account).toMatchObject(
      action === "stop" ? { enabled: false, rule: "DISABLED" } : { enabled: true, rule: "ENABLED" },
    );
  },
);
