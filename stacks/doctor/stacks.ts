import { DescribeStackEventsCommand, DescribeStacksCommand } from "@aws-sdk/client-cloudformation";
import { ListSubscriptionsByTopicCommand } from "@aws-sdk/client-sns";
import type { Clients } from "./clients.ts";
import { type Check, type Finding, fix, ok, unless, type Visit, wait } from "./finding.ts";

/** The stage's existing stacks, by their short names. */
export async function deployedStacks(clients: Clients, stage: string): Promise<Visit["deployed"]> {
  const prefix = `${stage}-kiteloop-`;
  const found: [string, { status: string; outputs: Record<string, string> }][] = [];
  let token: string | undefined;
  do {
    const page = await clients.cloudFormation.send(new DescribeStacksCommand({ NextToken: token }));
    for (const { StackName = "", StackStatus = "", Outputs = [] } of page.Stacks ?? [])
      if (StackName.startsWith(prefix))
        found.push([
          StackName.slice(prefix.length),
          {
            status: StackStatus,
            outputs: Object.fromEntries(
              Outputs.map(({ OutputKey = "", OutputValue = "" }) => [OutputKey, OutputValue]),
            ),
          },
        ]);
    token = page.NextToken;
  } while (token !== undefined);
  return new Map(found);
}

/** Why the stack's last deployment failed: the reason of its first failure, which the others follow from. */
async function reasonOf(clients: Clients, StackName: string): Promise<string> {
  const asked = new DescribeStackEventsCommand({ StackName });
  const { StackEvents = [] } = (await unless(["ValidationError"], clients.cloudFormation.send(asked))) ?? {};
  // The newest come first.
  const begun = StackEvents.findIndex(
    ({ PhysicalResourceId, StackId, ResourceStatus = "" }) =>
      PhysicalResourceId === StackId && /^(CREATE|UPDATE)_IN_PROGRESS$/.test(ResourceStatus),
  );
  const last = begun < 0 ? StackEvents : StackEvents.slice(0, begun);
  const failed = last.findLast(({ ResourceStatus = "" }) => /_FAILED$/.test(ResourceStatus));
  return failed === undefined ? "" : ` ${failed.LogicalResourceId}: ${failed.ResourceStatusReason}`;
}

/** Stacks in a state from which CloudFormation does not deploy. */
export const stuckStacks: Check = async ({ clients, deployed, stage }) => {
  const about = "Stacks";
  if (deployed.size === 0) return [ok(about, `Nothing of ${stage} is deployed yet.`)];
  const stuck: Finding[] = [];
  for (const [stack, { status }] of deployed) {
    const name = `${stage}-kiteloop-${stack}`;
    const says = async () => `${stack} is in ${status}.${await reasonOf(clients, name)}`;
    if (["ROLLBACK_COMPLETE", "ROLLBACK_FAILED", "DELETE_FAILED"].includes(status))
      stuck.push(fix(about, await says(), `aws cloudformation delete-stack --stack-name ${name}`));
    else if (status === "UPDATE_ROLLBACK_FAILED")
      stuck.push(
        fix(about, await says(), `aws cloudformation continue-update-rollback --stack-name ${name}`),
      );
  }
  return stuck.length > 0 ? stuck : [ok(about, `${deployed.size} are deployed.`)];
};

/** An alarm notifies nobody before the recipient has confirmed the subscription. */
export const alarmReader: Check = async ({ clients, deployed, settings }) => {
  const about = "Alarms";
  const topic = deployed.get("Alarms")?.outputs.AlarmTopic;
  if (topic === undefined) return [];
  const { Subscriptions = [] } = await clients.sns.send(
    new ListSubscriptionsByTopicCommand({ TopicArn: topic }),
  );
  const confirmed = Subscriptions.filter(({ SubscriptionArn }) => SubscriptionArn?.startsWith("arn:"));
  if (confirmed.length > 0)
    return [ok(about, `${confirmed.map(({ Endpoint }) => Endpoint).join(", ")} gets them.`)];
  return [
    wait(
      about,
      "Nobody gets them.",
      settings.alarmEmail === undefined
        ? "Deploy with KITELOOP_ALARM_EMAIL."
        : `Open the link in AWS's email to ${settings.alarmEmail}.`,
    ),
  ];
};
