import { retention } from "@kiteloop/contract/shared/retention";
import { routes } from "@kiteloop/functions/routes";
import { describe, expect, it } from "vitest";
import { endpointStacks } from "./endpoints.ts";
import { exampleSettings } from "./shared/synthesise.ts";
import { originsOf } from "./testing/cdn.ts";
import { excusesOf } from "./testing/findings.ts";
import { type Statement, statementsOf } from "./testing/policies.ts";
import { secretsIn } from "./testing/secrets.ts";
import { checkout } from "./testing/steps.ts";
import { stage } from "./testing/templates.ts";

it("every log of prod is kept as long as the privacy page says", async () => {
  const logs = (await stage("prod")).ofType("AWS::Logs::LogGroup");
  const days = new Set(logs.map(({ properties }) => properties.RetentionInDays));
  expect(days).toEqual(new Set([retention.logs.keptFor.count]));
});

it.each(["prod", "preview"] as const)(
  "every Lambda of %s, including SST's and the CDK's own, writes to a log group of the stacks",
  async (name) => {
    const made = await stage(name);
    const groups = new Set(
      made
        .ofType("AWS::Logs::LogGroup")
        .filter(({ properties }) => properties.RetentionInDays !== undefined)
        .map(({ stack, id }) => `${stack} ${id}`),
    );
    const elsewhere = made.ofType("AWS::Lambda::Function").filter(({ stack, properties }) => {
      const { Ref } =
        (properties.LoggingConfig as { LogGroup?: { Ref?: string } } | undefined)?.LogGroup ?? {};
      return !groups.has(`${stack} ${Ref}`);
    });
    expect(elsewhere.map(({ stack, id }) => `${stack} ${id}`)).toEqual([]);
    const brought = made.ofType("AWS::Lambda::Function").filter(({ id }) => /^Custom/.test(id));
    expect(brought.length).toBeGreaterThanOrEqual(made.stacks.length);
  },
);

describe("every policy", () => {
  it("lists what it allows: no wildcard actions, no Scan, no PartiQL, which can scan", async () => {
    const actions = (await allowed()).flatMap((statement) => statement.actions);
    expect(actions).toContain("dynamodb:Query");
    expect(actions.filter((action) => /\*|^dynamodb:(Scan|PartiQL)/.test(action))).toEqual([]);
  });

  it("lists its resources; for all resources it only allows what has none: listing streams, metrics, SES's suppression list", async () => {
    const everywhere = (await allowed()).filter((statement) => statement.resources.includes("*"));
    const actions = everywhere.flatMap((statement) => statement.actions);
    expect([...new Set(actions)].toSorted()).toEqual([
      "cloudwatch:GetMetricStatistics",
      "dynamodb:ListStreams",
      "ses:DeleteSuppressedDestination",
    ]);
  });

  it("grants nothing to the public", async () => {
    const everybody = (await statements()).filter(
      ({ allow, principal }) => allow && JSON.stringify(principal ?? "").includes("*"),
    );
    expect(everybody).toEqual([]);
  });

  it("gives each power class and each consumer its own role", async () => {
    const made = await stage("prod");
    const owners = made
      .ofType("AWS::IAM::Role")
      .filter(({ id }) => /^(Endpoints|Fold|Outbox|Deliver)Role/.test(id));
    const own = owners.filter(({ stack }) => stack.startsWith("Endpoints-")).map(({ stack }) => stack);
    expect(own.toSorted()).toEqual(endpointStacks.map(({ id }) => id).toSorted());
    for (const { properties } of owners) expect(properties).not.toHaveProperty("ManagedPolicyArns");
  });
});

describe("every bucket", () => {
  it("refuses public access, plain http and unencrypted objects, on every stage", async () => {
    for (const name of ["prod", "preview"] as const) {
      const made = await stage(name);
      const buckets = made.ofType("AWS::S3::Bucket");
      expect(buckets.map(({ stack }) => stack).toSorted()).toEqual(["Events", "Events", "Storage", "Web"]);
      for (const { properties } of buckets)
        expect(properties).toMatchObject({
          PublicAccessBlockConfiguration: {
            BlockPublicAcls: true,
            BlockPublicPolicy: true,
            IgnorePublicAcls: true,
            RestrictPublicBuckets: true,
          },
          BucketEncryption: { ServerSideEncryptionConfiguration: expect.anything() },
        });
      const refusals = statementsOf(made).filter(({ allow, actions }) => !allow && actions.includes("s3:*"));
      expect(refusals).toHaveLength(buckets.length);
    }
  });
});

