import { expect, it } from "vitest";
import { stage } from "./testing/templates.ts";

it("there is one HTTP API and it leaves cross-origin answers to the endpoints", async () => {
  const apis = (await stage("prod")).ofType("AWS::ApiGatewayV2::Api");
  expect(apis).toHaveLength(1);
  expect(apis[0]?.properties).not.toHaveProperty("CorsConfiguration");
});

it("it is throttled as a whole, so that one stage cannot eat the account", async () => {
  (await stage("prod")).template("Api").hasResourceProperties("AWS::ApiGatewayV2::Stage", {
    DefaultRouteSettings: { ThrottlingRateLimit: 1000, ThrottlingBurstLimit: 2000 },
  });
});

it("access logs tell route and status, and neither address nor path nor user agent", async () => {
  const [apiStage] = (await stage("prod")).ofType("AWS::ApiGatewayV2::Stage");
  const format = JSON.stringify(apiStage?.properties.AccessLogSettings);
  expect(format).toContain("$context.routeKey");
  expect(format).toContain("$context.status");
  for (const personal of ["sourceIp", "context.path", "userAgent", "authorizer"])
    expect(format).not.toContain(personal);
});
