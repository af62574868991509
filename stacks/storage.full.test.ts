import { retention } from "@kiteloop/contract/shared/retention";
import { tableDefinition } from "@kiteloop/core/shared/table";
import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, it } from "vitest";
import { stage } from "./testing/templates.ts";

describe("the table", () => {
  it("can be restored to any second, on every stage, and backups are deleted when the privacy page says", async () => {
    const backups = {
      PointInTimeRecoveryEnabled: true,
      RecoveryPeriodInDays: retention.backups.keptFor.count,
    };
    for (const name of ["prod", "preview"] as const)
      (await stage(name)).template("Storage").hasResourceProperties("AWS::DynamoDB::Table", {
        PointInTimeRecoverySpecification: backups,
      });
  });

  it("survives its stack on prod and is removed completely elsewhere", async () => {
    const prod = (await stage("prod")).template("Storage");
    prod.hasResource("AWS::DynamoDB::Table", {
      DeletionPolicy: "Retain",
      UpdateReplacePolicy: "Retain",
      Properties: { DeletionProtectionEnabled: true },
    });
    (await stage("preview")).template("Storage").hasResource("AWS::DynamoDB::Table", {
      DeletionPolicy: "Delete",
      Properties: { DeletionProtectionEnabled: false },
    });
  });

  it("has the keys, indexes, stream and expiry of local instances and tests", async () => {
    const definition = tableDefinition("any");
    const names = (definition.AttributeDefinitions ?? []).map((attribute) => Match.objectLike(attribute));
    const indexes = (definition.GlobalSecondaryIndexes ?? []).map((index) => Match.objectLike(index));
    expect(indexes.length).toBeGreaterThan(0);
    const template = (await stage("prod")).template("Storage");
    template.hasResourceProperties("AWS::DynamoDB::Table", {
      BillingMode: "PAY_PER_REQUEST",
      KeySchema: definition.KeySchema ?? [],
      AttributeDefinitions: Match.arrayWith(names),
      GlobalSecondaryIndexes: indexes,
      StreamSpecification: { StreamViewType: "NEW_AND_OLD_IMAGES" },
      TimeToLiveSpecification: { AttributeName: "ttl", Enabled: true },
    });
  });

  it("keeps expired items if a setting says so", async () => {
    const [table] = (await stage("limited")).ofType("AWS::DynamoDB::Table");
    expect(table?.properties).not.toHaveProperty("TimeToLiveSpecification");
  });
});

describe("published widgets", () => {
  it("survive their stack on prod, and replaced objects are deleted after 30 days", async () => {
    const kept = [{ NoncurrentVersionExpiration: { NoncurrentDays: 30 }, Status: "Enabled" }];
    // A first deployment that fails takes it back; the table is protected, which AWS would not delete.
    (await stage("prod")).template("Storage").hasResource("AWS::S3::Bucket", {
      DeletionPolicy: "RetainExceptOnCreate",
      UpdateReplacePolicy: "Retain",
      Properties: { LifecycleConfiguration: { Rules: kept.map((rule) => Match.objectLike(rule)) } },
    });
  });

  it("are readable only through a CDN of this account", async () => {
    const template = (await stage("prod")).template("Storage");
    template.hasResourceProperties("AWS::S3::Bucket", {
      OwnershipControls: { Rules: [{ ObjectOwnership: "BucketOwnerEnforced" }] },
      VersioningConfiguration: { Status: "Enabled" },
    });
    const [policy] = Object.values(template.findResources("AWS::S3::BucketPolicy"));
    const allowed = policy?.Properties.PolicyDocument.Statement.filter(
      (statement: { Effect: string }) => statement.Effect === "Allow",
    );
    expect(allowed).toEqual([
      expect.objectContaining({
        Action: "s3:GetObject",
        Principal: { Service: "cloudfront.amazonaws.com" },
        Condition: {
          StringEquals: { "aws:SourceAccount": "123456789012" },
          ArnLike: expect.objectContaining({ "aws:SourceArn": expect.anything() }),
        },
      }),
    ]);
    expect(JSON.stringify(allowed[0].Resource)).toContain("/w/*");
  });
});

describe("the backup outside the account", () => {
  const backup = { account: "345678901234", bucket: "kiteloop-backup" };

  it("exports the table in use every week, by a role of its own; a refused call alerts the operator", async () => {
    for (const name of ["prod", "restored"] as const) {
      const [schedule] = (await stage(name)).ofType("AWS::Scheduler::Schedule");
      expect(schedule?.properties).toMatchObject({ ScheduleExpression: "rate(7 days)", State: "ENABLED" });
      const text = JSON.stringify(schedule?.properties);
      expect(text).toContain("aws-sdk:dynamodb:exportTableToPointInTime");
      for (const part of [backup.account, backup.bucket, "S3BucketOwner", "GivenUp"])
        expect(text).toContain(part);
      expect(text.includes("prod-kiteloop-table-restored")).toBe(name === "restored");
    }
  });

  it("copies the events archive with its deletions, and the other account owns the copies", async () => {
    (await stage("prod")).template("Storage").hasResourceProperties("AWS::S3::Bucket", {
      VersioningConfiguration: { Status: "Enabled" },
      ReplicationConfiguration: {
        Rules: [
          Match.objectLike({
            Status: "Enabled",
            Filter: { Prefix: "log/" },
            DeleteMarkerReplication: { Status: "Enabled" },
            Destination: Match.objectLike({
              Account: backup.account,
              AccessControlTranslation: { Owner: "Destination" },
            }),
          }),
        ],
      },
    });
  });

  it("is absent without the setting", async () => {
    const preview = await stage("preview");
    expect(preview.ofType("AWS::Scheduler::Schedule")).toEqual([]);
    expect(JSON.stringify(preview.ofType("AWS::S3::Bucket"))).not.toContain("ReplicationConfiguration");
  });
});

it("the table and each index take as much as the settings say, and no more", async () => {
  for (const [name, writes] of [
    ["prod", 4_000],
    ["limited", 20_000],
  ] as const) {
    const [table] = (await stage(name)).ofType("AWS::DynamoDB::Table");
    const most = { MaxWriteRequestUnits: writes, MaxReadRequestUnits: 3 * writes };
    const { OnDemandThroughput, GlobalSecondaryIndexes } = Object(table?.properties);
    expect(OnDemandThroughput).toEqual(most);
    for (const index of GlobalSecondaryIndexes) expect(index.OnDemandThroughput).toEqual(most);
  }
});
