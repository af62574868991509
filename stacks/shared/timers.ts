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

/** How many timers run at once. A new account runs ten Lambdas at once, and visitors and counting need some. */
const together = 2;

/** Seconds after which a run starts no further timer: the next minute's run begins with another. */
const startingFor = 50;

/** Longer than the last timer that was started may take. */
const timeout = Duration.seconds(120);

/** The Lambda that runs the timers. It is small and uses what Lambda itself brings along, so that nothing bundles it. */
export const runTimers = `const { InvokeCommand, LambdaClient } = require("@aws-sdk/client-lambda");
const client = new LambdaClient();
exports.handler = async () => {
  const minute = Math.floor(Date.now() / 60000);
  const timers = process.env.TIMERS.split(",").map((timer) => timer.split("*"));
  const names = timers.filter(([, every = 1]) => minute % every === 0).map(([name]) => name);
  const until = Date.now() + ${startingFor * 1000};
  const first = minute % names.length;
  const waiting = [...names.slice(first), ...names.slice(0, first)];
  const failed = [];
  const work = async () => {
    while (waiting.length > 0 && Date.now() < until) {
      const FunctionName = waiting.shift();
      await client.send(new InvokeCommand({ FunctionName })).catch(({ name }) => failed.push(FunctionName + ": " + name));
    }
  };
  await Promise.all(Array.from({ length: ${together} }, work));
  if (failed.length > 0) throw new Error(failed.join(", "));
};
`;

export type StartedTimer = { lambda: Lambda; everyMinutes?: number | undefined };

/** Runs timers each minute or every few, a few at once. A run that could not be started goes to the dead letters. */
export function everyMinute(
  stack: Stack,
  app: App,
  timers: readonly StartedTimer[],
  deadLetters: Queue,
): void {
  const invoke = new PolicyStatement({
    actions: ["lambda:InvokeFunction"],
    resources: timers.map((timer) => timer.lambda.functionArn),
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
      TIMERS: timers
        .map(({ lambda: { functionName }, everyMinutes = 1 }) => `${functionName}*${everyMinutes}`)
        .join(),
    },
    // Nothing of a run in which all is well: there are 1,440 a day.
    loggingFormat: LoggingFormat.JSON,
    systemLogLevelV2: SystemLogLevel.WARN,
    // The next minute does what this one could not.
    retryAttempts: 0,
    maxEventAge: Duration.minutes(1),
    ...lambdaRole(stack, app, "Timers", [{ statement: invoke }]),
  });
  new Rule(stack, "EveryMinute", {
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
