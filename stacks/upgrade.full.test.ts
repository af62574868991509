import { describe, expect, it } from "vitest";
import type { TemplateJson } from "./testing/resolve.ts";
import { misfits } from "./testing/specification.ts";
import { stage } from "./testing/templates.ts";
import { release, upgradeProblems } from "./testing/upgrade.ts";

/** The templates of prod after a change to one resource. */
async function changed(
  stack: string,
  type: string,
  change: (resource: TemplateJson["Resources"][string]) => void,
) {
  const templates = (await stage("prod")).templates();
  const found = Object.values(templates.get(stack)?.Resources ?? {}).find(({ Type }) => Type === type);
  if (found === undefined) throw new Error(`${stack} has no ${type}`);
  change(found);
  return templates;
}

const remove = (
  templates: Map<string, TemplateJson>,
  stack: string,
  part: "Resources" | "Outputs",
  like: RegExp,
) => {
  const parts = templates.get(stack)?.[part] ?? {};
  for (const id of Object.keys(parts)) if (like.test(id)) delete parts[id];
  return templates;
};

describe("an upgrade from the last release", () => {
  it("changes no imported export and loses or replaces nothing that holds data or an address", async () => {
    expect(upgradeProblems(release, (await stage("prod")).templates())).toEqual([]);
  });

  it("is refused if it removes or changes an export in use", async () => {
    const gone = remove(
      (await stage("prod")).templates(),
      "Storage",
      "Outputs",
      /^ExportsOutputFnGetAttTable\w+Arn/,
    );
    expect(upgradeProblems(release, gone).join("\n")).toMatch(/^Storage: export .+ is gone/);
    const other = (await stage("prod")).templates();
    for (const output of Object.values(other.get("Auth")?.Outputs ?? {}))
      if (output.Export !== undefined) output.Value = "another";
    expect(upgradeProblems(release, other).join("\n")).toMatch(/^Auth: export .+ has another value/);
  });

  it("is refused if it replaces the table, moves it to another stack's name, or removes it", async () => {
    const keys = await changed("Storage", "AWS::DynamoDB::Table", (table) => {
      table.Properties = { ...table.Properties, KeySchema: [{ AttributeName: "id", KeyType: "HASH" }] };
    });
    expect(upgradeProblems(release, keys).join("\n")).toMatch(
      /Table\w+ of AWS::DynamoDB::Table: WILL_REPLACE/,
    );
    const gone = remove((await stage("prod")).templates(), "Storage", "Resources", /^Table/);
    expect(upgradeProblems(release, gone).join("\n")).toMatch(/AWS::DynamoDB::Table: WILL_(DESTROY|ORPHAN)/);
    const stacks = (await stage("prod")).templates();
    stacks.delete("Storage");
    expect(upgradeProblems(release, stacks).join("\n")).toMatch(/AWS::S3::Bucket: WILL_/);
  });

  it.each([
    ["Auth", "AWS::Cognito::UserPoolClient", { UserPoolId: "another" }],
    ["Api", "AWS::ApiGatewayV2::Api", { ProtocolType: "WEBSOCKET" }],
    ["Storage", "AWS::S3::Bucket", { BucketName: "another" }],
    ["Events", "AWS::SQS::Queue", { QueueName: "another" }],
    ["Alarms", "AWS::SNS::Topic", { TopicName: "another" }],
  ])("is refused if it replaces what %s has of %s", async (stack, type, properties) => {
    const templates = await changed(stack, type, (resource) => {
      resource.Properties = { ...resource.Properties, ...properties };
    });
    expect(upgradeProblems(release, templates).join("\n")).toMatch(new RegExp(`${type}: (WILL|MAY)_REPLACE`));
  });
});

describe("AWS's specification", () => {
  it.each(["prod", "preview"] as const)("knows every property of %s and its type", async (name) => {
    expect(misfits((await stage(name)).templates())).toEqual([]);
  });

  it.each([
    ["does not exist", { TableNames: "a" }, ".TableNames does not exist"],
    ["has another kind of value", { BillingMode: 5 }, ".BillingMode is 5, not string"],
    [
      "has an unknown part",
      { TimeToLiveSpecification: { Enabled: true, Name: "ttl" } },
      ".TimeToLiveSpecification.Name does not exist",
    ],
  ])("detects a property that %s", async (_, properties, said) => {
    const templates = await changed("Storage", "AWS::DynamoDB::Table", (table) => {
      table.Properties = { ...table.Properties, ...properties };
    });
    expect(misfits(templates)).toEqual([expect.stringMatching(/^Storage\/Table\w+: AWS::DynamoDB::Table/)]);
    expect(misfits(templates)[0]).toContain(said);
  });

  it("detects a missing property, and a type that AWS does not know", async () => {
    const without = await changed("Storage", "AWS::DynamoDB::Table", (table) => {
      const { KeySchema: _, ...properties } = table.Properties ?? {};
      table.Properties = properties;
    });
    expect(misfits(without)[0]).toContain(".KeySchema is missing");
    const unknown = await changed("Storage", "AWS::DynamoDB::Table", (table) => {
      table.Type = "AWS::DynamoDB::Tables";
    });
    expect(misfits(unknown)[0]).toContain("AWS knows no AWS::DynamoDB::Tables");
  });
});
