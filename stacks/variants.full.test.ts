import { describe, expect, it } from "vitest";
import { misfits } from "./testing/specification.ts";
import { restoredStream, stage } from "./testing/templates.ts";
import { release, releaseOf, upgradeProblems } from "./testing/upgrade.ts";

// Each of these stages is synthesized for these tests alone, which takes longer than all others of the templates.

describe("an upgrade from the last release", () => {
  it.each(["first", "existing"] as const)(
    "to %s changes no imported export and loses or replaces nothing that holds data or an address",
    async (name) => {
      expect(upgradeProblems(release, (await stage(name)).templates())).toEqual([]);
    },
  );

  it.each(["moved", "restored"] as const)(
    "may move email to another domain, or the stage to a restored table: %s",
    async (name) => {
      const prod = releaseOf((await stage("prod")).templates());
      expect(upgradeProblems(prod, (await stage(name)).templates())).toEqual([]);
    },
  );
});

describe("AWS's specification", () => {
  it.each(["first", "restored"] as const)("knows every property of %s and its type", async (name) => {
    expect(misfits((await stage(name)).templates())).toEqual([]);
  });
});

describe("the guard of the day's spending", () => {
  it("can be left out, with its alarm", async () => {
    const without = await stage("existing");
    for (const type of ["AWS::Lambda::Function", "AWS::CloudWatch::Alarm"])
      expect(JSON.stringify(without.ofType(type))).not.toMatch(/"guard"|SpendingStopped/);
  });
});

describe("a table restored next to the stage's own", () => {
  it("is used by everything, with its stream; nothing references the other one", async () => {
    const [usual, made] = [await stage("prod"), await stage("restored")];
    const holding = (of: typeof made, text: string) =>
      of.resources.filter(
        ({ stack, properties }) => stack !== "Storage" && JSON.stringify(properties).includes(text),
      );
    const count = holding(usual, "Storage:ExportsOutputRefTable").length;
    expect(count).toBeGreaterThan(100);
    expect(holding(made, "ExportsOutputRefTable")).toEqual([]);
    expect(holding(made, "ExportsOutputFnGetAttTable")).toEqual([]);
    for (const { properties } of made
      .ofType("AWS::Lambda::EventSourceMapping")
      .filter(({ properties }) => "StartingPosition" in properties))
      expect(properties.EventSourceArn).toBe(restoredStream);
    const tables = made
      .ofType("AWS::Lambda::Function")
      .map(({ properties }) => (properties.Environment as { Variables?: Record<string, unknown> })?.Variables)
      .flatMap((variables) => variables?.KITELOOP_TABLE ?? []);
    expect(new Set(tables)).toEqual(new Set(["prod-kiteloop-table-restored"]));
    expect(tables.length).toBeGreaterThan(100);
  });

  it("leaves the other one in the template, and the exports that stacks still use", async () => {
    const exportsOf = async (name: "prod" | "restored") => {
      const { Outputs = {} } = (await stage(name)).template("Storage").toJSON();
      return Object.values<{ Export?: { Name: string } }>(Outputs).flatMap((one) => one.Export?.Name ?? []);
    };
    expect(await exportsOf("restored")).toEqual(expect.arrayContaining(await exportsOf("prod")));
    expect((await stage("restored")).ofType("AWS::DynamoDB::Table")).toHaveLength(1);
  });
});
