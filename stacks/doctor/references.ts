import { DescribeBudgetsCommand } from "@aws-sdk/client-budgets";
import { GetPolicyCommand, GetPolicyVersionCommand } from "@aws-sdk/client-iam";
import { HeadBucketCommand, S3ServiceException } from "@aws-sdk/client-s3";
import { GetCallerIdentityCommand } from "@aws-sdk/client-sts";
import { GetWebACLCommand } from "@aws-sdk/client-wafv2";
import * as z from "zod";
import deployRole from "../deploy-role.json" with { type: "json" };
import { stagePolicy } from "../shared/stage.ts";
import { type Check, fix, ok, unless } from "./finding.ts";

const policyDocument = z.object({ Statement: z.array(z.object({ Action: z.array(z.string()) })) });
const actionsOf = (document: unknown) =>
  policyDocument.parse(document).Statement.flatMap(({ Action }) => Action);

/** Whether the policy that limits every role is there, and allows what this version's roles need. */
export const boundary: Check = async ({ clients, settings: { permissionsBoundary: name } }) => {
  const about = "Permissions boundary";
  if (name === undefined) return [ok(about, "None is given: roles are limited by their own policies.")];
  const { Account } = await clients.sts.send(new GetCallerIdentityCommand());
  const PolicyArn = `arn:aws:iam::${Account}:policy/${name}`;
  const found = await unless(
    ["NoSuchEntity", "NoSuchEntityException"],
    clients.iam.send(new GetPolicyCommand({ PolicyArn })),
  );
  const command = "Deploy stacks/deploy-role.json as in step 4 of docs/operating.md.";
  if (found?.Policy === undefined) return [fix(about, `There is no policy ${name}.`, command)];
  // A policy of another name is the operator's own.
  const { ManagedPolicyName, PolicyDocument } = deployRole.Resources.Boundary.Properties;
  if (name !== ManagedPolicyName) return [ok(about, `${name} is there.`)];
  const { PolicyVersion } = await clients.iam.send(
    new GetPolicyVersionCommand({ PolicyArn, VersionId: found.Policy.DefaultVersionId }),
  );
  const allowed = actionsOf(JSON.parse(decodeURIComponent(PolicyVersion?.Document ?? "")));
  const missing = actionsOf(PolicyDocument).filter((action) => !allowed.includes(action));
  return missing.length > 0
    ? [fix(about, `${name} is of an earlier version: it lacks ${missing.join(", ")}.`, command)]
    : [ok(about, `${name} is there.`)];
};

/** Whether the web ACL exists that distributions are to have. */
export const webAcl: Check = async ({ clients, settings: { webAclArn } }) => {
  const about = "Web ACL";
  if (webAclArn === undefined)
    return [ok(about, "None is given: nothing limits the requests of an address.")];
  const [, Name = "", Id = ""] = webAclArn.split(":global/")[1]?.split("/") ?? [];
  const found = await unless(
    ["WAFNonexistentItemException"],
    clients.waf.send(new GetWebACLCommand({ Name, Id, Scope: "CLOUDFRONT" })),
  );
  return found === undefined
    ? [
        fix(
          about,
          `${webAclArn} does not exist.`,
          "Deploy stacks/web-acl.json in us-east-1, or correct KITELOOP_WEB_ACL_ARN.",
        ),
      ]
    : [ok(about, `${Name} is there.`)];
};

/** Whether the bucket for backups is there and lets this account write. */
export const backupPlace: Check = async ({ clients, settings: { backupBucket } }) => {
  const about = "Backup bucket";
  if (backupBucket === undefined)
    return [ok(about, "None is given: there are no backups outside the account.")];
  const { bucket: Bucket, account } = backupBucket;
  try {
    await clients.s3.send(new HeadBucketCommand({ Bucket, ExpectedBucketOwner: account }));
    return [ok(about, `${Bucket} of account ${account} is there.`)];
  } catch (error) {
    // A response to HEAD has no body, so the SDK knows no other error's name.
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
    if (status === 404)
      return [fix(about, `There is no bucket ${Bucket}.`, "Create it as docs/operating.md says.")];
    if (status === 403)
      return [
        fix(
          about,
          `${Bucket} refuses this account, or isn't of ${account}.`,
          "Give it the policy in docs/operating.md.",
        ),
      ];
    throw error;
  }
};

/** Whether roles of this account may use Billing at all, which only its root user can allow. */
export const billing: Check = async ({ clients, stage, deployed, settings: { alarmEmail } }) => {
  const about = "Billing";
  if (!stagePolicy(stage).keepsData || alarmEmail === undefined || deployed.has("Alarms")) return [];
  const { Account: AccountId } = await clients.sts.send(new GetCallerIdentityCommand());
  const asked = new DescribeBudgetsCommand({ AccountId, MaxResults: 1 });
  const found = await unless(["AccessDeniedException"], clients.budgets.send(asked));
  return found === undefined
    ? [
        fix(
          about,
          "Budgets can't be read, so *Alarms* may fail at its budget.",
          "As the account's root user: Account, IAM user and role access to Billing information, Activate.",
        ),
      ]
    : [ok(about, "Budgets can be used.")];
};
