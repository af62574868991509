import * as z from "zod";
import { type Resolver, resolver, type Templates } from "./resolve.ts";

const many = z.union([z.string().transform((one) => [one]), z.array(z.string())]);
const manyValues = z.union([z.array(z.unknown()), z.unknown().transform((one) => [one])]);

const statement = z.strictObject({
  Sid: z.string().optional(),
  Effect: z.enum(["Allow", "Deny"]),
  Action: many,
  Resource: manyValues.optional(),
  Principal: z.union([z.literal("*"), z.record(z.string(), manyValues)]).optional(),
  Condition: z.record(z.string(), z.record(z.string(), manyValues)).default({}),
});
const document = z.object({ Statement: z.array(statement) });

/** A statement with its references resolved. Without `principals` it belongs to a role. */
export type Rule = {
  allow: boolean;
  actions: string[];
  resources: string[];
  principals: string[];
  conditions: [operator: string, key: string, values: string[]][];
};

/** The caller, the action, and the request's context. */
export type Request = {
  principal: string;
  action: string;
  resource: string;
  context: Readonly<Record<string, string>>;
};

export function rulesOf({ text }: Resolver, stack: string, policy: unknown): Rule[] {
  return document.parse(policy).Statement.map(({ Effect, Action, Resource = [], Principal, Condition }) => ({
    allow: Effect === "Allow",
    actions: Action,
    resources: Resource.map((arn) => text(stack, arn)),
    principals:
      Principal === "*"
        ? ["*"]
        : Object.values(Principal ?? {})
            .flat()
            .map((who) => text(stack, who)),
    conditions: Object.entries(Condition).flatMap(([operator, keys]) =>
      Object.entries(keys).map(([key, values]): Rule["conditions"][number] => [
        operator,
        key.toLowerCase(),
        values.map((value) => text(stack, value)),
      ]),
    ),
  }));
}

const permission = z.object({
  Action: z.string(),
  FunctionName: z.unknown(),
  Principal: z.string(),
  SourceArn: z.unknown().optional(),
  SourceAccount: z.unknown().optional(),
});
const attached = { PolicyDocument: z.unknown() };
const topicPolicy = z.object({ ...attached, Topics: z.array(z.unknown()) });
const queuePolicy = z.object({ ...attached, Queues: z.array(z.unknown()) });
const bucketPolicy = z.object({ ...attached, Bucket: z.unknown() });
const rolePolicy = z.object({ ...attached, Roles: z.array(z.unknown()).default([]) });
const role = z.object({
  AssumeRolePolicyDocument: z.unknown(),
  Policies: z.array(z.object(attached)).default([]),
  ManagedPolicyArns: z.array(z.unknown()).default([]),
});

const basicExecution: Rule = {
  allow: true,
  actions: ["logs:CreateLogGroup", "logs:CreateLogStream", "logs:PutLogEvents"],
  resources: ["*"],
  principals: [],
  conditions: [],
};

/**
 * Every rule that templates create: of resources for their callers, of roles for their permissions (by the
 * role's ARN), and of roles for who may assume them.
 */
