import * as z from "zod";
import { account, region, type Templates } from "./resolve.ts";
import { allows, type Request, readRules } from "./statements.ts";

type Reading = ReturnType<typeof readRules>;
type Found = { stack: string; id: string; properties: Record<string, unknown>; reading: Reading };
/**
 * An action that a template has a service or a Lambda perform. `role` is the ARN of the role it acts with; a
 * service has none.
 */
type Act = Omit<Request, "context"> & { context?: Record<string, string>; role?: string };

const alarm = z.object({
  AlarmActions: z.array(z.unknown()).default([]),
  OKActions: z.array(z.unknown()).default([]),
  InsufficientDataActions: z.array(z.unknown()).default([]),
});
const destination = z.object({
  ConfigurationSetName: z.unknown(),
  EventDestination: z.object({ SnsDestination: z.object({ TopicARN: z.unknown() }) }),
});
const subscription = z.object({ Protocol: z.string(), Endpoint: z.unknown(), TopicArn: z.unknown() });
const rule = z.object({
  Targets: z.array(
    z.object({ Arn: z.unknown(), DeadLetterConfig: z.object({ Arn: z.unknown() }).optional() }),
  ),
});
const pool = z.object({ LambdaConfig: z.record(z.string(), z.unknown()).default({}) });
const route = z.object({ ApiId: z.unknown(), RouteKey: z.string(), Target: z.unknown() });
const integration = z.object({ ApiId: z.unknown(), IntegrationUri: z.unknown() });
const distribution = z.object({
  DistributionConfig: z.object({
    Origins: z.array(z.object({ DomainName: z.unknown(), OriginAccessControlId: z.unknown().optional() })),
  }),
});
const lambda = z.object({
  Role: z.unknown(),
  LoggingConfig: z.object({ LogGroup: z.unknown() }),
});
const mapping = z.object({
  FunctionName: z.unknown(),
  EventSourceArn: z.unknown(),
  DestinationConfig: z
    .object({ OnFailure: z.object({ Destination: z.unknown() }) })
    .optional()
    .transform((given) => given?.OnFailure.Destination),
});

const service = (principal: string, action: string, resource: string, source: string): Act => ({
  principal,
  action,
  resource,
  context: { "aws:sourcearn": source },
});

/** An event rule's or alarm's action on a target, by the kind of target. */
function send(principal: string, target: string, source: string): Act {
  const [, , kind] = target.split(":");
  const action = { sns: "sns:Publish", sqs: "sqs:SendMessage", lambda: "lambda:InvokeFunction" }[kind ?? ""];
  if (action === undefined) throw new Error(`no rule knows what ${principal} does with ${target}`);
  return service(principal, action, target, source);
}

/** AWS's actions on behalf of each type of resource. Types that act on nothing have no row. */
const acts: Record<string, (found: Found) => Act[]> = {
  "AWS::CloudWatch::Alarm": ({ stack, id, properties, reading: { text, arnOf } }) => {
    const { AlarmActions, OKActions, InsufficientDataActions } = alarm.parse(properties);
    return [...AlarmActions, ...OKActions, ...InsufficientDataActions].map((target) =>
      send("cloudwatch.amazonaws.com", text(stack, target), arnOf(stack, id) ?? ""),
    );
  },
  "AWS::SES::ConfigurationSetEventDestination": ({ stack, properties, reading: { text } }) => {
    const { ConfigurationSetName, EventDestination } = destination.parse(properties);
    const set = `arn:aws:ses:${region}:${account}:configuration-set/${text(stack, ConfigurationSetName)}`;
    return [send("ses.amazonaws.com", text(stack, EventDestination.SnsDestination.TopicARN), set)];
  },
  "AWS::SNS::Subscription": ({ stack, properties, reading: { text } }) => {
    const { Protocol, Endpoint, TopicArn } = subscription.parse(properties);
    if (Protocol === "email") return [];
    return [send("sns.amazonaws.com", text(stack, Endpoint), text(stack, TopicArn))];
  },
  "AWS::Events::Rule": ({ stack, id, properties, reading: { text, arnOf } }) =>
    rule
      .parse(properties)
      .Targets.flatMap(({ Arn, DeadLetterConfig }) => [
        Arn,
        ...(DeadLetterConfig ? [DeadLetterConfig.Arn] : []),
      ])
      .map((target) => send("events.amazonaws.com", text(stack, target), arnOf(stack, id) ?? "")),
  "AWS::Cognito::UserPool": ({ stack, id, properties, reading: { text, arnOf } }) =>
    Object.values(pool.parse(properties).LambdaConfig).map((target) =>
      send("cognito-idp.amazonaws.com", text(stack, target), arnOf(stack, id) ?? ""),
    ),
  "AWS::ApiGatewayV2::Route": ({ stack, properties, reading }) => {
    const { ApiId, RouteKey, Target } = route.parse(properties);
    const id = reading.text(stack, Target).replace(`integrations/${stack}-`, "");
    const { IntegrationUri } = integration.parse(reading.resource(stack, id));
    const [method, path] = RouteKey.split(" ");
    const source = `arn:aws:execute-api:${region}:${account}:${reading.text(stack, ApiId)}/$default/${method}${path}`;
    return [send("apigateway.amazonaws.com", reading.text(stack, IntegrationUri), source)];
  },
  "AWS::CloudFront::Distribution": ({ stack, id, properties, reading: { text, arnOf } }) =>
    distribution.parse(properties).DistributionConfig.Origins.flatMap((origin) => {
      if (origin.OriginAccessControlId === undefined) return [];
      const bucket = text(stack, origin.DomainName).replace(/\.RegionalDomainName$/, "");
      // Of the assets a CDN may read only published ones.
      const resource = `arn:aws:s3:::${bucket}/w/a.js`;
      return [service("cloudfront.amazonaws.com", "s3:GetObject", resource, arnOf(stack, id) ?? "")];
    }),
  "AWS::Lambda::Function": ({ stack, properties, reading: { text } }) => {
    const { Role, LoggingConfig } = lambda.parse(properties);
    const role = text(stack, Role);
    const group = text(stack, LoggingConfig.LogGroup);
    const logs = `arn:aws:logs:${region}:${account}:log-group:${group}:*`;
    return [
      { principal: "lambda.amazonaws.com", action: "sts:AssumeRole", resource: role },
      ...["logs:CreateLogStream", "logs:PutLogEvents"].map((action) => ({
        ...{ principal: role, role, action, resource: logs },
      })),
    ];
  },
  "AWS::Lambda::EventSourceMapping": ({ stack, properties, reading }) => {
    const { FunctionName, EventSourceArn, DestinationConfig } = mapping.parse(properties);
    const name = reading.text(stack, FunctionName).replace(`${stack}-`, "");
    const role = reading.text(stack, lambda.parse(reading.resource(stack, name)).Role);
    const source = reading.text(stack, EventSourceArn);
    const by = (action: string, resource: string): Act => ({ principal: role, role, action, resource });
    const reads = source.startsWith("arn:aws:sqs:")
      ? ["sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes"]
      : ["dynamodb:DescribeStream", "dynamodb:GetRecords", "dynamodb:GetShardIterator"];
    const failed = DestinationConfig === undefined ? [] : [reading.text(stack, DestinationConfig)];
    return [
      ...reads.map((action) => by(action, source)),
      ...failed.flatMap((bucket) => [
        by("s3:PutObject", `${bucket}/aws/lambda/a/b/2026/03/10/c`),
        by("s3:ListBucket", bucket),
      ]),
    ];
  },
};

