import { Duration } from "aws-cdk-lib";
import { Function as Lambda, type StackContext, use } from "sst/constructs";
import { Auth } from "./auth.ts";
import { Mail } from "./mail.ts";
import { readStream, sendMail, statementsFor } from "./shared/access.ts";
import { deadLetterQueue, everySoOften, feed } from "./shared/consumer.ts";
import { handlerEnvironment } from "./shared/environment.ts";
import { lambdaRole } from "./shared/lambda-role.ts";
import { Storage } from "./storage.ts";

/**
 * What runs because something was written, or because time has passed. `entities` are ElectroDB's names of the
 * items whose appearance in the table wakes the consumer; `file` is its module in packages/functions/src.
 */
export const consumers: Consumer[] = [
  {
    id: "Fold",
    file: "stream/fold",
    entities: ["beacon", "participant", "invitation", "referral", "conversion"],
    // 90 marks and up to 10 rollups fill one transaction of 100 actions.
    batchSize: 90,
    window: Duration.seconds(1),
    sendsMail: false,
  },
  {
    id: "Outbox",
    file: "stream/outbox",
    entities: ["invitation"],
    batchSize: 10,
    window: Duration.seconds(0),
    sendsMail: true,
  },
  { id: "Deliver", file: "cron/deliver", every: Duration.minutes(1), sendsMail: true },
];

type Consumer = { id: string; file: string; sendsMail: boolean } & (
  | { entities: string[]; batchSize: number; window: Duration }
  | { every: Duration }
);

/** The consumers, each with a role, a log and a place for what it had to give up. */
export function Events({ stack, app }: StackContext) {
  const resources = { ...use(Storage), ...use(Auth), ...use(Mail) };
  const environment = handlerEnvironment(app, stack);
  const made = consumers.map((consumer) => {
    const statements = [
      ...statementsFor("write", resources),
      ...("entities" in consumer ? readStream(resources.table) : []),
      ...(consumer.sendsMail ? sendMail(resources.sender) : []),
    ];
    const lambda = new Lambda(stack, consumer.id, {
      handler: `packages/functions/src/${consumer.file}.handler`,
      environment,
      timeout: 60,
      ...lambdaRole(stack, app, consumer.id, statements),
    });
    const deadLetters = deadLetterQueue(stack, `${consumer.id}Dead`);
    if ("entities" in consumer) feed(lambda, resources.table, deadLetters, consumer);
    else everySoOften(stack, lambda, deadLetters, consumer.every);
    return { ...consumer, lambda, deadLetters };
  });
  return { consumers: made };
}
