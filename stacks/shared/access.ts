import { indexes } from "@kiteloop/core/table";
import { type Powers, powers } from "@kiteloop/functions/powers";
import { domainTag } from "@kiteloop/functions/runtime/domain-tag";
import type { UserPool } from "aws-cdk-lib/aws-cognito";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import type { Sender } from "../mail.ts";

/** The stage's own table, or one that was restored beside it. */
export type TableInUse = Pick<ITable, "tableArn" | "tableName" | "metric"> & {
  tableStreamArn?: string | undefined;
};

export type Resources = { table: TableInUse; assets: Bucket; userPool: UserPool; sender: Sender | undefined };

/** What a class of powers.ts may do, spelt out: `bind` would grant dynamodb:* and with it Scan. */
export function statementsFor(access: keyof typeof powers, resources: Resources): PolicyStatement[] {
  const { table, indexes: byIndex, assets, pictures, userPool, mail }: Powers = powers[access];
  const { tableArn } = resources.table;
  return [
    ...allow("dynamodb", [tableArn], table),
    ...allow(
      "dynamodb",
      indexes.map((index) => `${tableArn}/index/${index}`),
      byIndex,
    ),
    ...onObjects(resources.assets, "w/*", assets),
    ...onObjects(resources.assets, "feedback/*", pictures),
    ...allow("cognito-idp", [resources.userPool.userPoolArn], userPool),
    // Without a sender there is nothing to send as.
    ...allow("ses", resources.sender?.identityArns ?? [], resources.sender && mail),
    ...(resources.sender === undefined ? [] : forDomains(resources.sender, access)),
  ];
}

/**
 * What concerns domains that workspaces brought. SES knows those of this stage by their tag, so that no other sender of
 * the account can be used or taken away; whether a domain is there at all has to be asked without.
 */
function forDomains(
  { anyIdentityArn, configurationSetArn, stage }: Sender,
  access: keyof typeof powers,
): PolicyStatement[] {
  const { mail, domains, bounced }: Powers = powers[access];
  const ours = { StringEquals: { [`aws:ResourceTag/${domainTag}`]: stage } };
  const made = { StringEquals: { [`aws:RequestTag/${domainTag}`]: stage } };
  const some = (...names: string[]) => domains?.filter((name) => names.includes(name));
  return [
    // What else sends mail does so in the instance's name.
    ...allow("ses", [anyIdentityArn], access === "mail" ? mail : [], ours),
    ...allow(
      "ses",
      [anyIdentityArn],
      some("PutEmailIdentityMailFromAttributes", "DeleteEmailIdentity"),
      ours,
    ),
    ...allow("ses", [anyIdentityArn, configurationSetArn], some("CreateEmailIdentity", "TagResource"), made),
    ...allow("ses", [anyIdentityArn], some("GetEmailIdentity")),
    // SES keeps one list an account and knows no resource for it.
    ...allow("ses", ["*"], bounced),
  ];
}

/** Which objects there are is a question to the bucket, whatever lies where. */
function onObjects(bucket: Bucket, below: string, names: readonly string[] = []): PolicyStatement[] {
  const single = names.filter((name) => name !== "ListBucket");
  const listing = names.filter((name) => name === "ListBucket");
  return [...allow("s3", [bucket.arnForObjects(below)], single), ...allow("s3", [bucket.bucketArn], listing)];
}

function allow(
  service: string,
  resources: string[],
  names: readonly string[] = [],
  conditions: Record<string, Record<string, string>> = {},
): PolicyStatement[] {
  if (names.length === 0) return [];
  const actions = names.map((name) => `${service}:${name}`);
  return [new PolicyStatement({ actions, resources, conditions })];
}

/** Reading the table's stream. */
export function readStream(table: TableInUse): PolicyStatement[] {
  return [
    new PolicyStatement({
      actions: ["dynamodb:DescribeStream", "dynamodb:GetRecords", "dynamodb:GetShardIterator"],
      resources: [streamOf(table)],
    }),
    // IAM knows no resource for this one; it tells the names of streams, nothing in them.
    new PolicyStatement({ actions: ["dynamodb:ListStreams"], resources: ["*"] }),
  ];
}

export function streamOf(table: TableInUse): string {
  if (table.tableStreamArn === undefined) throw new Error("The table definition has no stream");
  return table.tableStreamArn;
}
