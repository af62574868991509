import { hours } from "@kiteloop/contract/shared/spans";
import type { Consumer } from "@kiteloop/functions/consumers";
import { Duration, RemovalPolicy } from "aws-cdk-lib";
import { Rule } from "aws-cdk-lib/aws-events";
import { SqsQueue } from "aws-cdk-lib/aws-events-targets";
import { type CfnEventSourceMapping, FilterCriteria, StartingPosition } from "aws-cdk-lib/aws-lambda";
import { SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type CfnBucket,
  ObjectOwnership,
} from "aws-cdk-lib/aws-s3";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import type { Function as Lambda, Stack } from "sst/constructs";
import { accept } from "./accept.ts";
import { streamOf, type TableInUse } from "./access.ts";

/** A queue in which unhandled messages wait two weeks for the operator. */
export function deadLetterQueue(stack: Stack, id: string): Queue {
  const queue = new Queue(stack, id, {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  });
  accept(
    queue,
    "SQS3",
    "It is a dead-letter queue: CDK's rule sees only those that queues name, not Lambdas and timers.",
  );
  return queue;
}

/**
 * The bucket in which Lambda stores, whole, the records that a consumer never handled; records that the
 * consumer itself turned into dead letters are not among them. Each object sends a message to the queue,
 * which alerts the operator.
 */
export function failedRecords(stack: Stack, id: string, notices: Queue, keepsData: boolean): Bucket {
  const bucket = new Bucket(stack, id, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    lifecycleRules: [{ expiration: Duration.days(14) }],
    removalPolicy: keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
  });
  accept(bucket, "S1", "Only Lambda writes to it and only operators read it; CloudTrail can tell who did.");
  // The CDK's own way to enable this is a Lambda that may change every bucket of the account.
  const { defaultChild } = bucket.node;
  (defaultChild as CfnBucket).notificationConfiguration = {
    eventBridgeConfiguration: { eventBridgeEnabled: true },
  };
  new Rule(stack, `${id}Arrived`, {
    eventPattern: {
      source: ["aws.s3"],
      detailType: ["Object Created"],
      detail: { bucket: { name: [bucket.bucketName] } },
    },
    targets: [new SqsQueue(notices)],
  });
  return bucket;
}

/** The age at which Lambda gives up a record. The stream keeps it for a day. */
const lastAttempt = Duration.minutes(23 * 60 + 30);

/** The age at which the consumer itself turns a record into a dead letter, while it still can. */
export const lastSeconds = hours(22).seconds;

/**
 * Delivers the stream records that a consumer subscribes to, for as long as the stream keeps them. A failing
 * batch is halved until the failing record is alone; the others are processed meanwhile.
 */
export function feed(lambda: Lambda, table: TableInUse, failed: Bucket, consumer: Consumer): void {
  const mapping = lambda.addEventSourceMapping("Stream", {
    eventSourceArn: streamOf(table),
    startingPosition: StartingPosition.TRIM_HORIZON,
    batchSize: consumer.batchSize,
    maxBatchingWindow: Duration.seconds(consumer.windowSeconds),
    filters: [
      FilterCriteria.filter({
        eventName: [...consumer.events],
        dynamodb: { NewImage: { __edb_e__: { S: [...consumer.entities] } } },
      }),
      ...(consumer.changed === undefined
        ? []
        : [
            FilterCriteria.filter({
              eventName: ["MODIFY"],
              dynamodb: { NewImage: { __edb_e__: { S: [...consumer.changed] } } },
            }),
          ]),
    ],
    bisectBatchOnError: true,
    reportBatchItemFailures: true,
    maxRecordAge: lastAttempt,
    supportS3OnFailureDestination: true,
    // Grants the role only what this requires: the CDK's own destination would let it read and delete there.
    onFailure: { bind: () => ({ destination: failed.bucketArn }) },
  });
  // Explicit, because an update without it would keep the former number.
  const { defaultChild } = mapping.node;
  (defaultChild as CfnEventSourceMapping).maximumRetryAttempts = -1;
}

/**
 * Delivers a queue's messages to a Lambda, which reports refused ones individually; the queue moves those to
 * its dead letters.
 */
export function take(lambda: Lambda, queue: Queue): void {
  // Two are the fewest that Lambda takes: however much arrives, the rest is for visitors and counting.
  lambda.addEventSource(
    new SqsEventSource(queue, { batchSize: 10, maxConcurrency: 2, reportBatchItemFailures: true }),
  );
}
