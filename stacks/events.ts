import { type Consumer, consumers, dueTimers, emailFeedback, timers } from "@kiteloop/functions/consumers";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import { Function as Lambda, type StackContext, use } from "sst/constructs";
import { Auth } from "./auth.ts";
import { Mail } from "./mail.ts";
import { grantsFor, putFailed, readStream } from "./shared/access.ts";
import { exportTable } from "./shared/backup.ts";
import { deadLetterQueue, failedRecords, feed, lastSeconds, take } from "./shared/consumer.ts";
import { handlerEnvironment } from "./shared/environment.ts";
import { codeOf } from "./shared/function.ts";
import { lambdaRole } from "./shared/lambda-role.ts";
import { metricOf } from "./shared/own-metrics.ts";
import { readSettings } from "./shared/settings.ts";
import { stagePolicy } from "./shared/stage.ts";
import { everyMinute } from "./shared/timers.ts";
import { Storage } from "./storage.ts";

type Work = Pick<Consumer, "name" | "handler" | "powers">;

/**
 * Handlers that run because of a write, an email notification, or a timer. Each has its own role and log, and
 * a place for what it gives up.
 */
export function Events({ stack, app }: StackContext) {
  const resources = { ...use(Storage), ...use(Auth), ...use(Mail) };
  const environment = handlerEnvironment(app, stack);
  const { windowSeconds, backupBucket } = readSettings(app.stage);

  const idOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
  const work = ({ name, handler, powers }: Work, failed?: Bucket) => {
    const id = idOf(name);
    const { role, logGroup } = lambdaRole(stack, app, id, [
      ...grantsFor(powers, resources),
      ...(failed === undefined ? [] : [...readStream(resources.table), ...putFailed(failed)]),
    ]);
    const lambda = new Lambda(stack, id, {
      ...codeOf(handler),
      description: name,
      environment: { ...environment, ...(failed && { STREAM_LAST_SECONDS: String(lastSeconds) }) },
      timeout: 60,
      // It waits for the table most of the time.
      ...((name === "fold" || name === "due") && { memorySize: 256 }),
      role,
      logGroup,
    });
    return { name, lambda, logGroup };
  };

  // One queue for all: a record's message names its bucket, a failed run its rule. Alarms are billed per
  // queue.
  const givenUp = deadLetterQueue(stack, "GivenUp");
  const fed = consumers.map((consumer) => {
    const { keepsData } = stagePolicy(app.stage);
    const failed = failedRecords(stack, `${idOf(consumer.name)}Failed`, givenUp, keepsData);
    const { name, lambda, logGroup } = work(consumer, failed);
    feed(
      lambda,
      resources.table,
      failed,
      consumer.name === "fold" ? { ...consumer, windowSeconds } : consumer,
    );
    return { name, lambda, logGroup };
  });
  const feedback = work(emailFeedback);
  take(feedback.lambda, use(Mail).feedback);
  const timed = timers.map((timer) => work(timer));
  const timerRule = everyMinute(stack, app, work(dueTimers).lambda, timed, givenUp);
  if (backupBucket) exportTable(stack, resources.table, backupBucket, givenUp);
  const deliver = timed.find(({ name }) => name === "deliver");
  if (deliver === undefined) throw new Error("no timer delivers emails");
  const late = [...fed, feedback, deliver].map(({ logGroup }) => logGroup);
  const own = {
    late: metricOf(stack, app, "workLate", late),
    paused: metricOf(stack, app, "emailPaused", [feedback.logGroup]),
  };
  return { fed, givenUp, own, deliverLogs: deliver.logGroup, timerRule };
}
