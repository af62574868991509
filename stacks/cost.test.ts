import { awsUsage } from "@kiteloop/metrics";
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

describe("the cost model's settings are those of the templates:", () => {
  it("memory of functions", async () => {
    const functions = await memory();
    expect(functions.get("event.ingest")?.gb).toBe(awsUsage.ingestGb.value);
    expect(functions.get("timers")?.gb).toBe(awsUsage.timerStartGb.value);
    for (const name of ["deliver", "archive", "erase", "export.page"])
      expect(functions.get(name)?.gb, name).toBe(awsUsage.lambdaGb.value);
  });

  it("no function logs a call that went well", async () => {
    const functions = await memory();
    for (const name of ["event.ingest", "fold", "deliver", "archive", "timers"])
      expect(functions.get(name)?.logs, name).toMatchObject({ LogFormat: "JSON", SystemLogLevel: "WARN" });
  });

  it("how long a batch fills up, and how large it gets", async () => {
    const windows = async (name: "prod" | "limited") =>
      (await stage(name))
        .ofType("AWS::Lambda::EventSourceMapping")
        .map(({ properties }) => properties)
        .filter(({ BatchSize }) => BatchSize === awsUsage.mostPerBatch.value)
        .map(({ MaximumBatchingWindowInSeconds: seconds }) => seconds);
    expect([await windows("prod"), await windows("limited")]).toEqual([[10], [60]]);
  });
});
