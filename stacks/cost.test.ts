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

/** The numbers are those of packages/metrics/src/aws-usage.data.ts, which says what they cost. */
describe("the templates have the settings that the cost model counts with:", () => {
  it("memory of functions", async () => {
    const functions = await memory();
    expect(functions.get("event.ingest")?.gb).toBe(0.25);
    expect(functions.get("timers")?.gb).toBe(0.125);
    for (const name of ["deliver", "archive", "erase", "export.page"])
      expect(functions.get(name)?.gb, name).toBe(0.5);
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
        .filter(({ BatchSize }) => BatchSize === 1_000)
        .map(({ MaximumBatchingWindowInSeconds: seconds }) => seconds);
    expect([await windows("prod"), await windows("limited")]).toEqual([[10], [60]]);
  });
});
