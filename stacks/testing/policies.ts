import * as z from "zod";
import type { Stage } from "./templates.ts";

const many = <T extends z.ZodType>(item: T) => z.union([item.transform((one) => [one]), z.array(item)]);

const statement = z.object({
  Effect: z.enum(["Allow", "Deny"]),
  Action: many(z.string()),
  Resource: many(z.unknown()).optional(),
  Principal: z.unknown().optional(),
  Condition: z.unknown().optional(),
});
const document = z.object({ Statement: z.array(statement) });

const policy = z.object({ PolicyDocument: document });
const role = z.object({ Policies: z.array(policy).default([]) });

export type Statement = {
  stack: string;
  resource: string;
  allow: boolean;
  actions: string[];
  /** As CloudFormation has them: names or references. */
  resources: unknown[];
  principal: unknown;
  condition: unknown;
};

/** Every statement of every policy of a stage, or of one stack of it. */
export function statementsOf(made: Stage, stack?: string): Statement[] {
  return made.resources
    .filter((resource) => stack === undefined || resource.stack === stack)
    .flatMap((resource) => documentsOf(resource).map((found) => ({ resource, found })))
    .flatMap(({ resource, found }) =>
      found.Statement.map((entry) => ({
        stack: resource.stack,
        resource: resource.id,
        allow: entry.Effect === "Allow",
        actions: entry.Action,
        resources: entry.Resource ?? [],
        principal: entry.Principal,
        condition: entry.Condition,
      })),
    );
}

function documentsOf({ type, properties }: Stage["resources"][number]): z.infer<typeof document>[] {
  switch (type) {
    case "AWS::IAM::Policy":
    case "AWS::IAM::ManagedPolicy":
    case "AWS::S3::BucketPolicy":
    case "AWS::SQS::QueuePolicy":
    case "AWS::SNS::TopicPolicy":
      return [policy.parse(properties).PolicyDocument];
    case "AWS::IAM::Role":
      return role.parse(properties).Policies.map((inline) => inline.PolicyDocument);
    default:
      return [];
  }
}