export function readRules(templates: Templates) {
  const resolve = resolver(templates);
  const { text, arnOf } = resolve;
  const onResources: Rule[] = [];
  const ofRoles = new Map<string, Rule[]>();
  const give = (arn: string | undefined, rules: Rule[]) =>
    arn !== undefined && ofRoles.set(arn, [...(ofRoles.get(arn) ?? []), ...rules]);
  const roleNamed = (stack: string, name: unknown) => {
    const prefix = `${stack}-`;
    return arnOf(stack, text(stack, name).slice(prefix.length));
  };

  for (const [stack, { Resources }] of templates)
    for (const [id, { Type, Properties = {} }] of Object.entries(Resources))
      switch (Type) {
        case "AWS::SNS::TopicPolicy":
          onResources.push(...rulesOf(resolve, stack, topicPolicy.parse(Properties).PolicyDocument));
          break;
        case "AWS::SQS::QueuePolicy":
          onResources.push(...rulesOf(resolve, stack, queuePolicy.parse(Properties).PolicyDocument));
          break;
        case "AWS::S3::BucketPolicy":
          onResources.push(...rulesOf(resolve, stack, bucketPolicy.parse(Properties).PolicyDocument));
          break;
        case "AWS::Lambda::Permission": {
          const { Action, FunctionName, Principal, SourceArn, SourceAccount } = permission.parse(Properties);
          const given: [string, string, unknown][] = [
            ["ArnLike", "aws:sourcearn", SourceArn],
            ["StringEquals", "aws:sourceaccount", SourceAccount],
          ];
          onResources.push({
            allow: true,
            actions: [Action],
            resources: [text(stack, FunctionName)],
            principals: [Principal],
            conditions: given.flatMap(([operator, key, value]): Rule["conditions"] =>
              value === undefined ? [] : [[operator, key, [text(stack, value)]]],
            ),
          });
          break;
        }
        case "AWS::IAM::Policy": {
          const { PolicyDocument, Roles } = rolePolicy.parse(Properties);
          for (const name of Roles) give(roleNamed(stack, name), rulesOf(resolve, stack, PolicyDocument));
          break;
        }
        case "AWS::IAM::Role": {
          const { AssumeRolePolicyDocument, Policies, ManagedPolicyArns } = role.parse(Properties);
          const arn = arnOf(stack, id);
          for (const { PolicyDocument } of Policies) give(arn, rulesOf(resolve, stack, PolicyDocument));
          for (const managed of ManagedPolicyArns.map((one) => text(stack, one))) {
            if (!managed.endsWith(":policy/service-role/AWSLambdaBasicExecutionRole"))
              throw new Error(`${stack}: no rule knows what ${managed} allows`);
            give(arn, [basicExecution]);
          }
          onResources.push(
            ...rulesOf(resolve, stack, AssumeRolePolicyDocument).map((rule) => ({
              ...rule,
              resources: arn === undefined ? [] : [arn],
            })),
          );
          break;
        }
      }
  const resource = (stack: string, id: string) => templates.get(stack)?.Resources[id]?.Properties;
  return { ...resolve, resource, onResources, ofRole: (arn: string) => ofRoles.get(arn) ?? [] };
}

/** Whether rules allow a request: one must allow it, and none deny it. */
export function allows(rules: readonly Rule[], request: Request): boolean {
  const about = rules.filter((rule) => concerns(rule, request));
  return about.some(({ allow }) => allow) && about.every(({ allow }) => allow);
}

function concerns({ actions, resources, principals, conditions }: Rule, request: Request): boolean {
  return (
    actions.some((action) => like(action.toLowerCase(), request.action.toLowerCase())) &&
    resources.some((resource) => like(resource, request.resource)) &&
    (principals.length === 0 || principals.some((who) => who === "*" || who === request.principal)) &&
    conditions.every((condition) => holds(condition, request.context))
  );
}

function holds(
  [operator, key, values]: Rule["conditions"][number],
  context: Readonly<Record<string, string>>,
): boolean {
  const actual = context[key];
  switch (operator) {
    case "StringEquals":
    case "Bool":
      return actual !== undefined && values.includes(actual);
    case "StringLike":
    case "ArnLike":
    case "ArnEquals":
      return actual !== undefined && values.some((value) => like(value, actual));
    default:
      throw new Error(`no rule knows the condition ${operator}`);
  }
}

/** IAM's wildcards: any text for `*`, one character for `?`. */
export function like(pattern: string, text: string): boolean {
  const source = pattern
    .replaceAll(/[.+^${}()|[\]\\/]/g, "\\$&")
    .replaceAll("*", ".*")
    .replaceAll("?", ".");
  return new RegExp(`^${source}$`).test(text);
}
