import { createHash } from "node:crypto";
import { ListResponseHeadersPoliciesCommand } from "@aws-sdk/client-cloudfront";
import { GetAccountSettingsCommand } from "@aws-sdk/client-lambda";
import { ListServiceQuotasCommand } from "@aws-sdk/client-service-quotas";
import { GetParameterCommand } from "@aws-sdk/client-ssm";
import { GetCallerIdentityCommand } from "@aws-sdk/client-sts";
import { originParameter } from "../shared/cdn.ts";
import { type Check, type Finding, fix, ok, unless, type Visit, wait } from "./finding.ts";

/** Response headers policies: a stage's, those of its link domains besides, and AWS's default quota. */
const policies = { ofStage: 5, ofLinks: 1, ofAccount: 20 };

/** The requirements of the templates for the CDK's bootstrap stack. */
const bootstrapVersion = 6;

/** The caller's identity, and whether the CDK can store files and use its roles there. */
export const bootstrapped: Check = async ({ clients, region }) => {
  const about = "CDK bootstrap";
  const { Account } = await clients.sts.send(new GetCallerIdentityCommand());
  const name = "/cdk-bootstrap/hnb659fds/version";
  const found = await unless(
    ["ParameterNotFound"],
    clients.ssm.send(new GetParameterCommand({ Name: name })),
  );
  const command = `npx aws-cdk@2.1148.1 bootstrap aws://${Account}/${region}`;
  const version = Number(found?.Parameter?.Value ?? 0);
  if (version === 0) return [fix(about, `Account ${Account} is not prepared in ${region}.`, command)];
  if (version < bootstrapVersion)
    return [fix(about, `Version ${version} is older than ${bootstrapVersion}.`, command)];
  return [ok(about, `Account ${Account} has version ${version} in ${region}.`)];
};

/** The number of Lambdas that may run at once. A new account has ten. */
export const concurrency: Check = async ({ clients, settings: { ingestConcurrency = 0 } }) => {
  const about = "Lambda concurrency";
  const { AccountLimit } = await clients.lambda.send(new GetAccountSettingsCommand());
  const all = AccountLimit?.ConcurrentExecutions ?? 0;
  const says = `${all} functions can run at once.`;
  const request =
    "aws service-quotas request-service-quota-increase --service-code lambda --quota-code L-B99A9384 --desired-value 1000";
  // AWS keeps this many for functions without reserved concurrency.
  const rest = all > 100 ? 100 : 10;
  if (ingestConcurrency > 0 && all - ingestConcurrency < rest)
    return [
      fix(
        about,
        `${says} AWS refuses to reserve ${ingestConcurrency} of them: ${rest} must be left.`,
        "Leave out KITELOOP_INGEST_CONCURRENCY, or lower it.",
      ),
    ];
  return [all < 100 ? wait(about, `${says} Visitors are refused above that.`, request) : ok(about, says)];
};

/** The account's quota of response headers policies, which can be raised. Without permission to read it, AWS's default. */
async function quotaOfPolicies({ clients }: Visit): Promise<number> {
  let NextToken: string | undefined;
  do {
    const asked = new ListServiceQuotasCommand({ ServiceCode: "cloudfront", NextToken });
    const page = await unless(["AccessDeniedException"], clients.quotas.send(asked));
    const found = page?.Quotas?.find(({ QuotaName = "" }) => /response headers policies/i.test(QuotaName));
    if (found?.Value !== undefined) return found.Value;
    NextToken = page?.NextToken;
  } while (NextToken !== undefined);
  return policies.ofAccount;
}

