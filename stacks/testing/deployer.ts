import * as z from "zod";
import template from "../deploy-role.json" with { type: "json" };
import { resolver, type TemplateJson, type Templates } from "./resolve.ts";
import { allows, like, type Rule, readRules, rulesOf } from "./statements.ts";

const trust: TemplateJson = template;
const managed = z.object({ PolicyDocument: z.unknown() });
const role = z.object({ Policies: z.tuple([z.object({ PolicyDocument: z.unknown() })]) });

function rulesIn(policy: unknown): Rule[] {
  return rulesOf(resolver(new Map([["Trust", trust]])), "Trust", policy);
}

/** The rules of a managed policy of the template. */
const rulesOfPolicy = (id: "Boundary" | "Execution") =>
  rulesIn(managed.parse(trust.Resources[id]?.Properties).PolicyDocument);

export const boundary = rulesOfPolicy("Boundary");
export const execution = rulesOfPolicy("Execution");
export const deployer = rulesIn(role.parse(trust.Resources.Deployer?.Properties).Policies[0].PolicyDocument);

/** Whether rules of a role allow this. */
export function may(
  rules: readonly Rule[],
  action: string,
  resource: string,
  context: Record<string, string> = {},
): boolean {
  return allows(rules, { principal: "role", action, resource, context });
}

/** IAM's name of a service, if it differs from CloudFormation's in lower case. */
const prefixes: Record<string, string> = { ApiGatewayV2: "apigateway", Cognito: "cognito-idp" };

/** Services of which templates have resources but which the policy doesn't allow, and the reverse. */
export function unevenServices(templates: Templates, rules: readonly Rule[] = execution): string[] {
  const used = new Set(
    [...templates.values()].flatMap(({ Resources }) =>
      Object.values(Resources).flatMap(({ Type }) => {
        const [vendor, service = ""] = Type.split("::");
        return vendor === "AWS" ? [prefixes[service] ?? service.toLowerCase()] : [];
      }),
    ),
  );
  const allowed = new Set(
    rules.flatMap(({ actions }) => actions.map((action) => action.split(":")[0] ?? "")),
  );
  return [
    ...[...used].filter((service) => !allowed.has(service)).map((service) => `${service} is not allowed`),
    ...[...allowed].filter((service) => !used.has(service)).map((service) => `${service} is not needed`),
  ];
}

/** Permissions of the templates' roles that the boundary doesn't allow. */
export function beyondBoundary(templates: Templates): string[] {
  const limits = boundary.flatMap(({ actions }) => actions);
  const { ofRole, arnOf } = readRules(templates);
  const granted = [...templates].flatMap(([stack, { Resources }]) =>
    Object.entries(Resources).flatMap(([id, { Type }]) =>
      Type === "AWS::IAM::Role" ? ofRole(arnOf(stack, id) ?? "").flatMap(({ actions }) => actions) : [],
    ),
  );
  return [...new Set(granted)].filter((action) => !limits.some((limit) => like(limit, action)));
}
