import { type Consumer, consumers, mailFeedback, timers } from "@kiteloop/functions/consumers";
import { Duration } from "aws-cdk-lib";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import { Function as Lambda, type StackContext, use } from "sst/constructs";
import { Auth } from "./auth.ts";
import { Mail } from "./mail.ts";
import { grantsFor, putFailed, readStream } from "./shared/access.ts";
import { deadLetterQueue, everySoOften, failedRecords, feed, lastSeconds, take } from "./shared/consumer.ts";
import { handlerEnvironment } from "./shared/environment.ts";
import { codeOf } from "./shared/function.ts";
import { lambdaRole } from "./shared/lambda-role.ts";
import { stagePolicy } from "./shared/stage.ts";
import { Storage } from "./storage.ts";

type Work = Pick<Consumer, "name" | "handler" | "access">;

/**
 * What runs because something was written, a mail was heard of, or a minute has passed. Each has a role and a log of its own,
 * and a place for what it had to give up.
 */
export function Events({ stack, app }: StackContext) {
  const resources = { ...use(Storage), ...use(Auth), ...use(Mail) };
  const environment = handlerEnvironment(app, stack);

  const idOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
  const work = ({ name, handler, access }: Work, failed?: Bucket) => {
    const id = idOf(name);
    const lambda = new Lambda(stack, id, {
      ...codeOf(handler),
      description: name,
      environment: { ...environment, ...(failed && { STREAM_LAST_SECONDS: String(lastSeconds) }) },
      timeout: 60,
      ...lambdaRole(stack, app, id, [
        ...grantsFor(access, resources),
        ...(failed === undefined ? [] : [...readStream(resources.table), ...putFailed(failed)]),
      ]),
    });
    return { name, lambda };
  };

  const fed = consumers.map((consumer) => {
    const deadLetters = deadLetterQueue(stack, `${idOf(consumer.name)}Dead`);
    const { keepsData } = stagePolicy(app.stage);
    const failed = failedRecords(stack, `${idOf(consumer.name)}Failed`, deadLetters, keepsData);
    const { name, lambda } = work(consumer, failed);
    feed(lambda, resources.table, failed, consumer);
    return { name, lambda, deadLetters };
  });
  take(work(mailFeedback).lambda, use(Mail).feedback);
  // One for all timers: a run that could not start names its rule, and the next minute does what it would have done.
  const missedRuns = deadLetterQueue(stack, "TimersDead");
  for (const timer of timers) {
    everySoOften(stack, work(timer).lambda, missedRuns, Duration.minutes(1));
  }
  return { fed, missedRuns };
}
