import { Duration } from "aws-cdk-lib";
import { Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import {
  Architecture,
  Code,
  Function as Lambda,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
} from "aws-cdk-lib/aws-lambda";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { App, Stack } from "sst/constructs";
import { lambdaRole } from "./lambda-role.ts";

/**
 * Number of timers that run concurrently. A new account runs ten Lambdas at once, and visitors and counting
 * need some.
 */
const together = 2;

/** Seconds after which a run starts no further timer: the next minute's run begins with another. */
const startingFor = 50;

/** Longer than the last started timer may take. */
const timeout = Duration.seconds(120);

/**
 * The Lambda that runs the timers. It is small and uses only what Lambda itself provides, so it is not
 * bundled.
 */
export const runTimers = `const { InvokeCommand, LambdaClient } = require("@aws-sdk/client-lambda");
const client = new LambdaClient();
const start = (FunctionName) => client.send(new InvokeCommand({ FunctionName }));
exports.handler = async () => {
  const timers = JSON.parse(process.env.TIMERS);
  const until = Date.now() + ${startingFor * 1000};
  const failed = [];
  const listDue = async () => {
    const { Payload, FunctionError } = await start(process.env.DUE);
    if (FunctionError !== undefined) throw { name: FunctionError };
    return JSON.parse(Buffer.from(Payload).toString());
  };
  const due = await listDue().catch(({ name }) => {
    failed.push(process.env.DUE + ": " + name);
    return Object.keys(timers);
  });
  const names = due.map((name) => timers[name]);
  const first = Math.floor(Date.now() / 60000) % names.length;
  const waiting = [...names.slice(first), ...names.slice(0, first)];
  const work = async () => {
    while (waiting.length > 0 && Date.now() < until) {
      const FunctionName = waiting.shift();
      await start(FunctionName).catch(({ name }) => failed.push(FunctionName + ": " + name));
    }
  };
  await Promise.all(Array.from({ length: ${together} }, work));
  if (failed.length > 0) throw new Error(failed.join(", "));
};
`;

export type StartedTimer = { name: string; lambda: Lambda };

/**
 * Asks `due` each minute which timers have something to do, and runs those, a few at once; all of them where it doesn't
 * answer. Returns the rule that starts them. A run that could not be started goes to the dead letters.
 */
export function everyMinute(
  stack: Stack,
  app: App,
  due: Lambda,
  timers: readonly StartedTimer[],
  deadLetters: Queue,
): Rule {
  const invoke = new PolicyStatement({
    actions: ["lambda:InvokeFunction"],
    resources: [due, ...timers.map(({ lambda }) => lambda)].map(({ functionArn }) => functionArn),
  });
  const starter = new Lambda(stack, "Timers", {
    description: "timers",
    code: Code.fromInline(runTimers),
    handler: "index.handler",
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    memorySize: 128,
    timeout,
    environment: {
      DUE: due.functionName,
      TIMERS: JSON.stringify(
        Object.fromEntries(timers.map(({ name, lambda }) => [name, lambda.functionName])),
      ),
    },
    // A run without errors logs nothing, because there are 1,440 a day.
    loggingFormat: LoggingFormat.JSON,
    systemLogLevelV2: SystemLogLevel.WARN,
    // The next run does what this one could not.
    retryAttempts: 0,
    maxEventAge: Duration.minutes(1),
    ...lambdaRole(stack, app, "Timers", [{ statement: invoke }]),
  });
  return new Rule(stack, "EveryMinute", {
    schedule: Schedule.rate(Duration.minutes(1)),
    targets: [
      new LambdaFunction(starter, {
        deadLetterQueue: deadLetters,
        retryAttempts: 2,
        maxEventAge: Duration.minutes(1),
      }),
    ],
  });
}
