import { indexes } from "@kiteloop/core/table";
import { type Powers, powers } from "@kiteloop/functions/powers";
import type { UserPool } from "aws-cdk-lib/aws-cognito";
import type { Table } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import type { Sender } from "../mail.ts";

export type Resources = { table: Table; assets: Bucket; userPool: UserPool; sender: Sender | undefined };

/** What a class of powers.ts may do, spelt out: `bind` would grant dynamodb:* and with it Scan. */
export function statementsFor(access: keyof typeof powers, resources: Resources): PolicyStatement[] {
  const { table, indexes: byIndex, assets, userPool, mail }: Powers = powers[access];
  const { tableArn } = resources.table;
  const onObjects = assets?.filter((action) => action !== "ListBucket");
  return [
    ...allow("dynamodb", [tableArn], table),
    ...allow(
      "dynamodb",
      indexes.map((index) => `${tableArn}/index/${index}`),
      byIndex,
    ),
    ...allow("s3", [resources.assets.arnForObjects("w/*")], onObjects),
    ...allow("s3", [resources.assets.bucketArn], assets?.includes("ListBucket") ? ["ListBucket"] : []),
    ...allow("cognito-idp", [resources.userPool.userPoolArn], userPool),
    // Without a sender there is nothing to send as.
    ...allow("ses", resources.sender?.identityArns ?? [], resources.sender && mail),
  ];
}

function allow(service: string, resources: string[], names: readonly string[] = []): PolicyStatement[] {
  if (names.length === 0) return [];
  return [new PolicyStatement({ actions: names.map((name) => `${service}:${name}`), resources })];
}

/** Reading the table's stream. */
export function readStream(table: Table): PolicyStatement[] {
  return [
    new PolicyStatement({
      actions: ["dynamodb:DescribeStream", "dynamodb:GetRecords", "dynamodb:GetShardIterator"],
      resources: [streamOf(table)],
    }),
    // IAM knows no resource for this one; it tells the names of streams, nothing in them.
    new PolicyStatement({ actions: ["dynamodb:ListStreams"], resources: ["*"] }),
  ];
}

export function streamOf(table: Table): string {
  if (table.tableStreamArn === undefined) throw new Error("The table definition has no stream");
  return table.tableStreamArn;
}