/** Whether the account's quota has room for the stage's response headers policies. */
export const headersPolicies: Check = async (visit) => {
  const { clients, deployed, settings } = visit;
  const about = "CloudFront policies";
  const needed =
    (deployed.has("Web") ? 0 : policies.ofStage) +
    (settings.links === undefined || deployed.has("Links") ? 0 : policies.ofLinks);
  if (needed === 0) return [ok(about, "The stage has its own.")];
  const { ResponseHeadersPolicyList } = await clients.cloudFront.send(
    new ListResponseHeadersPoliciesCommand({ Type: "custom" }),
  );
  const used = ResponseHeadersPolicyList?.Quantity ?? 0;
  const quota = await quotaOfPolicies(visit);
  const says = `${used} of ${quota} response headers policies are used; the deployment makes ${needed}.`;
  return [
    used + needed > quota
      ? fix(
          about,
          says,
          "Remove a stage you no longer need, or request a higher quota of response headers policies.",
        )
      : ok(about, says),
  ];
};

/** Whether the CDN will get the secret by which it authenticates to the API. */
export const originSecret: Check = async ({ clients, stage, settings: { originSecret: given } }) => {
  const about = "Origin secret";
  if (given === undefined) return [ok(about, "None is given: the API can be called around the CDN.")];
  const name = originParameter(stage);
  const found = await unless(
    ["ParameterNotFound", "ParameterVersionNotFound"],
    clients.ssm.send(new GetParameterCommand({ Name: `${name}:${given.version}` })),
  );
  const says = `${name} has no version ${given.version}.`;
  if (found === undefined)
    return [fix(about, says, "Create it as docs/operating.md says, in step 5 of the first deployment.")];
  const { Type, Value = "" } = found.Parameter ?? {};
  if (Type !== "String")
    return [fix(about, `${name} is a ${Type}, which CloudFront can't be given.`, "Create it as a String.")];
  if (createHash("sha256").update(Value).digest("hex") !== given.sha256)
    return [
      fix(
        about,
        `The hash in KITELOOP_ORIGIN_SECRET is not that of version ${given.version}: every request would get 404.`,
        "Take version and hash from the same run of the command in docs/operating.md.",
      ),
    ];
  return [ok(about, `${name} has version ${given.version}.`)];
};

/** Whether the functions find the keys of the table's secrets. The keys themselves are not read. */
export const secretKeys: Check = async ({ clients, settings: { secretKeys: name } }) => {
  const about = "Keys of secrets";
  if (name === undefined) return [ok(about, "None are given: secrets are stored in clear.")];
  const found = await unless(
    ["ParameterNotFound"],
    clients.ssm.send(new GetParameterCommand({ Name: name, WithDecryption: false })),
  );
  const command = `aws ssm put-parameter --name ${name} --type SecureString --value "$(openssl rand -base64 32)"`;
  if (found === undefined) return [fix(about, `There is no parameter ${name}.`, command)];
  const { Type } = found.Parameter ?? {};
  if (Type === "SecureString") return [ok(about, `${name} is there.`)];
  return [
    fix(about, `${name} is a ${Type}, which is stored in clear.`, "Create it again as a SecureString."),
  ];
};

/** Whether the secrets of identity providers exist, in the version and form that CloudFormation reads. */
export const providerSecrets: Check = async ({ clients, settings: { providers } }) => {
  const about = "Identity providers";
  const named = providers.flatMap((one) =>
    one.kind === "saml" || one.secret === undefined ? [] : [one.secret],
  );
  const findings: Finding[] = [];
  for (const secret of named) {
    const found = await unless(
      ["ParameterNotFound", "ParameterVersionNotFound"],
      clients.ssm.send(new GetParameterCommand({ Name: secret, WithDecryption: false })),
    );
    const [name = ""] = secret.split(":");
    const command = `aws ssm put-parameter --name ${name} --type String --overwrite --value SECRET --query Version`;
    if (found === undefined) findings.push(fix(about, `There is no parameter ${secret}.`, command));
    else if (found.Parameter?.Type !== "String")
      findings.push(
        fix(about, `${name} is a ${found.Parameter?.Type}, which Cognito can't be given.`, command),
      );
  }
  if (findings.length > 0) return findings;
  return [ok(about, named.length === 0 ? "None has a secret." : `${named.join(", ")}: stored.`)];
};
