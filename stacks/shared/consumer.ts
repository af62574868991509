import type { Consumer } from "@kiteloop/functions/consumers";
import { Duration } from "aws-cdk-lib";
import { Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import { FilterCriteria, StartingPosition } from "aws-cdk-lib/aws-lambda";
import { SqsDlq, SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
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
 * Feeds a consumer with the stream records it asks for.
 * A batch that fails is halved until the poisonous record stands alone; that one goes to the dead letters after
 * five attempts and its neighbours go on.
 */
export function feed(lambda: Lambda, table: TableInUse, deadLetters: Queue, consumer: Consumer): void {
  lambda.addEventSourceMapping("Stream", {
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
    retryAttempts: 5,
    onFailure: new SqsDlq(deadLetters),
  });
}

/** Hands a queue's messages to a Lambda, which says one by one what it did not take; the queue puts those aside. */
export function take(lambda: Lambda, queue: Queue): void {
  lambda.addEventSource(new SqsEventSource(queue, { batchSize: 10, reportBatchItemFailures: true }));
}

/** Runs a Lambda every so often; a run that cannot even be started goes to the dead letters. */
export function everySoOften(stack: Stack, lambda: Lambda, deadLetters: Queue, every: Duration): void {
  new Rule(stack, `${lambda.id}Timer`, {
    schedule: Schedule.rate(every),
    targets: [new LambdaFunction(lambda, { deadLetterQueue: deadLetters, retryAttempts: 2 })],
  });
}
