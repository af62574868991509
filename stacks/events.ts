import { type Consumer, consumers, mailFeedback, timers } from "@kiteloop/functions/consumers";
import { Duration } from "aws-cdk-lib";
import { Function as Lambda, type StackContext, use } from "sst/constructs";
import { Auth } from "./auth.ts";
import { Mail } from "./mail.ts";
import { grantsFor, readStream } from "./shared/access.ts";
import { deadLetterQueue, everySoOften, feed, take } from "./shared/consumer.ts";
import { handlerEnvironment } from "./shared/environment.ts";
import { codeOf } from "./shared/function.ts";
import { lambdaRole } from "./shared/lambda-role.ts";
import { Storage } from "./storage.ts";

type Work = Pick<Consumer, "name" | "handler" | "access">;

/**
 * What runs because something was written, a mail was heard of, or a minute has passed. Each has a role and a log of its own,
 * and a place for what it had to give up.
 */
export function Events({ stack, app }: StackContext) {
  const resources = { ...use(Storage), ...use(Auth), ...use(Mail) };
  const environment = handlerEnvironment(app, stack);

  const work = ({ name, handler, access }: Work, onStream: boolean) => {
    const id = name.charAt(0).toUpperCase() + name.slice(1);
    const lambda = new Lambda(stack, id, {
      ...codeOf(handler),
      description: name,
      environment,
      timeout: 60,
      ...lambdaRole(stack, app, id, [
        ...grantsFor(access, resources),
        ...(onStream ? readStream(resources.table) : []),
      ]),
    });
    return { name, lambda };
  };

  const fed = consumers.map((consumer) => {
    const { name, lambda } = work(consumer, true);
    const deadLetters = deadLetterQueue(stack, `${lambda.id}Dead`);
    feed(lambda, resources.table, deadLetters, consumer);
    return { name, lambda, deadLetters };
  });
  take(work(mailFeedback, false).lambda, use(Mail).feedback);
  // One for all timers: a run that could not start names its rule, and the next minute does what it would have done.
  const missedRuns = deadLetterQueue(stack, "TimersDead");
  for (const timer of timers) {
    everySoOften(stack, work(timer, false).lambda, missedRuns, Duration.minutes(1));
  }
  return { fed, missedRuns };
}
