import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  beyondBoundary,
  deployer,
  execution,
  may,
  refusedCalls,
  refusedResources,
  unevenServices,
} from "./testing/deployer.ts";
import { account, region } from "./testing/resolve.ts";
import { like } from "./testing/statements.ts";
import { exampleWebAcl, stage } from "./testing/templates.ts";

const role = `arn:aws:iam::${account}:role/prod-kiteloop-Events-FoldRole`;
const boundary = { "iam:permissionsboundary": `arn:aws:iam::${account}:policy/kiteloop-boundary` };
const stackNamed = (name: string) => `arn:aws:cloudformation:${region}:${account}:stack/${name}/id`;

describe("CloudFormation", () => {
  it("may manage the services that the stacks have resources of, and no others", async () => {
    expect(unevenServices((await stage("limited")).templates())).toEqual([]);
  });

  it.each(["prod", "preview", "limited", "existing", "restored"] as const)(
    "may create every resource of %s under its name, and give each role to the service that assumes it",
    async (name) => {
      const prefix = name === "preview" ? "preview-kiteloop-" : "prod-kiteloop-";
      expect(refusedResources(prefix, (await stage(name)).templates())).toEqual([]);
    },
  );

  it("may not create a role with a name of its own, or give one to another service: both are detected", async () => {
    const templates = (await stage("prod")).templates();
    const role = Object.values(templates.get("Storage")?.Resources ?? {}).find(
      ({ Type }) => Type === "AWS::IAM::Role",
    );
    if (role === undefined) throw new Error("no role");
    const text = JSON.stringify(role.Properties).replace(/(s3|scheduler|lambda)\.amazonaws/, "ec2.amazonaws");
    role.Properties = { ...JSON.parse(text), RoleName: "CDKReplicationRole" };
    const arn = `arn:aws:iam::${account}:role/CDKReplicationRole`;
    expect(refusedResources("prod-kiteloop-", templates)).toEqual([
      `iam:CreateRole ${arn}`,
      `iam:PassRole ${arn} to ec2.amazonaws.com`,
    ]);
  });

  it("may read the firewall that a setting names, which CloudFront requires to use it", () => {
    expect(may(execution, "wafv2:GetWebACL", exampleWebAcl)).toBe(true);
  });

  it("with a service missing or one too many is detected", async () => {
    const templates = (await stage("limited")).templates();
    const { Resources } = templates.get("Storage") ?? {};
    if (Resources === undefined) throw new Error("no stack");
    Resources.Database = { Type: "AWS::RDS::DBInstance" };
    expect(unevenServices(templates)).toEqual(["rds is not allowed"]);
    delete Resources.Database;
    const [rule] = execution;
    if (rule === undefined) throw new Error("no rule");
    const more = [...execution, { ...rule, actions: ["ec2:*"] }];
    expect(unevenServices(templates, more)).toEqual(["ec2 is not needed"]);
  });

  it("creates roles only for Lambda and within the boundary, which it can't remove", () => {
    for (const action of ["iam:CreateRole", "iam:PutRolePolicy", "iam:AttachRolePolicy"]) {
      expect(may(execution, action, role, boundary)).toBe(true);
      expect(may(execution, action, role)).toBe(false);
    }
    const other = { "iam:permissionsboundary": `arn:aws:iam::${account}:policy/another` };
    expect(may(execution, "iam:CreateRole", role, other)).toBe(false);
    expect(may(execution, "iam:DeleteRolePermissionsBoundary", role, boundary)).toBe(false);
    const passed = (service: string) =>
      may(execution, "iam:PassRole", role, { "iam:passedtoservice": `${service}.amazonaws.com` });
    expect([passed("lambda"), passed("ec2")]).toEqual([true, false]);
  });

  it("can't change users, policies, its own role, or other tables and buckets", () => {
    const own = `arn:aws:iam::${account}:role/cdk-hnb659fds-cfn-exec-role-${account}-${region}`;
    expect(may(execution, "iam:PutRolePolicy", own, boundary)).toBe(false);
    for (const action of [
      "iam:CreateUser",
      "iam:CreatePolicyVersion",
      "iam:CreateAccessKey",
      "sts:AssumeRole",
    ])
      expect(may(execution, action, "*", boundary)).toBe(false);
    const table = (name: string) => `arn:aws:dynamodb:${region}:${account}:table/${name}`;
    expect(may(execution, "dynamodb:UpdateTable", table("prod-kiteloop-Storage-Table"))).toBe(true);
    expect(may(execution, "dynamodb:UpdateTable", table("another"))).toBe(false);
    expect(may(execution, "s3:DeleteObject", "arn:aws:s3:::another/a")).toBe(false);
  });
});

