import { readdirSync, readFileSync } from "node:fs";
import { watchedLines } from "@kiteloop/core/shared/watched-line";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import type { Resource } from "./testing/resource.ts";
import { stage } from "./testing/templates.ts";

const runbooks = readFileSync(new URL("../docs/runbooks.md", import.meta.url), "utf8");

/** A construct's id; the CDK appends a hash of its path. */
const idOf = ({ id }: Pick<Resource, "id">) => id.replace(/[0-9A-F]{8}$/, "");
const alarmsOf = async () => (await stage("prod")).ofType("AWS::CloudWatch::Alarm");

/** Alarms without a section or a link to it, and sections without an alarm. */
function unexplained(alarms: readonly Pick<Resource, "id" | "properties">[], text: string): string[] {
  const sections = [...text.matchAll(/^## (\w+)$/gm)].map(([, name]) => name ?? "");
  const names = alarms.map(idOf);
  return [
    ...names.filter((name) => !sections.includes(name)).map((name) => `no section ${name}`),
    ...sections.filter((name) => !names.includes(name)).map((name) => `no alarm ${name}`),
    ...alarms
      .filter((alarm) => {
        const link = `docs/runbooks.md#${idOf(alarm).toLowerCase()}`;
        return !String(alarm.properties.AlarmDescription).endsWith(link);
      })
      .map((alarm) => `no link from ${idOf(alarm)}`),
  ];
}

describe("runbooks", () => {
  it("have a section for each alarm, linked from its description, and no other", async () => {
    expect(unexplained(await alarmsOf(), runbooks)).toEqual([]);
  });

  it("without a section, with one of a removed alarm, or without a link are detected", async () => {
    const alarms = await alarmsOf();
    expect(unexplained(alarms, runbooks.replace("## SlowAnswers\n", "## Slow\n"))).toEqual([
      "no section SlowAnswers",
      "no alarm Slow",
    ]);
    const [first, ...others] = alarms;
    if (first === undefined) throw new Error("no alarm");
    const mute = { ...first, properties: { AlarmDescription: "Something is wrong." } };
    expect(unexplained([mute, ...others], runbooks)).toEqual([`no link from ${idOf(first)}`]);
  });

  it("state what each alarm means, what to check and what to do", () => {
    for (const section of runbooks.split(/^## /m).slice(1)) {
      expect(section).toMatch(/^\w+\n\n.+\n\n- \*\*Look at\*\* /);
      expect(section).toMatch(/\n- \*\*Do\*\* /);
    }
  });
});

describe("log queries", () => {
  /** Messages that queries in a text search for and no line of our code logs. */
  function neverLogged(text: string): string[] {
    const asked = [...text.matchAll(/\bmessage (?:=|like) \\?"(.+?)\\?"/g)].map(
      ([, message]) => message ?? "",
    );
    expect(asked.length).toBeGreaterThan(0);
    return asked.filter((message) => !source.includes(message));
  }
  const source = ["core", "functions"]
    .map((name) => new URL(`../packages/${name}/src/`, import.meta.url))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((file) => /(?<!\.test)\.ts$/.test(file))
        .map((file) => readFileSync(new URL(file.replaceAll("\\", "/"), folder), "utf8")),
    )
    .join("\n");

  it("of runbooks, operating guide and dashboard search for lines that the code logs", async () => {
    const guide = readFileSync(new URL("../docs/operating.md", import.meta.url), "utf8");
    const [dashboard] = (await stage("prod")).ofType("AWS::CloudWatch::Dashboard");
    const body = JSON.stringify(dashboard?.properties.DashboardBody).replaceAll("\\", "");
    for (const text of [runbooks, guide, body]) expect(neverLogged(text)).toEqual([]);
    expect(neverLogged('filter message = "a pigeon was lost" | stats count()')).toEqual([
      "a pigeon was lost",
    ]);
  });
});

const filter = z.object({
  FilterPattern: z.string(),
  LogGroupName: z.object({ Ref: z.string() }),
  MetricTransformations: z.tuple([z.object({ MetricName: z.string(), MetricValue: z.string() })]),
});

describe("the product's own metrics", () => {
  it("are made from lines that the product logs, in the log groups of their writers", async () => {
    const filters = (await stage("prod"))
      .ofType("AWS::Logs::MetricFilter")
      .map(({ properties }) => filter.parse(properties));
    const { workLate, emailPaused, spendingStopped, cdnFailed } = watchedLines;
    expect(
      filters.map(({ FilterPattern, LogGroupName, MetricTransformations: [{ MetricValue }] }) => [
        FilterPattern,
        LogGroupName.Ref.replace(/[0-9A-F]{8}$/, ""),
        MetricValue,
      ]),
    ).toEqual([
      ...["Fold", "Outbox", "MailFeedback", "Deliver"].map((name) => [
        `{ $.message = "${workLate.message}" }`,
        `${name}Logs`,
        `$.${workLate.field}`,
      ]),
      [`{ $.message = "${emailPaused.message}" }`, "MailFeedbackLogs", "1"],
      [`{ $.message = "${spendingStopped.message}" }`, "GuardLogs", "1"],
      [`{ $.message = "${cdnFailed.message}" }`, "GuardLogs", `$.${cdnFailed.field}`],
    ]);
  });
});

describe("the dashboard", () => {
  const bodyOf = async () => {
    const [made] = (await stage("prod")).ofType("AWS::CloudWatch::Dashboard");
    return JSON.stringify(made?.properties.DashboardBody);
  };

  it("shows API, Lambda, table, stream, email, Cognito, the product's own metrics and every alarm", async () => {
    const body = await bodyOf();
    for (const name of [
      "AWS/ApiGateway",
      "AWS/Lambda",
      "AWS/DynamoDB",
      "IteratorAge",
      "AWS/SES",
      "AWS/Cognito",
    ])
      expect(body).toContain(name);
    for (const name of ["WorkLate", "EmailPaused"]) expect(body).toContain(name);
    for (const { id } of await alarmsOf()) expect(body).toContain(`"${id}"`);
  });

  it("has no more metrics than AWS shows for free", async () => {
    const metrics = (await bodyOf()).match(/\[\\"(AWS|Kiteloop)\//g) ?? [];
    expect(metrics.length).toBeGreaterThan(20);
    expect(metrics.length).toBeLessThanOrEqual(50);
  });

  it("is optional, since a fourth one in the account costs money", async () => {
    expect((await stage("preview")).ofType("AWS::CloudWatch::Dashboard")).toEqual([]);
  });
});

describe("traces", () => {
  const modes = async (name: "prod" | "limited") =>
    new Set(
      (await stage(name))
        .ofType("AWS::Lambda::Function")
        .filter(({ id }) => !/^(Custom|Timers|Guard)/.test(id))
        .map(({ properties }) => JSON.stringify(properties.TracingConfig)),
    );

  it("are off by default; if on, every Lambda has a role that may write them", async () => {
    expect(await modes("prod")).toEqual(new Set([undefined]));
    expect(await modes("limited")).toEqual(new Set(['{"Mode":"Active"}']));
    const { findings } = await stage("limited");
    expect(findings.filter(({ accepted }) => accepted === null)).toEqual([]);
  });
});