/**
 * Each action of an AWS service or a Lambda that templates require and no policy allows, as a sentence. A
 * resource's policy replaces AWS's default one, so an action that it doesn't allow fails, and only after
 * deployment.
 */
export function refusedActs(templates: Templates): string[] {
  const reading = readRules(templates);
  return [...templates].flatMap(([stack, { Resources }]) =>
    Object.entries(Resources).flatMap(([id, { Type, Properties = {} }]) =>
      (acts[Type]?.({ stack, id, properties: Properties, reading }) ?? [])
        .filter((act) => !permitted(reading, act))
        .map(
          ({ principal, action, resource }) =>
            `${stack}/${id}: ${principal} may not ${action} on ${resource}`,
        ),
    ),
  );
}

function permitted(reading: Reading, { role, context, ...request }: Act): boolean {
  const known = { "aws:securetransport": "true", "aws:sourceaccount": account, ...context };
  const asked = { ...request, context: known };
  // Within an account a role's own policy is enough, unless the resource's policy denies it.
  if (role !== undefined) {
    const refusals = reading.onResources.filter(({ allow }) => !allow);
    return allows([...reading.ofRole(role), ...refusals], asked);
  }
  return allows(reading.onResources, asked);
}

const watching = z.object({
  Namespace: z.string().optional(),
  MetricName: z.string().optional(),
  Dimensions: z.array(z.object({ Name: z.string(), Value: z.unknown() })).default([]),
  AlarmActions: z.array(z.unknown()).default([]),
});

/** Lambdas without an alarm with an action, on their own metrics or on the account's. */
export function unwatchedLambdas(templates: Templates, metric: string): string[] {
  const { text } = readRules(templates);
  const all = ofType(templates);
  const alarms = all("AWS::CloudWatch::Alarm").flatMap(({ stack, properties }) => {
    const { Namespace, MetricName, Dimensions, AlarmActions } = watching.parse(properties);
    if (Namespace !== "AWS/Lambda" || MetricName !== metric || AlarmActions.length === 0) return [];
    return [Dimensions.map(({ Value }) => text(stack, Value))];
  });
  return all("AWS::Lambda::Function")
    .filter(({ stack, id }) => !alarms.some((names) => names.every((name) => name === `${stack}-${id}`)))
    .map(({ stack, id }) => `${stack}/${id}`);
}

/** Topics that a stage's alarms notify and that no address is subscribed to. */
export function unreadTopics(templates: Templates): string[] {
  const { text } = readRules(templates);
  const every = ofType(templates);
  const read = every("AWS::SNS::Subscription").flatMap(({ stack, properties }) => {
    const { Protocol, TopicArn } = subscription.parse(properties);
    return Protocol === "email" ? [text(stack, TopicArn)] : [];
  });
  const used = every("AWS::CloudWatch::Alarm").flatMap(({ stack, properties }) =>
    alarm.parse(properties).AlarmActions.map((target) => text(stack, target)),
  );
  return [...new Set(used)].filter((topic) => !read.includes(topic));
}

const ofType = (templates: Templates) => (type: string) =>
  [...templates].flatMap(([stack, { Resources }]) =>
    Object.entries(Resources).flatMap(([id, { Type, Properties = {} }]) =>
      Type === type ? [{ stack, id, properties: Properties }] : [],
    ),
  );
