import { fullDiff, ResourceImpact } from "@aws-cdk/cloudformation-diff";
import * as z from "zod";
import released from "../fixtures/released/templates.json" with { type: "json" };
import type { TemplateJson, Templates } from "./resolve.ts";
import { specificationOf } from "./specification.ts";

/** The parts of a release's templates that an upgrade depends on, by stack. */
const releaseSchema = z.record(
  z.string(),
  z.object({
    /** The value of each export. */
    exports: z.record(z.string(), z.unknown()),
    imports: z.array(z.string()),
    /**
     * Resources whose loss or replacement loses data or addresses, with the properties that would cause their
     * replacement.
     */
    kept: z.record(z.string(), z.object({ Type: z.string(), Properties: z.record(z.string(), z.unknown()) })),
  }),
);
export type Release = z.infer<typeof releaseSchema>;

/** The last release. */
export const release = releaseSchema.parse(released);

/** In addition to what AWS calls stateful: resources with an address or an id that others use. */
const known = [
  "AWS::ApiGatewayV2::Api",
  "AWS::CloudFront::Distribution",
  "AWS::Cognito::UserPoolClient",
  "AWS::SNS::Topic",
];

const isKept = (type: string) => known.includes(type) || specificationOf(type)?.isStateful === true;

/** The data to keep about the templates of a release. */
export function releaseOf(templates: Templates): Release {
  return Object.fromEntries(
    [...templates].map(([stack, { Resources, Outputs = {} }]) => [
      stack,
      {
        exports: Object.fromEntries(
          Object.values(Outputs).flatMap(({ Value, Export }) => (Export ? [[Export.Name, Value]] : [])),
        ),
        imports: importsOf(Resources),
        kept: Object.fromEntries(
          Object.entries(Resources).flatMap(([id, { Type, Properties = {} }]) =>
            isKept(Type) ? [[id, { Type, Properties: replacing(Type, Properties) }]] : [],
          ),
        ),
      },
    ]),
  );
}

function importsOf(resources: TemplateJson["Resources"]): string[] {
  const names = JSON.stringify(resources).matchAll(/\{"Fn::ImportValue":"([^"]+)"\}/g);
  return [...new Set([...names].map(([, name]) => name ?? ""))].toSorted();
}

function replacing(type: string, properties: Record<string, unknown>): Record<string, unknown> {
  const specification = specificationOf(type)?.properties ?? {};
  return Object.fromEntries(
    Object.entries(properties).filter(([name]) => (specification[name]?.causesReplacement ?? "no") !== "no"),
  );
}

const losing = [
  ResourceImpact.WILL_REPLACE,
  ResourceImpact.MAY_REPLACE,
  ResourceImpact.WILL_DESTROY,
  ResourceImpact.WILL_ORPHAN,
];

/**
 * The obstacles to upgrading an instance of a release to these templates. CloudFormation refuses to change or
 * remove an export while a stack imports it, which the release's stacks still do when the exporting one is
 * updated; and it replaces a resource without asking, which loses its contents.
 */
export function upgradeProblems(release: Release, templates: Templates): string[] {
  const imported = new Set(Object.values(release).flatMap(({ imports }) => imports));
  const present = releaseOf(templates);
  return Object.entries(release).flatMap(([stack, before]) => {
    const now = present[stack] ?? { exports: {}, imports: [], kept: {} };
    const exports = Object.entries(before.exports)
      .filter(([name]) => imported.has(name))
      .flatMap(([name, value]) => {
        if (!(name in now.exports)) return [`${stack}: export ${name} is gone, and stacks import it`];
        const same = JSON.stringify(now.exports[name]) === JSON.stringify(value);
        return same ? [] : [`${stack}: export ${name} has another value, and stacks import it`];
      });
    const difference = fullDiff({ Resources: before.kept }, { Resources: now.kept });
    const lost = Object.entries(difference.resources.changes)
      .filter(([id, { changeImpact }]) => id in before.kept && losing.includes(changeImpact))
      .map(([id, { changeImpact }]) => `${stack}: ${id} of ${before.kept[id]?.Type}: ${changeImpact}`);
    return [...exports, ...lost];
  });
}
