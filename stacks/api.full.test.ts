import { sideOf } from "@kiteloop/functions/route";
import { routes } from "@kiteloop/functions/routes";
import { expect, it } from "vitest";
import { misfits } from "./testing/specification.ts";
import { exampleWebAcl, stage } from "./testing/templates.ts";

it("there is an HTTP API for each host, which leaves CORS to the endpoints", async () => {
  const apis = (await stage("prod")).ofType("AWS::ApiGatewayV2::Api");
  expect(apis).toHaveLength(2);
  for (const { properties } of apis) expect(properties).not.toHaveProperty("CorsConfiguration");
});

it.each(["AWS::ApiGatewayV2::Route", "AWS::ApiGatewayV2::Integration"])(
  "neither has more of %s than AWS allows, which is 300",
  async (type) => {
    const owners = (await stage("prod"))
      .ofType(type)
      .map(({ properties }) => JSON.stringify(properties.ApiId));
    const apis = [...new Set(owners)];
    expect(apis).toHaveLength(2);
    for (const api of apis) expect(owners.filter((owner) => owner === api).length).toBeLessThanOrEqual(300);
  },
);

it("the members' API still has room in which to try a third one, as decision 241 plans it", () => {
  expect(routes.filter(({ path }) => sideOf(path) === "app").length).toBeLessThan(280);
});

it("the paths of the app's host are those of its API", async () => {
  const made = (await stage("prod")).ofType("AWS::ApiGatewayV2::Route");
  const apisOf = (isApp: boolean) =>
    made
      .filter(({ properties }) => / \/api\//.test(String(properties.RouteKey)) === isApp)
      .map(({ properties }) => JSON.stringify(properties.ApiId));
  const [[app, ...others], [edge, ...rest]] = [[...new Set(apisOf(true))], [...new Set(apisOf(false))]];
  expect([others, rest]).toEqual([[], []]);
  expect(app).not.toBe(edge);
});

it("each is throttled as a whole, so that one stage can't use up the account's limit", async () => {
  (await stage("prod")).template("Api").hasResourceProperties("AWS::ApiGatewayV2::Stage", {
    DefaultRouteSettings: { ThrottlingRateLimit: 1000, ThrottlingBurstLimit: 2000 },
  });
});

it("access logs contain route and status, and neither address nor path nor user agent", async () => {
  const [apiStage] = (await stage("prod")).ofType("AWS::ApiGatewayV2::Stage");
  const format = JSON.stringify(apiStage?.properties.AccessLogSettings);
  expect(format).toContain("$context.routeKey");
  expect(format).toContain("$context.status");
  for (const personal of ["sourceIp", "context.path", "userAgent", "authorizer"])
    expect(format).not.toContain(personal);
});

it("a setting raises the throttle, another reserves executions for beacons, and a third puts a web ACL in front of both hosts", async () => {
  const limited = await stage("limited");
  limited.template("Api").hasResourceProperties("AWS::ApiGatewayV2::Stage", {
    DefaultRouteSettings: { ThrottlingRateLimit: 5000, ThrottlingBurstLimit: 10_000 },
  });
  const reserved = limited
    .ofType("AWS::Lambda::Function")
    .filter(({ properties }) => "ReservedConcurrentExecutions" in properties)
    .map(({ properties: { Description, ReservedConcurrentExecutions } }) => [
      Description,
      ReservedConcurrentExecutions,
    ]);
  const { endpoint } = routes.find(({ handler }) => handler === "publishing/event.ingest") ?? {};
  expect(reserved).toEqual([[endpoint, 200]]);
  for (const { properties } of limited.ofType("AWS::CloudFront::Distribution"))
    expect(properties.DistributionConfig).toMatchObject({ WebACLId: exampleWebAcl });
  expect(misfits(limited.templates())).toEqual([]);
});

it("by default no concurrency is reserved, which AWS would refuse in a new account, and there is no web ACL, which costs money", async () => {
  const prod = JSON.stringify((await stage("prod")).resources);
  expect(prod).not.toMatch(/ReservedConcurrentExecutions|WebACLId/);
});
