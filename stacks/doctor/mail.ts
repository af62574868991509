import { DescribeUserPoolCommand } from "@aws-sdk/client-cognito-identity-provider";
import { GetAccountCommand, GetEmailIdentityCommand, type PricingAttributes } from "@aws-sdk/client-sesv2";
import { type Check, type Finding, fix, ok, unless, type Visit, wait } from "./finding.ts";

const domainOf = ({ settings: { mailFrom } }: Visit) => mailFrom?.slice(mailFrom.indexOf("@") + 1);

/** Whether SES allows this account to send to any address. */
export const sandbox: Check = async ({ clients, settings }) => {
  const about = "SES account";
  if (settings.mailFrom === undefined) return [ok(about, "No sender is given: nothing is sent.")];
  const account = await clients.ses.send(new GetAccountCommand());
  const { ProductionAccessEnabled, SendingEnabled, EnforcementStatus, SendQuota } = account;
  if (SendingEnabled === false || EnforcementStatus === "SHUTDOWN")
    return [fix(about, "Sending is switched off.", "Open a case with AWS Support; SES says why by email.")];
  if (ProductionAccessEnabled !== true)
    return [
      wait(
        about,
        "It is in the sandbox: only verified addresses get email, 200 a day.",
        "Request production access in SES once the sender is verified; AWS answers within a day or two.",
      ),
    ];
  const { MaxSendRate = settings.emailRate } = SendQuota ?? {};
  if (settings.emailRate > MaxSendRate)
    return [
      wait(
        about,
        `It takes ${MaxSendRate} emails a second, and KITELOOP_EMAIL_RATE is ${settings.emailRate}: some are late.`,
        `Set KITELOOP_EMAIL_RATE=${MaxSendRate}, or request a higher sending rate.`,
      ),
    ];
  if (EnforcementStatus === "PROBATION")
    return [wait(about, "It is under review for bounces or complaints.", "Answer AWS's case.")];
  return planOf(about, account.PricingAttributes);
};

/** New accounts start with a plan that has features which Kiteloop doesn't use. */
function planOf(
  about: string,
  { CurrentPlan = "NONE", NextPlan = CurrentPlan }: PricingAttributes = {},
): Finding[] {
  if (NextPlan === "NONE") return [ok(about, "It may send to everybody.")];
  return [
    wait(
      about,
      `Its plan is ${NextPlan}, with which each email costs more.`,
      "aws sesv2 put-account-pricing-attributes --plan NONE",
    ),
  ];
}

/** Whether SES takes the sender's domain for ours. */
export const sender: Check = async (visit) => {
  const about = "Sender";
  const { settings, clients, deployed } = visit;
  const domain = domainOf(visit);
  if (domain === undefined) return [ok(about, "None is given: sign-up codes come from Cognito.")];
  const asked = new GetEmailIdentityCommand({ EmailIdentity: domain });
  const identity = await unless(["NotFoundException"], clients.ses.send(asked));
  const early = poolTooEarly(visit);
  if (identity === undefined) {
    if (settings.mailIdentity === "existing")
      return [
        fix(about, `${domain} is no identity in SES.`, "Leave out KITELOOP_MAIL_IDENTITY, or create it."),
      ];
    return [ok(about, `The deployment makes an identity of ${domain}.`), ...early];
  }
  if (settings.mailIdentity === "own" && !deployed.has("Mail"))
    return [
      fix(
        about,
        `${domain} is an identity already, which a deployment can't make again.`,
        "Set KITELOOP_MAIL_IDENTITY=existing.",
      ),
    ];
  const { VerificationStatus, DkimAttributes, MailFromAttributes } = identity;
  if (VerificationStatus !== "SUCCESS") {
    const records = (DkimAttributes?.Tokens ?? []).map(
      (token) => `${token}._domainkey.${domain} CNAME ${token}.dkim.amazonses.com`,
    );
    const says = `${domain} is not verified yet (${VerificationStatus ?? "NOT_STARTED"}).`;
    return [wait(about, says, `SES looks for these records: ${records.join("; ")}`), ...early];
  }
  const { MailFromDomain, MailFromDomainStatus } = MailFromAttributes ?? {};
  if (MailFromDomain !== undefined && MailFromDomainStatus !== "SUCCESS")
    return [
      wait(
        about,
        `${domain} is verified, its return address ${MailFromDomain} not yet.`,
        "Publish its MX and TXT records; until then mail is sent from amazonses.com.",
      ),
    ];
  return [ok(about, `${domain} is verified.`)];
};

/** A deployment fails if Cognito is to use a sender that SES has not verified. */
const poolTooEarly = ({ settings: { poolMail } }: Visit): Finding[] =>
  poolMail === "ses"
    ? [
        fix(
          "Sign-up codes",
          "Cognito refuses a sender that is not verified.",
          "Deploy with KITELOOP_POOL_MAIL=cognito first.",
        ),
      ]
    : [];

/** Whether sign-up codes are emailed by the configured service, and whether that setting is still correct. */
export const signUpCodes: Check = async ({ settings, clients, deployed }) => {
  const about = "Sign-up codes";
  const pool = deployed.get("Auth")?.outputs.UserPoolId;
  if (pool === undefined) return [];
  const { UserPool } = await clients.cognito.send(new DescribeUserPoolCommand({ UserPoolId: pool }));
  const actual = UserPool?.EmailConfiguration?.EmailSendingAccount === "DEVELOPER" ? "ses" : "cognito";
  if (actual !== settings.poolMail)
    return [
      wait(
        about,
        `They come from ${actual}, and the settings say ${settings.poolMail}.`,
        "Deploy with these settings.",
      ),
    ];
  return [
    actual === "cognito" && settings.mailFrom !== undefined
      ? wait(
          about,
          "They come from Cognito, 50 a day.",
          "Deploy with KITELOOP_POOL_MAIL=ses once the sender is verified and SES is out of the sandbox.",
        )
      : ok(about, `They come from ${actual}.`),
  ];
};

/** An existing DMARC record would make the first deployment fail. */
export const dmarc: Check = async (visit) => {
  const about = "DMARC";
  const { settings, deployed, dns } = visit;
  const domain = domainOf(visit);
  if (domain === undefined || settings.zone === undefined) return [];
  const found = await dns.resolveTxt(`_dmarc.${domain}`).catch(() => []);
  const there = found.some((parts) => parts.join("").startsWith("v=DMARC1"));
  if (there && settings.dmarc === "own" && !deployed.has("Mail"))
    return [fix(about, `_dmarc.${domain} has a record already.`, "Set KITELOOP_DMARC=existing.")];
  return [ok(about, there ? "There is a record." : "The deployment writes the record.")];
};
