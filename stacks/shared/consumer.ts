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

/** A place where what could not be handled waits two weeks for a person. */
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
 * Where Lambda lays, whole, the records that a consumer never handled: what the consumer could put aside by itself is not
 * among them. Each object sends a message to the queue, which wakes a person.
 */
export function failedRecords(stack: Stack, id: string, notices: Queue, keepsData: boolean): Bucket {
  const bucket = new Bucket(stack, id, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    lifecycleRules: [{ expiration: Duration.days(14) }],
    removalPolicy: keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
  accept(bucket, "S1", "Only Lambda writes to it and only operators read it; CloudTrail can tell who did.");
  // CDK's own way to switch this on is a Lambda that may change every bucket of the account.
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

/** How old a record gets before Lambda gives it up. The stream keeps it for a day. */
const lastAttempt = Duration.minutes(23 * 60 + 30);

/** How old a record is when its consumer puts it aside itself, while it still can. */
export const lastSeconds = hours(22).seconds;

/**
 * Feeds a consumer with the stream records it asks for, for as long as the stream keeps them. A batch that fails is
 * halved until the record stands alone on which it does; others are counted, emailed and told meanwhile.
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
    // The role is given what this takes by name: CDK's own destination would let it read and delete there.
    onFailure: { bind: () => ({ destination: failed.bucketArn }) },
  });
  // Said outright: left out, an update would leave the number that was there before.
  const { defaultChild } = mapping.node;
  (defaultChild as CfnEventSourceMapping).maximumRetryAttempts = -1;
}

/** Hands a queue's messages to a Lambda, which says one by one what it did not take; the queue puts those aside. */
export function take(lambda: Lambda, queue: Queue): void {
  lambda.addEventSource(new SqsEventSource(queue, { batchSize: 10, reportBatchItemFailures: true }));
}
