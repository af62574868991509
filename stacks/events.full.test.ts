import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { codeEmail, consumers, dueTimers, emailFeedback, timers } from "@kiteloop/functions/consumers";
import { powers } from "@kiteloop/functions/powers";
import { useProject } from "sst/project.js";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { statementsOf } from "./testing/policies.ts";
import { type Stage, stage } from "./testing/templates.ts";

describe("consumers", () => {
  it("are all handlers of functions/src without a route", async () => {
    await stage("prod");
    const found = handlersWithoutRequest(join(useProject().paths.root, "packages/functions/src"));
    expect(found.length).toBeGreaterThan(0);
    const rows = [...consumers, emailFeedback, dueTimers, ...timers, codeEmail];
    expect(rows.map(({ handler }) => handler).toSorted()).toEqual(found.toSorted());
  });

  it("retry a record for as long as the stream keeps it, and process the rest of its batch", async () => {
    const mappings = streamMappings(await stage("prod"));
    expect(mappings).toHaveLength(consumers.length);
    for (const { properties } of mappings) {
      expect(properties).toMatchObject({
        BisectBatchOnFunctionError: true,
        FunctionResponseTypes: ["ReportBatchItemFailures"],
        MaximumRetryAttempts: -1,
        StartingPosition: "TRIM_HORIZON",
      });
      const age = Number(properties.MaximumRecordAgeInSeconds);
      expect(age).toBeGreaterThan(23 * 3600);
      expect(age).toBeLessThan(24 * 3600);
    }
  });

  it("turn what still fails into dead letters, well before Lambda gives up", async () => {
    const made = await stage("prod");
    const onStream = made
      .ofType("AWS::Lambda::Function")
      .map(({ properties }) => Object(properties.Environment).Variables?.STREAM_LAST_SECONDS)
      .filter((seconds) => seconds !== undefined);
    expect(onStream).toHaveLength(consumers.length);
    for (const seconds of onStream) {
      for (const { properties } of streamMappings(made)) {
        expect(Number(seconds)).toBeGreaterThan(20 * 3600);
        expect(Number(properties.MaximumRecordAgeInSeconds) - Number(seconds)).toBeGreaterThanOrEqual(3600);
      }
    }
  });

  it("leave records that they never handled in private buckets, whole, and alert the operator", async () => {
    const made = await stage("prod");
    const buckets = made.ofType("AWS::S3::Bucket").filter(({ stack }) => stack === "Events");
    expect(buckets).toHaveLength(consumers.length);
    for (const { id, properties } of buckets) {
      expect(properties).toMatchObject({
        BucketEncryption: expect.anything(),
        LifecycleConfiguration: { Rules: [{ ExpirationInDays: 14, Status: "Enabled" }] },
        NotificationConfiguration: { EventBridgeConfiguration: { EventBridgeEnabled: true } },
        PublicAccessBlockConfiguration: { BlockPublicAcls: true, RestrictPublicBuckets: true },
      });
      const rules = made
        .ofType("AWS::Events::Rule")
        .filter((rule) => JSON.stringify(rule.properties.EventPattern ?? {}).includes(`{"Ref":"${id}"}`));
      expect(rules).toHaveLength(1);
      const told = JSON.stringify(rules[0]?.properties.Targets);
      const queue = made.ofType("AWS::SQS::Queue").find((one) => told.includes(`"${one.id}"`));
      expect(queue?.stack).toBe("Events");
      // Only senders that the queue's policy names may send to it.
      const letIn = statementsOf(made, "Events").filter(
        ({ actions, allow, principal }) =>
          allow &&
          actions.includes("sqs:SendMessage") &&
          JSON.stringify(principal)?.includes("events.amazonaws.com"),
      );
      expect(letIn.some(({ resources }) => JSON.stringify(resources).includes(`"${queue?.id}"`))).toBe(true);
      const writing = statementsOf(made, "Events").filter(
        ({ allow, resource, resources }) =>
          allow && /Role/.test(resource) && JSON.stringify(resources).includes(`"${id}"`),
      );
      expect(new Set(writing.map(({ resource }) => resource)).size).toBe(1);
      expect(writing.flatMap(({ actions }) => actions).toSorted()).toEqual(["s3:ListBucket", "s3:PutObject"]);
    }
    const destinations = streamMappings(made).map(({ properties }) =>
      JSON.stringify(properties.DestinationConfig),
    );
    for (const { id } of buckets) {
      expect(destinations.filter((one) => one.includes(`"${id}"`))).toHaveLength(1);
    }
  });

  it("of timers run each minute and lose no run: one that could not start is kept", async () => {
    const rules = (await stage("prod"))
      .ofType("AWS::Events::Rule")
      .filter(({ stack: name, properties }) => name === "Events" && "ScheduleExpression" in properties);
    expect(rules.map(({ properties }) => properties)).toEqual([
      expect.objectContaining({
        ScheduleExpression: "rate(1 minute)",
        Targets: [expect.objectContaining({ DeadLetterConfig: { Arn: expect.anything() } })],
      }),
    ]);
    const made = await stage("prod");
    const lambdas = made.ofType("AWS::Lambda::Function").filter(({ stack }) => stack === "Events");
    const called = (name: string) => lambdas.find(({ properties }) => properties.Description === name)?.id;
    const ids = [dueTimers, ...timers].map(({ name }) => called(name));
    const runs = lambdas.find(({ id }) => id === called("timers"))?.properties.Environment;
    expect(JSON.stringify(runs).match(/(?<="Ref":")\w+/g)).toEqual(ids);
    const invoked = statementsOf(made, "Events").filter(({ actions }) =>
      actions.includes("lambda:InvokeFunction"),
    );
    const allowed = invoked.filter(({ resource }) => resource.startsWith("TimersRole"));
    expect(allowed.flatMap(({ resources }) => resources.flat())).toEqual(
      ids.map((id) => ({ "Fn::GetAtt": [id, "Arn"] })),
    );
  });

  it("receive exactly what they subscribe to, in the configured batches", async () => {
    const fed = streamMappings(await stage("prod")).map(({ properties }) => {
      const { Filters } = properties.FilterCriteria as { Filters: { Pattern: string }[] };
      const patterns = Filters.map(({ Pattern }) => JSON.parse(Pattern));
      return [patterns, properties.BatchSize, properties.MaximumBatchingWindowInSeconds];
    });
    const of = (eventName: readonly string[], entities: readonly string[]) => ({
      ...{ eventName, dynamodb: { NewImage: { __edb_e__: { S: entities } } } },
    });
    const asked = consumers.map(({ events, entities, changed, batchSize, windowSeconds }) => {
      const patterns = [of(events, entities), ...(changed === undefined ? [] : [of(["MODIFY"], changed)])];
      return [patterns, batchSize, windowSeconds];
    });
    expect(fed).toEqual(expect.arrayContaining(asked));
  });

  it("have only the permissions they need: the fold can write counters, but not delete, query an index or send email", async () => {
    const statements = statementsOf(await stage("prod"), "Events");
    const actions = statements
      .filter(({ resource }) => resource.startsWith("FoldRole"))
      .flatMap((one) => one.actions);
    const table = actions.filter((action) => /^(dynamodb:\w+Item|dynamodb:Query|ses:)/.test(action));
    expect(table).toEqual(["dynamodb:GetItem", "dynamodb:Query", "dynamodb:PutItem", "dynamodb:UpdateItem"]);
  });

  it("only publishing and erasing access assets, archiving and erasing the archive, and consumers their failures; publishing sends no email", async () => {
    const statements = statementsOf(await stage("prod"), "Events");
    const reaching = (service: string) =>
      new Set(
        statements
          .filter(
            ({ resource, actions }) =>
              /Role/.test(resource) && actions.some((action) => action.startsWith(`${service}:`)),
          )
          .map(({ resource }) => /^([A-Z][a-z]+)Role/.exec(resource)?.[1]),
      );
    expect([...reaching("s3")].toSorted()).toEqual([
      ...["Archive", "Erase", "Export", "Fold", "Outbox", "Publish"],
    ]);
    expect([...reaching("ses")].toSorted()).toEqual(["Deliver", "Erase", "Outbox", "Recheck", "Webhooks"]);
  });

  it("subscribe to existing entities", async () => {
    await stage("prod");
    const known = entitiesIn(join(useProject().paths.root, "packages/core/src"));
    const fedWith = consumers.flatMap(({ entities, changed = [] }) => [...entities, ...changed]);
    expect(fedWith.length).toBeGreaterThan(0);
    expect(known).toEqual(expect.arrayContaining(fedWith));
  });
});

it("timers and a queue leave some of the ten concurrent executions of a new account to visitors and counting", async () => {
  const made = await stage("prod");
  const lambdas = made.ofType("AWS::Lambda::Function").filter(({ stack }) => stack === "Events");
  const starter = lambdas.find(({ properties }) => properties.Description === "timers")?.properties;
  const { ZipFile } = Object(starter?.Code);
  const together = Number(/length: (\d+)/.exec(ZipFile)?.[1]);
  expect(together).toBeGreaterThan(0);
  // A minute's run may still run in the next one, and each waits for the timers that it started.
  const starters = Math.ceil(Number(starter?.Timeout) / 60);
  const scaling = z.object({ ScalingConfig: z.object({ MaximumConcurrency: z.number() }) });
  const queues = made
    .ofType("AWS::Lambda::EventSourceMapping")
    .flatMap(({ properties }) => ("StartingPosition" in properties ? [] : [scaling.parse(properties)]));
  expect(queues).toHaveLength(1);
  const ofQueues = queues.reduce((sum, { ScalingConfig }) => sum + ScalingConfig.MaximumConcurrency, 0);
  expect(starters * (1 + together) + ofQueues).toBeLessThanOrEqual(8);
});

it("dead letters of consumers and timers wait two weeks, encrypted, in one queue", async () => {
  const queues = (await stage("prod")).ofType("AWS::SQS::Queue").filter(({ stack }) => stack === "Events");
  expect(queues).toHaveLength(1);
  for (const { properties } of queues)
    expect(properties).toMatchObject({ MessageRetentionPeriod: 14 * 24 * 3600, SqsManagedSseEnabled: true });
});

describe("email notifications", () => {
  it("are read from their queue in batches of which only refused messages are delivered again", async () => {
    const made = await stage("prod");
    const mappings = made
      .ofType("AWS::Lambda::EventSourceMapping")
      .filter(({ properties }) => !("StartingPosition" in properties));
    expect(mappings).toHaveLength(1);
    expect(mappings[0]?.properties).toMatchObject({
      BatchSize: 10,
      FunctionResponseTypes: ["ReportBatchItemFailures"],
      EventSourceArn: { "Fn::ImportValue": expect.stringContaining("FeedbackQueue") },
    });
  });

  it("are recorded by a role that can't send email or read another queue", async () => {
    const statements = statementsOf(await stage("prod"), "Events");
    const mine = statements.filter(({ resource }) => resource.startsWith("MailFeedbackRole"));
    const actions = mine.flatMap((one) => one.actions);
    const on = (service: string) => actions.filter((action) => action.startsWith(`${service}:`)).toSorted();
    expect(on("ses")).toEqual([]);
    expect(on("dynamodb")).toEqual(
      (powers[emailFeedback.powers].table ?? []).map((action) => `dynamodb:${action}`).toSorted(),
    );
    const reading = statements.filter(({ actions }) => actions.includes("sqs:ReceiveMessage"));
    expect(reading.map(({ resources }) => JSON.stringify(resources))).toEqual([
      expect.stringContaining("FeedbackQueue"),
    ]);
  });
});

const streamMappings = (made: Stage) =>
  made.ofType("AWS::Lambda::EventSourceMapping").filter(({ properties }) => "StartingPosition" in properties);

/** Handlers of streams, queues, timers and the user pool, as `file.export`. */
function handlersWithoutRequest(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /^(?!http|runtime|testing)\w+\/.+(?<!\.test)\.ts$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), "utf8");
      const exported = text.matchAll(
        /^export (?:const (\w+) = (?:\/\* @__PURE__ \*\/ )?streamHandler\(|async function (\w+)\()/gm,
      );
      return [...exported].map(([, made, written]) => `${file.slice(0, -".ts".length)}.${made ?? written}`);
    });
}

function entitiesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /entity.*\.ts$/.test(file))
    .flatMap((file) => [...readFileSync(join(folder, file), "utf8").matchAll(/entity: "(\w+)"/g)])
    .flatMap((match) => match[1] ?? []);
}
