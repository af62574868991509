import { NagSuppressions } from "cdk-nag";
import type { IConstruct } from "constructs";

/**
 * Accepts a finding of cdk-nag's AwsSolutions on a resource, with the reason. For a rule about single grants,
 * only those that end in `grants`. Tests fail if the finding no longer occurs.
 */
export function accept(construct: IConstruct, rule: string, reason: string, grants?: string): void {
  const id = `AwsSolutions-${rule}`;
  const ending = grants?.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&");
  const appliesTo = ending === undefined ? {} : { appliesTo: [{ regex: `/${ending}$/` }] };
  NagSuppressions.addResourceSuppressions(construct, [{ id, reason, ...appliesTo }]);
}