describe("the boundary", () => {
  it.each(["prod", "preview", "limited"] as const)(
    "allows roles of %s everything they need",
    async (name) => {
      expect(beyondBoundary((await stage(name)).templates())).toEqual([]);
    },
  );

  it("denies what no Lambda needs, such as creating roles", async () => {
    const templates = (await stage("prod")).templates();
    const policies = Object.values(templates.get("Events")?.Resources ?? {}).filter(
      ({ Type }) => Type === "AWS::IAM::Policy",
    );
    for (const policy of policies)
      policy.Properties = JSON.parse(
        JSON.stringify(policy.Properties).replace("logs:CreateLogStream", "iam:CreateRole"),
      );
    expect(beyondBoundary(templates)).toEqual(["iam:CreateRole"]);
  });

  it("is on every role if it is set", async () => {
    const boundaries = async (name: "prod" | "limited") =>
      new Set(
        (await stage(name))
          .ofType("AWS::IAM::Role")
          .map(({ properties }) => JSON.stringify(properties.PermissionsBoundary)),
      );
    expect(await boundaries("prod")).toEqual(new Set([undefined]));
    const [only, ...others] = await boundaries("limited");
    expect(others).toEqual([]);
    expect(only).toContain(":policy/kiteloop-boundary");
  });
});

describe("the deployment workflow's role", () => {
  const recorded = readFileSync(new URL("fixtures/deployment-calls.txt", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("deployer "));

  it("may make every call that SST makes by it for a deployment and a removal", () => {
    expect(recorded.length).toBeGreaterThan(15);
    expect(refusedCalls(recorded)).toEqual([]);
  });

  it.each(
    [...new Set(recorded.map((line) => line.split(" ")[1] ?? ""))].filter(
      (action) => action !== "sts:GetCallerIdentity",
    ),
  )("couldn't deploy without %s: a role that lacks it is detected", (action) => {
    const without = deployer.map((rule) => ({
      ...rule,
      actions: rule.actions.filter((allowed) => !like(allowed, action)),
    }));
    expect(refusedCalls(recorded, without)).toEqual(
      recorded.filter((line) => line.startsWith(`deployer ${action} `)),
    );
  });

  it.each([
    ["cloudformation:CreateStack", stackNamed("prod-kiteloop-Web")],
    ["cloudformation:UpdateStack", stackNamed("preview-12-kiteloop-Web")],
    ["cloudformation:UpdateTerminationProtection", stackNamed("prod-kiteloop-Auth")],
    ["cloudformation:DescribeStacks", stackNamed("CDKToolkit")],
    ["cloudformation:ListImports", "*"],
    [
      "sts:AssumeRole",
      `arn:aws:iam::${account}:role/cdk-hnb659fds-file-publishing-role-${account}-${region}`,
    ],
    ["s3:PutObject", "arn:aws:s3:::sstbootstrap-euc1-a/stackMetadata/app.kiteloop/stage.prod/stack.Web.json"],
    ["cognito-idp:AdminSetUserPassword", `arn:aws:cognito-idp:${region}:${account}:userpool/a`],
    ["cloudwatch:SetAlarmState", `arn:aws:cloudwatch:${region}:${account}:alarm:nightly-kiteloop-Alarms-a`],
  ])("may %s", (action, resource) => {
    expect(may(deployer, action, resource)).toBe(true);
  });

  it.each([
    ["cloudformation:CreateStack", stackNamed("another")],
    ["cloudformation:UpdateStack", stackNamed("CDKToolkit")],
    ["iam:CreateRole", role],
    ["iam:PassRole", `arn:aws:iam::${account}:role/admin`],
    ["dynamodb:GetItem", `arn:aws:dynamodb:${region}:${account}:table/prod-kiteloop-Storage-Table`],
    ["s3:GetObject", "arn:aws:s3:::prod-kiteloop-storage-assets/w/a"],
    ["cognito-idp:ListUsers", `arn:aws:cognito-idp:${region}:${account}:userpool/a`],
    ["sts:AssumeRole", role],
    ["cloudwatch:SetAlarmState", `arn:aws:cloudwatch:${region}:${account}:alarm:another`],
  ])("may not %s on %s", (action, resource) => {
    expect(may(deployer, action, resource)).toBe(false);
  });
});
