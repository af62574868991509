import { Duration } from "aws-cdk-lib";
import type { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { Function as Lambda, type StackContext, use } from "sst/constructs";
import { Auth } from "./auth.ts";
import { Mail } from "./mail.ts";
import { readStream, sendMail, statementsFor } from "./shared/access.ts";
import { deadLetterQueue, everySoOften, feed } from "./shared/consumer.ts";
import { handlerEnvironment } from "./shared/environment.ts";
import { lambdaRole } from "./shared/lambda-role.ts";
import { Storage } from "./storage.ts";

/** What runs because something was written or because a minute has passed; none of it answers a request. */
export function Events({ stack, app }: StackContext) {
  const resources = { ...use(Storage), ...use(Auth), ...use(Mail) };
  const environment = handlerEnvironment(app, stack);
  // A statement belongs to one role, so each consumer gets its own.
  const write = () => statementsFor("write", resources);
  const stream = () => readStream(resources.table);
  const mail = () => sendMail(resources.sender);

  const consumer = (id: string, file: string, statements: PolicyStatement[]) =>
    new Lambda(stack, id, {
      handler: `packages/functions/src/${file}.handler`,
      environment,
      timeout: 60,
      ...lambdaRole(stack, app, id, statements),
    });

  const fold = consumer("Fold", "stream/fold", [...write(), ...stream()]);
  const foldDead = deadLetterQueue(stack, "FoldDead");
  feed(fold, resources.table, foldDead, {
    entities: ["beacon", "referral", "conversion", "invitation"],
    events: ["INSERT"],
    // 90 marks and up to 10 rollups fill one transaction of 100 actions.
    batchSize: 90,
    window: Duration.seconds(1),
  });

  const outbox = consumer("Outbox", "stream/outbox", [...write(), ...stream(), ...mail()]);
  const outboxDead = deadLetterQueue(stack, "OutboxDead");
  feed(outbox, resources.table, outboxDead, {
    entities: ["invitation", "referral", "conversion"],
    events: ["INSERT"],
    batchSize: 25,
    window: Duration.seconds(0),
  });

  const deliver = consumer("Deliver", "cron/deliver", [...write(), ...mail()]);
  const deliverDead = deadLetterQueue(stack, "DeliverDead");
  everySoOften(stack, deliver, deliverDead, Duration.minutes(1));

  return { fold, deadLetters: [foldDead, outboxDead, deliverDead] };
}
