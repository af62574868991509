import * as z from "zod";
import template from "../deploy-role.json" with { type: "json" };
import { account, resolver, type TemplateJson, type Templates } from "./resolve.ts";
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

/**
 * Recorded calls of the workflow's role, as `linesOf` writes them, that these rules don't allow. Calls of roles that it assumes are
 * not among them: `cdk bootstrap` makes those roles.
 */
export function refusedCalls(lines: readonly string[], rules: readonly Rule[] = deployer): string[] {
  const context = { "iam:passedtoservice": "cloudformation.amazonaws.com" };
  return lines.filter((line) => {
    const [by, action = "", resource = ""] = line.split(" ");
    // Everybody may ask who they are.
    return by === "deployer" && action !== "sts:GetCallerIdentity" && !may(rules, action, resource, context);
  });
}

const distributionOf = (properties: unknown) =>
  z.object({ DistributionConfig: z.object({}).loose() }).parse(properties).DistributionConfig;

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
  for (const { Resources } of templates.values())
    for (const { Type, Properties } of Object.values(Resources))
      if (Type === "AWS::CloudFront::Distribution" && "WebACLId" in distributionOf(Properties))
        used.add("wafv2");
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

const boundaryArn = `arn:aws:iam::${account}:policy/kiteloop-boundary`;
const withinBoundary = { "iam:permissionsboundary": boundaryArn };
const assumed = z.object({
  AssumeRolePolicyDocument: z.object({
    Statement: z.array(z.object({ Principal: z.object({ Service: z.string() }) })),
  }),
});

/** The property with the name that a resource has in AWS: such as `RoleName`, or `Name` of some types. */
function physicalName(type: string, properties: Record<string, unknown>): unknown {
  return properties[`${type.split("::")[2]}Name`] ?? properties.Name;
}

/**
 * Resources that the execution policy wouldn't let CloudFormation create under their own names, and roles that it couldn't
 * hand to the services that assume them. A resource without a name of its own gets one of its stack's and its own id.
 */
export function refusedResources(prefix: string, templates: Templates): string[] {
  const { text, arnOf } = resolver(templates);
  return [...templates].flatMap(([stack, { Resources }]) =>
    Object.entries(Resources).flatMap(([id, { Type, Properties = {} }]) => {
      const arn = arnOf(stack, id);
      if (arn === undefined) return [];
      const made = `${prefix}${stack}-${id}-0A1B2C`;
      const own = physicalName(Type, Properties);
      const bucket = Type === "AWS::S3::Bucket";
      const name = own === undefined ? (bucket ? made.toLowerCase() : made) : text(stack, own);
      const resource = arn.replace(`${stack}-${id}`, name);
      const [, service = "", kind = ""] = Type.split("::");
      const create = `${prefixes[service] ?? service.toLowerCase()}:Create${kind}`;
      const refused = may(execution, create, resource, withinBoundary) ? [] : [`${create} ${resource}`];
      if (Type !== "AWS::IAM::Role") return refused;
      const services = assumed.parse(Properties).AssumeRolePolicyDocument.Statement;
      return [
        ...refused,
        ...services.flatMap(({ Principal: { Service } }) =>
          may(execution, "iam:PassRole", resource, { "iam:passedtoservice": Service })
            ? []
            : [`iam:PassRole ${resource} to ${Service}`],
        ),
      ];
    }),
  );
}
