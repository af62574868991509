import { indexes } from "@kiteloop/core/table";
import type { Access } from "@kiteloop/functions/routes";
import type { UserPool } from "aws-cdk-lib/aws-cognito";
import type { Table } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import type { Sender } from "../mail.ts";

export type Resources = { table: Table; assets: Bucket; userPool: UserPool; sender: Sender | undefined };

const reads = ["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:Query"];
const writes = [
  "dynamodb:PutItem",
  "dynamodb:UpdateItem",
  "dynamodb:DeleteItem",
  "dynamodb:ConditionCheckItem",
];

/**
 * What each access class of routes.ts may do, spelt out: `bind` would grant dynamodb:* and with it Scan.
 */
export function statementsFor(access: Access, resources: Resources): PolicyStatement[] {
  const { table, assets, userPool, sender } = resources;
  const indexArns = indexes.map((index) => `${table.tableArn}/index/${index}`);
  const read = new PolicyStatement({ actions: reads, resources: [table.tableArn, ...indexArns] });
  const write = new PolicyStatement({ actions: writes, resources: [table.tableArn] });
  switch (access) {
    case "none":
      return [];
    case "read":
      return [read];
    case "write":
      return [read, write];
    case "publish":
      return [
        read,
        write,
        new PolicyStatement({
          actions: ["s3:GetObject", "s3:PutObject"],
          resources: [assets.arnForObjects("w/*")],
        }),
        // Without it S3 answers 403 for an object that is not there.
        new PolicyStatement({ actions: ["s3:ListBucket"], resources: [assets.bucketArn] }),
      ];
    case "identity":
      return [
        read,
        write,
        new PolicyStatement({
          actions: [
            "cognito-idp:AdminInitiateAuth",
            "cognito-idp:AdminGetUser",
            "cognito-idp:AdminUserGlobalSignOut",
          ],
          resources: [userPool.userPoolArn],
        }),
        ...sendMail(sender),
      ];
    case "ingest":
      return [
        new PolicyStatement({
          // A failed call gives its idempotency key back: the one thing deleted here.
          actions: ["dynamodb:GetItem", "dynamodb:PutItem", "dynamodb:UpdateItem", "dynamodb:DeleteItem"],
          resources: [table.tableArn],
        }),
      ];
  }
}

/** Sending mail as the configured sender; without one there is nothing to send as. */
export function sendMail(sender: Sender | undefined): PolicyStatement[] {
  if (sender === undefined) return [];
  return [new PolicyStatement({ actions: ["ses:SendEmail"], resources: sender.identityArns })];
}

/** Setting marks and adding to counters. */
export function count(table: Table): PolicyStatement {
  return new PolicyStatement({ actions: ["dynamodb:UpdateItem"], resources: [table.tableArn] });
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
