import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { useProject } from "sst/project.js";
import { describe, expect, it } from "vitest";
import { consumers } from "./events.ts";
import { stage } from "./testing/templates.ts";

describe("consumers", () => {
  it("are all there is in functions/src/stream and functions/src/cron", async () => {
    await stage("prod");
    const root = useProject().paths.root;
    const files = ["stream", "cron"].flatMap((folder) => handlersIn(root, folder));
    expect(files.length).toBeGreaterThan(0);
    expect(consumers.map(({ file }) => file).toSorted()).toEqual(files.toSorted());
  });

  it("isolate a poisonous record after five attempts and go on with its neighbours", async () => {
    const mappings = (await stage("prod")).ofType("AWS::Lambda::EventSourceMapping");
    expect(mappings).toHaveLength(consumers.filter(({ file }) => file.startsWith("stream/")).length);
    for (const { properties } of mappings)
      expect(properties).toMatchObject({
        BisectBatchOnFunctionError: true,
        FunctionResponseTypes: ["ReportBatchItemFailures"],
        MaximumRetryAttempts: 5,
        StartingPosition: "TRIM_HORIZON",
        DestinationConfig: { OnFailure: { Destination: expect.anything() } },
      });
  });

  it("of timers lose no run: one that could not start is kept", async () => {
    const rules = (await stage("prod")).ofType("AWS::Events::Rule");
    expect(rules).toHaveLength(consumers.filter(({ file }) => file.startsWith("cron/")).length);
    for (const { properties } of rules)
      expect(properties.Targets).toEqual([
        expect.objectContaining({ DeadLetterConfig: { Arn: expect.anything() } }),
      ]);
  });

  it("are woken by new items alone, so that the marks and rollups they write do not wake them again", async () => {
    for (const { properties } of (await stage("prod")).ofType("AWS::Lambda::EventSourceMapping")) {
      const { Filters } = properties.FilterCriteria as { Filters: { Pattern: string }[] };
      expect(Filters.map(({ Pattern }) => JSON.parse(Pattern).eventName)).toEqual([["INSERT"]]);
    }
  });

  it("are fed with entities that exist", async () => {
    await stage("prod");
    const known = entitiesIn(join(useProject().paths.root, "packages/core/src"));
    const fedWith = consumers.flatMap((consumer) => ("entities" in consumer ? consumer.entities : []));
    expect(fedWith.length).toBeGreaterThan(0);
    expect(known).toEqual(expect.arrayContaining(fedWith));
  });
});

it("what was given up waits two weeks, encrypted, in its own queue", async () => {
  const queues = (await stage("prod")).ofType("AWS::SQS::Queue").filter(({ stack }) => stack === "Events");
  expect(queues).toHaveLength(consumers.length);
  for (const { properties } of queues)
    expect(properties).toMatchObject({ MessageRetentionPeriod: 14 * 24 * 3600, SqsManagedSseEnabled: true });
});

function handlersIn(root: string, folder: string): string[] {
  const path = join(root, "packages/functions/src", folder);
  return readdirSync(path)
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .filter((file) =>
      /^export (const|async function|function) handler\b/m.test(readFileSync(join(path, file), "utf8")),
    )
    .map((file) => `${folder}/${file.slice(0, -".ts".length)}`);
}

function entitiesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /entity.*\.ts$/.test(file))
    .flatMap((file) => [...readFileSync(join(folder, file), "utf8").matchAll(/entity: "(\w+)"/g)])
    .flatMap((match) => match[1] ?? []);
}
