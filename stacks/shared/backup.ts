import { Duration } from "aws-cdk-lib";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Bucket, type ReplicationRule } from "aws-cdk-lib/aws-s3";
import { Schedule, ScheduleExpression, ScheduleTargetInput } from "aws-cdk-lib/aws-scheduler";
import { Universal } from "aws-cdk-lib/aws-scheduler-targets";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { Stack } from "sst/constructs";
import { accept } from "./accept.ts";
import type { BackupBucket } from "./settings.ts";

/** Copies the events archive to another account's bucket, deletions too. */
export function copyOfArchive(stack: Stack, { account, bucket: bucketName }: BackupBucket): ReplicationRule {
  return {
    id: "archive",
    destination: Bucket.fromBucketAttributes(stack, "Backup", { bucketName, account }),
    // The other account owns what is in its bucket, so this one can't delete it there.
    accessControlTransition: true,
    filter: { prefix: "log/" },
    deleteMarkerReplication: true,
  };
}

/** The role that copies reads and writes objects whose names no template knows. */
export function acceptCopying(bucket: Bucket): void {
  const policy = bucket.node.findChild("ReplicationRole").node.findChild("DefaultPolicy");
  accept(policy, "IAM5", "The archive's objects are named by project, day and number.");
}

/**
 * Exports the whole table to another account's bucket every week. The export uses none of the table's capacity. A call that
 * is refused goes to the dead letters; `npm run doctor -- aws` reports exports that failed later.
 */
export function exportTable(
  stack: Stack,
  table: Pick<ITable, "tableArn">,
  { account, bucket }: BackupBucket,
  deadLetters: Queue,
): void {
  const objects = `arn:${stack.partition}:s3:::${bucket}/table/*`;
  const role = new Role(stack, "ExportRole", {
    assumedBy: new ServicePrincipal("scheduler.amazonaws.com", {
      conditions: { StringEquals: { "aws:SourceAccount": stack.account } },
    }),
  });
  const target = new Universal({
    role,
    service: "dynamodb",
    action: "exportTableToPointInTime",
    input: ScheduleTargetInput.fromObject({
      TableArn: table.tableArn,
      S3Bucket: bucket,
      S3BucketOwner: account,
      S3Prefix: "table",
      S3SseAlgorithm: "AES256",
    }),
    policyStatements: [
      new PolicyStatement({ actions: ["dynamodb:ExportTableToPointInTime"], resources: [table.tableArn] }),
      new PolicyStatement({
        actions: ["s3:AbortMultipartUpload", "s3:PutObject", "s3:PutObjectAcl"],
        resources: [objects],
      }),
    ],
    deadLetterQueue: deadLetters,
    retryAttempts: 3,
    maxEventAge: Duration.hours(1),
  });
  new Schedule(stack, "TableExport", {
    description: "Exports the table to the backup account",
    schedule: ScheduleExpression.rate(Duration.days(7)),
    target,
  });
  accept(role.node.findChild("DefaultPolicy"), "IAM5", "Export files have names of their own.", "table/*");
}
