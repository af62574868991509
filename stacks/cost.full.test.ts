import { describe, expect, it } from "vitest";
import { stage } from "./testing/templates.ts";

const memory = async () =>
  new Map(
    (await stage("prod")).ofType("AWS::Lambda::Function").map(({ properties }) => [
      String(properties.Description),
      {
        gb: Number(properties.MemorySize) / 1_024,
        logs: Object(properties.LoggingConfig),
      },
    ]),
  );

/** The numbers are those of packages/metrics/src/aws-usage.data.ts, which states what they cost. */
describe("the templates have the settings that the cost model assumes:", () => {
  it("memory of functions", async () => {
    const functions = await memory();
    for (const name of ["event.ingest", "fold", "due"]) expect(functions.get(name)?.gb, name).toBe(0.25);
    expect(functions.get("timers")?.gb).toBe(0.125);
    for (const name of ["deliver", "archive", "erase", "export.page"])
      expect(functions.get(name)?.gb, name).toBe(0.5);
  });

  it("successful calls are not logged", async () => {
    const functions = await memory();
    for (const name of ["event.ingest", "fold", "deliver", "archive", "due", "timers"])
      expect(functions.get(name)?.logs, name).toMatchObject({ LogFormat: "JSON", SystemLogLevel: "WARN" });
  });

  it("the line that the API logs of a request", async () => {
    const [format] = (await stage("prod"))
      .ofType("AWS::ApiGatewayV2::Stage")
      .map(({ properties }) => String(Object(properties.AccessLogSettings).Format));
    const values: Record<string, string> = {
      requestId: "JKJaXmPLvHcESHA=",
      routeKey: "POST /v1/events",
      status: "200",
      responseLatency: "12",
      integrationErrorMessage: "-",
    };
    const line = format?.replace(/\$context\.(\w+)/g, (_, name: string) => values[name] ?? "?".repeat(100));
    // CloudWatch bills 26 bytes more for each line.
    expect((line ?? "").length + 26).toBeLessThanOrEqual(120);
    expect((line ?? "").length).toBeGreaterThan(50);
  });

  it("how long a batch fills up, and how large it gets", async () => {
    const windows = async (name: "prod" | "limited") =>
      (await stage(name))
        .ofType("AWS::Lambda::EventSourceMapping")
        .map(({ properties }) => properties)
        .filter(({ BatchSize }) => BatchSize === 1_000)
        .map(({ MaximumBatchingWindowInSeconds: seconds }) => seconds);
    expect([await windows("prod"), await windows("limited")]).toEqual([[10], [60]]);
  });
});
