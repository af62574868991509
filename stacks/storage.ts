import { retention } from "@kiteloop/contract/shared/retention";
import { tableDefinition, ttlAttribute } from "@kiteloop/core/shared/table";
import { CfnOutput, Duration, RemovalPolicy } from "aws-cdk-lib";
import {
  AttributeType,
  BillingMode,
  type ITable,
  ProjectionType,
  StreamViewType,
  Table,
} from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from "aws-cdk-lib/aws-s3";
import type { Stack, StackContext } from "sst/constructs";
import { accept } from "./shared/accept.ts";
import { acceptCopying, copyOfArchive } from "./shared/backup.ts";
import { readSettings } from "./shared/settings.ts";
import { stagePolicy } from "./shared/stage.ts";

/** Data that must never be lost: the table and the published widgets. */
export function Storage({ stack, app }: StackContext) {
  const { keepsData } = stagePolicy(app.stage);
  const removalPolicy = keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
  const { restoredTable, tableExpiry, tableUnits, secretKeys, backupBucket } = readSettings(app.stage);
  stack.terminationProtection = keepsData;

  const definition = tableDefinition(app.logicalPrefixedName("table"));
  // A ceiling for what a loop can write in a second. Indexes have their own.
  const most = { maxWriteRequestUnits: tableUnits, maxReadRequestUnits: 3 * tableUnits };
  const table = new Table(stack, "Table", {
    ...keys(definition.KeySchema),
    ...most,
    billingMode: BillingMode.PAY_PER_REQUEST,
    ...(tableExpiry === "on" && { timeToLiveAttribute: ttlAttribute }),
    stream: StreamViewType[definition.StreamSpecification?.StreamViewType ?? "NEW_AND_OLD_IMAGES"],
    pointInTimeRecoverySpecification: {
      pointInTimeRecoveryEnabled: true,
      recoveryPeriodInDays: retention.backups.keptFor.count,
    },
    deletionProtection: keepsData,
    removalPolicy,
  });
  for (const index of definition.GlobalSecondaryIndexes ?? [])
    table.addGlobalSecondaryIndex({
      indexName: index.IndexName ?? "",
      ...keys(index.KeySchema),
      projectionType: ProjectionType.ALL,
      ...most,
    });

  const assets = new Bucket(stack, "Assets", {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    versioned: true,
    ...(backupBucket && { replicationRules: [copyOfArchive(stack, backupBucket)] }),
    lifecycleRules: [
      {
        abortIncompleteMultipartUploadAfter: Duration.days(1),
        noncurrentVersionExpiration: Duration.days(30),
      },
    ],
    removalPolicy: keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
  });
  if (backupBucket) acceptCopying(assets);
  accept(
    assets,
    "S1",
    "CloudFront alone reads what is public in it; the rest is read through the API, which logs it.",
  );
  // Naming the distribution would make this stack and the edge's depend on each other. Everything under w/ is
  // public; nothing else can be read through a CDN.
  assets.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal("cloudfront.amazonaws.com")],
      actions: ["s3:GetObject"],
      resources: [assets.arnForObjects("w/*")],
      conditions: {
        StringEquals: { "aws:SourceAccount": stack.account },
        ArnLike: { "aws:SourceArn": `arn:${stack.partition}:cloudfront::${stack.account}:distribution/*` },
      },
    }),
  );

  const used = restoredTable === undefined ? table : instead(stack, table, restoredTable);
  new CfnOutput(stack, "TableArn", { value: used.tableArn });
  return {
    table: used,
    assets,
    secretKeysArn:
      secretKeys && `arn:${stack.partition}:ssm:${stack.region}:${stack.account}:parameter${secretKeys}`,
  };
}

/** A restored table used in place of the stage's own, which stays unchanged. */
function instead(stack: Stack, own: Table, streamArn: string): ITable {
  // Other stacks still use these exports when this one is deployed, so they can't be removed.
  for (const held of [own.tableName, own.tableArn, own.tableStreamArn]) stack.exportValue(held);
  const [tableArn = ""] = streamArn.split("/stream/");
  return Table.fromTableAttributes(stack, "Restored", { tableArn, tableStreamArn: streamArn });
}

type KeySchema = ReturnType<typeof tableDefinition>["KeySchema"];

function keys(schema: KeySchema) {
  const name = (type: "HASH" | "RANGE") => {
    const found = schema?.find((key) => key.KeyType === type)?.AttributeName;
    if (found === undefined) throw new Error(`The table definition has a key without a ${type} attribute`);
    return { name: found, type: AttributeType.STRING };
  };
  return { partitionKey: name("HASH"), sortKey: name("RANGE") };
}
