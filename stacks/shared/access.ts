import { indexes } from "@kiteloop/core/shared/table";
import { type Powers, powers } from "@kiteloop/functions/powers";
import { domainTag, senderTag } from "@kiteloop/functions/runtime/domain-tag";
import type { UserPool } from "aws-cdk-lib/aws-cognito";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import type { Sender } from "../mail.ts";
import type { Grant, WidePermission } from "./lambda-role.ts";

/** The stage's own table, or one that was restored next to it. */
export type TableInUse = Pick<ITable, "tableArn" | "tableName" | "metric"> & {
  tableStreamArn?: string | undefined;
};

export type Resources = {
  table: TableInUse;
  assets: Bucket;
  userPool: UserPool;
  sender: Sender | undefined;
  secretKeysArn: string | undefined;
};

const published: WidePermission = {
  ending: "/w/*",
  reason: "Published files' names carry their content's hash, and erasing a workspace takes all of its away.",
};
const sentPictures: WidePermission = {
  ending: "/feedback/*",
  reason: "Members send pictures whose names no template knows; they alone lie there.",
};
const archivedDays: WidePermission = {
  ending: "/log/*",
  reason: "The archive's objects are named by project, day and number, and nothing else has that prefix.",
};
const anyDomain: WidePermission = {
  ending: ":identity/*",
  reason:
    "Workspaces bring domains that no template knows; a condition on this stage's tag narrows them down.",
};
const formerDomain: WidePermission = {
  ending: ":identity/*",
  reason:
    "A sender's former domain, which no template knows any more; a condition on its tag narrows it down.",
};
const bounceList: WidePermission = {
  ending: "::*",
  reason: "SES keeps one list an account of addresses that bounced and knows no resource for it.",
};
const failedNames: WidePermission = {
  ending: "/aws/lambda/*",
  reason: "Lambda names what it lays aside by event source, shard and time.",
};
const streamNames: WidePermission = {
  ending: "::*",
  reason: "dynamodb:ListStreams knows no resource; it tells the names of streams, nothing in them.",
};

/** The permissions of a class of powers.ts, written out: `bind` would grant dynamodb:* and with it Scan. */
export function grantsFor(powerClass: keyof typeof powers, resources: Resources): Grant[] {
  const given: Powers = powers[powerClass];
  const { table, indexes: byIndex, assets, pictures, archive, userPool, mail, secretKeys } = given;
  const { tableArn } = resources.table;
  const keysArn = resources.secretKeysArn ?? "";
  return [
    ...allow("dynamodb", [tableArn], table),
    ...allow(
      "dynamodb",
      indexes.map((index) => `${tableArn}/index/${index}`),
      byIndex,
    ),
    ...onObjects(resources.assets, "w/*", published, assets),
    ...onObjects(resources.assets, "feedback/*", sentPictures, pictures),
    ...onObjects(resources.assets, "log/*", archivedDays, archive),
    ...allow("cognito-idp", [resources.userPool.userPoolArn], userPool),
    ...allow("ssm", [keysArn], keysArn === "" ? [] : secretKeys),
    // Without a sender there is no identity to send as.
    ...allow("ses", resources.sender?.identityArns ?? [], resources.sender && mail),
    ...(resources.sender === undefined ? [] : forDomains(resources.sender, powerClass)),
  ];
}

/**
 * Permissions for workspaces' own domains. Restricted to identities with this stage's tag, so that no other
 * sender of the account can be used or removed; only checking whether a domain exists has to be allowed for
 * all.
 */
function forDomains(
  { anyIdentityArn, configurationSetArn, stage }: Sender,
  powerClass: keyof typeof powers,
): Grant[] {
  const { mail, domains, bounced }: Powers = powers[powerClass];
  const ours = {
    conditions: { StringEquals: { [`aws:ResourceTag/${domainTag}`]: stage } },
    wide: anyDomain,
  };
  const sender = {
    conditions: { StringEquals: { [`aws:ResourceTag/${senderTag}`]: stage } },
    wide: formerDomain,
  };
  const made = {
    conditions: { StringEquals: { [`aws:RequestTag/${domainTag}`]: stage } },
    wide: anyDomain,
  };
  const some = (...names: string[]) => domains?.filter((name) => names.includes(name));
  return [
    // While the sender's domain changes, functions still send from the former one with the new policy.
    ...allow("ses", [anyIdentityArn], mail, sender),
    // Everything else sends email in the instance's name.
    ...allow("ses", [anyIdentityArn], powerClass === "mail" ? mail : [], ours),
    ...allow(
      "ses",
      [anyIdentityArn],
      some("PutEmailIdentityMailFromAttributes", "DeleteEmailIdentity"),
      ours,
    ),
    ...allow("ses", [anyIdentityArn, configurationSetArn], some("CreateEmailIdentity", "TagResource"), made),
    ...allow("ses", [anyIdentityArn], some("GetEmailIdentity"), { wide: anyDomain }),
    ...allow("ses", ["*"], bounced, { wide: bounceList }),
  ];
}

/** Listing objects is a permission on the bucket, not on objects. */
function onObjects(
  bucket: Bucket,
  below: string,
  wide: WidePermission,
  names: readonly string[] = [],
): Grant[] {
  const single = names.filter((name) => name !== "ListBucket");
  const listing = names.filter((name) => name === "ListBucket");
  return [
    ...allow("s3", [bucket.arnForObjects(below)], single, { wide }),
    ...allow("s3", [bucket.bucketArn], listing),
  ];
}

function allow(
  service: string,
  resources: string[],
  names: readonly string[] = [],
  {
    conditions = {},
    wide,
  }: { conditions?: Record<string, Record<string, string>>; wide?: WidePermission } = {},
): Grant[] {
  if (names.length === 0) return [];
  const actions = names.map((name) => `${service}:${name}`);
  return [{ statement: new PolicyStatement({ actions, resources, conditions }), wide }];
}

/** The permissions that Lambda requires of a consumer's role to store the records that it never handled. */
export function putFailed(bucket: Bucket): Grant[] {
  return [
    ...allow("s3", [bucket.arnForObjects("aws/lambda/*")], ["PutObject"], { wide: failedNames }),
    ...allow("s3", [bucket.bucketArn], ["ListBucket"]),
  ];
}

/** Reading the table's stream. */
export function readStream(table: TableInUse): Grant[] {
  const reading = ["DescribeStream", "GetRecords", "GetShardIterator"];
  return [
    ...allow("dynamodb", [streamOf(table)], reading),
    ...allow("dynamodb", ["*"], ["ListStreams"], { wide: streamNames }),
  ];
}

export function streamOf(table: TableInUse): string {
  if (table.tableStreamArn === undefined) throw new Error("The table definition has no stream");
  return table.tableStreamArn;
}
