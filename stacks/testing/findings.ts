import { Stack } from "aws-cdk-lib";
import type { INagLogger, NagLoggerNonComplianceData } from "cdk-nag";
import * as z from "zod";
import type { Resource } from "./resource.ts";

/** Of a resource by its id in its stack's template; `accepted` is the reason on the resource. */
export type Finding = { stack: string; id: string; rule: string; detail: string; accepted: string | null };

/** Collects cdk-nag's findings in stacks whose names begin with `prefix`. */
export function collect(prefix: string, findings: Finding[]): INagLogger {
  const ignore = () => undefined;
  const add = (
    { resource, ruleId: rule, findingId: detail }: NagLoggerNonComplianceData,
    reason: string | null,
  ) => {
    const stack = Stack.of(resource);
    const id = String(stack.resolve(resource.logicalId));
    findings.push({ stack: stack.stackName.replace(prefix, ""), id, rule, detail, accepted: reason });
  };
  return {
    onNonCompliance: (found) => add(found, null),
    onCompliance: ignore,
    // A reason for single grants is preceded by the grant.
    onSuppressed: (found) => add(found, found.suppressionReason.replace(`[${found.findingId}] `, "")),
    onError: ({ ruleId, errorMessage, resource }) => {
      throw new Error(`${ruleId} on ${resource.node.path}: ${errorMessage}`);
    },
    onSuppressedError: ignore,
    onNotApplicable: ignore,
  };
}

const suppressed = z.object({
  cdk_nag: z.object({ rules_to_suppress: z.array(z.object({ id: z.string(), reason: z.string() })) }),
});

/** The accepted findings of a stage's resources, each with its reason. */
export function excusesOf({
  resources,
}: {
  resources: readonly Resource[];
}): { stack: string; id: string; rule: string; reason: string }[] {
  return resources.flatMap(({ stack, id, metadata }) =>
    "cdk_nag" in metadata
      ? suppressed
          .parse(metadata)
          .cdk_nag.rules_to_suppress.map(({ id: rule, reason }) => ({ stack, id, rule, reason }))
      : [],
  );
}