describe("every stack", () => {
  it("stays under 450 resources", async () => {
    for (const name of ["prod", "preview"] as const) {
      const { stacks, resources } = await stage(name);
      for (const stack of stacks)
        expect(resources.filter((resource) => resource.stack === stack).length).toBeLessThan(450);
    }
  });

  it("references the origin secret, which only the CDN gets, and contains neither it nor anything that looks like a secret", async () => {
    for (const name of ["prod", "preview"] as const)
      expect(secretsIn((await stage(name)).templates())).toEqual([]);
    const templates = (await stage("prod")).templates();
    const secret = "0123456789abcdef".repeat(4);
    const [lambda] = Object.values(templates.get("Endpoints-read")?.Resources ?? {}).filter(
      ({ Type }) => Type === "AWS::Lambda::Function",
    );
    if (lambda === undefined) throw new Error("no Lambda");
    lambda.Properties = { ...lambda.Properties, Environment: { Variables: { ORIGIN_SECRET: secret } } };
    expect(secretsIn(templates)).toEqual([`Endpoints-read ${secret}`]);
  });

  it("with data that can't be recreated is protected on prod, and none is elsewhere", async () => {
    const kept = (await stage("prod")).protectedStacks.toSorted();
    expect(kept).toEqual(["Auth", "Storage"]);
    expect((await stage("preview")).protectedStacks).toEqual([]);
    // SST reads the setting without acting on it; the deployment workflow does.
    const repository = checkout();
    repository.commit({ "a.txt": "" });
    repository.command("aws");
    expect(repository.run("Protect what can't be made again")).toBe(0);
    const protecting = repository.calls().map((call) => call.split(" @")[0]);
    repository.remove();
    const command = "aws cloudformation update-termination-protection --enable-termination-protection";
    expect(protecting.toSorted()).toEqual(
      kept.map((stack) => `${command} --stack-name prod-kiteloop-${stack}`),
    );
  });

  it("of the API accepts requests from the CDN only: each handler knows the hash of the secret that both CDNs send", async () => {
    const made = await stage("prod");
    const hashes = [exampleSettings.KITELOOP_ORIGIN_SECRET, exampleSettings.KITELOOP_ORIGIN_SECRET_ALSO].map(
      (setting) => setting.slice(setting.indexOf(":") + 1),
    );
    const endpoints = made
      .ofType("AWS::Lambda::Function")
      .filter(({ stack, id }) => stack.startsWith("Endpoints-") && !id.startsWith("CustomResourceHandler"));
    expect(endpoints).toHaveLength(routes.length);
    for (const { properties } of endpoints)
      expect(properties.Environment).toMatchObject({
        Variables: { ORIGIN_SECRET_SHA256: hashes.join() },
      });
    for (const stack of ["Edge", "Web"])
      expect(originsOf(made, stack).api.OriginCustomHeaders?.map(({ HeaderValue }) => HeaderValue)).toEqual([
        "{{resolve:ssm:/kiteloop/prod/origin-secret:1}}",
      ]);
  });

  it("of a stage other than prod is removed with the contents of its buckets, which prod keeps", async () => {
    const emptied = async (name: "prod" | "preview") =>
      (await stage(name))
        .ofType("Custom::S3AutoDeleteObjects")
        .map(({ stack }) => stack)
        .toSorted();
    expect(await emptied("preview")).toEqual(["Events", "Events", "Storage", "Web"]);
    expect(await emptied("prod")).toEqual([]);
  });

  it("names what belongs to the account by its region, so that a stage's name can be used in each", async () => {
    const global = [
      "CachePolicy",
      "Function",
      "OriginAccessControl",
      "OriginRequestPolicy",
      "ResponseHeadersPolicy",
    ];
    const made = await stage("prod");
    const names = global.flatMap((type) =>
      made.ofType(`AWS::CloudFront::${type}`).map(({ properties }) => {
        const { Name } = { ...properties, ...Object(properties[`${type}Config`]) };
        return String(Name);
      }),
    );
    expect(names.length).toBeGreaterThan(8);
    expect(names.filter((name) => !name.includes("eu-central-1"))).toEqual([]);
    expect(names.filter((name) => name.length > 64)).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  it("of a trial stage needs no domain, certificate or sender, and uses CloudFront's addresses", async () => {
    const tried = await stage("preview");
    for (const type of ["AWS::Route53::RecordSet", "AWS::SES::EmailIdentity", "AWS::Budgets::Budget"])
      expect(tried.ofType(type)).toEqual([]);
    expect(JSON.stringify(tried.ofType("AWS::CloudFront::Distribution"))).not.toMatch(
      /Aliases|AcmCertificate/,
    );
    for (const [stack, output] of [
      ["Web", "AppUrl"],
      ["Edge", "EdgeUrl"],
    ] as const)
      expect(JSON.stringify(tried.templates().get(stack)?.Outputs?.[output]?.Value)).toMatch(
        /https:\/\/.+"Fn::GetAtt":\["\w+","DomainName"\]/,
      );
  });

  it("of a stage other than prod can be removed completely", async () => {
    const preview = await stage("preview");
    for (const stack of preview.stacks) {
      const kept = Object.entries(preview.template(stack).toJSON().Resources).filter(
        ([, resource]) => (resource as { DeletionPolicy?: string }).DeletionPolicy === "Retain",
      );
      expect([stack, kept.map(([id]) => id)]).toEqual([stack, []]);
    }
  });
});

describe.each(["prod", "preview"] as const)("AwsSolutions on %s", (name) => {
  it("reports only what is accepted, on the resource and with a reason", async () => {
    const { findings } = await stage(name);
    expect(findings.filter(({ accepted }) => accepted === null)).toEqual([]);
    expect(findings.length).toBeGreaterThan(routes.length);
  });

  it("still reports everything that is accepted: a fixed finding is no longer excused", async () => {
    const made = await stage(name);
    const excuses = excusesOf(made);
    const used = (excuse: (typeof excuses)[number]) =>
      made.findings.some(
        ({ stack, id, rule, accepted }) =>
          stack === excuse.stack && id === excuse.id && rule === excuse.rule && accepted === excuse.reason,
      );
    expect(excuses.filter((excuse) => !used(excuse))).toEqual([]);
    expect(excuses.length).toBeGreaterThan(routes.length);
  });
});

async function statements(): Promise<Statement[]> {
  return statementsOf(await stage("prod"));
}

async function allowed(): Promise<Statement[]> {
  return (await statements()).filter(({ allow }) => allow);
}
