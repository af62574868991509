import { NagSuppressions } from "cdk-nag";
import type { IConstruct } from "constructs";

/**
 * Says, on the very resource, why it does not do what a rule of cdk-nag's AwsSolutions asks for. Of a rule that judges
 * single grants, only those are accepted that end in `grants`. One that no longer occurs fails the tests.
 */
export function accept(construct: IConstruct, rule: string, reason: string, grants?: string): void {
  const id = `AwsSolutions-${rule}`;
  const ending = grants?.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&");
  const appliesTo = ending === undefined ? {} : { appliesTo: [{ regex: `/${ending}$/` }] };
  NagSuppressions.addResourceSuppressions(construct, [{ id, reason, ...appliesTo }]);
}
